"""What can be seen in a picture of Fat Lip."""

from __future__ import annotations

from io import BytesIO
from math import dist
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.notation import read_position
from engine.race.view import RaceView
from render import SEAT_COLOURS, BadScene, Mark, Trail, draw, flash
from render.boards.rings import rings
from render.contact import RINGS, scene
from render.palette import DIE, EMBER, FIRE, GOLD, SLAB, TABLE, WHITE
from tests.render.conftest import Look

FOUR, SIX = rings(4), rings(6)
RED, BLUE, GREEN, YELLOW = SEAT_COLOURS[:4]


def at(line: str, **fields: Any) -> RaceView:
    """The position of a line, `fatlip` and the number of players left out."""
    players, _, rest = line.partition(" ")
    rules, state = read_position(f"fatlip players={players} {rest}".rstrip())
    view: RaceView = rules.seen_by(state, None)
    return replace(view, **fields)


def look(view: RaceView, **given: Any) -> Look:
    return Look(draw(view, colours=tuple(range(view.seats)), **given))


@pytest.mark.parametrize("case", RINGS, ids=lambda case: case[0][:30])
def test_a_picture_is_a_small_palette_image_of_1024_pixels(
    case: tuple[str, int | None, str | None],
) -> None:
    view, given = scene(*case)
    picture = draw(view, **given)
    seen = Look(picture)
    assert (seen.image.format, seen.image.mode, seen.image.size) == ("PNG", "P", (1024, 1024))
    assert len(picture.data) <= 60 * 1024
    assert 0 < len(picture.alt) <= 1000


def test_the_fullest_board_stays_within_its_bytes() -> None:
    line = (
        "fatlip players=6 turn=0 0=outer:9,inner:1,line:1,inner:20 "
        "1=outer:8,outer:11,inner:4,inner:7 "
        "2=outer:18,outer:21,inner:3,inner:10 3=outer:24,outer:30,inner:14,line:2 "
        "4=outer:35,outer:38,short:4,inner:17 5=outer:40,outer:44,inner:19,line:3"
    )
    view, given = scene(line, 6, None)
    assert len(given["marks"]) > 15
    view = replace(view, run=3, catching=(True,) * 6, skips=(True,) * 6)
    trail = Trail(5, "outer:40", ("outer:41", "outer:42", "outer:43"), ((4, "outer:43"),))
    given |= {"marks": given["marks"][:15], "trails": [trail], "colours": (5, 4, 3, 2, 1, 0)}
    picture = draw(view, **given)
    assert len(picture.data) <= 60 * 1024


def test_every_place_a_marble_may_stand_on_shows_its_colour() -> None:
    for place in (
        *("outer:0", "outer:2", "outer:13", "inner:0", "inner:5", "short:0", "line:3"),
        *("diamond:0:mouth", "diamond:0:left", "diamond:0:right", "diamond:0:far"),
    ):
        view = at("4 turn=1", marbles=((place, "base", "base", "base"), *[("base",) * 4] * 3))
        x, y = FOUR.point(place, 0)
        assert look(view).colour((x, y), 15, 8) == RED.rgb, place


def test_a_marble_on_somebody_elses_dot_leaves_its_rim_to_be_seen() -> None:
    seen = look(at("4 turn=1 0=outer:12,inner:6"))
    for point in (FOUR.outer[12], FOUR.inner[6]):
        assert seen.count(point, 28, BLUE.rgb) > 100
        assert seen.count(point, 22, RED.rgb) > 300


@pytest.mark.parametrize("g", [FOUR, SIX], ids=["four", "six"])
def test_dots_and_shortcut_dots_carry_their_numbers(g: Any) -> None:
    seen = look(at(f"{g.arms} turn=0"))
    for arm in range(g.arms):
        dots = [g.outer[g.dot(arm) + offset] for offset in (0, 2, 4)]
        inks = [seen.count(at, 13, WHITE) for at in (*dots, g.shorts[arm])]
        assert all(ink > 20 for ink in inks)
        assert len(set(inks)) == 4  # 6, 4, 2 and 1 differ


