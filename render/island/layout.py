"""Where everything lies on the picture of an island, in pixels, y down."""

from __future__ import annotations

from render.canvas import Box, Point

SIDE = 134.0
"""Side of a card."""
GAP = 9.0
MARGIN = 22.0
RULER = 46.0
"""Room for the coordinates at the slab's left and upper edge."""
BRIM = 14.0
ACROSS = 5
"""Cards in a row of the game's own island; smaller ones lie in the middle of the same slab."""
TOP = 236.0
SLAB_SIDE = RULER + ACROSS * SIDE + (ACROSS - 1) * GAP + BRIM
LETTERS = "ABCDE"

PANEL_LEFT = MARGIN + SLAB_SIDE + 18
PANEL_WIDTH = 1024 - MARGIN - PANEL_LEFT
PANEL_HEIGHT = 118.0
PANELS = 6

LENS: Point = (130.0, 112.0)
LENS_RADIUS = 82.0

COIN = 28.0
"""Radius of a coin of the Booty."""
_PITCH, _STEP, _FLOOR, _MIDDLE = 58.0, 38.0, 182.0, 532.0
HEAP_ROWS = (9, 8, 7, 6)
HEAP: Box = (262, 22, 802, 222)
"""Window of the heap: every slot of a coin lies in it."""
COUNT: Point = (904.0, 122.0)
"""Middle of the Booty's number."""
PODIUM: Box = (22, 22, 470, 224)
LEFTOVER: Point = (516.0, 122.0)
DECK = 176.0
"""Height at which Captains stand."""


class Grid:
    """The cells of an island of `columns` × `rows` cards, by name."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        pitch = SIDE + GAP
        left = MARGIN + RULER + SIDE / 2 + (ACROSS - columns) * pitch / 2
        top = TOP + RULER + SIDE / 2 + (ACROSS - rows) * pitch / 2
        self.across = tuple(left + pitch * column for column in range(columns))
        self.down = tuple(top + pitch * row for row in range(rows))
        self.cells: dict[str, Point] = {
            f"{LETTERS[column]}{row + 1}": (x, y)
            for row, y in enumerate(self.down)
            for column, x in enumerate(self.across)
        }
        """Middle of every cell, row by row."""


def panel(seat: int, seats: int) -> tuple[float, float]:
    """Left upper corner of a seat's panel; all of them are spread over the slab's height."""
    gap = (SLAB_SIDE - PANELS * PANEL_HEIGHT) / (PANELS - 1)
    if seats < PANELS:
        # Few panels stand a little apart, in the middle.
        gap = min(40.0, (SLAB_SIDE - seats * PANEL_HEIGHT) / (seats - 1))
    whole = seats * PANEL_HEIGHT + (seats - 1) * gap
    return PANEL_LEFT, TOP + (SLAB_SIDE - whole) / 2 + seat * (PANEL_HEIGHT + gap)


def heap() -> list[Point]:
    """Slots of the Booty's coins, in the order in which they fill: from below, middle first."""
    slots: list[Point] = []
    for row, count in enumerate(HEAP_ROWS):
        places = [_MIDDLE + (n - (count - 1) / 2) * _PITCH for n in range(count)]
        places.sort(key=lambda x: (abs(x - _MIDDLE), x))
        slots += [(x, _FLOOR - row * _STEP) for x in places]
    return slots


def captain(number: int, captains: int) -> Point:
    """Where the marble of one of `captains` stands."""
    left, _top, right, _bottom = PODIUM
    radius = captain_radius(captains)
    return (left + right) / 2 + (number - (captains - 1) / 2) * radius * 2.12, DECK - radius


def captain_radius(captains: int) -> float:
    """Radius of a Captain's marble: few of them stand larger."""
    return 46.0 if captains <= 4 else 33.0
