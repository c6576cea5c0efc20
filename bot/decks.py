"""An owner's own deck of cards: a TOML file, read and judged once at start.

docs/decks.md tells how to write one; docs/rules.md, Super Aggravation: Own decks, what it means.
"""

from __future__ import annotations

import difflib
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from bot.config import Games
from bot.errors import Mendable
from bot.house import OWN, PLAIN, House
from engine.errors import BadOption
from engine.games.super_aggravation.cards import (
    COLOURS,
    EFFECTS,
    FARTHEST,
    STANDARD,
    card,
    deck,
    deck_text,
)
from render.lettering import spelled

OPTION = "deck"
LONGEST_NAME = 24
"""Characters there is room for on a card."""
MOST_OF_A_KIND = 100
_KEYS = ("colour", "count", "name", "effect")


class DeckError(Mendable):
    """A deck file that cannot be used; the message names file, row and reason."""


class Row(msgspec.Struct, frozen=True):
    """So many cards alike. name: printed on them; empty: the standard title."""

    colour: str
    effect: str
    count: int
    name: str = ""

    @property
    def id(self) -> str:
        return f"{self.colour}:{self.effect}"


def house_of(games: Games) -> House:
    """What the settings add to the games. Raises DeckError."""
    if not games.deck:
        return PLAIN
    rows = read_deck(Path(games.deck))
    names = {row.id: row.name for row in rows if row.name}
    text = _as_text(Path(games.deck), rows)
    if text == STANDARD:
        # The usual cards under other names leave nothing to choose.
        return House(cards={STANDARD: names})
    return House({OPTION: text}, {OWN: names})


def read_deck(path: Path) -> tuple[Row, ...]:
    """The rows of a deck file, in their order. Raises DeckError."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DeckError(f"{path}: no such file; games.deck names it") from None
    except (OSError, UnicodeDecodeError) as error:
        raise DeckError(f"{path}: cannot be read: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise DeckError(f"{path}: not valid TOML: {error}") from error
    cards = data.pop("card", None)
    if data:
        raise DeckError(f"{path}: {next(iter(data))}: unknown; a deck is made of [[card]] rows")
    if not isinstance(cards, list) or not cards:
        raise DeckError(f"{path}: there is no card; a deck is made of [[card]] rows")
    rows: dict[str, Row] = {}
    for number, given in enumerate(cards, start=1):
        try:
            row = _row(given)
            if row.id in rows:
                raise _Wrong(f"{row.colour} {row.effect} stands in an earlier row; put them in one")
        except _Wrong as wrong:
            raise DeckError(f"{path}: row {number}: {wrong}") from None
        rows[row.id] = row
    return tuple(rows.values())


class _Wrong(ValueError):
    """What is wrong with one row."""


def _row(given: object) -> Row:
    if not isinstance(given, dict):
        raise _Wrong("expected a [[card]] with colour, count and effect")
    for key in given:
        if key not in _KEYS:
            raise _Wrong(f"{key}: unknown; a card has {', '.join(_KEYS)}")
    colour, effect = _text(given, "colour"), _text(given, "effect")
    if colour not in COLOURS:
        raise _Wrong(f"colour: expected {' or '.join(COLOURS)}, got {colour!r}")
    try:
        card(f"{colour}:{effect}")
    except BadOption:
        raise _Wrong(f"effect: there is no {effect!r}; {_hint(effect)}") from None
    return Row(colour, effect, _count(given), _name(given))


def _hint(effect: str) -> str:
    known = [
        name.replace("N", str(number))
        for name in EFFECTS
        for number in range(1, FARTHEST + 1 if name.endswith("N") else 2)
    ]
    close = difflib.get_close_matches(effect, known, n=1)
    return f"did you mean {close[0]}?" if close else "docs/decks.md lists all"


def _text(given: dict[str, Any], key: str) -> str:
    value = given.get(key)
    if value is None:
        raise _Wrong(f"{key}: missing")
    if not isinstance(value, str):
        raise _Wrong(f"{key}: expected text, got {value!r}")
    return value


def _count(given: dict[str, Any]) -> int:
    value = given.get("count")
    if value is None:
        raise _Wrong("count: missing")
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_OF_A_KIND:
        raise _Wrong(f"count: expected a whole number from 1 to {MOST_OF_A_KIND}, got {value!r}")
    return value


def _name(given: dict[str, Any]) -> str:
    if "name" not in given:
        return ""
    name = _text(given, "name").strip()
    if not name:
        raise _Wrong("name: empty; leave it out to have the standard title")
    if len(name) > LONGEST_NAME:
        raise _Wrong(f"name: {len(name)} characters, there is room for {LONGEST_NAME}: {name!r}")
    strange = sorted({letter for letter in name if not _is_printed(letter)})
    if strange:
        told = " ".join(repr(letter) for letter in strange)
        raise _Wrong(f"name: {told} cannot be printed on a card: {name!r}")
    return name


def _is_printed(letter: str) -> bool:
    return letter.isprintable() and (letter in "?¿" or "?" not in spelled(letter).letters)


def _as_text(path: Path, rows: tuple[Row, ...]) -> str:
    """The deck as the rules write it. Raises DeckError for what only shows in the whole of it."""
    try:
        return deck_text(deck("+".join(f"{row.count}*{row.id}" for row in rows)))
    except BadOption as fault:
        raise DeckError(f"{path}: {fault}") from None