def test_sectors_nobody_plays_from_keep_only_the_rings() -> None:
    seen = look(at("2 turn=0"))
    for arm in (1, 3):
        for point in (FOUR.shorts[arm], *FOUR.diamonds[arm], FOUR.lines[arm][1]):
            assert seen.colour(point) == SLAB
        assert seen.colour(FOUR.bases[arm][0]) == TABLE
        assert seen.colour(FOUR.outer[FOUR.dot(arm)]) == seen.colour(FOUR.outer[7])


@pytest.mark.parametrize("g", [FOUR, SIX], ids=["four", "six"])
def test_the_sector_of_the_roller_glows_and_no_other(g: Any) -> None:
    for roller in range(g.arms):
        seen = look(at(f"{g.arms} turn={roller}"))
        for arm, colour in enumerate(SEAT_COLOURS[: g.arms]):
            # On the table, a little outside the base.
            x, y = g.emblems[arm]
            share = 1 + 32 / dist((x, y), g.centre)
            beside = 512 + (x - 512) * share, 512 + (y - 512) * share
            glows = seen.colour(beside) in {colour.glow(n) for n in range(5)}
            assert glows is (arm == roller)


def test_partners_in_fusion_wear_one_colour() -> None:
    view = at("4 teams=fusion turn=0 0=outer:7 2=outer:31,inner:13,diamond:0:far-left")
    seen = look(view)
    for place in ("outer:7", "outer:31", "inner:13", "diamond:0:far"):
        x, y = FOUR.point(place, 0)
        assert seen.colour((x, y), 15, 8) == RED.rgb, place
    for at_ in (*FOUR.bases[2][:1],):
        assert seen.count(at_, 22, RED.rgb) > 300
    assert seen.count(FOUR.inner[12], 26, GREEN.rgb) == 0
    assert seen.count(FOUR.inner[12], 26, RED.rgb) > 300


def test_a_light_is_lit_for_every_marble_in_the_diamond() -> None:
    spaces = ("mouth", "left", "right", "far")
    for home in range(5):
        own = (*(f"diamond:0:{space}" for space in spaces[:home]), *["base"] * 4)[:4]
        seen = look(at("4 turn=1", marbles=(own, *[("base",) * 4] * 3)))
        assert sum(seen.colour(light) == RED.rgb for light in FOUR.lights[0]) == home


def test_in_fusion_the_lights_of_an_arm_count_its_own_diamond() -> None:
    seen = look(
        at("4 teams=fusion turn=0 0=diamond:2:left,diamond:2:mouth,outer:3 2=diamond:0:right")
    )
    lit = [sum(seen.colour(light) == RED.rgb for light in FOUR.lights[arm]) for arm in range(4)]
    assert lit == [1, 0, 2, 0]


def test_who_is_behind_and_who_may_skip_is_marked_at_the_seat() -> None:
    plain = look(at("4 turn=0"))
    seen = look(
        at("4 turn=0", catching=(False, True, False, True), skips=(False, True, True, False))
    )

    def marked(point: tuple[float, float]) -> bool:
        return seen.image.crop(box(point)) != plain.image.crop(box(point))

    def box(point: tuple[float, float]) -> tuple[int, int, int, int]:
        x, y = round(point[0]), round(point[1])
        return x - 6, y - 6, x + 7, y + 7

    told = [[marked(point) for point in FOUR.tokens[arm]] for arm in range(4)]
    assert told == [[False, False], [True, True], [True, False], [True, False]]
    assert seen.count(FOUR.tokens[1][0], 12, GREEN.light) > 60


