"""Partners and teams of three. docs/rules.md, Super Aggravation: Play; Aggravation: Teams."""

from tests.engine.super_table import asked, table, told

HOME = "home:1,home:2,home:3,home:4"


def pairs(words, *first, kept=""):
    """A table of 0 3 against 1 4 against 2 5."""
    line = table(words, *first, players=6, kept=kept)
    return line.replace("players=6", "players=6 teams=pairs")


def threes(words, *first, kept=""):
    """A table of 0 2 4 against 1 3 5."""
    line = table(words, *first, players=6, kept=kept)
    return line.replace("players=6", "players=6 teams=threes")


def test_a_partner_has_to_be_knocked_if_that_is_all_there_is(play):
    story = play(pairs("0=track:7,home:2,home:3,home:4 3=track:9"), 2)
    assert story.choices == {"track:7>track:9/track"}
    story.then("track:7>track:9/track")
    assert told(story) == "0=track:9,home:2,home:3,home:4 turn=1"


def test_a_partners_marble_is_passed(play):
    story = play(pairs("0=track:7 3=track:8"), 2, "track:7>track:9/track")
    assert told(story) == "0=track:9 3=track:8 turn=1"


def test_a_partner_answers_a_knock_with_anti(play):
    story = play(pairs("0=track:7 3=track:9", kept="3:anti"), 2, "track:7>track:9/track")
    assert asked(story) == ("anti", 3)
    assert told(story.then("anti")) == "0=track:7 3=track:9 turn=1"


def test_a_keeper_does_not_serve_the_partner(play):
    line = pairs("0=track:7 1=track:9", kept="4:anti,4:insurance")
    story = play(line, 2, "track:7>track:9/track")
    assert told(story) == "0=track:9 kept=4:anti,4:insurance turn=1"


def test_a_card_move_knocks_a_partner(play):
    story = play(pairs("0=track:6 3=track:11", "blue:forward-3"), 2, "track:6>track:8/track")
    assert told(story) == "0=track:11 turn=1"


def test_knock_ahead_does_not_look_for_partners(play):
    line = pairs("0=track:6 3=track:20 4=track:30", "red:knock-ahead")
    story = play(line, 2, "track:6>track:8/track")
    assert told(story) == "0=track:8 3=track:20 turn=1"


def test_swap_does_not_look_for_partners(play):
    line = pairs("0=track:6 3=track:4 4=track:1", "red:swap-behind")
    story = play(line, 2, "track:6>track:8/track")
    assert told(story) == "0=track:1 3=track:4 4=track:8 turn=1"


def test_knock_any_does_not_offer_partners(play):
    line = pairs("0=track:6 3=track:4 4=track:1", "blue:knock-any")
    assert play(line, 2, "track:6>track:8/track").choices == {"hit:track:1"}


def test_who_is_home_rolls_for_the_partner(play):
    story = play(pairs(f"0={HOME} 3=track:46"), 3)
    assert asked(story) == ("move", 3)
    assert story.match.ask.roller == 0
    assert told(story.then("track:46>track:49/track")) == f"0={HOME} 3=track:49 turn=1"


def test_a_roll_the_partner_cannot_use_is_void(play):
    story = play(pairs(f"0={HOME}"), 3)
    assert told(story) == f"0={HOME} turn=1"


def test_the_partner_decides_on_a_gold_star(play):
    story = play(pairs(f"0={HOME} 3=track:49"), 3, "track:49>track:52/track")
    assert asked(story) == ("draw", 3)
    assert story.match.ask.roller == 0


def test_the_partner_picks_the_marble_to_knock(play):
    line = pairs(f"0={HOME} 1=track:20 3=track:48", "blue:knock-any")
    story = play(line, 2, "track:48>track:50/track")
    assert asked(story) == ("target", 3)


def test_the_partner_keeps_the_card(play):
    line = pairs(f"0={HOME} 3=track:48", "blue:anti")
    story = play(line, 2, "track:48>track:50/track")
    assert told(story) == f"0={HOME} 3=track:50 kept=3:anti turn=1"


def test_the_partner_loses_the_turn(play):
    line = pairs(f"0={HOME} 3=track:48", "red:lose-turn")
    story = play(line, 2, "track:48>track:50/track")
    assert told(story) == f"0={HOME} 3=track:50 lost=3:1 turn=1"


def test_the_roller_rolls_again(play):
    line = pairs(f"0={HOME} 3=track:48", "red:roll-again")
    story = play(line, 2, "track:48>track:50/track")
    assert told(story) == f"0={HOME} 3=track:50 turn=0"


def test_a_six_used_by_the_partner_earns_the_roller_the_bonus(play):
    story = play(pairs(f"0={HOME} 3=track:45"), 6, "track:45>track:51/track")
    assert told(story) == f"0={HOME} 3=track:51 turn=0"


def test_a_seat_that_is_home_misses_its_turn_too(play):
    story = play(pairs(f"0={HOME} 3=track:45 turn=5 lost=0:1"), 3)
    assert told(story) == f"0={HOME} 3=track:45 turn=1"


def test_a_keeper_stays_with_a_seat_that_is_home(play):
    story = play(pairs(f"0={HOME} 3=track:45", kept="0:anti"), 3, "track:45>track:48/track")
    assert told(story) == f"0={HOME} 3=track:48 kept=0:anti turn=1"


def test_with_two_partners_out_the_roll_is_declared_first(play):
    story = play(threes(f"0={HOME} 2=track:28 4=track:56"))
    assert story.choices == {"for:2", "for:4"}


def test_the_declared_number_has_to_be_used_even_on_the_third(play):
    line = threes(f"0={HOME} 2=track:29,home:2,home:3,home:4 4=track:31")
    story = play(line, "for:2", 2)
    assert story.choices == {"track:29>track:31/track"}


def test_roll_again_is_declared_anew(play):
    line = threes(f"0={HOME} 2=track:34 4=track:57", "red:roll-again")
    story = play(line, "for:2", 2, "track:34>track:36/track")
    assert asked(story) == ("declare", 0)


def test_a_card_that_brings_the_last_marble_of_a_seat_home_keeps_the_bonus(play):
    # Seat 0 is home by the card; its six is rolled again for the partner.
    line = pairs("0=track:74,home:1,home:2,home:3 3=track:45", "blue:forward-6")
    story = play(line, 6, "track:74>track:80/track", "draw")
    assert told(story) == f"0={HOME} 3=track:45 turn=0"
    assert asked(story.then(3)) == ("move", 3)
