"""A game that is over, told again in pictures."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.records import Seat, Table
from bot.screens.replay import MOST, chosen, scenes
from bot.screens.screen import Image, IslandImage
from engine.chance import Seeded
from engine.choices import Move
from engine.computers import choose
from engine.games.aargh.view import as_island
from engine.match import Match
from engine.race.view import as_race
from tests.bot.tables import WORDS, running


def ended(game: str, players: int) -> tuple[Table, Match]:
    """A table at which computers have played to the end."""
    match = Match.start(game, players, chance=Seeded(4))
    while match.ask is not None:
        match.play(choose(match, match.ask.by))
    seats = tuple(Seat(100 + number, number) for number in range(players))
    blank = running("aggravation players=2 turn=0")
    table = replace(
        blank, game=game, options=match.options, seats=seats, match=match, status="over"
    )
    return table, match


def test_a_race_is_told_from_the_first_position_to_the_last() -> None:
    table, match = ended("agravo", 2)
    found = scenes(table, match.record(), WORDS)
    first, last = found[0], found[-1]
    assert isinstance(first, Image) and isinstance(last, Image)
    assert all(place == "base" for own in as_race(first.view).marbles for place in own)
    assert last.view == match.view()
    assert len(found) <= MOST
    assert all(isinstance(image, Image) and image.trails for image in found[1:])


def test_every_move_of_a_short_game_has_its_picture() -> None:
    match = Match.at(
        "aggravation players=2 0=home:4,home:3,home:2,track:50 turn=0", chance=Seeded(1)
    )
    moves = 0
    while match.ask is not None:
        choice = match.ask.choices[0]
        moves += isinstance(choice, Move)
        match.play(choice)
    table = replace(running("aggravation players=2 turn=0"), match=match, status="over")
    assert len(scenes(table, match.record(), WORDS)) in (moves, moves + 1)


def test_an_island_is_told_flip_by_flip_with_the_ship_arriving() -> None:
    table, match = ended("aargh", 3)
    found = scenes(table, match.record(), WORDS)
    assert all(isinstance(image, IslandImage) for image in found)
    assert any(image.done for image in found if isinstance(image, IslandImage))
    last = found[-1]
    assert isinstance(last, IslandImage)
    assert (last.after or last.view).winners == as_island(match.view()).winners


@pytest.mark.parametrize("count", [1, 2, MOST, MOST + 1, 10 * MOST])
def test_of_a_long_game_some_are_chosen_evenly(count: int) -> None:
    images = [Image(running("aggravation players=2").match.view(), (n,)) for n in range(count)]  # type: ignore[union-attr]
    kept = chosen(list(images))
    assert len(kept) == min(count, MOST)
    assert (kept[0], kept[-1]) == (images[0], images[-1])
    assert len({image.colours for image in kept}) == len(kept)
