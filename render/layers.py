"""The part of a picture that does not move, put together from kept pieces and kept itself."""

from __future__ import annotations

from functools import partial

from PIL import Image

from render.boards import BOARDS, Board
from render.canvas import WHOLE, Box, Canvas, Patch, Shelf

_bare: Shelf[Image.Image] = Shelf(24)
_dressed: Shelf[Patch] = Shelf(96)
LAYERS: Shelf[Image.Image] = Shelf(24)
"""Whole boards by (board, arms, colours, roller): at most 24 MiB."""


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
        return canvas.changed(_bare.get((key, window), partial(_paint, board, window)))

    return _dressed.get((key, arm, colour, glow), build)


def _window(board: Board, arm: int) -> Box:
    """A box round everything an arm's owner colours, glow included."""
    points, margin = board.geometry.extent(arm)
    return (
        max(0, int(min(x for x, _ in points) - margin)),
        max(0, int(min(y for _, y in points) - margin)),
        min(WHOLE[2], int(max(x for x, _ in points) + margin) + 1),
        min(WHOLE[3], int(max(y for _, y in points) + margin) + 1),
    )
