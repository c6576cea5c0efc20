"""What happened, told in words: events become sentences, one line for each roll."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatchmethod

from bot.i18n import Words
from bot.records import LogLine, Table
from bot.screens.names import listed, seat_name
from bot.screens.sentences import CALLOUTS, MOVED, ROLLED_AND_MOVED
from engine import events
from render import Trail

BETTER_DIE = "🍀"
"""Stands beside a roll whose faces were not equally likely."""

# What decides whose roll it is, and whether the die has been rolled since.
_TURNS = (events.Rolled, events.BonusRoll, events.TurnPassed, events.Declared)


def story(
    lines: Iterable[LogLine], table: Table, words: Words, *, closed: bool = False
) -> list[str]:
    """The lines' events in words.

    A roll that waits for its move is left out, as its prompt tells it; not where the story is
    `closed` and no prompt stands beside it.
    """
    teller = _Teller(table, words)
    for line in lines:
        for event in line.events:
            teller.tell(event)
    if closed:
        teller.close()
    return teller.told


def trails(lines: Sequence[LogLine]) -> tuple[Trail, ...]:
    """The moves of the newest version that moved a marble: a move and the computers' answers."""
    moved = [line.version for line in lines if _moves(line)]
    if not moved:
        return ()
    happened = [e for line in lines if line.version == moved[-1] for e in line.events]
    found: list[Trail] = []
    for event in happened:
        if isinstance(event, events.Moved):
            found.append(Trail(event.seat, event.source, event.path))
        elif isinstance(event, events.Knocked) and found:
            last = found[-1]
            knocked = (*last.knocked, (event.victim, event.place))
            found[-1] = Trail(last.seat, last.source, last.path, knocked)
    return tuple(found)


def last_roll(lines: Sequence[LogLine]) -> tuple[int, int] | None:
    """Who rolled last, and what the die shows: (seat, face)."""
    rolls = [e for line in lines for e in line.events if isinstance(e, events.Rolled)]
    return (rolls[-1].seat, rolls[-1].value) if rolls else None


def rolls_again(lines: Sequence[LogLine]) -> bool:
    """Whether the last thing that happened was a bonus roll being earned."""
    found = [e for line in lines for e in line.events if isinstance(e, _TURNS)]
    return bool(found) and isinstance(found[-1], events.BonusRoll)


def _moves(line: LogLine) -> bool:
    return any(isinstance(event, events.Moved) for event in line.events)


