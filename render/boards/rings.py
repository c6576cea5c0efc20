"""Where the places of Fat Lip's two rings are: pure data. docs/rules.md, Fat Lip: Board."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, dist, hypot, pi, radians, sin

from engine.games.fatlip.board import DROP, INNER, OUTER
from render.errors import BadScene
from render.geometry import MIDDLE, Geometry, Point, bowed, inwards, spun

SPACES = ("mouth", "left", "right", "far")

# Distances from the middle, in pixels; the rest is angles.
OUTER_AT, INNER_AT, SHORT_AT, BASE_AT = 408.0, 208.0, 318.0, 466.0
_LINE_AT = (358.0, 308.0, 258.0)
_UNIT = 50.0
_DIAMOND = ((0.0, -158.0), (34.0, -124.0), (-34.0, -124.0), (0.0, -90.0))
"""The spaces from the middle, for the sector at the top: left is as seen from the mat."""
_DICE = {4: (-110.0, -288.0), 6: (76.0, -276.0)}
"""By sectors, where no hole, number or dash of a shortcut comes near, however a board is turned."""
_BASE = (-9.0, 9.0, -3.0, 3.0)
_BADGE, _LIGHTS, _TOKENS = -16.2, (15.0, 17.4, 19.8, 22.2), (-20.5, -24.8)
"""Degrees along the rim, clockwise from dot 1. Base holes nearest to it are emptied first."""
_RAIL = 29.0


class RingsGeometry(Geometry, frozen=True, kw_only=True):
    """Two rings, with a line, a shortcut and a diamond for each sector. An arm is a sector.

    outer, inner: holes clockwise, from dot 1 and from the mat of sector 0. lines: three points a
    sector, inwards. shorts: the shortcut dots. diamonds: a sector's spaces in the order of SPACES.
    places: every one but the bases by its name, lines with their sector.
    """

    outer: tuple[Point, ...]
    inner: tuple[Point, ...]
    lines: tuple[tuple[Point, ...], ...]
    shorts: tuple[Point, ...]
    diamonds: tuple[tuple[Point, ...], ...]
    places: dict[str, Point]

    def dot(self, arm: int) -> int:
        """The outer hole where marbles of the sector come out."""
        return arm * OUTER // self.arms

    def mat(self, arm: int) -> int:
        """The inner hole that is the sector's welcome mat."""
        return arm * INNER // self.arms

    def drop(self, arm: int) -> int:
        """The inner hole the sector's shortcut leads to."""
        return (self.mat(arm) + DROP) % INNER

    def point(self, place: str, arm: int, slot: int = 0) -> Point:
        kind, *rest = place.split(":")
        if kind == "base":
            base = self.bases[self._sector(rest[0], place) if rest else arm]
            if len(rest) < 2 and 0 <= slot < len(base):
                return base[slot]
        elif kind == "line" and len(rest) == 1:
            place = f"line:{arm}:{rest[0]}"
        if place in self.places:
            return self.places[place]
        raise self._nowhere(place)

    def _sector(self, written: str, place: str) -> int:
        if written not in map(str, range(self.arms)):
            raise self._nowhere(place)
        return int(written)

    def _nowhere(self, place: str) -> BadScene:
        return BadScene(f"the board {self.board} has no place {place!r}")

    def way(self, start: Point, end: Point) -> list[Point]:
        """Along a ring just inside its holes; straight to and from a shortcut dot and a base."""
        for ring in (self.outer, self.inner):
            if start in ring and end in ring:
                return _along(start, end)
        if start in self.shorts or end in self.shorts or any(start in b for b in self.bases):
            return [start, end]
        return bowed(start, end, min(dist(start, end) * 0.2, self.unit * 0.7) * inwards(start, end))

    def extent(self, arm: int) -> tuple[tuple[Point, ...], float]:
        rim = tuple(
            spun((0.0, -BASE_AT), self.turns[arm] + radians(angle)) for angle in (-26, 0, 26, 47)
        )
        far = self.diamonds[arm][-1]
        return (*rim, self.shorts[arm], self.inner[self.drop(arm)], far), self.unit * 1.1


