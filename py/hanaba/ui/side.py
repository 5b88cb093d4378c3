"""Draw what comes after the cards: yaku in reach, totals, months seen, the log."""

from collections.abc import Sequence
from typing import NamedTuple

from hanaba.cards import FLOWERS, MONTHS
from hanaba.describe import short_card
from hanaba.hand_yaku import held_in
from hanaba.names import Names
from hanaba.texts import _, language, listed
from hanaba.ui.looking import Look
from hanaba.ui.marks import around, fan, heading, in_kan, number, pair
from hanaba.ui.tree import Child, Element, h
from hanaba.yaku import Yaku


class Reach(NamedTuple):
    """Hold how far a seat is from a yaku: ``short`` cards (0: made), ``have`` and ``missing`` as masks.

    ``points`` are those it would pay now: of a family that has paid already, the difference. ``many`` is
    (cards had, cards needed) where any of more cards than needed will do.
    """

    seat: int
    id: str
    names: Names
    points: int
    short: int
    have: int
    missing: int
    many: tuple[int, int] | None


def in_reach(look: Look, most: int = 2) -> list[Reach]:
    """List the yaku each seat has made or is at most ``most`` cards short of and can still make.

    Beside the best it has made of a family the lesser ones are nothing more. Source: the yaku tables of the rules.
    """
    piles = look.scene.piles
    taken = 0
    for pile in piles:
        taken |= pile
    found: list[Reach] = []
    for seat, pile in enumerate(piles):
        others = taken & ~pile
        families: set[str] = set()
        for row in look.scoring.yaku:  # of a family the best comes first
            if row.family in families:
                continue
            mask, need = row.pattern
            have = pile & mask
            count = have.bit_count()
            if (mask & ~others).bit_count() < need or need - count > most or not count:
                continue
            whole = mask.bit_count() == need
            points = row.points + row.extra * max(0, count - need)
            if count >= need and row.family:
                families.add(row.family)
            elif count < need and row.family and look.rules.calls:
                points -= _paid(look, seat, row.family)
                if points <= 0:
                    continue
            missing = mask & ~pile if whole else 0
            many = None if whole else (count, need)
            found.append(Reach(seat, row.id, row.names, points, max(0, need - count), have, missing, many))
    # where a longer yaku of the same cards is as near, the better one says it all
    found.sort(key=lambda reach: (reach.short, reach.seat != look.home, -reach.points))
    return found


def _paid(look: Look, seat: int, family: str) -> int:
    """Return what each other player has paid a seat for a family of yaku, before any multiplier."""
    rows = {row.id: row for row in look.scoring.yaku}
    paid = (rows[id].points for id in look.view.made[seat] if id in rows and rows[id].family == family)
    return max(paid, default=0)


def yaku_panel(look: Look) -> Element:
    """Draw the few yaku that matter now; before the play begins, what the own hand brings and promises."""
    if look.phase == "join" and look.seat >= 0:
        title, items = _("Your hand"), _held_items(look)
    else:
        reach = in_reach(look)
        title = (_("Made"), _("One card short"), _("Two cards short"))[reach[0].short] if reach else ""
        items = [yaku_item(look, row) for row in reach[:4]]
    if not items:
        empty = h("p", {"class": "dim"}, _("Nothing in reach yet."))
        return h("section", {"class": "yaku panel"}, heading(_("Yaku"), "役"), empty)
    return h("section", {"class": "yaku panel"}, heading(title), h("ul", {}, *items))


def _held_items(look: Look) -> list[Element]:
    """List the hand yaku of the own hand, then built yaku it holds all cards of but one, the best first."""
    hand = look.view.hand
    shown = sorted(held_in(look.scoring.hand_yaku, hand), key=lambda held: -held.yaku.points)
    items = [
        _item(look, held.yaku.names, (_("in your hand"),), fan(held.cards).children, held.yaku.points) for held in shown
    ]
    near: list[Yaku] = []
    for row in look.scoring.yaku:
        count = (hand & row.pattern.mask).bit_count()
        if count >= 2 and row.pattern.need - count <= 1:
            near.append(row)
    for row in sorted(near, key=lambda row: (row.pattern.need - (hand & row.pattern.mask).bit_count(), -row.points)):
        mask, need = row.pattern
        have = hand & mask
        missing = mask & ~hand if mask.bit_count() == need else 0
        said = (_("you hold {n}").format(n=have.bit_count()),)
        items.append(_item(look, row.names, said, fan(have | missing, missing).children, row.points))
    return items[:4]


def yaku_item(look: Look, row: Reach) -> Element:
    """Draw one yaku: name, whose, its cards with the missing ones grey, what it pays now."""
    who = _("you") if row.seat == look.home else look.name(row.seat)
    far = {0: _("made"), 1: _("one short"), 2: _("two short")}[row.short]
    tally = h("span", {"class": "dim num"}, "{} / {}".format(*row.many)) if row.many else None
    cards = (*fan(row.have | row.missing, row.missing).children, tally)
    return _item(look, row.names, (who, h("span", {"class": "far"}, " · " + far)), cards, row.points)


def _item(look: Look, names: Names, whose: tuple[Child, ...], cards: tuple[Child | None, ...], points: int) -> Element:
    value = points * look.view.multiplier
    worth = around(_("{n} each"), "n", str(value), "w") if look.rules.players > 2 else (str(value),)
    return h(
        "li",
        {},
        h("span", {}, h("b", {}, names.get(language())), " ", h("span", {"class": "who"}, *whose)),
        h("span", {"class": "need"}, *cards, h("span", {"class": "v num"}, *worth)),
    )


