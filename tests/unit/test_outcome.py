"""Results as the plain data of the public interfaces."""

import json

from hanaba.cardset import codes_in, mask_from
from hanaba.engine import chance, open_data, record_json, start
from hanaba.lines import Line
from hanaba.outcome import line_json, opened_json, result_json, state_json
from hanaba.rules import rules_for
from tests.games import deal_by_hand, play, random_match, record_of, settled, settled_points

SAGE = rules_for("hachi-hachi-sage", 4)
HANDS = {
    0: "1B 1R 1C1 4A 6R 8B 9A",
    1: "2A 3R 5A 6A 9R 10R 12B",
    2: "2R 3B 4R 5R 7R 8A 10A",
    3: "4C1 5C1 6C1 7C1 8C1 9C1 2C1",
}
FIELD = "11B 3C1 4C2 7C2 10C1 12C1"


def test_a_line():
    assert line_json(Line(1, -70, "yaku:poem-ribbons", 0, mask_from("1R 2R 3R"), 2)) == {
        "seat": 1,
        "points": -70,
        "reason": "yaku:poem-ribbons",
        "with": 0,
        "cards": ["1R", "2R", "3R"],
        "factor": 2,
    }
    assert line_json(Line(1, 5, "pot"))["with"] is None


def test_a_match_that_has_not_begun():
    assert state_json(start(rules_for("hachi", 2))) == {
        "ruleset": "hachi",
        "options": {"rounds": 12, "length": "rounds", "target": 1000},
        "rounds": [],
        "totals": [0, 0],
        "finished": False,
        "winners": None,
        "to_act": None,
        "legal": [],
    }


def test_a_round_in_which_players_are_still_joining():
    state, _ = play(start(SAGE), deal_by_hand(SAGE, HANDS, FIELD), "drop")
    # One of four dropped out: the other three must join, and the draw pile waits to be shuffled.
    data = state_json(state)
    assert (data["to_act"], data["legal"]) == (None, [])
    (row,) = data["rounds"]
    assert row["active"] == [1, 2, 3]
    assert row["piles"] == [None, [], [], []]
    state, _ = play(start(SAGE), deal_by_hand(SAGE, HANDS, FIELD))
    data = state_json(state)
    assert (data["to_act"], data["legal"]) == (0, ["join", "drop"])
    (row,) = data["rounds"]
    assert row == {
        "dealer": 0,
        "multiplier": 4,
        "end": None,
        "active": [0, 1, 2, 3],
        "winner": None,
        "next_dealer": None,
        "piles": [[], [], [], []],
        "card_points": None,
        "hand_yaku": [[], [], [], []],
        "yaku": None,
        "lines": [],
        "scores": None,
    }


def test_a_round_that_is_being_played():
    state, _ = play(start(SAGE), deal_by_hand(SAGE, HANDS, FIELD), "join", "join", "join")
    state, _ = play(state, chance(state, "3"))
    state, _ = play(state, "play 4A")
    data = state_json(state)
    (row,) = data["rounds"]
    assert row["piles"][0][:2] == ["4A", "4C2"]
    assert row["piles"][3] is None
    assert row["hand_yaku"] == [["triplet"], [], [], []]
    assert [line["points"] for line in row["lines"]] == [-40, 40, -40, 40]
    assert data["totals"] == [0, 0, 0, 0], "finished rounds only"
    assert not data["finished"]
    assert data["to_act"] == state.turn
    assert data["legal"]


def test_a_finished_match():
    *_, last = random_match(rules_for("hana-awase", 3, {"rounds": 2}), "outcome")
    data = json.loads(json.dumps(state_json(last.after)))
    match = last.after.match
    assert data["finished"]
    assert data["winners"] == list(match.winners)
    assert (data["to_act"], data["legal"]) == (None, [])
    assert data["totals"] == [sum(row["scores"][seat] for row in data["rounds"]) for seat in range(3)]
    for row, result in zip(data["rounds"], match.results, strict=True):
        assert row["piles"] == [codes_in(pile) for pile in result.piles]
        assert row["scores"] == [
            sum(line["points"] for line in row["lines"] if line["seat"] == seat) for seat in range(3)
        ]
        assert row["multiplier"] == 1
        assert row["hand_yaku"] == [[], [], []]


def test_a_tied_round_of_hachi_has_no_winner():
    row = result_json(settled_points(rules_for("hachi", 2), {0: 60, 1: 60}, {}, dealer=1))
    assert (row["winner"], row["next_dealer"], row["end"]) == (None, 1, "hands-empty")


def test_a_void_round_of_hana_awase_has_no_winner():
    rules = rules_for("hana-awase", 3, {"fuke_limit": 20})
    row = result_json(settled_points(rules, {0: 200, 1: 50, 2: 14}, {}, dealer=2))
    assert (row["winner"], row["next_dealer"], row["end"], row["lines"]) == (None, 2, "fuke", [])


def test_players_who_are_out_have_nulls_and_empty_lists():
    row = result_json(settled(SAGE, ("1B", None, "1R", "2A")))
    assert row["piles"][1] is None
    assert row["card_points"][1] is None
    assert row["yaku"][1] == row["hand_yaku"][1] == []
    assert row["active"] == [0, 2, 3]


def test_ids_are_sorted():
    row = result_json(settled(rules_for("hana-awase", 2), ("1B 3B 8B 12B", "")))
    assert row["yaku"][0] == ["four-brights", "three-brights"]


def test_a_record_with_a_fault_says_where():
    data = record_json(record_of(rules_for("hachi", 2, {"rounds": 2}), "9"))
    assert "error" not in opened_json(open_data(data))
    data["rounds"][1]["actions"][3] = "play 13B"
    told = opened_json(open_data(data), line=7)
    assert told["error"]["line"] == 7
    assert (told["error"]["round"], told["error"]["action"]) == (1, 3)
    assert told["error"]["message"].startswith("round 2, action 4: “13B” is no card")
    assert len(told["rounds"]) == 2
    assert told["rounds"][1]["end"] is None
    data["rounds"][1] = {}
    told = opened_json(open_data(data))
    assert (told["error"]["round"], told["error"]["action"]) == (1, None)
    assert len(told["rounds"]) == 1
