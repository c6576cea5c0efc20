"""The frozen state of Super Aggravation: what a race keeps, the cards, and what is asked."""

from __future__ import annotations

from engine.games.super_aggravation.effects import card_move
from engine.games.super_aggravation.knocks import CARD, HIT, INSURED, NOWHERE, Blow
from engine.games.super_aggravation.position import CardPosition
from engine.race.state import RaceState
from engine.race.track import Step

Threatened = tuple[int, int, int, str]
"""A blow: seat, source, target, path kind."""


class CardState(RaceState, frozen=True, dict=True):
    """See `CardPosition`."""

    pile: tuple[str, ...] = ()
    kept: tuple[tuple[str, ...], ...] = ()
    lost: tuple[int, ...] = ()
    drawn: int = 0
    owed: int = 0
    asked: str = ""
    star: int = NOWHERE
    blow: Threatened | None = None
    insured: tuple[int, int] | None = None
    used: bool = False

    @classmethod
    def of(cls, state: RaceState, position: CardPosition) -> CardState:
        """`state`, which holds what races share of `position`, with the rest of it."""
        blow = position.blow
        whole = cls(
            players=state.players,
            options=state.options,
            marbles=state.marbles,
            roller=state.roller,
            mover=state.mover,
            die=state.die,
            turn=state.turn,
            memory=state.memory,
            finished=state.finished,
            out=state.out,
            pile=tuple(position.pile),
            kept=tuple([tuple(cards) for cards in position.kept]),
            lost=tuple(position.lost),
            drawn=position.drawn,
            owed=position.owed,
            asked=position.asked,
            star=position.star,
            blow=None if blow is None else (blow.seat, blow.source, blow.target, blow.kind),
            insured=position.insured,
            used=position.used,
        )
        whole.__dict__["board"] = position
        return whole

    def put_on(self, position: CardPosition) -> None:
        """Lay the cards beside `position`, which has everything else of this state."""
        position.lay_cards(list(self.pile), [list(cards) for cards in self.kept])
        position.lost = list(self.lost)
        position.drawn = self.drawn
        position.owed = self.owed
        position.asked = self.asked
        position.star = self.star
        position.insured = self.insured
        position.used = self.used
        if self.blow is not None:
            position.blow = as_blow(position, self.blow)


def as_blow(position: CardPosition, threatened: Threatened) -> Blow:
    """A blow with its path. LookupError for one that cannot be."""
    seat, source, target, kind = threatened
    if kind == HIT:
        return Blow(seat, NOWHERE, target, kind, ())
    if kind == INSURED or (kind == CARD and source in position.course.track.bases):
        return Blow(seat, source, target, kind, (target,))
    if kind == CARD:
        return card_move(position, seat, source, target)
    step = die_step(position, seat, source, target, kind)
    return Blow(seat, source, target, kind, step.path)


def die_step(position: CardPosition, seat: int, source: int, target: int, kind: str) -> Step:
    """The step the die allows from hole to hole by that kind of path; LookupError without one."""
    for step in position.legal():
        if (
            step is not None
            and step.seat == seat
            and (step.source, step.target, step.kind) == (source, target, kind)
        ):
            return step
    raise LookupError("the die allows no such move")
