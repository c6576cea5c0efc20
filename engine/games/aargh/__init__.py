"""Aargh!, the memory game: pirates flip the cards of an island for the gold of a Booty.

docs/rules.md, Aargh!: Cards, Aargh!: Play, Aargh!: At the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.chance import Chance, Dice
from engine.choices import Choice, Flip
from engine.errors import IllegalChoice
from engine.events import AnyEvent, GameOver, Resigned, Skipped, StarterDrawn
from engine.fields import Field
from engine.games.aargh.cards import CARDS, DEALT, PILE, SIDE, SKULL_LETTER, cell_names
from engine.games.aargh.line import IslandReader, hidden, write
from engine.games.aargh.state import FRESH_PAIR, NOWHERE, IslandState, places
from engine.games.aargh.turns import Turn
from engine.games.aargh.view import IslandView, as_island
from engine.rulebook import Ask, Option, Outcome, Pick, Playout, Rulebook
from engine.view import View

NEXT_TURN = Option(
    "next_turn",
    ("match_ship", FRESH_PAIR),
    "What later turns look for: the card under the ship, or a pair of one's own.",
)
RECAP = Option(
    "recap",
    ("on", "off"),
    "Until the next flip a line tells what the last turn uncovered, fair to those who were away.",
)


class Aargh(Rulebook[IslandState]):
    """The game for 2 to 6, everyone alone."""

    name = "aargh"
    rules_version = 1
    players = range(2, 7)
    options: ClassVar[tuple[Option, ...]] = (NEXT_TURN, RECAP)
    state_type = IslandState
    step = "flip"
    fleeting = True
    choice_form = re.compile(r"flip:[A-E][1-5]")

    def sides(self, players: int, options: Mapping[str, str]) -> tuple[int, ...]:  # noqa: ARG002
        return tuple(range(players))

    # The game

    def start(self, players: int, options: Mapping[str, str]) -> IslandState:
        return _laid(players, options, PILE, 0)

    def deal(
        self, players: int, options: Mapping[str, str], dice: Dice
    ) -> tuple[IslandState, tuple[AnyEvent, ...]]:
        pile = _shuffled(dice)
        drawn = pile[: pile.index(SKULL_LETTER) + 1]
        first = (len(drawn) - 1) % players
        opening = StarterDrawn(tuple(CARDS[letter] for letter in drawn), first)
        return _laid(players, options, _shuffled(dice), first), (opening,)

    def ask(self, state: IslandState) -> Ask | None:
        if state.over:
            return None
        names = cell_names(state.columns, state.rows)
        choices = tuple(Flip(names[cell]) for cell in state.face_down())
        seat = state.roller
        return Ask("flip", seat, seat, (seat,), choices, choices[0])

    def play(
        self,
        state: IslandState,
        choice: Choice,
        dice: Dice,  # noqa: ARG002
    ) -> tuple[IslandState, tuple[AnyEvent, ...]]:
        ask = self.ask(state)
        if ask is None or choice not in ask.choices:
            raise IllegalChoice(f"{choice} cannot be played here")
        turn = Turn(state)
        turn.flip(state.face_down()[ask.choices.index(choice)])
        return turn.state, tuple(turn.told)

    def paths(self, state: IslandState, depth: int) -> int:
        if depth == 0 or state.over:
            return 1
        if depth == 1:
            return len(state.face_down())
        total = 0
        for cell in state.face_down():
            turn = Turn(state)
            turn.flip(cell)
            total += self.paths(turn.state, depth - 1)
        return total

    def playout(
        self,
        state: IslandState,
        chance: Chance,  # noqa: ARG002
        counter: int,  # noqa: ARG002
        pick: Pick,
    ) -> Playout:
        flips = 0
        while not state.over:
            turn = Turn(state)
            turn.flip(pick(state.face_down()))
            state = turn.state
            flips += 1
        return Playout(places(state), state.turn, flips)

    # The table

    def resign(self, state: IslandState, seat: int) -> tuple[IslandState, tuple[AnyEvent, ...]]:
        """See `Rulebook.resign`. The gold of `seat` stays its own and out of the game."""
        self._still_in(state, seat)
        turn = Turn(replace(state, out=(*state.out, seat)))
        turn.told.append(Resigned(seat))
        if seat == state.roller:
            turn.pass_turn()
        elif turn.state.over:
            turn.told.append(GameOver(places(turn.state).places))
        return turn.state, tuple(turn.told)

    def skip(self, state: IslandState, seat: int) -> tuple[IslandState, tuple[AnyEvent, ...]]:
        """See `Rulebook.skip`. Treasures of the turn pay nothing, the ship stays."""
        self._still_in(state, seat)
        if seat != state.roller:
            raise IllegalChoice(f"it is not the turn of seat {seat}")
        turn = Turn(state)
        turn.told.append(Skipped(seat))
        turn.pass_turn()
        return turn.state, tuple(turn.told)

    def _still_in(self, state: IslandState, seat: int) -> None:
        if state.over:
            raise IllegalChoice("the game is over")
        if not 0 <= seat < state.players:
            raise IllegalChoice(f"there is no seat {seat}")
        if seat in state.out:
            raise IllegalChoice(f"seat {seat} takes no more turns")

    # What it looks like

    def outcome(self, state: IslandState) -> Outcome | None:
        return places(state) if state.over else None

    def finished(self, state: IslandState) -> Outcome | None:
        return self.outcome(state)

    def as_it_stands(self, state: IslandState) -> Outcome | None:
        """See `Rulebook.as_it_stands`. Gold counts once the Booty does not shrink."""
        return places(state) if state.over or state.stalled else None

    def seen_by(self, state: IslandState, seat: int | None) -> IslandView:  # noqa: ARG002
        names = cell_names(state.columns, state.rows)
        shown = {*state.up, state.ship}
        wanted = None if state.over else state.wanted
        roller = None if state.over else state.roller
        recap = state.recap if state.option("recap") == "on" else ()
        return IslandView(
            game=self.name,
            board=f"aargh-{state.columns}x{state.rows}",
            sides=tuple(range(state.players)),
            roller=roller,
            mover=roller,
            finished=(None,) * state.players,
            out=tuple(seat in state.out for seat in range(state.players)),
            turn=state.turn,
            winners=places(state).winners if state.over else (),
            columns=state.columns,
            rows=state.rows,
            cells=tuple(
                state.card(cell) if cell in shown else None for cell in range(len(state.grid))
            ),
            ship=None if state.ship == NOWHERE else names[state.ship],
            up=tuple(names[cell] for cell in state.up),
            coins=state.coins,
            booty=state.booty,
            wanted=None if wanted is None else CARDS[wanted],
            opening=state.opening,
            recap=tuple((names[cell], state.card(cell)) for cell in recap),
            stalled=state.stalled,
            aside=_names(state.aside) if state.over else None,
        )

    def seen_closed(self, state: IslandState, view: View, outcome: Outcome | None) -> IslandView:
        return replace(
            as_island(view),
            roller=None,
            mover=None,
            wanted=None,
            winners=outcome.winners if outcome else (),
            aside=_names(state.aside),
        )

    def seen_before(self, state: IslandState) -> Iterator[tuple[str, str, int]]:
        """Cell, card and number of the flip of all that has been face up: what a table saw."""
        names = cell_names(state.columns, state.rows)
        for cell, flip in enumerate(state.seen):
            if flip:
                yield names[cell], state.card(cell), flip

    def write(self, state: IslandState) -> list[tuple[str, str]]:
        return write(state)

    def write_seen(self, state: IslandState, seat: int) -> list[tuple[str, str]]:  # noqa: ARG002
        return hidden(write(state), state)

    def read(
        self, players: int, options: Mapping[str, str], fields: Iterable[Field], line: str
    ) -> IslandState:
        return IslandReader(players, line).read(fields, options)


def _names(letters: str) -> tuple[str, ...]:
    return tuple(CARDS[letter] for letter in letters)


def _shuffled(dice: Dice) -> str:
    return "".join(PILE[number] for number in dice.shuffle(len(PILE)))


def _laid(players: int, options: Mapping[str, str], pile: str, first: int) -> IslandState:
    return IslandState(
        players=players,
        options=tuple(options.items()),
        columns=SIDE,
        grid=pile[:DEALT],
        aside=pile[DEALT:],
        coins=(0,) * players,
        seen=(0,) * DEALT,
        roller=first,
    )
