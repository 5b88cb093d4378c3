"""Score a real table, without a browser: the lines of the engine, one sentence for what cannot be."""

import itertools

import pytest

from hanaba.rules import GAMES
from hanaba.score import SheetError
from hanaba.ui.app import App
from hanaba.ui.real_table import RealRound
from hanaba.ui.real_words import why_not
from tests.telling import Told, cases, wanted
from tests.ui.fake_page import FakePage
from tests.ui.playing import run
from tests.ui.real_table import card, do, fault, give, lines


def some(ruleset: str, count: int) -> list[Told]:
    """Choose cases of every number of players, with ends of every kind."""
    kinds: dict[tuple[object, ...], list[Told]] = {}
    for told in cases(ruleset):
        reasons = {line["reason"].split(":")[0] for line in told.result["lines"]}
        kinds.setdefault((len(told.record.seats), told.result["end"], "give-back" in reasons), []).append(told)
    return list(itertools.islice(itertools.chain(*itertools.zip_longest(*kinds.values())), count))


@pytest.mark.parametrize("ruleset", GAMES)
def test_told_rounds_have_the_lines_of_the_cases(ruleset: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        seen = 0
        for told in (told for told in some(ruleset, 24) if told is not None):
            app.reset()
            page.press(action="score")
            do(page, told)
            assert lines(page) == wanted(told.result)
            sums = {
                node.attrs["data-round-sum"]: node.words() for node in page.page.all() if "data-round-sum" in node.attrs
            }
            assert [int(sums[str(seat)].replace("−", "-")) for seat in range(len(sums))] == told.result["scores"]
            seen += 1
        assert seen >= 10

    run(steps)


def test_a_card_lies_in_one_pile_or_in_none() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="score")
        give(page, 0, "3B")
        assert card(page, "3B").attrs["aria-label"] == "Cherry, curtain, bright: Player 1"
        give(page, 1, "3B")
        assert card(page, "3B").attrs["data-owner"] == "1"
        assert "47 of 48 cards lie in no pile" in page.page.words()
        page.change("name-1", "Aki")
        assert card(page, "3B").attrs["aria-label"] == "Cherry, curtain, bright: Aki"
        page.press(card(page, "3B"))
        assert card(page, "3B").attrs["aria-pressed"] == "false"
        assert not lines(page)

    run(steps)


def test_what_cannot_be_is_said_in_one_sentence_and_nothing_is_lost() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="score")
        page.change("game", "hachi-hachi-sage")
        page.change("players", "4")
        give(page, 0, "1R 2R 3R")
        assert fault(page) == "3 play in a round: say which 1 of the 4 at the table are out of it."
        page.action("out", "3", page.page)
        assert fault(page).startswith("The pile of Player 1 makes Poem Ribbons, but nothing says")
        page.action("add-round", where=page.page)  # it cannot be added as long as it does not settle
        assert "No round is added yet" in page.page.words()
        page.action("call", "0 poem-ribbons end", page.page)
        assert fault(page) == ""
        give(page, 1, "6R 9R 10R")
        assert fault(page).startswith("The pile of Player 2 makes Blue Ribbons")
        page.action("recall", "0 sage", page.page)
        page.action("call", "1 blue-ribbons end", page.page)
        assert fault(page) == ""
        give(page, 2, "1R")
        assert fault(page).startswith("The pile of Player 1 does not make Poem Ribbons")
        give(page, 0, "1R")
        page.action("out", "3", page.page)
        page.action("out", "1", page.page)
        assert fault(page) == "Player 2 is out of the round and made no yaku."
        page.action("out", "1", page.page)
        page.action("out", "3", page.page)
        page.change("field", "cards")
        assert fault(page) == "The field as dealt has 6 cards, but it is given 0."
        for code in ("1B", "1R", "1C1", "1C2", "2A", "3B"):
            page.press(card(page, code))
        assert fault(page).startswith("Four cards of one month on the field void the deal")
        page.press(card(page, "1B"))
        page.press(card(page, "12B"))
        assert fault(page) == ""
        give(page, 0, "4A 5A")
        assert fault(page) == "A hand as dealt has 7 cards, but Player 1 is given 2."

    run(steps)


def add(page: FakePage) -> dict[str, str]:
    """Return the attributes of the button that adds the round."""
    (found,) = page.page.find(data_action="add-round")
    return found.attrs


