"""The cards of the island and the gold. docs/rules.md, Aargh!: Cards."""

from __future__ import annotations

from collections.abc import Mapping

TREASURES = ("crown", "goblet", "ring", "pearl", "map")
SKULL = "skull"
CARDS: Mapping[str, str] = {name[0]: name for name in (*TREASURES, SKULL)}
"""Letter of a card in positions → its name."""
SKULL_LETTER = SKULL[0]
COUNTS: Mapping[str, int] = {letter: 4 if letter == SKULL_LETTER else 5 for letter in CARDS}
PILE = "".join(letter * count for letter, count in COUNTS.items())
"""All 29 cards by letter, in the order of an unshuffled pile."""
SIDE = 5
"""Rows and columns of the game's own island."""
DEALT = SIDE * SIDE
BOOTY = 30
"""Coins there are."""
COLUMNS = "ABCDE"


def cell_names(columns: int, rows: int) -> tuple[str, ...]:
    """Names of the cells, row by row: A1, B1 … A2."""
    return tuple(f"{COLUMNS[column]}{row + 1}" for row in range(rows) for column in range(columns))
