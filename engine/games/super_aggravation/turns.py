"""What Super Aggravation asks and tells: cards drawn or left, marbles to hit, kept cards.

docs/rules.md, Super Aggravation: Play, Super Aggravation: Kept cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

import msgspec

from engine.callouts import Memory
from engine.chance import Chance, Dice, Source
from engine.choices import Choice, DrawCard, Hit, LeaveCard, Move, Refuse, UseCard
from engine.errors import IllegalChoice
from engine.events import AnyEvent
from engine.games.super_aggravation.cards import KEEPERS
from engine.games.super_aggravation.course import CardCourse
from engine.games.super_aggravation.effects import DRAW, TARGET
from engine.games.super_aggravation.line import CardReader, hidden, write_rest
from engine.games.super_aggravation.paths import count_paths, play_out
from engine.games.super_aggravation.position import CardPosition
from engine.games.super_aggravation.state import CardState
from engine.race.course import Course
from engine.race.position import Position
from engine.race.race import Race
from engine.race.state import RaceState, legal_of
from engine.race.view import RaceView
from engine.rulebook import Ask, Outcome, Pick, Playout

DRAW_CARD, LEAVE_CARD, REFUSE = DrawCard(), LeaveCard(), Refuse()
USE = {effect: UseCard(effect) for effect in KEEPERS}


class CardTurns(Race):
    """The part of Super Aggravation that turns answers into positions and events."""

    state_type = CardState
    position_type = CardPosition

    # What is asked

    def ask(self, state: RaceState) -> Ask | None:
        position = cast(CardPosition, self.board_of(state))
        return self.ask_card(position) if position.asked else super().ask(state)

    def ask_card(self, position: CardPosition) -> Ask:
        """A card or a knock waits for an answer."""
        choices = self.card_choices(position)
        # Left alone, nobody is made to draw; what was kept is there to be used.
        default = LEAVE_CARD if position.asked == DRAW else choices[0]
        movers = (position.mover,)
        return Ask(position.asked, position.roller, position.asks(), movers, choices, default)

    def card_choices(self, position: CardPosition) -> tuple[Choice, ...]:
        """In the order of `CardPosition.answers`."""
        if position.asked == TARGET:
            occupant = position.occupant
            return tuple(Hit(position.place(hole), occupant[hole]) for hole in position.targets())
        if position.asked == DRAW:
            return DRAW_CARD, LEAVE_CARD
        return USE[position.asked], REFUSE

    # What is done

    def play(
        self, state: RaceState, choice: Choice, dice: Dice
    ) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        if not cast(CardState, state).asked:
            return super().play(state, choice, dice)
        position = self.take_board(state)
        choices = self.card_choices(position)
        if choice not in choices:
            raise IllegalChoice(f"{choice} cannot be played here")
        position.answer(position.answers()[choices.index(choice)])
        return self.conclude(state, position, [])

    def play_move(self, state: RaceState, choice: Move) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        position = self.take_board(state)
        legal = legal_of(state, position)
        # What is tried is no close call, even if it comes to nothing.
        threats = [one for one in self.threats(position, legal) if one.place != choice.target]
        position.apply(self.step_of(legal, choice))
        return self.conclude(state, position, [], threats)

    def take_board(self, state: RaceState) -> CardPosition:
        position = cast(CardPosition, super().take_board(state))
        position.told = []
        return position

    def told(self, position: Position) -> Sequence[AnyEvent]:
        board = cast(CardPosition, position)
        told, board.told = board.told, []
        return told or ()

    def skip(self, state: RaceState, seat: int) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        """See `Rulebook.skip`. Who is asked declines; the roller's turn goes on."""
        board = cast(CardPosition, self.board_of(state))
        if not board.asked:
            return super().skip(state, seat)
        by = board.asks()
        if seat != by:
            raise IllegalChoice(f"seat {by} answers first")
        position = self.take_board(state)
        position.decline()
        return self.conclude(state, position, [])

    # Paths

    def paths(self, state: RaceState, depth: int) -> int:
        if state.die:
            raise IllegalChoice("paths are counted from a position in which a roll is due")
        return count_paths(cast(CardPosition, self.position(state)), depth)

    def playout(self, state: RaceState, chance: Chance, counter: int, pick: Pick) -> Playout:
        position = cast(CardPosition, self.position(state))
        rolls = play_out(position, chance, counter, pick)
        return Playout(Outcome(position.places()), position.turn, rolls)

    # The state

    def start(self, players: int, options: Mapping[str, str]) -> RaceState:
        course = cast(CardCourse, self.course(players, options))
        position = CardPosition(course)
        position.lay_cards(list(course.deck), [[] for _ in range(players)])
        return self.freeze(position, tuple(options.items()), Memory.fresh(course.sides))

    def deal(
        self, players: int, options: Mapping[str, str], dice: Dice
    ) -> tuple[RaceState, tuple[AnyEvent, ...]]:
        course = cast(CardCourse, self.course(players, options))
        opening = self.roll_off(players, dice)
        position = CardPosition(course, roller=opening.first)
        pile = [course.deck[number] for number in dice.shuffle(len(course.deck))]
        position.lay_cards(pile, [[] for _ in range(players)])
        memory = Memory.fresh(course.sides)
        return self.freeze(position, tuple(options.items()), memory), (opening,)

    def fresh(self, course: Course, source: Source) -> Position:
        position = cast(CardPosition, super().fresh(course, source))
        pile = list(cast(CardCourse, course).deck)
        source.shuffle(pile)
        position.lay_cards(pile, [[] for _ in range(course.players)])
        return position

    def board_seen(self, state: RaceState) -> Position:
        """See `Race.board_seen`: nobody knows the order of the pile."""
        board = cast(CardPosition, self.board_of(state)).copy()
        board.pile.sort()
        return board

    def set_up(self, state: RaceState, course: Course) -> Position:
        position = cast(CardPosition, super().set_up(state, course))
        cast(CardState, state).put_on(position)
        return position

    def follow(
        self,
        before: RaceState,
        position: Position,
        memory: Memory,
        changed: Iterable[int] = (),  # noqa: ARG002
    ) -> RaceState:
        state = super().follow(before, position, memory, range(before.players))
        return CardState.of(state, cast(CardPosition, position))

    def freeze(
        self, position: Position, options: tuple[tuple[str, str], ...], memory: Memory
    ) -> RaceState:
        state = super().freeze(position, options, memory)
        return CardState.of(state, cast(CardPosition, position))

    # What it looks like

    def seen_by(self, state: RaceState, seat: int | None) -> RaceView:
        cards = cast(CardState, state)
        return msgspec.structs.replace(
            super().seen_by(state, seat),
            kept=cards.kept,
            pile=len(cards.pile),
            lost=cards.lost,
        )

    def write(self, state: RaceState) -> list[tuple[str, str]]:
        course = cast(CardCourse, self.course_of(state))
        return [*super().write(state), *write_rest(cast(CardState, state), course)]

    def write_seen(self, state: RaceState, seat: int) -> list[tuple[str, str]]:
        return hidden(super().write_seen(state, seat))

    def reader(self, course: Course, line: str) -> CardReader:
        return CardReader(cast(CardCourse, course), line)
