"""Sentences of the rules that must follow what play does."""

from pathlib import Path

import pytest

from hanaba.rules import GAMES, rules_for
from hanaba.rules_text import paragraph_for, paragraphs
from hanaba.rules_text.scoring import hand_rows
from hanaba.texts import set_language

PAGE = Path(__file__).parent.parent.parent / "docs" / "command-line.md"


@pytest.fixture(autouse=True)
def english_again():
    yield
    set_language("en")


def told(id, players, **options):
    return " ".join(str(row) for row in paragraphs(rules_for(id, players, options)))


def test_the_first_dealer_of_hachi_is_drawn_by_standard_points():
    assert "more standard points (bright 20, animal 10, ribbon 5, chaff 1)" in told("hachi", 2)


@pytest.mark.parametrize(("id", "players"), [("hana-awase", 3), ("hachi-hachi-sage", 4), ("hachi-hachi-bakefuda", 3)])
def test_four_of_a_month_that_do_not_void_a_deal_stay_on_the_field(id, players):
    kept = told(id, players, redeal_on_field_four=False)
    assert "stay there to the end: nobody can take them" in kept
    assert "change nothing" not in kept
    assert "so the field is empty at the end" not in kept
    assert "void the deal" in told(id, players)


def test_holders_of_equal_instant_hand_yaku_are_told_apart():
    assert "worth most deals next; if tied, again the earliest in turn order." in told("hachi-hachi-bakefuda", 4)


def test_dropped_hands_are_in_the_draw_pile_before_cards_are_left_over():
    text = told("hachi-hachi-bakefuda", 7, dropped_hands="into_draw_pile")
    assert "to the field, which is all of them. Once the dropped hands are in it, the draw pile has 24 cards" in text
    assert "of which 18 are turned over and 6 never." in text
    assert "cards of the draw pile are never turned over" not in text
    set_language("fr")
    assert "dont 18 sont retournées et 6 ne le sont jamais" in told(
        "hachi-hachi-bakefuda", 7, dropped_hands="into_draw_pile"
    )
    set_language("ja")
    assert "うち18枚がめくられ、6枚は" in told("hachi-hachi-bakefuda", 7, dropped_hands="into_draw_pile")


def test_cards_are_left_over_where_no_hand_goes_back():
    text = told("hachi-hachi-bakefuda", 7, dropped_hands="set_aside")
    assert "to the field, which is all of them. Four cards of one month" in text
    assert "the other 28 are the draw pile. 14 cards of the draw pile are never turned over." in told("hachi", 2)


def test_the_page_names_every_reason_whose_paragraph_is_not_its_kind():
    page = " ".join(PAGE.read_text("utf-8").split())
    sentence = page[page.index("The kind of a score line") :].partition("## ")[0]
    others = set()
    for id, game in GAMES.items():
        rules = rules_for(id, game.standard)
        reasons = [f"hand-yaku:{row.id}" for _where, row in hand_rows(rules)]
        reasons += [f"yaku:{row.id}" for row in rules.scoring(0).yaku]
        others |= {(reason, paragraph_for(reason, rules)) for reason in reasons} - {
            (reason, reason.partition(":")[0]) for reason in reasons
        }
    assert others == {("hand-yaku:teshi", "instant"), ("hand-yaku:kuttsuki", "instant")}
    assert all(f"`{reason}`" in sentence and f"`{paragraph}`" in sentence for reason, paragraph in others)
