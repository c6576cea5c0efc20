"""What is shouted about cards. docs/rules.md, Callouts."""

from tests.engine.super_table import table

TO_8 = "track:6>track:8/track"
TO_9 = "track:7>track:9/track"


def test_a_knock_by_card_pays_a_debt(play):
    line = table("0=track:6 1=track:20 debts=0:1", "red:knock-ahead")
    assert play(line, 2, TO_8).shouts == ["revenge"]


def test_a_knock_by_card_makes_a_debt(play):
    story = play(table("0=track:6 1=track:20,track:44", "red:knock-ahead"), 2, TO_8)
    assert "debts=1:0" in story.match.position()


def test_the_picked_marble_pays_a_debt(play):
    line = table("0=track:6 1=track:20 debts=0:1", "blue:knock-any")
    assert play(line, 2, TO_8, "hit:track:20").shouts == ["revenge"]


def test_a_knock_by_move_with_one_by_card_is_a_double_kill(play):
    line = table("0=track:6 1=track:8,track:20", "red:knock-ahead")
    assert play(line, 2, TO_8).shouts == ["double_kill"]


def test_an_insured_knock_counts(play):
    line = table("0=track:7 1=track:9 debts=0:1", kept="1:insurance")
    assert play(line, 2, TO_9, "insurance").shouts == ["revenge"]


def test_the_knock_of_an_insurance_counts_for_its_holder(play):
    line = table("0=track:40 1=track:42", kept="1:insurance")
    story = play(line, 2, "track:40>track:42/track", "insurance")
    assert story.shouts == ["revenge", "double_kill"]


def test_a_swap_is_no_knock(play):
    line = table("0=track:6 1=track:4 debts=0:1", "red:swap-behind")
    story = play(line, 2, TO_8)
    assert story.shouts == []
    assert "debts=0:1" in story.match.position()


def test_an_own_marble_sent_home_is_no_knock(play):
    line = table("0=track:5,track:6 knocks=1", "red:back-3")
    assert play(line, 2, TO_8).shouts == []


def test_a_prevented_knock_is_none(play):
    line = table("0=track:7 1=track:9 debts=0:1 knocks=1", kept="1:anti")
    story = play(line, 2, TO_9, "anti")
    assert story.shouts == []
    assert "debts=0:1" in story.match.position()


def test_a_prevented_knock_whispers_nothing(play):
    line = table("0=track:7 1=track:9", kept="1:anti")
    assert play(line, 2, TO_9, "anti").whispers == []


def test_a_marble_the_roll_left_alone_had_a_close_call(play):
    story = play(table("0=track:7,track:20 1=track:9"), 2, "track:20>track:22/track")
    assert story.whispers == [((1,), {"track:9"})]


def test_a_side_that_lost_a_marble_to_the_card_hears_no_close_call(play):
    line = table("0=track:6,track:10 1=track:12,track:30", "red:knock-ahead")
    assert play(line, 2, TO_8).whispers == []


def test_marbles_a_card_might_have_picked_had_no_close_call(play):
    line = table("0=track:6 1=track:20 2=track:30", "blue:knock-any", players=3)
    assert play(line, 2, TO_8, "hit:track:20").whispers == []


def test_a_close_call_is_heard_once_the_card_is_done(play):
    line = table("0=track:6,track:18 1=track:20", "red:lose-turn")
    story = play(line, 2, TO_8)
    assert story.whispers == [((1,), {"track:20"})]


def test_a_double_kill_goes_over_the_rolls_a_card_gave(play):
    line = table("0=track:6 1=track:8,track:11", "red:roll-again")
    story = play(line, 2, TO_8, 3, "track:8>track:11/track")
    assert story.shouts == ["double_kill"]
