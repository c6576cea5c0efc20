"""The rulebook all marble races share: one die, four marbles a seat, knocks, sides, an end.

A game says what its board looks like (`lay_out`) and what is particular to it; its `Position`
class may override how turns and steps work. Nothing here asks which game it is.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import ClassVar

import msgspec

from engine.callouts import Memory, call_out
from engine.chance import Chance, Dice, Source
from engine.choices import Declare
from engine.errors import IllegalChoice
from engine.events import (
    AnyEvent,
    Resigned,
    RolledOff,
    Skipped,
)
from engine.fields import Field
from engine.race.course import Course
from engine.race.line import Reader, write
from engine.race.paths import count_paths, play_out
from engine.race.position import Position
from engine.race.state import RaceState, freeze, legal_of, take_board
from engine.race.teams import mates_of, sides_of
from engine.race.track import FACES, MARBLES, Track
from engine.race.turns import Turns
from engine.race.view import RaceView
from engine.rulebook import Ask, Option, Outcome, Pick, Playout, Rulebook


class Race(Turns, Rulebook[RaceState]):
    """A marble race. Subclasses set the class variables and lay out the board."""

    name: ClassVar[str]
    rules_version: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    players: ClassVar[range]
    opening_dice: ClassVar[int] = 1
    position_type: ClassVar[type[Position]] = Position
    state_type = RaceState

    # What a game says about itself

    def school(self, players: int, options: Mapping[str, str]) -> tuple[str, str]:  # noqa: ARG002
        """Table and column of `engine.computers.tables` by which computers weigh this race."""
        return self.name, ""

    @abstractmethod
    def arms(self, players: int, options: Mapping[str, str]) -> tuple[int, ...]:
        """The arm (or sector) of every seat."""

    @abstractmethod
    def board(self, players: int, options: Mapping[str, str]) -> str:
        """Key of the board's geometry."""

    @abstractmethod
    def lay_out(self, players: int, options: Mapping[str, str]) -> Track:
        """The holes and every step on them."""

    def unused_again(self, die: int, options: Mapping[str, str]) -> bool:  # noqa: ARG002
        """Whether a roll nobody used earns another."""
        return False

    # The course, built once a way of playing

    def course(self, players: int, options: Mapping[str, str]) -> Course:
        """What `players` seats with these complete options race on."""
        return _course(self, players, tuple(options.items()))

    def lay_course(self, players: int, options: Mapping[str, str]) -> Course:
        """Build the course; `course` keeps it."""
        sides = self.sides(players, options)
        return Course(
            players=players,
            board=self.board(players, options),
            arms=self.arms(players, options),
            sides=sides,
            mates=mates_of(sides),
            track=self.lay_out(players, options),
            play_on=options.get("play_on") == "on",
            again=tuple(self.unused_again(die, options) for die in range(7)),
            as_one=tuple(range(players)),
        )

    def course_of(self, state: RaceState) -> Course:
        board: Position | None = state.__dict__.get("board")
        if board is not None:
            return board.course
        return _course(self, state.players, state.options)

    def position(self, state: RaceState) -> Position:
        """The fast board of `state`, free to be changed."""
        return self.board_of(state).copy()

    def take_board(self, state: RaceState) -> Position:
        return take_board(state) or self.position(state)

    def board_of(self, state: RaceState) -> Position:
        """The fast board of `state`, to be looked at only."""
        known: Position | None = state.__dict__.get("board")
        if known is None:
            known = state.__dict__["board"] = self.set_up(state, self.course_of(state))
        return known

    def fresh(self, course: Course, source: Source) -> Position:
        """A board to play a game on from its start; who begins and the rest is drawn of `source`.

        For computers among themselves, beside the rules' own dice.
        """
        return self.kind_of(course)(course, roller=source.randrange(course.players))

    def board_seen(self, state: RaceState) -> Position:
        """The fast board as anybody at the table knows it, to be looked at only."""
        return self.board_of(state)

    def set_up(self, state: RaceState, course: Course) -> Position:
        """A fast board as `state` has it."""
        return self.kind_of(course)(
            course,
            state.marbles,
            roller=state.roller,
            mover=state.mover,
            die=state.die,
            turn=state.turn,
            finished=state.finished,
            out=state.out,
        )

    def kind_of(self, course: Course) -> type[Position]:  # noqa: ARG002
        """The class of the fast boards."""
        return self.position_type

    def freeze(
        self, position: Position, options: tuple[tuple[str, str], ...], memory: Memory
    ) -> RaceState:
        """The state of `position`, which must not be changed any more."""
        return freeze(position, options, memory)

    def sides(self, players: int, options: Mapping[str, str]) -> tuple[int, ...]:
        return sides_of(players, options.get("teams", "none"))

    # The game

    def start(self, players: int, options: Mapping[str, str]) -> RaceState:
        course = self.course(players, options)
        position = self.kind_of(course)(course)
        return self.freeze(position, tuple(options.items()), Memory.fresh(course.sides))

    def deal(
        self, players: int, options: Mapping[str, str], dice: Dice
    ) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        course = self.course(players, options)
        opening = self.roll_off(players, dice)
        position = self.kind_of(course)(course, roller=opening.first)
        memory = Memory.fresh(course.sides)
        return self.freeze(position, tuple(options.items()), memory), (opening,)

    def roll_off(self, players: int, dice: Dice) -> RolledOff:
        """Every seat rolls; the highest sum begins, those who tie for it roll again."""
        rounds: list[tuple[tuple[int, tuple[int, ...]], ...]] = []
        tied = tuple(range(players))
        while len(tied) > 1:
            rolls = tuple(
                (seat, tuple(dice.die() for _ in range(self.opening_dice))) for seat in tied
            )
            rounds.append(rolls)
            best = max(sum(faces) for _, faces in rolls)
            tied = tuple(seat for seat, faces in rolls if sum(faces) == best)
        return RolledOff(rounds=tuple(rounds), first=tied[0])

    def ask(self, state: RaceState) -> Ask | None:
        position: Position = state.__dict__.get("board") or self.board_of(state)
        if position.over:
            return None
        roller = position.roller
        if position.die:
            return self.ask_move(position, legal_of(state, position))
        if position.mover < 0:
            mates = tuple(position.mates_out(roller))
            choices = tuple(Declare(mate) for mate in mates)
            return Ask("declare", roller, roller, mates, choices, choices[0])
        return self.ask_roll(position)

    def rolled(self, state: RaceState, value: int) -> RaceState:
        if state.die or self.board_of(state).over:
            raise IllegalChoice("no roll is due")
        if state.mover < 0:
            raise IllegalChoice(f"seat {state.roller} first says for whom it rolls")
        if value not in FACES:
            raise IllegalChoice(f"a die shows 1 to 6, not {value}")
        return msgspec.structs.replace(state, die=value)

    def paths(self, state: RaceState, depth: int) -> int:
        if state.die:
            raise IllegalChoice("paths are counted from a position in which a roll is due")
        return count_paths(self.position(state), depth)

    def playout(self, state: RaceState, chance: Chance, counter: int, pick: Pick) -> Playout:
        position = self.position(state)
        rolls = play_out(position, chance, counter, pick)
        return Playout(Outcome(position.places()), position.turn, rolls)

    # The table

    def resign(self, state: RaceState, seat: int) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        position = self.take_board(state)
        self._still_in(position, seat)
        if position.course.mates[seat]:
            raise IllegalChoice(
                f"seat {seat} has partners: hand it to a computer instead of giving up"
            )
        roller, turn = position.roller, position.turn
        position.give_up(seat)
        events: list[AnyEvent] = [Resigned(seat), *self.told(position)]
        events += self.noticed(state, position)
        if position.over or position.turn != turn or position.die != state.die:
            events.append(self.what_follows(position, roller, turn))
        course = position.course
        told, memory = call_out(
            state.memory, course.sides, course.as_one, events, goes_on=position.die > 0
        )
        return self.freeze(position, state.options, memory), told

    def skip(self, state: RaceState, seat: int) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        position = self.take_board(state)
        self._still_in(position, seat)
        if seat not in (position.roller, position.mover):
            raise IllegalChoice(f"it is not the turn of seat {seat}")
        roller, turn = position.roller, position.turn
        position.pass_turn()
        events = (Skipped(seat), *self.told(position), self.what_follows(position, roller, turn))
        course = position.course
        told, memory = call_out(state.memory, course.sides, course.as_one, events)
        return self.freeze(position, state.options, memory), told

    def _still_in(self, position: Position, seat: int) -> None:
        if position.over:
            raise IllegalChoice("the game is over")
        if not 0 <= seat < position.course.players:
            raise IllegalChoice(f"there is no seat {seat}")
        if not position.racing[seat]:
            raise IllegalChoice(f"seat {seat} takes no more turns")

    # What it looks like

    def outcome(self, state: RaceState) -> Outcome | None:
        position = self.board_of(state)
        return Outcome(position.places()) if position.over else None

    def finished(self, state: RaceState) -> Outcome | None:
        return Outcome(self.board_of(state).places()) if state.finished else None

    def seen_by(self, state: RaceState, seat: int | None) -> RaceView:  # noqa: ARG002
        course = self.course_of(state)
        names = course.track.shown
        place = {side: number for number, side in enumerate(state.finished, 1)}
        over = self.board_of(state).over
        best = self.outcome(state) or self.finished(state)
        return RaceView(
            game=self.name,
            board=course.board,
            arms=course.arms,
            marbles=tuple(
                (*(names[hole] for hole in holes), *[names[base]] * (MARBLES - len(holes)))
                for holes, base in zip(state.marbles, course.track.bases, strict=True)
            ),
            roller=None if over else state.roller,
            die=state.die or None,
            run=state.memory.sixes[state.roller],
            finished=tuple(place.get(side) for side in course.sides),
            out=tuple(seat in state.out for seat in range(state.players)),
            sides=course.sides,
            turn=state.turn,
            mover=None if over or state.mover < 0 else state.mover,
            winners=best.winners if best else (),
        )

    def write(self, state: RaceState) -> list[tuple[str, str]]:
        return write(state, self.course_of(state))

    def reader(self, course: Course, line: str) -> Reader:
        """What reads a position line of this game."""
        return Reader(course, line)

    def read(
        self, players: int, options: Mapping[str, str], fields: Iterable[Field], line: str
    ) -> RaceState:
        course = self.course(players, options)
        position, memory = self.reader(course, line).read(fields, self.kind_of(course))
        return self.freeze(position, tuple(options.items()), memory)


@lru_cache(maxsize=256)
def _course(race: Race, players: int, options: tuple[tuple[str, str], ...]) -> Course:
    return race.lay_course(players, dict(options))
