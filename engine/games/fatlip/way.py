"""The way of a seat's marbles over Fat Lip's board, and every step they can take on it.

docs/rules.md, Fat Lip: Board, Fat Lip: Play, Fat Lip: Fusion.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.games.fatlip.board import DOTS, INNER, LINE, OUTER, Board, Sector
from engine.race.track import FACES, Walk

COMES_OUT = (1, 6)
DROPS = 1
WILD = 6
MAT_AGAIN = 76
"""Progress of a marble that may go into the diamond with its next step."""


class Way:
    """Which station follows which, and how far along each of them is.

    mate: the partner's sector. shared: its short-cut is open too. Fused marbles go into the first
    diamond they reach along the inner ring; `full`: sectors whose diamond is full and is passed.
    """

    def __init__(
        self,
        board: Board,
        own: Sector,
        mate: Sector | None = None,
        *,
        shared: bool = False,
        fused: bool = False,
        full: frozenset[int] = frozenset(),
    ) -> None:
        self.kinds = board.kinds
        self.own = own
        self.mate = mate
        self.shared = shared
        self.after: dict[int, tuple[int, ...]] = {}
        self._outer_ring_and_line()
        if fused and mate is not None:
            self._round_the_inner_ring(mate, full)
        else:
            self._one_lap_of_the_inner_ring()
        self.homes = (own, mate) if fused and mate is not None else (own,)
        for sector in self.homes:
            self._diamond(sector)

    # What follows what

    def _chain(self, stations: list[int]) -> None:
        for station, following in pairwise(stations):
            self.after[station] = (following,)

    def _outer_ring_and_line(self) -> None:
        own = self.own
        ring = [own.outer(offset) for offset in range(OUTER)]
        self._chain([*ring, own.back, *own.line, own.mat, own.inner(1)])

    def _one_lap_of_the_inner_ring(self) -> None:
        own = self.own
        lap = [own.inner(offset) for offset in range(1, INNER)]
        self._chain([*lap, own.again, own.mouth])

    def _round_the_inner_ring(self, mate: Sector, full: frozenset[int]) -> None:
        """Round and round; off the ring at either mat, passed only while its diamond is full."""
        own = self.own
        lap = [own.inner(offset) for offset in range(1, INNER)]
        self._chain([own.again, *lap, own.again])
        for mat, sector in ((own.again, own), (mate.mat, mate)):
            if sector.number not in full:
                self.after[mat] = (sector.mouth,)

    def _diamond(self, its: Sector) -> None:
        self.after[its.mouth] = (its.left, its.right)
        self._chain([its.left, its.left_far, its.left_last])
        self._chain([its.right, its.right_far, its.right_last])

    def paths(self, station: int, steps: int) -> Iterator[tuple[int, ...]]:
        """Every path of exactly `steps` stations beyond `station`."""
        for following in self.after.get(station, ()):
            if steps == 1:
                yield (following,)
            else:
                for rest in self.paths(following, steps - 1):
                    yield (following, *rest)

    # The steps

    def walks(self) -> Iterator[Walk]:
        """Every step of the marbles that come out here, own marbles aside."""
        for die in COMES_OUT:
            path = (self.own.outer(0),)
            yield Walk(die, self.own.base, path, "out", again=die == WILD, value=die)
        for value in FACES:
            for die in {value, WILD}:
                yield from self.walks_as(die, value)

    def walks_as(self, die: int, value: int) -> Iterator[Walk]:
        """The steps on the board with `die` used as `value`."""
        again = value == WILD
        for station in self.after:
            for path in self.paths(station, value):
                kind = self.kinds[path[-1]]
                yield Walk(die, station, path, kind, again=again, value=value)
        for sector, ahead in self.short_cuts():
            for offset, number in DOTS.items():
                if number == value:
                    dot = self.own.outer(ahead + offset)
                    path = (sector.short,)
                    yield Walk(die, dot, path, "jump", again=again, value=value, vacant=True)
            if value == DROPS:
                yield Walk(die, sector.short, (sector.drop,), "drop", value=value)

    def short_cuts(self) -> list[tuple[Sector, int]]:
        """The sectors whose short-cut is open, with the holes from the own dot 1 to theirs."""
        if self.mate is None or not self.shared:
            return [(self.own, 0)]
        return [(self.own, 0), (self.mate, (self.mate.dot - self.own.dot) % OUTER)]

    # How far

    def progress(self, stations: int) -> list[float]:
        """Progress of each of `stations` stations: 76 less the steps to the mat with the way in.

        Beyond that mat 77 to 80. In base it is that of dot 1.
        """
        far = [0.0] * stations
        for station in self.after:
            far[station] = MAT_AGAIN - self._steps_to_the_way_in(station)
        for sector, _ in self.short_cuts():
            far[sector.short] = far[sector.drop] - 1
        for sector in self.homes:
            for station in (sector.left, sector.right):
                far[station] = MAT_AGAIN + 2
            for station in (sector.left_far, sector.right_far):
                far[station] = MAT_AGAIN + 3
            for station in (sector.left_last, sector.right_last):
                far[station] = MAT_AGAIN + 4
            far[sector.mouth] = MAT_AGAIN + 1
        far[self.own.base] = far[self.own.outer(0)]
        return far

    def _steps_to_the_way_in(self, station: int) -> int:
        mouths = [sector.mouth for sector in self.homes]
        steps = 0
        while steps <= OUTER + LINE + 2 * INNER:
            following = self.after.get(station, ())
            if not following or following[0] in mouths:
                return steps
            station = following[0]
            steps += 1
        return steps
