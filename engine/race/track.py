"""The holes of a race and every step a marble can take on them, worked out once a board.

A hole is a number; its name is `Track.names[hole]`. A step is one object for the whole life of a
board, so that positions share them and compare them by identity.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.rulebook import Move

MARBLES = 4
FACES = range(1, 7)


class Walk(NamedTuple):
    """A step as a game describes it: holes to pass and land on, the target last.

    again: playing it earns another roll. offer: it may be declined.
    """

    die: int
    source: int
    path: tuple[int, ...]
    kind: str
    offer: bool = False
    again: bool = False


class Step:
    """A marble of `seat` going from hole `source` to hole `target`.

    path: holes walked, target last; holes: the same as a set, none may hold an own marble.
    comes_out: source is the base. enters: the marble gets home with it. rank: place in the order in
    which steps of the seat are told. moves[victim]: the step as a choice; victim is the seat it
    knocks, -1 nobody.
    """

    __slots__ = (
        "again",
        "comes_out",
        "die",
        "enters",
        "holes",
        "kind",
        "moves",
        "offer",
        "path",
        "rank",
        "seat",
        "source",
        "target",
    )

    def __init__(self, seat: int, walk: Walk, names: Sequence[str]) -> None:
        self.seat = seat
        self.die = walk.die
        self.source = walk.source
        self.path = walk.path
        self.target = walk.path[-1]
        self.holes = frozenset(walk.path)
        self.kind = walk.kind
        self.offer = walk.offer
        self.again = walk.again
        self.comes_out = names[walk.source] == "base"
        was_home = names[walk.source].startswith("home:")
        self.enters = names[self.target].startswith("home:") and not was_home
        self.rank = 0
        self.moves = _Moves(self, names)

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
        )
        return made


class Track:
    """A board laid out for a number of seats.

    names: of every hole; `base` and `home:N` repeat, one a seat. bases: base of each seat.
    homes: home holes of each seat, outermost first. steps[seat][die][hole]: what a marble there
    may do, own marbles aside. outs[seat][die]: the step out of the base, or None.
    progress[seat][hole]: holes along the seat's route, 0 in base, 1 on its start.
    """

    def __init__(
        self,
        names: Sequence[str],
        *,
        bases: Sequence[int],
        homes: Sequence[range],
        walks: Sequence[Iterable[Walk]],
        progress: Sequence[Sequence[float]],
    ) -> None:
        self.names = tuple(names)
        self.bases = tuple(bases)
        self.homes = tuple(homes)
        self.progress = progress
        seats = range(len(bases))
        self.steps: list[list[list[tuple[Step, ...]]]] = [
            [[()] * len(names) for _ in range(7)] for _ in seats
        ]
        self.outs: list[list[Step | None]] = [[None] * 7 for _ in seats]
        for seat in seats:
            steps = [Step(seat, walk, self.names) for walk in walks[seat]]
            steps.sort(key=lambda one: (not one.comes_out, one.source, one.target, one.kind))
            for rank, step in enumerate(steps):
                step.rank = rank
                if step.comes_out:
                    self.outs[seat][step.die] = step
                else:
                    self.steps[seat][step.die][step.source] += (step,)
        self.holes: list[dict[str, int]] = [self._holes_of(seat) for seat in seats]

    def _holes_of(self, seat: int) -> dict[str, int]:
        """Place name → hole, of the places where a marble of `seat` can ever stand."""
        walked = {
            hole
            for by_hole in self.steps[seat]
            for steps in by_hole
            for step in steps
            for hole in (step.source, *step.path)
        }
        return {self.names[hole]: hole for hole in sorted({self.bases[seat], *walked})}
