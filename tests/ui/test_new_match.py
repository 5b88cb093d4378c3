"""The form for a new match without a browser: its fields, names, styles, set-ups that come back, switches by name."""

import json

import pytest

from hanaba.rules import GAMES
from hanaba.ui.app import App
from hanaba.ui.new_match import NewMatchPage
from hanaba.ui.setups import SETUPS_MOST, Setup, read_setup, remember
from tests.ui.fake_page import FakePage
from tests.ui.playing import run


def seats(app: App) -> list[dict[str, str]]:
    """Return the seats of the match on the table."""
    return list(json.loads(str(app.record()))["seats"])


def faults(page: FakePage) -> list[str]:
    """Read what the form finds wrong, beside the fields."""
    return [node.words() for node in page.page.find(data_error="form")]


def test_a_set_up_comes_back_with_one_tap() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="new-match")
        assert not page.page.find(data_action="recent")
        for ruleset, player in (("hachi", "novice"), ("hana-awase", "expert"), ("hana-awase", "skilled")):
            page.action("game", ruleset, page.page)
            page.change("player-1", player)
            if player == "skilled":
                page.change("opt-rounds", "7")
                page.change("style-1", "careful")
            page.action("deal", where=page.page)
            await page.idle()
            page.press(action="lobby")
            page.press(action="new-match")
        offered = page.page.find(data_action="recent")
        assert [node.attrs["aria-pressed"] for node in offered] == ["true", "false", "false"]
        assert [node.words().partition("You")[0] for node in offered] == ["Hana-awase", "Hana-awase", "Hachi"]
        assert "7 rounds" in offered[0].words() and "novice" in offered[2].words()
        page.press(offered[2])
        assert page.page.find(data_field="player-1")[0].attrs["value"] == "novice"
        page.press(page.page.find(data_action="recent")[0])
        page.action("deal", where=page.page)
        await page.idle()
        assert seats(app)[1] == {"name": "Aki", "player": "skilled", "style": "careful"}
        assert len(json.loads(page.kept["hanaba:settings"])["recent"]) == 3, "the same set-up is kept once"
        page.press(action="lobby")
        page.press(start="hana-awase")
        await page.idle()
        assert seats(app)[1]["style"] == "careful", "a game starts with its last settings"

    run(steps)


def test_the_last_set_up_of_every_game_is_kept() -> None:
    kept: list[dict[str, object]] = []
    for number, ruleset in enumerate([*GAMES, *["hachi"] * 12]):
        setup = NewMatchPage({"recent": []}, ruleset, lambda *given: None)._setup()
        kept = remember(kept, setup._replace(options={"rounds": number + 1}))
    assert len(kept) == SETUPS_MOST
    assert {row["ruleset"] for row in kept} == set(GAMES)
    assert [row["options"] for row in kept[:2]] == [{"rounds": 16}, {"rounds": 15}]


def test_kept_set_ups_that_make_no_sense_are_left_out() -> None:
    good = {"ruleset": "hachi", "seats": [["You", "human"], ["Ben", "casual", ""]], "options": {}}
    setup = read_setup(json.loads(json.dumps(good)))
    assert isinstance(setup, Setup)
    assert setup.seats[1].style == ""
    for wrong in (
        7,
        {},
        {**good, "ruleset": "poker"},
        {**good, "seats": [["You", "human"]]},
        {**good, "seats": [["You", "human"], ["Ben", "casual", "wild"]]},
        {**good, "seats": [["You", "human"], ["Ben", "god"]]},
        {**good, "seats": [["You", "human"], ["", "casual"]]},
        {**good, "options": {"rounds": 0}},
        {**good, "options": 3},
    ):
        assert read_setup(wrong) is None


def test_names_that_cannot_be_told_apart_are_said_and_not_dealt() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="new-match")
        page.change("name-1", "you")
        assert faults(page) == ["A bot cannot be called you: that is what you are called here."]
        page.action("deal", where=page.page)
        assert app.game is None
        page.change("name-1", "ben")
        assert faults(page) == ["Two seats are called Ben."]
        page.action("deal", where=page.page)
        assert app.game is None
        page.change("name-1", "A name that is longer than the room for it")
        assert not faults(page)
        assert "A name has room for 24 signs" in page.page.words()
        page.action("deal", where=page.page)
        await page.idle()
        assert seats(app)[1]["name"] == "A name that is longer th"

    run(steps)


