"""The frozen state of a marble race, and the way between it and the fast board."""

from __future__ import annotations

from collections.abc import Iterable

from engine.callouts import Memory
from engine.race.position import Position
from engine.race.track import Step
from engine.rulebook import State


class RaceState(State, frozen=True, dict=True):
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


def as_state(state: State) -> RaceState:
    """The state of a marble race; TypeError for that of another game."""
    if not isinstance(state, RaceState):
        raise TypeError("this is no position of a marble race")
    return state


# Beside its frozen fields a state keeps what was worked out from them: `board`, its fast board, and
# `legal`, the steps its die allows. A match asks for both several times a move.


def take_board(state: RaceState) -> Position | None:
    """The fast board kept beside `state`, free to be changed; None when none is kept.

    The state gives it away: it makes another if it is asked again.
    """
    board: Position | None = state.__dict__.pop("board", None)
    return board


def legal_of(state: RaceState, board: Position) -> list[Step | None]:
    """The steps the die of `state` allows; `board` as it stands in `state`."""
    known: list[Step | None] | None = state.__dict__.get("legal")
    if known is None:
        known = state.__dict__["legal"] = board.legal()
    return known


def keep_legal(state: RaceState, legal: list[Step | None]) -> None:
    """Remember the steps the die of `state` allows."""
    state.__dict__["legal"] = legal


def freeze(position: Position, options: tuple[tuple[str, str], ...], memory: Memory) -> RaceState:
    """The state of `position`, which must not be changed any more."""
    state = RaceState(
        position.course.players,
        options,
        tuple([tuple(sorted(holes)) for holes in position.marbles]),
        position.roller,
        position.mover,
        position.die,
        position.turn,
        memory,
        tuple(position.finished),
        tuple(position.out),
    )
    state.__dict__["board"] = position
    return state


def follow(
    before: RaceState, position: Position, memory: Memory, changed: Iterable[int] = ()
) -> RaceState:
    """As `freeze`, when since `before` only the marbles of the seats `changed` have moved."""
    marbles = before.marbles
    if changed:
        fresh = list(marbles)
        for seat in changed:
            fresh[seat] = tuple(sorted(position.marbles[seat]))
        marbles = tuple(fresh)
    state = RaceState(
        before.players,
        before.options,
        marbles,
        position.roller,
        position.mover,
        position.die,
        position.turn,
        memory,
        tuple(position.finished),
        before.out,
    )
    state.__dict__["board"] = position
    return state
