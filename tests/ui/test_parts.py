"""The parts below the table: trees and their differences, bindings, scenes, movements, drags, charts, addresses."""

import random
import re
from itertools import chain, pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest

from hanaba.cards import ALL, BRIGHTS, CARD, MONTHS
from hanaba.cardset import cards_in, mask_of
from hanaba.describe import short_card
from hanaba.engine import (
    Dealt,
    Line,
    Played,
    RoundOver,
    RoundResult,
    apply,
    chance,
    follow,
    legal_actions,
    seen_by,
    start,
    view,
)
from hanaba.rules import rules_for
from hanaba.score import Call, Sheet, settle_sheet
from hanaba.ui import drag
from hanaba.ui.address import AddressError, after_start, display, pairs, read
from hanaba.ui.animate import Motion, motions
from hanaba.ui.binding import Binding
from hanaba.ui.cards_shown import sort_hand, zones
from hanaba.ui.chart import chart, steps
from hanaba.ui.ledger import Entry, entries, why
from hanaba.ui.looking import Look
from hanaba.ui.scene import follow_scene, scene_of, undealt
from hanaba.ui.score_sheet import how_it_ended
from hanaba.ui.side import needed
from hanaba.ui.table import rules_sheet
from hanaba.ui.tree import Child, Element, Lasting, Tree, h
from tests.conftest import ROOT
from tests.games import TABLES
from tests.ui.fake_page import FakePage


def some_tree(source: random.Random, loose: list[int], depth: int = 3) -> tuple[Child, ...]:
    """Make a random tree; each lasting element is placed at most once."""
    children: list[Child] = []
    for _ in range(source.randint(0, 4)):
        kind = source.random()
        if kind < 0.25 and loose:
            children.append(Lasting(loose.pop()))
        elif kind < 0.45:
            children.append(source.choice(["one", "two", "three"]))
        elif depth:
            attrs = {name: source.choice("ab") for name in ("class", "--n", "id") if source.random() < 0.5}
            children.append(h(source.choice(["p", "b"]), attrs, *some_tree(source, loose, depth - 1)))
    return tuple(children)


def merged(node: Any) -> Any:
    """Return a node as data, with texts that stand side by side joined as a browser shows them."""
    parts: list[Any] = [node.text] if node.text else []
    for child in node.children:
        if child.tag == "#":
            parts.append(child.text)
        else:
            parts.append(merged(child))
    return node.tag, tuple(sorted(node.attrs.items())), tuple(parts)


@pytest.mark.parametrize("seed", range(40))
def test_a_changed_tree_looks_like_a_fresh_one(seed: int) -> None:
    source = random.Random(seed)
    page, tree = FakePage(), Tree()
    tree.root(100, "#table")
    for node in range(6):
        tree.make(node, "i")
    for _ in range(12):
        loose = list(range(6))
        source.shuffle(loose)
        shape = some_tree(source, loose)
        placed = sorted(set(range(6)) - set(loose))
        tree.show(100, {"class": "table"}, shape)
        page.apply(tree.take())
        fresh_page, fresh = FakePage(), Tree()
        fresh.root(100, "#table")
        for node in range(6):
            fresh.make(node, "i")
        fresh.show(100, {"class": "table"}, shape)
        fresh_page.apply(fresh.take())
        shown, wanted = page.table, fresh_page.table
        # lasting elements that belong nowhere may stay where they were; the page never leaves one out
        for node in range(6):
            if node not in placed:
                page._leave(page.nodes[node])
        assert merged(shown) == merged(wanted)


def test_nothing_changes_where_nothing_changed() -> None:
    tree = Tree()
    tree.root(100, "#table")
    shape = (h("p", {"class": "a"}, "words"), h("b", {}, h("i")))
    tree.show(100, {}, shape)
    tree.take()
    tree.show(100, {}, shape)
    assert tree.take() == []


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_scenes_follow_events_as_views_do(ruleset: str, players: int) -> None:
    """The scene folded from a seat's events holds the same cards as its view, in every zone, at every step."""
    source = random.Random(f"{ruleset}{players}")
    rules = rules_for(ruleset, players)
    state = start(rules)
    seats = range(players)
    views = [view(state, seat) for seat in seats]
    scenes = [undealt(players) for _ in seats]
    bindings = [Binding() for _ in seats]
    for _ in range(150):
        if state.phase == "over":
            break
        action = chance(state, "5") if state.phase in ("deal", "restock") else source.choice(legal_actions(state))
        state, events = apply(state, action)
        for event in events:
            for seat in seats:
                seen = seen_by(event, seat)
                views[seat] = follow(views[seat], seen)
                for scene in follow_scene(scenes[seat], seen):
                    scenes[seat] = scene
                    visible, hidden = zones(scene)
                    bindings[seat].bind(visible, hidden)
                    assert len(visible) + sum(hidden.values()) == 48
                    elements = [*bindings[seat].element.values(), *chain.from_iterable(bindings[seat].hidden.values())]
                    assert sorted(elements) == list(range(48))
            if isinstance(event, RoundOver):
                continue
        if state.round is not None:
            for seat in seats:
                here, there = scenes[seat], scene_of(views[seat], scenes[seat].places)
                assert mask_of(here.field) == mask_of(there.field) == state.field
                assert here.piles == there.piles == state.piles
                assert here.stock == there.stock
                assert here.out == there.out
                assert [sorted(hand) for hand in here.hands] == [sorted(hand) for hand in there.hands]
                assert here.drawn == state.card


