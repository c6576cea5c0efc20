"""Pictures as they were last looked at: `python -m tests.render.golden` takes them anew.

Look at the contact sheet before you do (`make contact-sheet`). They are kept at an eighth of their
width, and compared as an eye at arm's length would: by what squares of pixels look like on average.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from render.contact import SAMPLES
from render.kinds import picture_of

FOLDER = Path(__file__).parent / "golden"
SHRUNK = 8
SQUARE = 4
"""Pixels of a kept picture that are looked at together, across and down."""
TOLERANCE = 10
"""How far a square's mean may be off in red, green or blue, of 255; smoothed edges differ less."""


def drawn() -> Iterator[tuple[str, Image.Image]]:
    """Every sample of the contact sheet as it is drawn now: file name and small picture."""
    number = 0
    for board in SAMPLES:
        for view, given in board():
            number += 1
            picture = Image.open(BytesIO(picture_of(view, **given).data)).convert("RGB")
            yield f"{number:02}-{view.board}-{view.seats}.png", picture.reduce(SHRUNK)


def furthest(one: Image.Image, two: Image.Image) -> int:
    """How far the worst square is off, 0-255; 255 for pictures of different size."""
    if one.size != two.size:
        return 255
    difference = ImageChops.difference(one.reduce(SQUARE), two.reduce(SQUARE))
    return max(high for _, high in difference.getextrema())  # type: ignore[misc]


def main() -> int:
    """Write all of them anew, and remove those that are no longer drawn."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for name, picture in drawn():
        picture.save(FOLDER / name, optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
