"""Draw the parts of the page of a real table: whose cards, the 48 of them, the calls, the totals, the account."""

from collections.abc import Sequence
from typing import NamedTuple

from hanaba.cards import CODES, FLOWERS, KIND, MONTH, RIBBON_SORT
from hanaba.cardset import cards_in
from hanaba.describe import describe_card
from hanaba.engine import RoundResult
from hanaba.rules import Rules, Scoring
from hanaba.texts import _, language, named, ngettext
from hanaba.ui.chart import chart
from hanaba.ui.ledger import entries, ledger
from hanaba.ui.marks import button, fan, icon, in_kan, kind_mark, number, pair, picture_of
from hanaba.ui.real_table import FIELD, RealRound
from hanaba.ui.real_words import rule_words, still_left
from hanaba.ui.score_sheet import how_it_ended
from hanaba.ui.settings import radio, segment
from hanaba.ui.tree import Child, Element, h


class Account(NamedTuple):
    """Say of a round of real people what its account needs (``ledger.Round``)."""

    rules: Rules
    scoring: Scoring
    names: Sequence[str]

    def name(self, seat: int) -> str:
        """Return a seat's name."""
        return self.names[seat]

    def addressed(self, seat: int) -> bool:
        """Say that nobody at a real table is spoken to alone."""
        return False


def sign(place: int, names: Sequence[str]) -> Element:
    """Draw the sign of a seat or of the field: shape, colour and letter, or number where letters do not tell apart."""
    letters = [name[:1].upper() for name in names]
    word = "場" if place == FIELD else letters[place] if len(set(letters)) == len(letters) else str(place + 1)
    return h("span", {"class": "om", "data-o": "f" if place == FIELD else str(place), "aria-hidden": "true"}, word)


def owners(told: RealRound, names: Sequence[str], chosen: int, dealt: bool) -> Element:
    """Draw to whom tapped cards go, with what each has so far."""
    scoring = told.scoring()
    places = [seat for seat in range(told.players) if dealt or seat not in told.out]
    places += [FIELD] if dealt and told.rules.states else []
    buttons: list[Child] = []
    for place in places:
        mask = told.field if place == FIELD else told.dealt[place] if dealt else told.piles[place]
        count = ngettext("{n} card", "{n} cards", mask.bit_count()).format(n=mask.bit_count())
        if dealt:
            size = told.rules.field_size if place == FIELD else told.rules.hand_size
            said: tuple[Child, ...] = (_("{n} of {all}").format(n=mask.bit_count(), all=size),)
        else:
            points = _("{n} pt").format(n=scoring.points(mask))
            short = h("span", {"class": "n"}, str(mask.bit_count()))
            said = (short, h("span", {"class": "cards-n"}, count), " · ", h("span", {"class": "points-n"}, points))
        attrs = {
            **radio(place == chosen),
            "class": "owner",
            "data-action": "owner",
            "data-value": str(place),
        }
        name = _("Field") if place == FIELD else names[place]
        buttons.append(h("button", attrs, sign(place, names), h("span", {"class": "nm"}, name), h("small", {}, *said)))
    label = _("Give tapped cards to")
    return h("div", {"class": "owners", "role": "radiogroup", "aria-label": label, "--k": str(len(places))}, *buttons)


def _card(card: int, owner: int | None, names: Sequence[str]) -> Element:
    name = describe_card(card)
    attrs = {"type": "button", "class": "give", "data-action": "give", "data-value": CODES[card]}
    marks: list[Child] = [
        h("i", {"class": "m", "aria-hidden": "true"}, str(MONTH[card])),
        h("i", {"class": "k", "aria-hidden": "true"}, kind_mark(KIND[card], RIBBON_SORT[card])),
    ]
    if owner is None:
        attrs |= {"aria-pressed": "false", "aria-label": name}
    else:
        whose = _("Field") if owner == FIELD else names[owner]
        attrs |= {"aria-pressed": "true", "data-owner": "field" if owner == FIELD else str(owner)}
        attrs["aria-label"] = _("{card}: {whose}").format(card=name, whose=whose)
        marks.append(sign(owner, names))
    picture = h("img", {"src": picture_of(card), "alt": name, "draggable": "false"})
    return h("button", attrs, h("span", {"class": "pic"}, picture, *marks))


