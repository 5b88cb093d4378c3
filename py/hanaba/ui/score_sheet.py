"""Draw the end of a round and of a match: how it ended, standings, every score line, totals, the best yaku."""

from collections.abc import Sequence

from hanaba.cardset import cards_in
from hanaba.describe import signed
from hanaba.engine import RoundResult
from hanaba.texts import _, all_of, joined, language, listed, ngettext
from hanaba.ui.binding import Binding
from hanaba.ui.chart import chart
from hanaba.ui.ledger import Round, counted, entries, ledger, row_names
from hanaba.ui.looking import Look
from hanaba.ui.marks import button, fan, icon, in_kan, number, within
from hanaba.ui.tree import Attrs, Child, Element, Lasting, h


def how_it_ended(look: Round, result: RoundResult) -> str:
    """Say in a sentence how a round ended."""
    times = [_("Everything × {n}.").format(n=result.multiplier)] if result.multiplier > 1 else []
    if result.end == "fuke":
        return joined([_("Fuke: the round is void."), _("{scores}.").format(scores=counted(look, result)), *times])
    if result.end == "hand-yaku":
        return joined([_("A dealt hand ended the round at once."), *times])
    if result.winner < 0:
        return joined([_("A tied round: nobody wins it."), *times])
    name, you = look.name(result.winner), look.addressed(result.winner)
    if result.end == "ended":
        said = _("You ended the round with {yaku}.") if you else _("{name} ended the round with {yaku}.")
        said = said.replace("{yaku}", _last_yaku(look, result) or _("a yaku"))
    else:
        said = (
            _("The hands are empty; you win the round.") if you else _("The hands are empty; the round goes to {name}.")
        )
    return joined([said.format(name=name), *times])


def _last_yaku(look: Round, result: RoundResult) -> str:
    """Name the yaku the winner was paid last."""
    names = {f"yaku:{row.id}": row.names.get(language()) for row in look.scoring.yaku}
    last: list[str] = []
    for entry in reversed(entries(result.lines)):
        if entry.maker == result.winner and entry.reason in names:
            last.insert(0, names[entry.reason])
        elif last:
            break  # what comes after it, such as the pot, is passed over
    return listed(dict.fromkeys(last))


def sat_out(look: Look, result: RoundResult) -> list[str]:
    """Say of whoever is at the device and was out of the round that it was so: there was nothing else to see of it."""
    out = [seat for seat in range(look.rules.players) if seat not in result.active]
    if any(look.addressed(seat) for seat in out):
        return [_("You were out of this round.")]
    people = [look.name(seat) for seat in out if look.players[seat].player == "human"]
    return [_("Out of this round: {names}.").format(names=listed(people))] if people else []


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
        counts = {"--tally-to": str(abs(large)), "--sign": f'"{signed(large)[: -len(str(abs(large)))]}"'}
        attrs = {"class": "r", ("data-total" if final else "data-round-total"): str(seat), **counts}
        big = h("span", attrs, number(large))
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
    return h("div", {"class": "standing", "data-k": str(look.rules.players)}, *slips)


def step_buttons(look: Look) -> tuple[Element, ...]:
    """Draw the buttons that step through a replay, and the one that leaves it."""
    at, of = look.moves
    start = _("This is the first move.") if at <= 1 else ""
    end = _("This is the last move.") if at >= of else ""
    rows = (
        ("first", _("First"), start, "Home"),
        ("back", _("Previous"), start, "←"),
        ("forward", _("Next"), end, "→"),
        ("last", _("Last"), end, "End"),
    )
    stepping = (
        button("replay", icon(f"step-{value}"), kind="icon", value=value, off=off, extra=_hint(label, key))
        for value, label, off, key in rows
    )
    return (*stepping, button("back", icon("cross"), kind="icon", extra=_hint(_("Close the replay"), "Esc")))


def _hint(label: str, key: str) -> Attrs:
    """Name a button without words, and under the pointer its key as well."""
    return {"aria-label": label, "title": f"{label} [{key}]"}


