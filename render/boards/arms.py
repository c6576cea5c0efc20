"""Where the places of the marble race's cross and star are: pure data."""

from __future__ import annotations

from functools import cache
from math import cos, hypot, pi, sin, sqrt

from msgspec.structs import replace

from render.errors import BadScene
from render.geometry import MIDDLE, Geometry, Point, bowed, inwards, spun

HOLES_PER_ARM = 14
_START = 9
"""Where an arm's start hole is, counted clockwise from the arm's first inside corner."""


class ArmsGeometry(Geometry, frozen=True, kw_only=True):
    """A track along the outline of 4 or 6 arms.

    unit: distance of neighbouring holes. track: from the start hole of arm 0, clockwise.
    homes: four points an arm, inwards. dishes: middle of each base; dish: its radius.
    stars: their track holes. reds, golds: those where cards are drawn, on boards that have them.
    half, reach: half width of an arm's slab and its end's distance from the middle. badges, lights
    and kept cards lie just outside the end of each arm.
    """

    track: tuple[Point, ...]
    homes: tuple[tuple[Point, ...], ...]
    dishes: tuple[Point, ...]
    dish: float
    stars: tuple[int, ...]
    reds: frozenset[int] = frozenset()
    golds: frozenset[int] = frozenset()
    half: float
    reach: float

    def start(self, arm: int) -> int:
        """Track hole where marbles of the arm come out."""
        return HOLES_PER_ARM * arm

    def entrance(self, arm: int) -> int:
        """Last track hole before the arm's home."""
        return (HOLES_PER_ARM * arm - 2) % len(self.track)

    def point(self, place: str, arm: int, slot: int = 0) -> Point:
        kind, _, number = place.partition(":")
        if place == "centre":
            return self.centre
        if place == "base" and 0 <= slot < len(self.bases[arm]):
            return self.bases[arm][slot]
        if number.isascii() and number.isdigit() and len(number) < 4:
            at = int(number)
            if kind == "track" and at < len(self.track):
                return self.track[at]
            if kind == "home" and 1 <= at <= len(self.homes[arm]):
                return self.homes[arm][at - 1]
        raise BadScene(f"the board {self.board} has no place {place!r}")

    def way(self, start: Point, end: Point) -> list[Point]:
        """A gentle bow towards the middle. Lines to and from the centre are straight."""
        if self.centre in (start, end):
            return [start, end]
        # Lines out of a base bow outwards, away from the die that may lie there.
        sign = inwards(start, end) * (-1 if any(start in base for base in self.bases) else 1)
        length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        return bowed(start, end, min(length * 0.3, self.unit * 1.1) * sign)

    def extent(self, arm: int) -> tuple[tuple[Point, ...], float]:
        ends = self.track[self.start(arm)], self.track[self.entrance(arm)]
        points = (*self.homes[arm], *self.bases[arm], *ends)
        margin = max(self.dish, self.half) + self.unit * 0.7
        return (*points, self.dishes[arm], self.badges[arm], (MIDDLE, MIDDLE)), margin


def _arm(inner: float) -> list[Point]:
    """The 14 holes of the top arm, in units, clockwise from its inside corner star.

    `inner` is how far above the middle the corner stars lie.
    """
    end = inner + 5
    up = [(-2.0, -inner - n) for n in range(6)]
    across = [(float(x), -end) for x in (-1, 0, 1, 2)]
    down = [(2.0, -end + n) for n in range(1, 5)]
    return up + across + down


def _outwards(point: Point, more: float) -> Point:
    """A point given from the middle, moved away from it."""
    share = 1 + more / hypot(*point)
    return point[0] * share, point[1] * share


def _build(
    board: str,
    arms: int,
    unit: float,
    inner: float,
    dish_at: Point,
    dish: float,
    spread: float,
    die_at: Point,
) -> ArmsGeometry:
    turns = tuple(2 * pi * arm / arms for arm in range(arms))

    def placed(point: Point, arm: int) -> Point:
        return spun(point, turns[arm], unit)

    def everywhere(point: Point) -> tuple[Point, ...]:
        return tuple(placed(point, arm) for arm in range(arms))

    length = HOLES_PER_ARM * arms
    track: list[Point] = [(0.0, 0.0)] * length
    for arm in range(arms):
        for local, point in enumerate(_arm(inner)):
            track[(HOLES_PER_ARM * arm + local - _START) % length] = placed(point, arm)
    end = inner + 5
    home = [(0.0, -end + n) for n in (1, 2, 3, 4)]
    lean = pi / arms
    corners = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    base = [
        (
            dish_at[0] + spread * (x * cos(lean) - y * sin(lean)),
            dish_at[1] + spread * (x * sin(lean) + y * cos(lean)),
        )
        for x, y in corners
    ]
    # Filled from the far side, so that the marble next to the start hole is the next one out.
    base.sort(key=lambda point: (point[0] - 2) ** 2 + (point[1] + end) ** 2, reverse=True)
    return ArmsGeometry(
        board=board,
        arms=arms,
        unit=unit,
        track=tuple(track),
        homes=tuple(tuple(placed(point, arm) for point in home) for arm in range(arms)),
        bases=tuple(tuple(placed(point, arm) for point in base) for arm in range(arms)),
        dishes=everywhere(dish_at),
        dish=dish * unit,
        dice=everywhere(die_at),
        shown_on_base=die_at == dish_at,
        emblems=everywhere(dish_at),
        emblem=unit * 0.62,
        beside=everywhere(_outwards(dish_at, dish)),
        lights=tuple(
            tuple(placed((x, -end - 1.14), arm) for x in (-1.12, -0.66, 0.66, 1.12))
            for arm in range(arms)
        ),
        badges=everywhere((0.0, -end - 1.14)),
        turns=turns,
        stars=tuple(sorted((HOLES_PER_ARM * arm + 5) % length for arm in range(arms))),
        half=2.62 * unit,
        reach=(end + 0.62) * unit,
    )


@cache
def geometry(arms: int) -> ArmsGeometry:
    """The marble race's board with 4 arms (a cross) or 6 (a star). BadScene for other numbers."""
    if arms == 4:
        return _build("aggravation-4", 4, 58.5, 2.0, (4.85, -5.2), 1.7, 0.78, (4.85, -5.2))
    if arms == 6:
        side = 8.15 * sin(pi / 6 - 0.03), -8.15 * cos(pi / 6 - 0.03)
        return _build("aggravation-6", 6, 49.5, 2 * sqrt(3), side, 1.3, 0.52, (0.0, -2.6))
    raise BadScene(f"there is no board with {arms} arms")


@cache
def with_cards() -> ArmsGeometry:
    """The star of six arms with card stars. docs/rules.md, Super Aggravation: Board."""
    plain = geometry(6)
    end = plain.reach / plain.unit + 0.6

    def everywhere(local: int) -> frozenset[int]:
        # Rules count an arm from its first inside corner, the track from the arm's start hole.
        first = local - _START
        length = len(plain.track)
        return frozenset((HOLES_PER_ARM * arm + first) % length for arm in range(plain.arms))

    return replace(
        plain,
        board="super-6",
        reds=everywhere(3) | everywhere(11),
        golds=everywhere(5),
        keeps=tuple(
            tuple(spun((x, -end), turn, plain.unit) for x in (-1.78, -2.56, 1.78))
            for turn in plain.turns
        ),
    )
