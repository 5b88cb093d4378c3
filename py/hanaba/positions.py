"""Set up a position by hand: cards in hands, on the field and in piles that need not have come from play."""

from collections.abc import Sequence

from hanaba.cards import CARD, CODES
from hanaba.cardset import mask_of
from hanaba.engine import Deal, State, apply, start
from hanaba.rules import OptionError, Rules, rules_for
from hanaba.said import short

KEYS = {"ruleset", "options", "hands", "field", "piles", "stock"}


class PositionError(ValueError):
    """Say in one sentence which part of a position is wrong, and why."""


def _codes(value: object, place: str) -> list[int]:
    if not isinstance(value, list):
        raise PositionError(f"“{place}” is a list of card codes")
    for code in value:
        if not isinstance(code, str) or code not in CARD:
            raise PositionError(f"“{place}” holds “{str(code)[:12]}”, which is no card")
    return [CARD[code] for code in value]


def _hands(value: list[object], rules: Rules) -> tuple[list[list[int]], list[int]]:
    """Read the hands: named cards by seat, and the number of unnamed ones by seat."""
    named: list[list[int]] = []
    unnamed: list[int] = []
    for seat, hand in enumerate(value):
        count = hand if isinstance(hand, int) and not isinstance(hand, bool) else -1
        named.append([] if count >= 0 else _codes(hand, f"hands of seat {seat}"))
        unnamed.append(max(count, 0))
        if max(count, len(named[seat])) > rules.hand_size:
            raise PositionError(f"the hand of seat {seat} has at most {rules.hand_size} cards")
    return named, unnamed


def _rules(data: dict[str, object]) -> Rules:
    hands, options = data.get("hands"), data.get("options", {})
    if not isinstance(hands, list):
        raise PositionError("“hands” of the position is a list, a hand for each seat")
    if not isinstance(options, dict):
        raise PositionError("“options” of the position is an object")
    try:
        rules = rules_for(str(data.get("ruleset")), len(hands), options)
    except OptionError as fault:
        raise PositionError(str(fault)) from None
    if rules.players != rules.active:
        raise PositionError(f"a position of this game is for {rules.active} players; more at the table need a record")
    return rules


def read_position(data: object, seat: int) -> State:
    """Set up a position given as parsed JSON, with ``seat`` to play; raise ``PositionError``.

    ``hands`` has a list of card codes for each seat, or a number of cards that stay unnamed; ``field`` and
    optionally ``piles`` (by seat) and ``stock`` (the next cards, in drawing order) are card codes. Cards named
    nowhere fill the unnamed hands in deck order; the others lie under the stock.

    >>> state = read_position({"ruleset": "hachi", "hands": [["1B"], 1], "field": ["2A"], "stock": ["7C1"]}, 0)
    >>> state.phase, state.turn, state.stock[0] == CARD["7C1"]
    ('play', 0, True)
    """
    if not isinstance(data, dict):
        raise PositionError("“position” is an object")
    for key in data:
        if key not in KEYS:
            raise PositionError(f"“position” has an unknown key “{short(key)}”")
    rules = _rules(data)
    hands, unnamed = _hands(data["hands"], rules)
    field = _codes(data.get("field"), "field")
    stock = _codes(data.get("stock", []), "stock")
    piles_given = data.get("piles", [[] for _ in hands])
    if not isinstance(piles_given, list) or len(piles_given) != rules.players:
        raise PositionError(f"“piles” is a list of {rules.players} piles")
    piles = [_codes(pile, f"piles of seat {n}") for n, pile in enumerate(piles_given)]
    used = [card for group in (*hands, field, stock, *piles) for card in group]
    twice = next((card for card in range(48) if used.count(card) > 1), -1)
    if twice >= 0:
        raise PositionError(f"the position holds {CODES[twice]} twice")
    rest = [card for card in range(48) if card not in used]
    if sum(unnamed) > len(rest):
        raise PositionError("the position leaves too few cards for the hands that are not named")
    for owner, count in enumerate(unnamed):
        hands[owner] += rest[:count]
        del rest[:count]
    if not 0 <= seat < rules.players:
        raise PositionError(f"“seat” is a seat from 0 to {rules.players - 1}")
    if not hands[seat]:
        raise PositionError(f"seat {seat} has no card to play")
    return _set_up(rules, seat, hands, field, piles, (*stock, *rest))


def _set_up(
    rules: Rules,
    seat: int,
    hands: Sequence[Sequence[int]],
    field: Sequence[int],
    piles: Sequence[Sequence[int]],
    stock: tuple[int, ...],
) -> State:
    """Deal any legal round and put the position's cards in the place of its own."""
    plain = rules._replace(redeal=False, instant=(), shows_hands=False)
    state, _ = apply(start(plain), Deal(seat, tuple(range(48))))
    round, mask = state.round, mask_of(field)
    assert round is not None
    scoring = rules.scoring(mask)
    round = round._replace(
        dealt=tuple(mask_of(hand) for hand in hands),
        field=mask,
        multiplier=rules.multiply(mask, ())[0],
        scoring=scoring,
        watch=scoring.watch,
        shown=(0,) * rules.players,
    )
    return state._replace(
        match=state.match._replace(rules=rules),
        round=round,
        hands=tuple(mask_of(hand) for hand in hands),
        field=mask,
        piles=tuple(mask_of(pile) for pile in piles),
        stock=stock,
        at=0,
        phase="play",
        turn=seat,
        lines=(),
    )
