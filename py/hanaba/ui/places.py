"""The places of the browser's history, shown again: by Back and Forward, and after a reload."""

import json
import re
from contextlib import suppress

from hanaba.engine import RecordError, open_record, unpack
from hanaba.ui.matches import Matches, stamp_of

PAGES = ("settings", "history", "new-match", "score")
REPLAY = re.compile(r"replay-([0-9]{1,6})-([0-9a-f]{1,8})")


class Places(Matches):
    """Show what a place names, as far as it can still be shown."""

    def arrive(self, place: tuple[str, ...]) -> None:
        """Show the place the person went to."""
        before = self.game
        replay = next((at for at in range(len(place) - 1, 0, -1) if REPLAY.fullmatch(place[at])), 0)
        wanted = "table" if "table" in place[:2] else ""
        playing = before is not None and not before.spot()
        fragment = self.host.fragment()
        if replay:
            self._replay_again(place[:replay], place[replay])
        elif wanted == "table":
            if not (playing and self.kept):
                self.continue_match()
        elif place[-1:] == ("record",) or (not place and fragment.startswith("r=")):
            if not playing or self.kept:
                self._look_again(fragment)
        elif before is not None or self.showing != "lobby":
            self.to_lobby()
        game = self.game
        if game is not None and game is before:
            if game.touch.sheet or game.touch.open_seat >= 0:
                game.key("Escape", -1, "")
            if self.showing != "table":
                self.to_table()
        if place[-1:] == ("new-match",):
            self.open_new_match("", again=True)
        elif place and place[-1] in PAGES:
            self.pressed("", place[-1], "")

    def leave_replay(self) -> None:
        """Leave a replay for what it was opened from."""
        self.arrive(self.behind)

    def reloaded(self, place: tuple[str, ...]) -> None:
        """Show the place a reload was made at; a fresh visit has none and begins in the lobby."""
        if place in (("",), ("lobby",)):
            return
        if "table" in place[:2] and not self.saves.current():
            place = ("lobby", *(part for part in place[-1:] if part in PAGES))
        self.arrive(place)
        rules = place[-1].partition("rules-")
        if self.game is not None and self.showing == "table" and rules[1] and not rules[0]:
            self.game.touch = self.game.touch._replace(sheet="rules", at=rules[2])
            self.game.show()

    def _look_again(self, fragment: str) -> None:
        """Look again at the record of the address."""
        if fragment.startswith("r="):
            self.open_shared(fragment[2:])
        else:
            self.to_lobby()

    def _replay_again(self, behind: tuple[str, ...], name: str) -> None:
        """Go back to a replay and its move, also where it has to be opened again."""
        found = REPLAY.fullmatch(name)
        assert found is not None
        at, stamp = int(found[1]), found[2]
        game = self.game
        if game is not None and game.spot().endswith(f"-{stamp}"):
            self.behind = behind
            return
        for text in self._kept_records():
            try:
                if stamp_of(text) == stamp:
                    self.open_replay(open_record(text).record, stamp, at, behind)
                    return
            except RecordError:
                continue
        self.to_lobby()

    def _kept_records(self) -> list[str]:
        """List every record that is at hand: the running match, the address's, those of the history."""
        texts = [text for text in (self.saves.current(),) if text]
        fragment = self.host.fragment()
        if fragment.startswith("r="):
            with suppress(RecordError):
                texts.append(unpack(fragment[2:]))
        return texts + [json.dumps(row["record"], ensure_ascii=False) for row in self.saves.history()]

    # ---------- the form for a new match, which a reload shall not empty ----------

    def open_new_match(self, value: str, again: bool = False) -> None:
        """Open the form for a new match; ``again`` as it was left."""
        from hanaba.ui.new_match import NewMatchPage

        page = NewMatchPage(self.settings, value, self.start_from_form)
        draft = self.saves.draft() if again else None
        if draft is None:
            self.saves.keep_draft(None)
        else:
            page.take_draft(draft)
        self.to_page("new-match", page)

    def keep_draft(self) -> None:
        """Keep the form for a new match as it stands, for a reload; one that is left is forgotten."""
        if self.page is None or self.page_name != "new-match":
            self.saves.keep_draft(None)
            return
        from hanaba.ui.new_match import NewMatchPage

        assert isinstance(self.page, NewMatchPage)
        self.saves.keep_draft(self.page.draft())
