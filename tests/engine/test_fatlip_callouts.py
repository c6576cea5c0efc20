"""docs/rules.md, Callouts, where Fat Lip's partners, wild sixes and shared marbles come in."""

from engine.events import CalledOut

TWO = "fatlip players=2"
HOME = "diamond:0:mouth,diamond:0:left,diamond:0:far-left,diamond:0:right+"
THREE_HOME = "diamond:0:left,diamond:0:far-left,diamond:0:right+"


def told(story):
    return [(call.callout, call.seat, call.victims) for call in story.callouts if call.to is None]


# REVENGE!


def test_knocking_the_seat_that_knocked_last_is_revenge(play):
    line = f"{TWO} 0=outer:6,outer:10 1=outer:8 turn=1"
    story = play(line, 2, "outer:8>outer:10/outer", 4, "outer:6>outer:10/outer")
    assert told(story) == [("revenge", 0, (1,))]


def test_a_partner_may_take_the_revenge(play):
    line = "fatlip players=4 0=outer:10 1=outer:8 2=outer:6 turn=1 teams=pairs"
    story = play(line, 2, "outer:8>outer:10/outer", 4, "outer:6>outer:10/outer")
    assert told(story) == [("revenge", 2, (1,))]


def test_a_partners_extra_may_be_the_revenge(play):
    line = "fatlip players=4 0=outer:24,outer:40 1=outer:22 turn=1 teams=pairs"
    story = play(line, 2, "outer:22>outer:24/outer", 2, 5, 1, "out", "out")
    assert told(story) == [("revenge", 2, (1,))]


def test_the_partner_of_the_knocker_owes_nothing_in_pairs(play):
    line = "fatlip players=4 0=outer:10 1=outer:8 2=outer:6 3=outer:9 turn=1 teams=pairs"
    story = play(line, 2, "outer:8>outer:10/outer", 3, "outer:6>outer:9/outer")
    assert told(story) == []


def test_where_marbles_are_shared_either_seat_pays_for_the_side(play):
    line = "fatlip players=4 0=outer:10 1=outer:8 2=outer:6 3=outer:12 turn=1 teams=fusion"
    story = play(line, 2, "outer:8>outer:10/outer", 6, "outer:6>outer:12/outer")
    assert told(story) == [("revenge", 2, (3,))]


def test_knocking_ones_partner_is_no_callout(play):
    line = "fatlip players=4 0=outer:10,outer:20 2=outer:13,outer:23 turn=0 teams=pairs"
    story = play(line, 3, "outer:10>outer:13/outer", 2, 2)
    assert (story.knocked, told(story)) == ([(0, 2)], [])


# DOUBLE KILL!


def test_a_second_knock_in_a_bonus_roll_is_a_double_kill(play):
    line = f"{TWO} 0=outer:10 1=outer:16,outer:18 turn=0"
    story = play(line, 6, "outer:10>outer:16/outer", 2, "outer:16>outer:18/outer")
    assert told(story) == [("double_kill", 0, (1,))]


def test_the_partners_extra_counts_for_the_double_kill(play):
    line = "fatlip players=4 0=outer:10 1=outer:11,outer:24 turn=0 teams=pairs"
    story = play(line, 1, "outer:10>outer:11/outer", "out")
    assert told(story) == [("double_kill", 2, (1,))]


def test_three_and_four_knocks_have_names_of_their_own(play):
    line = f"{TWO} 0=outer:4 1=outer:10,outer:16,outer:22,outer:23 turn=0"
    story = play(line, 6, "outer:4>outer:10/outer", 6, "outer:10>outer:16/outer")
    story.then(6, "outer:16>outer:22/outer", 1, "outer:22>outer:23/outer")
    calls = [callout for callout, _, _ in told(story)]
    assert calls == ["double_kill", "on_fire", "triple_kill", "rampage"]


def test_a_knock_of_the_partner_does_not_make_a_double_kill(play):
    line = "fatlip players=4 0=outer:10 1=outer:18 2=outer:16,outer:25 turn=0 teams=pairs"
    story = play(line, 6, "outer:10>outer:16/outer", "pass", 2, "outer:16>outer:18/outer")
    assert (story.knocked, told(story)) == ([(0, 2), (0, 1)], [])


def test_knocks_of_two_turns_are_no_double_kill(play):
    line = f"{TWO} 0=outer:10 1=outer:12,outer:15 turn=0"
    story = play(line, 2, "outer:10>outer:12/outer", 2, "outer:15>outer:17/outer")
    story.then(5, "outer:12>outer:17/outer")
    assert told(story) == []


def test_revenge_is_told_before_the_double_kill(play):
    line = f"{TWO} 0=outer:10 1=outer:16,outer:18 turn=0 debts=0:1 knocks=1"
    story = play(line, 6, "outer:10>outer:16/outer")
    assert [callout for callout, _, _ in told(story)] == ["revenge", "double_kill"]


# ON FIRE!


