"""Aggravation, and its preset Agravo: a race round the arms, with star holes and a centre.

docs/rules.md, Aggravation: Board, Aggravation: Play, Aggravation: Teams, Agravo.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from engine.errors import BadOption
from engine.race.race import Race
from engine.race.teams import PLAY_ON, TEAMS
from engine.race.track import FACES, MARBLES, Track, Walk
from engine.rulebook import FAIR_DICE, Option

ARM = 14
"""Track holes an arm."""
STAR = 5
"""The first star hole, counted from the own start."""
COMES_OUT = (1, 6)
LEAVES_CENTRE = 1
ROLLS_AGAIN = 6
SEATS_ON = {
    4: {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)},
    6: {
        2: (0, 3),
        3: (0, 2, 4),
        4: (0, 1, 3, 4),
        5: (0, 1, 2, 3, 4),
        6: (0, 1, 2, 3, 4, 5),
    },
}
BOARD = Option(
    "board",
    ("auto", "4", "6"),
    "Arms of the board: four for 2 or 4 players, six for 3, 5 or 6, unless you say which.",
)
SIX_BONUS = Option(
    "six_bonus",
    ("if_used", "always"),
    "A six gives another roll only if it was played, or always.",
)
CENTRE_EXIT = Option(
    "centre_exit",
    ("any_star", "home_star"),
    "A 1 leads out of the centre to any star hole, or only to the one before your home.",
)


class Aggravation(Race):
    """The game for 2 to 6, everyone alone or in teams of two or three."""

    name = "aggravation"
    rules_version = 1
    players = range(2, 7)
    options: ClassVar[tuple[Option, ...]] = (
        BOARD,
        SIX_BONUS,
        CENTRE_EXIT,
        TEAMS,
        FAIR_DICE,
        PLAY_ON,
    )
    opening_dice = 2

    def suits(self, players: int, options: Mapping[str, str]) -> None:
        if players not in SEATS_ON[self.arms_on(players, options)]:
            raise BadOption("board=4 has room for 4 players, not {players}", players=players)
        self.sides(players, options)

    def arms_on(self, players: int, options: Mapping[str, str]) -> int:
        """4 or 6."""
        if options["board"] == "auto":
            return 4 if players in (2, 4) else 6
        return int(options["board"])

    def arms(self, players: int, options: Mapping[str, str]) -> tuple[int, ...]:
        return SEATS_ON[self.arms_on(players, options)][players]

    def board(self, players: int, options: Mapping[str, str]) -> str:
        return f"aggravation-{self.arms_on(players, options)}"

    def school(self, players: int, options: Mapping[str, str]) -> tuple[str, str]:
        return "aggravation", f"arms-{self.arms_on(players, options)}"

    def unused_again(self, die: int, options: Mapping[str, str]) -> bool:
        return die == ROLLS_AGAIN and options["six_bonus"] == "always"

    def lay_out(self, players: int, options: Mapping[str, str]) -> Track:
        length = ARM * self.arms_on(players, options)
        routes = [
            Route(seat, arm, players, length)
            for seat, arm in enumerate(self.arms(players, options))
        ]
        names = [f"track:{hole}" for hole in range(length)]
        names += ["centre"]
        names += [f"home:{place}" for _ in routes for place in range(1, MARBLES + 1)]
        names += ["base" for _ in routes]
        return Track(
            names,
            bases=[route.base for route in routes],
            homes=[route.home for route in routes],
            walks=[self.walks(route, options) for route in routes],
            progress=[route.progress(len(names)) for route in routes],
        )

    def walks(self, route: Route, options: Mapping[str, str]) -> Iterator[Walk]:
        """Every step of one seat's marbles, own marbles aside."""
        for die in FACES:
            again = die == ROLLS_AGAIN
            if die in COMES_OUT:
                yield Walk(die, route.base, (route.hole(0),), "out", again=again)
            for offset in range(route.last):
                yield from self.along(route, offset, die)
            for star in route.stars:
                yield from self.round_the_ring(route, star, die)
            for offset in range(route.stars[-1] + 1):
                yield from self.into_the_centre(route, offset, die)
            if die == LEAVES_CENTRE:
                yield from self.out_of_the_centre(route, options)

    def along(self, route: Route, offset: int, die: int) -> Iterator[Walk]:
        """Exactly the die, clockwise and then home."""
        target = offset + die
        if target <= route.last:
            kind = "home" if target > route.entrance else "track"
            path = route.holes(range(offset + 1, target + 1))
            yield Walk(die, route.hole(offset), path, kind, again=die == ROLLS_AGAIN)

    def round_the_ring(self, route: Route, star: int, die: int) -> Iterator[Walk]:
        """From star to star, one each, leaving at any of them with what is left of the die."""
        following = [later for later in route.stars if later > star]
        for count, leave in enumerate(following[:die], 1):
            rest = range(leave + 1, leave + 1 + die - count)
            path = route.holes([*following[:count], *rest])
            yield Walk(die, route.hole(star), path, "ring", offer=True, again=die == ROLLS_AGAIN)

    def into_the_centre(self, route: Route, offset: int, die: int) -> Iterator[Walk]:
        """The centre lies one step beyond the star that is die - 1 steps ahead."""
        star = offset + die - 1
        if star in route.stars:
            path = (*route.holes(range(offset + 1, star + 1)), route.centre)
            source = route.hole(offset)
            yield Walk(die, source, path, "centre-in", offer=True, again=die == ROLLS_AGAIN)

    def out_of_the_centre(self, route: Route, options: Mapping[str, str]) -> Iterator[Walk]:
        """To a star; which ones is up to the option."""
        stars = route.stars if options["centre_exit"] == "any_star" else route.stars[-1:]
        for star in stars:
            yield Walk(LEAVES_CENTRE, route.centre, (route.hole(star),), "centre-out")


class Agravo(Aggravation):
    """Aggravation where every six rolls again and one die decides who begins."""

    name = "agravo"
    options = (
        BOARD,
        Option(SIX_BONUS.name, ("always", "if_used"), SIX_BONUS.explain),
        CENTRE_EXIT,
        TEAMS,
        FAIR_DICE,
        PLAY_ON,
    )
    opening_dice = 1


class Route:
    """The way of one seat, in offsets: 0 is its start, `last` its innermost home hole."""

    def __init__(self, seat: int, arm: int, seats: int, length: int) -> None:
        self.length = length
        self.shift = ARM * arm
        self.stars = range(STAR, length, ARM)
        self.entrance = length - 2
        self.last = self.entrance + MARBLES
        self.centre = length
        first = length + 1 + MARBLES * seat
        self.home = range(first, first + MARBLES)
        self.base = length + 1 + MARBLES * seats + seat

    def hole(self, offset: int) -> int:
        """The hole at `offset` of the route."""
        if offset > self.entrance:
            return self.home[offset - self.entrance - 1]
        return (self.shift + offset) % self.length

    def holes(self, offsets: range | list[int]) -> tuple[int, ...]:
        return tuple(self.hole(offset) for offset in offsets)

    def progress(self, holes: int) -> list[float]:
        """Progress by hole. The centre is worth the home-side star less the wait for a 1."""
        far = [0.0] * holes
        for offset in range(self.last + 1):
            far[self.hole(offset)] = offset + 1
        far[self.centre] = self.stars[-1] - ARM
        return far
