"""Many pictures at once, and memory that stays bounded."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from threading import Barrier

from render import Picture, draw, layers, marbles, marks
from render.canvas import Shelf
from render.contact import TABLES, extras, position


def one(number: int) -> Picture:
    arms, seated = TABLES[number % len(TABLES)]
    view = position(arms, seated, ("start", "middle", "end")[number % 3], seed=number)
    trails, offered = extras(view)
    colours = tuple((seat + number) % 6 for seat in range(view.seats))
    return draw(view, colours=colours, trails=trails, marks=offered)


def test_twenty_threads_draw_what_one_draws() -> None:
    alone = [one(number) for number in range(20)]
    for shelf in (layers.LAYERS, layers.PIECES, layers._bare, marbles._kept, marks._kept):
        shelf.clear()
    gate = Barrier(20)

    def together(number: int) -> Picture:
        gate.wait()
        return one(number)

    with ThreadPoolExecutor(20) as pool:
        assert list(pool.map(together, range(20))) == alone


def test_drawing_leaves_the_kept_boards_as_they_were() -> None:
    first = one(1)
    for number in range(2, 9):
        one(number)
    assert one(1) == first


def test_whole_boards_are_kept_up_to_a_bound() -> None:
    for colours in list(permutations(range(6), 2)):
        for roller in (0, 1):
            layers.layer("aggravation-4", (0, 2), colours, roller)
    assert len(layers.LAYERS) <= layers.LAYERS.room == 16


def test_a_shelf_drops_what_was_not_used_for_longest() -> None:
    built: list[str] = []
    shelf: Shelf[str] = Shelf(2)

    def fetch(key: str) -> str:
        return shelf.get(key, lambda: built.append(key) or key)  # type: ignore[func-returns-value]

    for key in ("a", "b", "a", "c", "a", "b"):
        assert fetch(key) == key
    assert built == ["a", "b", "c", "b"]
    assert len(shelf) == 2
