"""How far marbles have come: what players weigh moves by."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from engine.choices import Move
from engine.race.course import Course
from engine.race.state import RaceState
from engine.rulebook import Rulebook


class Ground(ABC):
    """The part of a race's rulebook that measures a marble's way."""

    @abstractmethod
    def course_of(self, state: RaceState) -> Course:
        """The course of `state`."""

    def progress(self, state: RaceState, seat: int, place: str) -> float:
        """How far a marble of `seat` on `place` has come: holes along its route, 0 in base.

        -1 for a place where marbles of that seat never stand.
        """
        track = self.course_of(state).track
        hole = track.holes[seat].get(place)
        return -1 if hole is None else track.progress[seat][hole]

    def ground(self, state: RaceState, move: Move) -> tuple[float, float]:
        """Progress of the marble before and after `move`, which must be on offer."""
        before, after = (
            self.progress(state, move.seat, place) for place in (move.source, move.target)
        )
        return before, after

    def exposed(self, place: str) -> bool:
        """Whether a marble on `place` can be knocked."""
        return place.startswith("track:")


def ground_of(rules: Rulebook[Any]) -> Ground:
    """The measures of a marble race; TypeError for another game."""
    if not isinstance(rules, Ground):
        raise TypeError(f"{rules.name} is no marble race")
    return rules
