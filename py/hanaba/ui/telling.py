"""Say what happened in words: for the log, the prompt and those who hear the page."""

from collections.abc import Sequence

from hanaba.cardset import mask_of
from hanaba.describe import short_card, short_cards, signed
from hanaba.engine import (
    Called,
    Dealt,
    Drew,
    Dropped,
    Event,
    HandYakuShown,
    Joined,
    Made,
    MatchOver,
    Paid,
    Played,
    Restocked,
    RoundOver,
    Turned,
)
from hanaba.rules import Rules
from hanaba.texts import _, joined, language, listed
from hanaba.ui.marks import start

Told = tuple[int, str]
"""A seat (-1: the table) and what it did."""


def _cards(mask: int) -> str:
    return short_cards(mask)


def yaku_names(rules: Rules) -> dict[str, str]:
    """Map every yaku and hand yaku id of a game to its name in the page's language."""
    names: dict[str, str] = {}
    for scoring in (rules.scoring(0), *(rules.scoring(row.mask) for row in rules.states)):
        names |= {row.id: row.names.get(language()) for row in scoring.yaku}
        names |= {row.id: row.names.get(language()) for row in (*scoring.hand_yaku, *rules.instant)}
    return names


def forced_in(dealer: bool) -> str:
    """Say why somebody plays without having been asked."""
    if dealer:
        return _("deals, and so has to play")
    return _("has to play: so many dropped out that all the others are needed")


def tell(events: Sequence[Event], rules: Rules) -> list[Told]:
    """Say what one action brought about, one sentence a seat, in the order it happened."""
    told: list[Told] = []
    dealer = next((event.dealer for event in events if isinstance(event, Dealt)), -1)

    def say(seat: int, words: str) -> None:
        if told and told[-1][0] == seat and seat >= 0:
            told[-1] = (seat, _("; ").join((told[-1][1], words)))
        else:
            told.append((seat, words))

    for event in events:
        match event:
            case Dealt():
                dealt = _("Round {n} is dealt.").format(n=event.number + 1)
                say(-1, joined([dealt, field_words(event, rules)]) if rules.states else dealt)
            case Joined():
                say(event.seat, forced_in(event.seat == dealer) if event.forced else _("joins"))
            case Dropped():
                say(event.seat, _("sits out without a choice: enough have joined") if event.forced else _("drops out"))
            case HandYakuShown():
                say(event.seat, _("shows {yaku}").format(yaku=yaku_names(rules)[event.id]))
            case Played():
                card = start(short_card(event.card))
                if event.captured:
                    say(event.seat, _("{card}, taking {cards}").format(card=card, cards=_cards(event.captured)))
                else:
                    say(event.seat, _("{card}, laid on the field").format(card=card))
            case Turned():
                say(event.seat, _("draws {card}").format(card=short_card(event.card)))
            case Drew():
                card = short_card(event.card)
                if event.captured:
                    say(event.seat, _("drawn {card}, taking {cards}").format(card=card, cards=_cards(event.captured)))
                else:
                    say(event.seat, _("drawn {card}, which stays").format(card=card))
            case Made():
                names = yaku_names(rules)
                say(event.seat, _("makes {yaku}").format(yaku=listed(names[id] for id in event.ids)))
            case Called():
                say(event.seat, _("calls End") if event.call == "end" else _("calls Sage"))
            case Restocked():
                say(-1, _("The hands of those who are out are shuffled into the draw pile."))
            case RoundOver():
                say(-1, _("The round is over."))
            case MatchOver():
                say(-1, _("The match is over."))
            case Paid():
                if event.line.reason == "drop-out" and event.line.points < 0 and event.line.other < 0:
                    said = _("{points} into the pot").format(points=signed(event.line.points))
                    told[-1] = (event.line.seat, _("{what}: {fee}").format(what=told[-1][1], fee=said))
            case _:
                pass
    for seat, points in sorted(_fees(events).items()):
        told.append((seat, _("{points} to those who play, for being out").format(points=signed(points))))
    return told


def _fees(events: Sequence[Event]) -> dict[int, int]:
    """Add up by payer what those who are out pay to each who plays, once everybody has decided."""
    fees: dict[int, int] = {}
    for event in events:
        if isinstance(event, Paid) and event.line.reason == "drop-out" and event.line.points < 0 <= event.line.other:
            fees[event.line.seat] = fees.get(event.line.seat, 0) + event.line.points
    return fees


def field_words(event: Dealt, rules: Rules) -> str:
    """Say what kind of field was dealt, what it multiplies by, and why: cards on it, or what was carried over.

    >>> from hanaba.cards import CARD
    >>> from hanaba.rules import rules_for
    >>> dealt = Dealt(0, 0, (), tuple(CARD[code] for code in ("8B", "1R")), 21, 2, ())
    >>> field_words(dealt, rules_for("hachi-hachi-sage", 3))
    'Large field × 2: full moon.'
    """
    field = mask_of(event.field)
    state = rules.field_state(field)
    if state is None:
        return ""
    name = state.names.get(language())
    if event.multiplier != state.factor and event.carried:
        return _("{field}, but × {times}: carried over.").format(field=name, times=event.multiplier)
    if not state.mask:
        return _("{field} × {times}.").format(field=name, times=event.multiplier)
    mask = state.mask
    if event.multiplier != state.factor:  # all of them multiply
        for other in rules.states:
            mask |= other.mask
    return _("{field} × {times}: {cards}.").format(field=name, times=event.multiplier, cards=short_cards(field & mask))
