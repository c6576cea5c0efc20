"""Places read aloud: each board's own way of calling its holes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.games.fatlip.board import DOTS, DROP, INNER, LINE, OUTER
from engine.games.fatlip.way import MAT_AGAIN
from engine.race.view import RaceView
from render.boards import board
from render.boards.arms import ArmsGeometry
from render.boards.rings import SPACES, RingsGeometry
from render.errors import BadScene
from render.palette import N_
from render.scene import Say

_SPACES = {
    "mouth": N_("the mouth of {seat}'s diamond"),
    "left": N_("{seat}'s diamond, left side"),
    "right": N_("{seat}'s diamond, right side"),
    "far": N_("{seat}'s diamond, far space"),
}


class Places(Protocol):
    """How a board's places are told and ordered."""

    def name(self, place: str, progress: float | None, *, detail: bool) -> str:
        """The place in the reader's language, with notes such as whose start it is if `detail`.

        progress: of the marble that stands there, where the position tells it.
        """

    def steps(self, place: str, seat: int, progress: float | None) -> float:
        """How far along the seat's own way, for the order of telling."""


def places(view: RaceView, names: Sequence[str], say: Say) -> Places:
    """The places of a view's board. names: of the seats. Raises BadScene for an unknown board."""
    geometry = board(view.board).geometry
    if isinstance(geometry, RingsGeometry):
        return RingPlaces(view, geometry, names, say)
    if isinstance(geometry, ArmsGeometry):
        return ArmPlaces(view, geometry, names, say)
    raise BadScene(f"the places of the board {view.board} have no names")


class ArmPlaces:
    """ "hole 14 (start of Blue)", "home 3", "the centre", "base"."""

    def __init__(
        self, view: RaceView, geometry: ArmsGeometry, names: Sequence[str], say: Say
    ) -> None:
        self._view, self._geometry, self._names, self._say = view, geometry, names, say

    def name(self, place: str, progress: float | None, *, detail: bool) -> str:  # noqa: ARG002
        _ = self._say
        kind, _colon, number = place.partition(":")
        if kind == "base":
            return _("base")
        if kind == "centre":
            return _("the centre")
        if kind == "home":
            return _("home {number}").format(number=number)
        hole = int(number)
        if detail and hole in self._geometry.reds:
            return _("hole {number} (red star)").format(number=hole)
        if detail and hole in self._geometry.golds:
            return _("hole {number} (gold star)").format(number=hole)
        if detail and hole in self._geometry.stars:
            # Where some stars hold cards, the others are called otherwise.
            star = (
                _("hole {number} (star hole)") if self._geometry.reds else _("hole {number} (star)")
            )
            return star.format(number=hole)
        for seat, arm in enumerate(self._view.arms):
            if detail and hole == self._geometry.start(arm):
                return _("hole {number} (start of {seat})").format(
                    number=hole, seat=self._names[seat]
                )
        return _("hole {number}").format(number=hole)

    def steps(self, place: str, seat: int, progress: float | None) -> float:  # noqa: ARG002
        kind, _, number = place.partition(":")
        length = len(self._geometry.track)
        if kind == "track":
            return (int(number) - self._geometry.start(self._view.arms[seat])) % length
        return {"base": -1, "centre": length}.get(kind, length + int(number or 0))


class RingPlaces:
    """ "outer hole 12 (dot 1 of Blue)", "the welcome mat of Red", "Red's diamond, far space"."""

    def __init__(
        self, view: RaceView, geometry: RingsGeometry, names: Sequence[str], say: Say
    ) -> None:
        self._view, self._geometry, self._names, self._say = view, geometry, names, say

    def name(self, place: str, progress: float | None, *, detail: bool) -> str:
        _ = self._say
        kind, *rest = place.split(":")
        if kind == "outer":
            return self._outer(int(rest[0]), progress, detail=detail)
        if kind == "inner":
            return self._inner(int(rest[0]), progress, detail=detail)
        if kind == "line" and len(rest) == 1:
            return _("line dot {number}").format(number=rest[0])
        if not rest:
            return _("base")
        owner = self._owner(int(rest[0]))
        if kind == "base":
            return _("base of {seat}").format(seat=owner)
        if kind == "line":
            return _("line dot {number} of {seat}").format(number=rest[1], seat=owner)
        if kind == "short":
            return _("the shortcut dot of {seat}").format(seat=owner)
        return _(_SPACES[rest[1]]).format(seat=owner)

    def _owner(self, arm: int) -> str:
        arms = self._view.arms
        return self._names[arms.index(arm)] if arm in arms else str(arm)

    def _outer(self, hole: int, progress: float | None, *, detail: bool) -> str:
        _ = self._say
        for seat, arm in enumerate(self._view.arms):
            offset = (hole - self._geometry.dot(arm)) % OUTER
            if offset == 0 and self._has_been_round(hole, seat, progress):
                sentence = _("outer hole {number} (dot 1 of {seat}, about to turn in)")
                return sentence.format(number=hole, seat=self._names[seat])
            if not detail or offset not in DOTS:
                continue
            sentence = _("outer hole {number} (dot {dot} of {seat})")
            dot = list(DOTS).index(offset) + 1
            return sentence.format(number=hole, dot=dot, seat=self._names[seat])
        return _("outer hole {number}").format(number=hole)

    def _has_been_round(self, hole: int, seat: int, progress: float | None) -> bool:
        """Whether the marble on dot 1 of `seat` is its own and has done its lap.

        In Fusion dot 1 counts more than 0 from the start, and marbles of others may have come as
        far.
        """
        if progress is None or progress < OUTER:
            return False
        return f"outer:{hole}" in self._view.marbles[seat]

    def _inner(self, hole: int, progress: float | None, *, detail: bool) -> str:
        _ = self._say
        for seat, arm in enumerate(self._view.arms):
            if hole != self._geometry.mat(arm):
                continue
            mat = _("the welcome mat of {seat}").format(seat=self._names[seat])
            if progress == MAT_AGAIN:
                return _("{mat}, its diamond next").format(mat=mat)
            if progress == MAT_AGAIN - INNER:
                return _("{mat}, one inner lap still owed").format(mat=mat)
            return mat
        for seat, arm in enumerate(self._view.arms):
            if detail and hole == (self._geometry.mat(arm) + DROP) % INNER:
                return _("inner hole {number} (under the shortcut of {seat})").format(
                    number=hole, seat=self._names[seat]
                )
        return _("inner hole {number}").format(number=hole)

    def steps(self, place: str, seat: int, progress: float | None) -> float:
        if progress is not None:
            return progress
        kind, *rest = place.split(":")
        arm = self._view.arms[seat]
        if kind == "outer":
            return (int(rest[0]) - self._geometry.dot(arm)) % OUTER
        if kind == "inner":
            return OUTER + LINE + 1 + (int(rest[0]) - self._geometry.mat(arm)) % INNER
        if kind == "line":
            return OUTER + int(rest[-1])
        if kind == "diamond":
            return MAT_AGAIN + 1 + SPACES.index(rest[1])
        return {"base": -1, "short": OUTER + LINE + 3}[kind]