def totals_panel(look: Look) -> Element:
    """Draw the table of totals."""
    running = look.view.round_totals
    rows: list[Child] = [
        h(
            "tr",
            {},
            h("th", {"scope": "col"}, h("span", {"class": "sr"}, _("player"))),
            h("th", {"scope": "col"}, _("this round")),
            h("th", {"scope": "col"}, _("total")),
        )
    ]
    for step in range(look.rules.players):
        seat = (look.home + step) % look.rules.players
        rows.append(
            h(
                "tr",
                {},
                h("td", {}, look.name(seat)),
                h("td", {"data-round-total": str(seat)}, number(running[seat])),
                h(
                    "td",
                    {},
                    h("span", {"data-total": str(seat)}, number(look.view.totals[seat])),
                    in_kan(look.view.totals[seat], look.rules.kan),
                ),
            )
        )
    return h(
        "section",
        {"class": "totals panel"},
        heading(_("Totals"), "合計", kind=""),
        h("table", {"class": "tot"}, h("tbody", {}, *rows)),
    )


def months_panel(look: Look) -> Element:
    """Draw which cards of each month have been seen by the seat looking."""
    seen = look.view.hand if look.seat >= 0 else 0
    for mask in (*look.scene.piles, *look.view.known):
        seen |= mask
    for card in (*look.scene.places, look.scene.drawn, *(card for card, _on in look.scene.staged)):
        if card >= 0:
            seen |= 1 << card
    items = []
    for month in range(1, 13):
        count = (seen & MONTHS[month]).bit_count()
        label = _("{flower}: {n} of 4 seen").format(flower=FLOWERS[month].get(language()), n=count)
        dots = (h("i", {"class": "on"} if place < count else {}) for place in range(4))
        items.append(h("li", {"aria-label": label}, h("span", {}, str(month)), h("span", {"class": "p"}, *dots)))
    head = heading(_("Months"), "月", " ", h("span", {"class": "dim small"}, _("filled: seen by you")), kind="")
    return h("section", {"class": "months panel"}, head, h("ol", {"class": "monthgrid"}, *items))


def log_panel(look: Look, most: int = 30) -> Element:
    """Draw the newest moves in words."""
    items = (h("li", {}, h("b", {}, who), h("span", {}, what)) for who, what in look.log[:most])
    return h(
        "section",
        {"class": "log panel", "tabindex": "0", "aria-label": _("Log")},
        heading(_("Log"), "記録", kind=""),
        h("ol", {"class": "loglist"}, *items),
    )


def all_yaku(look: Look) -> Element:
    """Draw every yaku of the game with its cards and points, those in reach first."""
    near = in_reach(look, most=2)
    items = [yaku_item(look, row) for row in near]
    rows = []
    for place, row in enumerate(look.scoring.yaku):
        value = row.points * look.view.multiplier
        extra = f" +{row.extra * look.view.multiplier}" if row.extra else ""
        rows.append(
            h(
                "li",
                {},
                h("span", {}, h("b", {}, *pair(row.names))),
                h(
                    "span",
                    {"class": "need"},
                    *fan(row.pattern.mask).children,
                    h("span", {"class": "dim"}, needed(row, look.scoring.yaku[:place])),
                    h("span", {"class": "v num"}, f"{value}{extra}"),
                ),
            )
        )
    reach = (h("h3", {}, _("In reach")), h("ul", {}, *items)) if items else ()
    built = (h("h3", {}, _("All yaku of this game")), *_left_out(look), h("ul", {}, *rows))
    return h("div", {"class": "yaku all"}, *reach, *built, *_hand_yaku(look), code_words())


def code_words() -> Element:
    """Say how cards are written by their codes."""
    words = _("Cards are written by month and kind: 8B is the bright of the eighth month, 12C1 a chaff of the twelfth.")
    return h("p", {"class": "dim codes"}, words)


def needed(row: Yaku, better: Sequence[Yaku]) -> str:
    """Say how many of a yaku's cards are needed where not all are, and which must be among them.

    ``better`` are the rows before it: of one family the best alone counts, so that what the next best of as many
    cards can do without is what makes the difference.
    """
    mask, need = row.pattern
    if mask.bit_count() == need:
        return ""
    for other in better:
        must = mask & ~other.pattern.mask
        if row.family and other.family == row.family and other.pattern.need == need and must.bit_count() == 1:
            return _("{card} and any {n} more").format(card=short_card(must.bit_length() - 1), n=need - 1)
    return _("any {n}").format(n=need)


def _left_out(look: Look) -> tuple[Child, ...]:
    """Name the yaku of the game that cannot be made on this round's field."""
    from hanaba.rules_text.scoring import yaku_rows

    now = {row.id for row in look.scoring.yaku}
    missing = {row.id: row for _where, row in yaku_rows(look.rules) if row.id not in now}
    if not missing:
        return ()
    names = listed(row.names.get(language()) for row in missing.values())
    return (h("p", {"class": "dim small"}, _("Not on this round’s field: {names}.").format(names=names)),)


def _hand_yaku(look: Look) -> tuple[Child, ...]:
    """List what a dealt hand alone can bring."""
    from hanaba.rules_text.words import hand_words

    rows = (*look.rules.instant, *look.scoring.hand_yaku)
    if not rows:
        return ()
    items = (
        h(
            "li",
            {},
            h("span", {}, h("b", {}, *pair(row.names)), " ", h("span", {"class": "dim"}, hand_words(row.pattern))),
            h("span", {"class": "need"}, h("span", {"class": "v num"}, str(row.points * look.view.multiplier))),
        )
        for row in rows
    )
    return (h("h3", {}, _("Hand yaku")), h("ul", {}, *items))
