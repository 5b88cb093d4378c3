"""Draw the end of a round and of a match: every score line with its reason and cards, totals, standings."""

from collections.abc import Sequence
from typing import NamedTuple

from hanaba.cardset import cards_in
from hanaba.describe import difference, signed
from hanaba.engine import Line, RoundResult
from hanaba.rules.ruleset import Rules
from hanaba.texts import _, ngettext
from hanaba.ui.binding import Binding
from hanaba.ui.chart import chart
from hanaba.ui.looking import Look
from hanaba.ui.marks import button, fan, icon, in_kan, number, pair
from hanaba.ui.tree import Child, Element, Lasting, h


class Entry(NamedTuple):
    """Hold the score lines of one cause: ``maker`` is the seat they are paid to (-1: several or nobody)."""

    reason: str
    maker: int
    lines: tuple[Line, ...]


def _maker(line: Line) -> int:
    if line.other < 0 or not line.reason.startswith(
        ("yaku:", "hand-yaku:", "all-eights", "double-eights", "compensation")
    ):
        return -1
    return line.seat if line.points > 0 else line.other


def entries(lines: Sequence[Line]) -> list[Entry]:
    """Gather the lines that stand together for one cause, in the order they were written."""
    found: list[Entry] = []
    for line in lines:
        maker = _maker(line)
        if found and found[-1].reason == line.reason and found[-1].maker == maker and _same(found[-1], line):
            found[-1] = found[-1]._replace(lines=(*found[-1].lines, line))
        else:
            found.append(Entry(line.reason, maker, (line,)))
    return found


def _same(entry: Entry, line: Line) -> bool:
    """Keep two payments of one yaku apart (a higher level paid later shows other cards)."""
    return entry.maker < 0 or entry.lines[-1].cards == line.cards


def title_of(rules: Rules, scoring_rows: dict[str, tuple[Child, ...]], reason: str) -> tuple[Child, ...]:
    """Name a reason in the page's language, the Japanese beside."""
    if reason in scoring_rows:
        return scoring_rows[reason]
    return {
        "drop-out": (_("Drop-outs"), " ", h("span", {"lang": "ja"}, "降り")),
        "pot": (_("The pot"),),
        "give-back": (_("Given back"),),
        "card-points": (_("Card points"), " ", h("span", {"lang": "ja"}, "札点")),
        "all-eights": (_("All Eights"), " ", h("span", {"lang": "ja"}, "総八")),
        "double-eights": (_("Double Eights"), " ", h("span", {"lang": "ja"}, "二八")),
        "fuke": (_("Fuke"), " ", h("span", {"lang": "ja"}, "ふけ")),
        "compensation": (_("Compensation"),),
    }.get(reason, (reason,))


def why(look: Look, result: RoundResult, entry: Entry) -> str:
    """Say in one sentence how an entry's points come about."""
    line = entry.lines[0]
    factor = line.factor
    times = f" × {factor}" if factor > 1 else ""
    if entry.reason == "card-points":
        if look.rules.par:
            return _("{points} card points, each against par {par}{times}").format(
                points=counted(look, result), par=look.rules.par, times=times
            )
        piles = ((seat, pile) for seat, pile in enumerate(result.piles) if pile is not None)
        sums_ = (f"{look.name(seat)} {added_up(look.scoring.weights, pile)}" for seat, pile in piles)
        return _("what the captured cards are worth: {sums}{times}").format(sums=" · ".join(sums_), times=times)
    amount = max((row.points for row in entry.lines), default=0)
    base = amount // factor if factor else amount
    sum_ = f"{base}{times} = {amount}" if factor > 1 else str(amount)
    if less := difference(line, look.rules):
        sum_ = _("{sum} ({difference})").format(sum=sum_, difference=less)
    if entry.maker >= 0:
        name = look.name(entry.maker)
        payers = sorted({row.seat for row in entry.lines if row.points < 0})
        if len(payers) == 1 and len(result.active) > 2:
            return _("{name}: {sum}, from {payer} alone").format(name=name, sum=sum_, payer=look.name(payers[0]))
        if len(payers) == 1:
            return _("{name}: {sum}, from {payer}").format(name=name, sum=sum_, payer=look.name(payers[0]))
        return _("{name}: {sum} from each").format(name=name, sum=sum_)
    if entry.reason.startswith(("yaku:", "hand-yaku:")):
        return _("{name}: {sum}").format(name=look.name(line.seat), sum=sum_)
    if entry.reason == "drop-out":
        if look.rules.join is not None and look.rules.join.forced_pay:
            return _("whoever is out pays, by choice or not{times}").format(times=times)
        return _("whoever drops out by choice pays{times}").format(times=times)
    if entry.reason == "pot":
        return _("the round’s winner takes it")
    if entry.reason == "give-back":
        return _("the sage failed: half goes back to each who paid")
    if entry.reason == "fuke":
        return _("{limit} card points or fewer void the round: {points}. Each such player pays {fee}{times}").format(
            limit=look.rules.options["fuke_limit"],
            points=counted(look, result),
            fee=look.rules.options["fuke_penalty"],
            times=times,
        )
    return ""


