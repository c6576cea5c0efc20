"""Languages: message catalogues by Discord locale, English where there is none.

The English sentence is the key of every message. `Words` is what screens are given: one language,
ready to speak.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

CATALOGUES = Path(__file__).parent / "locales"
DOMAIN = "knockabout"
SOURCE_LOCALE = "en"

CardNames = Mapping[str, Mapping[str, str]]
"""By kind of deck (`standard` or `own`) and card id, what is printed on the card."""


class Words:
    """One language. `gettext` and `ngettext` translate; what has no translation stays English.

    cards: names that cards have on this server whatever the language, see bot.house.House.
    """

    def __init__(
        self,
        locale: str,
        translations: gettext.NullTranslations,
        cards: CardNames | None = None,
    ) -> None:
        self.locale = locale
        self.cards = cards or {}
        self._translations = translations

    def gettext(self, msgid: str) -> str:
        """The sentence in this language, placeholders unfilled."""
        return self._translations.gettext(msgid)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """The form of the sentence that fits `count`."""
        return self._translations.ngettext(one, many, count)

    def has(self, msgid: str) -> bool:
        """Whether this language says it in words of its own."""
        return self._translations.gettext(msgid) != msgid


class Translator:
    """All languages; a catalogue is read once, when somebody first needs it."""

    def __init__(self, catalogues: Path = CATALOGUES, *, cards: CardNames | None = None) -> None:
        self._read = lru_cache(maxsize=64)(lambda locale: _read(catalogues, locale, cards))

    def words_for(self, locale: str | None) -> Words:
        """Words in a Discord locale such as `pt-BR`; None or an unknown one: English."""
        return self._read(locale or SOURCE_LOCALE)


def _read(catalogues: Path, locale: str, cards: CardNames | None) -> Words:
    name = locale.replace("-", "_")
    wanted = [name, name.partition("_")[0]]
    found = gettext.translation(DOMAIN, catalogues, languages=wanted, fallback=True)
    return Words(locale, found, cards)


def mark(msgid: str) -> str:
    """Name a sentence for the catalogues where it stands; it is translated where it is said."""
    return msgid
