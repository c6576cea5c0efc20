"""What is promised of the levels, and how it is measured: thousands of games against a stand-in.

The stand-in for a person knows the game: the best move one step ahead by the tables, hunting
nobody, with the dice everybody has. docs/rules.md, Computers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt

import msgspec

from engine.chance import Source, wanderer
from engine.computers.adaptive import FIRST, AdaptiveMind, learned
from engine.computers.levels import ADAPTIVE, LEVELS, PLAIN, STEPS, Level, level_of
from engine.computers.minds import Mind, Wanderer
from engine.computers.playing import lot, play
from engine.computers.races import nature_of, worth_of
from engine.computers.weighing import Danger, Nature
from engine.computers.worth import Worth
from engine.games import race
from engine.race.course import Course
from engine.race.luck import wins
from engine.race.position import Position
from engine.race.track import FACES, Step

PERSON, COMPUTER = "person", "computer"
SETTLE = 10
"""Games in which Adaptive gets to know a person; they do not count."""
SLIP = 0.1
"""How often the weaker stand-in moves at random."""


class Promise(msgspec.Struct, frozen=True):
    """One row of the table: how often the person wins, and by how much it may be missed."""

    game: str
    table: str
    """What the table is called: `alone` or the kind of teams."""
    level: str
    rate: float
    within: float
    players: int = 4

    @property
    def options(self) -> dict[str, str]:
        """What is played by."""
        return {} if self.table == "alone" else {"teams": self.table}


def _rows(game: str, table: str, rates: Sequence[float], within: Sequence[float]) -> list[Promise]:
    return [
        Promise(game, table, level, rate, slack)
        for level, rate, slack in zip(LEVELS, rates, within, strict=False)
    ]


PROMISES: Mapping[str, Sequence[Promise]] = {
    "fatlip": (
        *_rows("fatlip", "alone", (0.8, 0.6, 1 / 6, 1 / 13, 0.4), (0.02, 0.02, 0.02, 0.01, 0.02)),
        *_rows("fatlip", "pairs", (0.95, 0.9, 0.4, 1 / 3), (0.03,) * 4),
        *_rows("fatlip", "fusion", (0.95, 0.9, 0.4, 1 / 3), (0.03,) * 4),
    ),
    "aggravation": _rows(
        "aggravation", "alone", (0.7, 0.5, 1 / 6, 1 / 13, 0.4), (0.02, 0.02, 0.02, 0.01, 0.02)
    ),
    "super_aggravation": _rows(
        "super_aggravation", "alone", (0.7, 0.5, 1 / 6, 1 / 13, 0.4), (0.02, 0.02, 0.02, 0.01, 0.02)
    ),
}


class Series(msgspec.Struct, frozen=True):
    """Some games of one row: reproducible from what it says.

    stand_in: knows, slips (one move in ten at random) or another of `STAND_INS`. steps, partners:
    the levels to be tried instead of those there are.
    """

    promise: Promise
    games: int
    seed: int
    stand_in: str = "knows"
    level: Level | None = None
    partner: Level | None = None


class Measured(msgspec.Struct, frozen=True):
    """Games the person won, of how many; assisted: rolls that were rolled again, of all rolls."""

    won: int
    games: int
    assisted: int = 0
    rolls: int = 0

    def __add__(self, other: Measured) -> Measured:
        return Measured(
            self.won + other.won,
            self.games + other.games,
            self.assisted + other.assisted,
            self.rolls + other.rolls,
        )

    @property
    def rate(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate, by Wilson's score."""
        z = 1.96
        middle = (self.won + z * z / 2) / (self.games + z * z)
        half = z * sqrt(self.rate * (1 - self.rate) / self.games + (z / self.games / 2) ** 2)
        half /= 1 + z * z / self.games
        return middle - half, middle + half


class Slipping(Mind):
    """Knows the game, but moves at random now and then."""

    def __init__(self, known: Mind, source: Source) -> None:
        super().__init__(known.worth, known.nature, known.temperature, known.lot)
        self._source = source
        self._slip = Wanderer(known.worth, known.nature, lot=lot(source))

    def step(self, position: Position, legal: Sequence[Step | None]) -> Step | None:
        if self._source.random() < SLIP:
            return self._slip.step(position, legal)
        return super().step(position, legal)


class Thumb(Mind):
    """Plays by rules of thumb: win, strike, bring one home or out, run from who is close behind,
    and else move the marble that has come farthest.
    """

    @classmethod
    def sits(cls, worth: Worth, course: Course, _source: Source) -> Mind:
        """One of them at a table."""
        return cls(worth, Nature((1.0,) * course.players))

    def step(self, position: Position, legal: Sequence[Step | None]) -> Step | None:
        ranked = sorted(legal, key=lambda one: -1 if one is None else one.rank)
        return max(ranked, key=lambda one: self._rank(position, one))

    def _rank(self, position: Position, step: Step | None) -> tuple[float, float]:
        if step is None:
            return 1.0, 0.0
        sides, far = position.course.sides, position.far()[step.seat]
        before, after = far[step.source], far[step.target]
        victim = position.occupant[step.lands]
        if victim >= 0 and sides[victim] == sides[step.seat]:
            return 0.0, 0.0
        if step.enters and wins(position, step.seat):
            return 9.0, 0.0
        if victim >= 0:
            theirs = position.far()[victim]
            return 7.0, max(theirs[hole] for hole in position.marbles[victim])
        if step.enters or step.comes_out:
            return 6.0, after
        if after - before > FACES[-1]:
            return 5.0, after
        danger = Danger(self.worth, position, sides[step.seat])
        source = position.course.track.same[step.source]
        safer = danger.at(source) - danger.at(step.lands)
        return 3.0 + (1.0 if safer > 0 else -1.0 if safer < 0 else 0.0), after