def test_a_style_is_chosen_beside_the_level() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="new-match")
        assert page.page.find(data_field="style-1")[0].attrs["value"] == "hunter"
        assert "Aki hunts" in page.page.words()
        page.change("style-1", "")
        assert "Aki hunts" not in page.page.words(), "the line would not be true any more"
        page.change("player-1", "expert")
        assert not page.page.find(data_field="style-1")[0].attrs.get("value")
        page.change("player-2", "greedy")
        assert not page.page.find(data_field="style-2")
        page.change("style-1", "daring")
        page.change("name-1", "Zoe")
        assert page.page.find(data_field="style-1")[0].attrs["value"] == "daring", "it was chosen for this seat"
        page.change("style-1", "")
        page.change("name-1", "Fumi")
        assert "Fumi gives nothing away" in page.page.words()
        page.action("deal", where=page.page)
        await page.idle()
        assert [seat.get("style", "") for seat in seats(app)] == ["", "careful", ""]

    run(steps)


def test_who_calls_too_often_does_so_where_there_is_something_to_call() -> None:
    for ruleset in GAMES:
        form = NewMatchPage({"recent": []}, ruleset, lambda *given: None)
        form.change("name-1", "Chie")
        said = str(form.draw())
        assert ("Chie says sage" in said) == (ruleset == "hachi-hachi-sage")
        assert ("Chie reaches" in said) == (ruleset != "hachi-hachi-sage")


def test_a_switch_is_named_after_what_it_switches() -> None:
    async def steps(page: FakePage, app: App) -> None:
        seen: set[str] = set()
        for action in ("settings", "new-match", "score"):
            page.press(action="lobby")
            page.press(action=action)
            for game in GAMES if action != "settings" else [""]:
                if game and action == "score":
                    page.change("game", game)
                elif game:
                    page.action("game", game, page.page)
                for node in page.page.find(role="switch"):
                    assert node.attrs["aria-checked"] in ("true", "false")
                    assert node.attrs["aria-label"] not in ("", "On", "Off")
                    seen.add(node.attrs["aria-label"])
        assert len(seen) > 8

    run(steps)


def test_the_form_for_a_new_match() -> None:
    async def steps(page: FakePage, app: App) -> None:
        app.pressed("", "new-match", "")
        form = page.page
        page.action("game", "hachi-hachi-bakefuda", form)
        for _ in range(5):
            page.action("add-seat", where=form)
        assert len(form.find(**{"class": "seatrow"})) == 7
        page.action("option", "dropped_hands=into_draw_pile", form)
        page.action("remove-seat", "6", form)
        page.change("name-1", "  Ann\u0007a ")
        page.change("player-1", "greedy")
        page.change("player-2", "human")
        page.action("rounds", "6", form)
        page.change("opt-rounds", "2")
        page.change("opt-fuke_limit", "999")
        assert form.find(data_error="form")
        page.change("opt-fuke_limit", "25")
        page.change("seed", "NO")
        page.action("deal", where=form)
        assert form.find(data_error="form")
        page.change("seed", "abc")
        page.action("deal", where=form)
        await page.idle()
        kept = json.loads(str(app.record()))
        assert kept["seed"] == "abc"
        assert [seat["name"] for seat in kept["seats"]][:3] == ["Player 1", "Anna", "Player 3"]
        assert [seat["player"] for seat in kept["seats"]][:3] == ["human", "greedy", "human"]
        assert kept["options"] == {"dropped_hands": "into_draw_pile", "rounds": 2, "fuke_limit": 25}
        app.to_lobby()
        app.pressed("", "new-match", "")
        assert page.page.find(data_action="game", data_value="hachi-hachi-bakefuda")[0].attrs["aria-checked"] == "true"
        page.action("reset-rules", where=page.page)
        assert not page.page.find(**{"class": "chg"})
        before = {key: text for key, text in page.kept.items() if key != "hanaba:draft"}
        assert len(before) < len(page.kept), "the form is kept for a reload"
        page.action("back", where=page.page)
        assert page.kept == before, "a form that was left is forgotten, and nothing else has changed"

    run(steps)


