"""Small signs used all over the table: numbers with their sign, kinds, icons, little pictures, names in pairs."""

from functools import lru_cache

from hanaba.cards import CODES, KIND, MONTH, PICTURES, RIBBON_SORT
from hanaba.cardset import cards_in
from hanaba.describe import describe_card, kan, short_card, signed
from hanaba.names import Names
from hanaba.texts import _, language
from hanaba.ui.tree import Child, Element, h


def number(points: int) -> Element:
    """Show signed points in the colour of their sign."""
    return h("span", {"class": "num plus" if points > 0 else "num minus" if points < 0 else "num"}, signed(points))


def in_kan(points: int, size: int) -> Element | None:
    """Show points of a game that counts in kan as kan and rest, beside the signed points; ``size`` is one kan."""
    return h("span", {"class": "kan"}, kan(points, size)) if size and abs(points) >= size else None


def around(words: str, field: str, value: Child, kind: str) -> tuple[Child, ...]:
    """Put ``value`` into a sentence at ``{field}``; the words before and after it are in spans of class ``kind``.

    >>> [part if isinstance(part, str) else part.children for part in around("{n} each", "n", "5", "w")]
    ['5', (' each',)]
    """
    before, _field, after = words.partition(f"{{{field}}}")
    parts = (h("span", {"class": kind}, before) if before else None, value)
    return (*(part for part in parts if part is not None), *((h("span", {"class": kind}, after),) if after else ()))


def icon(name: str) -> Element:
    """Show one of the page's icons, hidden from screen readers."""
    return h("svg", {"class": "ico", "aria-hidden": "true"}, h("use", {"href": f"#i-{name}"}))


def kind_mark(kind: str, sort: str = "") -> Element:
    """Show the sign of a kind: letter and shape, for ribbons the sort below."""
    attrs = {"class": f"kb {kind}", "aria-hidden": "true"}
    if sort:
        attrs["data-r"] = sort
    return h("b", attrs, kind)


def pair(names: Names) -> tuple[Child, ...]:
    """Write a name with the Japanese beside it, or the other way round in a Japanese page."""
    lang = language()
    if lang == "ja":
        return (names.ja,)
    return (names.get(lang) + " ", h("span", {"lang": "ja"}, names.ja)) if names.ja else (names.get(lang),)


def start(words: str) -> str:
    """Begin a sentence with a capital letter.

    >>> start("rain man")
    'Rain man'
    """
    return words[:1].upper() + words[1:]


def within(name: str) -> str:
    """Write a seat's name inside a sentence, where the word a person is called by unless named begins small.

    >>> within("You"), within("Aki")
    ('you', 'Aki')
    """
    return name.lower() if name in ("You", _("You")) else name


def beside(card: int, other: int) -> str:
    """Name a card in a sentence about ``other``: its month goes without saying where it is the same."""
    lang = language()
    if lang == "ja" or KIND[card] in "BA" or MONTH[card] != MONTH[other]:
        return short_card(card)
    return PICTURES[card].get(lang)


def picture_of(card: int) -> str:
    """Return the address of a card's picture."""
    return f"static/cards/{CODES[card]}.svg"


def mini(card: int, missing: bool = False) -> Element:
    """Show a small picture of a card that is no card of the match; a missing one says its month and kind."""
    name = describe_card(card)
    if not missing:
        return h("span", {"class": "fm"}, h("img", {"class": "mini", "src": picture_of(card), "alt": name}))
    name = _("{card}, missing").format(card=name)
    tag = h("i", {"class": "tag", "aria-hidden": "true"}, h("b", {}, str(MONTH[card])), kind_mark(KIND[card]))
    picture = h("img", {"class": "mini", "src": picture_of(card), "alt": name})
    return h("span", {"class": "fm miss", "title": name}, picture, tag)


def fan(mask: int, missing: int = 0) -> Element:
    """Show small pictures of a mask side by side, those in ``missing`` greyed in a dashed frame."""
    return h("span", {"class": "fan"}, *(mini(card, bool(missing >> card & 1)) for card in cards_in(mask)))


@lru_cache(64)
def face(card: int, kind: str = "") -> tuple[Element, ...]:
    """Draw a card's face: picture and the two learner's marks; ``kind`` is what it counts as now."""
    shifted = kind not in ("", KIND[card])
    mark = (
        h("i", {"class": "k shifted", "aria-hidden": "true"}, kind_mark(kind), h("s", {}, KIND[card]))
        if shifted
        else h("i", {"class": "k", "aria-hidden": "true"}, kind_mark(KIND[card], RIBBON_SORT[card]))
    )
    return (
        h("img", {"src": picture_of(card), "alt": "", "draggable": "false"}),
        h("i", {"class": "m", "aria-hidden": "true"}, str(MONTH[card])),
        mark,
    )


def button(
    action: str,
    *label: Child,
    kind: str = "",
    value: str = "",
    off: str = "",
    key: str = "",
    extra: dict[str, str] | None = None,
) -> Element:
    """Make a real button for ``action``; ``off`` says why it cannot be used now and leaves it focusable."""
    attrs = {"type": "button", "class": f"btn {kind}".strip(), "data-action": action, **(extra or {})}
    if value:
        attrs["data-value"] = value
    if off:
        attrs |= {"aria-disabled": "true", "title": off}
    return h("button", attrs, *label, h("kbd", {"aria-hidden": "true"}, key) if key else None)


def japanese(text: str) -> Element:
    """Write Japanese beside a term."""
    return h("span", {"lang": "ja"}, text)


def gloss(text: str) -> tuple[Child, ...]:
    """Write the Japanese term after its translation; nothing in a Japanese page, where it stands already."""
    return () if language() == "ja" else (" ", japanese(text))


def heading(text: str, ja: str = "", *rest: Child, level: str = "h2", kind: str = "ph") -> Element:
    """Write a panel's heading with the Japanese beside."""
    return h(level, {"class": kind}, text, *(gloss(ja) if ja else ()), *rest)
