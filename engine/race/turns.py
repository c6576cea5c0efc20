"""Answers turned into new positions and events: what every marble race does with a roll.

docs/rules.md, Aggravation: Play.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cache
from operator import attrgetter

from engine.callouts import Memory, Threat, call_out
from engine.chance import Dice
from engine.choices import Choice, Declare, Move, Pass, Roll, Skip, Stay
from engine.errors import IllegalChoice
from engine.events import (
    AnyEvent,
    BonusRoll,
    Declared,
    GameOver,
    Knocked,
    Moved,
    Passed,
    Rolled,
    RollLost,
    SeatHome,
    SideFinished,
    TurnPassed,
    TurnSkipped,
)
from engine.race.luck import wished
from engine.race.position import Position
from engine.race.state import RaceState, follow, keep_legal, legal_of
from engine.race.track import MARBLES, Step
from engine.rulebook import Ask

ROLL = Roll()
PASS = Pass()
LOST: tuple[Choice, ...] = (PASS,)
AGAIN = 1
"""The lot that has a die rolled again."""
_rank = attrgetter("rank")


class Turns(ABC):
    """The part of a race's rulebook that asks for and plays what follows a roll."""

    @abstractmethod
    def board_of(self, state: RaceState) -> Position:
        """The fast board of `state`, to be looked at only."""

    @abstractmethod
    def take_board(self, state: RaceState) -> Position:
        """The fast board of `state`, free to be changed."""

    def follow(
        self,
        before: RaceState,
        position: Position,
        memory: Memory,
        changed: Iterable[int] = (),
    ) -> RaceState:
        """The state of `position`, the marbles of the seats `changed` having moved."""
        return follow(before, position, memory, changed)

    def ask_roll(self, position: Position) -> Ask:
        """A roll is due."""
        return _ask_roll(position.roller, position.mover)

    def ask_move(self, position: Position, legal: list[Step | None]) -> Ask:
        """The steps on offer, as choices in an order that depends on the position alone."""
        mover = position.mover
        if not legal:
            return Ask("lost", position.roller, mover, (mover,), LOST, PASS)
        choices = self.moves(position, legal)
        default = choices[0]
        if len(choices) < len(legal):
            choices = (*choices, PASS)
            default = PASS
        return Ask("move", position.roller, mover, (mover,), choices, default)

    def moves(self, position: Position, legal: list[Step | None]) -> tuple[Choice, ...]:
        """The legal steps as choices."""
        occupant = position.occupant
        steps = [step for step in legal if step is not None]
        if len(steps) > 1:
            steps.sort(key=_rank)
        return tuple([step.moves[occupant[step.lands]] for step in steps])

    def play(
        self, state: RaceState, choice: Choice, dice: Dice
    ) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        """See `Rulebook.play`."""
        if isinstance(choice, Roll):
            return self.play_roll(state, dice)
        if isinstance(choice, Move):
            return self.play_move(state, choice)
        if isinstance(choice, (Pass, Stay)):
            return self.play_nothing(state)
        if isinstance(choice, Declare):
            position = self.take_board(state)
            position.declare(choice.seat)
            after = self.follow(state, position, state.memory)
            return after, (Declared(position.roller, choice.seat),)
        if isinstance(choice, Skip):
            position = self.take_board(state)
            position.use_skip()
            return self.conclude(state, position, [TurnSkipped(state.roller)])
        raise IllegalChoice(f"{choice} cannot be played here")

    def play_lucky(
        self, state: RaceState, luck: int, hunted: Sequence[int], dice: Dice
    ) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        """See `Rulebook.play_lucky`."""
        if state.die or self.board_of(state).over or state.mover < 0:
            raise IllegalChoice("no roll is due")
        return self.play_roll(state, dice, luck, hunted)

    def play_roll(
        self, state: RaceState, dice: Dice, luck: int = 0, hunted: Sequence[int] = ()
    ) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        """Roll the die; a roll nobody can use is lost at once.

        With `luck` one that missed may be rolled again: see `Rulebook.play_lucky`.
        """
        position = self.take_board(state)
        roller, mover = position.roller, position.mover
        weights = position.weights()
        value = dice.die(weights)
        position.roll(value)
        missed: list[int] = []
        while luck and wished(position, hunted) and dice.die((luck, 100 - luck)) == AGAIN:
            missed.append(value)
            value = dice.die(weights)
            position.roll(value)
        run = state.memory.run(roller, value)
        events: list[AnyEvent] = [Rolled(roller, value, weights, run, tuple(missed))]
        legal = position.legal()
        if not legal:
            position.apply(None)
            events.append(RollLost(mover, value))
            return self.conclude(state, position, events)
        course = position.course
        told, memory = call_out(state.memory, course.sides, course.as_one, events)
        after = self.follow(state, position, memory)
        keep_legal(after, legal)
        return after, told

    def play_move(self, state: RaceState, choice: Move) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        """Play the die with `choice`."""
        position = self.take_board(state)
        legal = legal_of(state, position)
        threats = self.threats(position, legal)
        step = self.step_of(legal, choice)
        seat = step.seat
        victim = position.apply(step)
        changed: tuple[int, ...] = (seat,)
        events: list[AnyEvent] = [
            Moved(seat, choice.source, choice.target, choice.kind, choice.path, choice.value)
        ]
        if victim >= 0:
            changed = (seat, victim)
            sides = position.course.sides
            events.append(Knocked(seat, victim, choice.target, sides[victim] == sides[seat]))
        if step.enters and position.home[seat] == MARBLES:
            events += self.came_home(state, position, seat)
        return self.conclude(state, position, events, threats, changed)

    def came_home(self, state: RaceState, position: Position, seat: int) -> list[AnyEvent]:
        """What is told of the last marble of `seat`."""
        told: list[AnyEvent] = [SeatHome(seat)]
        if len(position.finished) > len(state.finished):
            side = position.finished[-1]
            told.append(SideFinished(position.course.members(side), len(position.finished)))
        return told

    def play_nothing(self, state: RaceState) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        """Decline what is on offer; also how a roll nobody can play is lost."""
        position = self.take_board(state)
        legal = legal_of(state, position)
        threats = self.threats(position, legal)
        events = [self.declined(position) if legal else RollLost(position.mover, position.die)]
        position.apply(None)
        return self.conclude(state, position, events, threats)

    def declined(self, position: Position) -> AnyEvent:
        """How declining is told."""
        return Passed(position.mover, position.die)

    def conclude(
        self,
        state: RaceState,
        position: Position,
        events: list[AnyEvent],
        threats: Sequence[Threat] = (),
        changed: Iterable[int] = (),
    ) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        """The state after an answer since `state`, and its events with all that follows from it.

        A die that still waits has another answer to come: then nothing follows yet.
        """
        events += self.told(position)
        events += self.noticed(state, position)
        played = len(events)
        goes_on = position.die > 0
        if not goes_on:
            events.append(self.what_follows(position, state.roller, state.turn))
        course = position.course
        told, memory = call_out(
            state.memory,
            course.sides,
            course.as_one,
            events,
            threats,
            finished_roll=played,
            goes_on=goes_on,
        )
        return self.follow(state, position, memory, changed), told

    def told(self, position: Position) -> Sequence[AnyEvent]:  # noqa: ARG002
        """What the board itself has told of since it was taken."""
        return ()

    def noticed(self, state: RaceState, position: Position) -> Sequence[AnyEvent]:  # noqa: ARG002
        """What the table notices once the board has changed since `state`."""
        return ()

    def step_of(self, legal: Iterable[Step | None], choice: Move) -> Step:
        """The legal step that `choice` names."""
        for step in legal:
            if step is not None and step.names(choice):
                return step
        raise IllegalChoice(f"{choice} cannot be played here")

    def threats(self, position: Position, legal: Iterable[Step | None]) -> list[Threat]:
        """The knocks among the legal steps."""
        occupant = position.occupant
        names = position.course.track.shown
        return [
            Threat(step.seat, occupant[step.lands], names[step.target])
            for step in legal
            if step is not None and occupant[step.lands] >= 0
        ]

    def what_follows(self, position: Position, roller: int, turn: int) -> AnyEvent:
        """What the end of a roll leads to; `roller` and `turn` as before it."""
        if position.over:
            return GameOver(position.places())
        if position.turn != turn:
            return TurnPassed(roller, position.roller, position.turn)
        return BonusRoll(roller)


@cache
def _ask_roll(roller: int, mover: int) -> Ask:
    return Ask("roll", roller, roller, (mover,), (ROLL,), ROLL)
