"""The first boards of races, painted before anybody waits for them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.race.view import RaceView, as_race
from engine.view import View
from render.boards import board
from render.boards.arms import HOLES_PER_ARM
from render.boards.rings import RingsGeometry
from render.drawing import compose
from render.scene import Mark, Trail


def races(view: View) -> Iterator[None]:
    """Paint and keep the board of a race at its start, once for every seat that may roll.

    Yields after each picture.
    """
    race = as_race(view)
    for roller in range(race.seats):
        _paint(race, roller)
        yield


def race_table(view: View) -> tuple[str, tuple[int, ...]]:
    """What the first boards of two races have in common if one serves for both."""
    return view.board, as_race(view).arms


def _places(view: RaceView, seat: int) -> tuple[str, str, str, str]:
    """Of a seat: where it comes out, the next hole, one further on, and its first place home."""
    arm, geometry = view.arms[seat], board(view.board).geometry
    if isinstance(geometry, RingsGeometry):
        dot = geometry.dot(arm)
        return f"outer:{dot}", f"outer:{dot + 1}", f"outer:{dot + 3}", f"diamond:{arm}:mouth"
    start = HOLES_PER_ARM * arm
    return f"track:{start}", f"track:{start + 3}", f"track:{start + 4}", "home:1"


def _paint(view: RaceView, roller: int) -> None:
    """A position in which everybody has a marble on the track, at home and in the base."""
    seats = [_places(view, seat) for seat in range(view.seats)]
    view = replace(
        view,
        marbles=tuple((stood, home, "base", "base") for _, stood, _, home in seats),
        progress=(),
        roller=roller,
        mover=roller,
        die=roller % 6 + 1,
    )
    start, stood, ahead, _home = seats[roller]
    other = (roller + 1) % view.seats
    marks = (
        Mark(1, roller, "base", start),
        Mark(2, roller, stood, ahead),
        Mark(3, roller, stood, seats[other][1], knocks=(other,)),
    )
    compose(
        view,
        colours=tuple(range(view.seats)),
        trails=(Trail(roller, start, (stood,)),),
        marks=marks,
    )
