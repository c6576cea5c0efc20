"""The board of Super Aggravation: marbles that move and knock, and the cards that prevent it.

docs/rules.md, Super Aggravation: Kept cards.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import NamedTuple, Self

from engine.events import (
    AnyEvent,
    CardPlayed,
    CardRefused,
    Knocked,
    KnockPrevented,
    KnockThreatened,
    Moved,
    SeatHome,
    SentHome,
    SideFinished,
)
from engine.games.super_aggravation.cards import ANTI, INSURANCE
from engine.games.super_aggravation.course import CardCourse
from engine.race.position import NOBODY, Position
from engine.race.track import MARBLES

NOWHERE = -1
CARD, INSURED, HIT = "card", "insured", "hit"
"""Path kinds: a marble moved by a card, put on its start by an Insurance; HIT: nobody moves."""


class Blow(NamedTuple):
    """A knock that is about to happen: a marble of `seat` goes from `source` to `target`, or a card
    of it knocks there (source NOWHERE). path: holes on the way, target last.
    """

    seat: int
    source: int
    target: int
    kind: str
    path: tuple[int, ...]


class CardBoard(Position):
    """See `Position`. pile: ids, top first. kept: ids each seat keeps. lost: turns it will miss.

    drawn: cards drawn this turn. owed: rolls that cards have given besides the one due or played.
    asked: draw, target, anti, insurance, or nothing. star: hole of the marble that is asked about
    or draws once the knock is settled, NOWHERE without. blow: the knock Anti is asked for. insured:
    (victim, knocker) of the knock Insurance is asked for. used: the die was a six that was played.
    told: what happened, for whoever wants to know; None if nobody does.
    """

    __slots__ = (
        "asked",
        "blow",
        "drawn",
        "insured",
        "kept",
        "lost",
        "owed",
        "pile",
        "star",
        "told",
        "used",
    )

    course: CardCourse
    pile: list[str]
    kept: list[list[str]]
    lost: list[int]
    drawn: int
    owed: int
    asked: str
    star: int
    blow: Blow | None
    insured: tuple[int, int] | None
    used: bool
    told: list[AnyEvent] | None

    def lay_cards(self, pile: list[str], kept: list[list[str]]) -> None:
        """The cards as given, and nothing asked or owed."""
        seats = self.course.players
        self.pile = pile
        self.kept = kept
        self.lost = [0] * seats
        self.drawn = 0
        self.owed = 0
        self.told = None
        self.rest()

    def rest(self) -> None:
        """Nobody is asked anything about a card or a knock."""
        self.asked = ""
        self.star = NOWHERE
        self.blow = None
        self.insured = None
        self.used = False

    def copy(self) -> Self:
        twin = super().copy()
        twin.pile = self.pile[:]
        twin.kept = [cards[:] for cards in self.kept]
        twin.lost = self.lost[:]
        twin.drawn = self.drawn
        twin.owed = self.owed
        twin.asked = self.asked
        twin.star = self.star
        twin.blow = self.blow
        twin.insured = self.insured
        twin.used = self.used
        twin.told = None
        return twin

    def tell(self, event: AnyEvent) -> None:
        if self.told is not None:
            self.told.append(event)

    def place(self, hole: int) -> str:
        return self.course.track.names[hole]

    @abstractmethod
    def land(self, hole: int) -> None:
        """A marble has come to rest on `hole`."""

    @abstractmethod
    def finish(self) -> None:
        """The roll is played."""

    # Moving and knocking

    def move(self, going: Blow) -> None:
        """Move a marble by the die or a card; it may have to wait for an Anti-Aggravation."""
        there = self.occupant[going.target]
        if there == going.seat:
            # Only cards lead onto an own marble.
            self.send_to_base(there, going.target)
            self.shift(going)
            self.tell(SentHome(there, self.place(going.target)))
            self.land(going.target)
        elif there < 0:
            self.shift(going)
            self.land(going.target)
        else:
            self.strike(going)

    def strike(self, blow: Blow) -> None:
        """Knock whoever stands at the target; the victim is asked first if it may prevent it."""
        victim = self.occupant[blow.target]
        if self.keeper(victim, ANTI) is None:
            self.carry_out(blow)
            return
        self.asked, self.blow = ANTI, blow
        source = "" if blow.source == NOWHERE else self.place(blow.source)
        path = tuple([self.place(hole) for hole in blow.path])
        self.tell(KnockThreatened(blow.seat, victim, self.place(blow.target), source, path))

    def carry_out(self, blow: Blow) -> None:
        """The knock happens; the victim may insure itself."""
        self.blow = None
        victim, place = self.occupant[blow.target], self.place(blow.target)
        self.send_to_base(victim, blow.target)
        if blow.kind == HIT:
            self.star = NOWHERE
        else:
            self.shift(blow)
            if blow.kind != INSURED and self.course.stars[blow.target]:
                self.star = blow.target
        sides = self.course.sides
        self.tell(Knocked(blow.seat, victim, place, sides[victim] == sides[blow.seat]))
        insured = self.keeper(victim, INSURANCE) is not None
        if insured and self.occupant[self.course.offsets[victim][0]] != victim:
            self.asked, self.insured = INSURANCE, (victim, blow.seat)
        else:
            self.settle()

    def settle(self) -> None:
        """A knock and all answers to it are through: the marble that came may draw now."""
        star, self.star = self.star, NOWHERE
        if star == NOWHERE:
            self.finish()
        else:
            self.land(star)

    def send_to_base(self, seat: int, hole: int) -> None:
        """The marble of `seat` on `hole` goes to its base."""
        self.occupant[hole] = NOBODY
        self.marbles[seat].remove(hole)
        self.base[seat] += 1

    def shift(self, going: Blow) -> None:
        """Set the marble down at the target, which is free."""
        seat, source, target = going.seat, going.source, going.target
        own, home = self.marbles[seat], self.course.track.homes[seat]
        self.occupant[target] = seat
        names = self.course.track.names
        if source == self.course.track.bases[seat]:
            self.base[seat] -= 1
            own.append(target)
        else:
            self.occupant[source] = NOBODY
            own[own.index(source)] = target
        if self.told is not None:
            path = tuple([names[hole] for hole in going.path])
            self.told.append(Moved(seat, names[source], names[target], going.kind, path))
        if target in home and source not in home:
            self.home[seat] += 1
            if self.home[seat] == MARBLES:
                self.seat_home(seat)

    def seat_home(self, seat: int) -> None:
        done = len(self.finished)
        super().seat_home(seat)
        self.tell(SeatHome(seat))
        if len(self.finished) > done:
            side = self.course.sides[seat]
            self.tell(SideFinished(self.course.members(side), len(self.finished)))

    # What prevents a knock

    def answer_anti(self, yes: bool) -> None:
        blow = self.blow
        if blow is None:
            raise RuntimeError("nobody is about to be knocked")
        victim = self.occupant[blow.target]
        if not yes:
            self.tell(CardRefused(victim, self.held(victim, ANTI)))
            self.carry_out(blow)
            return
        self.blow = None
        self.use(victim, ANTI, blow.seat)
        self.tell(KnockPrevented(blow.seat, victim, self.place(blow.target)))
        if blow.kind != INSURED:
            self.star = NOWHERE
        self.settle()

    def answer_insurance(self, yes: bool) -> None:
        if self.insured is None:
            raise RuntimeError("nobody has been knocked")
        (victim, knocker), self.insured = self.insured, None
        if not yes:
            self.tell(CardRefused(victim, self.held(victim, INSURANCE)))
            self.settle()
            return
        self.use(victim, INSURANCE, knocker)
        start = self.course.offsets[victim][0]
        out = Blow(victim, self.course.track.bases[victim], start, INSURED, (start,))
        if self.occupant[start] < 0:
            self.shift(out)
            self.settle()
        else:
            self.strike(out)

    def keeper(self, seat: int, effect: str) -> str | None:
        """The first card of that effect that `seat` keeps."""
        return next((one for one in self.kept[seat] if one.endswith(f":{effect}")), None)

    def held(self, seat: int, effect: str) -> str:
        """The same; LookupError without one."""
        found = self.keeper(seat, effect)
        if found is None:
            raise LookupError(f"seat {seat} keeps no {effect}")
        return found

    def use(self, seat: int, effect: str, against: int) -> None:
        """A kept card is played and goes under the pile."""
        played = self.held(seat, effect)
        self.kept[seat].remove(played)
        self.pile.append(played)
        self.tell(CardPlayed(seat, played, against))
