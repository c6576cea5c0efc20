"""Many islands at once, and memory that stays bounded."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from threading import Barrier

from render import Picture, picture_of
from render.island import boards, pieces
from render.island.samples import fullest, island, samples

CASES = [*samples(), *(fullest(seed) for seed in range(3))]


def one(number: int) -> Picture:
    view, shown = CASES[number % len(CASES)]
    colours = tuple((seat + number) % 6 for seat in range(view.seats))
    return picture_of(view, colours=colours, **shown)


def test_many_threads_draw_what_one_draws() -> None:
    alone = [one(number) for number in range(16)]
    for shelf in (boards.LAYERS, boards._bare, boards._panels, pieces._kept):
        shelf.clear()
    gate = Barrier(16)

    def together(number: int) -> Picture:
        gate.wait()
        return one(number)

    with ThreadPoolExecutor(16) as pool:
        assert list(pool.map(together, range(16))) == alone


def test_whole_islands_are_kept_up_to_a_bound() -> None:
    for colours in permutations(range(6), 2):
        picture_of(island(2), colours=colours)
    assert len(boards.LAYERS) <= boards.LAYERS.room == 16
