"""The guide of a first match, without a browser: which sentence comes when, and when there is none."""

import json

import pytest

from hanaba.rules import GAMES, game
from hanaba.ui.app import App
from hanaba.ui.teaching import DEALS
from tests.browser.positions import position
from tests.ui.fake_page import FakePage
from tests.ui.playing import doing, run, step
from tools.teaching_deals import played, teaches

CHOOSE = {
    "Choose a card from your hand: those with dots can take.",
    "No card of your hand can take now: choose one to lay down.",
}
TAKE = {
    "It takes nothing: press the field to lay it down there.",
    "It takes them all: press one of the lit cards.",
    "It takes only one: press the lit card you want.",
}
DRAWN = "The drawn card takes only one: press the one you want."
TURNED = "Then a card is turned over from the draw pile and takes the same way."
PILE = "Whatever you take lies in your pile and counts there."
SETS = "Some sets, the yaku, pay extra: "
PAR = ("At the end card points count", "If nobody makes a yaku", "At the end the points of every pile")
SUM = "Each line was scored or paid for the reason beside it; the sum is the round’s score."
DONE = "That is all: Yaku has the list, the menu the lessons."
JOIN = "Join to play this round, or drop out: then you pay the fee, no more."
CALL = "End closes the round now; Sage plays on for more, at a risk."


def said(page: FakePage) -> str:
    """Return the guide's sentence on the table; there is at most one."""
    found = [node.words() for node in page.table.all() if node.attrs.get("class") == "guide"]
    assert len(found) <= 1
    return found[0] if found else ""


def first(query: str, kept: dict[str, str] | None = None) -> FakePage:
    return FakePage(f"{query}&speed=off", kept=kept)


async def to_play(page: FakePage, decided: list[str] | None = None) -> bool:
    """Decide what comes before the person's next card; say whether there is one."""
    await page.idle()
    while (phase := page.table.attrs["data-phase"]) in ("join", "take", "call"):
        if decided is not None:
            decided.append(phase)
            words = {"join": JOIN, "take": DRAWN, "call": CALL}[phase]
            assert said(page) == (words if decided.count(phase) == 1 else ""), decided
        await step(page, "sage" if phase == "call" else "")
        await page.idle()
    return phase == "play"


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_the_first_turns_of_any_game_are_explained(ruleset: str, seed: int) -> None:
    async def steps(page: FakePage, app: App) -> None:
        decided: list[str] = []
        for turn in range(6):
            if not await to_play(page, decided if turn == 0 else None):
                break
            before = said(page)
            page.press(page.hand()[0])
            chosen = said(page)
            if turn == 0:
                assert before in CHOOSE
                same = "Same flower, same month: press the lit card to take it."
                assert chosen in TAKE | {same} or chosen.startswith("The two months add up to ")
                assert (chosen == same) <= (ruleset != "hachi")
            elif turn == 1:
                assert before in (TURNED, PILE)
                assert chosen in (PILE, "It takes only one: press the lit card you want.")
            elif turn == 2:
                assert before.startswith(SETS)
            elif turn == 3:
                assert before.startswith(PAR)
            elif turn == 4:
                assert before == DONE
            else:
                assert before == ""
            page.press(doing(page)[0])
        while await to_play(page):
            await step(page)
        assert page.table.attrs["data-phase"] == "round-end"
        assert said(page) == SUM
        await step(page)
        assert said(page) in ("", JOIN)

    players = game(ruleset).standard
    run(steps, first(f"ruleset={ruleset}&players={players}&seed={seed}&bots=greedy&opt.rounds=3"))


