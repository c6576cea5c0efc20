"""What happens in a marble race, told."""

from __future__ import annotations

from bot.screens.names import listed
from bot.screens.story.sentences import CALLOUTS, MOVED, ROLLED_AND_MOVED, TOLD_OTHERWISE
from bot.screens.story.teller import BETTER_DIE, LUCK, Teller, tell
from engine import events


@tell.register
def _(event: events.RolledOff, teller: Teller) -> None:
    _ = teller.words.gettext
    for number, round_ in enumerate(event.rounds):
        rolls = [f"{teller.seat(seat)}: {_sum(dice)}" for seat, dice in round_]
        first, tie = _("🎲 For the first turn: {rolls}."), _("🎲 A tie, again: {rolls}.")
        sentence = first if number == 0 else tie
        teller.told.append(sentence.format(rolls=", ".join(rolls)))
    teller.say(_("{seat} starts."), seat=event.first)


@tell.register
def _(event: events.Rolled, teller: Teller) -> None:
    teller.flush()
    if event.missed:
        _ = teller.words.gettext
        dice = ", ".join(map(str, event.missed))
        sentence = _("{sign} {seat} rolled {dice} and was lucky: another try.")
        told = sentence.format(sign=LUCK, seat=teller.seat(event.seat), dice=dice)
        teller.told.append(told)
    teller.roll = event


@tell.register
def _(event: events.Declared, teller: Teller) -> None:
    sentence = teller.words.gettext("{seat} rolls for {mate}.")
    teller.told.append(sentence.format(seat=teller.seat(event.seat), mate=teller.seat(event.mate)))


@tell.register
def _(event: events.Moved, teller: Teller) -> None:
    if event.kind in TOLD_OTHERWISE:
        teller.flush()
        teller.last = event.seat
        return
    hole = event.target.rpartition(":")[2]
    roll = teller.roll
    own = roll is not None and (roll.seat == event.seat or teller.fused)
    if roll is not None and own and event.kind in ROLLED_AND_MOVED:
        teller.roll = None
        sentence = teller.words.gettext(ROLLED_AND_MOVED[event.kind])
        value = teller.shown(roll, event.value)
        teller.say(sentence, seat=roll.seat, value=value, hole=hole)
        return
    teller.flush(event.value)
    sentence = teller.words.gettext(MOVED.get(event.kind, MOVED["track"]))
    teller.say(sentence, seat=event.seat, hole=hole)


@tell.register
def _(event: events.Knocked, teller: Teller) -> None:
    _ = teller.words.gettext
    if event.own_side:
        sentence = _("😬 {seat} sends partner {victim} back to base!")
    else:
        sentence = _("👊 {seat} knocks {victim} back to base!")
    # A marble that partners share is moved by the one the sentence is about.
    seat = teller.last if teller.fused and teller.last is not None else event.seat
    teller.add(sentence, seat=seat, victim=teller.seat(event.victim))


@tell.register
def _(event: events.Passed, teller: Teller) -> None:
    _ = teller.words.gettext
    teller.end_roll(event.seat, _("{seat} rolled **{value}** and passed."), _("{seat} passed."))


@tell.register
def _(event: events.Stayed, teller: Teller) -> None:
    _ = teller.words.gettext
    teller.end_roll(
        event.seat,
        _("{seat} rolled **{value}** and stayed on the shortcut."),
        _("{seat} stayed on the shortcut."),
    )


@tell.register
def _(event: events.TurnSkipped, teller: Teller) -> None:
    sentence = teller.words.gettext("⏭️ {seat} skips this turn, once in the game.")
    teller.say(sentence, seat=event.seat)


@tell.register
def _(event: events.CatchUp, teller: Teller) -> None:
    _ = teller.words.gettext
    if event.on:
        sentence = _("{sign} Fallen behind, with more 5s and 6s from now on: {seats}.")
    else:
        sentence = _("Caught up, with fair dice again: {seats}.")
    seats = listed((teller.seat(seat) for seat in event.seats), teller.words)
    teller.told.append(sentence.format(sign=BETTER_DIE, seats=seats))


@tell.register
def _(event: events.RollLost, teller: Teller) -> None:
    _ = teller.words.gettext
    roll, teller.roll = teller.roll, None
    if roll is None or roll.seat == event.seat:
        value = event.value if roll is None else teller.shown(roll)
        teller.say(_("{seat} rolled **{value}**: no move."), seat=event.seat, value=value)
        return
    sentence = _("{seat} rolled **{value}**: no move for {mate}.")
    mate = teller.seat(event.seat)
    teller.say(sentence, seat=roll.seat, value=teller.shown(roll), mate=mate)


@tell.register
def _(event: events.BonusRoll, teller: Teller) -> None:
    _ = teller.words.gettext
    if teller.last in (None, event.seat):
        teller.add(_("Bonus roll!"), seat=event.seat)
    else:
        # The last sentence was about a partner's marble.
        teller.say(_("{seat} rolls again."), seat=event.seat)


@tell.register
def _(event: events.SeatHome, teller: Teller) -> None:
    teller.say(teller.words.gettext("🏠 {seat} has all four marbles home!"), seat=event.seat)


@tell.register
def _(event: events.CalledOut, teller: Teller) -> None:
    # What only some may see is whispered, never told here.
    if event.to is not None or event.callout not in CALLOUTS:
        return
    # ON FIRE comes with the roll itself, before its move: the roll stays open.
    sentence = teller.words.gettext(CALLOUTS[event.callout])
    victims = listed((teller.seat(seat) for seat in event.victims), teller.words)
    teller.told.append(sentence.format(seat=teller.seat(event.seat), victims=victims))


def _sum(dice: tuple[int, ...]) -> str:
    if len(dice) == 1:
        return f"**{dice[0]}**"
    return f"{'+'.join(map(str, dice))} = **{sum(dice)}**"