def counted(look: Look, result: RoundResult) -> str:
    """Say the card points of all who played, by name: ``Aki 95 · Ben 71``."""
    points = enumerate(result.card_points)
    return " · ".join(f"{look.name(seat)} {count}" for seat, count in points if count is not None)


def added_up(weights: Sequence[tuple[int, int]], pile: int) -> str:
    """Say how the card points of a pile add up.

    >>> added_up(((0b0011, 10), (0b1100, 1)), 0b0111)
    '2 × 10 + 1 × 1 = 21'
    """
    parts = [((pile & mask).bit_count(), points) for mask, points in weights]
    terms = [f"{count} × {points}" for count, points in parts if count and points]
    return f"{' + '.join(terms) or 0} = {sum(count * points for count, points in parts)}"


def _rows(look: Look) -> dict[str, tuple[Child, ...]]:
    scoring = look.scoring
    rows = {f"yaku:{row.id}": pair(row.names) for row in scoring.yaku}
    rows |= {f"hand-yaku:{row.id}": pair(row.names) for row in (*scoring.hand_yaku, *look.rules.instant)}
    return rows


def _amounts(look: Look, entry: Entry) -> Element:
    items: list[Child] = []
    for seat in range(look.rules.players):
        lines = [line for line in entry.lines if line.seat == seat]
        whole = sum(line.points for line in lines)
        name = h("span", {}, look.name(seat))
        if len(lines) == 1:
            items.append(h("li", _line(lines[0]), name, h("b", {}, number(whole))))
        else:
            parts = (
                h(
                    "i",
                    {"class": "sr", **_line(line)},
                    f"{signed(line.points)} {look.name(line.other)}" if line.other >= 0 else signed(line.points),
                )
                for line in lines
            )
            shown = h("b", {"class": "" if lines else "dim"}, number(whole))
            items.append(h("li", {}, name, shown, *parts))
    return h("ul", {"class": "lines"}, *items)


def _line(line: Line) -> dict[str, str]:
    return {"data-line": "", "data-seat": str(line.seat), "data-points": str(line.points), "data-reason": line.reason}


