"""Fat Lip, rule by rule. docs/rules.md, the sections that begin with its name."""

import pytest

from engine.chance import Seeded
from engine.errors import BadNotation, BadOption
from engine.match import Match

TWO = "fatlip players=2"
FOUR = "fatlip players=4"


@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_only_a_one_or_a_six_brings_a_marble_out(play, die):
    assert play(f"{TWO} turn=0", die).position == f"{TWO} turn=1"


def test_a_one_brings_a_marble_onto_dot_one(play):
    assert play(f"{TWO} turn=0", 1, "out").position == f"{TWO} 0=outer:0 turn=1"


def test_a_six_that_brings_a_marble_out_gives_another_roll(play):
    story = play(f"{TWO} turn=0", 6, "out")
    assert story.position == f"{TWO} 0=outer:0 turn=0"


def test_the_own_marble_on_dot_one_keeps_others_in(play):
    assert play(f"{TWO} 0=outer:0 turn=0", 1).choices == {"outer:0>outer:1/outer"}


def test_coming_out_knocks_an_opponent_on_dot_one(play):
    story = play(f"{TWO} 1=outer:0 turn=0", 1, "out")
    assert story.position == f"{TWO} 0=outer:0 turn=1"


def test_a_six_may_be_any_number(play):
    choices = play(f"{TWO} 0=outer:10 turn=0 catch_up=off", 6).choices
    walks = {f"outer:10>outer:{10 + number}/outer" for number in range(1, 7)}
    assert set(choices) == walks | {"out"}


def test_a_six_used_as_a_three_gives_no_other_roll(play):
    story = play(f"{TWO} 0=outer:10 turn=0", 6, "outer:10>outer:13/outer")
    assert story.position == f"{TWO} 0=outer:13 turn=1"


def test_a_six_used_as_a_six_gives_another_roll(play):
    story = play(f"{TWO} 0=outer:10 turn=0", 6, "outer:10>outer:16/outer")
    assert story.position == f"{TWO} 0=outer:16 turn=0"


def test_nobody_passes_an_own_marble(play):
    choices = play(f"{TWO} 0=outer:10,outer:12 turn=0", 3).choices
    assert choices == {"outer:12>outer:15/outer"}


def test_an_opponent_is_passed_freely(play):
    choices = play(f"{TWO} 0=outer:10 1=outer:12 turn=0", 3).choices
    assert choices == {"outer:10>outer:13/outer"}


def test_landing_on_an_opponent_sends_it_home(play):
    story = play(f"{TWO} 0=outer:10 1=outer:13 turn=0", 3, "outer:10>outer:13/outer")
    assert story.position == f"{TWO} 0=outer:13 turn=1"


@pytest.mark.parametrize(("dot", "die"), [(0, 6), (2, 4), (4, 2)])
def test_the_short_cut_wants_six_four_and_two(play, dot, die):
    choices = play(f"{TWO} 0=outer:{dot} turn=0", die).choices
    assert f"outer:{dot}>short:0/jump" in choices
    assert f"outer:{dot}>outer:{dot + die}/outer" in choices


@pytest.mark.parametrize(("dot", "die"), [(0, 4), (2, 2), (4, 4)])
def test_no_other_number_jumps(play, dot, die):
    choices = play(f"{TWO} 0=outer:{dot} turn=0", die).choices
    assert choices == {f"outer:{dot}>outer:{dot + die}/outer"}


def test_the_jump_from_dot_one_with_a_six_gives_another_roll(play):
    story = play(f"{TWO} 0=outer:0 turn=0", 6, "outer:0>short:0/jump")
    assert story.position == f"{TWO} 0=short:0 turn=0"


def test_a_six_jumping_as_a_four_gives_no_other_roll(play):
    story = play(f"{TWO} 0=outer:2 turn=0", 6, "outer:2>short:0/jump")
    assert story.position == f"{TWO} 0=short:0 turn=1"


def test_what_stands_between_does_not_stop_the_jump(play):
    choices = play(f"{TWO} 0=outer:0,outer:2 turn=0", 6).choices
    assert "outer:0>short:0/jump" in choices


def test_a_marble_on_the_short_cut_dot_stops_the_jump(play):
    choices = play(f"{TWO} 0=outer:4,short:0 turn=0", 2).choices
    assert choices == {"outer:4>outer:6/outer"}


