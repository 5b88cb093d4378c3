"""What a real table tells of its rounds: the round being written down and those added to the totals, as kept data."""

from collections.abc import Iterable
from typing import Any

from hanaba.cards import CARD
from hanaba.cardset import codes_in
from hanaba.engine import RoundResult
from hanaba.rules import OptionError, Rules, Scoring, game, rules_for
from hanaba.score import Call, Sheet, SheetError, carries, field_of, multipliers, settle_sheet
from hanaba.yaku import Yaku

ROUNDS_MOST = 99
FIELD = -1
"""The place of the field among those whose cards are told as dealt."""


class RealRound:
    """Hold one round of a real table as far as it is told.

    ``piles`` are masks by seat, ``dealt`` the hands as dealt by seat, ``field`` the field as dealt; ``by_cards``
    says that the field's cards are told and not the ``multiplier``, ``rest`` that cards in no pile were left over.
    """

    def __init__(self, ruleset: str, players: int, options: dict[str, Any] | None = None) -> None:
        self.ruleset = ruleset
        self.players = players
        self.options: dict[str, Any] = dict(options or {})
        self.out: set[int] = set()
        self.dealer = 0
        self.by_cards = False
        self.field = 0
        self.multiplier = 1
        self.carried: list[int] = []
        self.piles = [0] * players
        self.dealt = [0] * players
        self.calls: list[Call] = []
        self.rest = False
        self.fit()

    @property
    def rules(self) -> Rules:
        """Return the rules in force."""
        return rules_for(self.ruleset, self.players, self.options)

    def fit(self) -> None:
        """Let go of what the game, its options and its players have no place for."""
        rules, players = self.rules, self.players
        self.piles = [*self.piles, *[0] * players][:players]
        self.dealt = [*self.dealt, *[0] * players][:players]
        self.out = {seat for seat in self.out if seat < players} if players > rules.active else set()
        self.dealer = self.dealer if self.dealer < players else 0
        known = multipliers(rules)
        self.multiplier = self.multiplier if self.multiplier in known else 1
        self.carried = [n for n in self.carried if n in known and n > 1] if carries(rules) else []
        if not rules.states:
            self.by_cards, self.field = False, 0
        if not self.holds_hand_yaku():
            self.dealt = [0] * players
        rows = {row.id for row in self.scoring().yaku} if rules.calls else set()
        self.calls = [call for call in self.calls if call.seat < players and rows.issuperset(call.ids)]

    def left(self) -> int:
        """Return how many cards lie in no pile of who played."""
        return 48 - sum(pile.bit_count() for seat, pile in enumerate(self.piles) if seat not in self.out)

    def may_leave(self) -> bool:
        """Say whether a round played to its end can leave cards over: some are never turned up, or set aside.

        Where all 48 come to the field they are all captured in the end, since months go in pairs and fours.
        """
        rules = self.rules
        turned = 2 * rules.active * rules.hand_size + rules.field_size
        return turned < 48 or (rules.join is not None and not rules.join.hands_return and bool(self.out))

    def lacks(self, result: RoundResult) -> bool:
        """Say whether cards are still to be given before the round is told to its end."""
        told = (self.rest and self.may_leave()) or self.ended() or result.end == "hand-yaku"
        return bool(self.left()) and not told

    def holds_hand_yaku(self) -> bool:
        """Say whether hands as dealt can bring anything in this game."""
        return bool(self.rules.instant or self.scoring().hand_yaku)

    def sheet(self) -> Sheet:
        """Return what is told, as the engine takes it."""
        told = any(self.dealt)
        return Sheet(
            piles=tuple(None if seat in self.out else pile for seat, pile in enumerate(self.piles)),
            hands=tuple(hand or None for hand in self.dealt) if told else (),
            field=self.field if self.by_cards else None,
            multiplier=None if self.by_cards else self.multiplier,
            carried=tuple(sorted(self.carried, reverse=True)),
            dealer=self.dealer,
            calls=tuple(self.calls),
        )

    def scoring(self) -> Scoring:
        """Return what cards and hands are worth under this field, as far as it is known."""
        rules = self.rules
        try:
            field = field_of(rules, self.sheet())
        except SheetError:
            field = self.field
        return rules.scoring(field)

    def settle(self) -> RoundResult:
        """Let the engine settle the round; raise ``SheetError``."""
        return settle_sheet(self.rules, self.sheet())

    def carried_on(self) -> list[int]:
        """Return what this round carries into the next."""
        return list(self.rules.multiply(field_of(self.rules, self.sheet()), self.sheet().carried)[1])

    def following(self) -> "RealRound":
        """Return an empty round at the same table after this one: its dealer and what is carried into it."""
        result = self.settle()
        after = RealRound(self.ruleset, self.players, self.options)
        after.dealer = result.next_dealer if result.next_dealer >= 0 else self.dealer
        after.by_cards = self.by_cards
        after.carried = self.carried_on()
        return after

    def open_yaku(self) -> list[tuple[int, Yaku, int, bool]]:
        """List yaku that the piles have and no call tells of: (seat, row, its cards, must be told).

        Lower levels of a family may have been made earlier, or not; nothing comes after who ended the round.
        """
        if not self.ended():
            return self.untold()
        return [found for found in self.untold() if self.with_last(found[0], found[1])]

    def ended(self) -> bool:
        """Say whether a call that is told ended the round."""
        return any(call.call == "end" for call in self.calls)

    def untold(self) -> list[tuple[int, Yaku, int, bool]]:
        """List the same, whether or not somebody ended the round."""
        if not self.rules.calls:
            return []
        found: list[tuple[int, Yaku, int, bool]] = []
        for seat, pile in enumerate(self.piles):
            told = {id for call in self.calls if call.seat == seat for id in call.ids}
            families: set[str] = set()
            for row in () if seat in self.out else self.scoring().yaku:
                cards = pile & row.pattern.mask
                if cards.bit_count() < row.pattern.need:
                    continue
                key = row.family or row.id
                if row.id not in told and not told & self._better(row):
                    found.append((seat, row, cards, key not in families))
                families.add(key)
        return found

    def _better(self, row: Yaku) -> set[str]:
        """Name the higher levels of a yaku; they stand before it in the table."""
        rows = self.scoring().yaku
        return {other.id for other in rows[: rows.index(row)] if row.family and other.family == row.family}

    def with_last(self, seat: int, row: Yaku) -> bool:
        """Say whether a yaku can have been made in the same turn as the last one told."""
        if not self.calls or self.calls[-1].seat != seat:
            return False
        rows = {other.id: other for other in self.scoring().yaku}
        return all(not row.family or rows[id].family != row.family for id in self.calls[-1].ids)

    # ---------- as kept ----------

    def data(self) -> dict[str, Any]:
        """Return the round as plain data."""
        return {
            "ruleset": self.ruleset,
            "players": self.players,
            "options": self.options,
            "out": sorted(self.out),
            "dealer": self.dealer,
            "field": codes_in(self.field) if self.by_cards else None,
            "multiplier": self.multiplier,
            "carried": self.carried,
            "piles": [codes_in(pile) for pile in self.piles],
            "hands": [codes_in(hand) for hand in self.dealt],
            "rest": self.rest,
            "calls": [[call.seat, list(call.ids), call.call] for call in self.calls],
        }

    @classmethod
    def read(cls, data: Any) -> "RealRound":
        """Read a round from plain data that nobody vouches for; raise ``ValueError``."""
        try:
            ruleset, players = str(data["ruleset"]), data["players"]
            if type(players) is not int:
                raise ValueError("players")
            told = cls(ruleset, players, {str(name): value for name, value in data["options"].items()})
            told.out = set(_numbers(data["out"]))
            told.dealer = _numbers([data["dealer"]])[0]
            told.by_cards = data["field"] is not None
            told.field = _mask(data["field"] or [])
            told.multiplier = _numbers([data["multiplier"]])[0]
            told.carried = _numbers(data["carried"])
            told.piles = _masks(data["piles"], players)
            told.dealt = _masks(data["hands"], players)
            told.calls = [Call(seat, tuple(map(str, ids)), call) for seat, ids, call in data["calls"]]
            told.rest = data.get("rest", False) is True
            if any(type(call.seat) is not int or call.call not in ("sage", "end") for call in told.calls):
                raise ValueError("calls")
            before = told.data()
            told.fit()
            if told.data() != before:
                raise ValueError("it does not fit")
        except (KeyError, TypeError, AttributeError, IndexError, OptionError) as fault:
            raise ValueError("no round of a real table") from fault
        return told


