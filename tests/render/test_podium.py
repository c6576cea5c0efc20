"""Who came first, second and third, below the last board."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import dist

import pytest
from msgspec.structs import replace

from engine.race.view import RaceView
from render import SEAT_COLOURS, BadScene, draw
from render.contact import CARDS, carded, position
from render.drawing import compose
from render.palette import COLOURS, GOLD, SILVER
from render.podium import STRIP, Step, standing, steps, with_podium
from tests.render.boards_full import KINDS, full
from tests.render.conftest import Look

View = Callable[..., RaceView]


def ended(seats: int, places: tuple[int, ...], out: tuple[int, ...] = ()) -> Look:
    view = replace(
        position(6, tuple(range(seats)), "end"), out=tuple(s in out for s in range(seats))
    )
    return Look(draw(view, colours=tuple(range(seats)), places=places))


def on(look: Look, step: Step) -> list[int]:
    """Colours of the marbles on a step, from the left."""
    counted = [
        {n: look.count((x, y + 1024), 30, colour.rgb) for n, colour in enumerate(SEAT_COLOURS)}
        for x, y in step.marbles
    ]
    return [max(counts, key=lambda n: counts[n]) for counts in counted]


def test_the_board_above_is_whole_and_unchanged() -> None:
    view = position(4, (0, 1, 2, 3), "end")
    look = Look(draw(view, colours=(0, 1, 2, 3), places=(3, 1, 2, 4)))
    board = compose(view, colours=(0, 1, 2, 3))
    assert look.image.size == (1024, 1024 + STRIP)
    assert look.image.crop((0, 0, 1024, 1024)).tobytes() == board.tobytes()


def test_first_stands_highest_in_the_middle_then_left_then_right() -> None:
    look = ended(4, (3, 1, 2, 4))
    first, second, third = steps([1, 1, 1])
    assert [on(look, step) for step in (first, second, third)] == [[1], [2], [0]]
    assert second.left < first.left < third.left
    assert first.top < second.top < third.top
    assert look.colour((first.left + 40, first.top + 5 + 1024)) == GOLD
    assert look.colour((second.left + 40, second.top + 5 + 1024)) == SILVER


def test_partners_and_ties_share_a_step_side_by_side() -> None:
    teams = steps([3, 3, 0])
    assert [on(ended(6, (1, 2, 1, 2, 1, 2)), step) for step in teams[:2]] == [[0, 2, 4], [1, 3, 5]]
    ties = steps([1, 5, 0])
    assert on(ended(6, (2, 1, 2, 2, 2, 2)), ties[1]) == [0, 2, 3, 4, 5]


@pytest.mark.parametrize(
    "counts", [(1, 1, 0), (1, 5, 0), (2, 2, 2), (3, 3, 0), (2, 4, 0), (1, 0, 0), (1, 1, 1)]
)
def test_marbles_on_steps_touch_neither_each_other_nor_an_edge(counts: tuple[int, ...]) -> None:
    laid = steps(counts)
    shown = sorted((step for step in laid if step.marbles), key=lambda step: step.left)
    for step in shown:
        assert step.left >= 20
        assert step.left + step.wide <= 1004
        assert all(dist(a, b) > 2 * step.radius for a, b in pairwise(step.marbles))
        assert all(step.left < x - step.radius for x, _ in step.marbles)
        assert all(x + step.radius < step.left + step.wide for x, _ in step.marbles)
    assert all(a.left + a.wide < b.left for a, b in pairwise(shown))
    assert shown[0].left == pytest.approx(1024 - shown[-1].left - shown[-1].wide)


def test_who_gave_up_stands_on_no_step_but_may_have_won() -> None:
    assert standing((4, 5, 2), (1, 2, 3), (False, False, True)) == (((0, 4),), ((1, 5),), ())
    assert standing((4, 5), (1, 2), (True, True)) == (((0, 4),), (), ())


def test_without_places_there_is_no_podium() -> None:
    view = position(4, (0, 1, 2, 3), "end")
    picture = compose(view, colours=(0, 1, 2, 3))
    assert with_podium(picture, (0, 1, 2, 3), (), view.out) is picture
    assert "podium" not in draw(view, colours=(0, 1, 2, 3)).alt


@pytest.mark.parametrize("places", [(1,), (1, 2, 3), (0, 1)])
def test_places_of_another_table_are_refused(view: View, places: tuple[int, ...]) -> None:
    with pytest.raises(BadScene):
        draw(view(4, "", "", roller=None), colours=(0, 1), places=places)


def test_cards_lie_below_the_podium() -> None:
    view, _ = carded((0, 3), "end")
    with_cards = Look(draw(view, colours=(0, 1), places=(2, 1), cards=CARDS[:1]))
    without = Look(draw(view, colours=(0, 1), places=(2, 1)))
    assert with_cards.image.size == (1024, 1024 + STRIP + 256)
    upper = (0, 0, 1024, 1024 + STRIP)
    assert with_cards.image.crop(upper).tobytes() == without.image.tobytes()


def test_the_words_tell_the_podium(view: View) -> None:
    here = view(6, "", "", "", roller=None, winners=(1,), finished=(None, 1, None))
    told = draw(here, colours=(0, 1, 2), places=(2, 1, 2)).alt
    assert told.startswith("The game is over. Winner: Blue. On the podium: 1. Blue; 2. Red, Green.")


@pytest.mark.parametrize("kind", KINDS)
def test_a_podium_is_small_and_in_the_colours_of_the_board(kind: str) -> None:
    view = replace(full(kind), roller=None, mover=None, die=None)
    order = tuple(range(1, view.seats + 1))
    look = draw(view, colours=tuple(range(view.seats)), places=order)
    assert len(look.data) <= 60 * 1024 * (1024 + STRIP) / 1024
    assert len(Look(look).image.getcolors(256) or ()) <= len(COLOURS)
