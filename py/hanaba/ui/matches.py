"""Matches come to the table and leave it: new ones, the kept one, one of an address, one looked at."""

import json
import zlib
from abc import abstractmethod
from collections.abc import Iterable
from typing import Any

from hanaba.engine import Record, RecordError, Seat, open_data, open_record, unpack
from hanaba.engine.record import parse_json
from hanaba.rules import game
from hanaba.texts import _, sentence
from hanaba.ui import address, teaching
from hanaba.ui.saves import CURRENT, KEYS, Saves
from hanaba.ui.session import NAMES, Session, in_style, new_record
from hanaba.ui.setups import Setup, read_setups, remember
from hanaba.ui.shell import Shell, opened_or_fault

LAST = 10**6
"""A move behind the last one of any record: what is asked for there stands at its end."""


def stamp_of(text: str) -> str:
    """Return a short sign of a record by which the same record is found again, however its text is written.

    >>> stamp_of('{"a": 1, "b": 2}') == stamp_of('{"b":2,"a":1}')
    True
    """
    plain = json.dumps(parse_json(text), ensure_ascii=False, sort_keys=True)
    return f"{zlib.crc32(plain.encode('utf-8', 'surrogatepass')):x}"


class Matches(Shell):
    """Put matches on the table and keep them."""

    def play(self, session: Session, keep: bool = True, behind: tuple[str, ...] = ("lobby",)) -> None:
        """Put a match on the table and let it begin or go on; ``behind`` it lies what is come back to."""
        self.leave_game()
        self.behind = behind
        self.filed = session.finished()
        self.game = self.make_game(self.host, self.tree, session, self.keep if keep else self.keep_not, self.from_table)
        self.game.speed = self.speed()
        self.game.sort = self.settings["sort"]
        self.game.budget = self.settings["think"]
        self.game.ear = self.sounds.hear
        if keep:
            self.keep(self.game.record())
        self.kept = keep
        self.guide_game(self.game)
        self.to_table()
        self.game.go()

    def keep(self, record: str) -> None:
        """Keep the running match after an action."""
        before = self.saves.trouble
        self.saves.keep(record)
        self.guide_given()
        if self.game is not None and self.saves.trouble != before:
            self.game.notice = self.notice()

    def guide_given(self) -> None:
        """Note that a guide asked for once more has been given to its end."""
        guide = self.game.guide if self.game is not None else None
        if guide is not None and guide.over and self.settings["guide"] == "on":
            self.set_guide("off")

    def keep_not(self, record: str) -> None:
        """Keep nothing: a shared record is looked at beside the running match."""

    def put_away(self) -> None:
        """Move a match that is kept but not finished to the history."""
        text = self.saves.current()
        if not text:
            return
        opened, _fault = opened_or_fault(text)
        if opened is None:
            self.saves.set_aside(CURRENT)
        elif opened.state.phase != "over" and opened.record.rounds:
            self.saves.file_away(text, finished=False, date=self.host.today())
            self.first_is_over()

    def first_is_over(self) -> None:
        """Keep in mind that the first match lies behind, even if the history is emptied."""
        if not self.settings["guide"] and not self.saves.apart:
            self.set_guide("off")

    def new_match(
        self, ruleset: str, seats: Iterable[tuple[str, ...]], options: dict[str, Any], seed: str = ""
    ) -> None:
        """Start a match; one that runs is first moved to the history."""
        self.put_away()
        self.error = None
        self.play(Session(new_record(ruleset, seats, options, seed or self.host.random_seed())))

    def quick_start(self, ruleset: str) -> None:
        """Start a game with its last settings, or the usual ones."""
        for setup in read_setups(self.settings["recent"]):
            if setup.ruleset == ruleset:
                self.new_match(ruleset, setup.seats, setup.options)
                return
        rounds = game(ruleset).quick_rounds
        seats = map(in_style, usual_seats(game(ruleset).standard))
        self.new_match(ruleset, seats, {"rounds": rounds} if rounds else {})

    def show_how(self) -> None:
        """Start the guided round of whoever wants to be shown how to play."""
        self.set_guide("on")
        seats = [Seat(name or _("You"), player) for name, player in teaching.SEATS]
        deal = int(self.host.random_seed(), 36) % len(teaching.DEALS)
        self.new_match(teaching.GAME, seats, dict(teaching.OPTIONS), teaching.DEALS[deal])

    def start_from_form(self, setup: Setup, seed: str) -> None:
        """Start the match the form describes and remember the form."""
        self.settings = {**self.settings, "recent": remember(self.settings["recent"], setup)}
        self.saves.keep_settings(self.settings)
        self.new_match(setup.ruleset, setup.seats, setup.options, seed)

    def continue_match(self) -> None:
        """Go on with the kept match."""
        text = self.saves.current()
        if not text:
            self.to_lobby()
            return
        opened, fault = opened_or_fault(text)
        if opened is None:  # the lobby says why
            self.to_lobby()
            return
        if fault:
            self.saves.set_aside(CURRENT)
        self.play(Session.resume(opened.record))

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
        self.new_match(wanted.ruleset, seats, wanted.options, wanted.seed)
        self.host.set_address(address.after_start(query))

    def open_shared(self, packed: str) -> None:
        """Open a record from the address beside the running match, never over it."""
        try:
            text = unpack(packed)
            opened, fault = opened_or_fault(text)
        except RecordError as damage:
            opened, fault = None, sentence(damage)
        if opened is None:
            self.host.set_address(address.after_start(self.host.query()))
            self.to_lobby(("record", _("The shared match cannot be opened: {reason}.").format(reason=fault)))
            return
        if fault:
            self.error = (
                "record",
                _("The shared match is sound only as far as it is shown: {reason}.").format(reason=fault),
            )
        if opened.state.phase == "over":
            self.open_replay(opened.record, stamp_of(text), at=LAST)
        else:
            self.play(Session.resume(opened.record), keep=False)

    def open_history(self, text: str) -> None:
        """Open a match of the history to be looked at, move by move."""
        self.open_replay(open_record(text).record, stamp_of(text), behind=self.behind_now())

    def open_replay(self, record: Record, stamp: str, at: int = 1, behind: tuple[str, ...] = ("lobby",)) -> None:
        """Show a record move by move, from one of its moves on; ``stamp`` is that of its text."""
        from hanaba.ui.replaying import Replay

        if not record.rounds:
            self.play(Session.resume(record), keep=False, behind=behind)
            return
        self.leave_game()
        self.behind = behind
        self.game = Replay(self.host, self.tree, record, self.from_table, stamp, at)
        self.game.sort = self.settings["sort"]
        self.kept = False
        self.to_table()

    def continue_history(self, index: int) -> None:
        """Play on with a match of the history; one that runs goes there in its place."""
        opened = open_data(self.saves.history()[index]["record"])
        if opened.fault is None:  # a damaged one stays in the history as it is
            self.saves.drop_from_history(index)
        self.put_away()
        self.play(Session.resume(opened.record))

    def behind_now(self) -> tuple[str, ...]:
        """Return the place that is shown, to come back to it from what is opened next."""
        return tuple(part for part in self.place().split("/") if part != "sheet" and not part.startswith("rules-"))

    @abstractmethod
    def leave_replay(self) -> None:
        """Leave a replay for what it was opened from."""

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
        for key in KEYS:
            self.saves._write(key, None)
        self.lang, self.asked_speed = "", ""
        self.saves = Saves(self.host)
        self.settings = self.saves.settings()
        self.settings["lang"] = "en"
        self.apply_settings()
        self.settings["lang"] = ""
        self.to_lobby()
        self.trail.go(self.place())
        self.host.set_address("")

    def from_table(self, action: str, value: str) -> None:
        """Carry out what the table does not do itself."""
        if action == "finished":
            if not self.filed and self.game is not None:
                self.filed = True
                self.guide_given()
                self.saves.file_away(self.game.record(), finished=True, date=self.host.today())
                self.first_is_over()
            return
        if action == "back" and self.game is not None and self.game.spot():
            self.leave_replay()
            return
        if action == "unguide" and self.game is not None:
            self.set_guide("off")
            self.game.close_guide()
            return
        if action == "new-match" and value == "again" and self.game is not None:
            record = self.game.session.record
            self.new_match(record.ruleset, record.seats, dict(record.options))
            return
        self.pressed("", action, value)


def usual_seats(players: int) -> list[Seat]:
    """Return one person and so many bots less one."""
    return [Seat(_("You"), "human"), *(Seat(NAMES[index], "casual") for index in range(players - 1))]
