"""The ways a race can go: one of them played out, or all of them counted."""

from __future__ import annotations

from engine.chance import Chance
from engine.race.position import Position
from engine.race.track import FACES
from engine.rulebook import Pick


def count_paths(position: Position, depth: int) -> int:
    """Ways to go on for `depth` rolls: every die and every choice; a lost roll is one way.

    docs/rules.md, Counting paths.
    """
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


def play_out(position: Position, chance: Chance, counter: int, pick: Pick) -> int:
    """Play `position` to its end, choices by `pick`. Returns the number of rolls it took."""
    first = counter
    while not position.over:
        if position.mover < 0:
            position.declare(pick(position.mates_out(position.roller)))
        if not position.die:
            position.roll(chance.draw(counter, position.weights()) + 1)
            counter += 1
        steps = position.legal()
        position.apply(pick(steps) if steps else None)
    return counter - first
