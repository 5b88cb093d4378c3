"""Reviews come over the table or the history, and lead into the replay and back."""

from typing import NamedTuple

from hanaba.engine import Record, dump_record, open_record
from hanaba.ui.game import Game
from hanaba.ui.matches import stamp_of
from hanaba.ui.places import REPLAY, Places
from hanaba.ui.review import ReviewPage

OVER_HISTORY = "history/review"


class Beneath(NamedTuple):
    """Hold what lies under a replay that was opened out of a review: its page's name, and the match behind that."""

    name: str
    game: Game | None
    kept: bool

    def place(self) -> str:
        """Name it as ``Shell.place`` does."""
        match = "" if self.game is None else "/table" if self.kept else "/record"
        return f"lobby{match}/{self.name}"


class Reviews(Places):
    """Open reviews, and show from them how the table stood."""

    review: ReviewPage | None = None
    """The last review, with what has been worked out."""
    beneath: Beneath | None = None

    def open_review(self) -> None:
        """Review the match on the table, beginning with the round that is shown."""
        if self.beneath is not None:
            self.back_to_review()
        elif self.game is not None:
            self._review("review", self.game.session.record, self.game.view.number)

    def review_history(self, text: str) -> None:
        """Review a match of the history, over the history."""
        self._review(OVER_HISTORY, open_record(text).record, -1)

    def _review(self, name: str, record: Record, number: int) -> None:
        page = self.review
        if page is None or page.record != record or page.number != number:
            page = ReviewPage(record, self.host, lambda page: self.page is page, self.draw_page, self.look_at, number)
        if page.rounds:
            self._show_review(name, page)

    def _show_review(self, name: str, page: ReviewPage) -> None:
        self.review = page
        self.to_page(name, page)
        page.work()

    def look_at(self, at: int, seat: int) -> None:
        """Show in the replay how the table stood for a seat after so many actions; Back leads to the review again."""
        assert self.review is not None
        beneath = Beneath(self.page_name, self.game, self.kept)
        self.review.stop()
        self._set_aside()
        from hanaba.ui.replaying import Replay

        self.open_replay(self.review.record, stamp_of(dump_record(self.review.record)))
        self.beneath = beneath
        assert isinstance(self.game, Replay)
        self.game.look_from(seat, at)

    def _set_aside(self) -> None:
        """Let the match wait at the end of its round, where nothing moves."""
        self.game = None

    def back_to_review(self) -> None:
        """Leave the replay for the review it was opened from."""
        assert self.beneath is not None
        assert self.review is not None
        name, game, kept = self.beneath
        self.leave_game()
        self.game, self.kept = game, kept
        self.apply_settings()
        self._show_review(name, self.review)

    # ---------- ways back ----------

    def leave_game(self) -> None:
        """Take the match off the table, and what lay under it."""
        self.beneath = None
        super().leave_game()

    def back(self) -> None:
        """Leave a page for what lies behind it."""
        if self.beneath is not None and self.showing == "table":
            self.back_to_review()
        elif self.showing == "page" and self.page_name == OVER_HISTORY:
            self.pressed("", "history", "")
        else:
            super().back()

    def place(self) -> str:
        """Name what is shown, with what lies behind it."""
        place = super().place()
        if self.beneath is None:
            return place
        return self.beneath.place() + place.removeprefix("lobby")

    def leave_replay(self) -> None:
        """Leave a replay for what it was opened from."""
        if self.beneath is not None:
            self.back_to_review()
        else:
            super().leave_replay()

    def arrive(self, place: tuple[str, ...]) -> None:
        """Show the place the person went to, a review and what was opened from it, too."""
        if self.beneath is not None:
            if place == tuple(self.place().split("/"))[:-1] and REPLAY.fullmatch(place[-1]):
                super().arrive(("lobby", place[-1]))  # a panel over the replay is closed
                return
            self.back_to_review()
        if "review" not in place:
            super().arrive(place)
        elif self.page is None or self.page is not self.review:
            under = place[: place.index("review")]
            super().arrive(under)
            if self.review is not None and under[-1] == "history":
                self._show_review(OVER_HISTORY, self.review)
            elif self.game is not None and self.game.ended:
                self.open_review()
