"""The frozen state of a marble race, and the way between it and the fast board."""

from __future__ import annotations

from engine.callouts import Memory
from engine.race.course import Course
from engine.race.position import Position
from engine.rulebook import State


class RaceState(State, frozen=True):
    """A position of a marble race; equal positions are equal states.

    marbles: holes of each seat's marbles out of base, ascending. mover: whose marbles the roll
    moves, -1 while the roller has to declare it. die: the roll to be played, 0 when one is due.
    finished: sides in order. out: seats that gave up, in order. turn: turns counted from 1.
    """

    marbles: tuple[tuple[int, ...], ...]
    roller: int
    mover: int
    die: int
    turn: int
    memory: Memory
    finished: tuple[int, ...] = ()
    out: tuple[int, ...] = ()


def thaw(state: RaceState, course: Course, kind: type[Position]) -> Position:
    """The fast board of `state`."""
    return kind(
        course,
        state.marbles,
        roller=state.roller,
        mover=state.mover,
        die=state.die,
        turn=state.turn,
        finished=state.finished,
        out=state.out,
    )


def freeze(position: Position, options: tuple[tuple[str, str], ...], memory: Memory) -> RaceState:
    """The state of the fast board `position`."""
    return RaceState(
        players=position.course.players,
        options=options,
        marbles=tuple([tuple(sorted(holes)) for holes in position.marbles]),
        roller=position.roller,
        mover=position.mover,
        die=position.die,
        turn=position.turn,
        memory=memory,
        finished=tuple(position.finished),
        out=tuple(position.out),
    )
