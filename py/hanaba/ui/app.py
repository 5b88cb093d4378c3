"""The page as a whole: how it begins, and what every press, key and changed field does."""

import json
from collections.abc import Callable
from typing import Any

import hanaba
from hanaba.names import LANGUAGES
from hanaba.rules import GAMES
from hanaba.texts import _, language
from hanaba.ui import address
from hanaba.ui.matches import stamp_of
from hanaba.ui.reviews import Reviews


class App(Reviews):
    """Start the page and answer what is done on it."""

    # ---------- start ----------

    def start(self) -> None:
        """Take over the page, say that it is ready, and do what the address or an early press asks for."""
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
        if fragment.startswith("r=") and not place:
            self.open_shared(fragment[2:])
        elif "ruleset=" in wanted or address.after_start(wanted) != wanted:
            self.open_address(wanted)
        elif early:
            press = early[-1]
            self.pressed(press.get("start", ""), press.get("action", ""), "")
        elif not self.saves.apart and self.error is None:
            self.reloaded(tuple(place.split("/")))
        calls: dict[str, Callable[..., object]] = {
            "record": self.record,
            "reset": self.noted(self.reset),
            "open": self.noted(self.open_address),
            "shared": self.noted(self.open_shared),
            "load": self.noted(self.load),
        }
        self.trail.go(self.place())
        self.host.publish(hanaba.__version__, calls)

    def noted(self, call: Callable[..., object]) -> Callable[..., object]:
        """Let a call bring the browser's history along."""

        def run(*given: object) -> object:
            answer = call(*given)
            self.trail.go(self.place())
            return answer

        return run

    # ---------- input ----------

    def heard(self, kind: str, text: str) -> bool:
        """Take input from the page; say whether the page itself shall leave it alone."""
        data = json.loads(text)
        taken = False
        form = self.page
        if kind == "drag":
            if self.game is not None and self.showing == "table":
                self.game.dragged(data["verb"], data["card"], data["x"], data["y"])
            return False
        if kind == "click":
            self.clicked(data)
        elif kind == "key":
            taken = self.typed(data)
        elif kind == "change" and self.page is not None:
            self.page.change(data["field"], data["value"])
            self.keep_draft()
            self.draw_page()
        elif kind == "file":
            self.take_in(data)
        elif kind == "went":
            self.arrive(self.trail.came(data))
        if form is not None and self.page is None:
            self.saves.keep_draft(None)  # a form that was left is forgotten
        self.trail.go(self.place())
        return taken

    def clicked(self, data: dict[str, Any]) -> None:
        """Answer a press anywhere."""
        table = self.showing == "table" and self.game is not None
        if data["disabled"]:
            if table and self.game is not None and data["action"] == "undo":
                self.game.undo()
            elif not table and data["why"]:
                self.toast.say(data["why"])
            return
        if data["start"] or (data["action"] and not table):
            self.pressed(data["start"], data["action"], data["value"])
        elif table and self.game is not None:
            from hanaba.ui.game import Press

            if data["seat"]:
                self.game.open_seat(int(data["seat"]))
                return
            card = next((card for card, node in self.game.binding.element.items() if node == data["card"]), -1)
            hand, field = "hand" in data["region"], "field" in data["region"].split()
            press = Press(data["do"], card if hand else -1, data["action"], data["value"], field, card if field else -1)
            self.game.press(press)

    def typed(self, data: dict[str, Any]) -> bool:
        """Answer a key."""
        if data["key"] == "Escape" and self.toast.open:
            self.toast.close()
            return True
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
            self.keep_draft()
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

                asked = {"lang": self.lang, "speed": self.asked_speed}
                self.to_page("settings", SettingsPage(self.settings, self.change_settings, asked))
            case "replay" if self.game is not None:
                self.open_replay(self.game.session.record, stamp_of(self.game.record()), behind=self.behind_now())
            case "history" | "replay":
                from hanaba.ui.history import HistoryPage

                ways = (self.open_history, self.continue_history, self.review_history)
                self.to_page("history", HistoryPage(self.saves, *ways, self.host.download))
            case "review":
                self.open_review()
            case "show-how":
                self.show_how()
            case "score":
                from hanaba.ui.score_page import ScorePage

                self.to_page("score", ScorePage(self.saves))
            case "language":
                following = LANGUAGES[(LANGUAGES.index(language()) + 1) % len(LANGUAGES)]
                self.change_settings({**self.settings, "lang": following}, "lang")
            case "learn":
                lang = language()
                self.host.visit(f"static/learn/hana-awase{'' if lang == 'en' else f'.{lang}'}.html")
            case "export":
                self.export()
            case "share":
                self.share()
            case "close-toast":
                self.toast.close()

    def change_settings(self, settings: dict[str, Any], chosen: str = "") -> None:
        """Put other settings in force and keep them; what was chosen stands over what the address asks for."""
        if chosen == "lang":
            self.lang = ""
        elif chosen == "speed":
            self.asked_speed = ""
        if not self.saves.apart and (asked := self.host.query()) != (rest := address.without(asked, chosen)):
            self.host.set_address(rest, self.host.fragment())
        self.settings = settings
        self.saves.keep_settings(settings)
        self.apply_settings()
        if self.showing == "lobby":
            self.to_lobby()
        elif self.showing == "table" and self.game is not None:
            self.game.show()
        else:
            self.draw_page()

    def take_in(self, files: list[dict[str, str]]) -> None:
        """Take files opened or dropped into the history, and show it; an embedded table has none."""
        from hanaba.ui.history import HistoryPage

        if self.saves.apart:
            return
        if not isinstance(self.page, HistoryPage):
            self.pressed("", "history", "")
        assert isinstance(self.page, HistoryPage)
        self.page.take_in(files)
        self.draw_page()

    def export(self) -> None:
        """Offer the match on the table, or everything kept, as a file."""
        if self.game is not None:
            self.host.download("hanaba-match.json", self.game.record())
            return
        kept = {
            "hanaba": 1,
            "current": self.saves.current(),
            "matches": self.saves.history(),
            "score": self.saves.sums(),
            "damaged": self.saves.damaged(),
            "settings": self.settings,
        }
        self.host.download("hanaba-export.json", json.dumps(kept, ensure_ascii=False))

    def share(self) -> None:
        """Copy a link that carries the whole match."""
        from hanaba.engine import pack

        if self.game is not None:
            link = f"{self.host.address()}#r={pack(self.game.session.record)}"
            self.game.touch = self.game.touch._replace(sheet="")
            self.game.show()

            def copied(done: bool) -> None:
                if done:
                    self.toast.say(_("The link is copied; it carries the whole match."))
                else:
                    self.toast.link(link)

            self.host.copy(link, copied)
