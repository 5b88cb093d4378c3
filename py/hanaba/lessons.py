"""Lessons are data: a position or a record, a task in words, and what counts as solved; the engine judges.

A lesson is a JSON object:

- ``format`` ``"hanaba-lesson"``, ``version`` 1, ``seat``: who is to solve it;
- ``title``, ``text``, and optionally ``right`` and ``wrong``: an object with a text per language (``en`` at least);
- either ``record``, a match record that stops where the lesson begins, or ``position``, see ``positions``;
- ``solved``: ``{"action": "play 8B"}``, ``{"actions": [...]}`` (any of them), ``{"yaku": "moon-viewing"}`` or
  ``{"points": 20}`` (card points captured since the lesson began), with ``"within": N`` own turns (default 1);
- optionally ``panels``, what the table shows besides the cards, and ``next``, a text per language for the button
  that leads on.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hanaba.engine import (
    Action,
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
)
from hanaba.engine.record import MAX_BYTES, parse_json
from hanaba.names import LANGUAGES
from hanaba.notation import NotationError, parse_action
from hanaba.positions import PositionError, read_position
from hanaba.said import short
from hanaba.yaku import MadeYaku, Yaku, made_in

FORMAT, VERSION = "hanaba-lesson", 1
GOALS = ("action", "actions", "yaku", "points")
TEXTS = ("title", "text", "right", "wrong", "next")
KEYS = {"format", "version", "id", "seat", *TEXTS, "record", "position", "solved", "panels"}
PANELS = ("match", "yaku", "totals", "months", "log")
"""What a table shows besides cards and players: round and dealer, yaku in reach, totals, months seen, the log."""
LONGEST_TEXT = 2000
LONGEST = 10
"""Own turns a lesson may take."""


class LessonError(ValueError):
    """Say in one sentence which part of a lesson is wrong, and why."""


class Lesson(NamedTuple):
    """Hold a lesson: ``start`` is the state it begins in; texts are by language.

    Solved is: one of ``actions`` done, the cards of ``yaku`` in the pile, or ``points`` card points captured
    (0: not asked), within ``within`` own turns. ``panels`` are those of ``PANELS`` that are shown; ``next`` names
    what comes after the lesson, if anything.
    """

    id: str
    seat: int
    start: State
    title: Mapping[str, str]
    text: Mapping[str, str]
    right: Mapping[str, str]
    wrong: Mapping[str, str]
    actions: tuple[Action, ...]
    yaku: Yaku | None
    points: int
    within: int
    panels: tuple[str, ...]
    next: Mapping[str, str]


class Worth(NamedTuple):
    """Hold what a seat's pile is worth: card points, and each yaku in it with what it takes from each payer."""

    cards: int
    yaku: tuple[MadeYaku, ...]


class Verdict(NamedTuple):
    """Hold how a lesson stands: ``solved`` is ``True``, ``False`` (failed) or ``None`` (go on).

    ``start`` and ``now`` are what the pile was worth when the lesson began and is worth now; ``gained`` the card
    points this action captured at once, ``best`` the most any legal action would have; ``laid`` the card points
    of a hand card that was left on the field; ``missing`` the cards (mask) of the yaku asked for that are not in
    the pile.
    """

    solved: bool | None
    start: Worth
    now: Worth
    gained: int
    best: int
    laid: int
    missing: int


def words(texts: Mapping[str, str], lang: str) -> str:
    """Return a lesson's text in a language, in English where it has none in that language."""
    return texts.get(lang) or texts.get("en", "")


def _texts(data: Mapping[str, object], key: str, needed: bool) -> dict[str, str]:
    value = data.get(key)
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


def _state(data: Mapping[str, object], seat: int) -> State:
    if ("record" in data) == ("position" in data):
        raise LessonError("a lesson has either a “record” or a “position”")
    if "position" in data:
        try:
            return read_position(data["position"], seat)
        except PositionError as fault:
            raise LessonError(str(fault)) from None
    try:
        opened: Opened = open_data(data["record"])
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
        raise LessonError("“solved”: an action is a text, “actions” a list of them, one at least")
    legal = legal_actions(state)
    now = {action.verb for action in legal}
    actions: list[Action] = []
    for text in value:
        try:
            action = canonical(state, parse_action(text))
        except NotationError as fault:
            raise LessonError(f"“solved”: {fault}") from None
        if action.verb in now and action not in legal:
            raise LessonError(f"“solved”: “{short(text)}” cannot be done in this position")
        actions.append(action)
    return tuple(actions)