def test_the_third_six_running_is_on_fire(play):
    story = play(f"{TWO} turn=0", 6, "out", 6, "outer:0>outer:6/outer", 6)
    assert told(story) == [("on_fire", 0, ())]


def test_sixes_used_as_less_count_for_the_fire_over_several_turns(play):
    story = play(f"{TWO} 0=outer:10 turn=0", 6, "outer:10>outer:11/outer", 2)
    story.then(6, "outer:11>outer:12/outer", 2, 6)
    assert told(story) == [("on_fire", 0, ())]


def test_a_skip_does_not_put_the_fire_out(play):
    line = f"{TWO} 0=outer:10 turn=0 skip_turn=on sixes=0:2"
    assert told(play(line, "skip", 2, 6)) == [("on_fire", 0, ())]


def test_another_number_puts_it_out(play):
    line = f"{TWO} 0=outer:10 turn=0 sixes=0:2"
    assert told(play(line, 2, "outer:10>outer:12/outer", 2, 6)) == []


def test_a_fourth_six_is_not_told_again(play):
    assert told(play(f"{TWO} 0=outer:10 turn=0 sixes=0:3", 6)) == []


# CLOSE CALL!


def test_a_six_that_could_have_knocked_is_a_close_call(play):
    line = f"{TWO} 0=outer:10 1=outer:13 turn=0"
    story = play(line, 6, "outer:10>outer:12/outer")
    assert story.whispers == [((1,), {"outer:13"})]


def test_a_marble_nobody_could_reach_had_no_close_call(play):
    line = f"{TWO} 0=outer:10 1=outer:17 turn=0"
    assert play(line, 6, "outer:10>outer:12/outer").whispers == []


def test_one_whose_marble_was_just_lost_hears_of_no_other(play):
    line = f"{TWO} 0=outer:10 1=outer:12,outer:13 turn=0"
    assert play(line, 6, "outer:10>outer:12/outer").whispers == []


def test_a_side_that_just_lost_a_marble_hears_nothing_for_the_partner_either(play):
    line = "fatlip players=4 0=outer:10 1=outer:12 3=outer:13 turn=0 teams=pairs"
    story = play(line, 6, "outer:10>outer:12/outer", "pass")
    assert story.whispers == []


def test_others_than_the_one_that_was_hit_hear_theirs(play):
    line = "fatlip players=4 0=outer:10 1=outer:12 2=outer:13 turn=0"
    story = play(line, 6, "outer:10>outer:12/outer")
    assert story.whispers == [((2,), {"outer:13"})]


def test_staying_may_let_somebody_get_away(play):
    line = f"{TWO} 0=short:0,{THREE_HOME} 1=inner:3 turn=0 catch_up=off"
    assert play(line, 6, "stay").whispers == [((1,), {"inner:3"})]


def test_a_knock_the_rules_forbid_is_no_close_call(play):
    # The 1 has to come up: the knock on 11 was never on offer.
    line = f"{TWO} 0=short:0,outer:10 1=outer:11 turn=0"
    assert play(line, 1, "short:0>inner:3/drop").whispers == []


def test_what_a_partner_declined_to_knock_got_away(play):
    line = "fatlip players=4 0=outer:10 1=outer:24 turn=0 teams=pairs"
    story = play(line, 1, "out")
    assert story.whispers == []
    assert story.then("pass").whispers == [((1,), {"outer:24"})]


def test_the_close_call_waits_until_the_partner_has_answered(play):
    line = "fatlip players=4 0=outer:23 1=outer:24 turn=0 teams=pairs"
    story = play(line, 1, "out")
    assert story.whispers == []
    assert story.then("out").whispers == []
    assert story.knocked == [(2, 1)]


def test_what_the_roller_let_go_is_told_when_the_partner_has_answered(play):
    line = "fatlip players=4 0=outer:10 1=outer:13 turn=0 teams=pairs"
    story = play(line, 6, "outer:10>outer:12/outer")
    assert story.whispers == []
    assert story.then("pass").whispers == [((1,), {"outer:13"})]


def test_a_partners_marble_never_had_a_close_call(play):
    line = "fatlip players=4 0=outer:10 2=outer:13,outer:30 turn=0 teams=pairs"
    assert play(line, 6, "outer:10>outer:12/outer", "pass").whispers == []


def test_where_marbles_are_shared_both_hear_the_close_call(play):
    line = "fatlip players=4 0=outer:10 1=outer:13 turn=0 teams=fusion"
    story = play(line, 6, "outer:10>outer:12/outer")
    assert story.whispers == [((1, 3), {"outer:13"})]


def test_a_roll_handed_on_is_judged_by_what_the_partner_could_do(play):
    line = f"fatlip players=4 0={HOME} 1=outer:33 2=outer:30,outer:40 turn=0 teams=pairs"
    story = play(line, 3, "outer:40>outer:43/outer")
    assert story.callouts == [
        CalledOut("close_call", 2, (1,), to=(1,), places=("outer:33",)),
    ]
