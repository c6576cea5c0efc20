"""docs/rules.md, Callouts."""

from engine.events import CalledOut, Moved, Passed, Rolled, TurnPassed

DONE = "home:1,home:2,home:3,home:4"
STUCK = "track:54,home:1,home:2,home:3"
"""Nothing but a 4 moves this: sixes come and go unused, and the turn passes."""


def test_knocking_the_seat_that_knocked_you_is_revenge(play):
    line = "aggravation players=2 0=track:6,track:10 1=track:8 turn=1"
    story = play(line, 2, "track:8>track:10/track", 4, "track:6>track:10/track")
    assert story.callouts == [CalledOut("revenge", seat=0, victims=(1,))]


def test_the_first_knock_of_a_game_avenges_nothing(play):
    line = "aggravation players=2 0=track:8 1=track:10 turn=0"
    assert play(line, 2, "track:8>track:10/track").shouts == []


def test_revenge_pays_the_debt(play):
    line = "aggravation players=2 0=track:6,track:10 1=track:8,track:12 turn=1"
    story = play(line, 2, "track:8>track:10/track", 4, "track:6>track:10/track")
    story.then(3, "track:12>track:15/track", 5, "track:10>track:15/track")
    assert story.shouts == ["revenge"]


def test_revenge_leaves_a_debt_of_its_own(play):
    line = "aggravation players=2 0=track:6,track:10 1=track:8,track:4 turn=1"
    story = play(line, 2, "track:8>track:10/track", 4, "track:6>track:10/track")
    story.then(6, "track:4>track:10/track")
    assert [(call.callout, call.seat) for call in story.callouts] == [
        ("revenge", 0),
        ("revenge", 1),
    ]


def test_a_later_knock_by_somebody_else_replaces_the_debt(play):
    line = "aggravation players=3 0=track:6,track:10,track:12 1=track:8,track:20 2=track:9 turn=1"
    story = play(line, 2, "track:8>track:10/track", 3, "track:9>track:12/track")
    story.then(4, "track:6>track:10/track")
    assert story.shouts == []
    story.then(2, "track:20>track:22/track", 2, "track:12>track:14/track")
    assert story.then(4, "track:10>track:14/track").shouts == ["revenge"]


def test_a_debt_does_not_fade_with_time(play):
    line = "aggravation players=2 0=track:6,track:10 1=track:8 turn=1"
    story = play(line, 2, "track:8>track:10/track", 2, "track:6>track:8/track")
    story.then(3, "track:10>track:13/track", 5, "track:8>track:13/track")
    assert story.shouts == ["revenge"]


def test_a_partner_may_take_the_revenge(play):
    line = "aggravation players=4 0=track:10 1=track:8 2=track:6 turn=1 teams=pairs"
    story = play(line, 2, "track:8>track:10/track", 4, "track:6>track:10/track")
    assert story.callouts == [CalledOut("revenge", seat=2, victims=(1,))]


def test_knocking_the_partner_of_the_knocker_is_no_revenge(play):
    line = "aggravation players=4 0=track:10 1=track:8 2=track:6 3=track:9 turn=1 teams=pairs"
    story = play(line, 2, "track:8>track:10/track", 3, "track:6>track:9/track")
    assert story.shouts == []


def test_a_knock_inside_a_side_makes_no_debt(play):
    line = "aggravation players=4 0=track:6,track:10 2=track:8 turn=2 teams=pairs"
    story = play(line, 2, "track:8>track:10/track", 2, 4, "track:6>track:10/track")
    assert (story.knocked, story.shouts) == ([(2, 0), (0, 2)], [])


def test_the_debt_is_with_the_owner_of_the_marble_and_not_with_the_roller(play):
    line = f"aggravation players=4 0={DONE} 1=track:3,track:8 2=track:6 turn=0 teams=pairs"
    story = play(line, 2, "track:6>track:8/track", 5, "track:3>track:8/track")
    assert story.callouts == [CalledOut("revenge", seat=1, victims=(2,))]


