"""The island as the fields of a position line, and back. docs/rules.md, Words and names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.fields import Field, FieldReader
from engine.games.aargh.cards import (
    BOOTY,
    CARDS,
    COUNTS,
    DEALT,
    PILE,
    SIDE,
    SKULL_LETTER,
    cell_names,
)
from engine.games.aargh.state import NOWHERE, IslandState

HIDDEN = "?"
MOST_FLIPS = 999_999_999


def write(state: IslandState) -> list[tuple[str, str]]:
    """Keys and values of `state`; what is empty or follows from the rest is left out."""
    names, columns = cell_names(state.columns, state.rows), state.columns
    grid = [state.grid[at : at + columns] for at in range(0, len(state.grid), columns)]
    fields = [("turn", str(state.roller)), ("grid", "/".join(grid))]
    if state.aside:
        fields.append(("aside", state.aside))
    if state.ship != NOWHERE:
        fields.append(("ship", names[state.ship]))
    if state.up:
        fields.append(("up", ",".join(names[cell] for cell in state.up)))
    if any(state.coins):
        fields.append(("coins", ",".join(map(str, state.coins))))
    if state.out:
        fields.append(("out", ",".join(map(str, state.out))))
    if state.low != state.booty:
        fields.append(("low", str(state.low)))
    if state.idle:
        fields.append(("idle", str(state.idle)))
    if state.recap:
        fields.append(("last", ",".join(names[cell] for cell in state.recap)))
    if any(state.seen):
        fields.append(("seen", ",".join(map(str, state.seen))))
    return fields


def hidden(fields: Iterable[tuple[str, str]], state: IslandState) -> list[tuple[str, str]]:
    """The same without what lies face down, and without when it was last seen."""
    shown = {*state.up, state.ship}
    letters = [letter if cell in shown else HIDDEN for cell, letter in enumerate(state.grid)]
    columns = state.columns
    rows = ["".join(letters[at : at + columns]) for at in range(0, len(letters), columns)]
    veiled = {"grid": "/".join(rows), "aside": HIDDEN * len(state.aside)}
    return [(key, veiled.get(key, value)) for key, value in fields if key != "seen"]


class IslandReader(FieldReader):
    """Reads the fields of one line of a memory game."""

    def __init__(self, players: int, line: str) -> None:
        super().__init__(line)
        self.players = players
        self.grid, self.columns, self.aside = "", 0, ""
        self.cells: dict[str, tuple[int, ...]] = {}
        last = players - 1
        self.readers = {
            "turn": lambda field: self.number(field, 0, last),
            "grid": self.read_grid,
            "aside": self.read_aside,
            "ship": lambda field: self.read_cells(field, 1),
            "up": lambda field: self.read_cells(field, len(PILE)),
            "last": lambda field: self.read_cells(field, len(PILE)),
            "coins": lambda field: self.row(field, players, BOOTY),
            "seen": lambda field: self.row(field, len(self.grid), MOST_FLIPS),
            "out": lambda field: self.each(field, players),
            "low": lambda field: self.number(field, 0, BOOTY),
            "idle": lambda field: self.number(field, 0, MOST_FLIPS),
        }

    def read_grid(self, field: Field) -> None:
        rows = field.value.split("/")
        offset = 0
        for row in rows:
            self.letters(field, row, offset)
            if len(row) != len(rows[0]):
                raise self.fail(field, "the rows of the island are not equally long", offset)
            offset += len(row) + 1
        if max(len(rows), len(rows[0])) > SIDE or len(rows) * len(rows[0]) < 2:
            raise self.fail(field, f"an island has 2 cards at least, {SIDE} × {SIDE} at most")
        self.grid, self.columns = "".join(rows), len(rows[0])

    def read_aside(self, field: Field) -> None:
        self.letters(field, field.value, 0)
        self.aside = field.value

    def letters(self, field: Field, text: str, offset: int) -> None:
        for at, letter in enumerate(text):
            if letter == HIDDEN:
                reason = "cards are hidden: this line cannot be played from"
                raise self.fail(field, reason, offset + at)
            if letter not in CARDS:
                raise self.fail(field, f"{letter} is no card", offset + at)

    def read_cells(self, field: Field, most: int) -> None:
        names = cell_names(self.columns, len(self.grid) // self.columns)
        found: list[int] = []
        offset = 0
        for text in field.value.split(","):
            if text not in names:
                raise self.fail(field, f"there is no cell {text or 'without a name'}", offset)
            cell = names.index(text)
            if cell in found:
                raise self.fail(field, f"{text} is given twice", offset)
            if len(found) == most:
                raise self.fail(field, "there is one ship", offset)
            found.append(cell)
            offset += len(text) + 1
        self.cells[field.key] = tuple(found)

    def row(self, field: Field, count: int, high: int) -> None:
        """So many numbers, one for each seat or cell."""
        numbers: list[int] = []
        offset = 0
        texts = field.value.split(",")
        for text in texts:
            numbers.append(self.whole(field, text, 0, high, offset))
            offset += len(text) + 1
        if len(numbers) != count:
            raise self.fail(field, f"{count} numbers are needed, not {len(numbers)}")
        self.lists[field.key] = tuple(numbers)

    def read(self, fields: Iterable[Field], options: Mapping[str, str]) -> IslandState:
        """The position of `fields`; `options` are complete."""
        # What names cells can be read once the island is known.
        told = sorted(fields, key=lambda field: field.key != "grid")
        if not told or told[0].key != "grid":
            raise self.missing("grid=ROW/ROW… is missing")
        self.take_all(told)
        self.check_pile()
        coins = self.lists.get("coins", (0,) * self.players)
        if sum(coins) > BOOTY:
            raise self.fail(self.taken["coins"], f"there are {BOOTY} coins in all")
        booty = BOOTY - sum(coins)
        ship = self.cells.get("ship")
        state = IslandState(
            players=self.players,
            options=tuple(options.items()),
            columns=self.columns,
            grid=self.grid,
            aside=self.aside,
            coins=coins,
            seen=self.lists.get("seen", (0,) * len(self.grid)),
            roller=self.numbers.get("turn", 0),
            ship=NOWHERE if ship is None else ship[0],
            up=self.cells.get("up", ()),
            out=self.lists.get("out", ()),
            low=self.numbers.get("low", booty),
            idle=self.numbers.get("idle", 0),
            recap=self.cells.get("last", ()),
        )
        self.check(state)
        return state

    def check_pile(self) -> None:
        """No card is there more often than the game has it; a whole island leaves four aside."""
        cards = self.grid + self.aside
        for letter, count in COUNTS.items():
            if cards.count(letter) > count:
                reason = f"there are {count} cards {letter} in the game, not {cards.count(letter)}"
                raise self.fail(self.taken["grid"], reason)
        if len(self.grid) == DEALT and len(cards) != len(PILE):
            field = self.taken.get("aside")
            reason = f"aside={len(PILE) - DEALT} CARDS is missing"
            if field is None:
                raise self.missing(reason)
            raise self.fail(field, f"{len(PILE) - DEALT} cards are set aside")

    def check(self, state: IslandState) -> None:
        """What is face up goes together, and somebody can go on."""
        if state.low > state.booty:
            raise self.fail(self.taken["low"], f"the Booty holds {state.booty} coins now")
        if len(state.out) >= state.players:
            raise self.fail(self.taken["out"], "somebody has to be left")
        if state.roller in state.out and not state.over:
            field = self.taken.get("turn")
            reason = f"seat {state.roller} takes no more turns"
            if field is None:
                raise self.missing(f"turn=SEAT is missing: {reason}")
            raise self.fail(field, reason)
        if not state.up:
            return
        field = self.taken["up"]
        if state.ship in state.up:
            raise self.fail(field, "the ship's card was not turned up in this turn")
        letters = {state.grid[cell] for cell in state.up}
        if state.opening and SKULL_LETTER in letters:
            raise self.fail(field, "a skull would have ended the turn")
        if letters != {state.wanted}:
            raise self.fail(field, "cards that differ would have ended the turn")
        if not state.over and not state.face_down():
            raise self.fail(field, "no card is left to be flipped")
        if state.recap:
            raise self.fail(self.taken["last"], "a card has been flipped since")
