"""Rolls that a lucky seat would like to have again. docs/rules.md, Computers."""

from __future__ import annotations

from collections.abc import Container

from engine.race.position import Position
from engine.race.track import FACES, MARBLES


def wins(position: Position, seat: int) -> bool:
    """Whether the next marble of `seat` that comes home is its side's last."""
    home, mates = position.home, position.course.mates[seat]
    missing = MARBLES - home[seat] + sum([MARBLES - home[mate] for mate in mates])
    return missing == 1


def wished(position: Position, hunted: Container[int]) -> bool:
    """Whether the die to be played misses what another face would do: strike a marble of the seats
    `hunted`, or win.
    """
    if _does(position, hunted):
        return False
    shown = position.die
    try:
        for face in FACES:
            position.die = face
            if face != shown and _does(position, hunted):
                return True
    finally:
        position.die = shown
    return False


def _does(position: Position, hunted: Container[int]) -> bool:
    occupant = position.occupant
    return any(
        occupant[step.lands] in hunted or (step.enters and wins(position, step.seat))
        for step in position.legal()
        if step is not None
    )
