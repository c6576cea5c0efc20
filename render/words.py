"""The picture in words: good enough to play without seeing, within Discord's room for alt text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.race.view import RaceView
from render.keeps import KEEPERS
from render.palette import SEAT_COLOURS
from render.places import places
from render.podium import standing
from render.scene import Face, Mark, Say, Shout, Trail
from render.standing import seen

ROOM = 1000
"""Most characters of an alt text (Discord takes 1,024)."""


MOST_SHOUTS = 2
"""So many of the last callouts are told, as many as are shown."""


class Teller:
    """Names seats and places of one position in the reader's language."""

    def __init__(self, view: RaceView, colours: tuple[int, ...], say: Say) -> None:
        self.view = view
        self.say = say
        self.names = [say(SEAT_COLOURS[colour].name) for colour in seen(view, colours)]
        if view.fused:
            # Partners look alike, so that only their numbers tell them apart.
            _ = say
            self.names = [
                _("{colour} {number}").format(colour=name, number=seat)
                for seat, name in enumerate(self.names, start=1)
            ]
        self.places = places(view, self.names, say)

    def place(self, place: str, progress: float | None = None, *, detail: bool = True) -> str:
        """A place as read aloud; `progress` of the marble on it, where the position tells it."""
        return self.places.name(place, progress, detail=detail)

    def turn(self, rolled: tuple[int, int] | None) -> str:
        _, view = self.say, self.view
        if view.roller is None:
            winners = [self.names[seat] for seat in view.winners]
            if not winners:
                return _("The game is over.")
            said = _("Winner: {seats}.").format(seats=", ".join(winners))
            return _("The game is over.") + " " + said
        name = self.names[view.roller]
        if view.die is not None:
            # A roller whose marbles are home rolls for a partner, who moves.
            mover = name if view.mover is None else self.names[view.mover]
            return _("{seat} to move with a {die}.").format(seat=mover, die=view.die)
        if rolled is not None:
            seat, die = rolled
            last = _("{seat} rolled a {die}.").format(seat=self.names[seat], die=die)
            return _("{seat} to roll.").format(seat=name) + " " + last
        return _("{seat} to roll.").format(seat=name)

    def trail(self, trail: Trail) -> str:
        _ = self.say
        name = self.names[trail.seat]
        source, target = self.place(trail.source), self.place(trail.target)
        said = []
        if trail.swapped is not None:
            sentence = _("{seat} on {source} and {other} on {target} changed places.")
            other = self.names[trail.swapped]
            said.append(sentence.format(seat=name, source=source, other=other, target=target))
        elif trail.path:
            sentence = _("{seat} went from {source} to {target}.")
            said.append(sentence.format(seat=name, source=source, target=target))
        for victim, place in trail.knocked:
            if victim == trail.seat:
                sentence = _("{seat}'s own marble on {place} went back to base.")
                said.append(sentence.format(seat=name, place=self.place(place)))
            else:
                sentence = _("{seat} knocked {victim} back to base.")
                said.append(sentence.format(seat=name, victim=self.names[victim]))
        return " ".join(said)

    def shout(self, shout: Shout) -> str:
        sentence = self.say("{callout} (shouted for {seat})")
        return sentence.format(callout=shout.words, seat=self.names[shout.seat])

    def card(self, card: Face, whole: bool) -> str:
        """A card read aloud; its title alone unless `whole`."""
        _ = self.say
        if whole:
            red, blue = _("Red card: {title}. {text}"), _("Blue card: {title}. {text}")
        else:
            red, blue = _("Red card: {title}."), _("Blue card: {title}.")
        sentence = red if card.colour == "red" else blue
        return sentence.format(title=card.title.rstrip("."), text=card.text)

    def seat(self, seat: int, detail: bool) -> str:
        _, view = self.say, self.view
        standing = [
            (place, view.progress[seat][marble] if view.progress else None)
            for marble, place in enumerate(view.marbles[seat])
            if place.partition(":")[0] != "base"
        ]
        standing.sort(key=lambda one: self.places.steps(one[0], seat, one[1]), reverse=True)
        said = [self.place(place, progress, detail=detail) for place, progress in standing]
        in_base = len(view.marbles[seat]) - len(standing)
        if in_base:
            said.append(_("{count} in base").format(count=in_base))
        name = self.names[seat]
        if view.out[seat]:
            name = _("{seat} (resigned)").format(seat=name)
        elif (place := view.place(seat)) is not None:
            name = _("{seat} (place {place})").format(seat=name, place=place)
        return _("{seat}: {places}.").format(seat=name, places=", ".join(said))

    def podium(self, ranked: Sequence[Sequence[tuple[int, int]]]) -> str:
        """Who stands on which step; empty where nobody does."""
        _ = self.say
        told = [
            _("{place}. {seats}").format(
                place=place, seats=", ".join(self.names[seat] for seat, _colour in seats)
            )
            for place, seats in enumerate(ranked, 1)
            if seats
        ]
        return _("On the podium: {places}.").format(places="; ".join(told)) if told else ""

    def favours(self) -> list[str]:
        """Better dice, turns that may be skipped, cards kept, turns to be missed, partners."""
        _, view = self.say, self.view
        told = []
        for asked, sentence in (
            (view.catching, _("Fallen behind, more 5s and 6s for: {seats}.")),
            (view.skips, _("May still skip a turn: {seats}.")),
        ):
            seats = [self.names[seat] for seat, holds in enumerate(asked) if holds]
            if seats:
                told.append(sentence.format(seats=", ".join(seats)))
        for effect, title in KEEPERS.items():
            seats = [
                self.names[seat]
                for seat, cards in enumerate(view.kept)
                for card in cards
                if card.rpartition(":")[2] == effect
            ]
            if seats:
                sentence = _("{card} is kept by: {seats}.")
                told.append(sentence.format(card=_(title), seats=", ".join(seats)))
        lost = [f"{self.names[seat]} {turns}" for seat, turns in enumerate(view.lost) if turns]
        if lost:
            told.append(_("Turns still to be missed: {seats}.").format(seats=", ".join(lost)))
        if view.fused:
            for side in dict.fromkeys(view.sides):
                one, two = (seat for seat in range(view.seats) if view.sides[seat] == side)
                sentence = _("{one} and {two} share their marbles.")
                told.append(sentence.format(one=self.names[one], two=self.names[two]))
        return told

    def choice(self, mark: Mark, detail: bool) -> str:
        _ = self.say
        if mark.source == mark.target:
            return _("{number}: {seat} on {place}").format(
                number=mark.number,
                seat=self.names[mark.seat],
                place=self.place(mark.source, detail=detail),
            )
        said = _("{number}: {seat} from {source} to {target}").format(
            number=mark.number,
            seat=self.names[mark.seat],
            source=self.place(mark.source, detail=detail),
            target=self.place(mark.target, detail=detail),
        )
        if mark.knocks:
            knocked = ", ".join(self.names[seat] for seat in mark.knocks)
            said += " " + _("(knocks {seats})").format(seats=knocked)
        return said

    def offers(self, marks: Sequence[Mark], detail: bool, terse: bool) -> list[str]:
        """The choices one by one; `terse`: those of one marble together."""
        _ = self.say
        if not terse:
            return [self.choice(mark, detail) for mark in marks]
        ways: dict[tuple[int, str], list[Mark]] = {}
        for mark in marks:
            ways.setdefault((mark.seat, mark.source), []).append(mark)
        told = []
        for (seat, source), own in ways.items():
            if len(own) == 1:
                told.append(self.choice(own[0], detail))
                continue
            ends = ", ".join(self._end(mark, detail) for mark in own)
            sentence = _("{seat} from {source} to {targets}")
            place = self.place(source, detail=detail)
            told.append(sentence.format(seat=self.names[seat], source=place, targets=ends))
        return told

    def _end(self, mark: Mark, detail: bool) -> str:
        _ = self.say
        said = _("{number}: {target}").format(
            number=mark.number, target=self.place(mark.target, detail=detail)
        )
        if mark.knocks:
            knocked = ", ".join(self.names[seat] for seat in mark.knocks)
            said += " " + _("(knocks {seats})").format(seats=knocked)
        return said


