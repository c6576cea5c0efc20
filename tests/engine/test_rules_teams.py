"""docs/rules.md, Aggravation: Teams."""

import pytest

from engine.errors import BadOption
from engine.events import Declared, Knocked, SideFinished
from engine.match import Match

DONE = "home:1,home:2,home:3,home:4"
ALMOST = "home:2,home:3,home:4"


@pytest.mark.parametrize(
    ("players", "teams", "sides"),
    [
        (4, "none", (0, 1, 2, 3)),
        (4, "pairs", (0, 1, 0, 1)),
        (6, "pairs", (0, 1, 2, 0, 1, 2)),
        (6, "threes", (0, 1, 0, 1, 0, 1)),
    ],
)
def test_partners_sit_apart(play, players, teams, sides):
    line = f"aggravation players={players} turn=0 teams={teams}"
    assert play(line).match.view().sides == sides


@pytest.mark.parametrize(
    ("players", "teams"),
    [(2, "pairs"), (3, "pairs"), (5, "pairs"), (2, "threes"), (4, "threes"), (5, "threes")],
)
def test_teams_need_their_number_of_seats(faces, players, teams):
    with pytest.raises(BadOption):
        Match.start("aggravation", players, {"teams": teams}, chance=faces())


def test_a_refused_team_says_how_many_seats_it_needs(faces):
    with pytest.raises(BadOption, match="4 or 6"):
        Match.start("aggravation", 5, {"teams": "pairs"}, chance=faces())


def test_a_partner_on_the_way_is_jumped(play):
    line = "aggravation players=4 0=track:8 2=track:9 turn=0 teams=pairs"
    assert play(line, 2).choices == {"track:8>track:10/track"}


def test_landing_on_a_partner_sends_its_marble_to_base(play):
    line = "aggravation players=4 0=track:8 2=track:10 turn=0 teams=pairs"
    story = play(line, 2, "track:8>track:10/track")
    assert story.position == "aggravation players=4 0=track:10 turn=1 teams=pairs"


def test_a_knocked_partner_is_told_apart_from_an_opponent(play):
    line = "aggravation players=4 0=track:8 2=track:10 turn=0 teams=pairs"
    story = play(line, 2, "track:8>track:10/track")
    assert Knocked(seat=0, victim=2, place="track:10", own_side=True) in story.events


def test_knocking_a_partner_must_be_played_if_it_is_all_there_is(play):
    line = "aggravation players=4 0=track:8 2=track:10 turn=0 teams=pairs"
    assert play(line, 2).choices == {"track:8>track:10/track"}


def test_a_partner_is_spared_where_another_move_is_chosen(play):
    line = "aggravation players=4 0=track:8,track:30 2=track:10 turn=0 teams=pairs"
    assert play(line, 2).choices == {"track:8>track:10/track", "track:30>track:32/track"}


def test_coming_out_knocks_a_partner_on_the_start(play):
    story = play("aggravation players=4 2=track:0 turn=0 teams=pairs", 1, "out")
    assert story.position == "aggravation players=4 0=track:0 turn=1 teams=pairs"


def test_the_turn_goes_round_by_seat_and_not_by_side(play):
    story = play("aggravation players=4 turn=0 teams=pairs", 2, 2, 2)
    assert story.match.ask.roller == 3


def test_a_roller_with_marbles_left_moves_only_its_own(play):
    line = "aggravation players=4 0=track:8 2=track:20 turn=0 teams=pairs"
    assert play(line, 2).choices == {"track:8>track:10/track"}


def test_one_partner_home_is_not_yet_a_win(play):
    line = f"aggravation players=4 0={ALMOST},track:54 2=track:20 turn=0 teams=pairs"
    story = play(line, 1, "track:54>home:1/home")
    assert (story.match.outcome, story.match.ask.roller) == (None, 1)


def test_a_seat_whose_marbles_are_home_goes_on_rolling(play):
    line = f"aggravation players=4 0={DONE} 2=track:20 turn=3 teams=pairs"
    assert play(line, 2).match.ask.roller == 0


def test_the_roller_who_is_home_rolls_itself(play):
    ask = play(f"aggravation players=4 0={DONE} 2=track:20 turn=0 teams=pairs").match.ask
    assert (ask.kind, ask.roller, ask.by) == ("roll", 0, 0)


def test_the_partner_chooses_what_to_do_with_the_roll(play):
    ask = play(f"aggravation players=4 0={DONE} 2=track:20 turn=0 teams=pairs", 2).match.ask
    assert (ask.kind, ask.roller, ask.by, ask.movers) == ("move", 0, 2, (2,))


def test_everybody_sees_whose_marbles_a_roll_moves(play):
    line = f"aggravation players=6 0={DONE} turn=0 teams=threes"
    assert play(line).match.view().mover is None
    assert play(line, "for:4", 6).match.view().mover == 4


def test_the_partners_own_marbles_move(play):
    line = f"aggravation players=4 0={DONE} 2=track:20 turn=0 teams=pairs"
    story = play(line, 2, "track:20>track:22/track")
    assert story.position == f"aggravation players=4 0={DONE} 2=track:22 turn=1 teams=pairs"