@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_the_short_cut_dot_is_left_with_a_one_only(play, die):
    assert play(f"{TWO} 0=short:0 turn=0", die).position == f"{TWO} 0=short:0 turn=1"


def test_a_rolled_one_has_to_come_up(play):
    choices = play(f"{TWO} 0=short:0,outer:10 turn=0", 1).choices
    assert choices == {"short:0>inner:3/drop"}


def test_a_one_that_cannot_come_up_is_played_elsewhere(play):
    choices = play(f"{TWO} 0=short:0,inner:3,inner:4 turn=0", 1).choices
    assert set(choices) == {"out", "inner:4>inner:5/inner"}


def test_a_six_need_not_come_up(play):
    choices = play(f"{TWO} 0=short:0,outer:10 turn=0", 6).choices
    assert {"short:0>inner:3/drop", "out", "outer:10>outer:16/outer"} <= set(choices)
    assert "stay" not in choices


def test_where_coming_up_is_all_a_six_can_do_staying_is_offered(play):
    line = f"{TWO} 0=short:0,diamond:0:mouth,diamond:0:left,diamond:0:far-left turn=0"
    line = line.replace("mouth,diamond:0:left,", "left,diamond:0:right+,")
    assert set(play(line, 6).choices) == {"short:0>inner:3/drop", "stay"}


def test_a_stay_ends_the_turn_with_the_marble_on_its_dot(play):
    line = f"{TWO} 0=short:0,diamond:0:left,diamond:0:far-left,diamond:0:right+"
    story = play(f"{line} turn=0", 6, "stay")
    assert story.position.startswith(line)
    assert "turn=1" in story.position


def test_coming_up_with_a_six_gives_no_other_roll(play):
    story = play(f"{TWO} 0=short:0 turn=0", 6, "short:0>inner:3/drop")
    assert story.position == f"{TWO} 0=inner:3 turn=1"


def test_nobody_lands_on_a_short_cut_dot_that_is_taken(play):
    choices = play(f"{TWO} 0=short:0,outer:0 turn=0", 6).choices
    assert "outer:0>short:0/jump" not in choices


def test_the_mat_is_not_safe(play):
    story = play(f"{TWO} 0=inner:0 1=inner:22 turn=1", 2, "inner:22>inner:0/inner")
    assert story.position == f"{TWO} 1=inner:0 turn=0"


def test_round_the_outer_ring_and_up_the_line(play):
    story = play(f"{TWO} 0=outer:46 turn=0", 3, "outer:46>line:1/line")
    assert story.position == f"{TWO} 0=line:1 turn=1"


def test_a_marble_back_at_dot_one_does_not_jump(play):
    choices = play(f"{TWO} 0=outer:0+ turn=0", 6).choices
    assert "outer:0>short:0/jump" not in choices
    assert "outer:0>outer:1/outer" not in choices


def test_from_the_line_the_mat_does_not_let_in(play):
    choices = play(f"{TWO} 0=line:3 turn=0", 3).choices
    assert choices == {"line:3>inner:2/inner"}


def test_the_second_time_the_mat_leads_into_the_diamond(play):
    choices = play(f"{TWO} 0=inner:0+ turn=0", 2).choices
    assert set(choices) == {
        "inner:0>diamond:0:left/diamond-left",
        "inner:0>diamond:0:right/diamond-right",
    }


def test_the_diamond_counts_mouth_side_far_other_side(play):
    at = f"{TWO} 0=inner:0+ turn=0"
    assert play(at, 1).choices == {"inner:0>diamond:0:mouth/mouth", "out"}
    assert {c.split(">")[1] for c in play(at, 3).choices} == {
        "diamond:0:far/diamond-left",
        "diamond:0:far/diamond-right",
    }
    assert {c.split(">")[1] for c in play(at, 4).choices} == {
        "diamond:0:right/diamond-left",
        "diamond:0:left/diamond-right",
    }


def test_the_way_round_is_kept(play):
    choices = play(f"{TWO} 0=diamond:0:left turn=0", 2).choices
    assert choices == {"diamond:0:left>diamond:0:right/diamond-left"}


