"""The engine against a second reading of the rules, game by game and path by path."""

import random

import pytest

from engine.chance import Seeded
from engine.games.aargh.cards import PILE, cell_names
from engine.games.aargh.state import NOWHERE
from engine.match import Match
from engine.perft import perft
from tests.engine.oracle_aargh import paths, replayed


@pytest.mark.parametrize("pairs", [False, True])
@pytest.mark.parametrize("shape", [(5, 5), (2, 3), (2, 2)])
def test_whole_games_come_to_the_same(pairs: bool, shape: tuple[int, int]) -> None:
    columns, rows = shape
    names = cell_names(columns, rows)
    for seed in range(12):
        chance, players = random.Random(seed), 2 + seed % 5
        deal = "".join(chance.sample(PILE, 29))
        grid, aside = deal[: columns * rows], deal[25:] if columns == 5 else ""
        lines = [grid[at : at + columns] for at in range(0, len(grid), columns)]
        words = f"grid={'/'.join(lines)}" + (f" aside={aside}" if aside else "")
        words += " next_turn=fresh_pair" if pairs else ""
        match = Match.at(f"aargh players={players} {words}", chance=Seeded(seed))
        flips: list[int] = []
        for _ in range(90):
            if match.ask is None:
                break
            choice = chance.choice(match.ask.choices)
            flips.append(names.index(choice.cell))
            match.play(choice)
            state = match.state
            up = {*state.up} | ({state.ship} - {NOWHERE})
            ship = None if state.ship == NOWHERE else state.ship
            mine = (state.coins, tuple(sorted(up)), ship, state.roller, match.ask is None)
            assert mine == replayed(grid, players, flips, pairs=pairs).line(), (words, flips)


def test_paths_on_four_cards_by_hand() -> None:
    """A1 crown, B1 crown, A2 goblet, B2 skull; nothing is paid so early that a game could end.

    One flip: any of 4. Two flips: 3 cards lie face down after any of them, whether the turn goes on
    (one card up) or a skull has ended it (the ship on it): 4 × 3 = 12.
    Three flips, by the first two:
      A1 B1 or B1 A1 (a pair): two lie face down                        2 × 2 =  4
      A1 A2, B1 A2 (they differ): the ship's card alone is up, three     2 × 3 =  6
      A1 B2, B1 B2, A2 B2 (skull): the same                              3 × 3 =  9
      A2 A1, A2 B1 (they differ)                                         2 × 3 =  6
      B2 A1, B2 B1, B2 A2 (hunting, a treasure ends it)                  3 × 3 =  9
    """
    line = "aargh players=2 grid=cc/gs"
    counted = [perft("aargh", position=line, depth=depth) for depth in (0, 1, 2, 3)]
    assert counted == [1, 4, 12, 34]


@pytest.mark.parametrize("grid", ["cc/gs", "cc/cc", "cg/rp", "ss/sc", "ss/ss"])
def test_paths_on_four_cards_are_those_of_the_oracle(grid: str) -> None:
    deal = grid.replace("/", "")
    for depth in range(1, 6):
        counted = perft("aargh", position=f"aargh players=2 grid={grid}", depth=depth)
        assert counted == paths(deal, 2, depth)


def test_paths_from_the_start() -> None:
    """25 cards, then 24 face down; the third flip: a pair (5 × 5 × 4 ways) leaves 23, others 24."""
    assert perft("aargh", depth=1) == 25
    assert perft("aargh", depth=2) == 25 * 24
    assert perft("aargh", depth=3) == 100 * 23 + 500 * 24
