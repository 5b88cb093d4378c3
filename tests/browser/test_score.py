"""A round played with real cards, told to the page by taps on a phone."""

from collections.abc import Callable

from tests.browser.conftest import Table
from tests.telling import Told, cases, taps, wanted


def a_sage_that_failed() -> Told:
    """Return a round for three in which somebody gave back half of what a sage was called on."""
    return next(
        told
        for told in cases("hachi-hachi-sage")
        if len(told.record.seats) == 3 and any(line["reason"] == "give-back" for line in told.result["lines"])
    )


def test_a_round_told_by_taps_has_the_lines_of_the_engine(open_page: Callable[..., Table]) -> None:
    told = a_sage_that_failed()
    table = open_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    page = table.page
    page.locator("[data-action=score]").tap()
    piles = False
    for what, name, value in taps(told):
        if what == "change":
            field = page.locator(f"#page [data-field='{name}']")
            while (shut := page.locator(f"#page details:not([open]):has([data-field='{name}'])")).count():
                shut.first.locator("> summary").tap()
            if field.evaluate("node => node.matches('[role=switch], [type=checkbox]')"):
                field.set_checked(value == "true")
            elif field.evaluate("node => node.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
                field.blur()
        elif name == "give" and not piles:  # a finger's tap takes a while to fake, and one grid of cards will do
            page.locator(f"#page [data-action=give][data-value='{value}']").dispatch_event("click")
        else:
            piles = piles or (name, value) == ("tab", "piles")
            page.locator(f"#page [data-action='{name}'][data-value='{value}']").tap()
    shown = page.eval_on_selector_all(
        "#page [data-line]", "found => found.map(n => [n.dataset.seat, n.dataset.points, n.dataset.reason])"
    )
    assert sorted(tuple(row) for row in shown) == wanted(told.result)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#page [data-action='add-round']").tap()
    page.reload()
    table.ready()  # on the same page
    totals = page.locator("#page").inner_text()
    for score in told.result["scores"]:
        assert str(abs(score)) in totals
