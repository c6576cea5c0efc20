"""The holes of a race and every step a marble can take on them, worked out once a board.

A hole is a number; its name is `Track.names[hole]`. A step is one object for the whole life of a
board, so that positions share them and compare them by identity.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.choices import Move

MARBLES = 4
FACES = range(1, 7)


class Walk(NamedTuple):
    """A step as a game describes it: holes to pass and land on, the target last.

    again: playing it earns another roll. offer: it may be declined. value: the number the die is
    used as, 0 where it is always what it shows. vacant: the target may hold no marble at all.
    """

    die: int
    source: int
    path: tuple[int, ...]
    kind: str
    offer: bool = False
    again: bool = False
    value: int = 0
    vacant: bool = False


class Step:
    """A marble of `seat` going from hole `source` to hole `target`.

    path: holes walked, target last; holes: the same as a set, none may hold an own marble. lands:
    the hole itself, where `target` is a station of it. comes_out: source is the base. enters: the
    marble gets home with it. rank: place in the order in which steps are told. moves[victim]: the
    step as a choice; victim is the seat it knocks, -1 nobody.
    """

    __slots__ = (
        "again",
        "comes_out",
        "die",
        "enters",
        "holes",
        "kind",
        "lands",
        "moves",
        "offer",
        "path",
        "rank",
        "seat",
        "source",
        "target",
        "vacant",
        "value",
    )

    def __init__(self, seat: int, walk: Walk, track: Track) -> None:
        self.seat = seat
        self.die = walk.die
        self.source = walk.source
        self.path = walk.path
        self.target = walk.path[-1]
        self.holes = frozenset(other for hole in walk.path for other in track.stations[hole])
        self.lands = track.same[self.target]
        self.kind = walk.kind
        self.offer = walk.offer
        self.again = walk.again
        self.value = walk.value
        self.vacant = walk.vacant
        home = track.homes[seat]
        self.comes_out = walk.source in track.bases
        self.enters = self.target in home and walk.source not in home
        self.rank = 0
        self.moves = _Moves(self, track.shown)

    def names(self, move: Move) -> bool:
        """Whether `move` is this step, whomever it knocks."""
        mine = self.moves[-1]
        return mine is move or (
            mine.source == move.source and mine.target == move.target and mine.kind == move.kind
        )

    def __repr__(self) -> str:
        return f"<Step {self.seat} {self.moves[-1]}>"


class _Moves(dict[int, Move]):
    """The choices a step stands for, made when first wanted."""

    def __init__(self, step: Step, names: Sequence[str]) -> None:
        super().__init__()
        self._step = step
        self._names = names

    def __missing__(self, victim: int) -> Move:
        step, names = self._step, self._names
        made = self[victim] = Move(
            seat=step.seat,
            source=names[step.source],
            target=names[step.target],
            kind=step.kind,
            path=tuple(names[hole] for hole in step.path),
            knocks=() if victim < 0 else (victim,),
            offer=step.offer,
            value=step.value,
        )
        return made


class Track:
    """A board laid out for a number of seats.

    names: of every hole; `base` and `home:N` repeat, one a seat. bases: base of each seat.
    homes: home holes of each seat, outermost first. steps[seat][die][hole]: what a marble there
    may do, own marbles aside. outs[seat][die]: the step out of the base, or None.
    progress[seat][hole]: holes along the seat's route. holes[seat]: name → hole, of all places
    where its marbles can stand.

    A hole that a marble may come to twice on its way has a number for each time, its stations: each
    with a name of its own, `shown` is what the hole is called, `same` which number stands for it,
    `stations` all numbers of it, `places[seat]` those that marbles of the seat may have.
    """

    def __init__(
        self,
        names: Sequence[str],
        *,
        bases: Sequence[int],
        homes: Sequence[Sequence[int]],
        walks: Sequence[Iterable[Walk]],
        progress: Sequence[Sequence[float]],
        shown: Sequence[str] = (),
        same: Sequence[int] = (),
    ) -> None:
        self.names = tuple(names)
        self.shown = tuple(shown or names)
        self.same = tuple(same or range(len(names)))
        of: dict[int, tuple[int, ...]] = {}
        for station, hole in enumerate(self.same):
            of[hole] = (*of.get(hole, ()), station)
        self.stations = tuple(of[hole] for hole in self.same)
        self.bases = tuple(bases)
        self.homes = tuple(homes)
        self.progress = progress
        self.steps: list[list[list[tuple[Step, ...]]]] = []
        self.outs: list[list[Step | None]] = []
        for seat, its in enumerate(walks):
            steps, outs = self.lay(seat, its)
            self.steps.append(steps)
            self.outs.append(outs)
        self.holes = [self.holes_of(seat, self.steps[seat]) for seat in range(len(bases))]
        self.places = [self.stations_by_place(holes.values()) for holes in self.holes]

    def lay(
        self, seat: int, walks: Iterable[Walk]
    ) -> tuple[list[list[tuple[Step, ...]]], list[Step | None]]:
        """The steps of `seat` by die and hole, and those out of its base by die."""
        by_hole: list[list[tuple[Step, ...]]] = [[()] * len(self.names) for _ in range(7)]
        outs: list[Step | None] = [None] * 7
        steps = [Step(seat, walk, self) for walk in walks]
        steps.sort(key=lambda one: (not one.comes_out, one.source, one.target, one.kind))
        for number, step in enumerate(steps):
            step.rank = number * len(self.bases) + seat
            if step.comes_out:
                outs[step.die] = step
            else:
                by_hole[step.die][step.source] += (step,)
        return by_hole, outs

    def holes_of(self, seat: int, steps: list[list[tuple[Step, ...]]]) -> dict[str, int]:
        """Place name → hole, of the places where a marble of `seat` can ever stand."""
        walked = {
            hole
            for by_hole in steps
            for steps_there in by_hole
            for step in steps_there
            for hole in (step.source, *step.path)
        }
        return {self.names[hole]: hole for hole in sorted({self.bases[seat], *walked})}

    def stations_by_place(self, stations: Iterable[int]) -> dict[str, tuple[int, ...]]:
        """What a hole is called → those of `stations` that are stations of it."""
        found: dict[str, tuple[int, ...]] = {}
        for station in stations:
            place = self.shown[station]
            found[place] = (*found.get(place, ()), station)
        return found
