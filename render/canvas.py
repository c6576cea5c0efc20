"""Drawing large and keeping small: paint at three times the size, shrink, quantise, keep."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from math import cos, pi, sin
from threading import RLock
from typing import Generic, TypeVar

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageFont

from render.palette import RGB, quantise

SIZE = 1024
"""Width and height of a picture in pixels."""
SCALE = 3
FAINT = 46
"""Edge pixels differing less than this (0-255 a channel) from their middle stay hard."""
PIECE_FAINT = 72
"""The same for small pieces laid on a board: hardly seen there, and a twentieth of the file."""

Point = tuple[float, float]
Box = tuple[int, int, int, int]
WHOLE: Box = (0, 0, SIZE, SIZE)
Kept = TypeVar("Kept")


class Patch(msgspec.Struct, frozen=True):
    """A piece of picture in palette indices, opaque where `mask` is set; `at`: its corner, pixels.

    Shared between threads and never written to.
    """

    image: Image.Image
    mask: Image.Image
    at: tuple[int, int]

    def paste(self, picture: Image.Image, offset: tuple[int, int] = (0, 0)) -> None:
        place = (self.at[0] + offset[0], self.at[1] + offset[1])
        picture.paste(self.image, place, self.mask)


class Canvas:
    """Paints in picture coordinates (pixels, y down) through a window of the picture."""

    def __init__(self, window: Box = WHOLE, ground: RGB = (0, 0, 0), *, faint: int = FAINT) -> None:
        self.window = window
        self.faint = faint
        width, height = window[2] - window[0], window[3] - window[1]
        self._image = Image.new("RGB", (width * SCALE, height * SCALE), ground)
        self._draw = ImageDraw.Draw(self._image)

    def _at(self, point: Point) -> Point:
        return (point[0] - self.window[0]) * SCALE, (point[1] - self.window[1]) * SCALE

    def disc(self, centre: Point, radius: float, colour: RGB) -> None:
        x, y = self._at(centre)
        r = radius * SCALE
        if x + r < 0 or y + r < 0 or x - r > self._image.width or y - r > self._image.height:
            return
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)

    def polygon(self, points: Sequence[Point], colour: RGB) -> None:
        there = [self._at(point) for point in points]
        across, down = [x for x, _ in there], [y for _, y in there]
        if max(across) < 0 or max(down) < 0:
            return
        if min(across) > self._image.width or min(down) > self._image.height:
            return
        self._draw.polygon(there, fill=colour)

    def stroke(self, points: Sequence[Point], width: float, colour: RGB) -> None:
        """A line with round ends and joints."""
        self._draw.line(
            [self._at(point) for point in points],
            fill=colour,
            width=max(1, round(width * SCALE)),
            joint="curve",
        )
        for point in (points[0], points[-1]):
            self.disc(point, width / 2, colour)

    def dots(self, start: Point, end: Point, gap: float, radius: float, colour: RGB) -> None:
        """Evenly spaced dots strictly between two points, about `gap` apart."""
        for point in between(start, end, gap):
            self.disc(point, radius, colour)

    def text(self, centre: Point, words: str, size: float, colour: RGB, bold: float = 0.0) -> None:
        """Words centred on a point; `size` in pixels, `bold` thickens the strokes by pixels."""
        font = ImageFont.load_default(size * SCALE)
        stroke = bold * SCALE
        left, top, right, bottom = font.getbbox(words, stroke_width=stroke)
        x, y = self._at(centre)
        self._draw.text(
            (x - (left + right) / 2, y - (top + bottom) / 2),
            words,
            fill=colour,
            font=font,
            stroke_width=stroke,
            stroke_fill=colour,
        )

    def write(self, at: Point, words: str, size: float, colour: RGB, bold: float = 0.0) -> None:
        """Words from `at`, the left end of their base line; sizes as in `text`."""
        self._draw.text(
            self._at(at),
            words,
            fill=colour,
            font=ImageFont.load_default(size * SCALE),
            stroke_width=bold * SCALE,
            stroke_fill=colour,
            anchor="ls",
        )

    def shrunk(self) -> Image.Image:
        """The window at picture size, in the fixed palette.

        Edges are smoothed only where the eye can tell: it saves a seventh of the file.
        """
        smooth = self._image.reduce(SCALE)
        hard = self._image.resize(smooth.size, Image.Resampling.NEAREST)
        red, green, blue = ImageChops.difference(smooth, hard).split()
        visible = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        strength = [0] * self.faint + [255] * (256 - self.faint)
        hard.paste(smooth, (0, 0), visible.point(strength))
        return quantise(hard)

    def changed(self, before: Image.Image) -> Patch:
        """What differs from `before`, the same window's palette image, as a patch."""
        after = self.shrunk()
        difference = ImageChops.difference(indices(after), indices(before))
        mask = difference.point([0] + [255] * 255)
        box = mask.getbbox() or (0, 0, 1, 1)
        corner = (self.window[0] + box[0], self.window[1] + box[1])
        return Patch(after.crop(box), mask.crop(box).convert("1"), corner)