def _numbers(given: Any) -> list[int]:
    if not all(type(number) is int and 0 <= number < 100 for number in given):
        raise ValueError("numbers")
    return list(given)


def _mask(codes: Iterable[str]) -> int:
    mask = 0
    for code in codes:
        bit = 1 << CARD[code]
        if mask & bit:
            raise ValueError("a card twice")
        mask |= bit
    return mask


def _masks(given: Any, players: int) -> list[int]:
    masks = [_mask(codes) for codes in given]
    if len(masks) != players or sum(mask.bit_count() for mask in masks) != sum(masks).bit_count():
        raise ValueError("cards")
    return masks


class Evening:
    """Hold the rounds that were added and the one being written down, with the names of the seats."""

    def __init__(self, ruleset: str = "hana-awase") -> None:
        self.names = [""] * 7
        self.now = RealRound(ruleset, game(ruleset).standard)
        self.rounds: list[RealRound] = []
        self._settled: dict[int, RoundResult] = {}

    def data(self) -> dict[str, Any]:
        """Return everything as plain data."""
        rounds = [row.data() for row in self.rounds]
        return {"version": 1, "names": self.names, "now": self.now.data(), "rounds": rounds}

    @classmethod
    def read(cls, data: Any) -> "Evening":
        """Read an evening from plain data; raise ``ValueError`` where any part makes no sense."""
        try:
            if type(data["version"]) is not int or data["version"] != 1 or len(data["names"]) != 7:
                raise ValueError("version")
            evening = cls()
            evening.names = [str(name)[:24] for name in data["names"]]
            evening.now = RealRound.read(data["now"])
            evening.rounds = [RealRound.read(row) for row in data["rounds"]]
            if len(evening.rounds) > ROUNDS_MOST:
                raise ValueError("rounds")
            for row in evening.rounds:
                row.settle()
        except (KeyError, TypeError) as fault:
            raise ValueError("no sums of a real table") from fault
        return evening

    def added(self) -> list[RealRound]:
        """List the added rounds of the game that is being written down."""
        return [row for row in self.rounds if row.ruleset == self.now.ruleset]

    def scores(self) -> list[tuple[int, ...]]:
        """Return the scores of these rounds; raise ``ValueError`` where one cannot be settled."""
        found = []
        for row in self.added():
            if id(row) not in self._settled:
                self._settled[id(row)] = row.settle()
            found.append(self._settled[id(row)].scores)
        return found

    def add(self) -> None:
        """Add the round being written down to the totals and begin the next; raise ``SheetError``."""
        after = self.now.following()
        self.rounds.append(self.now)
        self.now = after

    def take_back(self) -> None:
        """Take the last round of this game out of the totals again, to be changed."""
        self.now = self.added()[-1]
        self.rounds = [row for row in self.rounds if row is not self.now]
        self._settled.pop(id(self.now), None)

    def forget(self) -> None:
        """Forget the added rounds of this game, and what is told of the one being written down."""
        self.rounds = [row for row in self.rounds if row.ruleset != self.now.ruleset]
        self.now = RealRound(self.now.ruleset, self.now.players, self.now.options)
        self._settled.clear()