def deck(places: dict[int, int], names: Sequence[str]) -> Element:
    """Draw all 48 cards, month by month; ``places`` are the masks by seat or field."""
    owner = {card: place for place, mask in places.items() for card in cards_in(mask)}
    months: list[Child] = []
    for month in range(1, 13):
        flower = FLOWERS[month]
        ja = None if language() == "ja" else h("span", {"lang": "ja"}, flower.ja)
        head = h("h3", {}, h("span", {}, h("b", {}, str(month)), f" {named(flower)}"), ja)
        cards = (_card(card, owner.get(card), names) for card in range(4 * month - 4, 4 * month))
        months.append(h("section", {"class": "mon"}, head, *cards))
    return h("div", {"class": "deckgrid"}, *months)


def rest(told: RealRound) -> Element:
    """Let it be said that the cards in no pile were left over, where the game can leave some."""
    left = told.left()
    if not told.may_leave() or told.ended() or left in (0, 48):
        return h("div", {"hidden": ""})
    words = ngettext("The other card was left over", "The other {n} cards were left over", left).format(n=left)
    attrs = {"aria-pressed": "true" if told.rest else "false"}
    return h("p", {"class": "rest-said"}, button("rest", words, value="left", extra=attrs))


def foot(names: Sequence[str], result: RoundResult | None, fault: str, lacks: str, begun: bool) -> Element:
    """Draw what the round brings, or why it cannot be added yet: ``fault`` what is wrong, ``lacks`` any reason."""
    said: list[Child] = []
    if result and not lacks:
        said.append(_("This round:") + " ")
        for seat, score in enumerate(result.scores):
            told = h("b", {"data-round-sum": str(seat)}, number(score))
            said.append(h("span", {"class": "one-sum"}, f"{names[seat]} ", told))
    else:
        said.append(h("span", {"data-fault": ""} if fault else {"data-lacks": ""}, lacks))
    return h(
        "div",
        {"class": "bar"},
        h("p", {"class": "sum", "role": "status"}, *said),
        button("clear", _("Clear"), off="" if begun else _("No card is given to anybody yet.")),
        button("add-round", _("Add to the totals"), kind="primary", off=lacks),
    )


def calls(told: RealRound, names: Sequence[str]) -> Element:
    """Draw the calls in the order they are told, and the yaku of which no call tells yet."""
    rows = {row.id: row for row in told.scoring().yaku}
    done: list[Child] = []
    for index, call in enumerate(told.calls):
        yaku: list[Child] = []
        for id in call.ids:
            yaku += [*pair(rows[id].names), " "]
        choices = [(f"{index} sage", _("Sage")), (f"{index} end", _("End"))]
        gone = button(
            "uncall", icon("cross"), kind="quiet icon", value=str(index), extra={"aria-label": _("Take this call away")}
        )
        words = h("p", {}, h("b", {}, names[call.seat]), " ", *yaku)
        choice = segment("recall", _("What was called"), choices, f"{index} {call.call}")
        done.append(h("li", {"class": "panel calledrow told-call"}, words, choice, gone))
    offered: list[Child] = []
    for seat, row, cards, must in told.open_yaku():
        value, what = f"{seat} {row.id}", f"{names[seat]}, {named(row.names)}"
        buttons = [
            button("call", _("Sage"), value=f"{value} sage", extra={"aria-label": _("Sage: {what}").format(what=what)}),
            button("call", _("End"), value=f"{value} end", extra={"aria-label": _("End: {what}").format(what=what)}),
        ]
        if told.ended():
            buttons = []
        if told.with_last(seat, row):
            buttons.append(button("call", _("In the same turn"), kind="quiet", value=f"{value} with"))
        level = None if must else h("span", {"class": "dim small"}, _("a lower level; only if it was made before"))
        words = h("p", {}, h("b", {}, names[seat]), " ", *pair(row.names), " ", level)
        offered.append(h("li", {"class": "panel calledrow"}, words, fan(cards), h("div", {"class": "two-b"}, *buttons)))
    if offered:
        asked = _("Made, but nothing called on it yet; tell them in the order of play:")
    elif done:
        asked = ""
    else:
        asked = _("As soon as a pile makes a yaku, it stands here to be told.")
    return h(
        "section",
        {"class": "calls", "aria-labelledby": "calls-h"},
        h("h2", {"class": "h2", "id": "calls-h"}, _("Yaku and calls")),
        h("ol", {"class": "calllist"}, *done),
        h("p", {"class": "dim small"}, asked),
        h("ul", {"class": "calllist"}, *offered),
    )


