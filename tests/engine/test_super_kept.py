"""Anti-Aggravation and Insurance. docs/rules.md, Super Aggravation: Kept cards."""

import pytest

from engine.events import CardKept, CardRefused, KnockPrevented
from tests.engine.oracle_super import STANDARD
from tests.engine.super_table import asked, fields, pile, table, told

TO_8 = "track:6>track:8/track"
TO_9 = "track:7>track:9/track"
UNDER_ATTACK = "0=track:7 1=track:9"


@pytest.mark.parametrize("effect", ["anti", "insurance"])
def test_a_keeper_is_kept_by_who_draws_it(play, effect):
    story = play(table("0=track:6", f"blue:{effect}"), 2, TO_8)
    assert told(story) == f"0=track:8 kept=0:{effect} turn=1"
    assert f"blue:{effect}" not in pile(story)
    assert len(pile(story)) == 39
    assert [event.seat for event in story.events if isinstance(event, CardKept)] == [0]


def test_kept_cards_are_there_for_all_to_see(play):
    view = play(table("turn=0", kept="1:anti,1:insurance")).match.view()
    assert view.kept == ((), ("blue:anti", "blue:insurance"))
    assert view.pile == 38


def test_anti_is_asked_of_the_one_about_to_be_knocked(play):
    story = play(table(UNDER_ATTACK, kept="1:anti"), 2, TO_9)
    assert asked(story) == ("anti", 1)
    assert story.choices == {"anti", "refuse"}
    assert story.match.ask.roller == 0


def test_anti_sends_the_attacker_back_where_it_stood(play):
    story = play(table(UNDER_ATTACK, kept="1:anti"), 2, TO_9, "anti")
    assert told(story) == "0=track:7 1=track:9 turn=1"
    assert story.knocked == []
    assert [event.victim for event in story.events if isinstance(event, KnockPrevented)] == [1]


def test_a_used_anti_goes_under_the_pile(play):
    story = play(table(UNDER_ATTACK, kept="1:anti"), 2, TO_9, "anti")
    rest = [card for card in STANDARD if card != "blue:anti"]
    assert pile(story) == [*rest, "blue:anti"]


def test_a_refused_anti_lets_the_knock_happen(play):
    story = play(table(UNDER_ATTACK, kept="1:anti"), 2, TO_9, "refuse")
    assert told(story) == "0=track:9 kept=1:anti turn=1"
    assert story.knocked == [(0, 1)]
    assert [event.seat for event in story.events if isinstance(event, CardRefused)] == [1]


def test_anti_sends_an_attacker_from_base_back_to_base(play):
    story = play(table("1=track:0", kept="1:anti"), 1, "out", "anti")
    assert told(story) == "1=track:0 turn=1"


def test_anti_sends_an_attacker_back_to_its_star_hole(play):
    line = table("0=track:5 1=track:33", kept="1:anti")
    story = play(line, 2, "track:5>track:33/ring", "anti")
    assert told(story) == "0=track:5 1=track:33 turn=1"


def test_an_attacker_sent_back_to_a_card_star_draws_nothing(play):
    line = table("0=track:8 1=track:11", "red:lose-turn", kept="1:anti")
    story = play(line, 3, "track:8>track:11/track", "anti")
    assert told(story) == "0=track:8 1=track:11 turn=1"


def test_an_attacker_sent_back_draws_no_card_where_it_was_going(play):
    line = table("0=track:6 1=track:8", "red:lose-turn", kept="1:anti")
    assert told(play(line, 2, TO_8, "anti")) == "0=track:6 1=track:8 turn=1"


def test_anti_against_a_card_move_sends_it_back_to_its_card_star(play):
    line = table("0=track:6 1=track:11", "blue:forward-3", "red:lose-turn", kept="1:anti")
    story = play(line, 2, TO_8, "anti")
    assert told(story) == "0=track:8 1=track:11 turn=1"


def test_anti_against_a_card_into_the_ring(play):
    line = table("0=track:6 1=centre", "blue:super-ring", kept="1:anti")
    assert told(play(line, 2, TO_8, "anti")) == "0=track:8 1=centre turn=1"


def test_anti_against_a_move_into_the_ring(play):
    line = table("0=track:3 1=centre", kept="1:anti")
    story = play(line, 3, "track:3>centre/centre-in", "anti")
    assert told(story) == "0=track:3 1=centre turn=1"


