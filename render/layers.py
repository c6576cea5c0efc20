"""The part of a picture that does not move, put together from kept pieces and kept itself."""

from __future__ import annotations

from functools import partial

from PIL import Image, ImageDraw

from render.boards import BOARDS, Board
from render.canvas import SIZE, WHOLE, Box, Canvas, Patch, Shelf

_bare: Shelf[Image.Image] = Shelf(8)
"""Boards nobody sits at, by board: 1 MiB each."""
_windows: Shelf[Image.Image] = Shelf(8)
"""Parts of the same that arms are compared with, by (board, window): at most 0.5 MiB each."""
_clearings: Shelf[Image.Image] = Shelf(8)
"""Stencils by board: 1 MiB each."""
PIECES: Shelf[Patch] = Shelf(144)
"""Arms by (board, arm, colour, glow): about 0.3 MiB each with its mask. The first boards of every
game need fewer, and these are what takes long to paint."""
LAYERS: Shelf[Image.Image] = Shelf(16)
"""Whole boards by (board, arms, colours, roller): 1 MiB each, put together from pieces in a
millisecond or two. So a turn's board is kept only for as long as its game is likely to need it."""


def layer(
    key: str, arms: tuple[int, ...], colours: tuple[int, ...], roller: int | None
) -> Image.Image:
    """The board under the marbles, the roller's arm glowing. Shared: copy before drawing on it.

    A new combination of colours costs a few pastes; only a piece never seen is painted.
    """

    def build() -> Image.Image:
        board = BOARDS[key]
        whole = _bare.get(key, partial(_paint, board)).copy()
        # The glow first: it may reach under a neighbour's base.
        for seat in sorted(range(len(arms)), key=lambda seat: seat != roller):
            _arm(key, board, arms[seat], colours[seat], glow=seat == roller).paste(whole)
        return whole

    return LAYERS.get((key, arms, colours, roller), build)


def clearing(key: str) -> Image.Image:
    """Where nothing may lie that only passes by: the holes of a board and what is printed there."""

    def build() -> Image.Image:
        stencil = Image.new("L", (SIZE, SIZE))
        pen = ImageDraw.Draw(stencil)
        for (x, y), r in BOARDS[key].clear():
            pen.ellipse((x - r, y - r, x + r, y + r), fill=255)
        return stencil

    return _clearings.get(key, build)


def _paint(board: Board, window: Box = WHOLE) -> Image.Image:
    """The undressed board. Comparable only within one window: rounding depends on the corner."""
    canvas = Canvas(window, faint=board.faint)
    board.paint(canvas, {}, None)
    return canvas.shrunk()


def _arm(key: str, board: Board, arm: int, colour: int, glow: bool) -> Patch:
    def build() -> Patch:
        window = _window(board, arm)
        canvas = Canvas(window, faint=board.faint)
        board.paint(canvas, {arm: colour}, (arm, colour) if glow else None)
        return canvas.changed(_windows.get((key, window), partial(_paint, board, window)))

    return PIECES.get((key, arm, colour, glow), build)


def _window(board: Board, arm: int) -> Box:
    """A box round everything an arm's owner colours, glow included."""
    points, margin = board.geometry.extent(arm)
    return (
        max(0, int(min(x for x, _ in points) - margin)),
        max(0, int(min(y for _, y in points) - margin)),
        min(WHOLE[2], int(max(x for x, _ in points) + margin) + 1),
        min(WHOLE[3], int(max(y for _, y in points) + margin) + 1),
    )
