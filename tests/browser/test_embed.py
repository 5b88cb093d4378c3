"""The table in other people's pages: another origin, real storage partitioning, what is told and what is heard."""

import json
from pathlib import Path

import pytest

from hanaba.engine import RecordError, open_record
from tests.browser.conftest import BOOT_TIMEOUT, origin_of
from tests.browser.embedding import (
    LESSONS,
    PYTHON,
    Pages,
    elsewhere,
    lesson,
    pages,
    partitioned,
    play,
    told,
    wake,
)
from tests.conftest import ROOT

__all__ = ["elsewhere", "pages", "partitioned"]  # fixtures


def test_picture_first_python_when_asked_and_nothing_of_the_visitor_s_own(pages: Pages, site_url: str) -> None:
    body = f"<hanaba-table id='one' lesson='{lesson('02-choice')}'></hanaba-table>"
    with pages.open(body) as page:
        picture = page.locator("#one .field img")
        picture.first.wait_for()
        assert [str(src).rsplit("/", 1)[1] for src in picture.evaluate_all("all => all.map((img) => img.src)")] == [
            f"{card}.svg" for card in ("4C1", "8B", "8C2", "11A")
        ]
        assert page.locator("#one .hand").get_attribute("aria-label") == "Hand: 2C1 6C1 8C1"
        assert not [url for url in pages.asked if PYTHON.search(url)]
        frame = wake(page, "one")
        assert not page.locator("#one [part=picture]").is_visible()
        assert page.locator("#one iframe").get_attribute("sandbox") == "allow-scripts allow-same-origin"
        play(frame, "8C1", "play 8C1 x 8C2")
        frame.wait_for_selector("#lesson[data-solved=false]")
        assert "captured 2 card points at once; the most possible was 21" in frame.inner_text("#lesson")
        frame.click("#lesson [data-action=again]")
        frame.wait_for_selector("#lesson:not([data-solved])")
        play(frame, "8C1", "play 8C1 x 8B")
        frame.wait_for_selector("#lesson[data-solved=true]")
        assert told(page, "one", "ready")[0]["version"]
        assert [row["text"] for row in told(page, "one", "action")] == ["play 8C1 x 8C2", "play 8C1 x 8B"]
        assert told(page, "one", "save")[-1]["acts"] == ["play 8C1 x 8B"]
        state = told(page, "one", "state")[0]
        assert state["seat"] == 0
        assert state["view"]["hand"] == ["2C1", "6C1", "8C1"]
        assert state["view"]["counts"] == [3, 3, 3]
        assert "play 8C1 x 8B" in state["legal"]
        heights = [row["height"] for row in told(page, "one", "resize")]
        assert page.evaluate("+document.getElementById('one').frame.height") == heights[-1]
        kept = frame.evaluate("() => { try { return Object.keys(localStorage); } catch { return []; } }")
        assert not {"hanaba:current", "hanaba:history"} & set(kept)


def test_a_match_is_told_from_the_first_card_to_the_result_and_never_shows_hidden_cards(pages: Pages) -> None:
    body = (
        "<hanaba-table id='one' ruleset='hana-awase' players='2' seed='5' bots='greedy' opt-rounds='3' lang='fr'>"
        "</hanaba-table>"
    )
    with pages.open(body) as page:
        frame = wake(page, "one")
        assert frame.evaluate("document.documentElement.lang") == "fr"
        assert frame.evaluate("new URL(location.href).searchParams.get('embed')") == "1"
        # the embedding page plays for its reader, by what it is told it may do
        page.evaluate(
            """() => {
              const table = document.getElementById('one');
              const act = (legal) => { if (legal.length) table.act(legal[0]); };
              table.addEventListener('hanaba-state', ({ detail }) => act(detail.legal));
              act(told.filter((row) => row.kind === 'state').at(-1).legal);
            }"""
        )
        page.wait_for_function("told.some((row) => row.kind === 'result')", timeout=BOOT_TIMEOUT)
        (result,) = told(page, "one", "result")
        assert result["round"] == 1
        assert sum(line["points"] for line in result["lines"]) == sum(result["totals"]) == 0
        record = told(page, "one", "save")[-1]["record"]
        opened = open_record(json.dumps(record))
        assert opened.fault is None
        acted = [row["text"] for row in told(page, "one", "action")]
        assert acted == record["rounds"][0]["actions"]
        for state in told(page, "one", "state"):
            assert state["seat"] == 0
            own = set(record["rounds"][0]["deal"]["hands"][0])
            assert set(state["view"]["hand"]) <= own
            assert "known" not in state["view"]
        page.evaluate("document.getElementById('one').act('play 1B')")
        page.wait_for_function("told.some((row) => row.kind === 'error')")
        assert "nobody is asked for an action now" in told(page, "one", "error")[-1]["message"]


