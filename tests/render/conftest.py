"""Positions to draw, and ways to look at what was drawn."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image

from engine.race.view import RaceView
from render import Picture
from render.palette import COLOURS

View = Callable[..., RaceView]


@pytest.fixture
def view() -> View:
    """`view(4, "track:5 home:2", …)`: a position by seat; marbles left out are in base."""

    def make(
        arms: int,
        *marbles: str,
        seated: tuple[int, ...] | None = None,
        roller: int | None = 0,
        die: int | None = None,
        **more: object,
    ) -> RaceView:
        count = len(marbles)
        placed = tuple(tuple((*seat.split(), *["base"] * 4)[:4]) for seat in marbles)
        fields: dict[str, object] = {
            "game": "aggravation",
            "board": f"aggravation-{arms}",
            "arms": seated or tuple(range(count)),
            "marbles": placed,
            "roller": roller,
            "die": die,
            "run": 0,
            "finished": (None,) * count,
            "out": (False,) * count,
            "sides": tuple(range(count)),
        }
        return RaceView(**(fields | more))  # type: ignore[arg-type]

    return make


class Look:
    """A drawn picture, pixel by pixel."""

    def __init__(self, picture: Picture) -> None:
        self.image = Image.open(BytesIO(picture.data))
        self.image.load()

    @staticmethod
    def palette(pixel: object) -> tuple[int, int, int]:
        return COLOURS[int(str(pixel))]

    def colour(self, at: tuple[float, float], dx: float = 0, dy: float = 0) -> tuple[int, int, int]:
        return COLOURS[self.image.getpixel((round(at[0] + dx), round(at[1] + dy)))]  # type: ignore

    def count(self, at: tuple[float, float], radius: int, colour: tuple[int, int, int]) -> int:
        """Pixels of exactly `colour` in a square round `at`."""
        x, y = round(at[0]), round(at[1])
        box = self.image.crop((x - radius, y - radius, x + radius + 1, y + radius + 1))
        return box.tobytes().count(COLOURS.index(colour))
