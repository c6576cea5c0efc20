"""Races played by computers among themselves, on the fast board: no asks, events or log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.chance import FAIR_DIE, Source
from engine.computers.minds import Lot, Mind
from engine.race.luck import wished
from engine.race.position import Position
from engine.race.track import FACES

Watch = Callable[[Position], None]
"""Told of every position in which a roll is due."""
Luck = Callable[[Position], int]
"""Chance in per cent of another try for the roll just made."""


def lot(source: Source) -> Lot:
    """Lots drawn from `source`."""

    def draw(weights: Sequence[float]) -> int:
        return source.choices(range(len(weights)), weights)[0]

    return draw


def roll(source: Source, weights: tuple[int, ...]) -> int:
    """A die of these weights."""
    if weights == FAIR_DIE:
        return int(source.random() * 6) + 1
    return source.choices(FACES, weights)[0]


class Rolls(NamedTuple):
    """How often was rolled, and how often of those again for a roll that missed."""

    rolls: int
    again: int


def play(
    position: Position,
    minds: Sequence[Mind],
    source: Source,
    *,
    luck: Luck | None = None,
    hunted: Sequence[int] = (),
    watch: Watch | None = None,
) -> Rolls:
    """Play `position` to its end by the `minds` of the seats.

    luck: of the roller, where a roll that could strike one of the seats `hunted` or win missed.
    """
    rolls = again = 0
    while not position.over:
        if position.asked:
            position.answer(minds[position.asks()].answer(position))
            continue
        roller = position.roller
        if not position.die:
            if position.mover < 0:
                position.declare(minds[roller].declare(position, position.mates_out(roller)))
            if watch is not None:
                watch(position)
            weights = position.weights()
            position.roll(roll(source, weights))
            rolls += 1
            lucky = luck(position) if luck is not None else 0
            while lucky and wished(position, hunted) and source.random() * 100 < lucky:
                position.roll(roll(source, weights))
                again += 1
        steps = position.legal()
        position.apply(minds[position.mover].step(position, steps) if steps else None)
    return Rolls(rolls + again, again)
