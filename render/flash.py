"""A marble that flashes: the one that got away."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from engine.race.view import RaceView
from render.drawing import compose
from render.scene import Picture, Say, plain
from render.words import got_away

FRAMES = 7
"""Odd, so that the first and the last show the same: some clients freeze on one of them."""
BRIGHT_MS, DARK_MS = 420, 260


def flash(
    view: RaceView,
    *,
    colours: tuple[int, ...],
    places: Sequence[tuple[int, str]],
    say: Say = plain,
) -> Picture:
    """The position as a GIF in which marbles flash a few times, and in words.

    places: (seat, place) of the marbles. The first frame shows them bright, so that a client that
    plays nothing tells it too. It plays once. Raises BadScene as `draw` does.
    """
    bright = compose(view, colours=colours, lifted=places, shining=places)
    dark = compose(view, colours=colours)
    return Picture(_gif(bright, dark), got_away(view, colours, places, say), "gif")


def _gif(bright: Image.Image, dark: Image.Image) -> bytes:
    """Both in turns, in one palette; after the first frame only what changes is stored."""
    out = BytesIO()
    rest = [dark if number % 2 == 0 else bright for number in range(FRAMES - 1)]
    lasting = [BRIGHT_MS if number % 2 == 0 else DARK_MS for number in range(FRAMES)]
    bright.save(
        out,
        "GIF",
        save_all=True,
        append_images=rest,
        duration=lasting,
        disposal=1,
        optimize=False,
    )
    return out.getvalue()
