"""What can be seen in a picture, looked up pixel by pixel."""

from __future__ import annotations

from collections.abc import Callable
from math import dist

import pytest

from engine.race.view import RaceView
from render import SEAT_COLOURS, Mark, Trail, draw
from render.boards.arms import ArmsGeometry, geometry
from render.contact import TABLES, extras, position
from render.palette import DIE, GOLD, INK, TABLE, WHITE
from tests.render.conftest import Look

View = Callable[..., RaceView]
CROSS, STAR = geometry(4), geometry(6)
RED, BLUE, GREEN, YELLOW, PURPLE, SNOW = SEAT_COLOURS


def body(at: tuple[float, float], unit: float) -> tuple[float, float]:
    """A point of a marble beside its symbol and away from its glint."""
    return at[0] + unit * 0.3, at[1] + unit * 0.17


@pytest.mark.parametrize("stage", ["start", "middle", "end"])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{len(table[1])} players")
def test_a_picture_is_a_small_palette_image_of_1024_pixels(
    table: tuple[int, tuple[int, ...]], stage: str
) -> None:
    view = position(*table, stage)
    trails, marks = extras(view)
    picture = draw(view, colours=tuple(range(view.seats)), trails=trails, marks=marks)
    seen = Look(picture)
    assert (seen.image.format, seen.image.mode, seen.image.size) == ("PNG", "P", (1024, 1024))
    assert len(seen.image.getcolors(256) or ()) <= 128
    assert len(picture.data) <= 60 * 1024
    assert 0 < len(picture.alt) <= 1000


def test_the_fullest_board_stays_within_its_bytes(view: View) -> None:
    full = [" ".join(f"track:{14 * seat + 3 * n}" for n in range(4)) for seat in range(6)]
    crowded = view(6, *full, die=6, run=2)
    marks = [
        Mark(n + 1, 0, f"track:{3 * n}", f"track:{3 * n + 7}", (1,) if n % 2 else ())
        for n in range(4)
    ]
    marks += [Mark(n + 5, 0, f"track:{3 * n}", "centre") for n in range(4)]
    trails = [Trail(5, "track:60", tuple(f"track:{h}" for h in range(61, 67)), ((4, "track:66"),))]
    picture = draw(crowded, colours=(5, 4, 3, 2, 1, 0), marks=marks, trails=trails)
    assert len(picture.data) <= 60 * 1024


def test_a_marble_is_painted_where_it_stands_in_its_own_colour(view: View) -> None:
    places = {"track:8": BLUE, "home:3": BLUE, "centre": BLUE, "track:33": RED}
    seen = Look(draw(view(4, "track:33", "track:8 home:3 centre"), colours=(0, 1)))
    for place, colour in places.items():
        at = CROSS.point(place, 1)
        assert seen.colour(body(at, CROSS.unit)) == colour.rgb, place
    empty = CROSS.point("track:9", 0)
    assert seen.colour(body(empty, CROSS.unit)) not in {colour.rgb for colour in SEAT_COLOURS}


def test_marbles_in_base_fill_it_from_the_side_away_from_the_start(view: View) -> None:
    seen = Look(draw(view(4, "track:1 track:2", ""), colours=(0, 1)))
    shown = [seen.colour(body(at, CROSS.unit)) == RED.rgb for at in CROSS.bases[0]]
    assert shown == [True, True, False, False]
    start = CROSS.track[0]
    assert min(CROSS.bases[0], key=lambda at: dist(at, start)) == CROSS.bases[0][3]


def test_a_numbered_ring_lies_on_its_destination_and_nowhere_else(view: View) -> None:
    here = view(4, "track:5", "", die=3)
    without = Look(draw(here, colours=(0, 1)))
    seen = Look(draw(here, colours=(0, 1), marks=[Mark(12, 0, "track:5", "track:8")]))
    at, elsewhere = CROSS.track[8], CROSS.track[9]
    assert seen.count(at, 26, WHITE) > 300
    assert seen.count(at, 26, INK) > 60
    assert seen.count(at, 30, RED.rgb) > 200
    assert without.count(at, 30, RED.rgb) == 0
    assert seen.count(elsewhere, 20, WHITE) == 0


def test_another_number_is_another_picture(view: View) -> None:
    here = view(4, "track:5", "", die=3)
    shown = {
        draw(here, colours=(0, 1), marks=[Mark(n, 0, "track:5", "track:8")]).data
        for n in range(1, 26)
    }
    assert len(shown) == 25


def test_a_line_leads_from_the_marble_to_its_ring(view: View) -> None:
    here = view(4, "centre", "", die=1)
    seen = Look(draw(here, colours=(0, 1), marks=[Mark(1, 0, "centre", "track:5")]))
    a, b = CROSS.centre, CROSS.track[5]
    for share in (0.4, 0.5, 0.6):
        at = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        assert seen.colour(at) == RED.dark
    assert seen.colour((a[0] + (b[0] - a[0]) * 0.5 + 12, a[1] + (b[1] - a[1]) * 0.5)) != RED.dark


