"""A position seen by somebody, as a picture and in words: no Discord, no storage, no rules."""

from __future__ import annotations

from render.drawing import draw
from render.errors import BadScene
from render.flash import flash
from render.kinds import drawable, picture_of
from render.palette import SEAT_COLOURS, SeatColour
from render.scene import Beat, Face, Mark, Picture, Say, Shout, Trail, plain
from render.warm import warm

__all__ = [
    "SEAT_COLOURS",
    "BadScene",
    "Beat",
    "Face",
    "Mark",
    "Picture",
    "Say",
    "SeatColour",
    "Shout",
    "Trail",
    "draw",
    "drawable",
    "flash",
    "picture_of",
    "plain",
    "warm",
]
