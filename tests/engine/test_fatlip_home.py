"""docs/rules.md, Fat Lip: Play: the long way, the owed lap, the diamond, too far, winning."""

import pytest

TWO = "fatlip players=2"
THREE_HOME = "diamond:0:left,diamond:0:far-left,diamond:0:right+"


def spaces(choices):
    """The spaces of the diamond that can be reached, each with the way it is reached by."""
    return {c.split(">diamond:0:")[1] for c in choices if ">diamond:0:" in c}


# The long way


def test_past_the_dots_the_short_cut_is_missed(play):
    choices = play(f"{TWO} 0=outer:5 turn=0", 6).choices
    assert choices == {"out"} | {f"outer:5>outer:{5 + n}/outer" for n in range(1, 7)}


def test_a_six_round_the_corner_ends_on_the_inner_ring(play):
    story = play(f"{TWO} 0=outer:47 turn=0", 6, "outer:47>inner:1/inner")
    assert story.position == f"{TWO} 0=inner:1 turn=0"


def test_from_the_ring_to_the_mat_a_lap_is_owed(play):
    story = play(f"{TWO} 0=outer:47 turn=0", 5, "outer:47>inner:0/inner")
    assert story.position == f"{TWO} 0=inner:0 turn=1"


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_marble_that_owes_a_lap_walks_on_from_the_mat(play, number):
    line = f"{TWO} 0=inner:0,outer:0+ turn=0"
    assert f"inner:0>inner:{number}/inner" in play(line, number).choices
    assert spaces(play(line, number).choices) == set()


def test_the_lap_from_the_mat_to_the_mat_is_walked_hole_by_hole(play):
    story = play(f"{TWO} 0=inner:0 turn=0 catch_up=off")
    for at in range(0, 24, 4):
        story.then(4, f"inner:{at}>inner:{(at + 4) % 24}/inner", 3)
    assert story.position == f"{TWO} 0=inner:0+ turn=0 catch_up=off"


def test_after_the_short_cut_the_first_time_at_the_mat_is_good(play):
    story = play(f"{TWO} 0=short:0 turn=0", 1, "short:0>inner:3/drop")
    assert story.match.view().progress[0][0] == 55
    story = play(f"{TWO} 0=inner:22 turn=0", 2, "inner:22>inner:0/inner")
    assert story.position == f"{TWO} 0=inner:0+ turn=1"


def test_a_second_chance_of_the_jump_is_not_given_from_the_other_dots(play):
    story = play(f"{TWO} 0=outer:47 turn=0", 3, "outer:47>line:2/line")
    assert story.position == f"{TWO} 0=line:2 turn=1"


# The diamond


def test_four_from_the_mat_is_the_side_that_is_reached_last(play):
    story = play(f"{TWO} 0=inner:0+ turn=0 catch_up=off", 4, "inner:0>diamond:0:right/diamond-left")
    assert story.position == f"{TWO} 0=diamond:0:right+ turn=1 catch_up=off"


def test_two_from_the_mat_is_the_side_that_is_reached_first(play):
    story = play(
        f"{TWO} 0=inner:0+ turn=0 catch_up=off", 2, "inner:0>diamond:0:right/diamond-right"
    )
    assert story.position == f"{TWO} 0=diamond:0:right turn=1 catch_up=off"


def test_the_far_space_remembers_the_way(play):
    line = f"{TWO} 0=inner:0+ turn=0 catch_up=off"
    story = play(line, 3, "inner:0>diamond:0:far/diamond-right")
    assert "0=diamond:0:far-right " in story.position


def test_from_the_mouth_one_is_either_side(play):
    assert spaces(play(f"{TWO} 0=diamond:0:mouth,outer:0 turn=0", 1).choices) == {
        "left/diamond-left",
        "right/diamond-right",
    }


@pytest.mark.parametrize(("taken", "way"), [("left", "right"), ("right", "left")])
def test_past_a_side_that_is_taken_the_other_way_is_open(play, taken, way):
    line = f"{TWO} 0=inner:0+,diamond:0:{taken} turn=0"
    assert spaces(play(line, 3).choices) == {f"far/diamond-{way}"}


def test_with_both_sides_taken_nothing_gets_past(play):
    line = f"{TWO} 0=inner:0+,diamond:0:left,diamond:0:right turn=0"
    assert play(line, 3).position == f"{line} behind=1".replace("turn=0", "turn=1")


def test_the_way_of_the_far_space_goes_on_to_the_other_side(play):
    for way, other in (("left", "right"), ("right", "left")):
        line = f"{TWO} 0=diamond:0:far-{way},outer:0 turn=0"
        assert spaces(play(line, 1).choices) == {f"{other}/diamond-{way}"}


