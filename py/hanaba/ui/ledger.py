"""Draw the score lines of a round, gathered by what caused them, each with its reason and cards."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple, Protocol

from hanaba.describe import difference, signed
from hanaba.engine import Line, RoundResult
from hanaba.rules.ruleset import Rules, Scoring
from hanaba.texts import _, language, listed
from hanaba.ui.marks import button, fan, gloss, number, pair, within
from hanaba.ui.tree import Child, Element, h


class Round(Protocol):
    """Say of a round what its account needs: the rules and values in force, and who sat where."""

    @property
    def rules(self) -> Rules:
        """Return the rules in force."""

    @property
    def scoring(self) -> Scoring:
        """Return what cards and hands were worth in the round."""

    def name(self, seat: int) -> str:
        """Return a seat's name."""

    def addressed(self, seat: int) -> bool:
        """Say whether a seat is the reader's."""


class Entry(NamedTuple):
    """Hold the score lines of one cause: ``maker`` is the seat they are paid to (-1: several or nobody).

    ``stake`` are the lines that brought its caller what half of is given back, where that is the cause.
    """

    reason: str
    maker: int
    lines: tuple[Line, ...]
    stake: tuple[Line, ...] = ()

    @property
    def cards(self) -> int:
        """Return the cards that prove it, those of a stake for what is given back of it."""
        return 0 if self.reason == "card-points" else reduce(or_, (line.cards for line in self.stake or self.lines[:1]))


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
    for index, entry in enumerate(found):
        if entry.reason == "give-back":
            found[index] = entry._replace(stake=_stake(found[:index], entry))
    return found