def test_a_jump_leaves_dashes_and_a_walk_leaves_footprints() -> None:
    view = at("4 turn=1 0=short:0")
    jump = look(view, trails=[Trail(0, "outer:2", ("short:0",))])
    quiet = look(view)
    a, b = FOUR.outer[2], FOUR.shorts[0]
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    assert jump.count(middle, 14, RED.dark) > quiet.count(middle, 14, RED.dark) + 20
    walked = look(at("4 turn=1 0=outer:9"), trails=[Trail(0, "outer:7", ("outer:8", "outer:9"))])
    assert walked.colour(FOUR.outer[8]) == RED.rgb


def test_a_knock_does_not_wipe_out_the_marbles_beside_it() -> None:
    view = at("4 turn=0 0=outer:6 1=outer:8 2=outer:9", die=2)
    seen = look(view, marks=[Mark(1, 0, "outer:6", "outer:8", (1,))])
    x, y = FOUR.outer[9]
    before = look(view)
    ring = [(x + dx, y + dy) for dx in (-20, 20) for dy in (-4, 4)]
    changed = [p for p in ring if seen.colour(p) != before.colour(p)]
    assert all(seen.colour(p) in {BLUE.rgb, BLUE.dark} for p in changed)


def test_the_die_burns_from_the_third_six_on() -> None:
    warm, burning = (look(at("4 turn=0", die=6, run=run)) for run in (2, 3))
    x, y = FOUR.dice[0]
    assert warm.colour((x, y), 0, -30) == GOLD
    assert burning.colour((x, y), 0, -30) == EMBER
    assert warm.count((x, y), 64, FIRE) == 0
    assert burning.count((x, y), 64, FIRE) > 300
    assert look(at("4 turn=0", die=5, run=0)).count((x, y), 36, DIE) > 2000


# A close call


def frames(data: bytes) -> tuple[list[Image.Image], list[int]]:
    gif = Image.open(BytesIO(data))
    pictures, lasting = [], []
    for number in range(gif.n_frames):  # type: ignore[attr-defined]
        gif.seek(number)
        pictures.append(gif.convert("RGB"))
        lasting.append(gif.info["duration"])
    assert "loop" not in gif.info  # plays once
    return pictures, lasting


def test_the_marble_that_got_away_flashes_in_a_short_gif() -> None:
    view = at("4 turn=1 0=outer:7,inner:5 1=outer:2")
    picture = flash(view, colours=(0, 1, 2, 3), places=[(0, "outer:7"), (0, "inner:5")])
    assert (picture.kind, picture.file_name, picture.media_type) == (
        *("gif", "board.gif"),
        "image/gif",
    )
    shown, lasting = frames(picture.data)
    assert 3 <= len(shown) <= 8
    assert sum(lasting) <= 4000
    assert len(picture.data) <= 120 * 1024
    for place in ("outer:7", "inner:5"):
        x, y = map(round, FOUR.point(place, 0))
        box = (x - 50, y - 50, x + 51, y + 51)
        gold = [one.crop(box).tobytes().count(bytes(GOLD)) for one in shown]
        assert all((count > 100) is (number % 2 == 0) for number, count in enumerate(gold))
    assert shown[0].tobytes() == shown[-1].tobytes()


def test_the_words_of_a_close_call_begin_with_the_marble_that_got_away() -> None:
    view = at("4 turn=1 0=outer:7")
    told = flash(view, colours=(0, 1, 2, 3), places=[(0, "outer:7")]).alt
    assert told.startswith("Red's marble on outer hole 7 got away. Blue to roll.")


def test_a_marble_flashes_on_the_other_boards_too(view: Any) -> None:
    picture = flash(view(4, "track:5", ""), colours=(0, 1), places=[(0, "track:5")])
    assert len(frames(picture.data)[0]) == 7


def test_a_marble_that_is_not_there_cannot_flash() -> None:
    with pytest.raises(BadScene):
        flash(at("4 turn=1"), colours=(0, 1, 2, 3), places=[(0, "outer:7")])
