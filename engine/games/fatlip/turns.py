"""What Fat Lip asks and tells: skip or roll, stay or come down, come out with the partner's roll.

docs/rules.md, Fat Lip: Play, Fat Lip: Teams, Fat Lip: House rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import msgspec

from engine.callouts import Memory
from engine.choices import Choice, Move, Skip, Stay
from engine.events import AnyEvent, CatchUp, Declined, Stayed
from engine.games.fatlip.line import FatLipReader, write_rest
from engine.games.fatlip.position import FatLipPosition
from engine.games.fatlip.state import FatLipState
from engine.race.course import Course
from engine.race.position import Position
from engine.race.race import Race
from engine.race.state import RaceState
from engine.race.track import MARBLES, Step
from engine.race.turns import LOST, PASS, ROLL
from engine.race.view import RaceView
from engine.rulebook import Ask

SKIP = Skip()
STAY = Stay()


class FatLipTurns(Race):
    """The part of Fat Lip that turns answers into positions and events, and shows them."""

    state_type = FatLipState

    # What is asked

    def ask_roll(self, position: Position) -> Ask:
        movers = self.movers(position)
        choices: tuple[Choice, ...] = (ROLL, SKIP) if position.may_skip() else (ROLL,)
        return Ask("roll", position.roller, position.roller, movers, choices, ROLL)

    def ask_move(self, position: Position, legal: list[Step | None]) -> Ask:
        roller, by, movers = position.roller, position.mover, self.movers(position)
        if not legal:
            return Ask("lost", roller, by, movers, LOST, PASS)
        choices = self.moves(position, legal)
        if _waits_for_the_partner(position):
            hits_roller = any(roller in one.knocks for one in choices if isinstance(one, Move))
            default = PASS if hits_roller else choices[0]
            return Ask("extra", roller, by, movers, (*choices, PASS), default)
        if len(choices) < len(legal):
            return Ask("stay", roller, by, movers, (*choices, STAY), STAY)
        return Ask("move", roller, by, movers, choices, choices[0])

    def movers(self, position: Position) -> tuple[int, ...]:
        """Whose marbles the roll moves."""
        course = cast(FatLipPosition, position).course
        if course.fused:
            return course.members(course.sides[position.mover])
        return (position.mover,)

    # What is told

    def declined(self, position: Position) -> AnyEvent:
        if _waits_for_the_partner(position):
            return Declined(position.mover)
        return Stayed(position.mover, position.die)

    def skip(self, state: RaceState, seat: int) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        """See `Rulebook.skip`. A partner who is asked for its marble has no turn to lose."""
        position = self.board_of(state)
        if _waits_for_the_partner(position) and seat == position.mover:
            return self.play_nothing(state)
        return super().skip(state, seat)

    def came_home(self, state: RaceState, position: Position, seat: int) -> list[AnyEvent]:
        told = super().came_home(state, position, seat)
        return told[1:] if cast(FatLipPosition, position).course.fused else told

    def noticed(self, state: RaceState, position: Position) -> Sequence[AnyEvent]:
        """Who falls far behind with this change of the board, and who has caught up."""
        now = cast(FatLipPosition, position).behind
        before = cast(FatLipState, state).behind
        falls = tuple([seat for seat, is_behind in enumerate(now) if is_behind])
        if falls == before:
            return ()
        caught = tuple(seat for seat in before if seat not in falls)
        fell = tuple(seat for seat in falls if seat not in before)
        told = [(caught, False), (fell, True)]
        return [CatchUp(seats, on) for seats, on in told if seats]

    # The state

    def rolled(self, state: RaceState, value: int) -> RaceState:
        return msgspec.structs.replace(super().rolled(state, value), bonus=False)

    def follow(
        self,
        before: RaceState,
        position: Position,
        memory: Memory,
        changed: Iterable[int] = (),
    ) -> RaceState:
        state = super().follow(before, position, memory, changed)
        return FatLipState.of(state, cast(FatLipPosition, position))

    def freeze(
        self, position: Position, options: tuple[tuple[str, str], ...], memory: Memory
    ) -> RaceState:
        state = super().freeze(position, options, memory)
        return FatLipState.of(state, cast(FatLipPosition, position))

    def set_up(self, state: RaceState, course: Course) -> Position:
        position = cast(FatLipPosition, super().set_up(state, course))
        kept = cast(FatLipState, state)
        position.skipped = list(kept.skipped)
        position.bonus = kept.bonus
        position.extra = kept.extra
        position.behind = [seat in kept.behind for seat in range(kept.players)]
        return position

    # What it looks like

    def seen_by(self, state: RaceState, seat: int | None) -> RaceView:
        board = cast(FatLipPosition, self.board_of(state))
        course = board.course
        seats = range(state.players)
        empty: tuple[bool, ...] = ()
        return msgspec.structs.replace(
            super().seen_by(state, seat),
            catching=tuple(board.behind) if course.catch_up else empty,
            skips=tuple(one not in board.skipped for one in seats) if course.skips else empty,
            fused=course.fused,
            progress=tuple(
                (
                    *(far[station] for station in stations),
                    *[far[base]] * (MARBLES - len(stations)),
                )
                for stations, far, base in zip(
                    state.marbles, board.progress, course.track.bases, strict=True
                )
            ),
        )

    # The position line

    def write(self, state: RaceState) -> list[tuple[str, str]]:
        return [*super().write(state), *write_rest(cast(FatLipState, state))]

    def reader(self, course: Course, line: str) -> FatLipReader:
        return FatLipReader(course, line)


def _waits_for_the_partner(position: Position) -> bool:
    return cast(FatLipPosition, position).extra > 0
