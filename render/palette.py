"""The colours of every picture: one fixed palette, so that nothing is quantised while drawing."""

from __future__ import annotations

from functools import cache

import msgspec
from PIL import Image

RGB = tuple[int, int, int]


def N_(msgid: str) -> str:  # noqa: N802 - the name gettext tools look for
    """Mark a word for translation; it is translated where it is used."""
    return msgid


def rgb(code: str) -> RGB:
    """`#rrggbb` as three numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def blend(a: RGB, b: RGB, share: float) -> RGB:
    """`share` (0..1) of `b` over the rest of `a`."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


WHITE = rgb("#ffffff")
INK = rgb("#1a1f28")
TABLE = rgb("#2b3341")
TABLE_DEEP = rgb("#222935")
TABLE_LIGHT = rgb("#3a4454")
UNLIT = rgb("#5f6a7b")
SLAB = rgb("#e0d6c6")
SLAB_LIGHT = rgb("#efe8dc")
SLAB_SHADE = rgb("#b9ad9b")
GROOVE = rgb("#cfc4b2")
HOLE = rgb("#a99d8b")
HOLE_DEEP = rgb("#867b6c")
HOLE_LIGHT = SLAB_LIGHT
MUTED = rgb("#9b9080")
SHADOW = rgb("#b3aa9d")
GOLD = rgb("#e3a52c")
GOLD_DEEP = rgb("#a8721a")
GOLD_LIGHT = rgb("#f7d67f")
SILVER = rgb("#c3c8d1")
SILVER_DEEP = rgb("#838b99")
BRONZE = rgb("#c5834a")
BRONZE_DEEP = rgb("#84502a")
EMBER = rgb("#f0742b")
FIRE = rgb("#d8352a")
DIE = rgb("#fbf8f1")
DIE_SHADE = rgb("#cfc8bb")
SEA = rgb("#1f6474")
SEA_DEEP = rgb("#164a58")
SEA_LIGHT = rgb("#5aa6ad")
SHELL = rgb("#e9a79c")
WOOD = rgb("#7b4a26")


class SeatColour(msgspec.Struct, frozen=True):
    """A colour a seat may choose: its name (msgid), paint, the symbol on its marbles, its emoji."""

    name: str
    rgb: RGB
    symbol: str
    emoji: str
    glyph: RGB = WHITE

    @property
    def dark(self) -> RGB:
        return blend(self.rgb, INK, 0.55)

    @property
    def light(self) -> RGB:
        return blend(self.rgb, WHITE, 0.45)

    @property
    def pale(self) -> RGB:
        """Tint of a lane on the slab."""
        return blend(SLAB, self.rgb, 0.4)

    @property
    def dish(self) -> RGB:
        """Floor of the base on the table."""
        return blend(TABLE, self.rgb, 0.26)

    @property
    def dish_deep(self) -> RGB:
        return blend(TABLE_DEEP, self.rgb, 0.1)

    @property
    def soft(self) -> RGB:
        """The edge of a dark line on the slab."""
        return blend(self.dark, SLAB, 0.5)

    @property
    def edge(self) -> RGB:
        """Borders and dashes on the slab: the paint itself unless it is nearly the slab's."""
        near = sum(abs(a - b) for a, b in zip(self.rgb, SLAB, strict=True)) < 120
        return blend(self.rgb, self.glyph, 0.5) if near else self.rgb

    @property
    def hollow(self) -> RGB:
        """Floor of a home hole."""
        return blend(self.rgb, HOLE, 0.75)

    def glow(self, step: int) -> RGB:
        """The light round the arm whose turn it is, step 0 (brightest) to GLOW_STEPS - 1."""
        return blend(self.rgb, TABLE, (step + 0.35) / (GLOW_STEPS + 0.2))


GLOW_STEPS = 5

SEAT_COLOURS: tuple[SeatColour, ...] = (
    SeatColour(N_("Red"), rgb("#be1c30"), "heart", "🔴"),
    SeatColour(N_("Blue"), rgb("#37a5f2"), "square", "🔵"),
    SeatColour(N_("Green"), rgb("#64a345"), "triangle", "🟢"),
    SeatColour(N_("Yellow"), rgb("#fac92c"), "diamond", "🟡", glyph=rgb("#5b4108")),
    SeatColour(N_("Purple"), rgb("#6f3aac"), "moon", "🟣"),
    SeatColour(N_("White"), rgb("#f0f0ec"), "plus", "⚪", glyph=rgb("#4a5464")),
)


def _colours() -> tuple[RGB, ...]:
    neutrals = [
        *(WHITE, INK, TABLE, TABLE_DEEP, TABLE_LIGHT, SLAB, SLAB_LIGHT, SLAB_SHADE, GROOVE),
        *(HOLE, HOLE_DEEP, HOLE_LIGHT, MUTED, GOLD, GOLD_DEEP, GOLD_LIGHT, EMBER, FIRE),
        *(SILVER, SILVER_DEEP, BRONZE, BRONZE_DEEP),
        *(DIE, DIE_SHADE, SEA, SEA_DEEP, SEA_LIGHT, SHELL, WOOD),
        SHADOW,
        UNLIT,
        blend(INK, WHITE, 0.45),
        blend(INK, WHITE, 0.75),
        blend(TABLE, SLAB, 0.33),
        blend(TABLE, SLAB, 0.66),
        blend(INK, SLAB, 0.4),
        blend(GOLD, SLAB, 0.5),
        blend(DIE, EMBER, 0.2),
        blend(DIE, EMBER, 0.4),
        blend(EMBER, TABLE, 0.5),
        blend(FIRE, TABLE, 0.5),
    ]
    paints: list[RGB] = []
    for seat in SEAT_COLOURS:
        paints += [seat.rgb, seat.dark, seat.light, seat.pale, seat.dish, seat.dish_deep]
        paints += [seat.glow(step) for step in range(GLOW_STEPS)]
        paints += [seat.soft, seat.hollow, blend(seat.rgb, seat.glyph, 0.5), seat.glyph]
    return tuple(dict.fromkeys(neutrals + paints))


COLOURS: tuple[RGB, ...] = _colours()
"""Every colour a picture may hold, at most 128; the position is the palette index."""

_INDEX = {colour: index for index, colour in enumerate(COLOURS)}


def index(colour: RGB) -> int:
    """Palette index of `colour`; KeyError if the palette does not hold it."""
    return _INDEX[colour]


@cache
def _reference() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in COLOURS for part in colour])
    return image


def quantise(image: Image.Image) -> Image.Image:
    """An RGB image in the fixed palette, without dithering."""
    return image.quantize(palette=_reference(), dither=Image.Dither.NONE)
