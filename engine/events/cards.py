"""What cards do. Cards are named by their id, such as `red:back-3`."""

from __future__ import annotations

from engine.events.base import Event


class Drew(Event, frozen=True, gc=False):
    """`seat` drew `card` for its marble on the card star `place`."""

    seat: int
    card: str
    place: str


class LeftCard(Event, frozen=True, gc=False):
    """`seat` drew no card for its marble on the gold star `place`."""

    seat: int
    place: str


class CardKept(Event, frozen=True, gc=False):
    """`seat` keeps the `card` it drew."""

    seat: int
    card: str


class CardIdle(Event, frozen=True, gc=False):
    """What `card`, drawn by `seat`, says cannot be done."""

    seat: int
    card: str


class KnockThreatened(Event, frozen=True, gc=False):
    """A marble of `victim` on `place` is about to be knocked by `seat`; `victim` may prevent it.

    source, path: where the attacker's marble comes from and the holes it would walk; empty where a
    card knocks and nobody moves.
    """

    seat: int
    victim: int
    place: str
    source: str = ""
    path: tuple[str, ...] = ()


class CardPlayed(Event, frozen=True, gc=False):
    """`seat` used the `card` it kept, against a knock by `against`."""

    seat: int
    card: str
    against: int


class CardRefused(Event, frozen=True, gc=False):
    """`seat` was asked and did not use the `card` it keeps."""

    seat: int
    card: str


class KnockPrevented(Event, frozen=True, gc=False):
    """The marble of `victim` on `place` stays; that of `seat` stands where it stood before."""

    seat: int
    victim: int
    place: str


class Swapped(Event, frozen=True, gc=False):
    """The marble of `seat` on `place` and that of `victim` on `other` changed places."""

    seat: int
    place: str
    victim: int
    other: str


class SentHome(Event, frozen=True, gc=False):
    """A card sent a marble of `seat` onto another of its own on `place`, which goes to base."""

    seat: int
    place: str


class TurnsLost(Event, frozen=True, gc=False):
    """`seat` will miss turns, `turns` in all."""

    seat: int
    turns: int


class TurnMissed(Event, frozen=True, gc=False):
    """`seat` was passed over; `left` more turns are lost."""

    seat: int
    left: int


class RollsAgain(Event, frozen=True, gc=False):
    """A card gives `seat` one more roll this turn."""

    seat: int
