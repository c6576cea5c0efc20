"""docs/rules.md, Aggravation: Play: going home, winning, playing on."""

from engine.events import GameOver, SeatHome, SideFinished

ALMOST = "home:2,home:3,home:4"


def test_home_is_entered_by_exact_count(play):
    story = play("aggravation players=2 0=track:52 turn=0", 4, "track:52>home:2/home")
    assert story.position == "aggravation players=2 0=home:2 turn=1"


def test_the_entrance_itself_still_belongs_to_the_track(play):
    assert play("aggravation players=2 0=track:52 turn=0", 2).choices == {"track:52>track:54/track"}


def test_a_roll_beyond_the_last_home_hole_is_no_move(play):
    story = play("aggravation players=2 0=track:54 turn=0", 5)
    assert story.position == "aggravation players=2 0=track:54 turn=1"


def test_a_marble_may_move_deeper_into_home_later(play):
    story = play("aggravation players=2 0=home:1 turn=0", 3, "home:1>home:4/home")
    assert story.position == "aggravation players=2 0=home:4 turn=1"


def test_moving_deeper_is_forced_like_any_other_move(play):
    assert play("aggravation players=2 0=home:1 turn=0", 2).choices == {"home:1>home:3/home"}


def test_own_marbles_in_home_are_not_passed(play):
    story = play("aggravation players=2 0=track:54,home:1 turn=0", 2)
    assert story.choices == {"home:1>home:3/home"}


def test_own_marbles_in_home_are_not_landed_on(play):
    story = play("aggravation players=2 0=track:54,home:3 turn=0", 3)
    assert story.choices == set()


def test_own_marbles_inside_home_block_each_other(play):
    story = play("aggravation players=2 0=home:1,home:2 turn=0", 2)
    assert story.choices == {"home:2>home:4/home"}


def test_nobody_turns_into_the_home_of_another_seat(play):
    story = play("aggravation players=2 1=track:53 turn=1", 3, "track:53>track:0/track")
    assert story.position == "aggravation players=2 1=track:0 turn=0"


def test_a_finished_course_never_runs_on_to_the_own_start(play):
    story = play("aggravation players=2 0=track:54 turn=0", 2)
    assert story.choices == {"track:54>home:2/home"}


def test_marbles_in_home_are_safe_from_those_who_pass(play):
    story = play("aggravation players=2 0=home:1,home:2 1=track:54 turn=1", 1)
    assert story.then("track:54>track:55/track").knocked == []


def test_marbles_in_base_are_safe_from_those_who_come_by(play):
    story = play("aggravation players=2 1=track:54 turn=1", 2, "track:54>track:0/track")
    assert story.knocked == []


def test_the_fourth_marble_home_wins(play):
    story = play(f"aggravation players=2 0={ALMOST},track:54 turn=0", 1, "track:54>home:1/home")
    assert story.match.outcome.winners == (0,)
    assert story.match.ask is None


def test_winning_is_told(play):
    story = play(f"aggravation players=2 0={ALMOST},track:54 turn=0", 1, "track:54>home:1/home")
    told = [e for e in story.events if isinstance(e, SeatHome | SideFinished | GameOver)]
    assert told == [SeatHome(0), SideFinished((0,), 1), GameOver((1, 2))]


def test_a_seat_is_told_home_with_its_fourth_marble_only(play):
    story = play("aggravation players=2 0=home:3,home:4,track:54 turn=0", 2, "track:54>home:2/home")
    assert not any(isinstance(event, SeatHome) for event in story.events)


def test_those_who_did_not_finish_share_the_place_behind_the_winner(play):
    story = play(f"aggravation players=4 2={ALMOST},track:26 turn=2", 1, "track:26>home:1/home")
    assert story.match.outcome.places == (2, 2, 1, 2)


def test_a_six_that_wins_ends_the_game_without_another_roll(play):
    story = play(f"aggravation players=2 0={ALMOST},track:49 turn=0", 6, "track:49>home:1/home")
    assert story.match.ask is None


def test_playing_on_goes_on_after_the_first_is_home(play):
    line = f"aggravation players=3 0={ALMOST},track:82 turn=0 play_on=on"
    story = play(line, 1, "track:82>home:1/home")
    assert story.match.outcome is None
    assert story.match.ask.roller == 1


def test_playing_on_a_six_that_brings_the_last_marble_home_gives_no_other_roll(play):
    line = f"aggravation players=3 0={ALMOST},track:77 turn=0 play_on=on"
    assert play(line, 6, "track:77>home:1/home").match.ask.roller == 1


def test_playing_on_any_six_gives_a_finished_seat_nothing_either(play):
    line = f"aggravation players=3 0={ALMOST},track:77 turn=0 six_bonus=always play_on=on"
    assert play(line, 6, "track:77>home:1/home").match.ask.roller == 1


def test_playing_on_skips_those_who_are_home(play):
    line = f"aggravation players=3 0={ALMOST},track:82 turn=0 play_on=on"
    story = play(line, 1, "track:82>home:1/home", 2, 2)
    assert story.match.ask.roller == 1


def test_playing_on_ends_when_one_is_left_and_places_follow_the_order(play):
    line = f"aggravation players=3 0={ALMOST},track:82 1={ALMOST},track:26 turn=1 play_on=on"
    story = play(line, 1, "track:26>home:1/home", 2, 1, "track:82>home:1/home")
    assert story.match.outcome.places == (2, 1, 3)


def test_playing_on_with_two_seats_ends_with_the_first_home(play):
    line = f"aggravation players=2 0={ALMOST},track:54 turn=0 play_on=on"
    assert play(line, 1, "track:54>home:1/home").match.outcome.places == (1, 2)
