"""What happens on an island, told: cards flipped in one line, then gold and callouts."""

from __future__ import annotations

from bot.screens.gold import CARD_SIGNS, card_name
from bot.screens.story.teller import Teller, tell
from engine import events
from engine.match import AGREED


@tell.register
def _(event: events.StarterDrawn, teller: Teller) -> None:
    sentence = teller.words.gettext("💀 {seat} draws the first skull, as card {count}, and starts.")
    teller.say(sentence, seat=event.first, count=len(event.cards))


@tell.register
def _(event: events.Flipped, teller: Teller) -> None:
    _ = teller.words.gettext
    flip = _("**{cell}** {sign} {card}").format(
        cell=event.cell, sign=CARD_SIGNS[event.card], card=card_name(event.card, teller.words)
    )
    if event.matched is not None:
        flip += " ✅" if event.matched else " ❌"
    if teller.flipping and teller.told:
        teller.told[-1] = _("{flips}, {flip}").format(flips=teller.told[-1], flip=flip)
    else:
        teller.say(_("{seat} flips {flip}"), seat=event.seat, flip=flip)
    teller.flipping = True


@tell.register
def _(event: events.Paid, teller: Teller) -> None:
    sentence = teller.words.ngettext(
        "🪙 {seat} takes {count} coin from the Booty.",
        "🪙 {seat} takes {count} coins from the Booty.",
        event.coins,
    )
    teller.say(sentence, seat=event.seat, count=event.coins)


@tell.register
def _(event: events.PaidBack, teller: Teller) -> None:
    _ = teller.words.gettext
    gave = _("☠️ A skull! {seat} gives a coin back.")
    sentence = gave if event.coins else _("☠️ A skull! {seat} has no coin to give back.")
    teller.say(sentence, seat=event.seat)


@tell.register
def _(event: events.Closed, teller: Teller) -> None:
    if event.reason == AGREED:
        teller.told.append(
            teller.words.gettext("🤝 All agree to end it here: the gold counts as it stands.")
        )
