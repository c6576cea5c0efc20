"""Boards with all that may lie beside their holes, and a seat that glows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from engine.race.view import RaceView
from render.contact import RINGS, carded, position, scene

KINDS = ("cross", "star", "cards", "four sectors", "six sectors")


@cache
def full(kind: str) -> RaceView:
    """The board with everybody at it, each with every token a seat may have."""
    if kind in ("cross", "star"):
        arms = 4 if kind == "cross" else 6
        return position(arms, tuple(range(arms)), "middle")
    if kind == "cards":
        view, _ = carded(tuple(range(6)), "middle")
        kept = ("blue:anti", "blue:insurance", "blue:anti")
        return replace(view, kept=(kept,) * 6, lost=(2,) * 6)
    view, _ = scene(*RINGS[0 if kind == "four sectors" else -1])
    return replace(view, catching=(True,) * view.seats, skips=(True,) * view.seats)


def rolling(view: RaceView) -> Iterator[RaceView]:
    """The same with a third six in a row by each seat in turn."""
    for roller in range(view.seats):
        yield replace(view, roller=roller, mover=roller, die=6, run=3)
