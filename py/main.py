"""Start the table in the page: the one entry point, loaded by `index.html`."""

from hanaba.ui.app import App
from hanaba.ui.dom import Browser

app = App(Browser())
app.start()