def test_anti_against_a_marble_brought_out_sends_it_back_to_base(play):
    line = table("0=track:6 1=track:0", "blue:bring-out", kept="1:anti")
    assert told(play(line, 2, TO_8, "anti")) == "0=track:8 1=track:0 turn=1"


def test_anti_against_a_card_that_only_knocks_moves_nobody(play):
    line = table("0=track:6 1=track:20", "red:knock-ahead", kept="1:anti")
    story = play(line, 2, TO_8, "anti")
    assert told(story) == "0=track:8 1=track:20 turn=1"
    assert story.knocked == []


def test_anti_against_the_marble_that_was_picked(play):
    line = table("0=track:6 1=track:20,track:30", "blue:knock-any", kept="1:anti")
    story = play(line, 2, TO_8, "hit:track:30", "anti")
    assert told(story) == "0=track:8 1=track:20,track:30 turn=1"


def test_a_six_that_anti_answered_has_been_used(play):
    line = table("0=track:3 1=track:9", kept="1:anti")
    story = play(line, 6, "track:3>track:9/track", "anti")
    assert told(story) == "0=track:3 1=track:9 turn=0"


def test_nobody_else_is_asked(play):
    line = table("0=track:7 1=track:9", kept="2:anti,2:insurance", players=3)
    story = play(line, 2, TO_9)
    assert told(story) == "0=track:9 kept=2:anti,2:insurance turn=1"


def test_a_swap_asks_nobody(play):
    line = table("0=track:6 1=track:4", "red:swap-behind", kept="1:anti,1:insurance")
    story = play(line, 2, TO_8)
    assert told(story) == "0=track:4 1=track:8 kept=1:anti,1:insurance turn=1"


def test_an_own_marble_hit_by_a_card_move_asks_nobody(play):
    line = table("0=track:5,track:6", "red:back-3", kept="0:anti,0:insurance")
    story = play(line, 2, TO_8)
    assert told(story) == "0=track:5 kept=0:anti,0:insurance turn=1"


def test_insurance_is_asked_once_the_marble_was_knocked(play):
    story = play(table(UNDER_ATTACK, kept="1:insurance"), 2, TO_9)
    assert asked(story) == ("insurance", 1)
    assert story.choices == {"insurance", "refuse"}
    assert story.knocked == [(0, 1)]


def test_insurance_puts_the_marble_on_its_start(play):
    story = play(table(UNDER_ATTACK, kept="1:insurance"), 2, TO_9, "insurance")
    assert told(story) == "0=track:9 1=track:42 turn=1"
    assert pile(story)[-1] == "blue:insurance"


def test_a_refused_insurance_stays_with_its_holder(play):
    story = play(table(UNDER_ATTACK, kept="1:insurance"), 2, TO_9, "refuse")
    assert told(story) == "0=track:9 kept=1:insurance turn=1"


def test_insurance_is_not_asked_with_an_own_marble_on_the_start(play):
    line = table("0=track:7 1=track:9,track:42", kept="1:insurance")
    story = play(line, 2, TO_9)
    assert told(story) == "0=track:9 1=track:42 kept=1:insurance turn=1"
    assert story.knocked == [(0, 1)]


def test_insurance_answers_a_card(play):
    line = table("0=track:6 1=track:20", "red:knock-ahead", kept="1:insurance")
    assert told(play(line, 2, TO_8, "insurance")) == "0=track:8 1=track:42 turn=1"


def test_the_marble_knocked_off_its_start_is_insured_against_the_attacker_itself(play):
    line = table("0=track:40 1=track:42", kept="1:insurance")
    story = play(line, 2, "track:40>track:42/track", "insurance")
    assert told(story) == "1=track:42 turn=1"
    assert story.knocked == [(0, 1), (1, 0)]


def test_the_card_of_the_landing_waits_for_the_insurance(play):
    line = table("0=track:6 1=track:8", "red:knock-ahead", kept="1:insurance")
    story = play(line, 2, TO_8, "insurance")
    # The insured marble stands on 42, ahead: the card finds it there.
    assert told(story) == "0=track:8 turn=1"
    assert story.knocked == [(0, 1), (0, 1)]