@pytest.mark.parametrize("text", ["0", "-5", "1000", "", "2.5"])
def test_a_number_that_a_house_rule_does_not_take_is_said_at_its_field(text: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        app.pressed("", "new-match", "hachi-hachi-bakefuda")
        for name, sentence in (
            ("rounds", "Rounds: a whole number from 1 to 99."),
            ("fuke_limit", "Fuke at or under: a whole number from"),
        ):
            page.change(f"opt-{name}", text if name == "rounds" else "x" + text)
            (field,) = page.page.find(data_field=f"opt-{name}")
            assert field.attrs["aria-invalid"] == "true"
            (said,) = page.page.find(id=field.attrs["aria-describedby"])
            assert said.words().startswith(sentence)
            page.action("deal", where=page.page)
            assert app.showing == "page"
            page.change(f"opt-{name}", "7")
            assert not page.page.find(aria_invalid="true")
            assert not page.page.find(data_error="form")
        page.change("opt-rounds", text)
        page.action("rounds", "6", page.page)
        page.action("deal", where=page.page)
        await page.idle()
        assert json.loads(str(app.record()))["options"] == {"fuke_limit": 7, "rounds": 6}

    run(steps)


def test_an_option_or_a_set_up_that_cannot_be_is_said_and_not_dealt() -> None:
    started: list[object] = []
    form = NewMatchPage({"recent": []}, "hana-awase", lambda *given: started.append(given))
    form.change("opt-par", "nonsense")
    assert form.fault.startswith("option “par” takes one of share, 88")
    form.change("elsewhere", "x")
    assert form.fault == ""
    form.options = {"rounds": 0}
    assert form._value("rounds") == 12, "what cannot be counts as not given"
    form.press("deal", "")
    assert form.fault.startswith("option “rounds” takes a whole number from 1 to 99") and not started
    before = (form.ruleset, form.seats, form.options)
    form.take_draft({"ruleset": "hana-awase", "seats": [], "options": {}, "wrong": {}, "seed": ""})
    assert (form.ruleset, form.seats, form.options) == before


def test_a_game_looked_at_in_between_costs_neither_seats_nor_house_rules() -> None:
    async def steps(page: FakePage, app: App) -> None:
        page.press(action="new-match")
        page.press(action="game", value="hachi-hachi-bakefuda")
        while len(page_of(app).seats) < 7:
            page.press(action="add-seat")
        page.change("name-6", "Gen")
        page.change("opt-rounds", "6")
        left = page_of(app).draft()
        for other in ("hana-awase", "hachi-hachi-bakefuda", "hachi-hachi-bakefuda"):
            page.press(action="game", value=other)
            assert (page_of(app).draft() == left) == (other != "hana-awase")
        page.action("back", where=page.page)
        page.press(action="new-match")
        page.press(action="game", value="hachi-hachi-bakefuda")
        assert "Gen" not in str(page_of(app).draft()), "a form that was left is forgotten"

    run(steps, FakePage())


def page_of(app: App) -> NewMatchPage:
    """Return the form on show."""
    assert isinstance(app.page, NewMatchPage)
    return app.page


def test_seats_are_added_and_taken_away_only_where_the_game_has_room() -> None:
    form = NewMatchPage({"recent": []}, "hachi", lambda *given: None)
    assert len(form.seats) == 2
    form.press("add-seat", "")
    form.press("remove-seat", "1")
    form.press("remove-seat", "0")
    assert len(form.seats) == 2


def test_a_person_s_seat_that_becomes_a_bot_s_plays_in_the_style_of_its_name() -> None:
    form = NewMatchPage({"recent": []}, "hana-awase", lambda *given: None)
    form.change("player-1", "human")
    form.change("name-1", "Aki")
    form.change("player-1", "skilled")
    assert (form.seats[1].player, form.seats[1].style) == ("skilled", "hunter")
    form.change("style-1", "wild")
    assert form.seats[1].style == "hunter"
