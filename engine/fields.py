"""The `key=value` fields of a position line, and what reads any of them.

docs/rules.md, Words and names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from engine.errors import BadNotation


def is_number(text: str) -> bool:
    """Whether `text` is a whole number as notation writes it: few plain digits."""
    return text.isascii() and text.isdecimal() and len(text) <= 9


class Field(msgspec.Struct, frozen=True):
    """One `key=value` of a position line; `column` of the key, counted from 1."""

    key: str
    value: str
    column: int


class FieldReader:
    """Reads the fields of one line; BadNotation names the column of the field at fault.

    readers: for every key what reads it, and the numbers it may hold; games fill it.
    """

    def __init__(self, line: str) -> None:
        self.line = line
        self.taken: dict[str, Field] = {}
        self.numbers: dict[str, int] = {}
        self.lists: dict[str, tuple[int, ...]] = {}
        self.pairs: dict[str, dict[int, int]] = {}
        self.readers: dict[str, Callable[[Field], None]] = {}

    def fail(self, field: Field, reason: str, offset: int = 0) -> BadNotation:
        column = field.column + (len(field.key) + 1 + offset if offset >= 0 else 0)
        return BadNotation(reason, text=self.line, column=column)

    def missing(self, reason: str) -> BadNotation:
        """What the line ends without."""
        return BadNotation(reason, text=self.line, column=len(self.line.rstrip()) + 1)

    def take_all(self, fields: Iterable[Field]) -> None:
        for field in fields:
            self.take(field)

    def once(self, field: Field) -> None:
        if field.key in self.taken:
            raise self.fail(field, f"{field.key} is given twice", -1)
        self.taken[field.key] = field

    def take(self, field: Field) -> None:
        self.once(field)
        reader = self.readers.get(field.key)
        if reader is None:
            raise self.fail(field, f"{field.key} means nothing here", -1)
        reader(field)

    def whole(self, field: Field, text: str, low: int, high: int, offset: int) -> int:
        if not (is_number(text) and low <= int(text) <= high):
            raise self.fail(field, f"{text or 'nothing'} is not {low} to {high}", offset)
        return int(text)

    def number(self, field: Field, low: int, high: int) -> None:
        self.numbers[field.key] = self.whole(field, field.value, low, high, 0)

    def each(self, field: Field, below: int) -> None:
        """Different numbers below `below`, in the order that counts."""
        found: list[int] = []
        offset = 0
        for text in field.value.split(","):
            number = self.whole(field, text, 0, below - 1, offset)
            if number in found:
                raise self.fail(field, f"{number} is given twice", offset)
            found.append(number)
            offset += len(text) + 1
        self.lists[field.key] = tuple(found)

    def pair(self, field: Field, below: int, high: int) -> None:
        """`index:number` pairs."""
        found: dict[int, int] = {}
        offset = 0
        for text in field.value.split(","):
            index, colon, number = text.partition(":")
            if not colon:
                raise self.fail(field, f"{text or 'nothing'} is not a pair N:N", offset)
            key = self.whole(field, index, 0, below - 1, offset)
            if key in found:
                raise self.fail(field, f"{key} is given twice", offset)
            found[key] = self.whole(field, number, 0, high, offset + len(index) + 1)
            offset += len(text) + 1
        self.pairs[field.key] = found