def test_a_choice_that_knocks_is_spiked_in_the_victims_colour(view: View) -> None:
    here = view(4, "track:5", "track:8", die=3)
    peaceful = Look(draw(here, colours=(0, 1), marks=[Mark(1, 0, "track:5", "track:8")]))
    seen = Look(draw(here, colours=(0, 1), marks=[Mark(1, 0, "track:5", "track:8", (1,))]))
    at = CROSS.track[8]
    assert seen.count(at, 44, BLUE.rgb) > peaceful.count(at, 44, BLUE.rgb) + 300


def test_two_marbles_with_one_destination_share_a_number(view: View) -> None:
    here = view(4, "track:5 centre", "", die=3)
    one = Look(draw(here, colours=(0, 1), marks=[Mark(1, 0, "track:5", "track:19")]))
    marks = [Mark(1, 0, "track:5", "track:19"), Mark(1, 0, "centre", "track:19")]
    two = Look(draw(here, colours=(0, 1), marks=marks))
    at = CROSS.track[19]
    assert one.count(at, 20, WHITE) == two.count(at, 20, WHITE)
    a, b = CROSS.centre, at
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    assert (one.colour(middle) == RED.dark, two.colour(middle) == RED.dark) == (False, True)


def test_two_numbers_on_one_destination_lie_side_by_side(view: View) -> None:
    here = view(4, "track:5 centre", "", die=3)
    marks = [Mark(1, 0, "track:5", "track:19"), Mark(2, 0, "centre", "track:19")]
    seen = Look(draw(here, colours=(0, 1), marks=marks))
    at, unit = CROSS.track[19], CROSS.unit
    for side in (-0.4, 0.4):
        assert seen.count((at[0] + side * unit, at[1]), 12, WHITE) > 80


def test_a_numbered_marble_can_still_be_seen(view: View) -> None:
    here = view(4, "track:5", "", die=3)
    marks = [Mark(2, 0, "track:5", "track:5")]
    seen = Look(draw(here, colours=(0, 1), marks=marks, lifted=[(0, "track:5")]))
    at, unit = CROSS.track[5], CROSS.unit
    assert seen.count((at[0] + 0.5 * unit, at[1] - 0.5 * unit), 14, WHITE) > 80
    assert seen.count(at, 24, RED.rgb) > 300


def test_a_lifted_marble_stands_in_a_ring_of_light(view: View) -> None:
    here = view(4, "track:8", "")
    at = CROSS.track[8]
    flat = Look(draw(here, colours=(0, 1)))
    seen = Look(draw(here, colours=(0, 1), lifted=[(0, "track:8")]))
    assert seen.count(at, 36, WHITE) > flat.count(at, 36, WHITE) + 600


@pytest.mark.parametrize("value", range(1, 7))
def test_the_die_shows_its_pips_by_the_roller(view: View, value: int) -> None:
    seen = Look(draw(view(4, "", "", die=value), colours=(0, 1)))
    at = CROSS.dice[0]
    assert seen.count(at, 36, DIE) > 2000
    one = Look(draw(view(4, "", "", die=1), colours=(0, 1))).count(at, 36, INK)
    assert seen.count(at, 36, INK) == pytest.approx(value * one, rel=0.06)


def test_what_was_rolled_is_shown_once_it_is_played(view: View) -> None:
    none = draw(view(6, "", ""), colours=(0, 1)).data
    rolled = draw(view(6, "", ""), colours=(0, 1), rolled=(0, 4)).data
    assert rolled == draw(view(6, "", "", die=4), colours=(0, 1), rolled=(1, 2)).data
    assert none != rolled


def test_the_die_grows_hotter_from_the_second_six_in_a_row_on(view: View) -> None:
    faces = [
        Look(draw(view(4, "", "", die=6, run=run), colours=(0, 1))).colour(CROSS.dice[0], 0, -30)
        for run in range(5)
    ]
    assert faces[:2] == [DIE, DIE]
    assert len({*faces[1:4]}) == 3
    assert faces[3] == faces[4]
    warmth = [red - blue for red, _green, blue in faces]
    assert warmth == sorted(warmth)


def test_the_last_roll_lies_where_it_was_rolled(view: View) -> None:
    seen = Look(draw(view(4, "", "", roller=0), colours=(0, 1), rolled=(1, 5)))
    assert seen.count(CROSS.dice[1], 36, DIE) > 2000
    assert seen.count(CROSS.dice[0], 36, DIE) == 0


