"""The review in a real page: worked out while the page stays alive, by keys, in two windows, with axe, and back."""

from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import Table
from tests.browser.playing import phase, resize
from tests.browser.positions import ended
from tests.browser.test_pages import MEASURE, load

DONE = "#page .rv-sum [role=status]:not(:empty)"


def test_a_review_is_worked_out_and_leads_to_the_replay_and_back(table: Table) -> None:
    page = load(table, ended("hachi-hachi-sage", 4, 3))
    page.focus("#table [data-action=review]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#page [role=progressbar]")
    page.evaluate("() => new Promise(requestAnimationFrame)")  # frames go on while it works
    page.wait_for_selector(DONE)
    said = page.inner_text("#page .rv-sum")
    opened = page.locator("#page article").count()
    assert opened <= 3
    assert opened + page.locator("#page .judged-list li").count() >= 5
    line = page.locator("#page [data-action=open-decision]").first
    line.focus()
    page.keyboard.press("Enter")
    assert line.get_attribute("aria-expanded") == "true"
    found = Axe().run(page).response["violations"]
    assert not [row["id"] for row in found if row["impact"] in ("serious", "critical")]
    for size in ((320, 568), (1280, 800)):
        resize(page, *size)
        assert page.evaluate(MEASURE) == []
    see = page.locator("#page [data-action=replay]").first
    step = int(see.get_attribute("data-value") or "0")
    see.click()
    table.idle()
    assert page.locator(".stepping").count() == 1
    assert f"{step} " in page.inner_text(".prompt .ask")
    for size in ((320, 568), (667, 375)):
        resize(page, *size)
        edges = (
            ".stepping .btn",
            "all => all.map(node => node.getBoundingClientRect()).flatMap(box => [box.left, box.right])",
        )
        assert all(0 <= edge <= size[0] for edge in page.eval_on_selector_all(*edges))
    page.go_back()
    page.wait_for_selector(DONE)
    assert page.inner_text("#page .rv-sum") == said
    page.keyboard.press("Escape")
    assert phase(page) == "round-end"
