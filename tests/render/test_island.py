"""What can be seen on the picture of an island."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine.games.aargh.view import IslandView
from render import SEAT_COLOURS
from render.island import Flip
from render.island.layout import HEAP
from render.island.samples import fullest, island, samples
from render.island.treasures import CARDS, TINTS
from render.palette import COLOURS, FIRE, GOLD, GOLD_LIGHT, SEA, TABLE, WHITE, WOOD
from tests.render.conftest import Look
from tests.render.island_looks import CELLS, Isle, drawn

CASES = [*samples(), fullest()]


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_a_picture_is_a_small_palette_image_of_1024_pixels(
    case: tuple[IslandView, dict[str, Any]],
) -> None:
    picture = drawn(case[0], **case[1])
    seen = Look(picture)
    assert (seen.image.format, seen.image.mode, seen.image.size) == ("PNG", "P", (1024, 1024))
    assert len(seen.image.getcolors(256) or ()) <= 128
    assert len(picture.data) <= 60 * 1024
    assert 0 < len(picture.alt) <= 1000


def test_cards_lie_face_down_in_five_rows_of_five() -> None:
    seen = Isle(drawn(island(2)))
    assert len(CELLS) == 25
    assert len({seen.card(cell) for cell in CELLS}) == 1
    assert {seen.ground(cell) for cell in CELLS} == {SEA}
    (ax, ay), (ex, _), (_, lowest) = CELLS["A1"], CELLS["E1"], CELLS["A5"]
    assert ax < ex and ay < lowest


@pytest.mark.parametrize("card", CARDS)
def test_a_card_face_up_shows_its_picture_and_no_other_card_changes(card: str) -> None:
    bare, seen = Isle(drawn(island(2))), Isle(drawn(island(2, {"B3": card}, wanted=card)))
    assert seen.ground("B3") == TINTS[card]
    for cell in CELLS:
        assert (seen.card(cell) == bare.card(cell)) == (cell != "B3")


def test_the_ship_stands_on_its_card_which_is_still_to_be_recognised() -> None:
    for card in CARDS:
        view = island(2, {"C4": card}, ship="C4", wanted=card, turn=2)
        seen = Isle(drawn(view))
        assert seen.ground("C4") == TINTS[card]
        assert seen.count(CELLS["C4"], 66, WOOD) > 250
        without = Isle(drawn(island(2, {"C4": card}, wanted=card)))
        assert seen.card("C4") != without.card("C4")
    cards = [Isle(drawn(island(2, {"C4": c}, ship="C4", wanted=c))).card("C4") for c in CARDS]
    assert len(set(cards)) == len(CARDS)


def test_the_panel_of_whose_turn_it_is_glows() -> None:
    for roller in range(3):
        seen = Isle(drawn(island(3, roller=roller)))
        edges = [seen.panel_edge(seat, 3) for seat in range(3)]
        assert [edge == WHITE for edge in edges] == [seat == roller for seat in range(3)]
    over = Isle(drawn(island(3, roller=None)))
    assert WHITE not in [over.panel_edge(seat, 3) for seat in range(3)]


def gold(view: IslandView) -> int:
    """Pixels of coins lying in the Booty."""
    heap = Isle(drawn(view)).image.crop(HEAP).tobytes()
    return heap.count(COLOURS.index(GOLD_LIGHT)) + heap.count(COLOURS.index(GOLD))


def test_the_booty_shrinks_with_every_coin() -> None:
    heaps = [gold(island(2, coins=(30 - left, 0))) for left in range(31)]
    assert heaps[0] == 0
    assert all(less < more for less, more in pairwise(heaps))


def test_coins_beside_a_seat_grow_with_their_number() -> None:
    def beside(coins: int) -> int:
        image = Isle(drawn(island(2, coins=(coins, 0)))).image.crop((890, 236, 1002, 620))
        return image.tobytes().count(COLOURS.index(GOLD))

    counted = [beside(coins) for coins in range(31)]
    assert counted == sorted(counted)
    assert counted[30] > counted[20] > counted[10] > counted[0] == 0


def lens(view: IslandView) -> bytes:
    return Isle(drawn(view)).image.crop((22, 20, 230, 222)).tobytes()


def test_what_is_wanted_is_under_the_lens() -> None:
    wanted = [lens(island(2, {"A1": card}, ship="A1", wanted=card)) for card in CARDS]
    opening = lens(island(2))
    assert len({*wanted, opening}) == 7
    assert lens(island(2, {"E4": "ring"}, ship="E4", wanted="ring")) == wanted[2]


def before_and_after() -> tuple[IslandView, IslandView]:
    faces = {"C3": "crown", "A2": "crown"}
    before = island(3, faces, ship="C3", coins=(1, 4, 2), roller=1, wanted="crown")
    after = island(3, {"E5": "pearl"}, ship="E5", coins=(1, 5, 2), roller=2, wanted="pearl", turn=2)
    return before, after


def test_a_turn_that_has_just_ended_shows_its_cards_and_the_ship_arriving() -> None:
    before, after = before_and_after()
    flips = (Flip("A2", "crown", True), Flip("E5", "pearl", False))
    seen = Isle(drawn(before, flipped=flips, done="mismatch", after=after))
    assert seen.ground("C3") == seen.ground("A2") == TINTS["crown"]
    assert seen.ground("E5") == TINTS["pearl"]
    assert (seen.rim("A2"), seen.rim("E5")) == (GOLD, FIRE)
    assert seen.count(CELLS["E5"], 66, WOOD) > 250
    assert seen.count(CELLS["C3"], 66, WOOD) < 250
    settled = Isle(drawn(after))
    assert seen.panel_edge(2, 3) == settled.panel_edge(2, 3) == WHITE
    assert seen.image.crop((0, 0, 1024, 222)).tobytes() == (
        settled.image.crop((0, 0, 1024, 222)).tobytes()
    )
    assert settled.ground("C3") == settled.ground("A2") == SEA


def test_the_last_flip_alone_tells_the_end_of_a_turn_too() -> None:
    before, after = before_and_after()
    last = (Flip("E5", "pearl", False),)
    seen = Isle(drawn(before, flipped=last, done="mismatch", after=after))
    assert seen.ground("A2") == TINTS["crown"]
    assert seen.ground("E5") == TINTS["pearl"]


def test_without_what_followed_coins_are_as_before() -> None:
    before, _ = before_and_after()
    last = (Flip("E5", "skull", False),)
    picture = drawn(before, flipped=last, done="skull")
    assert Isle(picture).rim("E5") == FIRE
    assert picture.alt.startswith("Blue's turn is over.")


def test_a_match_is_ticked_and_the_first_of_a_pair_is_not() -> None:
    view = island(2, {"B2": "ring", "D3": "ring"}, wanted="ring")
    plain = Isle(drawn(view))
    flips = (Flip("B2", "ring"), Flip("D3", "ring", True))
    ticked = Isle(drawn(view, flipped=flips))
    changed = [
        cell
        for cell, (x, y) in CELLS.items()
        if ticked.colour((x + 53, y - 53)) != plain.colour((x + 53, y - 53))
    ]
    assert changed == ["D3"]


def test_captains_stand_on_deck_in_their_colours() -> None:
    for winners in ((0,), (0, 2), tuple(range(6))):
        coins = tuple(30 // len(winners) if seat in winners else 0 for seat in range(6))
        view = island(6, {"A1": "map"}, ship="A1", coins=coins, roller=None, winners=winners)
        above = Isle(drawn(view)).image.crop((22, 22, 472, 224)).tobytes()
        for seat, colour in enumerate(SEAT_COLOURS):
            assert (above.count(COLOURS.index(colour.rgb)) > 300) == (seat in winners)


def test_cards_set_aside_are_shown_when_the_game_is_over() -> None:
    aside = ("crown", "pearl", "skull", "map")
    over = island(2, coins=(20, 10), roller=None, winners=(0,), aside=aside)
    above = Isle(drawn(over)).image.crop((560, 60, 1004, 180)).tobytes()
    for card in CARDS:
        assert (above.count(COLOURS.index(TINTS[card])) > 1000) == (card in aside)
    untold = island(2, coins=(20, 10), roller=None, winners=(0,))
    assert set(Isle(drawn(untold)).image.crop((560, 60, 1004, 180)).tobytes()) == {
        COLOURS.index(TABLE)
    }


def test_a_smaller_island_lies_in_the_middle() -> None:
    view = island(
        2, board="aargh-2x2", columns=2, rows=2, cells=(None, "ring", None, None), up=("B1",),
        wanted="ring",
    )  # fmt: skip
    assert len(drawn(view).data) <= 60 * 1024