def measure(series: Series) -> Measured:
    """Play the games; the person sits on every seat in turn."""
    promise = series.promise
    rules = race(promise.game)
    full = rules.check(promise.players, promise.options)
    course, school = rules.course(promise.players, full), rules.school(promise.players, full)
    source = wanderer(series.seed)
    skill, total = FIRST, Measured(0, 0)
    settle = SETTLE if promise.level == ADAPTIVE else 0
    for number in range(series.games + settle):
        seat = number % promise.players
        table = _Table(course, school, series, seat, source, skill)
        position = rules.fresh(course, source)
        rolls = play(position, table.minds, source, luck=table.luck, hunted=(seat,))
        won = position.finished[0] == course.sides[seat]
        if promise.level == ADAPTIVE:
            skill = learned(skill, number, won=won)
            if number < settle:
                continue
        total += Measured(int(won), 1, rolls.again, rolls.rolls)
    return total


class _Table:
    """Who sits where for one game: the person on `seat`, computers of the level elsewhere."""

    def __init__(
        self,
        course: Course,
        school: tuple[str, str],
        series: Series,
        seat: int,
        source: Source,
        skill: float,
    ) -> None:
        self.seat = seat
        self.adaptive: AdaptiveMind | None = None
        level = series.promise.level
        worth, lots = worth_of(course, school), lot(source)
        sides = course.sides
        holders = [PERSON if one == seat else COMPUTER for one in range(course.players)]
        racing = [True] * course.players
        self.minds: list[Mind] = []
        self.lucky: list[int] = []
        for one in range(course.players):
            if one == seat:
                self.minds.append(STAND_INS[series.stand_in](worth, course, source))
                self.lucky.append(0)
                continue
            beside = sides[one] == sides[seat]
            hunted = [other == seat and not beside for other in range(course.players)]
            if level == ADAPTIVE and not beside:
                steps = STEPS.get(school, PLAIN)
                self.adaptive = AdaptiveMind(worth, steps, skill, (seat,), hunted, lots)
                self.minds.append(self.adaptive)
                self.lucky.append(1)
                continue
            given = series.partner if beside else series.level
            plays = given or level_of(school, level, beside=beside)
            nature = nature_of(course, one, plays, holders, racing)
            self.minds.append(Mind(worth, nature, plays.temperature, lots))
            self.lucky.append(0 if beside else plays.luck)

    def luck(self, position: Position) -> int:
        """Of the roller."""
        lucky = self.lucky[position.roller]
        if lucky and self.adaptive is not None:
            return self.adaptive.level(position).luck
        return lucky


def _knows(worth: Worth, course: Course, _source: Source) -> Mind:
    return Mind(worth, Nature((1.0,) * course.players))


def _slips(worth: Worth, course: Course, source: Source) -> Mind:
    return Slipping(_knows(worth, course, source), source)


STAND_INS = {"knows": _knows, "slips": _slips, "thumb": Thumb.sits}
"""Who plays for the person: somebody who knows the game, who moves at random now and then, who goes
by rules of thumb and knows no table."""


GROWTH_GAMES, GROWTH_PEOPLE = 26, 48
STRENGTHS = {"knows the game": 0.0, "plays at times": 0.25, "a beginner": 0.7}
"""People whose skill Adaptive shall find, by the temperature of their choices."""


class Growth(msgspec.Struct, frozen=True):
    """The games of one person with Adaptive, one after the other."""

    game: str
    temperature: float
    seed: int


def grow(growth: Growth) -> list[float]:
    """The skill Adaptive plays at before each game, and after the last."""
    promise = Promise(growth.game, "alone", ADAPTIVE, 0.4, 0.02)
    rules = race(promise.game)
    full = rules.check(promise.players, {})
    course, school = rules.course(promise.players, full), rules.school(promise.players, full)
    source = wanderer(growth.seed)
    series = Series(promise, 1, growth.seed)
    skills = [FIRST]
    for number in range(GROWTH_GAMES):
        seat = number % promise.players
        table = _Table(course, school, series, seat, source, skills[-1])
        person = table.minds[seat]
        person.temperature, person.lot = growth.temperature, lot(source)
        position = rules.fresh(course, source)
        play(position, table.minds, source, luck=table.luck, hunted=(seat,))
        won = position.finished[0] == course.sides[seat]
        skills.append(learned(skills[-1], number, won=won))
    return skills


def growth(
    game: str, seed: int, spread: Callable[..., Iterable[list[float]]]
) -> dict[str, list[float]]:
    """By strength, the skill after each game, the mean of many such people."""
    found: dict[str, list[float]] = {}
    for name, temperature in STRENGTHS.items():
        people = [Growth(game, temperature, seed * 1000 + one) for one in range(GROWTH_PEOPLE)]
        curves = list(spread(grow, people))
        found[name] = [sum(skills) / len(skills) for skills in zip(*curves, strict=True)]
    return found
