"""Super Aggravation: the race on six arms, with cards to draw on its stars.

docs/rules.md, Super Aggravation: Board, Super Aggravation: Play, Super Aggravation: Cards, Super
Aggravation: Kept cards, Super Aggravation: Own decks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar

from engine.choices import MOVE
from engine.games.aggravation import (
    ARM,
    LEAVES_CENTRE,
    SEATS_ON,
    STAR,
    Aggravation,
    Route,
)
from engine.games.super_aggravation.cards import STANDARD, deck, deck_text
from engine.games.super_aggravation.course import CardCourse, card_stars
from engine.games.super_aggravation.turns import CardTurns
from engine.race.teams import PLAY_ON, TEAMS, mates_of
from engine.race.track import Walk
from engine.rulebook import FAIR_DICE, Option

ARMS = 6
DECK = Option(
    "deck",
    (STANDARD,),
    "The cards the pile is made of: the standard 40, or a deck of the owner's own.",
)


class SuperAggravation(CardTurns, Aggravation):
    """The game for 2 to 6, everyone alone or in teams of two or three."""

    name = "super_aggravation"
    rules_version = 1
    players = range(2, 7)
    options: ClassVar[tuple[Option, ...]] = (TEAMS, FAIR_DICE, PLAY_ON, DECK)
    opening_dice = 1
    choice_form = re.compile(
        rf"roll|pass|for:\d+|draw|leave|anti|insurance|refuse|hit:track:\d+|{MOVE}"
    )

    def check(self, players: int, given: Mapping[str, str]) -> dict[str, str]:
        own = given.get(DECK.name, STANDARD)
        full = super().check(players, {**given, DECK.name: STANDARD})
        full[DECK.name] = deck_text(deck(own))
        return full

    def suits(self, players: int, options: Mapping[str, str]) -> None:
        self.sides(players, options)

    def arms_on(self, players: int, options: Mapping[str, str]) -> int:  # noqa: ARG002
        return ARMS

    def arms(self, players: int, options: Mapping[str, str]) -> tuple[int, ...]:  # noqa: ARG002
        return SEATS_ON[ARMS][players]

    def board(self, players: int, options: Mapping[str, str]) -> str:  # noqa: ARG002
        return f"super-{ARMS}"

    def school(self, players: int, options: Mapping[str, str]) -> tuple[str, str]:  # noqa: ARG002
        return self.name, "arms-6"

    def unused_again(self, die: int, options: Mapping[str, str]) -> bool:  # noqa: ARG002
        return False

    def out_of_the_centre(
        self,
        route: Route,
        options: Mapping[str, str],  # noqa: ARG002
    ) -> Iterator[Walk]:
        """To the own home-side star only."""
        home_side = (route.hole(route.stars[-1]),)
        yield Walk(LEAVES_CENTRE, route.centre, home_side, "centre-out")

    def lay_course(self, players: int, options: Mapping[str, str]) -> CardCourse:
        plain = super().lay_course(players, options)
        length = ARMS * ARM
        holes = len(plain.track.names)
        routes = [Route(seat, arm, players, length) for seat, arm in enumerate(plain.arms)]
        ways = [tuple(route.hole(offset) for offset in range(route.last + 1)) for route in routes]
        return CardCourse(
            players=players,
            board=plain.board,
            arms=plain.arms,
            sides=plain.sides,
            mates=mates_of(plain.sides),
            track=plain.track,
            play_on=plain.play_on,
            again=plain.again,
            as_one=plain.as_one,
            deck=deck(options[DECK.name]),
            stars=card_stars(length, holes),
            offsets=tuple(ways),
            offset=tuple(
                tuple(way.index(hole) if hole in way else -1 for hole in range(holes))
                for way in ways
            ),
            corners=tuple(range(STAR, length, ARM)),
            entrance=routes[0].entrance,
            centre=length,
        )
