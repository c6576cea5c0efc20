"""Six seats told apart by everybody: by colour, and by symbol."""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest
from PIL import Image

from render.palette import COLOURS, RGB, SEAT_COLOURS, index, quantise

Matrix = tuple[tuple[float, float, float], ...]
SEEN_BY: dict[str, Matrix] = {
    # Machado, Oliveira and Fernandes (2009), severity 1.
    "everybody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopes": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopes": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopes": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def lab(colour: RGB, seen: Matrix) -> tuple[float, float, float]:
    light = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    r, g, b = (
        min(1.0, max(0.0, sum(a * c for a, c in zip(row, light, strict=True)))) for row in seen
    )

    def f(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: tuple[float, float, float], two: tuple[float, float, float]) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = 1 - 0.17 * cos(radians(hm - 30)) + 0.24 * cos(radians(2 * hm))
    t += 0.32 * cos(radians(3 * hm + 6)) - 0.2 * cos(radians(4 * hm - 63))
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rc = 2 * sqrt(cm**7 / (cm**7 + 25**7))
    rt = -sin(radians(60 * exp(-(((hm - 275) / 25) ** 2)))) * rc
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


def test_the_measure_agrees_with_its_published_examples() -> None:
    # Sharma, Wu and Dalal (2005), pairs 1, 7, 17 and 25.
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, 0, 0), (50, -1, 2)) == pytest.approx(2.3669, abs=1e-4)
    assert ciede2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert ciede2000((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(
        1.2644, abs=1e-4
    )


@pytest.mark.parametrize(("eyes", "least"), [("everybody", 25.0), *((e, 13.0) for e in SEEN_BY)])
def test_any_two_seats_differ_for_everybody(eyes: str, least: float) -> None:
    for one, two in combinations(SEAT_COLOURS, 2):
        apart = ciede2000(lab(one.rgb, SEEN_BY[eyes]), lab(two.rgb, SEEN_BY[eyes]))
        assert apart >= least, (one.name, two.name)


def test_names_symbols_and_emoji_are_all_different() -> None:
    assert len(SEAT_COLOURS) == 6
    for field in ("name", "symbol", "emoji", "rgb"):
        assert len({getattr(colour, field) for colour in SEAT_COLOURS}) == 6


def test_a_symbol_stands_out_from_its_marble() -> None:
    seen = SEEN_BY["everybody"]
    for colour in SEAT_COLOURS:
        assert abs(lab(colour.rgb, seen)[0] - lab(colour.glyph, seen)[0]) > 30, colour.name


def test_the_palette_fits_in_128_colours_each_once() -> None:
    assert len(COLOURS) <= 128
    assert len(set(COLOURS)) == len(COLOURS)
    assert index(COLOURS[-1]) == len(COLOURS) - 1


@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_of_the_palette_is_kept_as_it_is(colour: RGB) -> None:
    assert quantise(Image.new("RGB", (1, 1), colour)).getpixel((0, 0)) == index(colour)
