"""Several tables on one page: two are alive, the others sleep and cost nothing."""

import json

from tests.browser.embedding import (
    LESSONS,
    Pages,
    elsewhere,
    frame_of,
    lesson,
    pages,
    partitioned,
    play,
    told,
    wake,
)

__all__ = ["elsewhere", "pages", "partitioned"]  # fixtures


def test_two_are_alive_and_the_one_that_sleeps_goes_on_where_it_was(pages: Pages) -> None:
    body = (
        f"<hanaba-table id='a' lesson='{lesson('09-animals')}'></hanaba-table>"
        "<hanaba-table id='b' ruleset='hachi' seed='7' bots='greedy'></hanaba-table>"
        f"<hanaba-table id='c' lesson='{lesson('01-match')}'></hanaba-table>"
    )
    with pages.open(body) as page:
        first = wake(page, "a")
        play(first, "6C1", "play 6C1")
        page.wait_for_function("told.filter((row) => row.id === 'a' && row.kind === 'state').length > 1")
        frame_of(page, "a")
        second = wake(page, "b")
        card = second.get_attribute(".hand .card[data-legal=true]", "data-card") or ""
        second.click(f".hand .card[data-card='{card}']")
        second.locator("#field .card[data-do], #field[data-do]").first.click(position={"x": 6, "y": 6})
        page.wait_for_function("told.some((row) => row.id === 'b' && row.kind === 'action' && row.seat === 0)")
        wake(page, "c")
        assert page.evaluate("[...document.querySelectorAll('hanaba-table')].map((table) => !!table.frame)") == [
            False,
            True,
            True,
        ]
        assert page.locator("#a").get_by_role("button").inner_text() == "Continue"
        # b was used after a, c after b: a wakes, b sleeps
        again = wake(page, "a")
        again.wait_for_selector(".hand .card[data-card='10C1']")
        assert again.locator(".hand .card").count() == 2
        assert page.evaluate("[...document.querySelectorAll('hanaba-table')].map((table) => !!table.frame)") == [
            True,
            False,
            True,
        ]
        play(again, "10C1", "play 10C1")
        again.wait_for_selector("#lesson[data-solved=true]")
        acts = told(page, "b", "save")[-1]["record"]["rounds"][0]["actions"]
        back = wake(page, "b")
        back.wait_for_selector("#table[data-phase=play], #table[data-phase=take]")
        now = json.loads(back.evaluate("window.hanaba.record()"))
        assert now["rounds"][0]["actions"][: len(acts)] == acts


SCROLL = """async () => {
  const gaps = [];
  let last = 0;
  const step = () => new Promise((done) => requestAnimationFrame(done));
  for (let i = 0; i < 90; i++) {
    scrollBy(0, 24);
    const now = await step();
    if (last) gaps.push(now - last);
    last = now;
  }
  scrollTo(0, 0);
  gaps.sort((a, b) => a - b);
  return [gaps[45], gaps[80]];
}"""


def test_ten_tables_do_not_slow_the_page_down(pages: Pages) -> None:
    """Frames while scrolling past ten tables, two of them alive, against ten plain boxes as high; in one run."""
    plain = "".join(f"<div style='height:420px;border:1px solid'>{n}</div>" for n in range(10))
    with pages.open(plain) as page:
        page.evaluate(SCROLL)
        bare = page.evaluate(SCROLL)
    names = sorted(path.stem for path in LESSONS.glob("*.json"))[:10]
    body = "".join(f"<hanaba-table id='t{n}' lesson='{lesson(name)}'></hanaba-table>" for n, name in enumerate(names))
    with pages.open(body) as page:
        page.wait_for_function(
            "[...document.querySelectorAll('hanaba-table')].every((table) => table.shadowRoot.querySelector('img'))"
        )
        page.evaluate(SCROLL)
        pictures = page.evaluate(SCROLL)
        wake(page, "t0")
        wake(page, "t1")
        assert (
            page.evaluate("[...document.querySelectorAll('hanaba-table')].filter((table) => table.frame).length") == 2
        )
        page.evaluate(SCROLL)
        alive = page.evaluate(SCROLL)
    print(f"frame gaps, median and ninth tenth: bare {bare}, pictures {pictures}, two alive {alive}")
    assert pictures[0] < bare[0] * 2
    assert alive[0] < bare[0] * 2
