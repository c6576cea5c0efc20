"""Where cards wait on the board, and how it shows. docs/rules.md, Super Aggravation: Board."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import dist

import pytest
from msgspec.structs import replace

from engine.race.view import RaceView
from render import BadScene, Face, Mark, Trail, draw
from render.boards import board
from render.boards.arms import geometry, with_cards
from render.contact import CARDS, STAGES, SUPER, carded
from render.drawing import MOST_BYTES
from render.keeps import KEEPERS
from render.palette import DIE, EMBER, GOLD, GOLD_LIGHT, SEAT_COLOURS
from tests.render.conftest import Look

View = Callable[..., RaceView]
STAR, PLAIN = with_cards(), geometry(6)
RED, BLUE, GREEN = SEAT_COLOURS[:3]


@pytest.fixture
def table(view: View) -> View:
    """`table("track:5 home:2", …)`: a position on the board with cards."""

    def make(*marbles: str, **more: object) -> RaceView:
        return view(6, *marbles, **({"board": "super-6"} | more))

    return make


def arm(number: int) -> list[tuple[float, float]]:
    """The holes of an arm as the rules count them, from its first inside corner on."""
    return [STAR.track[(14 * number + local - 9) % 84] for local in range(14)]


def test_two_red_stars_and_a_gold_one_lie_on_every_arm() -> None:
    for number in range(6):
        holes = [STAR.track.index(point) for point in arm(number)]
        assert [local for local in range(14) if holes[local] in STAR.reds] == [3, 11]
        assert [local for local in range(14) if holes[local] in STAR.golds] == [5]
        assert holes[0] in STAR.stars
    assert (len(STAR.reds), len(STAR.golds)) == (12, 6)
    assert {hole % 14 for hole in STAR.reds} == {2, 8}
    assert {hole % 14 for hole in STAR.golds} == {10}


def test_card_stars_are_no_corner_start_or_entrance() -> None:
    cards = STAR.reds | STAR.golds
    assert not cards & set(STAR.stars)
    for number in range(6):
        assert not cards & {STAR.start(number), STAR.entrance(number)}


def test_gold_stars_are_the_outer_corners_beside_the_arms_end() -> None:
    for number in range(6):
        end = STAR.track[STAR.entrance(number)]
        gold = arm(number)[5]
        assert dist(gold, end) == pytest.approx(2 * STAR.unit)
        assert dist(gold, end) == pytest.approx(dist(STAR.track[STAR.start(number)], end))


def test_all_else_is_where_it_is_without_cards() -> None:
    same = {"board": PLAIN.board, "reds": frozenset(), "golds": frozenset(), "keeps": ()}
    assert replace(STAR, **same) == PLAIN


def test_what_is_kept_touches_no_marble_light_or_number() -> None:
    room = 0.48 * STAR.unit
    for number in range(6):
        for at in STAR.keeps[number]:
            assert all(room * 0.6 < edge < 1024 - room * 0.6 for edge in at)
            others = [*STAR.lights[number], STAR.badges[number], *STAR.track]
            others += [hole for base in STAR.bases for hole in base]
            assert min(dist(at, other) for other in others) > room
        for one, two in combinations(STAR.keeps[number], 2):
            assert dist(one, two) > 1.5 * room


def test_red_stars_gold_stars_and_corners_differ_in_shape_not_only_in_colour(table: View) -> None:
    seen = Look(draw(table("", ""), colours=(0, 1)))
    grey = seen.image.convert("L")

    def drawn(hole: int) -> bytes:
        """Which pixels round a hole are darker than the board, whatever their colour."""
        x, y = (round(part) for part in STAR.track[hole])
        ground = grey.getpixel((512, 430))
        box = grey.crop((x - 32, y - 32, x + 33, y + 33))
        return box.point(
            [255 if abs(n - int(str(ground))) > 24 else 0 for n in range(256)]
        ).tobytes()

    shapes = [drawn(hole) for hole in (8, 10, 5, 6)]
    for one, two in combinations(shapes, 2):
        assert sum(a != b for a, b in zip(one, two, strict=True)) > 250


def test_stars_can_be_told_with_a_marble_on_them(table: View) -> None:
    empty = Look(draw(table("", ""), colours=(1, 2)))
    taken = Look(draw(table("track:8 track:10 track:5 track:6", ""), colours=(1, 2)))
    at = {name: STAR.track[hole] for name, hole in (("red", 8), ("gold", 10), ("corner", 5))}
    assert empty.count(at["red"], 32, RED.rgb) > 900
    assert taken.count(at["red"], 34, RED.rgb) > 100
    assert empty.count(at["gold"], 32, GOLD) > 400
    assert taken.count(at["gold"], 32, GOLD) > 40
    for place in ("gold", "corner"):
        assert taken.count(at[place], 32, RED.rgb) == 0


def test_kept_cards_lie_at_their_seat_each_with_a_mark_of_its_own(table: View) -> None:
    bare = Look(draw(table("", ""), colours=(1, 2)))
    for place, effect in enumerate(KEEPERS):
        kept = table("", "", kept=((f"blue:{effect}",), ()))
        seen = Look(draw(kept, colours=(1, 2)))
        for seat in (0, 1):
            for spot in (0, 1):
                at = STAR.keeps[seat][spot]
                shown = seen.count(at, 20, DIE) > 300
                assert shown is ((seat, spot) == (0, place))
                assert bare.count(at, 20, DIE) == 0
    both = Look(draw(table("", "", kept=(("red:anti", "blue:insurance"), ())), colours=(1, 2)))
    ink = [both.count(STAR.keeps[0][spot], 20, BLUE.dark) for spot in (0, 1)]
    assert min(ink) > 60
    assert ink[0] != ink[1]


def test_several_of_a_kind_and_several_lost_turns_are_counted(table: View) -> None:
    one = Look(draw(table("", "", kept=(("blue:anti",), ()), lost=(0, 1)), colours=(1, 2)))
    two = Look(
        draw(table("", "", kept=(("red:anti", "blue:anti"), ()), lost=(0, 2)), colours=(1, 2))
    )
    for at in (STAR.keeps[0][0], STAR.keeps[1][2]):
        assert one.count(at, 34, GOLD_LIGHT) == 0
        assert two.count(at, 34, GOLD_LIGHT) > 80


def test_a_turn_to_be_missed_is_an_hourglass_at_that_seat_only(table: View) -> None:
    seen = Look(draw(table("", "", lost=(0, 1)), colours=(1, 2)))
    shown = [seen.count(STAR.keeps[seat][2], 20, EMBER) > 60 for seat in (0, 1)]
    assert shown == [False, True]


@pytest.mark.parametrize(
    "more",
    [
        {"kept": (("blue:anti",),)},
        {"lost": (1, 0, 0)},
        {"kept": (("blue:forward-3",), ())},
        {"kept": (("",), ())},
    ],
    ids=["kept by too few", "lost by too many", "no keeper", "no card"],
)
def test_cards_that_cannot_lie_there_are_refused(table: View, more: dict[str, object]) -> None:
    with pytest.raises(BadScene):
        draw(table("", "", **more), colours=(0, 1))


def test_two_marbles_that_changed_places_are_joined_in_both_colours(table: View) -> None:
    here = table("track:19", "track:47")
    trail = Trail(0, "track:47", ("track:19",), swapped=1)
    seen = Look(draw(here, colours=(1, 2), trails=[trail]))
    plain = Look(draw(here, colours=(1, 2)))
    a, b = STAR.track[19], STAR.track[47]
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    for seat in (BLUE, GREEN):
        assert seen.count(middle, 60, seat.rgb) > plain.count(middle, 60, seat.rgb) + 60


def test_a_marble_sent_to_its_base_is_joined_with_the_hole_it_has_there(table: View) -> None:
    here = table("", "")
    seen = Look(draw(here, colours=(1, 2), trails=[Trail(0, "track:44", ("base",))]))
    plain = Look(draw(here, colours=(1, 2)))
    a, b = STAR.track[44], STAR.bases[0][3]
    for share in (0.25, 0.5, 0.75):
        at = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        assert seen.count(at, 16, BLUE.rgb) > plain.count(at, 16, BLUE.rgb) + 20


def test_a_knock_from_afar_bursts_where_nobody_stands_now(table: View) -> None:
    here = table("track:8", "")
    trail = Trail(0, "track:8", (), ((1, "track:33"),))
    seen = Look(draw(here, colours=(1, 2), trails=[trail]))
    at = STAR.track[33]
    assert seen.count(at, 45, GOLD) > 200
    assert seen.count(at, 24, GREEN.rgb) > 100


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seated", SUPER, ids=lambda seated: f"{len(seated)} players")
def test_every_stage_is_a_small_palette_image(seated: tuple[int, ...], stage: str) -> None:
    view, given = carded(seated, stage)
    picture = draw(view, **given)  # type: ignore[arg-type]
    seen = Look(picture)
    assert (seen.image.format, seen.image.mode, seen.image.width) == ("PNG", "P", 1024)
    assert len(picture.data) <= MOST_BYTES * seen.image.height / 1024
    assert 0 < len(picture.alt) <= 1000


@pytest.mark.parametrize("cards", [(), CARDS[3:], CARDS + CARDS], ids=["none", "two", "ten"])
def test_the_fullest_board_stays_within_its_bytes(table: View, cards: tuple[Face, ...]) -> None:
    full = [
        " ".join(f"track:{(14 * seat + 3 * n + 1) % 84}" for n in range(4)) for seat in range(6)
    ]
    crowded = table(*full, die=6, run=2, kept=(("blue:anti", "blue:insurance"),) * 6, lost=(2,) * 6)
    marks = [
        Mark(n + 1, 0, f"track:{3 * n + 1}", f"track:{3 * n + 7}", (1,) if n % 2 else ())
        for n in range(4)
    ]
    marks += [Mark(n + 5, 0, f"track:{3 * n + 1}", "centre") for n in range(4)]
    trails = [Trail(5, "track:60", tuple(f"track:{h}" for h in range(61, 67)), ((4, "track:66"),))]
    picture = draw(crowded, colours=(5, 4, 3, 2, 1, 0), marks=marks, trails=trails, cards=cards)
    assert len(picture.data) <= MOST_BYTES * Look(picture).image.height / 1024
    assert len(picture.alt) <= 1000


def test_the_board_is_known_by_the_key_of_its_game() -> None:
    assert board("super-6").geometry == STAR
