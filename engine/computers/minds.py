"""A computer's mind: it weighs what is on offer and picks, the best or, by its level, nearly so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp
from typing import TypeVar

from engine.computers.weighing import Nature, outlook, weigh
from engine.computers.worth import Worth
from engine.race.position import Position
from engine.race.track import FACES, Step

T = TypeVar("T")

Lot = Callable[[Sequence[float]], int]
"""An index drawn with these weights."""

CLEAR = 0.02
"""Below this share of the best choice's weight a choice is never made."""


class Mind:
    """How one seat chooses on one course.

    temperature: 0 picks the best, otherwise values are divided by it before they are drawn from
    (softmax, in log-odds). lot: chance for that; never asked where the temperature is 0.
    """

    def __init__(
        self, worth: Worth, nature: Nature, temperature: float = 0.0, lot: Lot | None = None
    ) -> None:
        self.worth = worth
        self.nature = nature
        self.temperature = temperature
        self.lot = lot

    def step(self, position: Position, legal: Sequence[Step | None]) -> Step | None:
        """One of `legal`, which may not be empty; the same whatever order they are in."""
        if len(legal) == 1:
            return legal[0]
        legal = sorted(legal, key=_rank)
        if self.temperature > 0:
            # Mistakes are made, but none is silly.
            legal = [one for one in legal if not _strikes_own(position, one)] or legal
        return self.pick(legal, weigh(self.worth, position, legal, self.nature))

    def answer(self, position: Position) -> int:
        """One of the position's `answers`."""
        side = position.course.sides[position.asks()]
        answers = position.answers()
        values = [self._expected(position.outcomes(given), side) for given in answers]
        return self.pick(answers, values)

    def _expected(self, outcomes: Iterable[tuple[int, Position]], side: int) -> float:
        total = often = 0.0
        for count, after in outcomes:
            total += count * outlook(self.worth, after, side)
            often += count
        return total / often

    def pick(self, among: Sequence[T], values: Sequence[float]) -> T:
        """One of `among`, by its value."""
        best = max(values)
        if self.temperature <= 0 or self.lot is None:
            return among[values.index(best)]
        weights = [exp((value - best) / self.temperature) for value in values]
        return among[self.lot([one if one >= CLEAR else 0.0 for one in weights])]

    def declare(self, position: Position, mates: Sequence[int]) -> int:
        """Whose marbles the coming roll shall move: whoever gains most by it on average."""
        return max(mates, key=lambda mate: self._hope(position, mate))

    def _hope(self, position: Position, mate: int) -> float:
        total = 0.0
        for die in FACES:
            trial = position.copy()
            trial.declare(mate)
            trial.roll(die)
            legal = trial.legal()
            total += max(weigh(self.worth, trial, legal, self.nature)) if legal else 0.0
        return total


class Wanderer(Mind):
    """A mind that thinks nothing: everything on offer is as good as anything else."""

    def step(self, position: Position, legal: Sequence[Step | None]) -> Step | None:  # noqa: ARG002
        return self._any(sorted(legal, key=_rank))

    def answer(self, position: Position) -> int:
        return self._any(position.answers())

    def declare(self, position: Position, mates: Sequence[int]) -> int:  # noqa: ARG002
        return self._any(mates)

    def _any(self, among: Sequence[T]) -> T:
        if self.lot is None:
            raise ValueError("a wanderer needs lots")
        return among[self.lot([1.0] * len(among))]


def _strikes_own(position: Position, step: Step | None) -> bool:
    if step is None:
        return False
    sides, victim = position.course.sides, position.occupant[step.lands]
    return victim >= 0 and sides[victim] == sides[step.seat]


def _rank(step: Step | None) -> int:
    return 1 << 30 if step is None else step.rank
