"""Words in pictures: what the font can write, how they wrap, how large they may be.

Pillow's own font has the letters of English and no more. Accents are drawn above and below them,
and what cannot be drawn is written with letters that can.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

import msgspec
from PIL import ImageFont

from render.canvas import SCALE, Canvas, Point
from render.palette import RGB

WRITABLE = frozenset(
    " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
    "abcdefghijklmnopqrstuvwxyz{|}~©«°±´·»‘’“”…‹›⁄™"
)
"""The characters the font has."""

_INSTEAD = {
    "ß": "ss",
    "æ": "ae",
    "Æ": "AE",
    "œ": "oe",
    "Œ": "OE",
    "ø": "o",
    "Ø": "O",
    "ł": "l",
    "Ł": "L",
    "đ": "d",
    "Đ": "D",
    "ð": "d",
    "Ð": "D",
    "ı": "i",
    "þ": "th",
    "Þ": "Th",
    "–": "-",
    "—": "-",
    "−": "-",
    "‐": "-",
    "‑": "-",
    "×": "x",
    "÷": ":",
    "¿": "?",
    "¡": "!",
    "•": "·",
    "→": "›",
    "←": "‹",
    "„": "“",
    "‚": "‘",
    "″": '"',
    "′": "'",
}
_UNKNOWN = "?"

# Strokes of accents, in shares of the size: from the middle of the letter's top, y down.
_ABOVE: dict[str, tuple[tuple[Point, ...], ...]] = {
    "\u0300": (((-0.09, -0.17), (0.05, -0.07)),),
    "\u0301": (((-0.05, -0.07), (0.09, -0.17)),),
    "\u0302": (((-0.12, -0.06), (0.0, -0.16), (0.12, -0.06)),),
    "\u0303": (((-0.14, -0.07), (-0.07, -0.13), (0.06, -0.08), (0.14, -0.14)),),
    "\u0304": (((-0.12, -0.1), (0.12, -0.1)),),
    "\u0306": (((-0.12, -0.15), (-0.06, -0.08), (0.06, -0.08), (0.12, -0.15)),),
    "\u0307": (((-0.003, -0.1), (0.003, -0.1)),),
    "\u0308": (((-0.103, -0.1), (-0.097, -0.1)), ((0.097, -0.1), (0.103, -0.1))),
    "\u030a": (((0, -0.06), (-0.06, -0.12), (0, -0.18), (0.06, -0.12), (0, -0.06)),),
    "\u030b": (((-0.12, -0.07), (-0.02, -0.17)), ((0.04, -0.07), (0.14, -0.17))),
    "\u030c": (((-0.12, -0.16), (0.0, -0.06), (0.12, -0.16)),),
}
# The same from the middle of the base line.
_BELOW: dict[str, tuple[tuple[Point, ...], ...]] = {
    "\u0327": (((0.0, 0.03), (0.05, 0.09), (0.02, 0.15), (-0.07, 0.15)),),
    "\u0328": (((0.1, 0.02), (0.05, 0.09), (0.08, 0.15), (0.14, 0.14)),),
}
_STROKE = 0.07
_LEADING = 1.1
"""From one line to the next, in sizes."""


class Spelled(msgspec.Struct, frozen=True):
    """Characters the font has, and the accents (combining characters) each of them wears."""

    letters: str
    accents: tuple[str, ...]


def spelled(words: str) -> Spelled:
    """The words as they can be written; each run of letters nobody can write is one `?`."""
    letters: list[str] = []
    accents: list[str] = []
    unknown = False
    for char in unicodedata.normalize("NFC", words):
        shown, worn = _written(char)
        if not shown and worn is None:
            if not unknown:
                letters.append(_UNKNOWN)
                accents.append("")
            unknown = True
            continue
        if shown:
            unknown = False
            letters += shown
            accents += [""] * (len(shown) - 1) + [worn or ""]
    return Spelled("".join(letters), tuple(accents))


def _written(char: str) -> tuple[str, str | None]:
    """Letters for one character and the accents of the last; ("", None) if nothing tells it."""
    if char in WRITABLE:
        return char, ""
    if char in _INSTEAD:
        return _INSTEAD[char], ""
    if char.isspace():
        return " ", ""
    shown, worn = "", ""
    for part in unicodedata.normalize("NFKD", char):
        if unicodedata.combining(part):
            worn += part
        else:
            shown += part if part in WRITABLE else _INSTEAD.get(part, "")
    if shown:
        return shown, worn
    # Joiners, variation selectors and stray accents have no look of their own.
    return "", "" if unicodedata.category(char) in ("Mn", "Me", "Cf", "Cc") else None


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    """The font as a canvas writes it, SCALE times as large: widths do not grow quite evenly."""
    font = ImageFont.load_default(size * SCALE)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise TypeError("Pillow was built without FreeType, which words in pictures need")
    return font


def width(words: str, size: int) -> float:
    """Pixels a line takes at most: letters that lean towards each other are not counted on.

    Fonts are not shared safely between threads: only inside a Shelf.
    """
    return sum(_advance(char, size) for char in unicodedata.normalize("NFC", words))


@lru_cache(maxsize=4096)
def _advance(char: str, size: int) -> float:
    return float(_font(size).getlength(spelled(char).letters)) / SCALE


class Block(msgspec.Struct, frozen=True):
    """Lines of one size in pixels. whole: nothing was cut."""

    lines: tuple[str, ...]
    size: int
    whole: bool = True

    @property
    def height(self) -> float:
        return len(self.lines) * self.size * _LEADING


def fitted(words: str, across: float, down: float, sizes: tuple[int, int], most: int = 9) -> Block:
    """The words as large as they fit in a box, in at most `most` lines.

    sizes: the largest and the smallest allowed. What does not fit at the smallest is cut, with an
    ellipsis.
    """
    largest, smallest = sizes
    for size in range(largest, smallest - 1, -2):
        lines = _wrapped(words, across, size)
        block = Block(tuple(lines), size)
        whole = all(width(line, size) <= across for line in lines)
        if whole and len(lines) <= most and block.height <= down:
            return block
    room = max(1, min(most, int(down / (smallest * _LEADING))))
    lines = [
        piece
        for line in _wrapped(words, across, smallest)
        for piece in _broken(line, across, smallest)
    ]
    if len(lines) > room:
        last = lines[room - 1]
        while last and width(last + "…", smallest) > across:
            last = last[:-1]
        return Block((*lines[: room - 1], last.rstrip(" -") + "…"), smallest, whole=False)
    return Block(tuple(lines), smallest)


def _wrapped(words: str, across: float, size: int) -> list[str]:
    """Lines broken at spaces and after hyphens; a word wider than a line has one of its own."""
    lines = [""]
    for word in words.split():
        for number, part in enumerate(_parts(word)):
            joint = " " if number == 0 and lines[-1] else ""
            longer = lines[-1] + joint + part
            if lines[-1] and width(longer, size) > across:
                lines.append(part)
            else:
                lines[-1] = longer
    return lines


def _parts(word: str) -> list[str]:
    """A word cut after its hyphens."""
    pieces = word.split("-")
    parts = [piece + "-" for piece in pieces[:-1]] + [pieces[-1]]
    return [part for part in parts if part]


def _broken(line: str, across: float, size: int) -> list[str]:
    """A line that is one long word, cut with hyphens."""
    if width(line, size) <= across:
        return [line]
    pieces, dash = [""], _advance("-", size)
    used = dash
    for char in line:
        wide = _advance(char, size)
        if pieces[-1] and used + wide > across:
            pieces[-1] += "-"
            pieces.append("")
            used = dash
        pieces[-1] += char
        used += wide
    return pieces


def write(canvas: Canvas, at: Point, block: Block, colour: RGB, ground: RGB, bold: float) -> None:
    """Lines below each other; `at`: the left upper corner. `bold` thickens strokes by pixels."""
    for number, line in enumerate(block.lines):
        base = at[1] + block.size * (number * _LEADING + 0.9)
        _line(canvas, (at[0], base), spelled(line), block.size, colour, ground, bold)


def _line(
    canvas: Canvas, at: Point, said: Spelled, size: int, colour: RGB, ground: RGB, bold: float
) -> None:
    canvas.write(at, said.letters, size, colour, bold)
    font = _font(size)
    for place, worn in enumerate(said.accents):
        if not worn:
            continue
        letter = said.letters[place]
        left, top, right = (edge / SCALE for edge in font.getbbox(letter, anchor="ls")[:3])
        x = at[0] + font.getlength(said.letters[:place]) / SCALE
        middle = x + (left + right) / 2
        if letter in "ij" and any(mark in _ABOVE for mark in worn):
            # The accent stands where the dot is.
            dot, top = top, font.getbbox("x", anchor="ls")[1] / SCALE
            box = ((x + left - 2, at[1] + dot - 2), (x + right + 2, at[1] + top - size * 0.04))
            canvas.polygon([box[0], (box[1][0], box[0][1]), box[1], (box[0][0], box[1][1])], ground)
        for mark in worn:
            for strokes, down in ((_ABOVE, at[1] + top), (_BELOW, at[1])):
                for stroke in strokes.get(mark, ()):
                    points = [(middle + a * size, down + b * size) for a, b in stroke]
                    canvas.stroke(points, size * _STROKE + bold, colour)
