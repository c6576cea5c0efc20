"""Counting the ways a race can go. docs/rules.md, Counting paths."""

from __future__ import annotations

from engine.race.position import Position
from engine.race.track import FACES


def count_paths(position: Position, depth: int) -> int:
    """Ways to go on for `depth` rolls: every die and every choice; a lost roll is one way."""
    if depth == 0 or position.over:
        return 1
    if position.mover < 0:
        total = 0
        for mate in position.mates_out(position.roller):
            declared = position.copy()
            declared.declare(mate)
            total += count_paths(declared, depth)
        return total
    total = 0
    for die in FACES:
        position.roll(die)
        steps = position.legal() or [None]
        if depth == 1:
            total += len(steps)
            continue
        for step in steps:
            following = position.copy()
            following.apply(step)
            total += count_paths(following, depth - 1)
    position.roll(0)
    return total