def test_the_partner_comes_out_at_its_own_start(play):
    story = play(f"aggravation players=4 0={DONE} turn=0 teams=pairs", 1, "out")
    assert story.position == f"aggravation players=4 0={DONE} 2=track:28 turn=1 teams=pairs"


def test_a_six_used_by_the_partner_gives_the_roller_another_roll(play):
    story = play(f"aggravation players=4 0={DONE} turn=0 teams=pairs", 6, "out")
    assert (story.match.ask.kind, story.match.ask.by) == ("roll", 0)


def test_a_roll_the_partner_cannot_use_is_lost(play):
    story = play(f"aggravation players=4 0={DONE} turn=0 teams=pairs", 3)
    assert story.match.ask.roller == 1


def test_a_six_that_brings_the_last_marble_home_is_rolled_again_for_the_partner(play):
    line = f"aggravation players=4 0={ALMOST},track:49 2=track:20 turn=0 teams=pairs"
    story = play(line, 6, "track:49>home:1/home", 2)
    assert (story.match.ask.roller, story.match.ask.by) == (0, 2)


def test_the_side_wins_when_all_its_marbles_are_home(play):
    line = f"aggravation players=4 0={DONE} 2={ALMOST},track:26 turn=0 teams=pairs"
    story = play(line, 1, "track:26>home:1/home")
    assert story.match.outcome.places == (1, 2, 1, 2)
    assert SideFinished((0, 2), 1) in story.events


def test_of_three_pairs_the_others_share_the_second_place(play):
    line = f"aggravation players=6 1={DONE} 4={ALMOST},track:54 turn=4 teams=pairs"
    assert play(line, 1, "track:54>home:1/home").match.outcome.places == (2, 1, 2, 2, 1, 2)


def test_three_pairs_play_on_for_the_second_place(play):
    line = f"aggravation players=6 1={DONE} 4={ALMOST},track:54 turn=4 play_on=on teams=pairs"
    story = play(line, 1, "track:54>home:1/home", 2, 2)
    assert (story.match.outcome, story.match.ask.roller) == (None, 2)


def test_a_side_that_finished_with_a_six_gets_no_other_roll(play):
    line = f"aggravation players=6 1={DONE} 4={ALMOST},track:49 turn=4 play_on=on teams=pairs"
    assert play(line, 6, "track:49>home:1/home").match.ask.roller == 5


def test_with_two_partners_out_the_roller_declares_before_the_roll(play):
    ask = play(f"aggravation players=6 0={DONE} turn=0 teams=threes").match.ask
    assert (ask.kind, ask.by) == ("declare", 0)
    assert {str(choice) for choice in ask.choices} == {"for:2", "for:4"}


def test_a_declaration_is_told_and_stands_in_the_position(play):
    story = play(f"aggravation players=6 0={DONE} turn=0 teams=threes", "for:4")
    assert story.position == f"aggravation players=6 0={DONE} turn=0 for=4 teams=threes"
    assert Declared(seat=0, mate=4) in story.events


def test_the_declared_partner_chooses_and_moves(play):
    line = f"aggravation players=6 0={DONE} 2=track:30 4=track:60 turn=0 teams=threes"
    story = play(line, "for:4", 3)
    assert (story.match.ask.by, story.choices) == (4, {"track:60>track:63/track"})


def test_the_declared_number_must_be_used_by_that_partner(play):
    line = f"aggravation players=6 0={DONE} 2=track:30 turn=0 teams=threes"
    assert play(line, "for:4", 3).match.ask.roller == 1


def test_a_bonus_roll_is_declared_anew(play):
    story = play(f"aggravation players=6 0={DONE} turn=0 teams=threes", "for:2", 6, "out")
    assert (story.match.ask.kind, story.match.ask.by) == ("declare", 0)


def test_a_six_that_brings_the_rollers_last_marble_home_is_declared(play):
    line = f"aggravation players=6 0={ALMOST},track:77 turn=0 teams=threes"
    story = play(line, 6, "track:77>home:1/home")
    assert story.choices == {"for:2", "for:4"}


def test_with_one_partner_left_nothing_is_declared(play):
    line = f"aggravation players=6 0={DONE} 2={DONE} 4=track:60 turn=0 teams=threes"
    assert (play(line).match.ask.kind, play(line, 2).match.ask.by) == ("roll", 4)


def test_a_six_that_brings_a_partner_home_goes_on_to_the_last_partner(play):
    line = f"aggravation players=6 0={DONE} 2={ALMOST},track:21 4=track:60 turn=0 teams=threes"
    story = play(line, "for:2", 6, "track:21>home:1/home")
    assert (story.match.ask.kind, story.match.ask.by) == ("roll", 0)
    assert story.then(2).match.ask.by == 4


def test_a_side_of_three_wins_when_all_twelve_are_home(play):
    line = f"aggravation players=6 0={DONE} 2={DONE} 4={ALMOST},track:54 turn=2 teams=threes"
    story = play(line, 1, "track:54>home:1/home")
    assert story.match.outcome.places == (1, 2, 1, 2, 1, 2)


def test_a_declaration_ends_with_the_turn_it_was_made_in(play):
    story = play(f"aggravation players=6 0={DONE} 2=track:30 turn=0 teams=threes", "for:2")
    for seat in range(6):
        story.match.skip(seat)
    assert (story.match.ask.kind, story.match.ask.by) == ("declare", 0)
