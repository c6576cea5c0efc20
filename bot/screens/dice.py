"""The dice of a whole game, those that were better than fair told apart."""

from __future__ import annotations

from collections.abc import Iterable

from bot.i18n import Words
from bot.records import LogLine
from bot.screens.story import BETTER_DIE, LUCK
from engine.events import Rolled


def dice_lines(lines: Iterable[LogLine], words: Words) -> list[str]:
    """One small line over all rolls of `lines`; none where nothing was rolled."""
    rolls = [event for line in lines for event in line.events if isinstance(event, Rolled)]
    if not rolls:
        return []
    again = sum(len(roll.missed) for roll in rolls)
    better = sum(len(set(roll.weights)) > 1 for roll in rolls)
    total = len(rolls) + again
    told = words.ngettext("🎲 {count} roll", "🎲 {count} rolls", total).format(count=total)
    if not again and not better:
        return ["-# " + words.gettext("{rolls}, every one of them fair.").format(rolls=told)]
    parts = []
    if better:
        sentence = words.ngettext(
            "{sign} {count} with more 5s and 6s for who was behind",
            "{sign} {count} with more 5s and 6s for who was behind",
            better,
        )
        parts.append(sentence.format(sign=BETTER_DIE, count=better))
    if again:
        sentence = words.ngettext(
            "{sign} {count} that a lucky computer rolled again",
            "{sign} {count} that lucky computers rolled again",
            again,
        )
        parts.append(sentence.format(sign=LUCK, count=again))
    sentence = words.gettext("{rolls}; among them {others}.")
    return ["-# " + sentence.format(rolls=told, others=", ".join(parts))]