def _along(start: Point, end: Point) -> list[Point]:
    """Clockwise on a rail inside the ring, so that lines to several holes lie on one another."""
    radius = hypot(start[0] - MIDDLE, start[1] - MIDDLE)
    first = atan2(start[1] - MIDDLE, start[0] - MIDDLE)
    turn = (atan2(end[1] - MIDDLE, end[0] - MIDDLE) - first) % (2 * pi)
    spur = 24.0 / radius
    count = max(2, round((turn - 2 * spur) / 0.06))
    rail = [spur + (turn - 2 * spur) * step / count for step in range(count + 1)]
    r = radius - _RAIL
    inside = [(MIDDLE + r * cos(first + angle), MIDDLE + r * sin(first + angle)) for angle in rail]
    return [start, *inside, end]


def _named(
    outer: tuple[Point, ...],
    inner: tuple[Point, ...],
    shorts: tuple[Point, ...],
    lines: tuple[tuple[Point, ...], ...],
    diamonds: tuple[tuple[Point, ...], ...],
) -> dict[str, Point]:
    named = {f"outer:{hole}": point for hole, point in enumerate(outer)}
    named |= {f"inner:{hole}": point for hole, point in enumerate(inner)}
    named |= {f"short:{arm}": point for arm, point in enumerate(shorts)}
    for arm, (line, diamond) in enumerate(zip(lines, diamonds, strict=True)):
        named |= {f"line:{arm}:{n}": point for n, point in enumerate(line, 1)}
        spaces = zip(SPACES, diamond, strict=True)
        named |= {f"diamond:{arm}:{space}": point for space, point in spaces}
    return named


def _pixel(point: Point, angle: float) -> Point:
    """A point turned about the middle, on a whole pixel: equal shapes there make a small file."""
    x, y = spun(point, angle)
    return float(round(x)), float(round(y))


@cache
def rings(sectors: int) -> RingsGeometry:
    """Fat Lip's board with 4 or 6 sectors. BadScene for other numbers."""
    if sectors not in (4, 6):
        raise BadScene(f"there are no rings with {sectors} sectors")
    turns = tuple(2 * pi * arm / sectors for arm in range(sectors))

    def ring(holes: int, radius: float) -> tuple[Point, ...]:
        return tuple(_pixel((0.0, -radius), 2 * pi * hole / holes) for hole in range(holes))

    def rim(angles: tuple[float, ...], arm: int) -> tuple[Point, ...]:
        return tuple(_pixel((0.0, -BASE_AT), turns[arm] + radians(angle)) for angle in angles)

    arms = range(sectors)
    outer, inner = ring(OUTER, OUTER_AT), ring(INNER, INNER_AT)
    shorts = tuple(_pixel((0.0, -SHORT_AT), turn + DROP * 2 * pi / INNER) for turn in turns)
    lines = tuple(tuple(_pixel((0.0, -r), turn) for r in _LINE_AT) for turn in turns)
    diamonds = tuple(tuple(_pixel(space, turn) for space in _DIAMOND) for turn in turns)
    return RingsGeometry(
        board=f"fatlip-{sectors}",
        arms=sectors,
        unit=_UNIT,
        outer=outer,
        inner=inner,
        lines=lines,
        shorts=shorts,
        diamonds=diamonds,
        places=_named(outer, inner, shorts, lines, diamonds),
        bases=tuple(rim(_BASE, arm) for arm in arms),
        dice=tuple(_pixel(_DICE[sectors], turns[arm]) for arm in arms),
        shown_on_base=False,
        emblems=tuple(rim((0.0,), arm)[0] for arm in arms),
        emblem=_UNIT * 0.5,
        beside=tuple(rim((_TOKENS[0],), arm)[0] for arm in arms),
        badges=tuple(rim((_BADGE,), arm)[0] for arm in arms),
        lights=tuple(rim(_LIGHTS, arm) for arm in arms),
        tokens=tuple((rim(_TOKENS, arm)[0], rim(_TOKENS, arm)[1]) for arm in arms),
        turns=turns,
    )
