"""The command ``hanaba score``: told rounds settled, and their faults."""

import json

import pytest

from tests.command import run

HACHI = ["score", "--ruleset", "hachi", "--pile", "1R 2R 3R 5R 6R 8A", "--pile", "3B 5A 6A 4A 7A"]
SAGE = ["score", "--ruleset", "hachi-hachi-sage", "--pile", "1R 2R 3R", "--pile", "6R 9R 10R", "--pile", "3B"]


# --- score ------------------------------------------------------------------------------------------------


def test_a_round_of_hachi_is_settled(capsys):
    status, out, _ = run(capsys, *HACHI, "--json")
    result = json.loads(out)
    assert status == 0
    assert list(result) == [
        *("dealer", "multiplier", "end", "active", "winner", "next_dealer", "piles", "card_points"),
        *("hand_yaku", "yaku", "lines", "scores"),
    ]
    assert result["scores"] == [55, 80]
    assert result["yaku"] == [
        ["ichi-ni-san-ribbons", "san-go-roku-ribbons"],
        ["go-shi-roku", "san-go-roku", "shichi-go-san"],
    ]
    _, out, _ = run(capsys, *HACHI)
    assert "Seat 1     +10  scored +10: Five Four Six" in out


def test_calls_and_multiplier_are_read(capsys):
    calls = ["--call", "0 poem-ribbons sage", "--call", "1 blue-ribbons end"]
    _, out, _ = run(capsys, *SAGE, *calls, "--multiplier", "2", "--json")
    result = json.loads(out)
    assert (result["end"], result["winner"], result["scores"]) == ("ended", 1, [-70, 105, -35])


def test_field_hands_and_seats_are_read(capsys):
    arguments = ["score", "--ruleset", "hachi-hachi-sage", "--field", "11B 2A 4C1 5R 6R 9C1", "--dealer", "1"]
    for pile in ("-", "1B", "2A", "3B"):
        arguments += ["--pile", pile]
    for hand in ("-", "1B 1R 1C1 2R 3R 7A 8A", "-", "-"):
        arguments += ["--hand", hand]
    _, out, _ = run(capsys, *arguments, "--forced-out", "0", "--first", "1", "--json")
    result = json.loads(out)
    assert (result["multiplier"], result["active"], result["hand_yaku"][1]) == (4, [1, 2, 3], ["triplet"])
    assert result["piles"] == [None, ["1B"], ["2A"], ["3B"]]


def test_a_carried_multiplier_and_empty_piles_are_read(capsys):
    arguments = ["score", "--ruleset", "hachi-hachi-sage", "--pile", "", "--pile", "", "--pile", "3B"]
    _, out, _ = run(capsys, *arguments, "--carried", "2", "--json")
    result = json.loads(out)
    assert (result["multiplier"], result["winner"], result["piles"]) == (2, 2, [[], [], ["3B"]])
    _, out, _ = run(capsys, *arguments, "--carried", "2", "--option", "carry_over=all", "--carried", "4", "--json")
    assert json.loads(out)["multiplier"] == 4


def test_a_carried_multiplier_is_weighed_against_the_told_one_of_the_field(capsys):
    arguments = ["score", "--ruleset", "hachi-hachi-sage", "--pile", "1B", "--pile", "2A", "--pile", "3B"]
    for told, carried, counts in (("2", "4", 4), ("4", "2", 4), ("1", "2", 2)):
        _, out, _ = run(capsys, *arguments, "--multiplier", told, "--carried", carried, "--json")
        assert json.loads(out)["multiplier"] == counts


def test_the_ledger_tells_a_difference(capsys):
    arguments = ["score", "--ruleset", "hachi-hachi-sage", "--multiplier", "2", "--pile", "1B 3B 8B 11B 12B"]
    calls = ["--call", "0 four-brights sage", "--call", "0 five-brights end"]
    _, out, _ = run(capsys, *arguments, "--pile", "", "--pile", "", *calls)
    assert "received 50 from Seat 1: Five Brights 25 × 2, the difference to 50" in out
    assert "received 100 from Seat 1: Four Brights 50 × 2  " in out


def test_the_same_round_of_play_is_what_score_prints(tmp_path, capsys):
    from hanaba.engine import dump_record
    from hanaba.rules import rules_for
    from tests.games import record_of

    record = record_of(rules_for("hana-awase", 3, {"rounds": 1}), "5")
    file = tmp_path / "match.json"
    file.write_text(dump_record(record), "utf-8")
    played = json.loads(run(capsys, "replay", str(file), "--json")[1])["rounds"][0]
    arguments = ["score", "--ruleset", "hana-awase", "--dealer", str(played["dealer"]), "--json"]
    for pile in played["piles"]:
        arguments += ["--pile", " ".join(pile)]
    assert json.loads(run(capsys, *arguments)[1]) == played


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--pile", "1B 1B"], "the pile of seat 1 has 1B twice"),
        (["--pile", "1R"], "1R is in the pile of seat 0 and in the pile of seat 1"),
        (["--pile", "1b"], "the pile of seat 1: “1b” is no card; cards are written like 1B, 4R or 12C3"),
        ([], "Hachi is for 2 players, not 1"),
        (["--pile", "2A", "--call", "den"], "a call is written “SEAT ID[+ID] sage” or “SEAT ID[+ID] end”, not “den”"),
        (["--pile", "2A", "--call", "1 den end"], "this game knows no calls"),
        (["--pile", "2A", "--field", "1B"], "the field as dealt has 6 cards, not 1"),
        (["--pile", "2A", "--multiplier", "x"], "--multiplier: a whole number of at most nine digits, not “x” ("),
        (["--pile", "2A", "--dealer", "１"], "--dealer: a whole number of at most nine digits, not “１” ("),
        (["--pile", "2A", "--out", "+1"], "--out: a whole number of at most nine digits, not “+1” ("),
        (
            ["--pile", "2A", "--first", "9" * 5000],
            f"--first: a whole number of at most nine digits, not “{'9' * 23}…” (",
        ),
        (["--pile", "2A", "--hand", ""], "there are 2 players, but 1 hand\n"),
        (["--pile", "2A", "--first", "-2"], "the first to play is a seat from 0 to 1, not -2"),
        (["--pile", "2A", "--dealer", "2"], "the dealer is a seat from 0 to 1, not 2"),
        (["--pile", "2A", "--carried", "2"], "nothing is carried from round to round"),
    ],
)
def test_faults_of_a_told_round(capsys, arguments, words):
    status, out, err = run(capsys, "score", "--ruleset", "hachi", "--pile", "1R", *arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert words in err
