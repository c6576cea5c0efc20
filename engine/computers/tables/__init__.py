"""What places are worth, learned by `knockabout train`: one readable table a game.

A row is a spot (see `engine.computers.worth.spot`), a column a way of playing; numbers are log-odds
of winning. Besides spots there are the rows `roll`, `base`, `keep` and `star:…`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.computers.tables import aggravation, fatlip, super_aggravation

TABLES: Mapping[str, str] = {
    "aggravation": aggravation.TABLE,
    "super_aggravation": super_aggravation.TABLE,
    "fatlip": fatlip.TABLE,
}

Columns = Mapping[str, Mapping[str, float]]
"""Column → spot → value."""


def rows_of(table: str, column: str) -> Mapping[str, float]:
    """Spot → value; empty where nothing has been learned."""
    text = TABLES.get(table)
    return {} if text is None else _columns(text).get(column, {})


@cache
def _columns(text: str) -> Columns:
    return read(text)


def read(text: str) -> Columns:
    """The columns of a table. Raises ValueError for a row that is not whole."""
    head, *lines = [line.split() for line in text.strip().splitlines()]
    columns: dict[str, dict[str, float]] = {name: {} for name in head[1:]}
    for line in lines:
        if len(line) != len(head):
            raise ValueError(f"{line[0]} has {len(line) - 1} values, not {len(head) - 1}")
        for name, value in zip(head[1:], line[1:], strict=True):
            if value != "-":
                columns[name][line[0]] = float(value)
    return columns


def write(columns: Columns) -> str:
    """The text of a table, rows in the order of a marble's way; `read` gives the same back."""
    spots = sorted({spot for rows in columns.values() for spot in rows}, key=_order)
    width = max(map(len, ["spot", *spots]))
    lines = [" ".join(["spot".ljust(width), *(f"{name:>7}" for name in columns)])]
    for one in spots:
        values = [f"{rows[one]:7.3f}" if one in rows else f"{'-':>7}" for rows in columns.values()]
        lines.append(" ".join([one.ljust(width), *values]))
    return "\n".join(lines) + "\n"


def _order(spot: str) -> tuple[bool, float, str]:
    far = spot.partition(":")[2]
    is_place = far.replace(".", "").isdigit()
    return is_place, float(far) if is_place else 0.0, spot
