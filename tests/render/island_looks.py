"""Looking at a drawn island: where things are, in pixels."""

from __future__ import annotations

from engine.games.aargh.view import IslandView
from engine.notation import read_position
from render import Picture, picture_of
from render.island.layout import SIDE, Grid, panel
from tests.render.conftest import Look

CELLS = Grid(5, 5).cells
COLOURS_OF = tuple(range(6))


def seen(line: str) -> IslandView:
    """What anybody sees of a position."""
    rules, state = read_position(line)
    view = rules.seen_by(state, None)
    assert isinstance(view, IslandView)
    return view


def drawn(view: IslandView, **shown: object) -> Picture:
    """The picture in the first colours."""
    return picture_of(view, colours=COLOURS_OF[: view.seats], **shown)


class Isle(Look):
    """A drawn island, piece by piece."""

    def card(self, cell: str) -> bytes:
        """The pixels of a card, its badge left out."""
        x, y = CELLS[cell]
        h = SIDE / 2 - 2
        box = (round(x - h), round(y - h * 0.4), round(x + h * 0.4), round(y + h))
        return self.image.crop(box).tobytes()

    def ground(self, cell: str) -> tuple[int, int, int]:
        """The colour a card shows its picture on: a point near its lower left corner."""
        x, y = CELLS[cell]
        return self.colour((x - SIDE * 0.4, y + SIDE * 0.4))

    def rim(self, cell: str) -> tuple[int, int, int]:
        x, y = CELLS[cell]
        return self.colour((x - SIDE / 2 + 3, y))

    def panel_edge(self, seat: int, seats: int) -> tuple[int, int, int]:
        """Just outside a seat's panel, where it glows."""
        x, y = panel(seat, seats)
        return self.colour((x + 90, y - 2))
