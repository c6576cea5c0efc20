"""The island in words: good enough to play without seeing, and no word of a face-down card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from render.island.scene import Island
from render.palette import N_, SEAT_COLOURS
from render.scene import Say
from render.words import ROOM

CARD_NAMES: Mapping[str, str] = {
    "crown": N_("crown"),
    "goblet": N_("goblet"),
    "ring": N_("ring"),
    "pearl": N_("pearl"),
    "map": N_("treasure map"),
    "skull": N_("skull"),
}


class Teller:
    """Names seats and cards of one position in the reader's language."""

    def __init__(self, island: Island, say: Say) -> None:
        self.island, self.say = island, say
        self.names = [say(SEAT_COLOURS[colour].name) for colour in island.colours]

    @property
    def unsettled(self) -> bool:
        """A turn has ended, and what follows is not known here."""
        return self.island.done is not None and self.island.now is self.island.view

    def card(self, card: str) -> str:
        return self.say(CARD_NAMES[card])

    def turn(self) -> str:
        _, now = self.say, self.island.now
        if now.roller is not None:
            name = self.names[now.roller]
            if self.unsettled:
                return _("{seat}'s turn is over.").format(seat=name)
            return _("{seat} to flip a card.").format(seat=name)
        captains = ", ".join(self.names[seat] for seat in now.winners)
        if not captains:
            return _("The game is over.")
        if len(now.winners) == 1:
            told = _("Captain: {seat}.").format(seat=captains)
        else:
            told = _("Captains together: {seats}.").format(seats=captains)
        return _("The game is over.") + " " + told

    def wanted(self) -> str:
        _, now = self.say, self.island.now
        if now.roller is None or self.unsettled:
            return ""
        if now.wanted is None:
            return _("The first card flipped is the one to match.")
        if now.wanted == "skull":
            return _("Skulls are hunted.")
        return _("To be matched: {card}.").format(card=self.card(now.wanted))

    def flips(self) -> str:
        """The turn's flips, and what the last one led to."""
        _, told = self.say, []
        for flip in self.island.flipped:
            where = {"cell": flip.cell, "card": self.card(flip.card)}
            if flip.matched:
                told.append(_("{cell}, {card}: a match.").format(**where))
            elif flip.matched is None or flip.card == "skull":
                told.append(_("{cell}, {card}.").format(**where))
            else:
                told.append(_("{cell}, {card}: no match.").format(**where))
        if not told:
            return ""
        seat = self.island.view.roller
        if seat is None:
            return _("Flipped: {flips}").format(flips=" ".join(told))
        said = _("{seat} flipped: {flips}").format(seat=self.names[seat], flips=" ".join(told))
        return f"{said} {self._end(self.names[seat])}".strip()

    def _end(self, name: str) -> str:
        _, island = self.say, self.island
        if island.done is None or self.unsettled:
            return ""
        roller = island.view.roller
        change = 0 if roller is None else island.change[roller]
        if change > 0:
            return _("{seat} gets {coins} from the Booty.").format(seat=name, coins=change)
        if change < 0:
            return _("The skull takes {coins} back from {seat}.").format(seat=name, coins=-change)
        if island.done == "skull":
            return _("The skull ends the turn.")
        return _("The turn is over.")

    def cards(self) -> str:
        """Everything that is face up, by coordinate."""
        _, island = self.say, self.island
        told = [
            _("{cell} {card}").format(cell=cell, card=self.card(card))
            for cell, card in sorted(island.faces.items())
        ]
        if not told:
            return _("All cards are face down.")
        return _("Face up: {cards}.").format(cards=", ".join(told))

    def ship(self) -> str:
        _, ship = self.say, self.island.ship
        if ship is None:
            return _("The ship has not landed yet.")
        return _("The ship is on {cell}.").format(cell=ship)

    def coins(self) -> str:
        _, now = self.say, self.island.now
        told = []
        for seat, coins in enumerate(now.coins):
            name = self.names[seat]
            if now.out[seat]:
                name = _("{seat} (resigned)").format(seat=name)
            told.append(_("{seat} {coins}").format(seat=name, coins=coins))
        said = _("Coins: {coins}.").format(coins=", ".join(told))
        return said + " " + _("In the Booty: {coins}.").format(coins=now.booty)

    def recap(self) -> str:
        _, island = self.say, self.island
        if not island.now.recap or island.flipped:
            return ""
        shown = ", ".join(
            _("{cell} {card}").format(cell=cell, card=self.card(card))
            for cell, card in island.now.recap
        )
        return _("The last turn uncovered: {cards}.").format(cards=shown)

    def aside(self) -> str:
        _, aside = self.say, self.island.now.aside
        if not aside:
            return ""
        cards = ", ".join(map(self.card, aside))
        return _("Set aside before the game: {cards}.").format(cards=cards)

    def stalled(self) -> str:
        _ = self.say
        if not self.island.now.stalled:
            return ""
        return _("The Booty has reached no new low for ten rounds.")


def tell(island: Island, say: Say) -> str:
    """Turn, what is wanted, flips, face-up cards, ship, coins, Booty, recap; at most ROOM long.

    Where there is too much to tell, the recap goes first, then the flips; both are face up or
    told elsewhere.
    """
    teller = Teller(island, say)
    first = (teller.turn, teller.wanted)
    always = (teller.cards, teller.ship, teller.coins)
    last = (teller.aside, teller.stalled)
    fallbacks: tuple[Iterable[Callable[[], str]], ...] = (
        (*first, teller.flips, *always, teller.recap, *last),
        (*first, teller.flips, *always, *last),
        (*first, *always, *last),
    )
    for parts in fallbacks:
        told = " ".join(filter(None, (part() for part in parts)))
        if len(told) <= ROOM:
            return told
    return told[: ROOM - 1] + "…"
