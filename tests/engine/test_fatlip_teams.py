"""docs/rules.md, Fat Lip: Teams and Fat Lip: House rules."""

import pytest

from engine.events import BonusRoll, Declined
from engine.match import Match

HOME = "diamond:0:mouth,diamond:0:left,diamond:0:far-left,diamond:0:right+"
THREE_HOME = "diamond:0:left,diamond:0:far-left,diamond:0:right+"


def pairs(seats, *, players=4, options=""):
    return f"fatlip players={players} {seats} turn=0 teams=pairs catch_up=off{options}"


def asked(story):
    ask = story.match.ask
    return (ask.kind, ask.by)


# The extra


@pytest.mark.parametrize(("players", "mate", "dot"), [(4, 2, 24), (6, 3, 24)])
def test_after_a_one_the_partner_opposite_may_come_out(play, players, mate, dot):
    story = play(pairs("0=outer:10", players=players), 1, "out")
    assert asked(story) == ("extra", mate)
    assert f" {mate}=outer:{dot} " in story.then("out").position


def test_after_a_six_the_partner_is_asked_before_the_bonus_roll(play):
    story = play(pairs("0=outer:10"), 6, "out")
    assert asked(story) == ("extra", 2)
    assert asked(story.then("out")) == ("roll", 0)


def test_after_a_six_used_as_less_the_partner_is_asked_too(play):
    story = play(pairs("0=outer:10"), 6, "outer:10>outer:13/outer")
    assert asked(story) == ("extra", 2)
    assert asked(story.then("out")) == ("roll", 1)


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_no_other_number_asks_the_partner(play, number):
    story = play(pairs("0=outer:10"), number, f"outer:10>outer:{10 + number}/outer")
    assert asked(story) == ("roll", 1)


def test_the_partner_may_decline(play):
    story = play(pairs("0=outer:10"), 1, "out", "pass")
    assert "2=" not in story.position
    assert asked(story) == ("roll", 1)


def test_the_extra_earns_no_roll(play):
    story = play(pairs("0=outer:10"), 1, "out", "out")
    assert not any(isinstance(event, BonusRoll) for event in story.events)


def test_every_one_and_six_of_a_turn_asks_the_partner(play):
    story = play(pairs("0=outer:10"), 6, "outer:10>outer:16/outer", "pass", 1, "out")
    assert asked(story) == ("extra", 2)


def test_a_partner_without_marbles_in_its_base_is_not_asked(play):
    story = play(pairs("0=outer:10 2=outer:2,outer:4,outer:6,outer:8"), 1, "out")
    assert asked(story) == ("roll", 1)


@pytest.mark.parametrize("place", ["outer:24", "outer:24+"])
def test_a_partner_whose_dot_one_is_taken_is_not_asked(play, place):
    story = play(pairs(f"0=outer:10 2={place}"), 1, "out")
    assert asked(story) == ("roll", 1)


def test_the_extra_knocks_whoever_stands_on_dot_one(play):
    story = play(pairs("0=outer:10 1=outer:24"), 1, "out", "out")
    assert story.knocked == [(2, 1)]


def test_the_extra_knocks_the_roller_too(play):
    story = play(pairs("0=outer:24"), 1, "out", "out")
    assert story.knocked == [(2, 0)]


def test_the_roller_may_bring_about_what_the_extra_needs(play):
    story = play(pairs("0=outer:23 2=outer:24"), 1, "outer:23>outer:24/outer")
    assert story.knocked == [(0, 2)]
    assert asked(story) == ("extra", 2)


def test_after_a_stay_the_partner_is_asked_and_the_turn_is_over(play):
    story = play(pairs(f"0=short:0,{THREE_HOME}"), 6, "stay")
    assert asked(story) == ("extra", 2)
    assert asked(story.then("out")) == ("roll", 1)


def test_without_teams_nobody_is_asked(play):
    story = play("fatlip players=4 turn=0", 1, "out")
    assert asked(story) == ("roll", 1)


def test_left_to_itself_the_extra_comes_out_unless_it_would_knock_the_roller(play):
    assert str(play(pairs("0=outer:10"), 1, "out").match.ask.default) == "out"
    assert str(play(pairs("0=outer:24"), 1, "out").match.ask.default) == "pass"


def test_a_turn_the_table_skips_takes_the_extra_with_it(play):
    story = play(pairs("0=outer:10"), 6, "out")
    story.match.skip(0)
    assert asked(story) == ("roll", 1)
    assert story.then(6, "out", "pass").position == pairs("0=outer:0,outer:10 1=outer:12").replace(
        "turn=0", "turn=1"
    )


def test_a_partner_the_table_skips_has_declined_and_takes_nothing_from_the_roller(play):
    story = play(pairs("0=outer:10"), 6, "out")
    assert story.match.skip(2).events[0] == Declined(2)
    assert asked(story) == ("roll", 0)
    assert story.position == pairs("0=outer:0,outer:10")
    assert Match.replay(story.match.text()).snapshot() == story.match.snapshot()


# All home


def test_who_is_home_rolls_and_the_partner_chooses_among_its_own_marbles(play):
    story = play(pairs(f"0={HOME} 2=outer:30"), 3)
    ask = story.match.ask
    assert (ask.roller, ask.by, ask.movers) == (0, 2, (2,))
    assert story.choices == {"outer:30>outer:33/outer"}


def test_a_roll_handed_to_the_partner_has_no_extra(play):
    story = play(pairs(f"0={HOME} 2=outer:30"), 1, "out")
    assert asked(story) == ("roll", 1)