def _whole(value: object, place: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise LessonError(f"“{place}” is a whole number from {low} to {high}")
    return value


def _panels(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise LessonError(f"“panels” is a list of any of {', '.join(PANELS)}")
    for name in value:
        if name not in PANELS:
            raise LessonError(f"“panels” holds “{name[:12]}”, which is none of {', '.join(PANELS)}")
    return tuple(name for name in PANELS if name in value)


def _yaku(value: object, state: State) -> Yaku:
    assert state.round is not None
    for row in state.round.scoring.yaku:
        if row.id == value:
            return row
    raise LessonError(f"“solved”: “{str(value)[:32]}” is no yaku of this game in this position")


def read_lesson(data: object) -> Lesson:
    """Read a lesson given as parsed JSON; raise ``LessonError`` that names the place and the reason.

    >>> try:
    ...     read_lesson({"format": "hanaba-lesson", "version": 1, "seat": 9})
    ... except LessonError as fault:
    ...     print(fault)
    “seat” is a whole number from 0 to 6
    """
    if not isinstance(data, dict):
        raise LessonError("a lesson is a JSON object")
    for key in data:
        if key not in KEYS:
            raise LessonError(f"the lesson has an unknown key “{short(key)}”")
    if data.get("format") != FORMAT or data.get("version") != VERSION:
        raise LessonError(f"a lesson has “format” “{FORMAT}” and “version” {VERSION}")
    name = data.get("id", "")
    if not isinstance(name, str) or len(name) > 64:
        raise LessonError("“id” is a text of at most 64 characters")
    seat = _whole(data.get("seat", 0), "seat", 0, 6)
    state = _state(data, seat)
    goal = data.get("solved")
    if not isinstance(goal, dict) or sum(key in goal for key in GOALS) != 1 or set(goal) - {*GOALS, "within"}:
        raise LessonError(f"“solved” is an object with one of {', '.join(GOALS)}, and “within” if wanted")
    named = [goal["action"]] if "action" in goal else goal.get("actions")
    return Lesson(
        name,
        seat,
        state,
        _texts(data, "title", True),
        _texts(data, "text", True),
        _texts(data, "right", False),
        _texts(data, "wrong", False),
        _actions(named, state) if "action" in goal or "actions" in goal else (),
        _yaku(goal["yaku"], state) if "yaku" in goal else None,
        _whole(goal["points"], "points", 1, 264) if "points" in goal else 0,
        _whole(goal.get("within", 1), "within", 1, LONGEST),
        _panels(data.get("panels", list(PANELS))),
        _texts(data, "next", False),
    )


def parse_lesson(text: str) -> Lesson:
    """Read a lesson from JSON text of at most 256 kB; raise ``LessonError``."""
    if len(text) > MAX_BYTES:
        raise LessonError("a lesson has at most 256 kB of text")
    try:
        data = parse_json(text)
    except RecordError as fault:
        raise LessonError(str(fault).replace("a record", "a lesson")) from None
    return read_lesson(data)


def worth(state: State, pile: int) -> Worth:
    """Return what a pile (mask) is worth in a running round."""
    assert state.round is not None
    scoring = state.round.scoring
    return Worth(scoring.points(pile), tuple(made_in(scoring.yaku, pile)))


def gains(state: State) -> dict[Action, int]:
    """Return the card points each legal action captures at once, the card itself and its targets together."""
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

    An action asked for by name is right or wrong when one of its kind is done; a yaku or points may come within
    the turns allowed. The piles are followed by events, since a round that ends has none any more.
    """
    seat = lesson.seat
    done = canonical(before, action)
    pile = before.piles[seat]
    for event in events:
        if isinstance(event, Played | Drew) and event.seat == seat and event.captured:
            pile |= event.captured | 1 << event.card
    start, now = worth(lesson.start, lesson.start.piles[seat]), worth(before, pile)
    captured = gains(before)
    assert before.round is not None
    solved: bool | None = None
    missing = 0
    if lesson.actions:
        if any(wanted.verb == done.verb for wanted in lesson.actions):
            solved = done in lesson.actions
    elif lesson.yaku is not None:
        mask, need = lesson.yaku.pattern
        missing = mask & ~pile
        solved = (pile & mask).bit_count() >= need or None
    else:
        solved = now.cards - start.cards >= lesson.points or None
    turn_goes_on = after.round is not None and after.turn == seat and after.phase in ("take", "call")
    if solved is None and turn >= lesson.within and not turn_goes_on:
        solved = False
    gained, best = captured.get(done, 0), max(captured.values(), default=0)
    laid = before.round.scoring.points(1 << done.card) if done.verb == "play" and not gained else 0
    return Verdict(solved, start, now, gained, best, laid, missing)


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
