"""What a picture shows besides the position: choices on offer, the last moves, and the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

Say = Callable[[str], str]
"""Translates a whole sentence with named placeholders."""


def plain(sentence: str) -> str:
    """The sentence as it is: English."""
    return sentence


class Mark(msgspec.Struct, frozen=True):
    """A numbered ring on `target`, with a thin line from the marble of `seat` on `source`.

    knocks: seats of the marbles that would be sent home. Marks that share a number and a target
    share one ring. With `source == target` the marble is numbered, in a small ring beside it.
    """

    number: int
    seat: int
    source: str
    target: str
    knocks: tuple[int, ...] = ()


class Trail(msgspec.Struct, frozen=True):
    """A move just made by `seat`: `path` is the holes walked, the target last.

    A step further than the next hole is shown as a jump. An empty path moved nothing, and
    ("base",) sent the marble back. knocked: (seat of the marble sent to its base, the place where
    it stood), the seat's own too. swapped: the seat whose marble went the other way, from the
    target to the source.
    """

    seat: int
    source: str
    path: tuple[str, ...]
    knocked: tuple[tuple[int, str], ...] = ()
    swapped: int | None = None

    @property
    def target(self) -> str:
        return self.path[-1] if self.path else self.source


class Beat(msgspec.Struct, frozen=True):
    """What is to be seen moving of one turn: the die, then the marbles of a trail.

    rolled: (seat, face) of the die that lies there; thrown: it was rolled just now, and tumbles.
    """

    rolled: tuple[int, int] | None = None
    trail: Trail | None = None
    thrown: bool = True


class Face(msgspec.Struct, frozen=True):
    """A card just drawn, in the reader's language.

    kept: for a card its owner keeps what it does, one of `keeps.KEEPERS`; its mark is the one shown
    at the seat from then on.
    """

    colour: Literal["red", "blue"]
    title: str
    text: str
    kept: str = ""


class Shout(msgspec.Struct, frozen=True):
    """A callout just earned by `seat`: one short line of `words` in the reader's language.

    hot: it is about the die, not about a knock.
    """

    seat: int
    words: str
    hot: bool = False


class Picture(msgspec.Struct, frozen=True):
    """data: a palette image as a file of `kind`, 1024 × 1024 pixels, taller if cards lie below.

    alt: the same told in words, at most 1,000 characters.
    """

    data: bytes
    alt: str
    kind: Literal["png", "gif"] = "png"

    @property
    def file_name(self) -> str:
        return f"board.{self.kind}"

    @property
    def media_type(self) -> str:
        return f"image/{self.kind}"