def test_a_second_knock_in_one_turn_is_a_double_kill(play):
    line = "aggravation players=2 0=track:2 1=track:8,track:10 turn=0"
    story = play(line, 6, "track:2>track:8/track", 2, "track:8>track:10/track")
    assert story.callouts == [CalledOut("double_kill", seat=0, victims=(1,))]


def test_a_third_knock_in_one_turn_is_a_triple_kill(play):
    line = "aggravation players=2 0=track:2 1=track:8,track:14,track:16 turn=0"
    story = play(line, 6, "track:2>track:8/track", 6, "track:8>track:14/track")
    assert story.then(2, "track:14>track:16/track").shouts == ["double_kill", "triple_kill"]


def test_from_the_fourth_knock_on_a_turn_is_a_rampage(play):
    line = "aggravation players=3 0=track:2 1=track:8,track:14,track:20,track:26 2=track:28 turn=0"
    story = play(line, 6, "track:2>track:8/track", 6, "track:8>track:14/track")
    story.then(6, "track:14>track:20/track", 6, "track:20>track:26/track")
    story.then(2, "track:26>track:28/track")
    shouts = [shout for shout in story.shouts if shout != "on_fire"]
    assert shouts == ["double_kill", "triple_kill", "rampage", "rampage"]


def test_knocks_of_two_turns_are_not_added_up(play):
    line = "aggravation players=2 0=track:2 1=track:4,track:6 turn=0"
    story = play(line, 2, "track:2>track:4/track", 3, "track:6>track:9/track")
    assert story.then(5, "track:4>track:9/track").shouts == []


def test_a_knocked_partner_is_not_counted_for_a_double_kill(play):
    line = "aggravation players=4 0=track:2 1=track:10 2=track:8 turn=0 teams=pairs"
    story = play(line, 6, "track:2>track:8/track", 2, "track:8>track:10/track")
    assert (len(story.knocked), story.shouts) == (2, [])


def test_knocks_with_a_roll_handed_on_count_for_the_partner(play):
    line = f"aggravation players=4 0={DONE} 1=track:8,track:10 2=track:2 turn=0 teams=pairs"
    story = play(line, 6, "track:2>track:8/track", 2, "track:8>track:10/track")
    assert story.callouts == [CalledOut("double_kill", seat=2, victims=(1,))]


def test_all_knocks_of_a_turn_are_counted_whichever_partner_moved(play):
    line = "1=track:8 2=track:2 3=track:11 4=track:9 turn=0 teams=threes"
    story = play(f"aggravation players=6 0={DONE} {line}", "for:2", 6, "track:2>track:8/track")
    assert story.then("for:4", 2, "track:9>track:11/track").shouts == ["double_kill"]


def test_revenge_is_called_before_the_double_kill(play):
    line = "aggravation players=3 0=track:2,track:10 1=track:7 2=track:6 turn=1"
    story = play(line, 3, "track:7>track:10/track", 2, "track:6>track:8/track")
    story.then(6, "track:2>track:8/track", 2, "track:8>track:10/track")
    assert story.shouts == ["revenge", "double_kill"]


def test_a_skip_ends_the_turn_whose_knocks_are_counted(play):
    line = "aggravation players=3 0=track:2 1=track:8,track:10 2=track:13 turn=0"
    story = play(line, 6, "track:2>track:8/track")
    story.match.skip(0)
    story.then(3, "track:10>track:13/track")
    assert (story.knocked, story.shouts) == ([(0, 1), (1, 2)], [])


def test_giving_up_ends_the_turn_whose_knocks_are_counted(play):
    line = "aggravation players=3 0=track:2 1=track:8,track:10 2=track:13 turn=0"
    story = play(line, 6, "track:2>track:8/track")
    story.match.resign(0)
    story.then(3, "track:10>track:13/track")
    assert (story.knocked, story.shouts) == ([(0, 1), (1, 2)], [])


