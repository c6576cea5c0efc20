"""Cards as people meet them: their names, what they do, their faces, a whole deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Literal, cast

from bot.house import OWN
from bot.i18n import Words
from engine.games.super_aggravation.cards import ANTI, INSURANCE, STANDARD, Card, card, deck
from render import Face

PILE = "🎴"
DEEDS = {ANTI: "🛡️", INSURANCE: "🛟"}
"""Signs of the cards that are kept, by their effect."""
_SIGNS = {"red": "🟥", "blue": "🟦"}
_ROOM = 1500
"""Characters a whole deck may take in a message."""


def title(name: str, options: Mapping[str, str], words: Words) -> str:
    """What is printed on the card of that id: this server's own name, else the usual one.

    options: of the game, among them its deck.
    """
    kind = STANDARD if options.get("deck", STANDARD) == STANDARD else OWN
    own = words.cards.get(kind, {}).get(name)
    return own or _filled(card(name), card(name).title, words)


def text(name: str, words: Words) -> str:
    """What it does, in a sentence."""
    return _filled(card(name), card(name).text, words)


def sign(name: str) -> str:
    """The emoji of its colour."""
    return _SIGNS[card(name).colour]


def effect(name: str) -> str:
    """What it is called in asks and choices."""
    return card(name).effect


def face(name: str, options: Mapping[str, str], words: Words) -> Face:
    """The card as the picture shows it; options as for `title`."""
    drawn = card(name)
    colour = cast(Literal["red", "blue"], drawn.colour)
    kept = drawn.effect if drawn.keeper else ""
    return Face(colour, title(name, options, words), text(name, words), kept)


def deck_lines(options: Mapping[str, str], words: Words) -> list[str]:
    """Every card of the deck in play with its number; what finds no room is counted."""
    left = Counter(deck(options.get("deck", STANDARD)))
    sentence = words.gettext("{sign} {count} × **{title}**: {text}")
    told: list[str] = []
    for name, count in list(left.items()):
        line = sentence.format(
            sign=sign(name), count=count, title=title(name, options, words), text=text(name, words)
        )
        if len("\n".join([*told, line])) > _ROOM:
            break
        told.append(line)
        del left[name]
    if left:
        more = words.ngettext("… and {count} card more.", "… and {count} cards more.", left.total())
        told.append(more.format(count=left.total()))
    return told


def _filled(kind: Card, sentence: str, words: Words) -> str:
    return words.gettext(sentence).format(number=kind.number)
