"""The address: it starts a match, opens a record, and says what makes no sense."""

import json
from collections.abc import Callable

import pytest

from hanaba.engine import open_record, pack
from tests.browser.conftest import Table
from tests.browser.playing import click, go_on, phase, record


def test_every_parameter(open_page: Callable[..., Table]) -> None:
    table = open_page(
        "?ruleset=hana-awase&players=4&seed=42&bots=casual,greedy&humans=1&opt.rounds=3&opt.par=88"
        "&opt.chaff_zero=true&lang=fr&speed=off"
    )
    page = table.idle()
    kept = record(page)
    assert kept["ruleset"] == "hana-awase"
    assert kept["seed"] == "42"
    assert [seat["player"] for seat in kept["seats"]] == ["casual", "human", "greedy", "greedy"]
    assert kept["options"] == {"rounds": 3, "par": "88", "chaff_zero": True}
    assert page.get_attribute("html", "lang") == "fr"
    assert page.evaluate("location.search") == "?lang=fr&speed=off"


def test_a_reload_resumes_what_the_address_started(open_page: Callable[..., Table]) -> None:
    table = open_page("?ruleset=hana-awase&seed=1&bots=greedy&speed=off")
    page = table.idle()
    go_on(page, click)
    kept = record(page)
    page.reload()
    table.ready()
    table.idle()
    assert record(page) == kept


@pytest.mark.parametrize(
    ("query", "part"),
    [
        ("ruleset=poker", "ruleset"),
        ("ruleset=hachi&players=3", "players"),
        ("ruleset=hachi&players=zwei", "players"),
        ("ruleset=hana-awase&seed=UPPER", "seed"),
        ("ruleset=hana-awase&bots=deep", "bots"),
        ("ruleset=hachi&bots=casual,casual", "bots"),
        ("ruleset=hana-awase&humans=5", "humans"),
        ("ruleset=hana-awase&humans=0,0", "humans"),
        ("ruleset=hana-awase&opt.rounds=many", "rounds"),
        ("ruleset=hana-awase&opt.rounds=0", "rounds"),
        ("ruleset=hana-awase&opt.colour=red", "colour"),
        ("ruleset=hana-awase&lang=de", "lang"),
        ("ruleset=hana-awase&speed=warp", "speed"),
        ("ruleset=hana-awase&cheat=1", "cheat"),
        ("seed=4", "seed"),
        ("ruleset=%3Cimg%20src%3Dx%3E", "ruleset"),
    ],
)
def test_bad_values_lead_to_the_lobby_with_one_sentence(table: Table, query: str, part: str) -> None:
    page = table.page
    page.evaluate("query => window.hanaba.open(query)", query)
    alert = page.locator("#fault[role=alert][data-error=address]")
    assert part in (alert.text_content() or "").lower()
    assert alert.locator("img").count() == 0
    assert phase(page) == "lobby"
    assert page.locator("#lobby").is_visible()


def test_a_bad_address_from_the_start(open_page: Callable[..., Table]) -> None:
    page = open_page("?ruleset=hana-awase&players=9").page
    assert page.locator("[role=alert][data-error=address]").is_visible()
    assert page.locator("#lobby").is_visible()


def test_a_shared_record_opens_beside_the_running_match(open_page: Callable[..., Table]) -> None:
    table = open_page("?ruleset=hana-awase&seed=1&bots=greedy&speed=off")
    page = table.idle()
    go_on(page, click)
    mine = page.evaluate("localStorage.getItem('hanaba:current')")
    shared = json.loads(mine)
    shared["seats"][0]["name"] = "Somebody"
    packed = pack(open_record(json.dumps(shared)).record)
    page.goto("about:blank")
    page.goto(f"{table.url}?speed=off#r={packed}")
    table.ready()
    table.idle()
    assert record(page)["seats"][0]["name"] == "Somebody"
    go_on(page, click)
    assert page.evaluate("localStorage.getItem('hanaba:current')") == mine


@pytest.mark.parametrize("fragment", ["r=1.", "r=1.AAAA", "r=2.abc", "r=1.%00", "r="])
def test_a_damaged_shared_record_is_said(open_page: Callable[..., Table], fragment: str) -> None:
    page = open_page(f"#{fragment}").page
    assert page.locator("[role=alert][data-error=record]").is_visible()
    assert page.locator("#lobby").is_visible()


def test_embedded_reads_and_writes_no_match(open_page: Callable[..., Table]) -> None:
    table = open_page("?ruleset=hana-awase&seed=1&bots=greedy&speed=off")
    page = table.idle()
    mine = page.evaluate("localStorage.getItem('hanaba:current')")
    page.goto("about:blank")
    page.goto(f"{table.url}?ruleset=hachi&seed=2&bots=greedy&speed=off&embed=1")
    table.ready()
    table.idle()
    go_on(page, click)
    assert page.evaluate("localStorage.getItem('hanaba:current')") == mine
    assert page.evaluate("localStorage.getItem('hanaba:history')") is None


def test_under_a_sub_path(open_page: Callable[..., Table], subpath_url: str) -> None:
    table = open_page("?ruleset=hana-awase&seed=1&bots=greedy&speed=off&opt.rounds=1", url=subpath_url)
    page = table.idle()
    while go_on(page, click):
        pass
    assert phase(page) == "match-end"
