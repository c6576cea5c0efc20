"""docs/rules.md, Aggravation: Play: coming out, moving, knocking, sixes, forced moves."""

import pytest

from engine.events import BonusRoll, Knocked, Moved, RollLost, TurnPassed


@pytest.mark.parametrize("face", [1, 6])
def test_a_one_or_a_six_brings_a_marble_out(play, face):
    assert play("aggravation players=2 turn=0", face).choices == {"out"}


@pytest.mark.parametrize("face", [2, 3, 4, 5])
def test_no_other_number_brings_a_marble_out(play, face):
    assert play("aggravation players=2 turn=0", face).position == "aggravation players=2 turn=1"


def test_a_marble_comes_out_onto_the_start_and_no_further(play):
    story = play("aggravation players=2 turn=0", 1, "out")
    assert story.position == "aggravation players=2 0=track:0 turn=1"


def test_an_own_marble_on_the_start_keeps_the_others_in(play):
    story = play("aggravation players=2 0=track:0 turn=0", 1)
    assert story.choices == {"track:0>track:1/track"}


def test_coming_out_knocks_an_opponent_on_the_start(play):
    story = play("aggravation players=2 1=track:0 turn=0", 1, "out")
    assert story.position == "aggravation players=2 0=track:0 turn=1"
    assert story.knocked == [(0, 1)]


def test_coming_out_and_moving_on_are_a_free_choice(play):
    story = play("aggravation players=2 0=track:8 turn=0", 1)
    assert story.choices == {"out", "track:8>track:9/track"}


def test_coming_out_may_not_be_declined_if_nothing_else_can_be_played(play):
    assert "pass" not in play("aggravation players=2 turn=0", 6).choices


def test_no_marble_comes_out_of_an_empty_base(play):
    story = play("aggravation players=2 0=track:8,track:20,home:3,home:4 turn=0", 1)
    assert "out" not in story.choices


def test_a_marble_walks_exactly_what_the_die_says(play):
    story = play("aggravation players=2 0=track:8 turn=0", 4, "track:8>track:12/track")
    assert story.position == "aggravation players=2 0=track:12 turn=1"


def test_the_holes_walked_are_told_in_order(play):
    story = play("aggravation players=2 0=track:8 turn=0", 3, "track:8>track:11/track")
    assert [event for event in story.events if isinstance(event, Moved)] == [
        Moved(0, "track:8", "track:11", "track", ("track:9", "track:10", "track:11"))
    ]


def test_the_track_runs_on_past_its_seam(play):
    story = play("aggravation players=4 3=track:54 turn=3", 4, "track:54>track:2/track")
    assert story.position == "aggravation players=4 3=track:2 turn=0"


def test_an_opponent_on_the_way_is_jumped_and_counts_as_a_hole(play):
    story = play("aggravation players=2 0=track:8 1=track:9 turn=0", 2, "track:8>track:10/track")
    assert story.position == "aggravation players=2 0=track:10 1=track:9 turn=1"


def test_an_own_marble_on_the_way_is_not_jumped(play):
    story = play("aggravation players=2 0=track:8,track:9 turn=0", 2)
    assert story.choices == {"track:9>track:11/track"}


def test_a_marble_does_not_land_on_an_own_marble(play):
    story = play("aggravation players=2 0=track:8,track:11 turn=0", 3)
    assert story.choices == {"track:11>track:14/track"}


def test_landing_on_an_opponent_sends_it_to_its_base(play):
    story = play("aggravation players=2 0=track:8 1=track:10 turn=0", 2, "track:8>track:10/track")
    assert story.position == "aggravation players=2 0=track:10 turn=1"


def test_a_knock_is_told_with_its_place(play):
    story = play("aggravation players=2 0=track:8 1=track:10 turn=0", 2, "track:8>track:10/track")
    assert Knocked(seat=0, victim=1, place="track:10") in story.events


def test_the_start_of_another_seat_is_no_shelter(play):
    story = play("aggravation players=2 0=track:26 1=track:28 turn=0", 2, "track:26>track:28/track")
    assert story.knocked == [(0, 1)]


def test_a_roll_without_a_legal_move_is_lost(play):
    story = play("aggravation players=2 turn=0", 3)
    assert RollLost(seat=0, value=3) in story.events
    assert any(isinstance(event, TurnPassed) for event in story.events)


def test_the_only_legal_move_must_be_played(play):
    assert play("aggravation players=2 0=track:8 turn=0", 3).choices == {"track:8>track:11/track"}


def test_the_turn_goes_on_to_the_next_seat(play):
    story = play("aggravation players=2 0=track:8 turn=0", 3, "track:8>track:11/track")
    assert TurnPassed(seat=0, to=1, turn=2) in story.events


def test_a_six_used_to_come_out_gives_another_roll(play):
    story = play("aggravation players=2 turn=0", 6, "out")
    assert story.position == "aggravation players=2 0=track:0 turn=0"


def test_a_six_used_to_move_gives_another_roll(play):
    story = play("aggravation players=2 0=track:8 turn=0", 6, "track:8>track:14/track")
    assert BonusRoll(seat=0) in story.events


def test_every_further_six_gives_another_roll(play):
    story = play("aggravation players=2 turn=0", 6, "out", 6, "track:0>track:6/track")
    assert story.position == "aggravation players=2 0=track:6 turn=0"


def test_a_one_gives_no_other_roll(play):
    story = play("aggravation players=2 turn=0", 1, "out")
    assert story.match.ask.roller == 1


def test_a_six_that_could_not_be_used_gives_nothing(play):
    story = play("aggravation players=2 0=home:1,home:2,home:3,track:54 turn=0", 6)
    assert story.match.ask.roller == 1


def test_where_any_six_counts_a_lost_one_gives_another_roll(play):
    story = play("aggravation players=2 0=home:1,home:2,home:3,track:54 turn=0 six_bonus=always", 6)
    assert (story.match.ask.kind, story.match.ask.roller) == ("roll", 0)


def test_where_any_six_counts_a_used_one_gives_one_more_roll_and_not_two(play):
    story = play("aggravation players=2 turn=0 six_bonus=always", 6, "out")
    assert story.then(1, "track:0>track:1/track").match.ask.roller == 1


def test_a_passed_six_gives_nothing(play):
    story = play("aggravation players=2 0=track:42,track:48,track:54,home:4 turn=0", 6, "pass")
    assert story.match.ask.roller == 1


def test_where_any_six_counts_a_passed_one_gives_another_roll(play):
    line = "aggravation players=2 0=track:42,track:48,track:54,home:4 turn=0 six_bonus=always"
    assert play(line, 6, "pass").match.ask.roller == 0