def test_a_six_the_partner_uses_as_a_six_gives_the_roller_another_roll(play):
    story = play(pairs(f"0={HOME} 2=outer:30"), 6, "out")
    assert asked(story) == ("roll", 0)


def test_a_six_the_partner_uses_as_less_does_not(play):
    story = play(pairs(f"0={HOME} 2=outer:30"), 6, "outer:30>outer:33/outer")
    assert asked(story) == ("roll", 1)


def test_the_partner_is_asked_whether_to_stay(play):
    away = "diamond:2:left,diamond:2:far-left,diamond:2:right+"
    story = play(pairs(f"0={HOME} 2=short:2,{away}"), 6)
    assert asked(story) == ("stay", 2)
    assert asked(story.then("stay")) == ("roll", 1)


def test_a_bonus_roll_after_the_last_marble_is_the_partners(play):
    story = play(pairs(f"0=inner:19,{THREE_HOME} 2=outer:24,outer:30"), 6)
    story.then("inner:19>diamond:0:mouth/mouth")
    assert asked(story) == ("roll", 0)
    assert asked(story.then(2)) == ("move", 2)


def test_the_extra_follows_the_roll_that_brought_the_last_marble_home(play):
    story = play(pairs(f"0=inner:0+,{THREE_HOME}"), 1, "inner:0>diamond:0:mouth/mouth")
    assert asked(story) == ("extra", 2)


def test_one_partner_home_is_no_win(play):
    story = play(pairs(f"0=inner:0+,{THREE_HOME}"), 1, "inner:0>diamond:0:mouth/mouth")
    assert story.match.outcome is None


def test_both_partners_home_win(play):
    away = "diamond:2:left,diamond:2:far-left,diamond:2:right+"
    story = play(pairs(f"0={HOME} 2=inner:12+,{away}"), 1, "inner:12>diamond:2:mouth/mouth")
    assert story.match.outcome.places == (1, 2, 1, 2)


def test_six_seats_are_three_sides_of_two(play):
    view = play("fatlip players=6 turn=0 teams=pairs").match.view()
    assert view.sides == (0, 1, 2, 0, 1, 2)


# Partners meet


def test_partners_are_passed_like_opponents(play):
    assert "outer:10>outer:13/outer" in play(pairs("0=outer:10 2=outer:12"), 3).choices


def test_a_partner_is_knocked_where_nothing_else_can_be_played(play):
    story = play(pairs("0=outer:10 2=outer:13"), 3)
    assert story.choices == {"outer:10>outer:13/outer"}
    assert story.then("outer:10>outer:13/outer").knocked == [(0, 2)]


def test_coming_out_knocks_a_partner(play):
    assert play(pairs("0=outer:10 2=outer:0"), 1, "out").knocked == [(0, 2)]


# House rules


@pytest.mark.parametrize(("dot", "number"), [(24, 6), (26, 4), (28, 2)])
def test_each_dot_of_the_partner_leads_to_the_partners_short_cut(play, dot, number):
    line = pairs(f"0=outer:{dot}", options=" teammate_shortcuts=on")
    assert f"outer:{dot}>short:2/jump" in play(line, number).choices


def test_the_own_short_cut_stays_open_beside_the_partners(play):
    line = pairs("0=outer:2", options=" teammate_shortcuts=on")
    assert "outer:2>short:0/jump" in play(line, 4).choices


def test_the_dots_of_opponents_still_lead_nowhere(play):
    line = pairs("0=outer:14", options=" teammate_shortcuts=on")
    assert play(line, 4).choices == {"outer:14>outer:18/outer"}


def test_from_the_partners_drop_nine_holes_lead_to_the_own_mat(play):
    line = pairs("0=inner:15", options=" teammate_shortcuts=on")
    story = play(line, 5, "inner:15>inner:20/inner", 2, 2, 2, 4, "inner:20>inner:0/inner")
    assert "0=inner:0+ " in story.position


def test_a_skip_is_offered_beside_the_roll(play):
    match = play("fatlip players=2 turn=0 skip_turn=on").match
    assert [str(choice) for choice in match.ask.choices] == ["roll", "skip"]


def test_without_the_house_rule_there_is_no_skip(play):
    match = play("fatlip players=2 turn=0").match
    assert [str(choice) for choice in match.ask.choices] == ["roll"]


def test_a_skip_moves_nothing(play):
    story = play("fatlip players=2 0=outer:10 turn=0 skip_turn=on", "skip")
    assert story.position == "fatlip players=2 0=outer:10 turn=1 skipped=0 skip_turn=on"


def test_everybody_has_one_skip_a_game(play):
    story = play("fatlip players=2 turn=0 skip_turn=on", "skip", "skip")
    assert [str(choice) for choice in story.match.ask.choices] == ["roll"]
    assert story.match.view().skips == (False, False)


def test_once_rolled_there_is_no_skip(play):
    assert "skip" not in play("fatlip players=2 0=outer:10 turn=0 skip_turn=on", 3).choices


def test_after_a_bonus_roll_the_skip_is_there_again_the_next_turn(play):
    story = play("fatlip players=2 turn=0 skip_turn=on", 6, "out", 2, "outer:0>outer:2/outer", 2)
    assert [str(choice) for choice in story.match.ask.choices] == ["roll", "skip"]


def test_a_seat_that_is_home_may_skip(play):
    story = play(pairs(f"0={HOME} 2=outer:30", options=" skip_turn=on"), "skip")
    assert story.match.ask.by == 1
