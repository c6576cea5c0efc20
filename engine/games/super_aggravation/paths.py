"""The ways a game of Super Aggravation can go: all counted, or one of them played out.

docs/rules.md, Counting paths. A roll may have several answers here, those to its cards included.
"""

from __future__ import annotations

from engine.chance import Chance
from engine.games.super_aggravation.position import CardPosition
from engine.race.track import FACES
from engine.rulebook import Pick


def count_paths(position: CardPosition, depth: int) -> int:
    """Ways to go on for `depth` rolls."""
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
        rolled = position.copy()
        rolled.roll(die)
        for step in rolled.legal() or [None]:
            following = rolled.copy()
            following.apply(step)
            total += _count_answers(following, depth)
    return total


def _count_answers(position: CardPosition, depth: int) -> int:
    """Ways to answer what a roll still asks, and to go on from there."""
    if not position.asked:
        return count_paths(position, depth - 1)
    total = 0
    for given in position.answers():
        following = position.copy()
        following.answer(given)
        total += _count_answers(following, depth)
    return total


def play_out(position: CardPosition, chance: Chance, counter: int, pick: Pick) -> int:
    """Play `position` to its end, choices by `pick`. Returns the number of rolls it took."""
    first = counter
    while not position.over:
        if position.asked:
            position.answer(pick(position.answers()))
            continue
        if not position.die:
            if position.mover < 0:
                position.declare(pick(position.mates_out(position.roller)))
            position.roll(chance.draw(counter, position.weights()) + 1)
            counter += 1
        steps = position.legal()
        position.apply(pick(steps) if steps else None)
    return counter - first