def test_anti_is_asked_before_insurance(play):
    story = play(table(UNDER_ATTACK, kept="1:anti,1:insurance"), 2, TO_9)
    assert asked(story) == ("anti", 1)
    assert asked(story.then("refuse")) == ("insurance", 1)
    assert told(story.then("insurance")) == "0=track:9 1=track:42 kept=1:anti turn=1"


def test_a_knock_that_anti_prevented_needs_no_insurance(play):
    story = play(table(UNDER_ATTACK, kept="1:anti,1:insurance"), 2, TO_9, "anti")
    assert told(story) == "0=track:7 1=track:9 kept=1:insurance turn=1"


def test_both_may_be_refused(play):
    line = table(UNDER_ATTACK, kept="1:anti,1:insurance")
    story = play(line, 2, TO_9, "refuse", "refuse")
    assert told(story) == "0=track:9 kept=1:anti,1:insurance turn=1"


def test_an_insured_marble_knocks_who_is_on_its_start(play):
    line = table("0=track:7 1=track:9 2=track:28", kept="1:insurance", players=3)
    story = play(line, 2, TO_9, "insurance")
    assert told(story) == "0=track:9 1=track:28 turn=1"
    assert story.knocked == [(0, 1), (1, 2)]


def test_an_insured_knock_is_answered_in_turn_by_anti(play):
    line = table("0=track:7 1=track:9 2=track:28", kept="1:insurance,2:anti", players=3)
    story = play(line, 2, TO_9, "insurance")
    assert asked(story) == ("anti", 2)
    assert story.match.ask.roller == 0


def test_an_insurance_undone_by_anti_is_spent(play):
    line = table("0=track:7 1=track:9 2=track:28", kept="1:insurance,2:anti", players=3)
    story = play(line, 2, TO_9, "insurance", "anti")
    assert told(story) == "0=track:9 2=track:28 turn=1"
    assert "kept" not in fields(story)
    assert {*pile(story)[-2:]} == {"blue:anti", "blue:insurance"}


def test_an_insured_knock_is_answered_in_turn_by_insurance(play):
    line = table(
        "0=track:7 1=track:9 2=track:28",
        kept="1:insurance,2:insurance",
        deck="8*red:lose-turn+2*blue:insurance",
        players=3,
    )
    story = play(line, 2, TO_9, "insurance")
    assert asked(story) == ("insurance", 2)
    story.then("insurance")
    assert told(story) == "0=track:9 1=track:28 2=track:56 turn=1"


def test_the_attacker_may_be_asked_last(play):
    line = table(
        "0=track:7,track:56 1=track:9 2=track:28",
        kept="0:insurance,1:insurance,2:insurance",
        deck="8*red:lose-turn+3*blue:insurance",
        players=3,
    )
    story = play(line, 2, TO_9, "insurance", "insurance")
    assert asked(story) == ("insurance", 0)
    assert told(story.then("insurance")) == "0=track:0,track:9 1=track:28 2=track:56 turn=1"
    assert story.knocked == [(0, 1), (1, 2), (2, 0)]


def test_one_of_two_antis_is_played_on_a_knock(play):
    line = table(UNDER_ATTACK, kept="1:anti,1:anti", deck="8*red:lose-turn+2*blue:anti")
    story = play(line, 2, TO_9, "anti")
    assert told(story) == "0=track:7 1=track:9 kept=1:anti turn=1"


def test_a_refusal_of_one_of_two_is_final(play):
    line = table(UNDER_ATTACK, kept="1:anti,1:anti", deck="8*red:lose-turn+2*blue:anti")
    story = play(line, 2, TO_9, "refuse")
    assert told(story) == "0=track:9 kept=1:anti,1:anti turn=1"


def test_who_gives_up_puts_the_kept_cards_under_the_pile(play):
    story = play(table("turn=0", kept="1:anti,1:insurance", players=3))
    story.match.resign(1)
    assert "kept" not in fields(story)
    assert pile(story)[-2:] == ["blue:anti", "blue:insurance"]


def test_who_gives_up_while_asked_has_been_knocked_by_nobody(play):
    line = table("0=track:7 1=track:9", kept="1:anti", players=3)
    story = play(line, 2, TO_9)
    story.match.resign(1)
    assert told(story) == "0=track:9 out=1 turn=2"
