"""What happened, told in words: events become sentences, one line for each roll.

Every kind of event has its sentence in a file here; one without stands in none.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.i18n import Words
from bot.records import LogLine, Table
from bot.screens.story import cards as _cards
from bot.screens.story import island as _island
from bot.screens.story import race as _race
from bot.screens.story import table as _table
from bot.screens.story.teller import BETTER_DIE, LUCK, Teller, tell
from bot.screens.story.traces import beats, drawn, last_roll, rolls_again, shouts, threat, trails

__all__ = [
    "BETTER_DIE",
    "LUCK",
    "beats",
    "drawn",
    "last_roll",
    "rolls_again",
    "shouts",
    "story",
    "threat",
    "trails",
]

TOLD = (_race, _table, _cards, _island)
"""The files whose sentences are known."""


def story(
    lines: Iterable[LogLine], table: Table, words: Words, *, closed: bool = False
) -> list[str]:
    """The lines' events in words.

    A roll that waits for its move is left out, as its prompt tells it; not where the story is
    `closed` and no prompt stands beside it.
    """
    teller = Teller(table, words)
    for line in lines:
        for event in line.events:
            tell(event, teller)
    if closed:
        teller.flush()
    return teller.told
