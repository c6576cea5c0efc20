"""Callouts shouted in a corner of the picture."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image, ImageDraw

from engine.race.view import RaceView
from render import SEAT_COLOURS, BadScene, Shout, draw
from render.banners import CORNERS, HIGH, MARGIN, WIDEST, banner
from render.canvas import SIZE
from render.drawing import compose
from render.lettering import width
from render.palette import COLOURS, TABLE
from tests.render.boards_full import KINDS, full, rolling
from tests.render.conftest import Look

View = Callable[..., RaceView]
SAID = ("REVENGE!", "DOUBLE KILL!", "TRIPLE KILL!", "RAMPAGE!", "ON FIRE!")


def spot(corner: tuple[int, int], wide: float = WIDEST) -> tuple[float, float, float, float]:
    """Where a banner in that corner lies."""
    left = SIZE - MARGIN - wide if corner[0] else MARGIN
    top = SIZE - MARGIN - HIGH if corner[1] else MARGIN
    return left, top, left + wide, top + HIGH


def marble(corner: tuple[int, int]) -> tuple[float, float]:
    left, top, right, bottom = spot(corner)
    return (right - HIGH / 2 - 2 if corner[0] else left + HIGH / 2 + 2), (top + bottom) / 2 - 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_banner_covers_nothing_on_any_board_whatever_lies_there(kind: str) -> None:
    stencil = Image.new("L", (SIZE, SIZE), 1)
    for corner in CORNERS:
        ImageDraw.Draw(stencil).rounded_rectangle(spot(corner), HIGH / 2, fill=0)
    for view in rolling(full(kind)):
        picture = compose(view, colours=tuple(range(view.seats)))
        picture.paste(COLOURS.index(TABLE), (0, 0), stencil.point([0, 255] + [0] * 254))
        assert picture.getcolors() == [(SIZE * SIZE, COLOURS.index(TABLE))], view.roller


@pytest.mark.parametrize("words", SAID)
def test_what_is_shouted_stands_whole_and_large_in_its_corner(words: str) -> None:
    for corner in CORNERS:
        patch = banner(words, 3, False, corner)
        left, top, right, bottom = spot(corner)
        at, size = patch.at, patch.image.size
        assert left - MARGIN <= at[0]
        assert at[0] + size[0] <= right + MARGIN
        assert top - MARGIN <= at[1]
        assert at[1] + size[1] <= bottom + MARGIN
        assert size[0] >= width(words, 36) + 60  # 36 pixels here are 14 on a phone


def test_a_shout_in_a_language_of_long_words_still_fits() -> None:
    patch = banner("UNAUFHALTSAMERAMOKLAUF!", 1, False, (0, 0))
    assert patch.image.width <= WIDEST + 2 * MARGIN


def test_it_is_in_the_colour_of_who_earned_it_with_the_marble(view: View) -> None:
    for seat, colour in ((0, SEAT_COLOURS[2]), (1, SEAT_COLOURS[4])):
        here = view(4, "track:8", "track:20")
        seen = Look(draw(here, colours=(2, 4), shouts=[Shout(seat, "REVENGE!")]))
        home = max(CORNERS, key=lambda one: seen.count(marble(one), 21, colour.rgb))
        assert seen.count(marble(home), 21, colour.rgb) > 400
        assert seen.count(marble(home), 12, colour.glyph) > 60


def test_it_hangs_in_the_corner_nearest_to_its_seat(view: View) -> None:
    here = view(4, "", "", "", "")
    quiet = Look(draw(here, colours=(0, 1, 2, 3)))
    for seat, corner in enumerate(CORNERS):
        seen = Look(draw(here, colours=(0, 1, 2, 3), shouts=[Shout(seat, "RAMPAGE!")]))
        changed = [
            one
            for one in CORNERS
            if seen.image.crop(tuple(map(int, spot(one))))
            != quiet.image.crop(tuple(map(int, spot(one))))
        ]
        assert changed == [corner]


def test_of_several_the_last_two_are_shown_and_told(view: View) -> None:
    shouts = [Shout(0, "ON FIRE!", hot=True), Shout(1, "REVENGE!"), Shout(1, "DOUBLE KILL!")]
    picture = draw(view(6, "", ""), colours=(0, 1), shouts=shouts)
    assert picture.data == draw(view(6, "", ""), colours=(0, 1), shouts=shouts[1:]).data
    assert "REVENGE! (shouted for Blue) DOUBLE KILL! (shouted for Blue)" in picture.alt
    assert "ON FIRE" not in picture.alt
    seen = Look(picture)
    bursting = [one for one in CORNERS if seen.count(marble(one), 22, SEAT_COLOURS[1].rgb) > 300]
    assert len(bursting) == 2


def test_who_is_on_fire_burns(view: View) -> None:
    here = view(4, "", "")
    hot = Look(draw(here, colours=(0, 1), shouts=[Shout(0, "ON FIRE!", hot=True)]))
    knocked = Look(draw(here, colours=(0, 1), shouts=[Shout(0, "ON FIRE!")]))
    assert hot.image.tobytes() != knocked.image.tobytes()


def test_nobody_at_the_table_can_be_shouted_for(view: View) -> None:
    with pytest.raises(BadScene):
        draw(view(4, "", ""), colours=(0, 1), shouts=[Shout(2, "REVENGE!")])


@pytest.mark.parametrize("kind", KINDS)
def test_a_crowded_board_with_two_banners_stays_within_its_bytes(kind: str) -> None:
    view = full(kind)
    shouts = [Shout(0, "DOUBLE KILL!"), Shout(view.seats - 1, "TRIPLE KILL!")]
    assert len(draw(view, colours=tuple(range(view.seats)), shouts=shouts).data) <= 60 * 1024
