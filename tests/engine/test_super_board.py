"""The board and the moves without cards. docs/rules.md, Super Aggravation: Board and Play."""

import pytest

from engine.chance import Seeded
from engine.errors import BadOption
from engine.events import RolledOff
from engine.games import rulebook
from engine.match import Match
from tests.engine.super_table import table, told


@pytest.mark.parametrize("players", range(2, 7))
def test_every_table_sits_at_six_arms(play, players):
    view = play(table("turn=0", players=players)).match.view()
    assert view.board == "super-6"
    assert len(view.arms) == players


@pytest.mark.parametrize("option", ["board", "six_bonus", "centre_exit"])
def test_what_is_fixed_is_no_option(option):
    with pytest.raises(BadOption):
        rulebook("super_aggravation").check(2, {option: "4"})


def test_one_die_decides_who_begins():
    for seed in range(20):
        match = Match.start("super_aggravation", 4, chance=Seeded(seed))
        opening = next(event for event in match.opening.events if type(event) is RolledOff)
        assert {len(faces) for rolls in opening.rounds for _, faces in rolls} == {1}
        last = dict(opening.rounds[-1])
        assert opening.first == max(last, key=last.get) == match.ask.roller


def test_those_who_tie_throw_again():
    openings = []
    for seed in range(40):
        match = Match.start("super_aggravation", 2, chance=Seeded(seed))
        openings += [event for event in match.opening.events if type(event) is RolledOff]
    ties = [opening.rounds for opening in openings if len(opening.rounds) > 1]
    assert ties
    for rounds in ties:
        for rolls in rounds[:-1]:
            assert len({faces for _, faces in rolls}) == 1


@pytest.mark.parametrize("die", [1, 6])
def test_a_one_or_a_six_brings_a_marble_out(play, die):
    assert play(table("turn=0"), die).choices == {"out"}


def test_a_six_used_to_come_out_rolls_again(play):
    assert told(play(table("turn=0"), 6, "out")) == "0=track:0 turn=0"


def test_a_declined_six_earns_nothing(play):
    # 70 and 76 are blocked by the next one, from 82 a six is too much: only the ring is left.
    story = play(table("0=track:70,track:76,track:82,home:1"), 6)
    assert story.choices == {"track:70>centre/centre-in", "pass"}
    assert told(story.then("pass")) == "0=track:70,track:76,track:82,home:1 turn=1"


def test_figure_1_a_five_goes_round_the_corners_and_down_the_home_row(play):
    """Three corners on to the one of the own row, then the two moves left."""
    story = play(table("0=track:33"), 5, "track:33>track:77/ring")
    assert told(story) == "0=track:77 turn=1"


def test_figure_2_a_three_goes_exactly_into_the_ring(play):
    """Two holes to the corner, the ring is the third."""
    story = play(table("0=track:3"), 3, "track:3>centre/centre-in")
    assert told(story) == "0=centre turn=1"


def test_figure_2_a_one_leads_from_the_ring_to_the_corner_of_the_own_row(play):
    story = play(table("0=centre,home:1,home:2,home:3"), 1)
    assert "centre>track:75/centre-out" in story.choices
    assert told(story.then("centre>track:75/centre-out")).startswith("0=track:75,home:1")


def test_the_ring_is_left_to_the_own_corner_only(play):
    story = play(table("1=centre,track:1 turn=1"), 1)
    # Seat 1 starts at 42: its own home-side star is 42 + 75 - 84 = 33.
    assert story.choices == {"centre>track:33/centre-out", "track:1>track:2/track", "out"}


@pytest.mark.parametrize("die", range(2, 7))
def test_the_ring_is_left_with_a_one_only(play, die):
    story = play(table("0=centre,home:2,home:3,home:4"), die)
    assert not any(choice.startswith("centre") for choice in story.choices)


def test_an_own_marble_on_that_corner_keeps_the_marble_in(play):
    story = play(table("0=centre,track:75"), 1)
    assert not any(choice.startswith("centre") for choice in story.choices)


def test_an_opponent_on_that_corner_is_knocked(play):
    story = play(table("0=centre 1=track:75"), 1, "centre>track:75/centre-out")
    assert story.knocked == [(0, 1)]


def test_the_ring_holds_one_marble_and_knocks_the_other(play):
    story = play(table("0=track:3 1=centre"), 3, "track:3>centre/centre-in")
    assert told(story) == "0=centre turn=1"
    assert story.knocked == [(0, 1)]


def test_all_or_part_of_a_roll_is_used_on_the_corners(play):
    assert play(table("0=track:5"), 3).choices == {
        "track:5>track:8/track",
        "track:5>track:21/ring",
        "track:5>track:34/ring",
        "track:5>track:47/ring",
    }


def test_the_corners_end_at_the_own_row(play):
    assert play(table("0=track:61"), 3).choices == {
        "track:61>track:64/track",
        "track:61>track:77/ring",
    }


def test_a_corner_just_reached_serves_the_bonus_roll(play):
    story = play(table("0=track:13"), 6, "track:13>track:19/track", 2)
    assert "track:19>track:47/ring" in story.choices


def test_home_is_entered_by_exact_count(play):
    assert play(table("0=track:82,home:4"), 4).choices == set()


def test_all_four_home_wins(play):
    story = play(table("0=track:81,home:2,home:3,home:4"), 2, "track:81>home:1/home")
    assert story.match.ask is None
    assert story.match.outcome.winners == (0,)


def test_a_card_may_bring_the_last_marble_home(play):
    line = table("0=track:77,home:2,home:3,home:4", "blue:forward-3")
    story = play(line, 3, "track:77>track:80/track", "draw")
    assert story.match.outcome.winners == (0,)


def test_no_roll_follows_the_card_that_ended_the_game(play):
    line = table("0=track:74,home:1,home:2,home:3", "blue:forward-6")
    story = play(line, 6, "track:74>track:80/track", "draw")
    assert story.match.ask is None
    assert story.match.outcome.places == (1, 2)
