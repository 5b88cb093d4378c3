"""Lessons are data: a position or a record, a task in words, and what counts as solved; the engine judges.

A lesson is a JSON object:

- ``format`` ``"hanaba-lesson"``, ``version`` 1, ``seat``: who is to solve it;
- ``title``, ``text``, and optionally ``right`` and ``wrong``: an object with a text per language (``en`` at least);
- either ``record``, a match record that stops where the lesson begins, or ``position``:
  ``ruleset``, ``hands`` (by seat; a number instead of cards leaves that many unnamed), ``field``, and optionally
  ``options``, ``piles`` (by seat), ``stock`` (the next cards, in drawing order);
- ``solved``: ``{"action": "play 8B"}``, ``{"actions": [...]}`` (any of them), ``{"yaku": "moon-viewing"}`` or
  ``{"points": 20}`` (card points captured in the turn), with ``"within": N`` own turns (default 1).
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from hanaba.cards import CARD, CODES
from hanaba.cardset import mask_of
from hanaba.engine import (
    Action,
    Deal,
    Drew,
    Event,
    Opened,
    Played,
    RecordError,
    State,
    apply,
    canonical,
    legal_actions,
    open_data,
    start,
)
from hanaba.engine.record import MAX_BYTES, parse_json
from hanaba.names import LANGUAGES
from hanaba.notation import NotationError, parse_action
from hanaba.rules import OptionError, Rules, rules_for
from hanaba.yaku import MadeYaku, made_in

FORMAT, VERSION = "hanaba-lesson", 1
GOALS = ("action", "actions", "yaku", "points")
KEYS = {"format", "version", "id", "seat", "title", "text", "right", "wrong", "record", "position", "solved"}
POSITION_KEYS = {"ruleset", "options", "hands", "field", "piles", "stock"}
LONGEST_TEXT = 2000


class LessonError(ValueError):
    """Say in one sentence which part of a lesson is wrong, and why."""


class Lesson(NamedTuple):
    """Hold a lesson: ``start`` is the state it begins in; texts are by language.

    Solved is: one of ``actions`` done, the built or final yaku ``yaku`` in the pile, or ``points`` captured in
    one turn; within ``within`` own turns.
    """

    id: str
    seat: int
    start: State
    title: Mapping[str, str]
    text: Mapping[str, str]
    right: Mapping[str, str]
    wrong: Mapping[str, str]
    actions: tuple[Action, ...]
    yaku: str
    points: int
    within: int


class Worth(NamedTuple):
    """Hold what a seat's pile is worth: card points, and each yaku in it with what it takes from each payer."""

    cards: int
    yaku: tuple[MadeYaku, ...]


class Verdict(NamedTuple):
    """Hold how a lesson stands: ``solved`` is ``True``, ``False`` (failed) or ``None`` (go on).

    ``before`` and ``after`` are what the pile was and is worth; ``best`` the most card points any legal action
    captures with the hand card at once.
    """

    solved: bool | None
    before: Worth
    after: Worth
    best: int


def words(texts: Mapping[str, str], lang: str) -> str:
    """Return a lesson's text in a language, in English where it has none in that language."""
    return texts.get(lang) or texts.get("en", "")


def _texts(data: Mapping[str, object], key: str, needed: bool) -> dict[str, str]:
    value = data.get(key, None)
    if value is None and not needed:
        return {}
    if not isinstance(value, dict) or not isinstance(value.get("en"), str):
        raise LessonError(f"“{key}” is an object with a text per language, English (en) at least")
    for lang, text in value.items():
        if lang not in LANGUAGES:
            raise LessonError(f"“{key}” has “{str(lang)[:12]}”, which is none of the languages {', '.join(LANGUAGES)}")
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise LessonError(f"“{key}” in {lang} is a text of at most {LONGEST_TEXT} characters")
    return dict(value)


def _codes(value: object, place: str) -> list[int]:
    if not isinstance(value, list):
        raise LessonError(f"“{place}” is a list of card codes")
    for code in value:
        if not isinstance(code, str) or code not in CARD:
            raise LessonError(f"“{place}” holds “{str(code)[:12]}”, which is no card")
    return [CARD[code] for code in value]


