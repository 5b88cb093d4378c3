"""Draw one judged decision of a review: a line for the list, and opened the position, both moves, why."""

from math import ceil

from hanaba.cardset import cards_in
from hanaba.describe import MINUS, describe_action, describe_card, short_card, short_cards, signed
from hanaba.engine import View, candidates
from hanaba.notation import Action
from hanaba.texts import _, joined, listed, named, ngettext
from hanaba.ui.marks import button, icon, picture_of, start
from hanaba.ui.review_values import Decision, Judging, Worth
from hanaba.ui.tree import Child, Element, h
from hanaba.yaku import made_in

PLAYED, BETTER = "●", "◆"
"""The signs of what was done and of what was better, under their cards and beside their names."""


def taken(seen: View, action: Action) -> int:
    """Return the field cards (mask) that an action captures at once."""
    if action.target >= 0:
        return 1 << action.target
    return candidates(seen.rules, seen.field, action.card) if action.verb == "play" else 0


def mover(seen: View, action: Action) -> int:
    """Return the card that an action lays down, -1 where it lays none."""
    return action.card if action.verb == "play" else seen.card if action.verb == "take" else -1


def said(seen: View, action: Action) -> str:
    """Name an action with what it takes."""
    card = mover(seen, action)
    if card < 0:
        return start(describe_action(action))
    mask = taken(seen, action)
    if not mask:
        return start(_("{card}: to the field").format(card=short_card(card)))
    return start(_("{card} takes {cards}").format(card=short_card(card), cards=short_cards(mask)))


def doubt(margin: float) -> str:
    """Write how sure an estimate is, in whole points, never better than it is."""
    return f"±\u00a0{ceil(margin)}"


def title_of(decision: Decision, turn: int) -> str:
    """Name a decision for the list."""
    return _("{n}. {move}").format(n=turn, move=said(decision.seen, decision.action))


def verdict(judging: Judging, working: bool) -> Element:
    """Say in a few signs what came of a decision."""
    worth = judging.worth
    if judging.failed:
        return h("span", {"class": "dim"}, _("not judged"))
    if worth is None:
        return h("span", {"class": "dim"}, _("being worked out …") if working else _("waits"))
    if worth.given:
        return h("span", {"class": "num minus"}, f"{MINUS}{worth.given} {doubt(worth.margin)}")
    if worth.action == judging.decision.action:
        return h("span", {"class": "good"}, icon("tick"), " ", _("best"))
    return h("span", {"class": "dim"}, _("as good"))


def row(judging: Judging, turn: int, opened: bool, working: bool) -> Element:
    """Draw a decision of the list: its line, and below it what it was where it is opened."""
    attrs = {
        "type": "button",
        "class": "judged-line",
        "data-action": "open-decision",
        "data-value": str(judging.decision.step),
        "aria-expanded": "true" if opened else "false",
    }
    head = h("button", attrs, h("span", {}, title_of(judging.decision, turn)), verdict(judging, working))
    body = h("div", {"class": "judged-body"}, *account(judging)) if opened else None
    return h("li", {"data-decision": str(judging.decision.step)}, head, body)


def article(judging: Judging, turn: int) -> Element:
    """Draw one of the costliest decisions, opened."""
    head = h("header", {}, h("h3", {}, title_of(judging.decision, turn)), verdict(judging, False))
    return h("article", {"class": "panel judged", "data-decision": str(judging.decision.step)}, head, *account(judging))


def account(judging: Judging) -> tuple[Element, ...]:
    """Draw the position of a decision, what was done, what was better, and the way to the replay."""
    decision, worth = judging.decision, judging.worth
    see = button("replay", icon("play"), _("Show in the replay"), value=str(decision.step))
    if worth is None:
        return position(decision, None), h("p", {"class": "see"}, see)
    best = round(worth.best)
    played = best - round(worth.behind)  # so that the two differ by what is said to lie between them
    moves = [_move("played", PLAYED, _("Played"), decision, decision.action, played)]
    if worth.action != decision.action:
        kind, word = ("better", _("Better")) if worth.given else ("other", _("Or"))
        moves.append(_move(kind, BETTER, word, decision, worth.action, best))
    return (
        position(decision, worth),
        h("dl", {"class": "moves"}, *moves),
        h("p", {"class": "why"}, why(decision, worth)),
        h("p", {"class": "see"}, see),
    )