def test_cards_keep_their_places() -> None:
    field = tuple(CARD[code] for code in ("1B", "4R", "9C1"))
    hands = ((CARD["4C1"], CARD["2A"]), (-1, -1))
    scene = follow_scene(undealt(2), Dealt(0, 0, hands, field, 30, 1, ()))[-1]
    taken = follow_scene(scene, Played(0, CARD["4C1"], mask_of([CARD["4R"]])))
    assert taken[0].staged == ((CARD["4C1"], CARD["4R"]),)
    assert taken[1].places == (CARD["1B"], -1, CARD["9C1"])
    assert cards_in(taken[1].piles[0]) == sorted([CARD["4R"], CARD["4C1"]])
    laid = follow_scene(taken[1], Played(0, CARD["2A"], 0))[-1]
    assert laid.places == (CARD["1B"], CARD["2A"], CARD["9C1"])


def test_a_hidden_card_is_bound_by_place_alone() -> None:
    """Which card a rival plays makes no difference to which element turns over."""
    turned = []
    for played in (CARD["1B"], CARD["12C3"]):
        binding = Binding()
        binding.bind(set(), {("hand", 1): 7, ("stock", -1): 41})
        binding.bind({played}, {("hand", 1): 6, ("stock", -1): 41})
        turned.append((binding.element[played], binding.hidden))
    assert turned[0] == turned[1]


def test_movements() -> None:
    before = {0: (0.0, 0.0, 50.0, 80.0), 1: (10.0, 10.0, 50.0, 80.0), 2: (0.0, 0.0, 0.0, 0.0)}
    after = {0: (100.0, 0.0, 100.0, 160.0), 1: (10.0, 10.0, 50.0, 80.0), 2: (5.0, 5.0, 50.0, 80.0)}
    assert motions(before, after, Motion(), 0.0) == []
    (move,) = motions(before, after, Motion(arc=12), 0.5)
    assert (move["id"], move["dx"], move["sx"], move["ms"], move["arc"]) == (0, -100, 0.5, 110, 12)
    turned = motions(before, after, Motion(), 1.0, turned=(1,))
    assert [move["id"] for move in turned] == [0, 1]
    assert turned[1]["turn"] is True
    many = {number: (float(number), 0.0, 9.0, 9.0) for number in range(48)}
    away = {number: (float(number) + 200, 0.0, 9.0, 9.0) for number in range(48)}
    dealt = motions(many, away, Motion(220, step=40), 1.0)
    assert max(float(str(move["delay"])) for move in dealt) + 220 <= 1200.001


def test_a_drag_takes_the_place_it_covers_most() -> None:
    spots = [drag.Spot((0, 0, 50, 80), "left"), drag.Spot((60, 0, 50, 80), "right")]
    held = drag.start(3, 7, (30, 200, 50, 80), spots)
    assert drag.move(held, 0, 0).over == ""
    assert drag.move(held, -10, -200).over == "left"
    assert drag.move(held, 10, -200).over == "right"
    assert drag.end(held, 20, -190) == "right"
    assert drag.end(held, 500, 500) == ""


def test_sorting_a_hand() -> None:
    cards = [CARD["4C1"], CARD["1R"], CARD["8B"]]
    assert [cards.index(card) for card in sort_hand(cards, "month")] == [1, 0, 2]
    assert [cards.index(card) for card in sort_hand(cards, "kind")] == [2, 1, 0]
    assert sort_hand(cards, "dealt") == cards


