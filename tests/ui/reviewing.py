"""Read the page of a review, and wait until it is worked out."""

import asyncio

from hanaba.ui.app import App
from hanaba.ui.review import ReviewPage
from tests.ui.fake_page import FakePage
from tests.ui.node import Node
from tests.ui.playing import trail


def shown(page: FakePage) -> list[Node]:
    """Return the decisions on the page, opened or in the list."""
    return [node for node in page.page.all() if "data-decision" in node.attrs]


def places(page: FakePage) -> list[str]:
    """Return what each entry up to the present one shows."""
    return [place.split("/")[-1].split("-")[0] for place in trail(page)]


def review(app: App) -> ReviewPage:
    """Return the review on show."""
    assert isinstance(app.page, ReviewPage)
    return app.page


async def worked_out(page: FakePage, app: App) -> None:
    """Wait until every decision on show is judged."""
    for _ in range(20000):
        if all(judging.done for judging in review(app).rows):
            await asyncio.sleep(0)
            return
        await asyncio.sleep(0)
    raise AssertionError("the review was never worked out")
