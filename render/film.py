"""Many pictures of one game as a film: a GIF that plays once."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from render.scene import Picture

SIDE = 512
"""Width of a film in pixels: four times less than a still has."""
MOST_BYTES = 8 * 1024 * 1024
"""Less than Discord takes; a film that is larger loses every other picture."""
STEP_MS, END_MS = 320, 4_000
"""How long a picture is shown, and the last one."""


def film(pictures: Sequence[Picture], alt: str, *, most_bytes: int = MOST_BYTES) -> Picture:
    """The pictures, at least one, one after the other.

    The first and the last are shown whatever has to be left out, since some clients freeze on one
    of them. All are drawn in the palette of stills.
    """
    frames = [_small(picture) for picture in pictures]
    data = _gif(frames)
    while len(data) > most_bytes and len(frames) > 2:
        frames = [*frames[:-1:2], frames[-1]]
        data = _gif(frames)
    return Picture(data, alt, "gif")


def _small(picture: Picture) -> Image.Image:
    still = Image.open(BytesIO(picture.data))
    high = round(still.height * SIDE / still.width)
    small = still.convert("RGB").resize((SIDE, high), Image.Resampling.BOX)
    if high != SIDE:
        # Cards below a board make a picture taller; a film has one size.
        small = small.crop((0, 0, SIDE, SIDE))
    return small.quantize(palette=still, dither=Image.Dither.NONE)


def _gif(frames: Sequence[Image.Image]) -> bytes:
    out = BytesIO()
    lasting = [STEP_MS] * (len(frames) - 1) + [END_MS]
    frames[0].save(
        out,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=lasting,
        disposal=1,
        optimize=False,
    )
    return out.getvalue()