def _stake(before: Sequence[Entry], back: Entry) -> tuple[Line, ...]:
    """Find what half of was given back: of what the caller was paid last, as much as the halves come to."""
    caller = min(back.lines, key=lambda line: line.points).seat
    halves = {line.seat: line.points for line in back.lines if line.points > 0}
    stake: tuple[Line, ...] = ()
    paid = dict.fromkeys(halves, 0)
    for entry in reversed(before):
        if entry.maker != caller or not entry.reason.startswith("yaku:"):
            continue
        mine = tuple(line for line in entry.lines if line.seat == caller and line.other in paid)
        stake = mine + stake
        for line in mine:
            paid[line.other] += line.points
        if all(-(-paid[payer] // 2) == half for payer, half in halves.items()):
            return stake
    return ()


def _same(entry: Entry, line: Line) -> bool:
    """Keep two payments of one yaku apart (a higher level paid later shows other cards)."""
    return entry.maker < 0 or entry.lines[-1].cards == line.cards


def title_of(rules: Rules, scoring_rows: dict[str, tuple[Child, ...]], reason: str) -> tuple[Child, ...]:
    """Name a reason in the page's language, the Japanese beside."""
    if reason in scoring_rows:
        return scoring_rows[reason]
    return {
        "drop-out": (_("Drop-outs"), *gloss("降り")),
        "pot": (_("The pot"),),
        "give-back": (_("Given back"),),
        "card-points": (_("Card points"), *gloss("札点")),
        "all-eights": (_("All Eights"), *gloss("総八")),
        "double-eights": (_("Double Eights"), *gloss("二八")),
        "fuke": (_("Fuke"), *gloss("ふけ")),
        "compensation": (_("Compensation"),),
    }.get(reason, (reason,))


def why(look: Round, result: RoundResult, entry: Entry) -> str:
    """Say in one sentence how an entry's points come about."""
    line = entry.lines[0]
    factor = line.factor
    times = f" × {factor}" if factor > 1 else ""
    # what is paid double is so beside the multiplier of the field, which stays what it is
    if entry.reason.startswith("yaku:") and factor == 2 * result.multiplier > 2:
        times = f" × {result.multiplier} × 2"
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
        if len(payers) == 1 and look.rules.calls and entry.reason.startswith("yaku:"):
            # a yaku is paid by one of two only where that one's sage stood, and then double
            words = _("{name}: {sum}, from {payer} alone, double for the sage that stood")
            return words.format(name=name, sum=sum_, payer=within(look.name(payers[0])))
        if len(payers) == 1:
            return _("{name}: {sum}, from {payer}").format(name=name, sum=sum_, payer=within(look.name(payers[0])))
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
        return _given_back(look, entry)
    if entry.reason == "fuke":
        return _(
            "{limit} card points or fewer void the round: {points}. Each such player pays {fee}{times} to every other"
        ).format(
            limit=look.rules.options["fuke_limit"],
            points=counted(look, result),
            fee=look.rules.options["fuke_penalty"],
            times=times,
        )
    return ""


def _given_back(look: Round, entry: Entry) -> str:
    """Say whose sage failed, on which yaku, and how what is given back comes about."""
    caller = min(entry.lines, key=lambda line: line.points).seat
    half = max(line.points for line in entry.lines)
    payers = [line.other for line in entry.lines if line.seat == caller]
    paid = sum(line.points for line in entry.stake if line.other == payers[0])
    names = {f"yaku:{row.id}": row.names.get(language()) for row in look.scoring.yaku}
    sum_ = _("{n} / 2, rounded up = {half}") if paid % 2 else _("{n} / 2 = {half}")
    to = _("each who paid") if len(payers) > 1 else within(look.name(payers[0]))
    return _("{name}: the sage on {yaku} failed; half goes back to {payer}, {sum}").format(
        name=look.name(caller),
        yaku=listed(dict.fromkeys(names[line.reason] for line in entry.stake)),
        payer=to,
        sum=sum_.format(n=paid, half=half),
    )


def counted(look: Round, result: RoundResult) -> str:
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


def row_names(look: Round) -> dict[str, tuple[Child, ...]]:
    """Name every yaku and hand yaku by the reason its score lines give."""
    scoring = look.scoring
    rows = {f"yaku:{row.id}": pair(row.names) for row in scoring.yaku}
    rows |= {f"hand-yaku:{row.id}": pair(row.names) for row in (*scoring.hand_yaku, *look.rules.instant)}
    return rows


def _amounts(look: Round, entry: Entry, active: Sequence[int]) -> Element:
    """Show what a cause brought each seat; who is out of the round and has no part in it is said to be out."""
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
            if not lines and seat not in active:
                dash = h("span", {"aria-hidden": "true"}, "–")
                shown = h("b", {"class": "gone"}, dash, h("i", {"class": "sr"}, _("out")))
            items.append(h("li", {}, name, shown, *parts))
    return h("ul", {"class": "lines"}, *items)


def _words(children: Sequence[Child]) -> str:
    """Return the words of a title without the Japanese beside them."""
    return "".join(child for child in children if isinstance(child, str)).strip()


def _line(line: Line) -> dict[str, str]:
    return {"data-line": "", "data-seat": str(line.seat), "data-points": str(line.points), "data-reason": line.reason}


def ledger(look: Round, result: RoundResult) -> Element:
    """Draw every score line of a finished round, gathered by cause, and their sum."""
    rows = row_names(look)
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
        title = title_of(look.rules, rows, entry.reason)
        # the name begins with the word that is seen, so that it can be called by it
        name = _("The rule: {what}").format(what=_words(title))
        rule = button("rules", _("the rule"), kind="why-link", value=entry.reason, extra={"aria-label": name})
        items.append(
            h(
                "li",
                {"class": "event"},
                h("h3", {}, *title),
                fan(entry.cards),
                h("p", {"class": "why"}, why(look, result, entry), " ", rule),
                _amounts(look, entry, result.active),
            )
        )
    sums = (
        h("li", {}, h("span", {}, look.name(seat)), h("b", {}, number(result.scores[seat])))
        for seat in range(look.rules.players)
    )
    items.append(
        h("li", {"class": "event sum"}, h("h3", {}, _("Sum")), h("span", {}), h("ul", {"class": "lines"}, *sums))
    )
    called = (look.name(seat) for seat in range(look.rules.players))
    wide = max(sum(1 + (sign > "⺀") for sign in name) for name in called) > 7
    in_row = 2 if wide or look.rules.players in (2, 4) else 3
    attrs = {"class": "ledger", "--k": str(look.rules.players), "--in-row": str(in_row), "data-in-row": str(in_row)}
    if look.rules.players > 4:
        attrs["data-many"] = ""
    return h("ol", attrs, *items)