def test_a_debt_is_remembered_in_the_position(play):
    line = "aggravation players=2 0=track:6,track:10 1=track:8 turn=1"
    later = play(line, 2, "track:8>track:10/track").match.position()
    assert play(later, 4, "track:6>track:10/track").shouts == ["revenge"]


def test_a_turns_knocks_are_remembered_in_the_position(play):
    line = "aggravation players=2 0=track:2 1=track:8,track:10 turn=0"
    later = play(line, 6, "track:2>track:8/track").match.position()
    assert play(later, 2, "track:8>track:10/track").shouts == ["double_kill"]


def test_a_run_of_sixes_is_remembered_in_the_position(play):
    later = play("aggravation players=2 turn=0", 6, "out", 6, "track:0>track:6/track")
    assert play(later.match.position(), 6).shouts == ["on_fire"]


def test_a_third_six_in_a_row_sets_the_seat_on_fire(play):
    story = play("aggravation players=2 turn=0", 6, "out", 6, "track:0>track:6/track")
    assert story.shouts == []
    assert story.then(6).callouts == [CalledOut("on_fire", seat=0)]


def test_sixes_of_later_turns_go_on_with_the_run(play):
    story = play(f"aggravation players=2 0={STUCK} turn=0", 6, 2, 6, 2)
    assert story.then(6).shouts == ["on_fire"]


def test_on_fire_is_called_once_in_a_run(play):
    story = play(f"aggravation players=2 0={STUCK} turn=0", 6, 2, 6, 2, 6, 2, 6, 2, 6)
    assert story.shouts == ["on_fire"]


def test_another_number_ends_the_run(play):
    story = play(f"aggravation players=2 0={STUCK} turn=0", 6, 2, 6, 2, 5, 2, 6, 2, 6, 2)
    assert story.shouts == []
    assert story.then(6).shouts == ["on_fire"]


def test_a_new_run_is_called_anew(play):
    story = play(f"aggravation players=2 0={STUCK} turn=0", 6, 2, 6, 2, 6, 2, 3, 2, 6, 2, 6, 2, 6)
    assert story.shouts == ["on_fire", "on_fire"]


def test_the_rolls_of_others_do_not_end_a_run(play):
    story = play(f"aggravation players=3 0={STUCK.replace('54', '82')} turn=0", 6, 2, 3, 6, 4, 5, 6)
    assert story.shouts == ["on_fire"]


def test_the_sixes_of_others_do_not_belong_to_a_run(play):
    line = f"aggravation players=2 0={STUCK} 1=track:26,home:1,home:2,home:3 turn=0"
    assert play(line, 6, 6, 6, 6).shouts == []


def test_a_skipped_turn_does_not_end_a_run(play):
    story = play(f"aggravation players=2 0={STUCK} turn=0", 6, 2, 6, 2)
    story.match.skip(0)
    assert story.then(2, 6).shouts == ["on_fire"]


def test_every_roll_tells_how_long_the_run_is(play):
    story = play(f"aggravation players=2 0={STUCK} turn=0", 6, 2, 6, 2, 5)
    assert [e.run for e in story.events if isinstance(e, Rolled) and e.seat == 0] == [1, 2, 0]


def test_a_knock_that_was_not_taken_is_a_close_call(play):
    line = "aggravation players=2 0=track:8,track:20 1=track:10 turn=0"
    story = play(line, 2, "track:20>track:22/track")
    assert story.whispers == [((1,), {"track:10"})]


def test_every_seat_may_have_a_close_call(play):
    line = "aggravation players=2 0=track:10 1=track:8,track:20 turn=1"
    story = play(line, 2, "track:20>track:22/track")
    assert story.whispers == [((0,), {"track:10"})]


