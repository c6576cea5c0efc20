"""What the last events leave on the picture: trails of moves, cards just drawn, and the die."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.i18n import Words
from bot.records import LogLine
from bot.screens.story.sentences import SHOUTS
from engine import events
from render import Beat, Shout, Trail

# What decides whose roll it is, and whether the die has been rolled since.
_TURNS = (events.Rolled, events.BonusRoll, events.TurnPassed, events.Declared)
# What leaves a trail, or ends those before it.
_TRACES = (events.Moved, events.Knocked, events.Swapped, events.KnockThreatened)


def trails(lines: Sequence[LogLine]) -> tuple[Trail, ...]:
    """The moves of the newest version that moved a marble: a move and the computers' answers."""
    newest = _newest(lines, _TRACES)
    walker = _Walker(_star(lines))
    for line in lines:
        if line.version == newest:
            for event in line.events:
                walker.follow(event)
    return tuple(walker.found)


def beats(lines: Sequence[LogLine]) -> tuple[Beat, ...]:
    """What moved in the newest version, turn by turn: the die that was rolled, a marble's way."""
    newest = max((line.version for line in lines), default=0)
    earlier = [line for line in lines if line.version < newest]
    walker = _Walker(_star(lines))
    roll, thrown = last_roll(earlier), False
    found: list[tuple[tuple[int, int] | None, bool, int | None]] = []
    for event in (one for line in lines if line.version == newest for one in line.events):
        if isinstance(event, events.Rolled):
            if thrown:
                found.append((roll, True, None))
            roll, thrown = (event.seat, event.value), True
        walks = len(walker.found)
        walker.follow(event)
        if len(walker.found) > walks:
            found.append((roll, thrown, walks))
            thrown = False
    if thrown:
        found.append((roll, True, None))
    return tuple(
        Beat(rolled, None if walk is None else walker.found[walk], throws)
        for rolled, throws, walk in found
    )


def drawn(lines: Sequence[LogLine]) -> tuple[str, ...]:
    """Ids of the cards that belong to what the trails show, oldest first."""
    newest = _newest(lines, (*_TRACES, events.Drew))
    return tuple(
        event.card
        for line in lines
        if line.version == newest
        for event in line.events
        if isinstance(event, events.Drew)
    )


def shouts(lines: Sequence[LogLine], words: Words) -> tuple[Shout, ...]:
    """What was called out with the moves the trails show, or since, for everybody to hear."""
    newest = _newest(lines, _TRACES) or 0
    return tuple(
        Shout(event.seat, words.gettext(SHOUTS[event.callout]), event.callout == "on_fire")
        for line in lines
        if line.version >= newest
        for event in line.events
        if isinstance(event, events.CalledOut) and event.to is None and event.callout in SHOUTS
    )


def last_roll(lines: Sequence[LogLine]) -> tuple[int, int] | None:
    """Who rolled last, and what the die shows: (seat, face)."""
    rolls = [e for line in lines for e in line.events if isinstance(e, events.Rolled)]
    return (rolls[-1].seat, rolls[-1].value) if rolls else None


def rolls_again(lines: Sequence[LogLine]) -> bool:
    """Whether the last thing that happened was a bonus roll being earned."""
    found = [e for line in lines for e in line.events if isinstance(e, _TURNS)]
    return bool(found) and isinstance(found[-1], events.BonusRoll)


def threat(lines: Sequence[LogLine], victim: int) -> events.KnockThreatened | events.Knocked | None:
    """The newest knock against `victim`, done or about to be; None where the lines tell none."""
    found = (
        event
        for line in reversed(lines)
        for event in reversed(line.events)
        if isinstance(event, events.KnockThreatened | events.Knocked) and event.victim == victim
    )
    return next(found, None)


class _Walker:
    """Follows events; `star` is where the card was drawn that knocks without moving anybody."""

    def __init__(self, star: str | None) -> None:
        self.found: list[Trail] = []
        self._star = star
        self._from_afar = star is not None

    def follow(self, event: events.Event) -> None:
        if isinstance(event, events.Moved):
            self.found.append(Trail(event.seat, event.source, event.path))
            self._from_afar = False
        elif isinstance(event, events.Swapped):
            self.found.append(Trail(event.seat, event.place, (event.other,), swapped=event.victim))
            self._from_afar = False
        elif isinstance(event, events.Drew):
            self._star, self._from_afar = event.place, True
        elif isinstance(event, events.Knocked):
            if self._from_afar and self._star is not None:
                self.found.append(Trail(event.seat, self._star, ()))
                self._from_afar = False
            self._sent_back(event.victim, event.place)
        elif isinstance(event, events.SentHome):
            self._sent_back(event.seat, event.place)

    def _sent_back(self, seat: int, place: str) -> None:
        if self.found:
            last = self.found[-1]
            self.found[-1] = replace(last, knocked=(*last.knocked, (seat, place)))


def _newest(lines: Sequence[LogLine], kinds: tuple[type[events.Event], ...]) -> int | None:
    """The newest version in which anything of these kinds happened."""
    found = (
        line.version
        for line in reversed(lines)
        if any(isinstance(event, kinds) for event in line.events)
    )
    return next(found, None)


def _star(lines: Sequence[LogLine]) -> str | None:
    """Where a card was drawn whose marble to knock has been picked in the newest version."""
    newest = _newest(lines, (*_TRACES, events.Drew))
    earlier = [
        event
        for line in lines
        if line.version != newest
        for event in line.events
        if isinstance(event, events.Drew | events.TurnPassed)
    ]
    last = earlier[-1] if earlier else None
    return last.place if isinstance(last, events.Drew) else None
