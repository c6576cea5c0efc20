"""docs/rules.md, Fat Lip: Fusion."""

import pytest

from engine.events import SeatHome

FULL = "diamond:0:mouth,diamond:0:left,diamond:0:far-left,diamond:0:right+"
FULL_2 = FULL.replace(":0:", ":2:")


def fusion(seats, *, players=4, turn=0):
    return f"fatlip players={players} {seats} turn={turn} teams=fusion catch_up=off"


def test_a_roll_moves_any_marble_of_the_side(play):
    choices = play(fusion("0=outer:10 2=outer:30"), 3).choices
    assert choices == {"outer:10>outer:13/outer", "outer:30>outer:33/outer"}


def test_the_partner_moves_the_same_marbles_on_its_own_roll(play):
    choices = play(fusion("0=outer:10 2=outer:30", turn=2), 3).choices
    assert choices == {"outer:10>outer:13/outer", "outer:30>outer:33/outer"}


def test_the_roller_chooses(play):
    ask = play(fusion("2=outer:30"), 3).match.ask
    assert (ask.by, set(ask.movers)) == (0, {0, 2})


def test_a_six_that_leaves_the_partners_base_gives_another_roll(play):
    story = play(fusion("0=outer:10"), 6, "base:2>outer:24/out")
    assert story.position == fusion("0=outer:10 2=outer:24")


def test_there_is_no_extra(play):
    story = play(fusion("0=outer:10"), 1, "base:0>outer:0/out")
    assert (story.match.ask.kind, story.match.ask.by) == ("roll", 1)


def test_a_marble_of_the_side_on_a_dot_one_keeps_others_in(play):
    choices = play(fusion("0=outer:24"), 1).choices
    assert choices == {"base:0>outer:0/out", "outer:24>outer:25/outer"}


def test_a_marble_of_the_side_is_not_passed(play):
    assert play(fusion("0=outer:10 2=outer:12"), 3).choices == {"outer:12>outer:15/outer"}


def test_a_marble_of_the_side_is_not_landed_on(play):
    assert play(fusion("0=outer:10 2=outer:13"), 3).choices == {"outer:13>outer:16/outer"}


def test_a_marble_of_the_other_side_is_knocked(play):
    story = play(fusion("0=outer:10 1=outer:13"), 3, "outer:10>outer:13/outer")
    assert story.knocked == [(0, 1)]


def test_a_knocked_marble_goes_back_to_the_base_it_came_from(play):
    story = play(fusion("0=outer:30,outer:10 1=outer:8 2=outer:20", turn=1), 2)
    story.then("outer:8>outer:10/outer")
    assert story.position == fusion("0=outer:30 1=outer:10 2=outer:20", turn=2)


@pytest.mark.parametrize(("seat", "dot", "sector"), [(0, 24, 2), (2, 0, 0), (0, 0, 0), (2, 24, 2)])
def test_both_short_cuts_are_open_to_every_marble(play, seat, dot, sector):
    choices = play(fusion(f"{seat}=outer:{dot}"), 6).choices
    assert f"outer:{dot}>short:{sector}/jump" in choices


def test_the_own_dot_one_after_a_lap_gives_no_jump(play):
    choices = play(fusion("2=outer:24+"), 6).choices
    assert "outer:24>short:2/jump" not in choices


def test_a_rolled_one_must_come_up_whoever_is_on_the_dot(play):
    assert play(fusion("0=outer:10 2=short:2"), 1).choices == {"short:2>inner:15/drop"}


def test_staying_is_offered_only_where_no_marble_of_the_side_can_do_anything_else(play):
    stuck = "diamond:2:left,diamond:2:far-left,diamond:2:right+"
    line = fusion(f"0={FULL} 2=short:2,{stuck}")
    assert play(line, 6).choices == {"short:2>inner:15/drop", "stay"}
    line = fusion(f"0={FULL} 2=short:2,outer:30,diamond:2:far-left,diamond:2:right+")
    assert "stay" not in play(line, 6).choices


@pytest.mark.parametrize(("seat", "mat", "sector"), [(0, 12, 2), (2, 0, 0), (2, 12, 2), (0, 0, 0)])
def test_either_mat_lets_every_marble_of_the_side_in(play, seat, mat, sector):
    choices = play(fusion(f"{seat}=inner:{(mat - 1) % 24}"), 2).choices
    assert choices == {f"inner:{(mat - 1) % 24}>diamond:{sector}:mouth/mouth"}


