"""What cards do, told. A card's own text tells its move, so that needs no sentence."""

from __future__ import annotations

from bot.screens import cards
from bot.screens.story.teller import Teller, tell
from engine import events


@tell.register
def _(event: events.Drew, teller: Teller) -> None:
    teller.flush()
    sentence = teller.words.gettext("{sign} {seat} draws **{title}**: {text}")
    name, words = event.card, teller.words
    teller.say(
        sentence,
        seat=event.seat,
        sign=cards.sign(name),
        title=cards.title(name, teller.table.options, words),
        text=cards.text(name, words),
    )


@tell.register
def _(event: events.LeftCard, teller: Teller) -> None:
    teller.say(teller.words.gettext("{seat} leaves the card."), seat=event.seat)


@tell.register
def _(event: events.CardIdle, teller: Teller) -> None:
    teller.add(teller.words.gettext("That cannot be done: nothing happens."), seat=event.seat)


@tell.register
def _(event: events.Swapped, teller: Teller) -> None:
    sentence = teller.words.gettext("{seat} and {victim} change places.")
    teller.add(sentence, seat=event.seat, victim=teller.seat(event.victim))


@tell.register
def _(event: events.SentHome, teller: Teller) -> None:
    sentence = teller.words.gettext("😬 {seat} sends an own marble back to base!")
    teller.add(sentence, seat=event.seat)


@tell.register
def _(event: events.TurnsLost, teller: Teller) -> None:
    if event.turns > 1:
        sentence = teller.words.ngettext(
            "That makes {turns} turn to miss.", "That makes {turns} turns to miss.", event.turns
        )
        teller.add(sentence, seat=event.seat, turns=event.turns)


@tell.register
def _(event: events.TurnMissed, teller: Teller) -> None:
    teller.flush()
    teller.say(teller.words.gettext("⏸️ {seat} misses this turn."), seat=event.seat)


@tell.register
def _(event: events.KnockThreatened, teller: Teller) -> None:
    _ = teller.words.gettext
    victim, roll = teller.seat(event.victim), teller.roll
    if roll is not None and roll.seat == event.seat:
        teller.roll = None
        sentence = _("{seat} rolled **{value}** and is about to knock {victim}.")
        teller.say(sentence, seat=event.seat, victim=victim, value=teller.shown(roll))
        return
    teller.flush()
    teller.say(_("{seat} is about to knock {victim}."), seat=event.seat, victim=victim)


@tell.register
def _(event: events.CardPlayed, teller: Teller) -> None:
    sentence = teller.words.gettext("{sign} {seat} uses **{title}** against {against}!")
    teller.say(
        sentence,
        seat=event.seat,
        sign=cards.DEEDS[cards.effect(event.card)],
        title=cards.title(event.card, teller.table.options, teller.words),
        against=teller.seat(event.against),
    )


@tell.register
def _(event: events.KnockPrevented, teller: Teller) -> None:
    teller.add(teller.words.gettext("Nothing is knocked."), seat=event.seat)


@tell.register
def _(event: events.CardRefused, teller: Teller) -> None:
    sentence = teller.words.gettext("{seat} does not use **{title}**.")
    teller.say(
        sentence, seat=event.seat, title=cards.title(event.card, teller.table.options, teller.words)
    )