def test_only_the_page_around_the_frame_is_heard_and_only_one_origin_is_answered(
    pages: Pages, elsewhere: tuple[Path, str]
) -> None:
    """A neighbour frame tries first, then a script inside; the parent's own message is the first that counts."""
    folder, _ = elsewhere
    # what the frame says goes to a page of another origin than the site's: the parent
    (folder / "neighbour.html").write_text(
        "<!doctype html><script>addEventListener('message', () => parent.frames[0].postMessage("
        f"{{hanaba: 1, type: 'load', lesson: {(LESSONS / '01-match.json').read_text('utf-8')}}}, '*'))</script>"
    )
    frame_url = pages.site + "index.html?embed=1&lang=en&speed=off"
    body = (
        f"<iframe src='{frame_url}' width='1000' height='700'></iframe><iframe src='neighbour.html'></iframe>"
        "<script>window.heard = []; addEventListener('message', (event) => heard.push([event.origin, event.data]))"
        "</script>"
    )
    with pages.open(body) as page:
        page.wait_for_function("heard.some(([, data]) => data.type === 'ready')", timeout=BOOT_TIMEOUT)
        page.frames[2].evaluate("window.dispatchEvent(new MessageEvent('message'))")
        frame = page.frames[1]
        frame.evaluate("window.postMessage({hanaba: 1, type: 'load', lang: 'fr'}, '*')")
        # messages are taken in order: once the parent's answer is there, the others had their chance
        page.evaluate("frames[0].postMessage({hanaba: 1, type: 'load', lang: 'ja'}, '*')")
        page.wait_for_function("heard.some(([, data]) => data.type === 'state')")
        assert frame.evaluate("[document.documentElement.lang, document.documentElement.dataset.page]") == [
            "ja",
            "lobby",
        ]
        kinds = [data["type"] for _, data in page.evaluate("heard")]
        assert kinds.count("ready") == 1
        assert set(kinds) <= {"ready", "state", "resize"}
        assert {origin for origin, _ in page.evaluate("heard")} == {origin_of(pages.site)}
        for message in ("{hanaba: 2, type: 'load'}", "'load'", "null", "[]", "{hanaba: 1}"):
            page.evaluate(f"frames[0].postMessage({message}, '*')")
        page.evaluate(
            "{ const ring = {hanaba: 1, type: 'load'}; ring.lesson = ring; frames[0].postMessage(ring, '*'); }"
        )
        page.wait_for_function("heard.filter(([, data]) => data.type === 'error').length === 2")
        sentences = [data["message"] for _, data in page.evaluate("heard") if data["type"] == "error"]
        assert "plain JSON data" in sentences[-1]


def test_nothing_received_becomes_html(pages: Pages) -> None:
    markup = '<img src=x onerror="top.broken=1"><b id=made>bold</b>'
    data = json.loads((LESSONS / "01-match.json").read_text("utf-8"))
    for key in ("title", "text", "right", "wrong"):
        data[key] = {"en": markup}
    script = json.dumps(data).replace("<", "\\u003c")
    with pages.open(f"<script>window.data = {script}</script><div id='place'></div>") as page:
        page.evaluate(
            """() => {
              const table = document.createElement('hanaba-table');
              table.id = 'one';
              table.setAttribute('lesson', JSON.stringify(data));
              document.getElementById('place').append(table);
            }"""
        )
        page.locator("#one .field img").first.wait_for()
        assert page.locator("#one b").inner_text() == markup
        frame = wake(page, "one")
        assert frame.inner_text("#lesson h2") == markup
        play(frame, "3C1", "play 3C1")
        frame.wait_for_selector("#lesson[data-solved=true]")
        assert markup in frame.inner_text("#lesson .verdict")
        assert frame.locator("#made").count() == page.locator("#made").count() == 0
        assert page.evaluate("window.broken === undefined")


def test_the_script_is_small(site: Path) -> None:
    assert (site / "static" / "embed.js").stat().st_size < 6000


def test_a_record_in_an_attribute_goes_on_at_the_seat_asked_for(pages: Pages) -> None:
    record = (ROOT / "static" / "learn" / "example-record.json").read_text("utf-8")
    with pytest.raises(RecordError):
        open_record(record[:-9])
    body = f"<hanaba-table id='one' record='{record}' humans='2' lang='ja'></hanaba-table>"
    with pages.open(body) as page:
        frame = wake(page, "one")
        assert frame.evaluate("document.documentElement.lang") == "ja"
        now = told(page, "one", "save")[-1]["record"]
        given = json.loads(record)
        assert [seat["player"] == "human" for seat in now["seats"]] == [False, False, True]
        assert now["rounds"][0]["actions"][: len(given["rounds"][0]["actions"])] == given["rounds"][0]["actions"]
        assert told(page, "one", "state")[-1]["seat"] == 2
