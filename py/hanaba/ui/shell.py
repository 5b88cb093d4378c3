"""The page's frame: lobby, table and the pages between, one of them shown; the settings in force; what went wrong."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import hanaba
from hanaba.engine import Opened, RecordError, open_record
from hanaba.names import LANGUAGES
from hanaba.texts import _, sentence, set_language
from hanaba.ui import address
from hanaba.ui.animate import SPEEDS
from hanaba.ui.host import StartHost
from hanaba.ui.lobby import Lobby
from hanaba.ui.marks import button, icon
from hanaba.ui.saves import Saves
from hanaba.ui.sound import Sounds
from hanaba.ui.toast import Toast
from hanaba.ui.trail import Trail
from hanaba.ui.tree import TABLE, Child, Element, Tree, h

if TYPE_CHECKING:
    from hanaba.ui.game import Game

LOBBY, PAGE, FAULT = 102, 101, 103


class Page(Protocol):
    """A page between lobby and table: it draws itself and answers presses and changed fields."""

    def draw(self) -> tuple[Child, ...]:
        """Describe the page."""

    def press(self, action: str, value: str) -> bool:
        """Answer a press; say whether it was one of this page's."""

    def change(self, field: str, value: str) -> None:
        """Take a changed field."""


def make_game(*given: Any) -> "Game":
    """Make a match for the table; what a table takes is loaded with the first one, if it is not there yet."""
    from hanaba.ui.game import Game

    return Game(*given)


def opened_or_fault(text: str) -> tuple[Opened | None, str]:
    """Open a record as far as it is sound; return it, if anything of it is, and what is wrong in words."""
    try:
        opened = open_record(text)
    except RecordError as fault:
        return None, sentence(fault)
    if opened.fault is None:
        return opened, ""
    return (opened if opened.record.rounds else None), sentence(opened.fault.said)