def test_a_side_that_is_taken_is_not_the_end_of_a_way(play):
    line = f"{TWO} 0=diamond:0:far-left,diamond:0:right,outer:0 turn=0"
    assert spaces(play(line, 1).choices) == set()


def test_from_the_first_side_the_mouth_is_behind(play):
    choices = play(f"{TWO} 0=diamond:0:left,outer:0 turn=0", 1).choices
    assert choices == {"outer:0>outer:1/outer", "diamond:0:left>diamond:0:far/diamond-left"}


def test_from_the_first_side_three_is_too_many(play):
    assert spaces(play(f"{TWO} 0=diamond:0:left,outer:0 turn=0", 3).choices) == set()


def test_the_last_side_of_one_way_is_no_first_side_of_the_other(play):
    line = f"{TWO} 0=diamond:0:left+,outer:0 turn=0"
    assert spaces(play(line, 1).choices) == set()


def test_nothing_is_passed_in_the_diamond(play):
    line = f"{TWO} 0=inner:0+,diamond:0:mouth,outer:0 turn=0"
    assert not any(c.startswith("inner") for c in play(line, 3).choices)


def test_the_diamond_is_entered_straight_from_the_ring(play):
    assert spaces(play(f"{TWO} 0=inner:21 turn=0", 4).choices) == {"mouth/mouth"}


def test_an_opponent_on_the_mat_does_not_bar_the_diamond(play):
    story = play(f"{TWO} 0=inner:23 1=inner:0 turn=0", 2, "inner:23>diamond:0:mouth/mouth")
    assert story.knocked == []


# Too far


def test_from_the_ring_a_number_beyond_the_other_side_is_no_move(play):
    choices = play(f"{TWO} 0=inner:23,outer:0 turn=0", 6).choices
    assert {choice for choice in choices if choice.startswith("inner:23")} == {
        "inner:23>inner:0/inner",
        "inner:23>diamond:0:mouth/mouth",
        "inner:23>diamond:0:left/diamond-left",
        "inner:23>diamond:0:right/diamond-right",
        "inner:23>diamond:0:far/diamond-left",
        "inner:23>diamond:0:far/diamond-right",
        "inner:23>diamond:0:right/diamond-left",
        "inner:23>diamond:0:left/diamond-right",
    }, "one to five, and nothing as a six"


def test_into_a_diamond_with_one_free_space_only_its_number_leads(play):
    line = f"{TWO} 0=inner:23,{THREE_HOME} turn=0"
    assert play(line, 2).choices == {"inner:23>diamond:0:mouth/mouth"}
    for number in (3, 4, 5):
        assert "turn=1" in play(line, number).position


def test_from_the_line_no_number_is_too_large(play):
    for number in (2, 3, 4, 5):
        choices = play(f"{TWO} 0=line:3 turn=0", number).choices
        assert choices == {f"line:3>inner:{number - 1}/inner"}


# Winning


def test_four_in_the_diamond_win(play):
    story = play(
        f"{TWO} 0=inner:0+,{THREE_HOME} turn=0 catch_up=off", 1, "inner:0>diamond:0:mouth/mouth"
    )
    assert story.match.outcome.places == (1, 2)


def test_at_the_first_win_the_others_share_the_second_place(play):
    story = play(
        f"fatlip players=3 0=inner:0+,{THREE_HOME} 1=inner:3 turn=0",
        1,
        "inner:0>diamond:0:mouth/mouth",
    )
    assert story.match.outcome.places == (1, 2, 2)


def test_playing_on_the_turn_passes_over_who_is_home(play):
    story = play(
        f"fatlip players=3 0=inner:0+,{THREE_HOME} turn=0 play_on=on catch_up=off",
        1,
        "inner:0>diamond:0:mouth/mouth",
        2,
        2,
    )
    assert story.match.ask.by == 1


def test_playing_on_the_places_are_told_in_order(play):
    home = "diamond:2:left,diamond:2:far-left,diamond:2:right+"
    story = play(
        f"fatlip players=3 0=inner:0+,{THREE_HOME} 1=inner:8+,{home} turn=0 play_on=on",
        1,
        "inner:0>diamond:0:mouth/mouth",
        1,
        "inner:8>diamond:2:mouth/mouth",
    )
    assert story.match.outcome.places == (1, 2, 3)


def test_a_six_that_brings_the_last_marble_home_gives_no_other_roll(play):
    story = play(
        f"fatlip players=3 0=inner:19,{THREE_HOME} turn=0 play_on=on catch_up=off",
        6,
        "inner:19>diamond:0:mouth/mouth",
    )
    assert story.match.ask.by == 1


def test_the_turn_passes_clockwise(play):
    story = play("fatlip players=5 turn=3", 2, 3)
    assert story.match.ask.by == 0
