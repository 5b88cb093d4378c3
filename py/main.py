"""Start the table in the page: the one entry point, loaded by `index.html`."""

from hanaba.ui.app import App
from hanaba.ui.dom import Browser


def prepare() -> None:
    """Load what a match takes, so that the first one need not wait for it."""
    import hanaba.ui.game  # noqa: F401


browser = Browser()
App(browser).start()
browser.when_idle(prepare)
