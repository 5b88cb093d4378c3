"""Tell the page a round of a real table, and read what it says."""

from tests.telling import Told, taps
from tests.ui.fake_page import FakePage
from tests.ui.node import Node


def do(page: FakePage, told: Told) -> None:
    """Tell the page a round, by what is on it."""
    for what, name, value in taps(told):
        if what == "change":
            page.change(name, value)
        else:
            page.action(name, value, page.page)


def lines(page: FakePage) -> list[tuple[str, str, str]]:
    """Read the score lines shown."""
    found = [node.attrs for node in page.page.all() if "data-line" in node.attrs]
    return sorted((row["data-seat"], row["data-points"], row["data-reason"]) for row in found)


def card(page: FakePage, code: str) -> Node:
    """Return the button of a card."""
    (found,) = page.page.find(data_action="give", data_value=code)
    return found


def give(page: FakePage, seat: int, codes: str) -> None:
    """Give cards to a seat."""
    page.action("owner", str(seat), page.page)
    for code in codes.split():
        page.press(card(page, code))


def fault(page: FakePage) -> str:
    """Read why the round cannot be settled."""
    found = [node for node in page.page.all() if "data-fault" in node.attrs]
    assert len(found) <= 1
    return found[0].words() if found else ""
