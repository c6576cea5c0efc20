"""Adaptive: a level between levels, found for a person over their games and moved within each.

docs/rules.md, Computers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from engine.computers.levels import Level, Steps, between
from engine.computers.minds import Lot, Mind
from engine.computers.weighing import Nature, outlook
from engine.computers.worth import Worth
from engine.race.position import Position
from engine.race.track import Step

FIRST = 1.5
"""The skill a person nobody knows is met with, between Medium and Hard."""
WEAKEST, STRONGEST = 0.0, 3.0
AIM = 0.4
"""How often the person shall win."""
PULL = 0.5
"""By how much skill goes up within a game while the person's odds are e times those of a fair
share, and down while they are that much worse."""
RATE, SETTLED = 2.4, 0.3
"""How far one game moves the skill: RATE / games, and never less than SETTLED."""


def learned(skill: float, games: int, *, won: bool) -> float:
    """The skill after another game; `games`: how many there were before it."""
    rate = max(SETTLED, RATE / (games + 2))
    return min(max(skill + rate * ((1.0 if won else 0.0) - AIM), WEAKEST), STRONGEST)


def skill_now(skill: float, lead: float) -> float:
    """The skill at one moment of a game; lead: see `lead_of`."""
    return min(max(skill + PULL * lead, WEAKEST), STRONGEST)


def lead_of(worth: Worth, position: Position, people: Sequence[int]) -> float:
    """By how much the best placed of `people` leads: log-odds above those of a fair share."""
    sides = position.course.sides
    fair = -log(max(1, max(sides)))
    racing = [seat for seat in people if position.racing[seat]]
    return max((outlook(worth, position, sides[seat]) - fair for seat in racing), default=0.0)


class AdaptiveMind(Mind):
    """A mind whose level moves with who leads.

    nature_at: how it weighs at a level. people: seats it adapts to.
    """

    def __init__(
        self,
        worth: Worth,
        steps: Steps,
        skill: float,
        people: Sequence[int],
        hunted: Sequence[bool],
        lot: Lot,
    ) -> None:
        super().__init__(worth, Nature((1.0,) * len(hunted)), 0.0, lot)
        self.steps = steps
        self.skill = skill
        self.people = people
        self.hunted = hunted

    def level(self, position: Position) -> Level:
        """How it plays as things stand."""
        lead = lead_of(self.worth, position, self.people)
        return between(self.steps, skill_now(self.skill, lead))

    def step(self, position: Position, legal: Sequence[Step | None]) -> Step | None:
        level = self.level(position)
        self.temperature = level.temperature
        hunt = tuple(level.hunt if one else level.others for one in self.hunted)
        self.nature = Nature(hunt, patience=level.patience)
        return super().step(position, legal)
