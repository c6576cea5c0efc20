"""A position checked against its board: who stands where, in pixels."""

from __future__ import annotations

from engine.race.view import RaceView
from engine.view import View
from render.boards import Board, board
from render.errors import BadScene
from render.geometry import Point
from render.keeps import KEEPERS
from render.palette import RGB, SEAT_COLOURS


def seen(view: View, colours: tuple[int, ...]) -> tuple[int, ...]:
    """What colour each seat is shown in: who shares marbles wears that of the side's first seat."""
    if not view.fused:
        return colours
    return tuple(colours[view.sides.index(side)] for side in view.sides)


class Standing:
    """A checked position on its board: who stands where, and what colour is round it."""

    def __init__(self, view: RaceView, colours: tuple[int, ...]) -> None:
        self.view = view
        self.colours = colours
        self.board: Board = board(view.board)
        self.geometry = self.board.geometry
        self._check_seats()
        self._check_cards()
        self.colours = seen(view, colours)
        self.dress = dict(zip(view.arms, self.colours, strict=True))
        self.places: dict[tuple[int, str], list[Point]] = {}
        taken: dict[Point, str] = {}
        for seat, places in enumerate(view.marbles):
            for place in places:
                at = self._next(seat, place)
                if at in taken:
                    raise BadScene(f"two marbles on {place} (seat {seat})")
                taken[at] = place
        self.taken = taken
        self.base_holes = frozenset(at for base in self.geometry.bases for at in base)

    def _check_seats(self) -> None:
        view, arms = self.view, self.geometry.arms
        lists = (view.marbles, self.colours, view.finished, view.out)
        if any(len(told) != view.seats for told in lists):
            raise BadScene("arms, marbles, colours, finished and out must name the same seats")
        if len(set(view.arms)) != view.seats or not all(0 <= arm < arms for arm in view.arms):
            raise BadScene(f"seats need different arms of 0-{arms - 1}, not {view.arms}")
        if len(set(self.colours)) != view.seats:
            raise BadScene(f"seats need different colours, not {self.colours}")
        if not all(0 <= colour < len(SEAT_COLOURS) for colour in self.colours):
            raise BadScene(f"colours are 0-{len(SEAT_COLOURS) - 1}, not {self.colours}")
        for seat, arm in enumerate(view.arms):
            stand, own = len(view.marbles[seat]), len(self.geometry.bases[arm])
            if stand != own:
                raise BadScene(f"{own} marbles of seat {seat} stand somewhere, not {stand}")
        if view.progress and [*map(len, view.progress)] != [*map(len, view.marbles)]:
            raise BadScene("progress must tell every marble or none")
        if view.roller is not None and not 0 <= view.roller < view.seats:
            raise BadScene(f"no seat {view.roller} to roll")

    def _check_cards(self) -> None:
        view = self.view
        if any(told and len(told) != view.seats for told in (view.kept, view.lost)):
            raise BadScene("kept and lost must name every seat or none")
        unknown = [
            card for cards in view.kept for card in cards if card.rpartition(":")[2] not in KEEPERS
        ]
        if unknown:
            raise BadScene(f"cards that are kept are {', '.join(KEEPERS)}, not {unknown[0]}")

    def _next(self, seat: int, place: str) -> Point:
        group = self.places.setdefault((seat, place), [])
        at = self.geometry.point(place, self.view.arms[seat], len(group))
        group.append(at)
        return at

    def seat(self, seat: int) -> int:
        """`seat` itself. Raises BadScene if nobody sits there."""
        if not 0 <= seat < self.view.seats:
            raise BadScene(f"no seat {seat} at this table")
        return seat

    def marble_at(self, seat: int, place: str) -> Point:
        """Where a marble of `seat` stands on `place`; in a base the next one out."""
        standing = self.places.get((self.seat(seat), place))
        if not standing:
            raise BadScene(f"no marble of seat {seat} on {place}")
        return standing[-1]

    def has(self, seat: int, place: str) -> bool:
        return bool(self.places.get((self.seat(seat), place)))

    def spot(self, seat: int, place: str) -> Point:
        """A place as `seat` names it; in a base the hole that was left last."""
        slot = 0
        if place == "base":
            slot = min(len(self.places.get((seat, "base"), ())), 3)
        return self.geometry.point(place, self.view.arms[self.seat(seat)], slot)

    def ground(self, seat: int, place: str) -> RGB:
        return self.board.ground(place, self.view.arms[seat], self.dress)