@pytest.mark.parametrize("totals", [[[0, 0]], [[5, -5]], [[900, -1200], [3, 4]], [[1] * 7], []])
def test_a_chart_has_a_table_of_the_same_numbers(totals: list[list[int]]) -> None:
    names = [f"P{number}" for number in range(len(totals[0]) if totals else 2)]
    figure = chart(names, totals)
    words = repr(figure)
    for row in totals:
        for total in row:
            assert str(abs(total)) in words
    every = [0, *chain.from_iterable(totals)]
    scale = steps(min(every), max(every))
    assert 0 in scale
    assert scale == sorted(scale)
    assert len(scale) <= 8


@pytest.mark.parametrize("ends", [[60, -36, -36, -36, -36, 60, 24], [0] * 7, [9, 8, 7, 6, 5, 4, 3], [-9, 9]])
def test_the_names_of_a_chart_stand_apart_inside_it(ends: list[int]) -> None:
    picture = chart([f"P{seat}" for seat in range(len(ends))], [ends]).children[0]
    assert isinstance(picture, Element)
    names = [part for part in picture.children if isinstance(part, Element) and part.attrs.get("class") == "end"]
    feet = sorted(float(part.attrs["y"]) for part in names)
    assert len(feet) == len(ends)
    assert all(below - above >= 15.9 for above, below in pairwise(feet))
    assert feet[0] >= 12 and feet[-1] <= float(picture.attrs["viewBox"].split()[3])


