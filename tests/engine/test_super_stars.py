"""Card stars, chains, rolls and turns. docs/rules.md, Super Aggravation: Board and Play."""

import pytest

from engine.events import CardIdle, Drew, LeftCard
from tests.engine.oracle_super import STANDARD
from tests.engine.super_table import asked, fields, pile, table, told

TO_8 = "track:6>track:8/track"
TO_10 = "track:7>track:10/track"


def drawn(story):
    return [event.card for event in story.events if isinstance(event, Drew)]


def test_the_deck_has_twenty_cards_of_each_colour():
    assert [card.split(":")[0] for card in STANDARD] == ["red"] * 20 + ["blue"] * 20


@pytest.mark.parametrize("arm", range(6))
@pytest.mark.parametrize(("hole", "star"), [(2, "red"), (8, "red"), (10, "gold")])
def test_every_arm_has_two_red_stars_with_a_gold_one_between(play, arm, hole, star):
    there = 14 * arm + hole
    line = table(f"0=track:{there - 2}", "red:lose-turn")
    story = play(line, 2, f"track:{there - 2}>track:{there}/track")
    assert (drawn(story) == ["red:lose-turn"]) == (star == "red")
    if star == "gold":
        assert asked(story) == ("draw", 0)


@pytest.mark.parametrize("hole", [4, 5, 7, 9, 11, 12, 13, 14, 19])
def test_no_other_hole_is_a_card_star(play, hole):
    story = play(table(f"0=track:{hole - 2}"), 2, f"track:{hole - 2}>track:{hole}/track")
    assert told(story) == f"0=track:{hole} turn=1"
    assert drawn(story) == []


def test_a_red_star_must_draw(play):
    story = play(table("0=track:6", "blue:roll-again"), 2, TO_8)
    assert drawn(story) == ["blue:roll-again"]


def test_a_gold_star_asks(play):
    story = play(table("0=track:7"), 3, TO_10)
    assert asked(story) == ("draw", 0)
    assert story.choices == {"draw", "leave"}


def test_a_gold_star_may_be_left(play):
    story = play(table("0=track:7"), 3, TO_10, "leave")
    assert told(story) == "0=track:10 turn=1"
    assert pile(story) == [*STANDARD]
    assert [event.seat for event in story.events if isinstance(event, LeftCard)] == [0]


def test_a_marble_that_stays_on_a_card_star_draws_no_more(play):
    story = play(table("0=track:8,track:20"), 3, "track:20>track:23/track")
    assert drawn(story) == []


def test_passing_a_card_star_draws_nothing(play):
    story = play(table("0=track:6"), 3, "track:6>track:9/track")
    assert drawn(story) == []


def test_coming_off_the_star_ring_onto_a_card_star_draws(play):
    story = play(table("0=track:5", "red:lose-turn"), 4, "track:5>track:22/ring")
    assert drawn(story) == ["red:lose-turn"]


def test_a_drawn_card_goes_to_the_bottom(play):
    story = play(table("0=track:6", "blue:next-star"), 2, TO_8)
    rest = [*STANDARD]
    rest.remove("blue:next-star")
    assert pile(story) == [*rest, "blue:next-star"]


def test_a_card_that_does_nothing_goes_to_the_bottom_too(play):
    story = play(table("0=track:0", "red:back-3"), 2, "track:0>track:2/track")
    assert pile(story) == [*STANDARD[1:], "red:back-3"]


def test_the_knock_of_the_landing_comes_before_the_card(play):
    story = play(table("0=track:6 1=track:8", "red:knock-ahead"), 2, TO_8)
    assert told(story) == "0=track:8 turn=1"
    assert story.knocked == [(0, 1)]
    assert [event.card for event in story.events if isinstance(event, CardIdle)] == [
        "red:knock-ahead"
    ]


def test_a_card_move_onto_a_red_star_must_draw_again(play):
    line = table("0=track:0", "blue:forward-6", "red:lose-turn")
    story = play(line, 2, "track:0>track:2/track")
    assert told(story) == "0=track:8 lost=0:1 turn=1"
    assert drawn(story) == ["blue:forward-6", "red:lose-turn"]


def test_a_card_move_onto_a_gold_star_asks(play):
    story = play(table("0=track:6", "red:forward-2"), 2, TO_8)
    assert asked(story) == ("draw", 0)
    story.then("leave")
    assert told(story) == "0=track:10 turn=1"


def test_a_card_move_onto_a_gold_star_may_draw_again(play):
    line = table("0=track:6", "red:forward-2", "red:back-3")
    assert told(play(line, 2, TO_8, "draw")) == "0=track:7 turn=1"


def test_a_card_that_cannot_be_done_draws_no_other(play):
    story = play(table("0=track:0", "red:back-3", "red:back-6"), 2, "track:0>track:2/track")
    assert drawn(story) == ["red:back-3"]


def test_a_swap_onto_a_card_star_draws(play):
    line = table("0=track:6 1=track:2", "red:swap-behind", "blue:next-star")
    story = play(line, 2, TO_8)
    assert told(story) == "0=track:5 1=track:8 turn=1"
    assert drawn(story) == ["red:swap-behind", "blue:next-star"]


def test_the_marble_swapped_onto_a_star_draws_nothing(play):
    line = table("0=track:6 1=track:4", "red:swap-behind", "red:lose-turn")
    story = play(line, 2, TO_8)
    assert told(story) == "0=track:4 1=track:8 turn=1"
    assert drawn(story) == ["red:swap-behind"]


