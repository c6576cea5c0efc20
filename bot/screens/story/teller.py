"""Walks the events; a roll waits for what it led to, so that both make one sentence."""

from __future__ import annotations

from functools import singledispatch

from bot.i18n import Words
from bot.records import Table
from bot.screens.names import seat_name
from engine import events

BETTER_DIE = "🍀"
"""Stands beside a roll whose faces were not equally likely."""

LUCK = "✨"
"""Stands where a computer was allowed to roll again."""


@singledispatch
def tell(_event: events.Event, _teller: Teller) -> None:
    """Add the event to what is told. Those without words of their own change the picture or the
    prompt. Every kind of game registers its events here."""


class Teller:
    """What has been told so far, and what the next event may go on with.

    roll: one that waits for what it leads to. last: the seat the last sentence was about.
    flipping: the last sentence tells cards being flipped, and goes on.
    """

    def __init__(self, table: Table, words: Words) -> None:
        self.told: list[str] = []
        self.table = table
        self.words = words
        self.roll: events.Rolled | None = None
        self.last: int | None = None
        self.flipping = False

    def say(self, sentence: str, *, seat: int, **more: object) -> None:
        """A line of its own about `seat`."""
        self.last = seat
        self.flipping = False
        self.told.append(sentence.format(seat=self.seat(seat), **more))

    def add(self, sentence: str, *, seat: int, **more: object) -> None:
        """One more sentence in the last line."""
        text = sentence.format(seat=self.seat(seat), **more)
        if self.told:
            self.told[-1] += f" {text}"
        else:
            self.told.append(text)

    def flush(self, used: int = 0) -> None:
        """A roll whose move was somebody else's, or is still to come, gets a sentence.

        used: the number the die was used as, where that is known.
        """
        if self.roll is not None:
            roll, self.roll = self.roll, None
            sentence = self.words.gettext("{seat} rolled **{value}**.")
            self.say(sentence, seat=roll.seat, value=self.shown(roll, used))

    def end_roll(self, seat: int, both: str, alone: str) -> None:
        """A roll that moved nothing: in one sentence where the roller is who decided."""
        roll = self.roll
        if roll is not None and roll.seat == seat:
            self.roll = None
            self.say(both, seat=seat, value=self.shown(roll))
            return
        self.flush()
        self.say(alone, seat=seat)

    @property
    def fused(self) -> bool:
        """Whether partners move the same marbles, so that who rolled is who moved."""
        return self.table.match is not None and self.table.match.view().fused

    def shown(self, roll: events.Rolled, used: int = 0) -> str:
        """What the die shows, what it was used as, and whether it was a better die than others."""
        shown = str(roll.value)
        if used not in (0, roll.value):
            sentence = self.words.gettext("{die} as {number}")
            shown = sentence.format(die=roll.value, number=used)
        return shown if len(set(roll.weights)) == 1 else f"{shown} {BETTER_DIE}"

    def seat(self, seat: int) -> str:
        """Its name in running text."""
        return seat_name(self.table, seat, self.words)
