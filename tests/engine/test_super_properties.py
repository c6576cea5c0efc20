"""What holds in every game of Super Aggravation: cards are conserved, and their order is hidden."""

import random
import re

import pytest

from engine.chance import Seeded
from engine.errors import BadNotation, BadOption
from engine.games import rulebook
from engine.match import Match
from tests.engine.oracle_super import KEEPERS, STANDARD
from tests.engine.super_table import table

GAMES = 1000
ROLLS_OF_A_SHORT_GAME = 10
CARD = re.compile(r"(?:red|blue):[a-z0-9-]+")


def advance(match, rng, plies):
    """Play on, any choice as good as another."""
    for _ in range(plies):
        if match.ask is None:
            return
        match.play(rng.choice(match.ask.choices))


def a_game(seed, plies):
    rng = random.Random(seed)
    match = Match.start("super_aggravation", rng.randint(2, 6), chance=Seeded(seed))
    advance(match, rng, plies)
    return match


def cards_of(line):
    """The pile, and the keepers held, of a position line."""
    words = dict(word.split("=", 1) for word in line.split()[1:])
    held = [word.split(":")[1] for word in words.get("kept", "").split(",") if word]
    return words["pile"].split(",") if "pile" in words else None, held


@pytest.mark.parametrize("seed", range(20))
def test_there_are_always_forty_cards_with_the_keepers_out_while_held(seed):
    match = a_game(seed, 0)
    rng = random.Random(seed)
    for _ in range(300):
        pile, held = cards_of(match.position())
        if pile is not None:
            assert sorted([*pile, *(f"blue:{effect}" for effect in held)]) == sorted(STANDARD)
            assert {card.split(":")[1] for card in pile} & {*KEEPERS} == {*KEEPERS} - {*held}
        view = match.view()
        assert view.pile + sum(map(len, view.kept)) == 40
        advance(match, rng, 1)


def test_nobody_is_told_the_order_of_the_pile():
    for seed in range(GAMES):
        match = a_game(seed, ROLLS_OF_A_SHORT_GAME)
        for seat in (None, *range(match.players)):
            view = match.view(seat)
            shown = [card for cards in view.kept for card in cards]
            assert sorted(CARD.findall(repr(view))) == sorted(shown)
        for seat in range(match.players):
            line = match.position(seat=seat)
            assert "pile=?" in line.split()
            assert not CARD.findall(line)


def test_views_of_two_orders_are_the_same():
    one = Match.at(table("0=track:6", "red:back-3"), chance=Seeded(1))
    two = Match.at(table("0=track:6", "blue:super-ring"), chance=Seeded(1))
    for seat in (None, 0, 1):
        assert one.view(seat) == two.view(seat)
    assert one.position(seat=0) == two.position(seat=0)


def test_a_line_with_a_hidden_pile_cannot_be_played_on():
    with pytest.raises(BadNotation, match="pile"):
        Match.at("super_aggravation players=2 turn=0 pile=?", chance=Seeded(1))


@pytest.mark.parametrize("seed", range(8))
def test_a_replayed_game_ends_in_the_same_position(seed):
    match = a_game(seed, 200)
    assert Match.replay(match.text()).position() == match.position()


@pytest.mark.parametrize("seed", range(30))
def test_a_position_line_is_read_as_it_was_written(seed):
    match = a_game(seed, 100 + seed)
    line = match.position()
    assert Match.at(line, chance=Seeded(1)).position() == line


@pytest.mark.parametrize("seed", range(8))
def test_marbles_stand_alone_all_the_way(seed):
    match = a_game(seed, 0)
    rng = random.Random(seed)
    for _ in range(300):
        marbles = match.view().marbles
        assert {len(own) for own in marbles} == {4}
        shared = [place for own in marbles for place in own if not place.startswith(("b", "h"))]
        assert len(shared) == len({*shared})
        for own in marbles:
            home = [place for place in own if place.startswith("home")]
            assert len(home) == len({*home})
        advance(match, rng, 1)


@pytest.mark.parametrize(
    "deck",
    [
        "7*red:back-3",  # too few that are not kept
        "7*red:back-3+9*blue:anti",
        "101*red:back-3",
        "8*red:back-0",
        "8*red:back-13",
        "8*blue:forward-13",
        "8*green:back-3",
        "8*red:sing",
        "8 red:back-3",
        "0*red:back-3+8*blue:forward-3",
        "",
    ],
)
def test_a_wrong_deck_is_refused(deck):
    with pytest.raises(BadOption):
        rulebook("super_aggravation").check(2, {"deck": deck})


@pytest.mark.parametrize("deck", ["8*red:back-12", "100*blue:forward-1", "8*red:back-3+1*red:anti"])
def test_an_own_deck_is_taken_as_it_is_written(deck):
    assert rulebook("super_aggravation").check(2, {"deck": deck})["deck"] == deck


def test_the_text_of_the_standard_deck_is_the_standard_deck():
    rows = dict.fromkeys(STANDARD)
    text = "+".join(f"{STANDARD.count(card)}*{card}" for card in rows)
    assert rulebook("super_aggravation").check(2, {"deck": text})["deck"] == "standard"