@pytest.mark.parametrize(("ruleset", "players", "what", "words"), [
    ("hachi-hachi-sage", 4, "join", JOIN),
    ("hachi-hachi-bakefuda", 7, "join", JOIN),
    ("hachi-hachi-sage", 3, "call", CALL),
    ("hana-awase", 3, "take", DRAWN),
    ("hachi", 2, "take", DRAWN),
])  # fmt: skip
def test_a_decision_has_its_sentence(ruleset: str, players: int, what: str, words: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert app.load(position(ruleset, players, what)) == ""
        await page.idle()
        assert said(page) == words
        if what in ("join", "call"):
            title = next(node for node in page.table.all() if node.attrs.get("id") == "decide-h")
            assert title.attrs["aria-describedby"] == "guide"

    run(steps, FakePage())


def test_only_the_line_that_changed_is_read_out() -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert await to_play(page)
        prompt = next(node for node in page.table.all() if "prompt" in node.attrs.get("class", ""))
        assert prompt.attrs["role"] == "status" and prompt.attrs["aria-atomic"] == "false"
        lines = [node for node in prompt.all() if node.tag == "p"]
        assert len(lines) == 3 and all(line.attrs["aria-atomic"] == "true" for line in lines)
        page.action("unguide")
        prompt = next(node for node in page.table.all() if "prompt" in node.attrs.get("class", ""))
        assert "aria-atomic" not in prompt.attrs

    run(steps, first("ruleset=hana-awase&seed=1"))


def test_it_is_put_away_for_good_and_brought_back_in_the_settings() -> None:
    kept: dict[str, str] = {}

    async def put_away(page: FakePage, app: App) -> None:
        assert await to_play(page)
        assert said(page) in CHOOSE
        page.action("unguide")
        assert not said(page)
        assert json.loads(kept["hanaba:settings"])["guide"] == "off"
        page.action("menu")
        page.action("settings")
        page.action("set", "guide=on")
        page.action("back")
        assert said(page) in CHOOSE
        page.action("unguide")

    run(put_away, first("ruleset=hana-awase&seed=1", kept))

    async def again(page: FakePage, app: App) -> None:
        assert await to_play(page)
        assert not said(page)

    run(again, first("ruleset=hana-awase&seed=2", kept))


def test_only_the_first_match_has_it() -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert await to_play(page)
        assert said(page)
        app.quick_start("hachi")
        await page.idle()
        assert not said(page)
        assert app.settings["guide"] == "off"

    run(steps, first("ruleset=hana-awase&seed=1"))


def test_asked_for_again_it_comes_once() -> None:
    kept = {"hanaba:settings": json.dumps({"guide": "on"})}

    async def steps(page: FakePage, app: App) -> None:
        for _turn in range(6):
            assert await to_play(page)
            await step(page)
        assert json.loads(kept["hanaba:settings"])["guide"] == "off"

    run(steps, first("ruleset=hana-awase&players=2&seed=1", kept))


def test_a_reload_goes_on_where_the_guide_was() -> None:
    kept: dict[str, str] = {}

    async def begin(page: FakePage, app: App) -> None:
        assert await to_play(page)
        await step(page)
        assert await to_play(page)
        assert said(page) == TURNED

    run(begin, first("ruleset=hana-awase&players=2&seed=1", kept))

    async def again(page: FakePage, app: App) -> None:
        app.continue_match()
        await page.idle()
        assert said(page) == TURNED

    run(again, FakePage(kept=kept))


@pytest.mark.parametrize("query", ["embed=1&ruleset=hana-awase&seed=1", "ruleset=hana-awase&seed=1&humans=0,1"])
def test_no_guide_in_a_frame_nor_among_several_people(query: str) -> None:
    async def steps(page: FakePage, app: App) -> None:
        await page.idle()
        if page.table.attrs["data-phase"] == "curtain":
            page.action("reveal")
        assert page.hand()
        assert not said(page)

    run(steps, first(query))


def test_no_guide_in_a_shared_record() -> None:
    async def steps(page: FakePage, app: App) -> None:
        from hanaba.engine import open_record, pack

        app.open_shared(pack(open_record(position("hana-awase", 3, "take")).record))
        await page.idle()
        assert page.table.attrs["data-phase"] == "take"
        assert not said(page)

    run(steps, FakePage())


def test_who_has_a_history_needs_no_guide() -> None:
    row = {"finished": True, "date": "", "record": json.loads(position("hana-awase", 3, "take"))}
    kept = {"hanaba:history": json.dumps({"version": 1, "matches": [row]})}

    async def steps(page: FakePage, app: App) -> None:
        assert await to_play(page)
        assert not said(page)

    run(steps, first("ruleset=hana-awase&seed=1", kept))


def test_the_menu_and_the_last_sentence_lead_to_the_lessons() -> None:
    async def steps(page: FakePage, app: App) -> None:
        for _turn in range(4):
            assert await to_play(page)
            await step(page)
        assert await to_play(page)
        assert said(page) == DONE
        page.action("learn", where=page.table)
        page.action("menu")
        page.action("learn", where=next(node for node in page.table.all() if node.attrs.get("class") == "menu"))
        assert page.visited == ["static/learn/hana-awase.html"] * 2
        app.change_settings({**app.settings, "lang": "ja"})
        app.pressed("", "learn", "")
        assert page.visited[-1] == "static/learn/hana-awase.ja.html"

    run(steps, first("ruleset=hana-awase&players=2&seed=1"))


def test_a_hint_has_the_prompt_to_itself() -> None:
    async def steps(page: FakePage, app: App) -> None:
        assert await to_play(page)
        assert app.game is not None
        app.game.touch = app.game.touch._replace(hint="Do this.")
        app.game.show()
        assert not said(page)
        page.press(page.hand()[0])
        assert said(page)

    run(steps, first("ruleset=hana-awase&seed=1"))


def test_show_me_how_to_play_starts_one_guided_round() -> None:
    """Also for somebody whose first match is long over."""

    async def steps(page: FakePage, app: App) -> None:
        page.press(action="show-how")
        assert await to_play(page)
        assert said(page) in CHOOSE
        record = json.loads(app.game.record()) if app.game is not None else {}
        assert (record["ruleset"], record["options"]["rounds"]) == ("hana-awase", 1)
        assert [seat["player"] for seat in record["seats"]] == ["human", "novice", "novice"]
        assert record["seed"] in DEALS
        assert record["seats"][0]["name"] == "You" and record["rounds"][0]["dealer"] == 0
        assert said(page) == "Choose a card from your hand: those with dots can take."
        while await to_play(page):
            await step(page)
        assert page.table.attrs["data-phase"] == "match-end"
        assert said(page) == SUM
        assert json.loads(page.kept["hanaba:settings"])["guide"] == "off"

    run(steps, FakePage("speed=off", kept={"hanaba:settings": json.dumps({"version": 1, "guide": "off"})}))


def test_the_deals_of_the_guided_round_teach() -> None:
    """Whoever is shown the game deals and can take at once in each; what comes after depends on the opponents, too."""
    for seed in DEALS:
        first = played(seed, "casual")
        assert first is not None and first.takes >= 2, seed
    assert sum(teaches(seed) for seed in DEALS) >= len(DEALS) * 3 // 4
    assert len(set(DEALS)) == len(DEALS) >= 8


def test_only_the_guided_round_has_chosen_cards() -> None:
    assert not teaches("show1")

    async def steps(page: FakePage, app: App) -> None:
        app.quick_start("hana-awase")
        await page.idle()
        assert json.loads(str(app.record()))["seed"] == "seed7"

    run(steps, FakePage("speed=off"))