def ledger(look: Look, result: RoundResult) -> Element:
    """Draw every score line of a finished round, gathered by cause, and their sum."""
    rows = _rows(look)
    names = (h("li", {}, h("span", {}, look.name(seat))) for seat in range(look.rules.players))
    items: list[Child] = [
        h(
            "li",
            {"class": "event names", "aria-hidden": "true"},
            h("span", {}),
            h("span", {}),
            h("ul", {"class": "lines"}, *names),
        )
    ]
    for entry in entries(result.lines):
        cards = entry.lines[0].cards if entry.reason != "card-points" else 0
        rule = button(
            "rules", icon("learn"), kind="quiet why-link", value=entry.reason, extra={"aria-label": _("The rule")}
        )
        items.append(
            h(
                "li",
                {"class": "event"},
                h("h3", {}, *title_of(look.rules, rows, entry.reason)),
                fan(cards),
                h("p", {"class": "why"}, why(look, result, entry), rule),
                _amounts(look, entry),
            )
        )
    sums = (
        h("li", {}, h("span", {}, look.name(seat)), h("b", {}, number(result.scores[seat])))
        for seat in range(look.rules.players)
    )
    items.append(
        h("li", {"class": "event sum"}, h("h3", {}, _("Sum")), h("span", {}), h("ul", {"class": "lines"}, *sums))
    )
    return h("ol", {"class": "ledger", "--k": str(look.rules.players)}, *items)


def how_it_ended(look: Look, result: RoundResult) -> str:
    """Say in a sentence how a round ended."""
    times = " " + _("Everything × {n}.").format(n=result.multiplier) if result.multiplier > 1 else ""
    if result.end == "fuke":
        return _("Fuke: the round is void.") + f" {counted(look, result)}." + times
    if result.end == "hand-yaku":
        return _("A dealt hand ended the round at once.") + times
    if result.winner < 0:
        return _("A tied round: nobody wins it.") + times
    name = look.name(result.winner)
    if result.end == "ended":
        return _("{name} ended the round with a yaku.").format(name=name) + times
    return _("The hands are empty; the round goes to {name}.").format(name=name) + times


def standings(look: Look, result: RoundResult, final: bool) -> Element:
    """Draw a slip for each player: the round's score large, the total below; at the end the other way round."""
    view = look.view
    slips: list[Child] = []
    order = list(range(look.rules.players))
    if final:
        order.sort(key=lambda seat: -view.totals[seat])
    for seat in order:
        # whoever keeps the deal after a void round has won nothing
        won = seat in (view.winners or ()) if final else seat == result.winner and result.end != "fuke"
        chip = h("span", {"class": "chip"}, _("won")) if won else None
        total, score = view.totals[seat], result.scores[seat]
        large, small = (total, score) if final else (score, total)
        big = h("span", {"class": "r", ("data-total" if final else "data-round-total"): str(seat)}, number(large))
        words = _("last round") if final else _("total")
        little = h(
            "span",
            {"class": "t"},
            words + " ",
            h("b", {("data-round-total" if final else "data-total"): str(seat)}, number(small)),
        )
        attrs = {"class": "stand", "data-seat": str(seat)}
        if won:
            attrs["data-win"] = ""
        slips.append(
            h(
                "div",
                attrs,
                h("span", {"class": "nm"}, look.name(seat), " ", chip),
                big,
                in_kan(large, look.rules.kan),
                little,
            )
        )
    return h("div", {"class": "standing", "--k": str(look.rules.players)}, *slips)


def _piles(look: Look, binding: Binding) -> Element:
    rows: list[Child] = []
    for seat, pile in enumerate(look.scene.piles):
        cards = (h("span", {"class": "fm"}, Lasting(binding.element[card])) for card in cards_in(pile))
        rows.append(
            h(
                "div",
                {"class": "prow"},
                h("b", {"class": "whose"}, look.name(seat)),
                h("span", {"class": "fan"}, *cards),
                h("b", {"class": "cnt"}, str(pile.bit_count())),
            )
        )
    return h("div", {"class": "panel mypile ends"}, *rows)


def _rest(binding: Binding, look: Look) -> Element:
    """Keep the cards that lie in no pile, out of sight."""
    scene = look.scene
    kept: list[Child] = [Lasting(element) for elements in binding.hidden.values() for element in elements]
    kept += [Lasting(binding.element[card]) for card in scene.field]
    kept += [Lasting(binding.element[card]) for hand in scene.hands for card in hand if card >= 0]
    if scene.drawn >= 0:
        kept.append(Lasting(binding.element[scene.drawn]))
    return h("div", {"class": "rest", "aria-hidden": "true"}, *kept)