@pytest.mark.parametrize("rolled", [(0, 3), (1, 6)], ids=["no six", "another's six"])
def test_only_a_six_of_the_roller_is_hot(view: View, rolled: tuple[int, int]) -> None:
    seen = Look(draw(view(4, "", "", run=2), colours=(0, 1), rolled=rolled))
    assert seen.colour(CROSS.dice[rolled[0]], 0, -30) == DIE


@pytest.mark.parametrize("g", [CROSS, STAR], ids=["cross", "star"])
def test_the_arm_of_the_roller_glows_and_no_other(view: View, g: ArmsGeometry) -> None:
    arms, unit = g.arms, g.unit
    for roller in range(2):
        drawn = draw(view(arms, "", "", seated=(0, arms // 2), roller=roller), colours=(0, 1))
        seen = Look(drawn)
        for arm, colour in ((0, RED), (arms // 2, BLUE)):
            down = 1 if arm else -1
            beside = (512 + unit * 1.8, 512 + down * (g.reach + unit * 0.14))
            lit = arm == (0, arms // 2)[roller]
            assert (seen.colour(beside) in {colour.glow(n) for n in range(5)}) is lit


def test_arms_nobody_sits_at_are_neutral(view: View) -> None:
    seen = Look(draw(view(4, "", "", seated=(0, 2)), colours=(0, 1)))
    for arm in (1, 3):
        assert seen.colour(CROSS.dishes[arm]) == TABLE
        x, y = CROSS.homes[arm][1]
        shades = seen.image.crop((int(x) - 20, int(y) - 20, int(x) + 20, int(y) + 20))
        for _, pixel in shades.getcolors(256) or ():
            red, green, blue = Look.palette(pixel)
            assert max(red, green, blue) - min(red, green, blue) < 48


def test_the_last_move_leaves_footprints_and_a_ghost(view: View) -> None:
    here = view(4, "track:24", "")
    trail = Trail(0, "track:20", ("track:21", "track:22", "track:23", "track:24"))
    seen, plain = Look(draw(here, colours=(0, 1), trails=[trail])), Look(draw(here, colours=(0, 1)))
    for hole in (21, 22, 23):
        assert seen.colour(CROSS.track[hole]) == RED.rgb
        assert plain.colour(CROSS.track[hole]) != RED.rgb
    assert seen.count(CROSS.track[20], 26, RED.rgb) > 200
    assert seen.count(CROSS.track[26], 26, RED.rgb) == 0


def test_a_knock_bursts_and_shows_the_way_back_to_base(view: View) -> None:
    here = view(4, "track:24", "")
    path = ("track:22", "track:23", "track:24")
    quiet = Look(draw(here, colours=(0, 1), trails=[Trail(0, "track:21", path)]))
    trail = Trail(0, "track:21", path, ((1, "track:24"),))
    seen = Look(draw(here, colours=(0, 1), trails=[trail]))
    at = CROSS.track[24]
    assert quiet.count(at, 50, GOLD) == 0
    assert seen.count(at, 50, GOLD) > 200
    back = CROSS.bases[1][3]
    middle = ((at[0] + back[0]) / 2, (at[1] + back[1]) / 2)
    assert seen.count(middle, 16, BLUE.rgb) > quiet.count(middle, 16, BLUE.rgb)


def test_a_light_is_lit_for_every_marble_at_home(view: View) -> None:
    for home in range(5):
        marbles = " ".join(f"home:{n}" for n in range(1, home + 1))
        seen = Look(draw(view(4, marbles, "", roller=1), colours=(0, 1)))
        assert sum(seen.colour(at) == RED.rgb for at in CROSS.lights[0]) == home


def test_a_finished_seat_has_a_medal_and_a_resigned_one_a_flag(view: View) -> None:
    home = "home:1 home:2 home:3 home:4"
    here = view(4, home, "", "", finished=(1, None, None), out=(False, True, False), roller=2)
    seen = Look(draw(here, colours=(0, 1, 2)))
    assert seen.count(CROSS.dishes[0], 30, GOLD) > 100
    assert seen.count(CROSS.beside[1], 20, WHITE) > 40
    assert seen.count(CROSS.dishes[2], 30, GOLD) + seen.count(CROSS.dishes[2], 12, WHITE) == 0


def test_who_won_because_all_others_gave_up_has_a_medal(view: View) -> None:
    left = view(4, "track:3", "", roller=None, winners=(0,), out=(False, True))
    assert Look(draw(left, colours=(0, 1))).count(CROSS.beside[0], 30, GOLD) > 100


def test_a_game_that_is_over_is_drawn_without_a_turn(view: View) -> None:
    seen = Look(draw(view(6, "", "", roller=None), colours=(0, 1), rolled=(0, 3)))
    assert seen.count(STAR.dice[0], 20, DIE) == 0