def test_a_mat_with_room_behind_it_is_not_passed(play):
    line = fusion(f"0=inner:11 2={FULL_2.removesuffix(',diamond:2:right+')}")
    assert play(line, 4).match.ask.by == 1


def test_a_mat_with_a_full_diamond_is_passed(play):
    choices = play(fusion(f"0=inner:11 2={FULL_2}"), 4).choices
    assert choices == {"inner:11>inner:15/inner"}


def test_marbles_of_both_bases_fill_a_diamond_together(play):
    line = fusion("0=diamond:2:left,inner:11 2=diamond:2:mouth,diamond:2:far-left,diamond:2:right+")
    assert "inner:11>inner:15/inner" in play(line, 4).choices


def test_from_a_mat_with_a_full_diamond_the_way_goes_on(play):
    choices = play(fusion(f"0=inner:0+ 2={FULL}"), 4).choices
    assert choices == {"inner:0>inner:4/inner"}


def test_past_the_own_full_diamond_the_partners_is_next(play):
    line = fusion(f"0=inner:0+ 2={FULL}")
    story = play(line, 5, "inner:0>inner:5/inner", 2, 6, "inner:5>inner:11/inner")
    assert "inner:11>diamond:2:mouth/mouth" in story.then(2).choices


def test_from_the_line_the_own_mat_lets_nothing_in(play):
    choices = play(fusion("0=line:0:3"), 4).choices
    assert choices == {"line:0:3>inner:3/inner"}


def test_after_the_long_way_the_partners_mat_is_the_first_that_lets_in(play):
    story = play(fusion("0=line:0:3"), 4, "line:0:3>inner:3/inner", 2, 5, "inner:3>inner:8/inner")
    choices = story.then(2, 5).choices
    assert choices == {"inner:8>diamond:2:mouth/mouth"}


def test_a_marble_turns_in_at_the_line_of_its_own_base(play):
    assert play(fusion("0=outer:22"), 4).choices == {"outer:22>outer:26/outer"}
    assert play(fusion("2=outer:22"), 4).choices == {"outer:22>line:2:2/line"}


def test_lines_of_the_two_bases_are_two_lines(play):
    choices = play(fusion("0=line:0:1 2=line:2:3"), 2).choices
    assert choices == {"line:0:1>line:0:3/line", "line:2:3>inner:13/inner"}


def test_a_marble_of_the_side_on_a_mat_stops_those_of_either_base(play):
    choices = play(fusion("0=line:0:3 2=inner:0"), 2).choices
    assert choices == {
        "inner:0>diamond:0:left/diamond-left",
        "inner:0>diamond:0:right/diamond-right",
    }


def test_one_full_diamond_is_no_win(play):
    line = fusion("0=inner:0+ 2=diamond:0:left,diamond:0:far-left,diamond:0:right+")
    assert play(line, 1, "inner:0>diamond:0:mouth/mouth").match.outcome is None


def test_a_seat_of_a_side_is_never_home_by_itself(play):
    line = fusion("0=inner:0+,diamond:0:left,diamond:0:far-left,diamond:0:right+ 2=outer:30")
    story = play(line, 1, "inner:0>diamond:0:mouth/mouth")
    assert not any(isinstance(event, SeatHome) for event in story.events)


def test_all_eight_home_win_whichever_diamond_they_are_in(play):
    line = fusion("0=diamond:2:left,diamond:2:far-left,diamond:2:right+,inner:12 2=" + FULL)
    story = play(line, 1, "inner:12>diamond:2:mouth/mouth")
    assert story.match.outcome.places == (1, 2, 1, 2)


def test_a_seat_whose_own_four_are_home_still_chooses_for_the_side(play):
    ask = play(fusion(f"0={FULL} 2=outer:30"), 3).match.ask
    assert (ask.kind, ask.by) == ("move", 0)


def test_six_seats_share_three_colours(play):
    choices = play(fusion("0=outer:10", players=6), 1).choices
    assert choices == {"base:0>outer:0/out", "base:3>outer:24/out", "outer:10>outer:11/outer"}


def test_everybody_of_a_fused_side_has_a_skip(play):
    line = "fatlip players=4 turn=0 teams=fusion skip_turn=on"
    story = play(line, "skip", 2, "skip")
    assert "skipped=0,2 " in story.position


def test_the_view_tells_that_marbles_are_shared(play):
    assert play(fusion("0=outer:10")).match.view().fused
    assert not play("fatlip players=4 turn=0 teams=pairs").match.view().fused
