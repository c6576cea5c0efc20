"""What the levels came to: written by `knockabout calibrate`, shown by `/rules computers`."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

TABLE = """
game table level promised within rate low high games slips thumb again
"""


class Row(msgspec.Struct, frozen=True):
    """One way of playing at one level, as measured.

    promised, within: share of games the person shall win, and by how much it may be missed. rate:
    the share it was, in a 95 % interval from low to high over so many games. slips, thumb: the same
    for two other stand-ins. again: rolls of computers that were rolled again, a share of all.
    """

    game: str
    table: str
    level: str
    promised: float
    within: float
    rate: float
    low: float
    high: float
    games: int
    slips: float
    thumb: float
    again: float

    @property
    def kept(self) -> bool:
        """Whether the promise is."""
        return abs(self.rate - self.promised) <= self.within + 5e-4


def read(text: str) -> list[Row]:
    """The rows of a table."""
    names, *lines = [line.split() for line in text.strip().splitlines()]
    return [
        msgspec.convert(dict(zip(names, line, strict=True)), Row, strict=False) for line in lines
    ]


def write(rows: Iterable[Row]) -> str:
    """The text of a table; `read` gives the rows back, rounded."""
    names = [field.name for field in msgspec.structs.fields(Row)]
    lines = [names]
    for row in rows:
        cells = [getattr(row, name) for name in names]
        lines.append([f"{one:.4f}" if isinstance(one, float) else str(one) for one in cells])
    return "\n".join(" ".join(line) for line in lines) + "\n"


def rows() -> list[Row]:
    """What was measured last."""
    return read(TABLE)
