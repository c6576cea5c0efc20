"""The island as somebody sees it: check it, lay what is face up on a kept board, encode."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from math import dist

from PIL import Image

from engine.games.aargh.view import IslandView, as_island
from engine.view import View
from render.canvas import Patch, Point, between
from render.island import ends, gold, layout, pieces
from render.island.boards import layer
from render.island.scene import Done, Flip, Island
from render.island.treasures import CARDS
from render.island.words import tell
from render.marks import flag, medal
from render.palette import SEAT_COLOURS
from render.scene import Picture, Say, plain

EFFORT = 5
"""How hard zlib tries; see `Board.efforts`."""
_ASIDE = 100.0
"""Side of the cards that were set aside."""
_RIMS: tuple[tuple[bool, pieces.Rim], ...] = ((False, "gold"), (True, "gold"), (True, "fire"))
"""How cards lie on most pictures: (with the ship, rim)."""


def draw_island(
    view: IslandView,
    *,
    colours: tuple[int, ...],
    flipped: Sequence[Flip] = (),
    done: Done | None = None,
    after: IslandView | None = None,
    say: Say = plain,
) -> Picture:
    """The island as a 1024 × 1024 palette PNG and in words.

    colours: palette colour (0-5) of each seat. A turn that goes on is drawn from its view; flipped
    then marks the cards it has matched. A turn that has just ended is drawn from the view *before*
    its last flip: flipped are its flips, the last one where the ship arrives, done says what ended
    it; after is the view that followed, of which only coins, turn, what is wanted and the result
    are shown. Raises BadScene if anything does not fit. Safe to call from several threads at once.
    """
    island = Island(view, colours, flipped, done, after)
    out = BytesIO()
    compose(island).save(out, "PNG", compress_level=EFFORT)
    return Picture(out.getvalue(), tell(island, say))


def compose(island: Island) -> Image.Image:
    """The picture of `draw_island`, the caller's own, not yet a file."""
    now = island.now
    picture = layer(now.columns, now.rows, island.colours, now.roller).copy()
    if now.roller is None:
        _result(picture, island)
    else:
        pieces.lens(now.wanted).paste(picture)
        gold.booty(now.booty).paste(picture)
    _seats(picture, island)
    _cards(picture, island)
    return picture


def rehearse(view: View) -> Iterator[None]:
    """Paint and keep the island, everybody's panel, and the cards that will be turned up.

    Yields after each picture, and after each card.
    """
    island = as_island(view)
    colours = tuple(range(island.seats))
    for roller in range(island.seats):
        layer(island.columns, island.rows, colours, roller)
        yield
    for card in CARDS:
        pieces.lens(card)
        for landed, rim in _RIMS:
            pieces.face(card, rim=rim, landed=landed)
        yield


def table(view: View) -> tuple[str, int]:
    """What the first pictures of two tables have in common if one serves for both."""
    return view.board, view.seats


def _put(picture: Image.Image, patch: Patch, at: Point) -> None:
    patch.paste(picture, (round(at[0]), round(at[1])))


def _seats(picture: Image.Image, island: Island) -> None:
    now = island.now
    for seat, colour in enumerate(island.colours):
        ground = SEAT_COLOURS[colour].dish
        x, y = layout.panel(seat, now.seats)
        _put(picture, gold.count(now.coins[seat], colour), (x + 40, y + 88))
        _put(picture, gold.stacks(now.coins[seat], ground), (x + 95, y + 98))
        corner = (x + layout.PANEL_WIDTH - 24, y + 26)
        if seat in now.winners:
            _put(picture, medal(1, 20, ground), corner)
        elif now.out[seat]:
            _put(picture, flag(20, ground), corner)
        elif island.change[seat]:
            _put(picture, gold.change(island.change[seat], ground), (corner[0] - 20, corner[1]))


def _cards(picture: Image.Image, island: Island) -> None:
    cells, flips = island.grid.cells, {flip.cell: flip for flip in island.flipped}
    missed = None
    if island.done is not None and not island.flipped[-1].matched:
        missed = island.flipped[-1].cell
    for cell, card in island.faces.items():
        rim: pieces.Rim = "gold" if cell in island.counting else "plain"
        patch = pieces.face(card, rim="fire" if cell == missed else rim, landed=cell == island.ship)
        _put(picture, patch, cells[cell])
    if island.came is not None and island.ship is not None:
        here, there = cells[island.came], cells[island.ship]
        for point in between(here, there, 26):
            if min(dist(point, here), dist(point, there)) > layout.SIDE * 0.42:
                _put(picture, pieces.wake(), point)
    for cell, flip in flips.items():
        if flip.matched is not None or cell == missed:
            x, y = cells[cell]
            corner = (x + layout.SIDE * 0.4, y - layout.SIDE * 0.4)
            _put(picture, pieces.badge(flip.matched is True), corner)


def _result(picture: Image.Image, island: Island) -> None:
    """Who is Captain, what was never in the game, and coins nobody got."""
    now = island.now
    ends.podium(len(now.winners)).paste(picture)
    radius = layout.captain_radius(len(now.winners))
    for number, seat in enumerate(now.winners):
        at = layout.captain(number, len(now.winners))
        _put(picture, ends.captain(island.colours[seat], radius), at)
    if now.booty:
        _put(picture, ends.leftover(now.booty), layout.LEFTOVER)
    aside = now.aside or ()
    for number, card in enumerate(aside):
        at = (1024 - layout.MARGIN - _ASIDE / 2 - (_ASIDE + 12) * (len(aside) - 1 - number), 122)
        _put(picture, pieces.face(card, side=_ASIDE), at)