def brightness(colour: str) -> float:
    """Return the relative luminance of a colour written as #rrggbb."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_seven_lines_of_a_chart_are_told_apart_and_can_be_read_on_every_cloth() -> None:
    figure = chart([f"P{seat}" for seat in range(7)], [list(range(7))])
    picture = figure.children[0]
    assert isinstance(picture, Element)
    drawn = [part for part in picture.children if isinstance(part, Element)]
    lines = [part for part in drawn if part.tag == "polyline"]
    assert len({line.attrs.get("stroke-dasharray", "") for line in lines}) == 7
    shapes = {
        (part.tag, part.attrs.get("fill") == "none", len(part.attrs.get("d", "")), part.attrs.get("r"))
        for part in drawn
        if part.tag in ("path", "circle")
    }
    ends = {part.attrs["--c"] for part in drawn if part.attrs.get("class") == "end"}
    assert ends == {line.attrs["stroke"] for line in lines} == {f"var(--line-{seat})" for seat in range(1, 8)}
    assert len(shapes) >= 6
    tokens = (ROOT / "static" / "css" / "tokens.css").read_text("utf-8")
    felt, dark = (dict(re.findall(r"--(panel|line-\d):(#\w{6})", part)) for part in tokens.split("[data-cloth=tatami]"))
    for cloth in (felt, dark):  # tatami has the panels of felt
        assert len(cloth) == 8
        panel = brightness(cloth["panel"])
        for seat in range(1, 8):
            light, low = sorted((panel, brightness(cloth[f"line-{seat}"])), reverse=True)
            assert (light + 0.05) / (low + 0.05) >= 4.5, seat


def test_lines_of_one_cause_stand_together() -> None:
    rules = rules_for("hachi-hachi-sage", 4)
    state, source = start(rules), random.Random(4)
    while not state.match.results:
        action = chance(state, "4") if state.phase in ("deal", "restock") else source.choice(legal_actions(state))
        state, _ = apply(state, action)
    lines = state.match.results[0].lines
    gathered = entries(lines)
    assert tuple(line for entry in gathered for line in entry.lines) == lines
    assert all({line.reason for line in entry.lines} == {entry.reason} for entry in gathered)


def test_a_higher_level_says_that_it_pays_the_difference() -> None:
    rules = rules_for("hachi-hachi-sage", 3)
    calls = (Call(0, ("four-brights",), "sage"), Call(0, ("five-brights",), "end"))
    result = settle_sheet(rules, Sheet((BRIGHTS, 0, 0), multiplier=2, calls=calls))
    look = cast(Look, SimpleNamespace(rules=rules, name=["You", "Aki", "Ben"].__getitem__))
    assert [why(look, result, entry) for entry in entries(result.lines)] == [
        "You: 50 × 2 = 100 from each",
        "You: 25 × 2 = 50 (the difference to 50) from each",
    ]


def ended(id: str, options: dict[str, int], sheet: Sheet) -> tuple[Look, RoundResult]:
    """Settle a round of a table and look at it."""
    rules = rules_for(id, len(sheet.piles), options)
    result = settle_sheet(rules, sheet)
    names = ["You", "Aki", "Ben", "Chie"].__getitem__
    return cast(Look, SimpleNamespace(rules=rules, name=names, scoring=rules.scoring(0))), result


def test_card_points_say_how_they_add_up_and_a_payer_alone_has_a_name() -> None:
    look, result = ended("hachi", {}, Sheet((mask_of([CARD["1B"], CARD["1R"], CARD["2A"], CARD["1C1"]]), MONTHS[8])))
    said = [why(look, result, entry) for entry in entries(result.lines)]
    assert said[-1].startswith("what the captured cards are worth: You ")
    assert " = " in said[-1].split("Aki")[1]
    look, result = ended("hana-awase", {}, Sheet((mask_of([CARD["1R"], CARD["2R"], CARD["3R"]]), 0)))
    assert any(text.endswith(", from Aki") for text in (why(look, result, row) for row in entries(result.lines)))


def test_a_void_round_names_its_limit_and_everybody_s_card_points() -> None:
    piles = (ALL & ~MONTHS[12] & ~MONTHS[1], MONTHS[1], MONTHS[12])
    look, result = ended("hachi-hachi-bakefuda", {}, Sheet(piles))
    assert result.end == "fuke"
    (said, *_rest) = [why(look, result, entry) for entry in entries(result.lines)]
    points = [str(count) for count in result.card_points]
    assert said.startswith(
        f"30 card points or fewer void the round: You {points[0]} · Aki {points[1]} · Ben {points[2]}."
    )
    assert "Each such player pays 12" in said
    assert f"Aki {points[1]}" in how_it_ended(look, result)


@pytest.mark.parametrize(("forced", "words"), [(True, "by choice or not"), (False, "drops out by choice pays")])
def test_who_pays_for_dropping_out(forced: bool, words: str) -> None:
    rules = rules_for("hachi-hachi-sage", 4, {"forced_out_pay": forced})
    look = cast(Look, SimpleNamespace(rules=rules))
    said = why(look, cast(RoundResult, None), Entry("drop-out", -1, (Line(0, -10, "drop-out", 1, 0, 1),)))
    assert said.endswith(words)


def test_the_sheet_says_which_card_a_second_best_yaku_cannot_do_without() -> None:
    rows = {row.id: row for row in rules_for("hachi-hachi-bakefuda", 4).scoring(0).yaku}
    better = list(rows.values())
    said = {id: needed(row, better[: better.index(row)]) for id, row in rows.items()}
    assert said["rainy-four"] == f"{short_card(CARD['11B'])} and any 3 more"
    assert said["red-ribbons"] == ""


def test_reading_a_query() -> None:
    assert pairs("a=1%2C2&b=x+y&c&=3&%zz=%C3%A9") == [("a", "1,2"), ("b", "x y"), ("c", ""), ("", "3"), ("%zz", "é")]
    wanted = read("ruleset=hana-awase&players=4&seed=7f&bots=casual,greedy&humans=1,3&opt.rounds=3&lang=ja&speed=fast")
    assert wanted.players == 4
    assert wanted.humans == (1, 3)
    assert wanted.bots == ("casual", "greedy")
    assert wanted.options == {"rounds": 3}
    assert (wanted.lang, wanted.speed, wanted.embed) == ("ja", "fast", False)
    assert read("ruleset=hana-awase&bots=greedy").bots == ("greedy", "greedy")
    assert read("lang=fr").ruleset == ""
    assert after_start("ruleset=hachi&lang=fr&speed=off&embed=1&seed=3") == "lang=fr&speed=off&embed=1"
    assert display("lang=xx&speed=yy&embed=2") == ("", "", False)


WRONG = """
ruleset=hachi&ruleset=hachi players=3 ruleset=x ruleset=hachi&players=1 ruleset=hachi&seed=
ruleset=hachi&seed=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa ruleset=hachi&bots=a ruleset=hachi&bots=casual,casual
ruleset=hachi&humans=2 ruleset=hachi&humans=0,0 ruleset=hachi&opt.x=1 ruleset=hachi&opt.rounds=x
speed=x lang=x embed=yes x=1
"""


@pytest.mark.parametrize("query", WRONG.split())
def test_a_wrong_query_is_one_sentence(query: str) -> None:
    with pytest.raises(AddressError) as fault:
        read(query)
    assert str(fault.value).strip()
    assert "\n" not in str(fault.value)


def test_the_rule_behind_a_line_is_marked_in_the_rules() -> None:
    rules = rules_for("hana-awase", 3)
    look = cast(Look, SimpleNamespace(rules=rules, touch=SimpleNamespace(at="yaku:poem-ribbons")))
    words = repr(rules_sheet(look))
    assert words.count("'asked'") == 1
    assert "rule asked" in words
    nothing = cast(Look, SimpleNamespace(rules=rules, touch=SimpleNamespace(at="")))
    assert "asked" not in repr(rules_sheet(nothing))
