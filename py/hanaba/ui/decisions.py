"""Draw an open decision: what it is about, then two options of equal weight."""

from hanaba.ui.calling import call
from hanaba.ui.joining import join
from hanaba.ui.looking import Look
from hanaba.ui.prompts import guide_line
from hanaba.ui.tree import Attrs, Child, Element, h


def decision(look: Look) -> tuple[Attrs, tuple[Child, ...]]:
    """Describe the open decision: the cards that prove it, then two options of equal weight.

    The answer to what was asked (a hint, why something cannot be done) takes the place of the summary.
    """
    top, summary, options = join(look) if look.phase == "join" else call(look)
    answer, guide = look.touch.say or look.touch.hint, look.tip.words
    attrs = {"class": "decide", "aria-labelledby": "decide-h"}
    said: list[Child] = []
    if guide and not answer:
        top = _guided(top)
        attrs["class"] = "decide guided"
        said.append(guide_line(guide))
    if not answer:
        said.append(h("p", {"class": "sum"}, *summary))
    else:
        attrs["class"] = "decide answered"
    said.append(h("p", {"class": "answer", "role": "status"}, answer))
    return attrs, (h("div", {"class": "lead"}, top, *said), h("div", {"class": "options"}, *options))


def _guided(top: Element) -> Element:
    """Let the guide's sentence below be read together with the heading; its button stands in its own line."""
    parts = (
        part._replace(attrs={**part.attrs, "aria-describedby": "guide"})
        if isinstance(part, Element) and part.tag == "h2"
        else part
        for part in top.children
    )
    return top._replace(children=tuple(parts))
