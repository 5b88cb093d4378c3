"""Reviews come over the table or the history, and lead into the replay and back."""

import re
from typing import TYPE_CHECKING, NamedTuple

from hanaba.engine import RecordError, open_record
from hanaba.ui.matches import stamp_of
from hanaba.ui.places import REPLAY, Places

if TYPE_CHECKING:
    from hanaba.ui.game import Game
    from hanaba.ui.review import ReviewPage

OVER_HISTORY = "history/review"
REVIEW = re.compile(r"review-([0-9]{1,2})-([0-9])-([0-9a-f]{1,8})")


class Beneath(NamedTuple):
    """Hold what lies under a replay that was opened out of a review: the place, the page's name, the match behind."""

    place: str
    name: str
    game: "Game | None"
    kept: bool


class Reviews(Places):
    """Open reviews, and show from them how the table stood."""

    review: "ReviewPage | None" = None
    """The last review, with what has been worked out."""
    beneath: Beneath | None = None

    def open_review(self) -> None:
        """Review the match on the table, beginning with the round that is shown."""
        if self.beneath is not None:
            self.back_to_review()
        elif self.game is not None:
            page = self._review_of(self.game.record())
            page.choose(self.game.view.number)
            self._show_review("review", page)

    def review_history(self, text: str) -> None:
        """Review a match of the history, over the history."""
        self._show_review(OVER_HISTORY, self._review_of(text))

    def _review_of(self, text: str) -> "ReviewPage":
        """Return the review of a record, with what was worked out of it before."""
        from hanaba.ui.review import ReviewPage

        stamp = stamp_of(text)
        if self.review is None or self.review.stamp != stamp:
            record = open_record(text).record
            self.review = ReviewPage(
                record, self.host, lambda page: self.page is page, self.draw_page, self.look_at, stamp
            )
        return self.review

    def _show_review(self, name: str, page: "ReviewPage") -> None:
        if page.rounds:
            self.to_page(name, page)
            page.work()

    def look_at(self, at: int, seat: int) -> None:
        """Show in the replay how the table stood for a seat after so many actions; Back leads to the review again."""
        from hanaba.ui.replaying import Replay

        assert self.review is not None
        beneath = Beneath(self.place(), self.page_name, self.game, self.kept)
        self.review.stop()
        self._set_aside()
        self.open_replay(self.review.record, self.review.stamp)
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
        beneath = self.beneath
        self.leave_game()
        self.game, self.kept = beneath.game, beneath.kept
        self.apply_settings()
        self._show_review(beneath.name, self.review)

    # ---------- ways back ----------

    def leave_game(self) -> None:
        """Take the match off the table, and what lay under it."""
        self.beneath = None
        super().leave_game()

    def back(self) -> None:
        """Leave a page for what lies behind it."""
        if self.showing == "page" and self.page_name == OVER_HISTORY:
            self.pressed("", "history", "")
        else:
            super().back()

    def leave_replay(self) -> None:
        """Leave a replay for what it was opened from."""
        if self.beneath is not None:
            self.back_to_review()
        else:
            super().leave_replay()

    def place(self) -> str:
        """Name what is shown, with what lies behind it."""
        place = super().place()
        if self.beneath is not None:
            return self.beneath.place + place.removeprefix("lobby")
        if self.review is not None and self.page is self.review:
            return place.removesuffix("review") + self.review.spot()
        return place

    def arrive(self, place: tuple[str, ...]) -> None:
        """Show the place the person went to, a review and what was opened from it, too."""
        if self.beneath is not None:
            if place == tuple(self.place().split("/"))[:-1] and REPLAY.fullmatch(place[-1]):
                super().arrive(("lobby", place[-1]))  # a panel over the replay is closed
                return
            self.back_to_review()
        depth = next((depth for depth, part in enumerate(place) if REVIEW.fullmatch(part)), 0)
        if not depth:
            super().arrive(place)
            return
        if self.page is None or self.page is not self.review:
            super().arrive(place[:depth])
            self._review_again(place[depth], place[depth - 1] == "history")
        move = REPLAY.fullmatch(place[-1])
        if move and self.page is not None and self.page is self.review:
            self.look_at(int(move[1]), self.review.seat)

    def _review_again(self, name: str, over_history: bool) -> None:
        """Open a review that was left, or shown before a reload."""
        found = REVIEW.fullmatch(name)
        assert found is not None
        if not over_history and (self.game is None or not self.game.ended):
            return  # the match has gone on
        texts = self._kept_records() if self.game is None else [self.game.record(), *self._kept_records()]
        for text in texts:
            try:
                if stamp_of(text) == found[3]:
                    page = self._review_of(text)
                    page.choose(int(found[1]), int(found[2]) - 1)
                    self._show_review(OVER_HISTORY if over_history else "review", page)
                    return
            except RecordError:
                continue