def test_the_other_side_is_the_end_of_the_way(play):
    assert play(f"{TWO} 0=diamond:0:right+ turn=0", 2).position == (
        f"{TWO} 0=diamond:0:right+ turn=1 behind=1"
    ), "and 80 for one of four marbles puts the other seat 20 behind"


def test_a_number_too_large_for_the_diamond_is_no_move(play):
    assert play(f"{TWO} 0=inner:0+ turn=0", 5).position == f"{TWO} 0=inner:0+ turn=1"


def test_the_own_mat_is_not_walked_past(play):
    assert play(f"{TWO} 0=inner:22 turn=0", 4).choices == {
        "inner:22>diamond:0:left/diamond-left",
        "inner:22>diamond:0:right/diamond-right",
    }


def test_an_own_marble_in_the_diamond_is_not_jumped(play):
    choices = play(f"{TWO} 0=inner:0+,diamond:0:mouth turn=0", 2).choices
    assert choices == {
        "diamond:0:mouth>diamond:0:far/diamond-left",
        "diamond:0:mouth>diamond:0:far/diamond-right",
    }


@pytest.mark.parametrize(
    ("players", "options", "told"),
    [
        (3, {"teams": "fusion"}, "fusion"),
        (5, {"teams": "pairs"}, "pairs"),
        (2, {"teams": "fusion"}, "fusion"),
        (4, {"teammate_shortcuts": "on"}, "teammate_shortcuts"),
    ],
)
def test_options_that_do_not_go_together_are_refused(players, options, told):
    with pytest.raises(BadOption, match=told):
        Match.start("fatlip", players, options, chance=Seeded(1))


def test_a_partner_may_come_out_too(play):
    story = play(f"{FOUR} teams=pairs turn=0", 1, "out")
    assert set(story.choices) == {"out", "pass"}
    after = story.then("out")
    assert "0=outer:0" in after.position
    assert "2=outer:24" in after.position
    assert "turn=1" in after.position


def test_in_fusion_a_marble_comes_out_at_either_base(play):
    choices = play(f"{FOUR} turn=0 teams=fusion", 1).choices
    assert set(choices) == {"base:0>outer:0/out", "base:2>outer:24/out"}


def test_in_fusion_the_side_is_never_knocked_by_itself(play):
    choices = play(f"{FOUR} 0=outer:23 2=outer:24 turn=0 teams=fusion", 1).choices
    assert choices == {"base:0>outer:0/out", "outer:24>outer:25/outer"}


def test_in_fusion_the_partners_mat_lets_in(play):
    choices = play(f"{FOUR} 0=inner:11 turn=0 teams=fusion", 2).choices
    assert choices == {"inner:11>diamond:2:mouth/mouth"}


def test_plain_partners_walk_past_each_others_mats(play):
    choices = play(f"{FOUR} 0=inner:11 turn=0 teams=pairs", 2).choices
    assert choices == {"inner:11>inner:13/inner"}


def test_a_partners_dots_lead_to_the_partners_short_cut(play):
    line = f"{FOUR} 0=outer:26 turn=0 teams=pairs teammate_shortcuts"
    assert "outer:26>short:2/jump" in play(f"{line}=on", 4).choices
    assert play(f"{line}=off", 4).choices == {"outer:26>outer:30/outer"}


def test_the_partners_drop_is_nine_from_the_own_mat(play):
    line = f"{FOUR} 0=short:2 turn=0 teams=pairs teammate_shortcuts=on"
    assert play(line, 1).choices == {"short:2>inner:15/drop"}


def test_a_skip_passes_the_turn_and_is_gone(play):
    story = play(f"{TWO} turn=0 skip_turn=on", "skip")
    assert "turn=1" in story.position
    assert "skipped=0" in story.position


def test_nobody_skips_before_a_bonus_roll(play):
    story = play(f"{TWO} turn=0 skip_turn=on", 6, "out")
    assert [str(choice) for choice in story.match.ask.choices] == ["roll"]


@pytest.mark.parametrize(
    "word", ["0=outer:48", "0=inner:24", "0=line:4", "0=short:1", "0=diamond:0:far", "0=track:3"]
)
def test_a_place_that_is_not_there_is_named(word):
    with pytest.raises(BadNotation):
        Match.at(f"{TWO} {word} turn=0", chance=Seeded(1))