def _piles(look: Look, binding: Binding) -> Element:
    rows: list[Child] = []
    played = look.view.results[-1].active
    for seat, pile in enumerate(look.scene.piles):
        if seat not in played:  # whoever is out of the round has no pile
            continue
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
    result = look.view.results[-1]
    ended = joined([how_it_ended(look, result), *sat_out(look, result)]).replace("× ", "×\N{NO-BREAK SPACE}")
    left = [
        standings(look, result, final),
        h("h2", {"class": "h2"}, _("How it came about") if not final else _("The last round")),
        *([h("p", {"class": "dim small how"}, ended)] if final else []),
        ledger(look, result),
    ]
    right = [
        h("h2", {"class": "h2"}, _("Totals over the rounds")),
        chart([player.name for player in look.players], _totals(look)),
        *(best_yaku(look) if final else ()),
        h("h2", {"class": "h2"}, _("Piles")),
        _piles(look, binding),
    ]
    return (
        _head(look, final),
        h("p", {"class": "loadline", "role": "status"}, _winners(look) if final else ended),
        h("div", {"class": "re"}, h("div", {}, *left), h("div", {}, *right)),
        _rest(binding, look),
        h("div", {"class": "bar"}, *_foot(look, result, final)),
    )


def _totals(look: Look) -> list[list[int]]:
    """Return the totals by seat after each round."""
    totals: list[list[int]] = []
    for done in look.view.results:
        before = totals[-1] if totals else [0] * look.rules.players
        totals.append([total + score for total, score in zip(before, done.scores, strict=True)])
    return totals


def _head(look: Look, final: bool) -> Element:
    rounds, all_rounds = len(look.view.results), look.rules.options["rounds"]
    title = _("The match is over") if final else _("Round {n} of {all}").format(n=rounds, all=all_rounds)
    home = button(
        "lobby",
        h("span", {"class": "seal", "lang": "ja"}, "花場"),
        kind="quiet home",
        extra={"aria-label": _("To the lobby; the match is kept")},
    )
    menu = button("menu", icon("menu"), kind="quiet icon", extra={"aria-label": _("Menu")})
    return h(
        "header",
        {"class": "masthead"},
        home,
        h("h1", {"id": "end-h", "tabindex": "-1"}, title),
        h("nav", {"aria-label": _("Page")}, menu),
    )


def _foot(look: Look, result: RoundResult, final: bool) -> Sequence[Child]:
    """Draw the ways on: through the replay, from the end of the match, or into the next round."""
    judge = button("review", _("Review"))
    rounds = len(look.view.results)
    if look.moves[1]:
        return [h("p", {"class": "sum dim"}, look.touch.say), *step_buttons(look), judge]
    if final:
        return [
            h("p", {"class": "sum dim"}, ngettext("{n} round played.", "{n} rounds played.", rounds).format(n=rounds)),
            button("share", _("Share")),
            button("export", _("Save")),
            button("replay", _("Replay")),
            judge,
            button("new-match", _("Again"), kind="primary", value="again"),
        ]
    left, dealer = int(look.rules.options["rounds"]) - rounds, result.next_dealer
    deals = _("You deal next.") if look.addressed(dealer) else _("Next dealer: {name}.").format(name=look.name(dealer))
    to_play = ngettext("{n} round to play.", "{n} rounds to play.", left).format(n=left)
    return [
        h("p", {"class": "sum dim"}, deals, h("span", {"class": "w"}, joined(["", to_play]))),
        *((button("undo", icon("undo"), kind="icon", extra=_hint(_("Undo"), "U")),) if look.can_undo else ()),
        judge,
        button("next-round", _("Next round"), kind="primary"),
    ]


def _winners(look: Look) -> str:
    winners = [look.name(seat) for seat in look.view.winners or ()]
    if len(winners) > 1:
        return _("{names} share the win.").format(names=all_of([winners[0], *map(within, winners[1:])]))
    if any(look.addressed(seat) for seat in look.view.winners or ()):
        return _("You win the match.")
    return _("The match goes to {name}.").format(name=winners[0])


def best_yaku(look: Look) -> tuple[Element, ...]:
    """Show under its heading the yaku that brought its maker most; several that brought the same, all of them."""
    made = [
        (sum(line.points for line in entry.lines if line.points > 0), entry)
        for result in look.view.results
        for entry in entries(result.lines)
        if entry.reason.startswith(("yaku:", "hand-yaku:"))
    ]
    most = max((gained for gained, _entry in made), default=0)
    if not most:
        return ()
    rows = row_names(look)
    best = [entry for gained, entry in made if gained == most]
    items: list[Child] = []
    for entry in best:
        line = entry.lines[0]
        maker = look.name(entry.maker if entry.maker >= 0 else line.seat)
        name = rows.get(entry.reason, (entry.reason,))
        items += [
            fan(line.cards),
            h("p", {}, h("b", {}, *name), " ", h("span", {"class": "num"}, maker, " ", number(most))),
        ]
    title = ngettext("Best yaku of the match", "The best yaku of the match", len(best))
    return h("h2", {"class": "h2"}, title), h("div", {"class": "panel best"}, *items)
