"""The fast board of Super Aggravation: what a roll, a card and an answer to either do.

A roll goes on until `die` is 0 again. Where somebody has to answer on the way, `asked` says what.

docs/rules.md, Super Aggravation: Play, Super Aggravation: Cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Self

from engine.events import CardIdle, CardKept, Drew, LeftCard, Swapped, TurnMissed
from engine.games.super_aggravation.cards import ANTI, INSURANCE, card
from engine.games.super_aggravation.course import RED
from engine.games.super_aggravation.effects import DRAW, TARGET, do
from engine.games.super_aggravation.knocks import HIT, INSURED, NOWHERE, Blow, CardBoard
from engine.race.position import NOBODY
from engine.race.track import Step

MOST_DRAWN = 8
"""Cards drawn in a turn; after them card stars do nothing."""


class CardPosition(CardBoard):
    """The board with its card stars and the deck's effects."""

    __slots__ = ()

    # A roll, and what is asked on the way

    def apply(self, step: Step | None) -> int:
        """See `Position.apply`; knocks are told as events, and may wait for an answer."""
        if step is None:
            self.used = False
            self.finish()
        else:
            self.used = step.again
            self.move(Blow(step.seat, step.source, step.target, step.kind, step.path))
        return NOBODY

    def answers(self) -> list[bool] | list[int]:
        """What may be answered to what is `asked`: a hole to hit, or yes and no."""
        if self.asked == TARGET:
            return self.targets()
        return [True, False]

    def answer(self, given: int) -> None:
        """Answer what is asked, with one of `answers`."""
        asked, self.asked = self.asked, ""
        if asked == DRAW:
            self.answer_draw(bool(given))
        elif asked == TARGET:
            seat, self.star = self.occupant[self.star], NOWHERE
            self.strike(Blow(seat, NOWHERE, given, HIT, ()))
        elif asked == ANTI:
            self.answer_anti(bool(given))
        else:
            self.answer_insurance(bool(given))

    def outcomes(self, given: int) -> Iterator[tuple[int, Self]]:
        """See `Asking.outcomes`: the pile is known, but not its order."""
        tops = Counter(self.pile) if self.asked == DRAW and given else {"": 1}
        for top, count in sorted(tops.items()):
            trial = self.copy()
            if top:
                trial.pile.remove(top)
                trial.pile.insert(0, top)
            trial.answer(given)
            yield count, trial

    def leave_lures(self) -> None:
        self.drawn = MOST_DRAWN

    def in_hand(self, seat: int) -> int:
        return len(self.kept[seat])

    def asks(self) -> int:
        """The seat that has to answer what is asked."""
        if self.asked == ANTI and self.blow is not None:
            return self.occupant[self.blow.target]
        if self.asked == INSURANCE and self.insured is not None:
            return self.insured[0]
        return self.occupant[self.star]

    def decline(self) -> None:
        """Answer what is asked with as little as possible; a marble to hit is not picked."""
        if self.asked != TARGET:
            self.answer(given=False)
            return
        seat = self.occupant[self.star]
        self.asked = ""
        self.tell(CardIdle(seat, self.pile[-1]))
        self.finish()

    # Card stars

    def land(self, hole: int) -> None:
        """A marble has come to rest: on a card star it draws, or its owner is asked."""
        colour = self.course.stars[hole]
        if not colour or self.drawn >= MOST_DRAWN:
            self.finish()
        elif colour == RED:
            self.draw(hole)
        else:
            self.asked, self.star = DRAW, hole

    def answer_draw(self, yes: bool) -> None:
        star, self.star = self.star, NOWHERE
        if yes:
            self.draw(star)
        else:
            self.tell(LeftCard(self.occupant[star], self.place(star)))
            self.finish()

    def draw(self, hole: int) -> None:
        """The marble on `hole` draws the top card, which is done at once."""
        seat = self.occupant[hole]
        self.drawn += 1
        drawn = self.pile.pop(0)
        self.tell(Drew(seat, drawn, self.place(hole)))
        if card(drawn).keeper:
            self.kept[seat].append(drawn)
            self.tell(CardKept(seat, drawn))
            self.finish()
            return
        self.pile.append(drawn)
        if not do(self, card(drawn), hole):
            self.tell(CardIdle(seat, drawn))
            self.finish()

    def targets(self) -> list[int]:
        """Holes of the track where an opponent of the marble that drew stands, ascending."""
        sides = self.course.sides
        side = sides[self.occupant[self.star]]
        centre = self.course.centre
        return [
            hole
            for hole, seat in enumerate(self.occupant[:centre])
            if seat >= 0 and sides[seat] != side
        ]

    def swap(self, hole: int, other: int) -> None:
        """The marbles on two holes change places; that from `hole` may draw again."""
        seat, victim = self.occupant[hole], self.occupant[other]
        for mover, source, target in ((seat, hole, other), (victim, other, hole)):
            own = self.marbles[mover]
            own[own.index(source)] = target
            self.occupant[target] = mover
        self.tell(Swapped(seat, self.place(hole), victim, self.place(other)))
        self.land(other)

    # The end of a roll

    def finish(self) -> None:
        """The roll is played: a six that was used comes first, then rolls that cards gave."""
        again = self.used
        self.rest()
        if not again and self.owed:
            self.owed -= 1
            again = True
        self.go_on(again)

    def pass_turn(self) -> None:
        """The next seat that is still racing and has lost no turn rolls."""
        self.owed = 0
        self.drawn = 0
        self.rest()
        super().pass_turn()
        while self.lost[self.roller]:
            missed = self.roller
            self.lost[missed] -= 1
            self.tell(TurnMissed(missed, self.lost[missed]))
            self.roller = self.after[missed]
            self.mover = self.moves_for(self.roller)

    def stop(self) -> None:
        self.owed = 0
        self.drawn = 0
        self.rest()
        super().stop()

    def give_up(self, seat: int) -> None:
        """See `Position.give_up`. Its kept cards go under the pile; what it is asked is answered.

        If it was the roller, all that was still asked lapses.
        """
        self.pile += self.kept[seat]
        self.kept[seat] = []
        self.lost[seat] = 0
        turn = self.turn
        super().give_up(seat)
        if self.over or self.turn != turn or not self.asked:
            return
        self.go_on_without(seat)

    def go_on_without(self, seat: int) -> None:
        """The seat has left while something was asked in another's roll."""
        asked, blow = self.asked, self.blow
        if asked == ANTI and blow is not None:
            if blow.seat == seat:
                # It was about to come out by its Insurance.
                self.asked, self.blow = "", None
                self.settle()
            elif self.occupant[blow.target] < 0:
                self.asked, self.blow = "", None
                if blow.kind == HIT:
                    self.finish()
                elif blow.kind == INSURED:
                    self.shift(blow)
                    self.settle()
                else:
                    self.shift(blow)
                    self.land(blow.target)
        elif asked == INSURANCE and self.insured is not None and self.insured[0] == seat:
            self.asked, self.insured = "", None
            self.settle()
        elif asked == TARGET and not self.targets():
            self.decline()
