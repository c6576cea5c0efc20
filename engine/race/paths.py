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
    total = 0
    if position.mover < 0:
        for mate in position.mates_out(position.roller):
            declared = position.copy()
            declared.declare(mate)
            total += count_paths(declared, depth)
        return total
    if position.may_skip():
        skipped = position.copy()
        skipped.use_skip()
        total += count_paths(skipped, depth)
    for die in FACES:
        rolled = position.copy()
        rolled.roll(die)
        total += _count_answers(rolled, depth)
    return total


def _count_answers(position: Position, depth: int) -> int:
    """Ways to answer the roll that waits, and to go on from there."""
    steps = position.legal()
    if depth == 1:
        return position.ways_to_end(steps)
    total = 0
    for step in steps or [None]:
        following = position.copy()
        following.apply(step)
        if following.die:
            total += _count_answers(following, depth)
        else:
            total += count_paths(following, depth - 1)
    return total


def play_out(position: Position, chance: Chance, counter: int, pick: Pick) -> int:
    """Play `position` to its end, choices by `pick`. Returns the number of rolls it took."""
    first = counter
    while not position.over:
        if not position.die:
            if position.mover < 0:
                position.declare(pick(position.mates_out(position.roller)))
            elif position.may_skip() and pick((True, False)):
                position.use_skip()
                continue
            position.roll(chance.draw(counter, position.weights()) + 1)
            counter += 1
        steps = position.legal()
        position.apply(pick(steps) if steps else None)
    return counter - first
