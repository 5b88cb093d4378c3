"""Actions as text: the canonical forms, and a position and a reason for everything else."""

import pytest

from hanaba.cards import CARD
from hanaba.notation import Action, NotationError, format_action, parse_action, parse_card


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play 4C1", Action("play", CARD["4C1"])),
        ("play 4C1 x 4R", Action("play", CARD["4C1"], CARD["4R"])),
        ("take 9R", Action("take", -1, CARD["9R"])),
        ("take 12C3", Action("take", -1, 47)),
        ("join", Action("join")),
        ("drop", Action("drop")),
        ("end", Action("end")),
        ("sage", Action("sage")),
    ],
)
def test_the_forms(text, action):
    assert parse_action(text) == action
    assert format_action(action) == text


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("", 0, "“” is no action"),
        ("fold", 0, "“fold” is no action; actions are play, take, join, drop, end and sage"),
        ("Play 4C1", 0, "“Play” is no action"),
        ("averyveryverylongword", 0, "“averyveryver” is no action"),
        (" join", 0, "“” is no action"),
        ("join ", 4, "“join” takes nothing after it"),
        ("join 4C1", 4, "“join” takes nothing after it"),
        ("end now", 3, "“end” takes nothing after it"),
        ("take", 4, "“take” names exactly one card, as in “take 9R”"),
        ("take 9R 9A", 4, "“take” names exactly one card"),
        ("take 9X", 5, "“9X” is no card; cards are written like 1B, 4R or 12C3"),
        ("take  9R", 4, "“take” names exactly one card"),
        ("take 9r", 5, "“9r” is no card"),
        ("play", 4, "“play” is written “play 4C1” or “play 4C1 x 4R”"),
        ("play 4C1 4R", 4, "“play” is written"),
        ("play 4C1 x", 4, "“play” is written"),
        ("play 4C1 X 4R", 9, "between the two cards of “play” stands a single x"),
        ("play 12C1 × 4R", 10, "between the two cards of “play” stands a single x"),
        ("play 4C3", 5, "“4C3” is no card"),
        ("play 4C1 x 4Q", 11, "“4Q” is no card"),
        ("play 12C1 x 13B", 12, "“13B” is no card"),
        ("play 4C1 ", 4, "“play” is written"),
        ("play 4C1\n", 5, "is no card"),
    ],
)
def test_faults_name_the_position_and_the_reason(text, position, reason):
    with pytest.raises(NotationError) as fault:
        parse_action(text)
    assert fault.value.position == position
    assert reason in str(fault.value)
    assert str(fault.value).endswith(f"(at character {position + 1})")


def test_a_card_that_is_none():
    with pytest.raises(NotationError, match="“a very long ” is no card") as fault:
        parse_card("a very long text that is no card", 3)
    assert fault.value.position == 3
