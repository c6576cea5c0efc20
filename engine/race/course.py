"""One race as a table agreed on it: track, arms, sides and the rules' small switches."""

from __future__ import annotations

import msgspec

from engine.race.track import Track


class Course(msgspec.Struct, frozen=True, eq=False):
    """What stays the same from the first roll to the last; shared by all positions of the race.

    board: key of the geometry. sides: side of each seat. mates: partners of each seat. play_on:
    the race goes on until one side is left. again[die]: a roll nobody used earns another. as_one:
    for every seat the one that stands for it in callouts, itself unless partners share all marbles.
    """

    players: int
    board: str
    arms: tuple[int, ...]
    sides: tuple[int, ...]
    mates: tuple[tuple[int, ...], ...]
    track: Track
    play_on: bool
    again: tuple[bool, ...]
    as_one: tuple[int, ...]

    def members(self, side: int) -> tuple[int, ...]:
        """The seats of `side`."""
        return tuple(seat for seat, its in enumerate(self.sides) if its == side)

    def lures(self) -> tuple[str, ...]:
        """What there is to be had by landing on each hole, by name; empty for nothing."""
        return ("",) * len(self.track.names)