def lacking(page: FakePage) -> str:
    """Read what is still to be told, beside that button."""
    return "".join(node.words() for node in page.page.all() if "data-lacks" in node.attrs)


def test_a_round_is_not_added_while_cards_are_nobodys() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="score")
        give(page, 0, "1B 2A 3B 8B 11B 12B")
        words = "42 of 48 cards are still nobody’s; a round ends when all are captured."
        assert lacking(page) == words
        assert add(page)["aria-disabled"] == "true"
        assert not [node for node in page.page.all() if "data-round-sum" in node.attrs]
        assert "So far" in page.page.words() and "goes to" not in page.page.words()
        assert not page.page.find(data_action="rest"), "in this game no card is left over"
        page.press(page.page.find(data_action="add-round")[0])
        assert page.named["#toast"].words() == words
        page.press(action="add-round")  # and if it came to be pressed all the same
        assert "No round is added yet" in page.page.words()
        told = next(told for told in cases("hana-awase") if len(told.record.seats) == 3)
        page.action("clear", where=page.page)
        do(page, told)
        assert not lacking(page)
        assert "aria-disabled" not in add(page)
        page.press(page.page.find(data_action="add-round")[0])
        assert "1 round added" in page.page.words()

    run(steps)


def test_cards_left_over_are_said_to_be_so_where_a_game_leaves_some() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="score")
        page.change("game", "hachi")
        give(page, 0, "1R 2R 3R 5R 6R 8A")
        assert lacking(page).startswith("42 of 48 cards are still nobody’s: give them to somebody, or say")
        page.action("rest", where=page.page)
        assert not lacking(page)
        assert page.page.find(data_action="rest")[0].attrs["aria-pressed"] == "true"
        page.action("rest", where=page.page)
        assert lacking(page)
        page.change("game", "hachi-hachi-sage")
        give(page, 0, "4A")
        page.action("call", "0 poem-ribbons sage", page.page)
        assert lacking(page) == "41 of 48 cards are still nobody’s, and no call ended the round."
        page.action("recall", "0 end", page.page)
        assert not lacking(page), "a round that was ended leaves cards in hands and stock"

    run(steps)


def test_the_dealer_of_the_cup_plays_and_hands_set_aside_are_captured_by_nobody() -> None:
    names = ["A", "B", "C", "D"]
    told = RealRound("hachi-hachi-bakefuda", 4)
    told.out = {0}
    told.piles = [0, 1 << 46, 0, 0]
    with pytest.raises(SheetError) as found:
        told.settle()
    assert why_not(told, names, found.value) == "A deals, and the dealer always plays in this game."
    told.dealer, told.dealt = 1, [0b1111111 << 40, 0, 0, 0]
    with pytest.raises(SheetError) as found:
        told.settle()
    assert "hand that A was dealt" in why_not(told, names, found.value)


def test_a_lower_level_may_be_told_before_the_better_one() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="score")
        page.change("game", "hachi-hachi-sage")
        give(page, 0, "1B 3B 8B 11B 12B")
        page.action("call", "0 four-brights sage", page.page)
        page.action("call", "0 five-brights sage", page.page)
        assert [int(points) for seat, points, _reason in lines(page) if seat == "0"] == [25, 25, 50, 50]
        page.action("uncall", "0", page.page)
        assert not page.page.find(data_value="0 four-brights sage")
        page.action("uncall", "0", page.page)
        page.action("call", "0 five-brights sage", page.page)
        assert [int(points) for seat, points, _reason in lines(page) if seat == "0"] == [75, 75]

    run(steps)


def test_the_rule_behind_a_line_is_said_on_demand() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="score")
        give(page, 0, "1B 3B 8B 11B 12B")
        before = page.page.words()
        page.action("rules", "yaku:five-brights", page.page)
        assert "Each other player pays the points of each yaku to its maker." in page.page.words()
        page.action("rules", "yaku:five-brights", page.page)
        assert page.page.words() == before

    run(steps)


@pytest.mark.parametrize("lang", ["fr", "ja"])
def test_a_round_in_other_languages(lang: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="score")
        page.change("game", "hachi-hachi-sage")
        give(page, 0, "1R 2R 3R")
        assert "Poem" not in page.page.words() and "pile" not in fault(page)
        page.action("call", "0 poem-ribbons end", page.page)
        assert len(lines(page)) == 4

    run(steps, FakePage(f"lang={lang}"))
