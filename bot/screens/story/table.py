"""What happens at any table, told."""

from __future__ import annotations

from bot.screens.names import listed
from bot.screens.story.teller import Teller, tell
from engine import events


@tell.register
def _(event: events.SideFinished, teller: Teller) -> None:
    if event.place > 1:
        sentence = teller.words.gettext("🏁 {side} finished, place {place}.")
        side = listed((teller.seat(seat) for seat in event.seats), teller.words)
        teller.told.append(sentence.format(side=side, place=event.place))


@tell.register
def _(event: events.Resigned, teller: Teller) -> None:
    teller.flush()
    teller.say(teller.words.gettext("🏳️ {seat} resigned."), seat=event.seat)


@tell.register
def _(event: events.HandedOver, teller: Teller) -> None:
    teller.flush()
    _ = teller.words.gettext
    if event.holder == "computer":
        teller.say(_("🤖 A computer plays {seat} from now on."), seat=event.seat)
    else:
        teller.say(_("A person plays {seat} from now on."), seat=event.seat)


@tell.register
def _(event: events.Skipped, teller: Teller) -> None:
    teller.flush()
    teller.say(teller.words.gettext("The rest of {seat}'s turn was skipped."), seat=event.seat)