def put(picture: Image.Image, patch: Patch, at: Point) -> None:
    """Lay a patch centred on a point, on a whole pixel."""
    patch.paste(picture, (round(at[0]), round(at[1])))


def indices(image: Image.Image) -> Image.Image:
    """A palette image's indices as greys, for arithmetic."""
    return Image.frombytes("L", image.size, image.tobytes())


def between(start: Point, end: Point, gap: float) -> list[Point]:
    """Evenly spaced points strictly between two points, about `gap` apart."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    steps = max(2, round((dx * dx + dy * dy) ** 0.5 / gap))
    return [(start[0] + dx * n / steps, start[1] + dy * n / steps) for n in range(1, steps)]


def sprite(radius: float, ground: RGB, paint: Callable[[Canvas], None]) -> Patch:
    """A round patch centred on (0, 0): paint on `ground`, cut out by a disc of `radius`.

    The rim keeps the ground's colour, so edges are smooth wherever the ground is that colour.
    """
    r = int(radius) + 1
    canvas = Canvas((-r, -r, r, r), ground, faint=PIECE_FAINT)
    paint(canvas)
    stencil = Canvas((-r, -r, r, r))
    stencil.disc((0, 0), radius, (255, 255, 255))
    mask = stencil._image.reduce(SCALE).convert("L").point([0] * 128 + [255] * 128).convert("1")
    return Patch(canvas.shrunk(), mask, (-r, -r))


def cut_out(radius: float, ground: RGB, paint: Callable[[Canvas], None]) -> Patch:
    """What is painted within a radius, along its own outline."""
    r = int(radius) + 2
    canvas = Canvas((-r, -r, r, r), ground, faint=PIECE_FAINT)
    before = canvas.shrunk()
    paint(canvas)
    return canvas.changed(before)


def turned(point: Point, angle: float, about: Point = (0.0, 0.0)) -> Point:
    """`point` turned clockwise (as seen) by `angle` radians about a point."""
    x, y = point[0] - about[0], point[1] - about[1]
    return (
        about[0] + x * cos(angle) - y * sin(angle),
        about[1] + x * sin(angle) + y * cos(angle),
    )


def rounded(left: float, top: float, right: float, bottom: float, radius: float) -> list[Point]:
    """Outline of a rectangle with round corners, to be turned and painted as a polygon."""
    points: list[Point] = []
    corners = (
        (right - radius, top + radius, -pi / 2),
        (right - radius, bottom - radius, 0.0),
        (left + radius, bottom - radius, pi / 2),
        (left + radius, top + radius, pi),
    )
    for x, y, start in corners:
        for step in range(13):
            angle = start + pi / 2 * step / 12
            points.append((x + radius * cos(angle), y + radius * sin(angle)))
    return points


class Shelf(Generic[Kept]):
    """A guarded, bounded cache: the least recently used is dropped. Builds one thing at a time.

    One at a time because fonts are not safe to share between threads while they draw.
    """

    _building = RLock()

    def __init__(self, room: int) -> None:
        self.room = room
        self._kept: OrderedDict[Hashable, Kept] = OrderedDict()
        self._lock = RLock()

    def __len__(self) -> int:
        return len(self._kept)

    def keys(self) -> set[Hashable]:
        """What is kept now."""
        with self._lock:
            return set(self._kept)

    def _find(self, key: Hashable) -> Kept | None:
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key]

    def get(self, key: Hashable, build: Callable[[], Kept]) -> Kept:
        """What is kept under `key`, built now if there is none."""
        found = self._find(key)
        if found is not None:
            return found
        with self._building:
            found = self._find(key)
            if found is not None:
                return found
            made = build()
        with self._lock:
            self._kept[key] = made
            while len(self._kept) > self.room:
                self._kept.popitem(last=False)
        return made

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
