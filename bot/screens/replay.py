"""A game that is over, told again in pictures: one for each move."""

from __future__ import annotations

from msgspec.structs import replace

from bot.i18n import Words
from bot.islands import fleeting
from bot.records import LogLine, Table
from bot.screens import island
from bot.screens.screen import Image, IslandImage
from bot.screens.turn import image_of
from engine import events
from engine.record import Record
from engine.replay import steps

MOST = 150
"""Pictures of a film; of longer games as many are left out between them."""
_SEEN = (
    events.Moved,
    events.Knocked,
    events.Swapped,
    events.Flipped,
    events.GameOver,
    events.Closed,
)
_BEFORE = 8
"""Entries before a move that belong to its picture: the roll, the flips of a turn."""


def scenes(table: Table, record: Record, words: Words) -> list[Image | IslandImage]:
    """What is to be drawn, from the first position to the last. Raises ReplayMismatch."""
    found: list[Image | IslandImage] = []
    told: list[LogLine] = []
    for match, played in steps(record):
        if played is None:
            continue
        line = LogLine(played.entry.ply + 1, played.entry, played.events, None, 0)
        told = [*told[-_BEFORE:], line]
        now = replace(table, match=match, version=line.version)
        if found and not any(isinstance(event, _SEEN) for event in played.events):
            continue
        if fleeting(table):
            found.append(island.image_of(now, island.newest_turn(told), looking=True))
        else:
            found.append(image_of(now, told[-2:], words))
    return chosen(found)


def chosen(found: list[Image | IslandImage]) -> list[Image | IslandImage]:
    """At most MOST of them, evenly, the first and the last among them."""
    if len(found) <= MOST:
        return found
    last = len(found) - 1
    return [found[round(number * last / (MOST - 1))] for number in range(MOST)]
