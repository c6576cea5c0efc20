"""Fusion: partners share one colour, both bases, both short-cuts and both diamonds.

docs/rules.md, Fat Lip: Fusion.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from engine.games.fatlip.board import Board
from engine.games.fatlip.position import FatLipPosition
from engine.games.fatlip.way import Way
from engine.race.track import Step, Track

Full = tuple[bool, bool]
"""Whether the own diamond and the partner's are full."""


class FusionTrack(Track):
    """A track whose steps and progress depend on which diamonds of the side are full.

    steps_when[full][seat], progress_when[full][seat]: as `Track.steps`, `Track.progress`.
    """

    def __init__(self, board: Board, mates: Sequence[int]) -> None:
        sectors = board.sectors
        self.sectors = sectors

        def way(seat: int, full: Full) -> Way:
            own, mate = sectors[seat], sectors[mates[seat]]
            pair = ((own, full[0]), (mate, full[1]))
            passed = frozenset(sector.number for sector, is_full in pair if is_full)
            return Way(board, own, mate, shared=True, fused=True, full=passed)

        def ways(full: Full) -> list[Way]:
            return [way(seat, full) for seat in range(len(sectors))]

        size = len(board.names)
        plain = ways((False, False))
        super().__init__(
            board.names,
            shown=board.shown,
            same=board.same,
            bases=[sector.base for sector in sectors],
            homes=[
                (*sectors[seat].diamond, *sectors[mate].diamond) for seat, mate in enumerate(mates)
            ],
            walks=[one.walks() for one in plain],
            progress=[one.progress(size) for one in plain],
        )
        self.steps_when = {(False, False): self.steps}
        self.progress_when: dict[Full, Sequence[Sequence[float]]]
        self.progress_when = {(False, False): self.progress}
        for full in ((True, False), (False, True), (True, True)):
            changed = ways(full)
            self.steps_when[full] = [
                self.lay(seat, one.walks())[0] for seat, one in enumerate(changed)
            ]
            self.progress_when[full] = [one.progress(size) for one in changed]


class FusionPosition(FatLipPosition):
    """A side is one player: any seat of it moves any of its marbles."""

    __slots__ = ()

    def moves_for(self, roller: int) -> int:
        """A roll is the side's: nobody has to hand it on."""
        return roller

    def legal(self) -> list[Step | None]:
        mover = self.mover
        mate = self.course.mates[mover][0]
        own = self.marbles[mover] + self.marbles[mate]
        found: list[Step | None] = []
        self.find(mover, own, found)
        self.find(mate, own, found)
        return self.heed_the_short_cut(found)

    def enter(self, seat: int) -> None:
        super().enter(seat)
        self.measure()

    def measure(self) -> None:
        """Which diamonds are full decides where marbles go in, and so how far they have come."""
        course = self.course
        track = cast(FusionTrack, course.track)
        occupant = self.occupant
        full = [all(occupant[hole] >= 0 for hole in its.spaces) for its in track.sectors]
        keys = [(full[seat], full[mates[0]]) for seat, mates in enumerate(course.mates)]
        self.steps = [track.steps_when[key][seat] for seat, key in enumerate(keys)]
        self.progress = [track.progress_when[key][seat] for seat, key in enumerate(keys)]
        super().measure()

    def standings(self) -> list[float]:
        """Sides are compared: each of their seats stands where both do on average."""
        alone, mates = self.standing, self.course.mates
        return [(alone[seat] + alone[mate]) / 2 for seat, (mate,) in enumerate(mates)]
