"""The picture in words: good enough to play without seeing, within Discord's room for alt text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.race.view import RaceView
from render.boards import board
from render.palette import SEAT_COLOURS
from render.scene import Mark, Say, Trail

ROOM = 1000
"""Most characters of an alt text (Discord takes 1,024)."""


class Teller:
    """Names seats and places of one position in the reader's language."""

    def __init__(self, view: RaceView, colours: tuple[int, ...], say: Say) -> None:
        self.view = view
        self.say = say
        self.names = [say(SEAT_COLOURS[colour].name) for colour in colours]
        self.geometry = board(view.board).geometry

    def place(self, place: str, detail: bool = True) -> str:
        """A place as read aloud: "hole 14 (start of Blue)", "home 3", "the centre", "base"."""
        _ = self.say
        kind, _colon, number = place.partition(":")
        if kind == "base":
            return _("base")
        if kind == "centre":
            return _("the centre")
        if kind == "home":
            return _("home {number}").format(number=number)
        hole = int(number)
        if detail and hole in self.geometry.stars:
            return _("hole {number} (star)").format(number=hole)
        for seat, arm in enumerate(self.view.arms):
            if detail and hole == self.geometry.start(arm):
                return _("hole {number} (start of {seat})").format(
                    number=hole, seat=self.names[seat]
                )
        return _("hole {number}").format(number=hole)

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
        said = _("{seat} went from {source} to {target}.").format(
            seat=self.names[trail.seat],
            source=self.place(trail.source),
            target=self.place(trail.target),
        )
        for victim, _place in trail.knocked:
            said += " " + _("{seat} knocked {victim} back to base.").format(
                seat=self.names[trail.seat], victim=self.names[victim]
            )
        return said

    def seat(self, seat: int, detail: bool) -> str:
        _, view = self.say, self.view
        places = view.marbles[seat]
        said = [
            self.place(place, detail)
            for place in sorted(places, key=lambda place: self._steps(place, seat), reverse=True)
            if place != "base"
        ]
        in_base = places.count("base")
        if in_base:
            said.append(_("{count} in base").format(count=in_base))
        name = self.names[seat]
        if view.out[seat]:
            name = _("{seat} (resigned)").format(seat=name)
        elif (place := view.place(seat)) is not None:
            name = _("{seat} (place {place})").format(seat=name, place=place)
        return _("{seat}: {places}.").format(seat=name, places=", ".join(said))

    def _steps(self, place: str, seat: int) -> int:
        """How far along the seat's own way, for the order of telling."""
        kind, _, number = place.partition(":")
        length = len(self.geometry.track)
        if kind == "track":
            return (int(number) - self.geometry.start(self.view.arms[seat])) % length
        return {"base": -1, "centre": length}.get(kind, length + int(number or 0))

    def choice(self, mark: Mark, detail: bool) -> str:
        _ = self.say
        if mark.source == mark.target:
            return _("{number}: {seat} on {place}").format(
                number=mark.number,
                seat=self.names[mark.seat],
                place=self.place(mark.source, detail),
            )
        said = _("{number}: {seat} from {source} to {target}").format(
            number=mark.number,
            seat=self.names[mark.seat],
            source=self.place(mark.source, detail),
            target=self.place(mark.target, detail),
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
    say: Say,
) -> str:
    """Turn, roll, what just happened, every seat's marbles, the choices; at most ROOM characters.

    Where there is too much to tell, the oldest moves go first, then the notes beside holes. The
    position itself always fits.
    """
    teller = Teller(view, colours, say)
    seats = range(view.seats)
    for moves, detail in ((len(trails), True), (1, True), (1, False), (0, False)):
        parts = [teller.turn(rolled)]
        parts += [teller.trail(trail) for trail in trails[len(trails) - moves :]]
        parts += [teller.seat(seat, detail) for seat in seats]
        if marks:
            offers = "; ".join(teller.choice(mark, detail) for mark in marks)
            parts.append(say("Choices: {choices}.").format(choices=offers))
        told = " ".join(parts)
        if len(told) <= ROOM:
            return told
    return told[: ROOM - 1] + "…"
