"""Names of cards, games and yaku in the three languages."""

from typing import NamedTuple

LANGUAGES = ("en", "fr", "ja")


class Names(NamedTuple):
    """Hold one thing's name in English, French and Japanese, with the Japanese in Latin letters.

    >>> Names("Plum", "Abricotier", "梅", "ume").get("fr")
    'Abricotier'
    """

    en: str
    fr: str
    ja: str
    romaji: str = ""

    def get(self, lang: str) -> str:
        """Return the name in ``lang`` (one of ``LANGUAGES``; anything else reads as English)."""
        return self.fr if lang == "fr" else self.ja if lang == "ja" else self.en
