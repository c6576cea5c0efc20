"""docs/rules.md, Fat Lip: Play: coming out, sixes, blocking, knocking, safe places, short-cuts."""

import pytest

from engine.events import BonusRoll, Moved

TWO = "fatlip players=2"
MATES = "fatlip players=4 {} teams=pairs teammate_shortcuts=on"


def used_as(story):
    return [event.value for event in story.events if isinstance(event, Moved)]


# Coming out


def test_a_six_does_not_come_out_onto_an_own_marble_either(play):
    assert "out" not in play(f"{TWO} 0=outer:0,outer:20 turn=0", 6).choices


def test_coming_out_with_a_six_is_using_it_as_a_six(play):
    assert used_as(play(f"{TWO} turn=0", 6, "out")) == [6]


def test_with_all_four_out_nobody_comes_out(play):
    line = f"{TWO} 0=outer:10,outer:20,outer:30,outer:40 turn=0"
    assert "out" not in play(line, 1).choices


def test_a_marble_that_can_come_out_must(play):
    line = f"{TWO} 0=diamond:0:left,diamond:0:far-left,diamond:0:right+ turn=0"
    assert play(line, 1).choices == {"out"}


# Sixes


def test_a_six_tells_what_it_is_used_as(play):
    story = play(f"{TWO} 0=outer:10 turn=0", 6, "outer:10>outer:14/outer")
    assert used_as(story) == [4]


def test_a_six_walked_as_a_six_tells_so(play):
    assert used_as(play(f"{TWO} 0=outer:10 turn=0", 6, "outer:10>outer:16/outer")) == [6]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_less_than_a_six_earns_nothing(play, number):
    story = play(f"{TWO} 0=outer:10 turn=0", 6, f"outer:10>outer:{10 + number}/outer")
    assert not any(isinstance(event, BonusRoll) for event in story.events)


def test_every_six_used_as_one_earns_another_roll(play):
    story = play(f"{TWO} turn=0", 6, "out", 6, "outer:0>outer:6/outer", 6, "out", 2)
    assert story.choices == {"outer:0>outer:2/outer", "outer:6>outer:8/outer"}


def test_a_six_that_jumps_as_a_two_gives_no_other_roll(play):
    story = play(f"{TWO} 0=outer:4 turn=0", 6, "outer:4>short:0/jump")
    assert story.position == f"{TWO} 0=short:0 turn=1"


def test_from_dot_one_the_jump_takes_the_six_whole(play):
    story = play(f"{TWO} 0=outer:0 turn=0", 6, "outer:0>short:0/jump")
    assert used_as(story) == [6]


def test_only_a_six_is_wild(play):
    assert play(f"{TWO} 0=outer:10 turn=0", 5).choices == {"outer:10>outer:15/outer"}


# In the way


def test_nobody_lands_on_an_own_marble(play):
    choices = play(f"{TWO} 0=outer:10,outer:13 turn=0", 3).choices
    assert choices == {"outer:13>outer:16/outer"}


def test_a_marble_on_dot_one_stops_one_that_comes_round(play):
    choices = play(f"{TWO} 0=outer:0,outer:46 turn=0", 3).choices
    assert choices == {"outer:0>outer:3/outer"}


def test_a_marble_back_at_dot_one_stops_one_that_comes_round(play):
    choices = play(f"{TWO} 0=outer:0+,outer:46 turn=0", 4).choices
    assert choices == {"outer:0>inner:0/inner"}


def test_a_marble_back_at_dot_one_lets_nobody_come_out(play):
    assert play(f"{TWO} 0=outer:0+ turn=0", 1).choices == {"outer:0>line:1/line"}


def test_a_marble_on_the_mat_stops_one_on_the_line(play):
    choices = play(f"{TWO} 0=line:2,inner:0 turn=0", 3).choices
    assert choices == {"inner:0>inner:3/inner"}


def test_a_marble_on_the_mat_for_the_second_time_stops_one_on_the_line(play):
    choices = play(f"{TWO} 0=line:2,inner:0+ turn=0", 4).choices
    assert choices == {
        "inner:0>diamond:0:left/diamond-right",
        "inner:0>diamond:0:right/diamond-left",
    }


def test_a_marble_on_the_mat_for_the_first_time_stops_one_that_wants_in(play):
    choices = play(f"{TWO} 0=inner:0,inner:23 turn=0", 2).choices
    assert choices == {"inner:0>inner:2/inner"}


def test_line_dots_are_not_passed_by_own_marbles(play):
    choices = play(f"{TWO} 0=line:1,line:3 turn=0", 2).choices
    assert choices == {"line:3>inner:1/inner"}


def test_an_opponent_on_dot_one_is_passed_on_the_way_to_the_line(play):
    choices = play(f"{TWO} 0=outer:46 1=outer:0 turn=0", 3).choices
    assert choices == {"outer:46>line:1/line"}


# Knocks, and where there are none