def test_the_eighth_card_of_a_turn_is_the_last(play):
    line = table("0=track:20 cards=7", "red:back-6", "red:lose-turn")
    story = play(line, 2, "track:20>track:22/track")
    assert told(story) == "0=track:16 turn=1"
    assert drawn(story) == ["red:back-6"]


def test_a_chain_ends_with_eight_cards(play):
    there_and_back = ["blue:forward-6", "red:back-6"] * 8
    line = table("0=track:0", *there_and_back, deck="8*blue:forward-6+8*red:back-6")
    story = play(line, 2, "track:0>track:2/track")
    assert drawn(story) == there_and_back[:8]
    assert told(story) == "0=track:2 turn=1"


def test_after_eight_cards_a_red_star_does_nothing(play):
    story = play(table("0=track:6 cards=8", "red:lose-turn"), 2, TO_8)
    assert told(story) == "0=track:8 turn=1"
    assert drawn(story) == []


def test_after_eight_cards_a_gold_star_does_not_ask(play):
    story = play(table("0=track:7 cards=8"), 3, TO_10)
    assert told(story) == "0=track:10 turn=1"


def test_cards_are_counted_over_bonus_rolls(play):
    line = table("0=track:10", "red:back-to-star", "red:lose-turn")
    story = play(line, 6, "track:10>track:16/track")
    assert fields(story)["cards"] == "1"


def test_the_next_seat_counts_cards_from_the_beginning(play):
    story = play(table("0=track:6", "red:lose-turn"), 2, TO_8)
    assert "cards" not in fields(story)


def test_a_card_move_sends_an_own_marble_to_base(play):
    story = play(table("0=track:5,track:6", "red:back-3"), 2, TO_8)
    assert told(story) == "0=track:5 turn=1"
    assert story.knocked == []


def test_back_to_start_sends_an_own_marble_there_to_base(play):
    story = play(table("0=track:0,track:6", "red:back-to-start"), 2, TO_8)
    assert told(story) == "0=track:0 turn=1"


def test_a_card_move_passes_own_marbles(play):
    story = play(table("0=track:6,track:9", "blue:forward-3"), 2, TO_8)
    assert told(story) == "0=track:9,track:11 turn=1"


def test_a_card_move_knocks_where_it_lands(play):
    story = play(table("0=track:6 1=track:11", "blue:forward-3"), 2, TO_8)
    assert told(story) == "0=track:11 turn=1"
    assert story.knocked == [(0, 1)]


def test_a_six_keeps_its_bonus_whatever_the_card_does(play):
    line = table("0=track:10", "red:back-to-base")
    assert told(play(line, 6, "track:10>track:16/track")) == "turn=0"


def test_roll_again_gives_another_roll(play):
    story = play(table("0=track:6", "red:roll-again"), 2, TO_8)
    assert told(story) == "0=track:8 turn=0"
    assert told(story.then(5, "track:8>track:13/track")) == "0=track:13 turn=1"


def test_the_blue_roll_again_does_the_same(play):
    assert told(play(table("0=track:6", "blue:roll-again"), 2, TO_8)) == "0=track:8 turn=0"


def test_roll_again_adds_to_the_bonus_of_a_six(play):
    story = play(table("0=track:10", "blue:roll-again"), 6, "track:10>track:16/track")
    assert told(story) == "0=track:16 again=1 turn=0"
    story.then(3, "track:16>track:19/track")
    assert told(story) == "0=track:19 turn=0"
    story.then(2, "track:19>track:21/track")
    assert told(story) == "0=track:21 turn=1"


def test_a_roll_that_is_owed_is_kept_when_another_roll_is_lost(play):
    story = play(table("turn=0 again=1"), 3)
    assert told(story) == "turn=0"


def test_a_six_adds_to_the_rolls_that_are_owed(play):
    story = play(table("0=track:5 again=1"), 6, "track:5>track:11/track")
    assert told(story) == "0=track:11 again=1 turn=0"


@pytest.mark.parametrize("card", ["red:lose-turn", "blue:lose-turn"])
def test_a_lost_turn_is_the_next_one(play, card):
    story = play(table("0=track:6", card), 2, TO_8)
    assert told(story) == "0=track:8 lost=0:1 turn=1"
    assert told(story.then(3)) == "0=track:8 turn=1"
    assert told(story.then(3)) == "0=track:8 turn=0"


def test_a_lost_turn_does_not_take_the_bonus_of_this_turn(play):
    story = play(table("0=track:10", "red:lose-turn"), 6, "track:10>track:16/track")
    assert told(story) == "0=track:16 lost=0:1 turn=0"


def test_lost_turns_add_up(play):
    story = play(table("0=track:6 lost=0:1", "red:lose-turn"), 2, TO_8)
    assert told(story) == "0=track:8 lost=0:2 turn=1"
    assert told(story.then(3)) == "0=track:8 lost=0:1 turn=1"
    assert told(story.then(3)) == "0=track:8 turn=1"
    assert told(story.then(3)) == "0=track:8 turn=0"


def test_two_seats_that_miss_turns_are_both_passed_over(play):
    story = play(table("turn=0 lost=1:1,2:2", players=3), 3)
    assert told(story) == "lost=2:1 turn=0"
    assert told(story.then(3)) == "lost=2:1 turn=1"
