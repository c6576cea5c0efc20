"""What every place of a race is worth to the seat that stands there, and where marbles can strike.

Worked out once a course from a table of `engine.computers.tables`. A place is named by its spot:
how far along the seat's own way it is, so that one table serves all seats and boards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.race.course import Course
from engine.race.position import Position
from engine.race.track import FACES, Step

BASE = "base"
ROLL = "roll"
"""The row of a table that says what it is worth to have the next roll."""
KEEP = "keep"
"""The row that says what a card in hand is worth."""
STAR = "star"
"""The rows that say what it is worth to land on a hole where something is to be had."""

JUMP = "jump"
"""The path kind of a short-cut that begins at few places, where it pays to wait."""
A_HOLE = 0.015
"""What a hole forward is worth where nothing has been learned."""

Reach = tuple[tuple[int, int], ...]
"""Holes that can be struck, each with the faces that do it: bit 0 for a 1."""


def spot(place: str, far: float) -> str:
    """The spot of a place that is `far` along somebody's way: `outer:13`, `home:58`, `base`."""
    kind = place.partition(":")[0]
    return BASE if kind == BASE else f"{kind}:{far:g}"


class Worth:
    """The places of one course, weighed.

    rows: spot → value in log-odds of winning. reach[seat][station]: what a marble of the seat there
    can strike next; out[seat]: what one in base can. roll: value of the next roll. waits[seat]:
    stations where it pays to wait for a short-cut. base: of a marble in base; keep: of a card in
    hand; bonus: of landing, by hole.
    """

    def __init__(self, course: Course, rows: Mapping[str, float]) -> None:
        track = course.track
        self.course = course
        self.rows = rows
        self.roll = rows.get(ROLL, 0.0)
        self.base = rows.get(BASE, 0.0)
        self.keep = rows.get(KEEP, 0.0)
        self.bonus = [rows.get(f"{STAR}:{colour}", 0.0) for colour in course.lures()]
        self.reach = [
            [_struck(by_die, station) for station in range(len(track.names))]
            for by_die in track.steps
        ]
        self.waits = [
            frozenset(
                step.source
                for by_hole in by_die
                for steps in by_hole
                for step in steps
                if step.kind == JUMP
            )
            for by_die in track.steps
        ]
        self.out = [
            tuple(_masks([one for one in outs if one is not None]).items()) for outs in track.outs
        ]
        self._known: dict[tuple[int, int], tuple[Sequence[float], list[float]]] = {}

    def of(self, seat: int, far: Sequence[float]) -> list[float]:
        """Value by station to `seat`, whose way is measured by `far` (see `Position.far`)."""
        key = seat, id(far)
        known = self._known.get(key)
        if known is None:
            # The measure is kept as well, so that its id is never another's.
            known = self._known[key] = far, self._weigh(far)
        return known[1]

    def all(self, position: Position) -> list[list[float]]:
        """Value by seat and station as `position` stands."""
        return [self.of(seat, far) for seat, far in enumerate(position.far())]

    def _weigh(self, far: Sequence[float]) -> list[float]:
        names = self.course.track.shown
        return [self._value(spot(name, far[at]), far[at]) for at, name in enumerate(names)]

    def _value(self, name: str, far: float) -> float:
        known = self.rows.get(name)
        return self._between(far) if known is None else known

    def _between(self, far: float) -> float:
        """Of a spot that is in no table: as much as the nearest there is."""
        near = [
            (abs(float(where) - far), one)
            for one in self.rows
            for kind, _, where in [one.partition(":")]
            if where and kind != STAR
        ]
        return self.rows[min(near)[1]] if near else far * A_HOLE


def _struck(by_die: Sequence[Sequence[Sequence[Step]]], station: int) -> Reach:
    steps = [step for die in FACES for step in by_die[die][station]]
    return tuple(_masks([step for step in steps if not step.vacant and not step.enters]).items())


def _masks(steps: Sequence[Step]) -> dict[int, int]:
    masks: dict[int, int] = {}
    for step in steps:
        masks[step.lands] = masks.get(step.lands, 0) | 1 << (step.die - 1)
    return masks