class Shell(ABC):
    """Hold what outlasts a match, and say which page is shown."""

    def __init__(self, host: StartHost) -> None:
        self.host = host
        self.tree = Tree()
        query = host.query()
        self.lang, self.asked_speed, embed = address.display(query)
        self.saves = Saves(host, apart=embed)
        self.settings: dict[str, Any] = self.saves.settings()
        self.game: Game | None = None
        self.make_game: Callable[..., Game] = make_game
        self.page: Page | None = None
        self.page_name = ""
        self.kept = True
        self.behind: tuple[str, ...] = ("lobby",)
        """What lies behind the table and is come back to from it."""
        self.trail = Trail(host)
        self.sounds = Sounds(host)
        self.showing = "lobby"
        self.error: tuple[str, str] | None = None
        self.filed = False
        tree = self.tree
        tree.root(TABLE, "#table", {"hidden": ""})
        tree.root(PAGE, "#page", {"hidden": ""})
        tree.root(FAULT, "#fault", {"hidden": ""})
        tree.find(LOBBY, "#lobby")
        self.toast = Toast(host, tree)
        for card in range(48):
            tree.make(card, "div")
        self.lobby = Lobby(host, tree)

    @abstractmethod
    def pressed(self, start: str, action: str, value: str) -> None:
        """Carry out a page action."""

    # ---------- settings ----------

    def apply_settings(self) -> None:
        """Put the settings in force: language, cloth, sizes, speed."""
        kept, root = self.settings, self.host.root
        lang = self.lang or kept["lang"] or (self.host.language() if self.host.language() in LANGUAGES else "en")
        set_language(lang)
        root("lang", lang)
        root("data-cloth", kept["cloth"])
        root("data-back", kept["back"])
        root("data-marks", "on" if kept["marks"] else "off")
        root("data-side", "left" if kept["left"] else "right")
        root("data-contrast", "more" if kept["contrast"] else "normal")
        root("data-speed", "on" if self.speed() else "off")
        root("--pace", str(self.speed()))
        root("data-text", "big" if kept["text"] >= 1.5 else "normal")
        root("--text-scale", str(kept["text"]))
        self.sounds.turn(bool(kept["sound"]))
        self.lobby.translate(hanaba.__version__)
        if self.game is not None:
            self.game.speed = self.speed()
            self.game.sort = kept["sort"]
            self.game.budget = kept["think"]
            self.guide_game(self.game)

    def speed(self) -> float:
        """Return how long movements last: what the address says, else the settings, else the system."""
        chosen = self.asked_speed or self.settings["speed"]
        if not chosen:
            chosen = "off" if self.host.matches("(prefers-reduced-motion: reduce)") else "normal"
        return SPEEDS[chosen]

    def guide_game(self, game: "Game") -> None:
        """Give a match the guide where it is to have one: the first on this device, or one it was asked for."""
        wanted = self.settings["guide"]
        first = not wanted and self.kept and not self.saves.apart and not self.saves.history()
        session = game.session
        if self.saves.apart or not self.kept or len(session.humans) != 1 or not (first or wanted == "on"):
            game.guide = None
        elif game.guide is None:
            from hanaba.ui.guide import Guide

            game.guide = Guide(session.round_steps, len(session.record.rounds), game.seat)

    def set_guide(self, value: str) -> None:
        """Remember whether there shall be a guide: ``on``, ``off``."""
        self.settings = {**self.settings, "guide": value}
        self.saves.keep_settings(self.settings)

    # ---------- pages ----------

    def _visible(self, name: str) -> None:
        self.showing = name
        self.tree.show(LOBBY, {"id": "lobby", "class": "page lobby"} | ({} if name == "lobby" else {"hidden": ""}), ())
        if name != "page":
            self.page = None
            self.tree.show(PAGE, {"id": "page", "class": "page", "hidden": ""}, ())
        if name != "table":
            bare = {"data-ruleset": "", "data-phase": "lobby", "data-turn": "", "data-round": "", "data-idle": "true"}
            self.tree.show(TABLE, {"id": "table", "hidden": "", **bare}, ())
            self.host.body("")
        self.host.root("data-page", name)

    def to_lobby(self, error: tuple[str, str] | None = None) -> None:
        """Show the lobby, with the match that can be continued and a fault if there is one."""
        self.leave_game()
        self._visible("lobby")
        self.error = error
        kept: Opened | None = None
        text = self.saves.current()
        if text:
            kept, fault = opened_or_fault(text)
            if kept is None:
                self.error = self.error or (
                    "save",
                    _("The saved match cannot be opened: {reason}. Its text is kept.").format(reason=fault),
                )
            else:
                if kept.state.phase == "over":
                    kept = None
                elif kept.fault:
                    self.error = self.error or (
                        "save",
                        _(
                            "The saved match is damaged: {reason}. It can go on from the last move that is sound."
                        ).format(reason=fault),
                    )
        self.lobby.offer(kept)
        self._show_fault()
        self.host.title("Hanaba 花場")
        self.host.apply(self.tree.take())

    def _show_fault(self) -> None:
        error = self.error or (("storage", self.saves.trouble) if self.saves.trouble else None)
        if error is None:
            self.tree.show(FAULT, {"id": "fault", "class": "notice", "hidden": ""}, ())
            return
        code, words = error
        close = button("dismiss", icon("cross"), kind="quiet icon", extra={"aria-label": _("Close")})
        self.tree.show(
            FAULT, {"id": "fault", "class": "notice", "role": "alert", "data-error": code}, (h("p", {}, words), close)
        )

    def notice(self) -> Element | None:
        """Return the notice a table shows, if anything is wrong."""
        error = self.error or (("storage", self.saves.trouble) if self.saves.trouble else None)
        if error is None:
            return None
        close = button("dismiss", icon("cross"), kind="quiet icon", extra={"aria-label": _("Close")})
        return h("div", {"class": "notice", "role": "alert", "data-error": error[0]}, h("p", {}, error[1]), close)

    def to_page(self, name: str, page: Page) -> None:
        """Show a page that is no table; a running match waits behind it."""
        self.page, self.page_name = page, name
        if self.game is not None:  # the panel it was opened from is not there any more on the way back
            self.game.touch = self.game.touch._replace(sheet="", open_seat=-1)
        self._visible("page")
        self.draw_page()

    def draw_page(self) -> None:
        """Draw the page shown now."""
        if self.page is not None:
            self.tree.show(PAGE, {"id": "page", "class": "page"}, self.page.draw())
            self.host.apply(self.tree.take())

    def back(self) -> None:
        """Leave a page for the table behind it, or for the lobby."""
        if self.game is not None:
            self.to_table()
        else:
            self.to_lobby()

    def leave_game(self) -> None:
        """Take the match off the table; it stays kept."""
        if self.game is not None:
            self.game.stop()
            self.game = None
            self.behind = ("lobby",)

    def to_table(self) -> None:
        """Show the table with the running match."""
        assert self.game is not None
        self._visible("table")
        self.game.notice = self.notice()
        self.game.show()

    def place(self) -> str:
        """Name what is shown, with what lies behind it; a table's panels lie over it like pages."""
        game = self.game
        parts = [*self.behind]
        if game is not None:
            parts.append(game.spot() or ("table" if self.kept else "record"))
        if self.showing == "page":
            parts.append(self.page_name)
        elif game is not None and game.touch.sheet == "rules":
            parts.append(f"rules-{game.touch.at}")
        elif game is not None and (game.touch.sheet or game.touch.open_seat >= 0):
            parts.append("sheet")
        return "/".join(parts)