def account(told: RealRound, names: Sequence[str], result: RoundResult, rule: str) -> Element:
    """Draw every score line of the round; the one whose rule is asked for says it in words."""
    look = Account(told.rules, told.scoring(), names)
    drawn = ledger(look, result)
    rows = list(drawn.children)
    for index, entry in enumerate(entries(result.lines), 1):
        event = rows[index]
        if entry.reason == rule and isinstance(event, Element):
            lines = (h("p", {}, line) for line in rule_words(rule, told.rules))
            said = h("div", {"class": "rule-said", "role": "status"}, *lines)
            rows[index] = event._replace(children=(*event.children, said))
            break
    lacks = told.lacks(result)  # then nothing is said of who has won
    return h(
        "section",
        {"class": "re one", "aria-labelledby": "account-h"},
        h("h2", {"class": "h2", "id": "account-h"}, _("So far") if lacks else _("How it came about")),
        h("p", {"class": "dim small"}, still_left(told) if lacks else how_it_ended(look, result)),
        drawn._replace(children=tuple(rows)),
    )


def totals(rules: Rules, names: Sequence[str], scores: Sequence[Sequence[int]]) -> Element:
    """Draw the totals over the added rounds of an evening."""
    seats = rules.players
    sums: list[list[int]] = []
    for row in scores:
        before = sums[-1] if sums else [0] * seats
        sums.append([before[seat] + (row[seat] if seat < len(row) else 0) for seat in range(seats)])
    head = h("h2", {"class": "h2", "id": "totals-h"}, _("Totals over the rounds"))
    attrs = {"class": "evening", "aria-labelledby": "totals-h"}
    if not sums:
        return h("section", attrs, head, h("p", {"class": "dim small"}, _("No round is added yet.")))
    slips: list[Child] = []
    for seat in range(seats):
        last = scores[-1][seat] if seat < len(scores[-1]) else 0
        slips.append(
            h(
                "div",
                {"class": "stand", "data-seat": str(seat)},
                h("span", {"class": "nm"}, names[seat]),
                h("span", {"class": "r", "data-sum": str(seat)}, number(sums[-1][seat])),
                in_kan(sums[-1][seat], rules.kan),
                h("span", {"class": "t"}, _("last round") + " ", h("b", {}, number(last))),
            )
        )
    count = ngettext("{n} round added.", "{n} rounds added.", len(sums)).format(n=len(sums))
    return h(
        "section",
        attrs,
        head,
        h("div", {"class": "standing", "data-k": str(seats)}, *slips),
        chart(list(names[:seats]), sums) if len(sums) > 1 else h("span"),
        h("p", {"class": "addseat"}, h("span", {"class": "dim small"}, count)),
        h(
            "p",
            {"class": "addseat"},
            button("take-back", _("Change the last round")),
            button("forget", _("Reset the totals"), kind="quiet"),
        ),
    )
