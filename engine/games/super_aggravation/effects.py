"""What each card does, one small function an effect.

docs/rules.md, Super Aggravation: Cards. Each is given the board, the card and the hole of the
marble that drew it, and answers whether there was anything to do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.events import Moved, RollsAgain, TurnsLost
from engine.games.super_aggravation.cards import Card
from engine.games.super_aggravation.knocks import CARD, HIT, NOWHERE, Blow, CardBoard

if TYPE_CHECKING:
    from engine.games.super_aggravation.position import CardPosition

DRAW, TARGET = "draw", "target"
"""What may be asked about a card: whether to draw it, whom it knocks."""

Effect = Callable[["CardPosition", Card, int], bool]


def do(board: CardPosition, card: Card, hole: int) -> bool:
    """Do what `card` says for the marble on `hole`; False, and nothing done, if it cannot be."""
    return EFFECTS[card.effect.partition("-")[0] if card.number else card.effect](board, card, hole)


def back(board: CardPosition, card: Card, hole: int) -> bool:
    """So many holes back, never past the own start."""
    return _go(board, hole, _offset(board, hole) - card.number)


def forward(board: CardPosition, card: Card, hole: int) -> bool:
    """So many holes on, never past the end of home nor onto an own marble there."""
    seat = board.occupant[hole]
    route = board.course.offsets[seat]
    target = _offset(board, hole) + card.number
    if target >= len(route):
        return False
    if target > board.course.entrance and board.occupant[route[target]] == seat:
        return False
    return _go(board, hole, target)


def back_to_star(board: CardPosition, _card: Card, hole: int) -> bool:
    """The nearest star hole behind."""
    here = _offset(board, hole)
    behind = [corner for corner in board.course.corners if corner < here]
    return bool(behind) and _go(board, hole, behind[-1])


def next_star(board: CardPosition, _card: Card, hole: int) -> bool:
    """The nearest star hole ahead."""
    here = _offset(board, hole)
    ahead = [corner for corner in board.course.corners if corner > here]
    return bool(ahead) and _go(board, hole, ahead[0])


def back_to_start(board: CardPosition, _card: Card, hole: int) -> bool:
    return _go(board, hole, 0)


def back_to_base(board: CardPosition, _card: Card, hole: int) -> bool:
    seat = board.occupant[hole]
    base = board.place(board.course.track.bases[seat])
    board.send_to_base(seat, hole)
    board.tell(Moved(seat, board.place(hole), base, CARD, (base,)))
    board.finish()
    return True


def super_ring(board: CardPosition, _card: Card, hole: int) -> bool:
    """Into the centre, whoever is there."""
    centre = board.course.centre
    board.move(Blow(board.occupant[hole], hole, centre, CARD, (centre,)))
    return True


def swap_behind(board: CardPosition, _card: Card, hole: int) -> bool:
    other = _nearest(board, hole, range(_offset(board, hole) - 1, -1, -1))
    if other == NOWHERE:
        return False
    board.swap(hole, other)
    return True


def knock_ahead(board: CardPosition, _card: Card, hole: int) -> bool:
    there = _nearest(board, hole, range(_offset(board, hole) + 1, board.course.entrance + 1))
    if there == NOWHERE:
        return False
    board.strike(Blow(board.occupant[hole], NOWHERE, there, HIT, ()))
    return True


def knock_any(board: CardPosition, _card: Card, hole: int) -> bool:
    """Its owner picks."""
    board.star = hole
    if not board.targets():
        board.star = NOWHERE
        return False
    board.asked = TARGET
    return True


def bring_out(board: CardPosition, _card: Card, hole: int) -> bool:
    """Another marble onto the start, unless an own one is there."""
    seat = board.occupant[hole]
    start = board.course.offsets[seat][0]
    if not board.base[seat] or board.occupant[start] == seat:
        return False
    board.move(Blow(seat, board.course.track.bases[seat], start, CARD, (start,)))
    return True


def lose_turn(board: CardPosition, _card: Card, hole: int) -> bool:
    seat = board.occupant[hole]
    board.lost[seat] += 1
    board.tell(TurnsLost(seat, board.lost[seat]))
    board.finish()
    return True


def roll_again(board: CardPosition, _card: Card, _hole: int) -> bool:
    """One more roll for the roller."""
    board.owed += 1
    board.tell(RollsAgain(board.roller))
    board.finish()
    return True


EFFECTS: dict[str, Effect] = {
    "back": back,
    "forward": forward,
    "back-to-star": back_to_star,
    "next-star": next_star,
    "back-to-start": back_to_start,
    "back-to-base": back_to_base,
    "super-ring": super_ring,
    "swap-behind": swap_behind,
    "knock-ahead": knock_ahead,
    "knock-any": knock_any,
    "bring-out": bring_out,
    "lose-turn": lose_turn,
    "roll-again": roll_again,
}


def _offset(board: CardPosition, hole: int) -> int:
    """The own offset of the marble on `hole`."""
    return board.course.offset[board.occupant[hole]][hole]


def _go(board: CardPosition, hole: int, target: int) -> bool:
    """Along the own route to offset `target`, back or on; False for one before the start."""
    if target < 0:
        return False
    seat = board.occupant[hole]
    board.move(card_move(board, seat, hole, board.course.offsets[seat][target]))
    return True


def card_move(board: CardBoard, seat: int, source: int, target: int) -> Blow:
    """A marble of `seat` going from `source` to `target` by a card: along its route, or at once."""
    course = board.course
    start, end = course.offset[seat][source], course.offset[seat][target]
    if start < 0 or end < 0:
        return Blow(seat, source, target, CARD, (target,))
    way = range(start + 1, end + 1) if end > start else range(start - 1, end - 1, -1)
    return Blow(seat, source, target, CARD, tuple(course.offsets[seat][one] for one in way))


def _nearest(board: CardPosition, hole: int, way: range) -> int:
    """The first hole at an own offset of `way` where an opponent stands."""
    seat = board.occupant[hole]
    sides = board.course.sides
    for offset in way:
        there = board.course.offsets[seat][offset]
        other = board.occupant[there]
        if other >= 0 and sides[other] != sides[seat]:
            return there
    return NOWHERE
