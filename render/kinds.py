"""Every kind of game a picture can be made of, by the view it gives. A new kind is one entry."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterator, Mapping
from typing import Any

import msgspec

from engine.games.aargh.view import IslandView
from engine.race.view import RaceView
from engine.view import View
from render.boards import BOARDS
from render.drawing import draw
from render.errors import BadScene
from render.island.drawing import draw_island, rehearse, table
from render.island.scene import ISLANDS
from render.rehearsal import race_table, races
from render.scene import Picture, Say, plain


class Kind(msgspec.Struct, frozen=True):
    """What pictures of one kind of game are made with.

    boards: keys of those it can draw. draw: view, `colours`, `say` and what else the kind shows ►
    picture. rehearse: paints ahead what the table of a first view needs, a yield a picture; table:
    the same for views that need the same.
    """

    boards: Container[str]
    draw: Callable[..., Picture]
    rehearse: Callable[[View], Iterator[None]]
    table: Callable[[View], Hashable]


KINDS: Mapping[type[View], Kind] = {
    RaceView: Kind(BOARDS, draw, races, race_table),
    IslandView: Kind(ISLANDS, draw_island, rehearse, table),
}


def kind_of(view: View) -> Kind:
    """The kind a view belongs to. Raises BadScene if it has no pictures."""
    for type_, kind in KINDS.items():
        if isinstance(view, type_):
            return kind
    raise BadScene(f"there are no pictures of {view.game}")


def drawable(view: View) -> bool:
    """Whether there is a board for the view."""
    return any(
        isinstance(view, type_) and view.board in kind.boards for type_, kind in KINDS.items()
    )


def picture_of(view: View, *, colours: tuple[int, ...], say: Say = plain, **shown: Any) -> Picture:
    """The position of any game as a 1024 × 1024 palette PNG and in words.

    shown: what the `draw` of the view's kind takes besides, such as marks and trails. Raises
    BadScene if anything does not fit the board. Safe to call from several threads at once.
    """
    return kind_of(view).draw(view, colours=colours, say=say, **shown)