class _Teller:
    """Walks the events; a roll waits for what it led to, so that both make one sentence."""

    def __init__(self, table: Table, words: Words) -> None:
        self.told: list[str] = []
        self._table = table
        self._words = words
        self._roll: events.Rolled | None = None
        self._last: int | None = None

    @singledispatchmethod
    def tell(self, event: events.Event) -> None:
        """Events without words of their own change the picture or the prompt."""

    @tell.register
    def _(self, event: events.RolledOff) -> None:
        _ = self._words.gettext
        for number, round_ in enumerate(event.rounds):
            rolls = [f"{self._seat(seat)} {_sum(dice)}" for seat, dice in round_]
            first, tie = _("🎲 For the first turn: {rolls}."), _("🎲 A tie, again: {rolls}.")
            sentence = first if number == 0 else tie
            self.told.append(sentence.format(rolls=", ".join(rolls)))
        self._say(_("{seat} starts."), seat=event.first)

    @tell.register
    def _(self, event: events.Rolled) -> None:
        self._flush()
        self._roll = event

    @tell.register
    def _(self, event: events.Declared) -> None:
        sentence = self._words.gettext("{seat} rolls for {mate}.")
        self.told.append(sentence.format(seat=self._seat(event.seat), mate=self._seat(event.mate)))

    @tell.register
    def _(self, event: events.Moved) -> None:
        hole = event.target.rpartition(":")[2]
        roll = self._roll
        if roll is not None and roll.seat == event.seat and event.kind in ROLLED_AND_MOVED:
            self._roll = None
            sentence = self._words.gettext(ROLLED_AND_MOVED[event.kind])
            value = self._shown(roll, event.value)
            self._say(sentence, seat=event.seat, value=value, hole=hole)
            return
        self._flush()
        sentence = self._words.gettext(MOVED.get(event.kind, MOVED["track"]))
        self._say(sentence, seat=event.seat, hole=hole)

    @tell.register
    def _(self, event: events.Knocked) -> None:
        _ = self._words.gettext
        if event.own_side:
            sentence = _("😬 {seat} sends partner {victim} back to base!")
        else:
            sentence = _("👊 {seat} knocks {victim} back to base!")
        self._add(sentence, seat=event.seat, victim=self._seat(event.victim))

    @tell.register
    def _(self, event: events.Passed) -> None:
        _ = self._words.gettext
        self._end_roll(event.seat, _("{seat} rolled **{value}** and passed."), _("{seat} passed."))

    @tell.register
    def _(self, event: events.Stayed) -> None:
        _ = self._words.gettext
        self._end_roll(
            event.seat,
            _("{seat} rolled **{value}** and stayed on the shortcut."),
            _("{seat} stayed on the shortcut."),
        )

    @tell.register
    def _(self, event: events.TurnSkipped) -> None:
        sentence = self._words.gettext("⏭️ {seat} skips this turn, once in the game.")
        self._say(sentence, seat=event.seat)

    @tell.register
    def _(self, event: events.CatchUp) -> None:
        _ = self._words.gettext
        if event.on:
            sentence = _("{sign} Fallen behind, with more 5s and 6s from now on: {seats}.")
        else:
            sentence = _("Caught up, with fair dice again: {seats}.")
        seats = listed((self._seat(seat) for seat in event.seats), self._words)
        self.told.append(sentence.format(sign=BETTER_DIE, seats=seats))

    @tell.register
    def _(self, event: events.RollLost) -> None:
        _ = self._words.gettext
        roll, self._roll = self._roll, None
        if roll is None or roll.seat == event.seat:
            value = event.value if roll is None else self._shown(roll)
            self._say(_("{seat} rolled **{value}**: no move."), seat=event.seat, value=value)
            return
        sentence = _("{seat} rolled **{value}**: no move for {mate}.")
        mate = self._seat(event.seat)
        self._say(sentence, seat=roll.seat, value=self._shown(roll), mate=mate)

    @tell.register
    def _(self, event: events.BonusRoll) -> None:
        _ = self._words.gettext
        if self._last in (None, event.seat):
            self._add(_("Bonus roll!"), seat=event.seat)
        else:
            # The last sentence was about a partner's marble.
            self._say(_("{seat} rolls again."), seat=event.seat)

    @tell.register
    def _(self, event: events.SeatHome) -> None:
        self._say(self._words.gettext("🏠 {seat} has all four marbles home!"), seat=event.seat)

    @tell.register
    def _(self, event: events.SideFinished) -> None:
        if event.place > 1:
            sentence = self._words.gettext("🏁 {side} finished, place {place}.")
            side = listed((self._seat(seat) for seat in event.seats), self._words)
            self.told.append(sentence.format(side=side, place=event.place))

    @tell.register
    def _(self, event: events.CalledOut) -> None:
        # What only some may see is whispered, never told here.
        if event.to is not None or event.callout not in CALLOUTS:
            return
        # ON FIRE comes with the roll itself, before its move: the roll stays open.
        sentence = self._words.gettext(CALLOUTS[event.callout])
        victims = listed((self._seat(seat) for seat in event.victims), self._words)
        self.told.append(sentence.format(seat=self._seat(event.seat), victims=victims))

    @tell.register
    def _(self, event: events.Resigned) -> None:
        self._flush()
        self._say(self._words.gettext("🏳️ {seat} resigned."), seat=event.seat)

    @tell.register
    def _(self, event: events.HandedOver) -> None:
        self._flush()
        _ = self._words.gettext
        if event.holder == "computer":
            self._say(_("🤖 A computer plays {seat} from now on."), seat=event.seat)
        else:
            self._say(_("A person plays {seat} from now on."), seat=event.seat)

    @tell.register
    def _(self, event: events.Skipped) -> None:
        self._flush()
        self._say(self._words.gettext("The rest of {seat}'s turn was skipped."), seat=event.seat)

    def close(self) -> None:
        """Nothing more comes: a roll that still waits is told."""
        self._flush()

    def _flush(self) -> None:
        """A roll whose move was somebody else's gets a sentence of its own."""
        if self._roll is not None:
            roll, self._roll = self._roll, None
            sentence = self._words.gettext("{seat} rolled **{value}**.")
            self._say(sentence, seat=roll.seat, value=self._shown(roll))

    def _end_roll(self, seat: int, both: str, alone: str) -> None:
        """A roll that moved nothing: in one sentence where the roller is who decided."""
        roll = self._roll
        if roll is not None and roll.seat == seat:
            self._roll = None
            self._say(both, seat=seat, value=self._shown(roll))
            return
        self._flush()
        self._say(alone, seat=seat)

    def _shown(self, roll: events.Rolled, used: int = 0) -> str:
        """What the die shows, what it was used as, and whether it was a better die than others."""
        shown = str(roll.value)
        if used not in (0, roll.value):
            sentence = self._words.gettext("{die} as {number}")
            shown = sentence.format(die=roll.value, number=used)
        return shown if len(set(roll.weights)) == 1 else f"{shown} {BETTER_DIE}"

    def _say(self, sentence: str, *, seat: int, **more: object) -> None:
        self._last = seat
        self.told.append(sentence.format(seat=self._seat(seat), **more))

    def _add(self, sentence: str, *, seat: int, **more: object) -> None:
        text = sentence.format(seat=self._seat(seat), **more)
        if self.told:
            self.told[-1] += f" {text}"
        else:
            self.told.append(text)

    def _seat(self, seat: int) -> str:
        return seat_name(self._table, seat, self._words)


def _sum(dice: tuple[int, ...]) -> str:
    if len(dice) == 1:
        return f"**{dice[0]}**"
    return f"{'+'.join(map(str, dice))} = **{sum(dice)}**"
