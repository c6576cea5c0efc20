"""A position seen by somebody, as a picture: check it, lay the pieces on a kept board, encode."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from engine.race.view import RaceView
from render.banners import lay_shouts
from render.boards import board
from render.canvas import SIZE, put
from render.cards import with_cards
from render.layers import clearing, layer
from render.marks import burst
from render.motion import moving
from render.palette import SLAB
from render.pieces import (
    lay_die,
    lay_emblems,
    lay_lines,
    lay_marbles,
    lay_rings,
    lay_seats,
    lay_tokens,
)
from render.podium import with_podium
from render.scene import Beat, Face, Mark, Picture, Say, Shout, Trail, plain
from render.standing import Standing, seen
from render.trails import lay_trail, lay_ways
from render.words import tell

MOST_BYTES = 60 * 1024
"""Of a square picture; a taller one may take more in proportion."""


def draw(
    view: RaceView,
    *,
    colours: tuple[int, ...],
    trails: Sequence[Trail] = (),
    marks: Sequence[Mark] = (),
    rolled: tuple[int, int] | None = None,
    lifted: Sequence[tuple[int, str]] = (),
    cards: Sequence[Face] = (),
    shouts: Sequence[Shout] = (),
    places: Sequence[int] = (),
    beats: Sequence[Beat] = (),
    say: Say = plain,
) -> Picture:
    """The position as a 1024 × 1024 palette PNG and in words.

    colours: palette colour (0-5) of each seat. rolled: (seat, face) of the last
    roll, whose die is shown at that seat when `view.die` is None.
    lifted: (seat, place) of marbles to raise. cards: drawn since the last picture, oldest first;
    with any the picture is taller, by 256 pixels for one or two, 334 or 412 for more. shouts: what
    was just called out, oldest first; the last two are shown, each in a corner. places: of each
    seat once the race is over; a podium below the board makes the picture 256 pixels taller. beats:
    what is to be seen moving, oldest first; with any the picture is a GIF, see `motion.moving`.
    Raises BadScene if anything does not fit the board. Safe to call from several threads at once.
    """
    picture = compose(
        view,
        colours=colours,
        trails=trails,
        marks=marks,
        rolled=rolled,
        lifted=lifted,
        shouts=shouts,
    )
    alt = tell(
        view,
        colours=colours,
        trails=trails,
        marks=marks,
        rolled=rolled,
        cards=cards,
        shouts=shouts,
        places=places,
        say=say,
    )
    picture = with_podium(picture, seen(view, colours), places, view.out)
    picture = with_cards(picture, cards)
    if beats:
        moved = moving(picture, view, colours, beats)
        if moved is not None:
            return Picture(moved, alt, "gif")
    return Picture(_png(picture, board(view.board).efforts(view.seats, len(marks))), alt)


def compose(
    view: RaceView,
    *,
    colours: tuple[int, ...],
    trails: Sequence[Trail] = (),
    marks: Sequence[Mark] = (),
    rolled: tuple[int, int] | None = None,
    lifted: Sequence[tuple[int, str]] = (),
    shining: Sequence[tuple[int, str]] = (),
    shouts: Sequence[Shout] = (),
) -> Image.Image:
    """The picture of `draw`, the caller's own, not yet a file.

    shining: (seat, place) of marbles with a burst of light behind them.
    """
    standing = Standing(view, colours)
    ground = layer(view.board, view.arms, standing.colours, view.roller)
    picture = ground.copy()
    lay_seats(picture, standing)
    lay_tokens(picture, standing)
    for trail in trails:
        lay_ways(picture, standing, trail)
    lay_lines(picture, standing, marks)
    if trails or marks:
        picture.paste(ground, (0, 0), clearing(view.board))
    for trail in trails:
        lay_trail(picture, standing, trail)
    for seat, place in shining:
        put(picture, burst(standing.geometry.unit * 1.15, SLAB), standing.marble_at(seat, place))
    lay_marbles(picture, standing, lifted)
    lay_emblems(picture, standing)
    lay_die(picture, standing, rolled)
    lay_rings(picture, standing, marks)
    lay_shouts(picture, standing, shouts)
    return picture


def _png(picture: Image.Image, efforts: Sequence[int]) -> bytes:
    """The picture as a file that is small enough, trying harder only where a board is crowded."""
    for effort in efforts:
        out = BytesIO()
        picture.save(out, "PNG", compress_level=effort)
        if out.tell() <= MOST_BYTES * picture.height / SIZE:
            break
    return out.getvalue()
