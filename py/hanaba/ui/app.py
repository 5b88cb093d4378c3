"""The page as a whole: lobby, table and the pages between, settings, saves, the address."""

import json
from collections.abc import Callable
from typing import Any, Protocol

import hanaba
from hanaba.engine import Opened, RecordError, open_record, unpack
from hanaba.names import LANGUAGES
from hanaba.rules import GAMES, game
from hanaba.texts import _, set_language
from hanaba.ui import address
from hanaba.ui.animate import SPEEDS
from hanaba.ui.game import Game, Press
from hanaba.ui.host import Host
from hanaba.ui.lobby import Lobby
from hanaba.ui.marks import button, icon
from hanaba.ui.saves import Saves
from hanaba.ui.session import NAMES, Session, new_record
from hanaba.ui.table import TABLE
from hanaba.ui.tree import Child, Element, Tree, h

LOBBY, PAGE, FAULT = 102, 101, 103


class Page(Protocol):
    """A page between lobby and table: it draws itself and answers presses and changed fields."""

    def draw(self) -> tuple[Child, ...]:
        """Describe the page."""

    def press(self, action: str, value: str) -> bool:
        """Answer a press; say whether it was one of this page's."""

    def change(self, field: str, value: str) -> None:
        """Take a changed field."""


class StartHost(Host, Protocol):
    """What starting needs beyond the table's own needs."""

    def early(self) -> list[dict[str, str]]:
        """Return what was pressed before Python was there."""

    def today(self) -> str:
        """Return the date, as 2024-05-31."""

    def publish(self, version: str, calls: dict[str, Callable[..., object]]) -> None:
        """Open the page to tests and embedding pages, and say that it is ready."""

    def frame(self, hear: Callable[[str], None]) -> None:
        """Listen to the page around this frame."""

    def send(self, data: dict[str, Any]) -> None:
        """Send a message to the page around this frame."""

    def measure(self) -> None:
        """Tell the page around this frame how high it should be."""

    def visit(self, address: str) -> None:
        """Leave for another page of ours."""