def round_end(look: Look, binding: Binding, final: bool) -> tuple[Child, ...]:
    """Describe the page after a round; with ``final`` the standings of the match come first."""
    view = look.view
    result = view.results[-1]
    rounds = len(view.results)
    totals: list[list[int]] = []
    for done in view.results:
        before = totals[-1] if totals else [0] * look.rules.players
        totals.append([total + score for total, score in zip(before, done.scores, strict=True)])
    names = [player.name for player in look.players]
    all_rounds = int(look.rules.options["rounds"])
    title = _("The match is over") if final else _("Round {n} of {all}").format(n=rounds, all=all_rounds)
    head = h(
        "header",
        {"class": "masthead"},
        button(
            "lobby",
            h("span", {"class": "seal", "lang": "ja"}, "花場"),
            kind="quiet home",
            extra={"aria-label": _("To the lobby; the match is kept")},
        ),
        h("h1", {"id": "end-h", "tabindex": "-1"}, title),
        h(
            "nav",
            {"aria-label": _("Page")},
            button("menu", icon("menu"), kind="quiet icon", extra={"aria-label": _("Menu")}),
        ),
    )
    said = _winners(look) if final else how_it_ended(look, result)
    left = [
        standings(look, result, final),
        h("h2", {"class": "h2"}, _("How it came about") if not final else _("The last round")),
        ledger(look, result),
    ]
    right: list[Child] = [h("h2", {"class": "h2"}, _("Totals over the rounds")), chart(names, totals)]
    if final:
        best = best_yaku(look)
        if best:
            right += [h("h2", {"class": "h2"}, _("Best yaku of the match")), best]
    right += [h("h2", {"class": "h2"}, _("Piles")), _piles(look, binding)]
    if final:
        foot: list[Child] = [
            h("p", {"class": "sum dim"}, ngettext("{n} round played.", "{n} rounds played.", rounds).format(n=rounds)),
            button("share", _("Share")),
            button("export", _("Save")),
            button("new-match", _("Again"), kind="primary", value="again"),
        ]
    else:
        left_rounds = all_rounds - rounds
        deals = _("Next dealer: {name}.").format(name=look.name(result.next_dealer))
        more = " " + ngettext("{n} round to play.", "{n} rounds to play.", left_rounds).format(n=left_rounds)
        foot = [
            h("p", {"class": "sum dim"}, deals, h("span", {"class": "w"}, more)),
            button("next-round", _("Next round"), kind="primary"),
        ]
    return (
        head,
        h("p", {"class": "loadline", "role": "status"}, said),
        h("div", {"class": "re"}, h("div", {}, *left), h("div", {}, *right)),
        _rest(binding, look),
        h("div", {"class": "bar"}, *foot),
    )


def _winners(look: Look) -> str:
    winners = [look.name(seat) for seat in look.view.winners or ()]
    if len(winners) > 1:
        return _("{names} share the win.").format(names=", ".join(winners))
    return _("The match goes to {name}.").format(name=winners[0])


def best_yaku(look: Look) -> Element | None:
    """Show the yaku that brought its maker most; several that brought the same, all of them."""
    made = [
        (sum(line.points for line in entry.lines if line.points > 0), entry)
        for result in look.view.results
        for entry in entries(result.lines)
        if entry.reason.startswith(("yaku:", "hand-yaku:"))
    ]
    most = max((gained for gained, _entry in made), default=0)
    if not most:
        return None
    rows = _rows(look)
    items: list[Child] = []
    for gained, entry in made:
        if gained == most:
            line = entry.lines[0]
            maker = look.name(entry.maker if entry.maker >= 0 else line.seat)
            name = rows.get(entry.reason, (entry.reason,))
            items += [fan(line.cards), h("p", {}, h("b", {}, *name), " ", maker, " ", number(most))]
    return h("div", {"class": "panel best"}, *items)
