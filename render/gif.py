"""A GIF that plays once, put together from the pieces that change between its pictures."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from PIL import GifImagePlugin, Image, ImageChops

from render.canvas import indices
from render.palette import COLOURS

CLEAR = len(COLOURS)
"""A palette index no colour has: what shows through to the picture before."""
TICK_MS = 10
"""What a GIF counts in; browsers slow down what is shown for less than two."""
_TRAILER = b";"


class Piece(msgspec.Struct, frozen=True):
    """A piece of the next picture, in palette indices: from its corner `at`, shown for `ms`."""

    image: Image.Image
    at: tuple[int, int]
    ms: int


def whole(image: Image.Image, ms: int) -> Piece:
    """A picture of which everything is told."""
    return Piece(image, (0, 0), ms)


def changed(before: Image.Image, after: Image.Image, ms: int) -> Piece:
    """What of `after` differs from `before`, of the same size; a single pixel if nothing does."""
    difference = ImageChops.difference(indices(before), indices(after))
    box = difference.getbbox() or (0, 0, 1, 1)
    image = after.crop(box)
    image.paste(CLEAR, (0, 0), difference.crop(box).point([255] + [0] * 255))
    return Piece(image, box[:2], ms)


def gif(pieces: Iterable[Piece]) -> bytes:
    """The pieces, the first of them a whole picture, one laid upon the other."""
    out: list[bytes] = []
    for piece in pieces:
        if not out:
            # Told a duration, Pillow writes the version of the format that has any.
            header, _ = GifImagePlugin.getheader(piece.image.copy(), info={"duration": piece.ms})
            out += header
        out += GifImagePlugin.getdata(
            piece.image,
            piece.at,
            duration=max(2, round(piece.ms / TICK_MS)) * TICK_MS,
            disposal=1,
            transparency=CLEAR,
        )
    return b"".join([*out, _TRAILER])