class App:
    """Hold everything that outlasts a match, and say which page is shown."""

    def __init__(self, host: StartHost) -> None:
        self.host = host
        self.tree = Tree()
        query = host.query()
        self.lang, self.asked_speed, embed = address.display(query)
        self.saves = Saves(host, apart=embed)
        self.settings: dict[str, Any] = self.saves.settings()
        self.game: Game | None = None
        self.make_game: Callable[..., Game] = Game
        self.page: Page | None = None
        self.showing = "lobby"
        self.error: tuple[str, str] | None = None
        self.filed = False

    # ---------- start ----------

    def start(self) -> None:
        """Take over the page, say that it is ready, and do what the address or an early press asks for."""
        tree = self.tree
        tree.root(TABLE, "#table", {"hidden": ""})
        tree.root(PAGE, "#page", {"hidden": ""})
        tree.root(FAULT, "#fault", {"hidden": ""})
        tree.find(LOBBY, "#lobby")
        for card in range(48):
            tree.make(card, "div")
        self.lobby = Lobby(self.host, tree)
        self.offered = False
        self.apply_settings()
        self.host.listen(self.heard)
        if self.saves.apart:
            from hanaba.ui.embed import Embedding

            self.embedding = Embedding(self, self.host)
        place = self.host.place()
        self.to_lobby()
        early = self.host.early()
        wanted = self.host.query()
        fragment = self.host.fragment()
        if fragment.startswith("r="):
            self.open_shared(fragment[2:])
        elif "ruleset=" in wanted or address.after_start(wanted) != wanted:
            self.open_address(wanted)
        elif early:
            press = early[-1]
            self.pressed(press.get("start", ""), press.get("action", ""), "")
        elif place == "table" and self.error is None and self.offered:
            # a reload at the table comes back to the table; a fresh visit begins in the lobby
            self.continue_match()
        calls: dict[str, Callable[..., object]] = {
            "record": self.record,
            "reset": self.reset,
            "open": self.open_address,
            "shared": self.open_shared,
            "load": self.load,
        }
        self.host.publish(hanaba.__version__, calls)

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
        root("data-text", "big" if kept["text"] >= 1.5 else "normal")
        root("--text-scale", str(kept["text"]))
        self.lobby.translate(hanaba.__version__)
        if self.game is not None:
            self.game.speed = self.speed()
            self.game.sort = kept["sort"]

    def speed(self) -> float:
        """Return how long movements last: what the address says, else the settings, else the system."""
        chosen = self.asked_speed or self.settings["speed"]
        if not chosen:
            chosen = "off" if self.host.matches("(prefers-reduced-motion: reduce)") else "normal"
        return SPEEDS[chosen]

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
        self.host.stay("")
        self.error = error
        kept: Opened | None = None
        text = self.saves.current()
        if text:
            try:
                kept = open_record(text)
            except RecordError as fault:
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
                        ).format(reason=kept.fault.message),
                    )
        self.offered = kept is not None
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

    def to_page(self, page: Page) -> None:
        """Show a page that is no table; a running match waits behind it."""
        self.page = page
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

    # ---------- matches ----------

    def leave_game(self) -> None:
        """Take the match off the table; it stays kept."""
        if self.game is not None:
            self.game.stop()
            self.game = None

    def to_table(self) -> None:
        """Show the table with the running match."""
        assert self.game is not None
        self._visible("table")
        self.game.notice = self.notice()
        self.game.show()

    def play(self, session: Session, keep: bool = True) -> None:
        """Put a match on the table and let it begin or go on."""
        self.leave_game()
        self.filed = session.finished()
        self.game = self.make_game(self.host, self.tree, session, self.keep if keep else self.keep_not, self.from_table)
        self.game.speed = self.speed()
        self.game.sort = self.settings["sort"]
        if keep:
            self.keep(self.game.record())
        self.host.stay("table" if keep else "")
        self.to_table()
        self.game.go()

    def keep(self, record: str) -> None:
        """Keep the running match after an action."""
        before = self.saves.trouble
        self.saves.keep(record)
        if self.game is not None and self.saves.trouble != before:
            self.game.notice = self.notice()

    def keep_not(self, record: str) -> None:
        """Keep nothing: a shared record is looked at beside the running match."""

    def put_away(self) -> None:
        """Move a match that is kept but not finished to the history."""
        text = self.saves.current()
        if not text:
            return
        try:
            opened = open_record(text)
        except RecordError:
            return
        if opened.state.phase != "over" and opened.record.rounds:
            self.saves.file_away(text, finished=False, date=self.host.today())

    def new_match(self, ruleset: str, seats: list[tuple[str, str]], options: dict[str, Any], seed: str = "") -> None:
        """Start a match; one that runs is first moved to the history."""
        self.put_away()
        self.error = None
        self.play(Session(new_record(ruleset, seats, options, seed or self.host.random_seed())))

    def quick_start(self, ruleset: str) -> None:
        """Start a game with its last settings, or the usual ones."""
        for row in self.settings["recent"]:
            if row.get("ruleset") == ruleset:
                try:
                    self.new_match(
                        ruleset, [(str(name), str(player)) for name, player in row["seats"]], dict(row["options"])
                    )
                except (ValueError, TypeError, KeyError):
                    break
                return
        players = game(ruleset).standard
        rounds = game(ruleset).quick_rounds
        self.new_match(ruleset, usual_seats(players), {"rounds": rounds} if rounds else {})

    def continue_match(self) -> None:
        """Go on with the kept match."""
        text = self.saves.current()
        if not text:
            self.to_lobby()
            return
        try:
            opened = open_record(text)
        except RecordError as fault:
            self.to_lobby(
                ("save", _("The saved match cannot be opened: {reason}. Its text is kept.").format(reason=fault))
            )
            return
        self.play(Session.resume(opened.record), keep=opened.fault is None)

    def open_address(self, query: str) -> None:
        """Start the match an address asks for; what makes no sense is said in the lobby."""
        try:
            wanted = address.read(query)
        except address.AddressError as fault:
            self.to_lobby(("address", str(fault)))
            return
        self.lang, self.asked_speed = wanted.lang or self.lang, wanted.speed or self.asked_speed
        self.saves.apart = wanted.embed or self.saves.apart
        self.apply_settings()
        if not wanted.ruleset:
            self.to_lobby()
            return
        bots = iter(zip(NAMES, wanted.bots, strict=False))
        people = (
            [_("You")]
            if len(wanted.humans) == 1
            else [_("Player {n}").format(n=n + 1) for n in range(len(wanted.humans))]
        )
        seats = [
            (people[wanted.humans.index(seat)], "human") if seat in wanted.humans else next(bots)
            for seat in range(wanted.players)
        ]
        try:
            self.new_match(wanted.ruleset, seats, wanted.options, wanted.seed)
        except ValueError as fault:
            self.to_lobby(("address", str(fault)))
            return
        self.host.set_address(address.after_start(query))

    def open_shared(self, packed: str) -> None:
        """Open a record from the address beside the running match, never over it."""
        try:
            opened = open_record(unpack(packed))
        except RecordError as fault:
            self.host.set_address(address.after_start(self.host.query()))
            self.to_lobby(("record", _("The shared match cannot be opened: {reason}.").format(reason=fault)))
            return
        if opened.fault:
            self.error = (
                "record",
                _("The shared match is sound only as far as it is shown: {reason}.").format(
                    reason=opened.fault.message
                ),
            )
        self.play(Session.resume(opened.record), keep=False)

    def record(self) -> str | None:
        """Return the record of the match on the table as JSON text."""
        return self.game.record() if self.game is not None else None

    def load(self, text: str) -> str:
        """Open a record given as JSON text as the running match; return why it cannot be, or nothing."""
        try:
            opened = open_record(text)
        except RecordError as fault:
            return str(fault)
        self.put_away()
        self.play(Session.resume(opened.record))
        return opened.fault.message if opened.fault else ""

    def reset(self) -> None:
        """Forget everything kept and go back to the lobby, as on a first visit (for tests)."""
        self.leave_game()
        for key in ("hanaba:current", "hanaba:settings", "hanaba:history"):
            self.saves._write(key, None)
        self.lang, self.asked_speed = "", ""
        self.saves = Saves(self.host)
        self.settings = self.saves.settings()
        self.settings["lang"] = "en"
        self.host.set_address("")
        self.apply_settings()
        self.settings["lang"] = ""
        self.to_lobby()

    # ---------- input ----------

    def heard(self, kind: str, text: str) -> bool:
        """Take input from the page; say whether the page itself shall leave it alone."""
        data = json.loads(text)
        if kind == "click":
            self.clicked(data)
        elif kind == "drag" and self.game is not None and self.showing == "table":
            self.game.dragged(data["verb"], data["card"], data["x"], data["y"])
        elif kind == "key":
            return self.typed(data)
        elif kind == "change" and self.page is not None:
            self.page.change(data["field"], data["value"])
            self.draw_page()
        return False

    def clicked(self, data: dict[str, Any]) -> None:
        """Answer a press anywhere."""
        table = self.showing == "table" and self.game is not None
        if data["disabled"]:
            if table and self.game is not None and data["action"] == "undo":
                self.game.undo()
            return
        if data["start"] or (data["action"] and not table):
            self.pressed(data["start"], data["action"], data["value"])
        elif table and self.game is not None:
            if data["seat"]:
                self.game.open_seat(int(data["seat"]))
                return
            card = next((card for card, node in self.game.binding.element.items() if node == data["card"]), -1)
            self.game.press(Press(data["do"], card if "hand" in data["region"] else -1, data["action"], data["value"]))

    def typed(self, data: dict[str, Any]) -> bool:
        """Answer a key."""
        if self.showing == "table" and self.game is not None:
            return self.game.key(data["key"], data["card"], data["region"])
        if data["key"] == "Escape" and self.page is not None:
            self.back()
            return True
        return False

    def pressed(self, start: str, action: str, value: str) -> None:
        """Carry out a page action."""
        if start:
            if start in GAMES:
                self.quick_start(start)
            return
        if self.page is not None and self.page.press(action, value):
            self.draw_page()
            return
        match action:
            case "continue":
                self.continue_match()
            case "lobby":
                self.to_lobby()
            case "back":
                self.back()
            case "dismiss":
                self.error, self.saves.trouble = None, ""
                self._show_fault()
                if self.game is not None and self.showing == "table":
                    self.game.notice = None
                    self.game.show()
                else:
                    self.host.apply(self.tree.take())
            case "new-match":
                self.open_new_match(value)
            case "settings":
                from hanaba.ui.settings import SettingsPage

                self.to_page(SettingsPage(self.settings, self.change_settings, self.back))
            case "history" | "replay":
                from hanaba.ui.history import HistoryPage

                self.to_page(HistoryPage(self.saves, self.open_history, self.host.download))
            case "language":
                following = LANGUAGES[(LANGUAGES.index(self.current_language()) + 1) % len(LANGUAGES)]
                self.lang = ""
                self.change_settings({**self.settings, "lang": following})
            case "learn":
                self.host.visit(f"static/learn/hana-awase{'.fr' if self.current_language() == 'fr' else ''}.html")
            case "export":
                self.export()
            case "share":
                self.share()

    def from_table(self, action: str, value: str) -> None:
        """Carry out what the table does not do itself."""
        if action == "finished":
            if not self.filed and self.game is not None:
                self.filed = True
                self.saves.file_away(self.game.record(), finished=True, date=self.host.today())
            return
        if action == "new-match" and value == "again" and self.game is not None:
            record = self.game.session.record
            self.new_match(record.ruleset, [(seat.name, seat.player) for seat in record.seats], dict(record.options))
            return
        self.pressed("", action, value)

    def current_language(self) -> str:
        """Return the language in use."""
        from hanaba.texts import language

        return language()

    def change_settings(self, settings: dict[str, Any]) -> None:
        """Put other settings in force and keep them."""
        if settings["lang"] != self.settings["lang"]:
            self.lang = ""
        if settings["speed"] != self.settings["speed"]:
            self.asked_speed = ""
        self.settings = settings
        self.saves.keep_settings(settings)
        self.apply_settings()
        if self.showing == "lobby":
            self.to_lobby()
        elif self.showing == "table" and self.game is not None:
            self.game.show()
        else:
            self.draw_page()

    def open_new_match(self, value: str) -> None:
        """Open the form for a new match."""
        from hanaba.ui.new_match import NewMatchPage

        self.to_page(NewMatchPage(self.settings, value, self.start_from_form))

    def start_from_form(self, ruleset: str, seats: list[tuple[str, str]], options: dict[str, Any], seed: str) -> None:
        """Start the match the form describes and remember the form."""
        row = {"ruleset": ruleset, "seats": seats, "options": options}
        recent = [kept for kept in self.settings["recent"] if kept.get("ruleset") != ruleset]
        self.settings = {**self.settings, "recent": [row, *recent][:6]}
        self.saves.keep_settings(self.settings)
        self.new_match(ruleset, seats, options, seed)

    def open_history(self, text: str) -> None:
        """Open a match of the history beside the running one."""
        opened = open_record(text)
        self.play(Session.resume(opened.record), keep=False)

    def export(self) -> None:
        """Offer the match on the table, or everything kept, as a file."""
        if self.game is not None:
            self.host.download("hanaba-match.json", self.game.record())
            return
        kept = {
            "hanaba": 1,
            "current": self.saves.current(),
            "matches": self.saves.history(),
            "settings": self.settings,
        }
        self.host.download("hanaba-export.json", json.dumps(kept, ensure_ascii=False))

    def share(self) -> None:
        """Copy a link that carries the whole match."""
        from hanaba.engine import pack

        if self.game is not None:
            self.host.copy(f"{self.host.address()}#r={pack(self.game.session.record)}")
            self.game.touch = self.game.touch._replace(
                sheet="", say=_("The link is copied; it carries the whole match.")
            )
            self.game.show()


def usual_seats(players: int) -> list[tuple[str, str]]:
    """Return one person and so many bots less one."""
    return [(_("You"), "human"), *((NAMES[index], "casual") for index in range(players - 1))]
