"""The picture of a memory game: an island of cards, a ship, coins and a Booty."""

from __future__ import annotations

from render.island.drawing import draw_island
from render.island.scene import Done, Flip

__all__ = ["Done", "Flip", "draw_island"]
