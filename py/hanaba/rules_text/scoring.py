"""Paragraphs about what is scored: hand yaku, yaku, end or sage, card points and the rarer payments."""

from collections.abc import Iterable

from hanaba.cardset import show
from hanaba.describe import beside
from hanaba.hand_yaku import HandYaku
from hanaba.rules import Rules
from hanaba.rules_text.paragraph import Paragraph, Row, noted
from hanaba.rules_text.words import (
    cards_of,
    counted_as_chaff,
    hand_words,
    points_of,
    scorings,
    shown_words,
)
from hanaba.texts import _, joined, named
from hanaba.yaku import Yaku


def hand_rows(rules: Rules) -> list[tuple[str, HandYaku]]:
    """List every hand yaku once, with the names of the fields on which alone it is so (empty: all)."""
    found: list[tuple[str, HandYaku]] = [("", row) for row in rules.instant]
    words: set[tuple[str, str, int]] = set()
    for _where, scoring in scorings(rules):
        for row in scoring.hand_yaku:
            key = (row.id, hand_words(row.pattern), row.points)
            if key not in words:
                words.add(key)
                found.append(("", row))
    return found


def yaku_rows(rules: Rules) -> list[tuple[str, Yaku]]:
    """List every built yaku, with the names of the fields on which alone it is so (empty: all)."""
    kinds = scorings(rules)
    found: list[tuple[str, Yaku]] = []
    for where, scoring in kinds:
        for row in scoring.yaku:
            everywhere = all(row in other.yaku for _where, other in kinds)
            if not everywhere:
                found.append((where, row))
            elif all(row != known for _where, known in found):
                found.append(("", row))
    order = {row.id: place for _where, scoring in reversed(kinds) for place, row in enumerate(scoring.yaku)}
    return sorted(found, key=lambda entry: order[entry[1].id])


def _hand_table(rows: Iterable[HandYaku], shown: bool) -> tuple[Row, ...]:
    return tuple(
        Row(
            f"hand-yaku:{row.id}",
            (
                named(row.names),
                beside(row.names),
                str(row.points),
                hand_words(row.pattern),
                *((shown_words(row.pattern),) if shown else ()),
            ),
        )
        for row in rows
    )


def hand_yaku(rules: Rules) -> list[Paragraph]:
    """Say which hand yaku there are, when they are paid, and what is shown of them."""
    found: list[Paragraph] = []
    head: tuple[str, ...] = (_("hand yaku"), "", _("points"), _("hand"))
    times = _("times the multiplier") if rules.states else ""
    if rules.instant:
        said = [
            _("The hands of all players are looked at before anything else. A hand of these ends the round at once."),
            _(
                "Its holder gets the points {times} from every other player at the table; several holders each "
                "get theirs from all others. Nothing else is scored."
            ).format(times=times),
            _("A hand that is several of these counts as the first."),
        ]
        instant = _hand_table(rules.instant, False)
        found.append(Paragraph("instant", _("Hand yaku that end the round"), joined(said), head, instant))
    rows_of = [row for _where, row in hand_rows(rules) if row not in rules.instant]
    if not rows_of:
        return found
    groups = {row.group for row in rows_of}
    if rules.shows_hands:
        said = [
            _("Before the first turn each player who is in shows the cards of the hand yaku and takes them back."),
            _("Each other player who is in pays its points {times} at once.").format(times=times),
        ]
        head = (*head, _("shown"))
    else:
        said = [
            _("They count at the end of the round, for those who play: each other one pays the points {times}.").format(
                times=times
            ),
            _("Nobody sees them before."),
        ]
    if len(groups) == 1:
        said.append(_("Of several in one hand only the best counts; of equal points the first of the table."))
    else:
        said.append(_("Of each part of the table only the best counts; of equal points the first."))
    chaff = counted_as_chaff(scorings(rules)[0][1])
    if chaff:
        said.append(_("In these hands {cards} count as chaff too.").format(cards=show(chaff)))
    said += noted(rules, "hand-yaku")
    rows: tuple[Row, ...] = ()
    for group in dict.fromkeys(row.group for row in rows_of):
        if rows:
            rows += (Row("", ("",) * len(head)),)
        rows += _hand_table((row for row in rows_of if row.group == group), rules.shows_hands)
    found.append(Paragraph("hand-yaku", _("Hand yaku"), joined(said), head, rows))
    return found


def yaku(rules: Rules) -> Paragraph:
    """Say which yaku there are, what they need, and who pays for them."""
    rows = yaku_rows(rules)
    said: list[str] = []
    if rules.calls:
        said.append(
            _(
                "After each full turn the player’s pile is looked at. A new yaku is paid at once: each other "
                "player who is in pays its points times the multiplier."
            )
        )
    said += noted(rules, "yaku")
    families = [row.family for _where, row in rows if row.family]
    shared = len(set(families)) < len(families)
    if shared:
        said.append(_("Of yaku with the same mark only the best counts."))
    if shared and rules.calls:
        said.append(_("If a better one is made later, only the difference is paid."))
    marks = {family: "*" * place for place, family in enumerate(dict.fromkeys(families), 1)}
    table = tuple(
        Row(
            f"yaku:{row.id}",
            (
                named(row.names),
                beside(row.names),
                points_of(row),
                cards_of(row.pattern) + (f" ({where})" if where else ""),
                marks.get(row.family, ""),
            ),
            row.pattern.mask,
        )
        for where, row in rows
    )
    head: tuple[str, ...] = (_("yaku"), "", _("points"), _("cards"), "")
    if not shared:
        head, table = head[:-1], tuple(row._replace(cells=row.cells[:-1]) for row in table)
    return Paragraph("yaku", _("Yaku"), joined(said), head, table)


def calls(rules: Rules) -> list[Paragraph]:
    """Say what end and sage mean, and what a sage risks."""
    if not rules.calls:
        return []
    said = [
        _("Who has made a yaku and still holds cards calls end or sage."),
        _("End: the round is over, its caller wins it, and no card points are counted."),
        _("Sage: the round goes on. It stands until its caller makes another yaku or another player makes one."),
        _("If the hand is empty, the round ends as by end."),
    ]
    risk = [
        _(
            "If another player makes a yaku while a sage stands, its caller gives back half of what the yaku it "
            "was called on had brought, to each who paid it; half of an odd amount is rounded up, payer by payer."
        ),
        _(
            "The new yaku is paid by that caller alone, double; the third player pays nothing. The sage stands "
            "no longer."
        ),
        _("A sage that still stands when the hands run out costs nothing."),
    ]
    return [
        Paragraph("calls", _("End or sage"), joined([*said, *noted(rules, "calls")])),
        Paragraph("give-back", _("The risk of sage"), joined([*risk, *noted(rules, "give-back")])),
    ]


def noted_only(rules: Rules) -> list[Paragraph]:
    """Write the paragraphs for which a game has sentences of its own only."""
    titles = {
        "card-points": _("Card points"),
        "all-eights": _("All Eights"),
        "double-eights": _("Double Eights"),
        "fuke": _("Fuke"),
        "compensation": _("Compensation"),
        "next-dealer": _("Winner and next dealer"),
    }
    return [Paragraph(id, title, joined(said)) for id, title in titles.items() if (said := noted(rules, id))]