def test_a_close_call_is_told_before_the_turn_passes_on(play):
    line = "aggravation players=2 0=track:8,track:20 1=track:10 turn=0"
    story = play(line, 2, "track:20>track:22/track")
    assert [type(event) for event in story.events] == [Rolled, Moved, CalledOut, TurnPassed]


def test_a_close_call_of_a_declined_roll_is_told_before_the_turn_passes_on(play):
    line = "aggravation players=2 0=track:42,track:48,track:54,home:4 1=centre turn=0"
    story = play(line, 6, "pass")
    assert [type(event) for event in story.events] == [Rolled, Passed, CalledOut, TurnPassed]


def test_a_knock_that_was_taken_is_none(play):
    line = "aggravation players=2 0=track:8,track:20 1=track:10 turn=0"
    assert play(line, 2, "track:8>track:10/track").whispers == []


def test_a_marble_out_of_reach_had_no_close_call(play):
    line = "aggravation players=2 0=track:8,track:20 1=track:10 turn=0"
    assert play(line, 3, "track:20>track:23/track").whispers == []


def test_a_close_call_is_for_the_eyes_of_its_owner_only(play):
    line = "aggravation players=4 0=track:8,track:20 3=track:10 turn=0 teams=pairs"
    assert play(line, 2, "track:20>track:22/track").whispers == [((3,), {"track:10"})]


def test_all_marbles_that_got_away_are_shown_at_once(play):
    line = "aggravation players=2 0=track:8,track:20,track:30 1=track:10,track:22 turn=0"
    story = play(line, 2, "track:30>track:32/track")
    assert story.whispers == [((1,), {"track:10", "track:22"})]


def test_every_owner_hears_of_the_own_marbles(play):
    line = "aggravation players=4 0=track:8,track:20,track:30 1=track:10 2=track:22 turn=0"
    story = play(line, 2, "track:30>track:32/track")
    assert story.whispers == [((1,), {"track:10"}), ((2,), {"track:22"})]


def test_who_lost_a_marble_had_no_close_call(play):
    line = "aggravation players=2 0=track:8,track:20 1=track:10,track:22 turn=0"
    assert play(line, 2, "track:8>track:10/track").whispers == []


def test_whose_partner_lost_a_marble_had_no_close_call(play):
    line = "aggravation players=4 0=track:8,track:20 1=track:10 3=track:22 turn=0 teams=pairs"
    assert play(line, 2, "track:8>track:10/track").whispers == []


def test_a_third_seat_has_its_close_call_while_another_is_knocked(play):
    line = "aggravation players=4 0=track:8,track:20 1=track:10 2=track:22 turn=0"
    story = play(line, 2, "track:8>track:10/track")
    assert story.whispers == [((2,), {"track:22"})]


def test_a_spared_partner_had_no_close_call(play):
    line = "aggravation players=4 0=track:8,track:20 2=track:10 turn=0 teams=pairs"
    assert play(line, 2, "track:20>track:22/track").whispers == []


def test_a_declined_short_cut_may_be_a_close_call(play):
    line = "aggravation players=2 0=track:42,track:48,track:54,home:4 1=centre turn=0"
    assert play(line, 6, "pass").whispers == [((1,), {"centre"})]


def test_staying_in_base_may_be_a_close_call_for_who_stands_on_the_start(play):
    line = "aggravation players=2 0=track:8 1=track:0 turn=0"
    assert play(line, 1, "track:8>track:9/track").whispers == [((1,), {"track:0"})]


def test_a_roll_handed_on_may_be_a_close_call(play):
    line = f"aggravation players=4 0={DONE} 1=track:10 2=track:8,track:20 turn=0 teams=pairs"
    assert play(line, 2, "track:20>track:22/track").whispers == [((1,), {"track:10"})]


def test_nobody_hears_a_close_call_before_the_move_is_made(play):
    line = "aggravation players=2 0=track:8,track:20 1=track:10 turn=0"
    assert play(line, 2).whispers == []
