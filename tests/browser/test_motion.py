"""What moves by itself on the page, and that nothing does where movement is off."""

import pytest

from tests.browser.conftest import Table
from tests.browser.playing import resize
from tests.browser.positions import ended, position

RUNNING = "document.getAnimations().map(motion => motion.animationName || 'played')"


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_targets_panels_and_amounts_move_only_where_movement_is_on(moving: Table, speed: str) -> None:
    page = moving.page
    resize(page, 360, 640)
    page.evaluate(f"window.hanaba.open('speed={speed}')")
    load = "text => window.hanaba.load(text)"
    assert page.evaluate(load, position("hana-awase", 3, "play")) == ""
    moving.idle()
    card = page.locator(".hand .card:has(.pips)").first
    card.click()
    assert page.locator("#field .card[data-target]").count()
    assert ("breathe" in page.evaluate(RUNNING)) == (speed == "normal")
    opens = page.evaluate(f"() => {{ document.querySelector('.seat .more').click(); return {RUNNING}; }}")
    assert ("opens" in opens) == (speed == "normal")
    page.keyboard.press("Escape")
    shown = page.evaluate(
        f"text => {{ window.hanaba.load(text); return [{RUNNING}, document.querySelector('.stand .r').textContent]; }}",
        ended("hachi-hachi-sage", 3, 1),
    )
    assert ("counts" in shown[0]) == (speed == "normal")
    assert shown[1] == page.locator(".stand .r").first.inner_text(), "the figure stands there from the start"
    if speed == "off":
        assert page.evaluate(RUNNING) == []


def test_a_count_that_grows_where_no_cards_are_shown_is_marked(moving: Table) -> None:
    page = moving.page
    resize(page, 360, 640)
    page.evaluate("window.hanaba.open('speed=normal')")
    assert page.evaluate("text => window.hanaba.load(text)", position("hana-awase", 3, "play")) == ""
    moving.idle()
    page.evaluate(
        """() => {
          window.marked = [];
          const animate = window.unmarked = Element.prototype.animate;
          Element.prototype.animate = function (...given) {
            if (this.matches(".cnt")) window.marked.push(this);
            return animate.apply(this, given);
          };
        }"""
    )
    page.locator(".hand .card:has(.pips)").first.click()
    page.locator("#field .card[data-do]").first.click()
    page.wait_for_function("window.marked.some(count => count.closest('.mypile') && Number(count.textContent) > 0)")
    page.evaluate("() => { Element.prototype.animate = window.unmarked; }")