def _move(kind: str, sign: str, word: str, decision: Decision, action: Action, points: int) -> Element:
    words = said(decision.seen, action)
    value = h("b", {"class": "num"}, _("about {points}").format(points=signed(points)))
    mark = h("i", {"class": "sign", "aria-hidden": "true"}, sign)
    return h("div", {"class": kind}, h("dt", {}, mark, " ", word), h("dd", {}, h("span", {}, words), " ", value))


def position(decision: Decision, worth: Worth | None) -> Element:
    """Draw the position small: the field, the drawn card, the hand, at a call the own pile; both moves marked."""
    seen = decision.seen
    moves = [("played", decision.action)]
    if worth is not None and worth.action != decision.action:
        moves.append(("better", worth.action))
    marks: dict[int, list[str]] = {}
    for kind, action in moves:
        card = mover(seen, action)
        for marked in [*cards_in(taken(seen, action)), *([card] if card >= 0 else [])]:
            marks.setdefault(marked, []).append(kind)
    rows: list[tuple[str, int]] = [(_("Field"), seen.field)]
    if seen.phase == "take":
        rows.append((_("Drawn"), 1 << seen.card))
    rows.append((_("Hand"), seen.hand))
    if seen.phase == "call":
        rows.append((_("Pile"), seen.piles[seen.seat]))
    parts: list[Child] = []
    for name, mask in rows:
        cards = (_card(card, marks.get(card, [])) for card in cards_in(mask))
        shown = (
            h("span", {"class": "fan", "--n": str(mask.bit_count())}, *cards)
            if mask
            else h("span", {"class": "dim"}, _("empty"))
        )
        parts += [h("dt", {}, name), h("dd", {}, shown)]
    return h("dl", {"class": "position"}, *parts)


def _card(card: int, marks: list[str]) -> Element:
    picture = h("img", {"class": "mini", "src": picture_of(card), "alt": describe_card(card)})
    attrs = {"class": "fm"}
    if marks:
        attrs["data-mark"] = " ".join(marks)
    return h("span", attrs, picture)


def why(decision: Decision, worth: Worth) -> str:
    """Say in a sentence or two what the difference is and what of it can be seen at once."""
    if worth.action == decision.action:
        return _("Nothing better was found.")
    if not worth.given:
        n = round(worth.behind)
        if not n:
            return _("Both are worth the same, to the point.")
        words = ngettext(
            "The difference is {n} point {margin}: it may be chance.",
            "The difference is {n} points {margin}: it may be chance.",
            n,
        )
        return words.format(n=n, margin=doubt(worth.margin))
    words = ngettext(
        "{move}: about {n} point better ({margin}).", "{move}: about {n} points better ({margin}).", worth.given
    )
    first = words.format(move=said(decision.seen, worth.action), n=worth.given, margin=doubt(worth.margin))
    return joined([first, *_seen_at_once(decision, worth)])


def _seen_at_once(decision: Decision, worth: Worth) -> list[str]:
    """Compare what both moves bring at once; for joining, what dropping out costs."""
    seen, better = decision.seen, worth.action
    if seen.phase == "join":
        drop = worth.best if better.verb == "drop" else worth.played
        return [_("Dropping out costs {n}.").format(n=-round(drop))]
    if seen.phase == "call":
        return []
    if made := _makes(seen, better):
        return [_("It makes {yaku} at once.").format(yaku=made)]
    now, other = (_brings(seen, action) for action in (better, decision.action))
    if now > other:
        more = ngettext(
            "It brings {n} card point at once, the move played {m}.",
            "It brings {n} card points at once, the move played {m}.",
            now,
        )
        return [more.format(n=now, m=other)]
    if now < other:
        less = ngettext(
            "It brings {n} card point less at once and more later.",
            "It brings {n} card points less at once and more later.",
            other - now,
        )
        return [less.format(n=other - now)]
    return [_("Both bring as many card points at once; the difference comes later.")]


def _brings(seen: View, action: Action) -> int:
    mask = taken(seen, action)
    return seen.scoring.points(mask | 1 << mover(seen, action)) if mask else 0


def _makes(seen: View, action: Action) -> str:
    """Name the yaku that an action completes in the own pile; empty where it completes none."""
    mask = taken(seen, action)
    if not mask:
        return ""
    pile = seen.piles[seen.seat]
    after = pile | mask | 1 << mover(seen, action)
    before = {made.yaku.id for made in made_in(seen.scoring.yaku, pile)}
    rows = (made.yaku for made in made_in(seen.scoring.yaku, after) if made.yaku.id not in before)
    return listed(named(row.names) for row in rows)
