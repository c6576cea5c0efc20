"""Aargh! once more, out of docs/rules.md alone and as plainly as can be: slow, and another way.

It knows a deal and a list of cells flipped, and replays the whole game for every question.
"""

from __future__ import annotations

from dataclasses import dataclass

BOOTY = 30


@dataclass
class Standing:
    """What a game has come to after some flips."""

    coins: list[int]
    up: set[int]
    ship: int | None
    seat: int
    over: bool

    def line(self) -> tuple[object, ...]:
        return tuple(self.coins), tuple(sorted(self.up)), self.ship, self.seat, self.over


def replayed(
    deal: str, players: int, flips: list[int], *, pairs: bool = False, first: int = 0
) -> Standing:
    """The game of these flips from the start; pairs: every turn looks for a pair of its own."""
    coins, ship, seat = [0] * players, None, first
    turn: list[int] = []
    for cell in flips:
        assert cell != ship and cell not in turn, "that card lies face up"
        turn.append(cell)
        ended = _turn_ends(deal, ship, turn, pairs)
        hunting = ship is not None and deal[ship] == "s"
        if hunting and deal[cell] == "s":
            coins[seat] += 1
            if sum(coins) == BOOTY:
                return Standing(coins, {ship, *turn}, ship, seat, over=True)
        if not ended and len(turn) + (ship is not None) == len(deal):
            ended = True
            won = 0 if hunting else _worth(deal, ship, turn, pairs)
            coins[seat] += min(won, BOOTY - sum(coins))
        elif ended:
            if deal[cell] == "s":
                coins[seat] = max(0, coins[seat] - 1)
            elif not hunting:
                won = _worth(deal, ship, turn[:-1], pairs)
                coins[seat] += min(won, BOOTY - sum(coins))
            ship = cell
        if ended:
            turn = []
            if sum(coins) == BOOTY:
                return Standing(coins, set() if ship is None else {ship}, ship, seat, over=True)
            seat = (seat + 1) % players
    up = {*turn} if ship is None else {ship, *turn}
    return Standing(coins, up, ship, seat, over=False)


def _looks_for_a_pair(deal: str, ship: int | None, pairs: bool) -> bool:
    return ship is None or (pairs and deal[ship] != "s")


def _turn_ends(deal: str, ship: int | None, turn: list[int], pairs: bool) -> bool:
    last = deal[turn[-1]]
    if _looks_for_a_pair(deal, ship, pairs):
        return last == "s" or last != deal[turn[0]]
    assert ship is not None
    return last != deal[ship]


def _worth(deal: str, ship: int | None, matched: list[int], pairs: bool) -> int:
    if _looks_for_a_pair(deal, ship, pairs) and len(matched) < 2:
        return 0
    return len(matched)


def paths(deal: str, players: int, depth: int, before: tuple[int, ...] = ()) -> int:
    """Ways `depth` more flips can go."""
    standing = replayed(deal, players, list(before))
    if depth == 0 or standing.over:
        return 1
    down = [cell for cell in range(len(deal)) if cell not in standing.up]
    return sum(paths(deal, players, depth - 1, (*before, cell)) for cell in down)