def tell(
    view: RaceView,
    *,
    colours: tuple[int, ...],
    trails: Sequence[Trail] = (),
    marks: Sequence[Mark] = (),
    rolled: tuple[int, int] | None = None,
    cards: Sequence[Face] = (),
    shouts: Sequence[Shout] = (),
    places: Sequence[int] = (),
    say: Say,
) -> str:
    """Turn, roll, what just happened, every seat's marbles, the choices; at most ROOM characters.

    Where there is too much to tell, the oldest moves and cards go first, then the notes beside
    holes, then what the last card says. The position itself always fits.
    """
    teller = Teller(view, colours, say)
    podium = teller.podium(standing(colours, places, view.out))
    seats = range(view.seats)
    fallbacks = (
        (len(trails), len(cards), True, False),
        (1, 2, True, False),
        (1, 2, True, True),
        (1, 1, False, True),
        (0, 1, False, True),
        (0, 0, False, True),
    )
    for moves, read, detail, terse in fallbacks:
        parts = [teller.turn(rolled), *([podium] if podium else [])]
        first = max(0, len(cards) - read)
        parts += [teller.trail(trail) for trail in trails[max(0, len(trails) - moves) :]]
        parts += [teller.shout(shout) for shout in shouts[-MOST_SHOUTS:]]
        parts += [teller.card(card, n >= first) for n, card in enumerate(cards)][-max(read, 1) :]
        parts += [teller.seat(seat, detail) for seat in seats]
        parts += teller.favours()
        if marks:
            offers = "; ".join(teller.offers(marks, detail, terse))
            parts.append(say("Choices: {choices}.").format(choices=offers))
        told = " ".join(parts)
        if len(told) <= ROOM:
            return told
    return told[: ROOM - 1] + "…"


def got_away(
    view: RaceView, colours: tuple[int, ...], places: Sequence[tuple[int, str]], say: Say
) -> str:
    """Which marbles got away (seat, place), then the position; at most ROOM characters."""
    _, teller = say, Teller(view, colours, say)
    told = [
        _("{seat}'s marble on {place} got away.").format(
            seat=teller.names[seat], place=teller.place(place)
        )
        for seat, place in places
    ]
    return f"{' '.join(told)} {tell(view, colours=colours, say=say)}"[:ROOM]
