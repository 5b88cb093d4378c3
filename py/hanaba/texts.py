"""All visible text: gettext with English as the source, French and Japanese from catalogues.

Catalogues are plain ``.po`` files read here, so that the package needs no build step in any Python; a parsed
catalogue is kept for the life of the process.
"""

import gettext
from collections.abc import Iterable, Sequence

from hanaba.names import LANGUAGES, Names
from hanaba.said import Said, SaidError

_translations: dict[str, gettext.NullTranslations] = {"en": gettext.NullTranslations()}
_language = "en"


class _Catalogue(gettext.NullTranslations):
    """Look up the entries of one ``.po`` file; a missing one reads as its English source."""

    def __init__(self, entries: dict[str, list[str]], one_form: bool) -> None:
        super().__init__()
        self._entries = entries
        self._one_form = one_form

    def gettext(self, message: str) -> str:
        forms = self._entries.get(message)
        return forms[0] if forms and forms[0] else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        forms = self._entries.get(msgid1)
        if not forms or not forms[0]:
            return msgid1 if n == 1 else msgid2
        return forms[0] if self._one_form or n < 2 or len(forms) < 2 else forms[1]


def parse_po(text: str) -> dict[str, list[str]]:
    """Read the entries of a ``.po`` file: translations (one, or singular and plural) by English source.

    >>> parse_po('msgid "round"\\nmsgid_plural "rounds"\\nmsgstr[0] "manche"\\nmsgstr[1] "manches"\\n')
    {'round': ['manche', 'manches']}
    """
    entries: dict[str, list[str]] = {}
    key, forms, part = "", [""], ""

    def close() -> None:
        if key:
            entries[key] = forms

    for row in [*text.splitlines(), "msgid"]:
        row = row.strip()
        if row.startswith("#") or not row:
            continue
        word, _, quoted = row.partition(" ") if not row.startswith('"') else (part, "", row)
        value = _unquote(quoted)
        if word == "msgid" and part != "msgid":
            close()
            key, forms = "", [""]
        if word == "msgid":
            key += value
        elif word.startswith("msgstr"):
            if word != part and word not in ("msgstr", "msgstr[0]"):
                forms.append("")
            forms[-1] += value
        part = word
    return entries


def _unquote(text: str) -> str:
    body = text.strip()[1:-1] if text.strip().startswith('"') else ""
    return body.replace("\\n", "\n").replace('\\"', '"').replace("\\\\", "\\")


def set_language(lang: str) -> None:
    """Choose the language of every later ``_``; raise ``ValueError`` for one that is not in ``LANGUAGES``."""
    global _language
    if lang not in LANGUAGES:
        raise ValueError(f"“{lang[:12]}” is no language of Hanaba; there are {', '.join(LANGUAGES)}")
    if lang not in _translations:
        from pkgutil import get_data

        # from wherever the package itself comes: a folder, or an archive that is imported from as it is
        source = get_data("hanaba", f"locale/{lang}.po")
        assert source is not None
        _translations[lang] = _Catalogue(parse_po(source.decode("utf-8")), one_form=lang == "ja")
    _language = lang


def language() -> str:
    """Return the language in use."""
    return _language


def _(message: str) -> str:
    """Translate a text into the language in use."""
    return _translations[_language].gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """Translate a counted text into the language in use."""
    return _translations[_language].ngettext(one, many, n)


def joined(sentences: Iterable[str]) -> str:
    """Set sentences one after the other, with a space between them where the language has one.

    >>> joined(["One.", "Two."])
    'One. Two.'
    """
    parts = iter(sentences)
    whole = next(parts, "")
    for part in parts:
        whole = _("{one} {two}").format(one=whole, two=part)
    return whole


def listed(words: Iterable[str]) -> str:
    """Write a list of words.

    >>> listed(["pine", "plum"])
    'pine, plum'
    """
    return _(", ").join(words)


def all_of(words: Sequence[str]) -> str:
    """Write a list of words that stand together, the last after “and”.

    >>> all_of(["You"]), all_of(["You", "Aki"]), all_of(["You", "Aki", "Ben"])
    ('You', 'You and Aki', 'You, Aki and Ben')
    """
    if len(words) < 2:
        return "".join(words)
    return _("{several} and {last}").format(several=listed(words[:-1]), last=words[-1])


def sentence(of: Said | Exception) -> str:
    """Say in the language in use what the engine says in English; a fault of another kind stays as it is.

    >>> sentence(Said("seat {n}", n=2))
    'seat 2'
    """
    if not isinstance(of, Said | SaidError):
        return str(of)
    said = of.said if isinstance(of, SaidError) else of
    values = {name: sentence(part) if isinstance(part, Said) else part for name, part in said.values.items()}
    return _(said.text).format(**values) if values else _(said.text)


def later(message: str) -> str:
    """Mark a text in a table that ``_`` looks up when it is shown; return it as it is."""
    return message


def named(names: Names) -> str:
    """Return a name in the language in use."""
    return names.get(_language)