def _hands(value: object, rules: Rules) -> tuple[list[list[int]], list[int]]:
    """Read the hands: named cards by seat, and the number of unnamed ones by seat."""
    if not isinstance(value, list) or len(value) != rules.players:
        raise LessonError(f"“hands” is a list of {rules.players} hands")
    named: list[list[int]] = []
    unnamed: list[int] = []
    for seat, hand in enumerate(value):
        whole = type(hand) is int and 0 <= hand <= rules.hand_size
        named.append([] if whole else _codes(hand, f"hands of seat {seat}"))
        unnamed.append(hand if whole else 0)
        if len(named[seat]) > rules.hand_size:
            raise LessonError(f"the hand of seat {seat} has at most {rules.hand_size} cards")
    return named, unnamed


def _position_state(data: object, seat: int) -> State:
    """Set up a position that need not have come from play; cards left over lie under the stock."""
    if not isinstance(data, dict):
        raise LessonError("“position” is an object")
    for key in data:
        if key not in POSITION_KEYS:
            raise LessonError(f"“position” has an unknown key “{str(key)[:24]}”")
    hands_given = data.get("hands")
    if not isinstance(hands_given, list):
        raise LessonError("“hands” of the position is a list, a hand for each seat")
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise LessonError("“options” of the position is an object")
    try:
        rules = rules_for(str(data.get("ruleset")), len(hands_given), options)
    except OptionError as fault:
        raise LessonError(str(fault)) from None
    if rules.players != rules.active:
        raise LessonError(f"a position of this game is for {rules.active} players; use a record for more at the table")
    hands, unnamed = _hands(hands_given, rules)
    field = _codes(data.get("field"), "field")
    stock = _codes(data.get("stock", []), "stock")
    piles_given = data.get("piles", [[] for _ in hands])
    if not isinstance(piles_given, list) or len(piles_given) != rules.players:
        raise LessonError(f"“piles” is a list of {rules.players} piles")
    piles = [_codes(pile, f"piles of seat {n}") for n, pile in enumerate(piles_given)]
    used = [card for group in (*hands, field, stock, *piles) for card in group]
    twice = next((card for card in used if used.count(card) > 1), -1)
    if twice >= 0:
        raise LessonError(f"the position holds {CODES[twice]} twice")
    rest = [card for card in range(48) if card not in used]
    if sum(unnamed) > len(rest):
        raise LessonError("the position leaves too few cards for the hands that are not named")
    for owner, count in enumerate(unnamed):
        hands[owner] += rest[:count]
        del rest[:count]
    if not 0 <= seat < rules.players:
        raise LessonError(f"“seat” is a seat from 0 to {rules.players - 1}")
    if not hands[seat]:
        raise LessonError(f"seat {seat} has no card to play")
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
    round = state.round
    assert round is not None
    mask = mask_of(field)
    multiplier, _ = rules.multiply(mask, ())
    round = round._replace(
        dealt=tuple(mask_of(hand) for hand in hands),
        field=mask,
        multiplier=multiplier,
        scoring=rules.scoring(mask),
        watch=rules.scoring(mask).watch,
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


def _record_state(data: object, seat: int) -> State:
    try:
        opened: Opened = open_data(data)
    except RecordError as fault:
        raise LessonError(f"“record”: {fault}") from None
    if opened.fault:
        raise LessonError(f"“record”: {opened.fault.message}")
    if opened.state.turn != seat:
        whose = f"seat {opened.state.turn} is" if opened.state.turn >= 0 else "nobody is"
        raise LessonError(f"the record stops where {whose} to act, not seat {seat}")
    return opened.state


def _actions(value: object, state: State) -> tuple[Action, ...]:
    if not isinstance(value, list) or not value or not all(isinstance(text, str) for text in value):
        raise LessonError("“actions” is a list of actions as text, one at least")
    legal = legal_actions(state)
    actions: list[Action] = []
    for text in value:
        try:
            action = canonical(state, parse_action(text))
        except NotationError as fault:
            raise LessonError(f"“solved”: {fault}") from None
        if action not in legal and action.verb in (state.phase, "join", "drop", "end", "sage"):
            raise LessonError(f"“solved”: “{text[:24]}” cannot be done in this position")
        actions.append(action)
    return tuple(actions)


def _whole(value: object, place: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise LessonError(f"“{place}” is a whole number from {low} to {high}")
    return value


def read_lesson(data: object) -> Lesson:
    """Read a lesson given as parsed JSON; raise ``LessonError`` that names the place and the reason."""
    if not isinstance(data, dict):
        raise LessonError("a lesson is a JSON object")
    for key in data:
        if key not in KEYS:
            raise LessonError(f"the lesson has an unknown key “{str(key)[:24]}”")
    if data.get("format") != FORMAT or data.get("version") != VERSION:
        raise LessonError(f"a lesson has “format” “{FORMAT}” and “version” {VERSION}")
    seat = _whole(data.get("seat", 0), "seat", 0, 6)
    if ("record" in data) == ("position" in data):
        raise LessonError("a lesson has either a “record” or a “position”")
    state = _record_state(data["record"], seat) if "record" in data else _position_state(data["position"], seat)
    goal = data.get("solved")
    if not isinstance(goal, dict) or sum(key in goal for key in GOALS) != 1 or set(goal) - {*GOALS, "within"}:
        raise LessonError(f"“solved” is an object with one of {', '.join(GOALS)}, and “within” if wanted")
    given = [goal["action"]] if "action" in goal else goal.get("actions")
    scoring = state.round.scoring if state.round else state.match.rules.scoring(0)
    yaku = goal.get("yaku", "")
    if "yaku" in goal and yaku not in {row.id for row in scoring.yaku}:
        raise LessonError(f"“solved”: “{str(yaku)[:32]}” is no yaku of this game in this position")
    name = data.get("id", "")
    if not isinstance(name, str) or len(name) > 64:
        raise LessonError("“id” is a text of at most 64 characters")
    return Lesson(
        name,
        seat,
        state,
        _texts(data, "title", True),
        _texts(data, "text", True),
        _texts(data, "right", False),
        _texts(data, "wrong", False),
        _actions(given, state) if given is not None else (),
        yaku,
        _whole(goal["points"], "points", 1, 264) if "points" in goal else 0,
        _whole(goal.get("within", 1), "within", 1, 10),
    )


def parse_lesson(text: str) -> Lesson:
    """Read a lesson from JSON text of at most 256 kB; raise ``LessonError``."""
    if len(text) > MAX_BYTES:
        raise LessonError("a lesson has at most 256 kB of text")
    try:
        data: Any = parse_json(text)
    except RecordError as fault:
        raise LessonError(str(fault).replace("a record", "a lesson")) from None
    return read_lesson(data)


def worth(state: State, seat: int) -> Worth:
    """Return what a seat's pile is worth in a state of a running round."""
    assert state.round is not None
    scoring, pile = state.round.scoring, state.piles[seat]
    return Worth(scoring.points(pile), tuple(made_in(scoring.yaku, pile)))


def gains(state: State) -> dict[Action, int]:
    """Return the card points each legal action captures at once, hand card and targets together."""
    gained: dict[Action, int] = {}
    assert state.round is not None
    for action in legal_actions(state):
        if action.verb in ("play", "take"):
            card = action.card if action.verb == "play" else state.card
            reach = state.field & state.match.rules.reach[card]
            got = 1 << action.target if action.target >= 0 else reach
            gained[action] = state.round.scoring.points(got | 1 << card) if got else 0
    return gained


def judge(lesson: Lesson, before: State, action: Action, events: Sequence[Event], after: State, turn: int) -> Verdict:
    """Judge one action of the lesson's seat: ``turn`` counts its own turns from 1; ``events`` is what happened.

    An action asked for by name is right or wrong at once; a yaku or points may come within the turns allowed.
    """
    seat = lesson.seat
    start_worth = worth(before, seat)
    pile = before.piles[seat]
    for event in events:
        if isinstance(event, Played | Drew) and event.seat == seat and event.captured:
            pile |= event.captured | 1 << event.card
    assert before.round is not None
    scoring = before.round.scoring
    end_worth = Worth(scoring.points(pile), tuple(made_in(scoring.yaku, pile)))
    best = max(gains(before).values(), default=0)
    if lesson.actions:
        solved: bool | None = canonical(before, action) in lesson.actions
    elif lesson.yaku:
        solved = lesson.yaku in {made.yaku.id for made in end_worth.yaku} or None
    else:
        solved = end_worth.cards - start_worth.cards >= lesson.points or None
    waiting = after.turn == seat and after.phase == "take"
    if solved is None and turn >= lesson.within and not waiting:
        solved = False
    return Verdict(solved, start_worth, end_worth, best)


def right_actions(lesson: Lesson) -> tuple[Action, ...]:
    """List the first actions that can solve a lesson: those named, else those that solve it at once."""
    if lesson.actions:
        return lesson.actions
    found: list[Action] = []
    for action in legal_actions(lesson.start):
        after, events = apply(lesson.start, action)
        if judge(lesson, lesson.start, action, events, after, 1).solved:
            found.append(action)
    return tuple(found)
