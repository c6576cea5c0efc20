"""Six cards told apart by shape at the width of a phone, whatever colours somebody sees."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.canvas import Canvas
from render.island.layout import SIDE
from render.island.pieces import face
from render.island.treasures import CARDS, paint
from render.palette import SLAB
from tests.render.test_palette import SEEN_BY

PHONE = 400 / 1024
ON_PHONE = round(SIDE * PHONE)


def outline(card: str) -> Image.Image:
    """Where a card's picture is, at the size of a phone: black and white."""
    canvas = Canvas((-67, -67, 67, 67), SLAB)
    paint(canvas, card, (0, 0), SIDE * 0.345)
    ground = Image.new("RGB", (134, 134), SLAB)
    apart = ImageChops.difference(canvas.shrunk().convert("RGB"), ground).convert("L")
    small = apart.resize((ON_PHONE, ON_PHONE), Image.Resampling.BOX)
    return small.point([0] * 24 + [255] * 232)


def area(mask: Image.Image) -> float:
    return ImageStat.Stat(mask).sum[0] / 255


def test_no_two_treasures_have_nearly_the_same_outline() -> None:
    for one, two in combinations(CARDS, 2):
        a, b = outline(one), outline(two)
        both = area(ImageChops.darker(a, b)) / area(ImageChops.lighter(a, b))
        assert both < 0.72, (one, two, both)


def as_seen(card: str, eyes: str, *, landed: bool = False) -> Image.Image:
    """A card at phone size in shades of grey as a kind of eyes sees it."""
    rows = [(*row, 0.0) for row in SEEN_BY[eyes]]
    matrix = tuple(number for row in rows for number in row)
    image = face(card, landed=landed).image.convert("RGB").convert("RGB", matrix)
    return image.convert("L").resize((ON_PHONE, ON_PHONE), Image.Resampling.BOX)


@pytest.mark.parametrize("landed", [False, True], ids=["alone", "under the ship"])
@pytest.mark.parametrize("eyes", SEEN_BY)
def test_no_two_cards_look_alike_in_shades_of_grey(eyes: str, landed: bool) -> None:
    for one, two in combinations(CARDS, 2):
        apart = ImageChops.difference(
            as_seen(one, eyes, landed=landed), as_seen(two, eyes, landed=landed)
        )
        clearly = area(apart.point([0] * 40 + [255] * 216)) / ON_PHONE**2
        assert clearly > 0.08, (one, two, clearly)
