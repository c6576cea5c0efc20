"""Answers turned into new positions and events: what every marble race does with a roll.

docs/rules.md, Aggravation: Play.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from operator import attrgetter

from engine.callouts import Threat, call_out
from engine.chance import Dice
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
)
from engine.race.position import Position
from engine.race.state import RaceState, follow, keep_legal, legal_of
from engine.race.track import MARBLES, Step
from engine.rulebook import Ask, Choice, Declare, Move, Pass, Roll

ROLL = Roll()
PASS = Pass()
_rank = attrgetter("rank")


class Turns(ABC):
    """The part of a race's rulebook that asks for and plays what follows a roll."""

    @abstractmethod
    def take_board(self, state: RaceState) -> Position:
        """The fast board of `state`, free to be changed."""

    def ask_move(self, position: Position, legal: list[Step | None]) -> Ask:
        """The steps on offer, as choices in an order that depends on the position alone."""
        mover = position.mover
        occupant = position.occupant
        if not legal:
            return Ask("lost", position.roller, mover, (mover,), (PASS,), PASS)
        steps = [step for step in legal if step is not None]
        if len(steps) > 1:
            steps.sort(key=_rank)
        choices: tuple[Choice, ...] = tuple([step.moves[occupant[step.target]] for step in steps])
        default = choices[0]
        if len(steps) < len(legal):
            choices = (*choices, PASS)
            default = PASS
        return Ask("move", position.roller, mover, (mover,), choices, default)

    def play(
        self, state: RaceState, choice: Choice, dice: Dice
    ) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        """See `Rulebook.play`."""
        if isinstance(choice, Roll):
            return self.play_roll(state, dice)
        if isinstance(choice, Move):
            return self.play_move(state, choice)
        if isinstance(choice, Pass):
            return self.play_pass(state)
        if isinstance(choice, Declare):
            position = self.take_board(state)
            position.declare(choice.seat)
            return follow(state, position, state.memory), (Declared(position.roller, choice.seat),)
        raise IllegalChoice(f"{choice} cannot be played here")

    def play_roll(self, state: RaceState, dice: Dice) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        """Roll the die; a roll nobody can use is lost at once."""
        position = self.take_board(state)
        roller, mover = position.roller, position.mover
        weights = position.weights()
        value = dice.die(weights)
        position.roll(value)
        run = state.memory.run(roller, value)
        events: list[AnyEvent] = [Rolled(roller, value, weights, run)]
        legal = position.legal()
        if not legal:
            turn = position.turn
            position.apply(None)
            events.append(RollLost(mover, value))
            events.append(self.what_follows(position, roller, turn))
        told, memory = call_out(state.memory, position.course.sides, events)
        after = follow(state, position, memory)
        if legal:
            keep_legal(after, legal)
        return after, told

    def play_move(self, state: RaceState, choice: Move) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        """Play the die with `choice`."""
        position = self.take_board(state)
        course = position.course
        roller, turn = position.roller, position.turn
        legal = legal_of(state, position)
        threats = self.threats(position, legal)
        step = self.step_of(legal, choice)
        seat = step.seat
        victim = position.apply(step)
        changed: tuple[int, ...] = (seat,)
        events: list[AnyEvent] = [
            Moved(seat, choice.source, choice.target, choice.kind, choice.path)
        ]
        if victim >= 0:
            changed = (seat, victim)
            own_side = course.sides[victim] == course.sides[seat]
            events.append(Knocked(seat, victim, choice.target, own_side))
        if step.enters and position.home[seat] == MARBLES:
            events.append(SeatHome(seat))
            if len(position.finished) > len(state.finished):
                side = position.finished[-1]
                events.append(SideFinished(course.members(side), len(position.finished)))
        played = len(events)
        events.append(self.what_follows(position, roller, turn))
        told, memory = call_out(state.memory, course.sides, events, threats, finished_roll=played)
        return follow(state, position, memory, changed), told

    def play_pass(self, state: RaceState) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        """Decline the offers; also how a roll nobody can play is lost."""
        position = self.take_board(state)
        roller, mover, turn, die = position.roller, position.mover, position.turn, position.die
        legal = legal_of(state, position)
        threats = self.threats(position, legal)
        position.apply(None)
        events: list[AnyEvent] = [Passed(mover, die) if legal else RollLost(mover, die)]
        events.append(self.what_follows(position, roller, turn))
        told, memory = call_out(
            state.memory, position.course.sides, events, threats, finished_roll=1
        )
        return follow(state, position, memory), told

    def step_of(self, legal: Iterable[Step | None], choice: Move) -> Step:
        """The legal step that `choice` names."""
        for step in legal:
            if step is not None and step.names(choice):
                return step
        raise IllegalChoice(f"{choice} cannot be played here")

    def threats(self, position: Position, legal: Iterable[Step | None]) -> list[Threat]:
        """The knocks among the legal steps."""
        occupant = position.occupant
        names = position.course.track.names
        return [
            Threat(step.seat, occupant[step.target], names[step.target])
            for step in legal
            if step is not None and occupant[step.target] >= 0
        ]

    def what_follows(self, position: Position, roller: int, turn: int) -> AnyEvent:
        """What the end of a roll leads to; `roller` and `turn` as before it."""
        if position.over:
            return GameOver(position.places())
        if position.turn != turn:
            return TurnPassed(roller, position.roller, position.turn)
        return BonusRoll(roller)