@pytest.mark.parametrize("dot", [24, 26, 28])
def test_the_dots_on_the_ring_are_not_safe(play, dot):
    story = play(f"{TWO} 0=outer:23 1=outer:{dot} turn=0", 6, f"outer:23>outer:{dot}/outer")
    assert story.knocked == [(0, 1)]


def test_a_marble_on_its_mat_for_the_second_time_is_not_safe(play):
    story = play(f"{TWO} 0=inner:0+ 1=inner:22 turn=1", 2, "inner:22>inner:0/inner")
    assert story.position == f"{TWO} 1=inner:0 turn=0"


def test_coming_up_knocks_an_opponent_on_the_drop(play):
    story = play(f"{TWO} 0=short:0 1=inner:3 turn=0", 1, "short:0>inner:3/drop")
    assert story.position == f"{TWO} 0=inner:3 turn=1"


def test_stepping_from_the_line_onto_the_mat_knocks_an_opponent(play):
    story = play(f"{TWO} 0=line:3 1=inner:0 turn=0", 1, "line:3>inner:0/inner")
    assert story.position == f"{TWO} 0=inner:0 turn=1"


def test_what_is_only_passed_is_not_knocked(play):
    story = play(f"{TWO} 0=outer:10 1=outer:11,outer:12 turn=0", 3, "outer:10>outer:13/outer")
    assert story.knocked == []


def test_a_jump_knocks_nobody_on_its_way(play):
    story = play(f"{TWO} 0=outer:0 1=outer:3,inner:3 turn=0", 6, "outer:0>short:0/jump")
    assert story.knocked == []


def test_nobody_else_turns_in_at_a_line(play):
    choices = play(f"{TWO} 0=line:1 1=outer:47 turn=1", 2).choices
    assert choices == {"outer:47>outer:1/outer"}


def test_nobody_else_goes_into_a_diamond(play):
    choices = play(f"{TWO} 0=diamond:0:mouth 1=inner:23 turn=1 catch_up=off", 2).choices
    assert choices == {"inner:23>inner:1/inner"}


def test_a_partner_on_the_short_cut_dot_is_not_landed_on(play):
    line = MATES.format("0=outer:24 2=short:2 turn=0")
    assert "outer:24>short:2/jump" not in play(line, 6).choices


# The short-cut


def test_somebody_elses_dots_lead_nowhere(play):
    choices = play("fatlip players=4 0=outer:12 turn=0", 6).choices
    assert not any(choice.endswith("/jump") for choice in choices)


def test_between_the_dots_there_is_no_jump(play):
    for hole in (1, 3, 5, 6):
        choices = play(f"{TWO} 0=outer:{hole} turn=0", 6).choices
        assert not any(choice.endswith("/jump") for choice in choices)


def test_the_second_dot_is_walked_onto_and_jumped_from(play):
    story = play(f"{TWO} 0=outer:1 turn=0", 1, "outer:1>outer:2/outer", 2, 4)
    assert story.choices == {"outer:2>short:0/jump", "outer:2>outer:6/outer"}


def test_where_the_walk_is_stopped_the_jump_is_not(play):
    choices = play(f"{TWO} 0=outer:2,outer:4 turn=0", 4).choices
    assert choices == {"outer:2>short:0/jump", "outer:4>outer:8/outer"}


def test_coming_up_comes_before_coming_out(play):
    assert play(f"{TWO} 0=short:0 turn=0", 1).choices == {"short:0>inner:3/drop"}


def test_a_rolled_one_is_never_a_stay(play):
    line = f"{TWO} 0=short:0,diamond:0:left,diamond:0:far-left,diamond:0:right+ turn=0"
    assert play(line, 1).choices == {"short:0>inner:3/drop"}


def test_the_question_whether_to_stay_is_a_question_of_its_own(play):
    line = f"{TWO} 0=short:0,diamond:0:left,diamond:0:far-left,diamond:0:right+ turn=0"
    assert play(line, 6).match.ask.kind == "stay"


def test_with_two_marbles_up_a_one_brings_either_down(play):
    choices = play(MATES.format("0=short:0,short:2,outer:20 turn=0"), 1).choices
    assert choices == {"short:0>inner:3/drop", "short:2>inner:15/drop"}


def test_where_either_of_two_could_come_up_staying_is_offered_too(play):
    line = MATES.format("0=short:0,short:2,diamond:0:far-left,diamond:0:right+ turn=0")
    assert play(line, 6).choices == {"short:0>inner:3/drop", "short:2>inner:15/drop", "stay"}


def test_a_one_brings_down_the_one_whose_drop_is_free(play):
    choices = play(MATES.format("0=short:0,short:2,inner:3 turn=0"), 1).choices
    assert choices == {"short:2>inner:15/drop"}


def test_a_one_must_come_up_onto_a_partner_too(play):
    story = play(MATES.format("0=short:0,outer:20 2=inner:3,outer:24 turn=0"), 1)
    assert story.choices == {"short:0>inner:3/drop"}
    assert story.then("short:0>inner:3/drop").knocked == [(0, 2)]
