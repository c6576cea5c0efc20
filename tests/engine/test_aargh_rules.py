"""Flipping, paying, skulls and the end. docs/rules.md, Aargh!: Cards and Aargh!: Play."""

import pytest

from engine.errors import BadOption, IllegalChoice
from engine.events import (
    GameOver,
    Paid,
    PaidBack,
    ShipMoved,
    StarterDrawn,
    TurnedDown,
    TurnPassed,
)
from engine.games import rulebook
from engine.games.aargh.cards import PILE
from engine.match import Match
from tests.engine.island_table import Cards, at, island

# Cards


def test_the_pile_is_five_of_five_treasures_and_four_skulls():
    assert {letter: PILE.count(letter) for letter in "cgrpms"} == {
        **dict.fromkeys("cgrpm", 5),
        "s": 4,
    }


def test_twenty_five_are_dealt_and_four_set_aside():
    state = Match.start("aargh", 2, chance=Cards(range(29), range(29))).state
    assert state.grid == "c" * 5 + "g" * 5 + "r" * 5 + "p" * 5 + "m" * 5
    assert state.aside == "ssss"


SKULL = PILE.index("s")


@pytest.mark.parametrize(("skull_at", "first"), [(0, 0), (1, 1), (2, 2), (3, 0), (7, 1)])
def test_who_draws_the_first_skull_begins(skull_at, first):
    rest = [card for card in range(29) if card != SKULL]
    order = [*rest[:skull_at], SKULL, *rest[skull_at:]]
    match = Match.start("aargh", 3, chance=Cards(order, range(29)))
    (drawn,) = match.opening.events
    assert isinstance(drawn, StarterDrawn)
    assert (len(drawn.cards), drawn.cards[-1], drawn.first) == (skull_at + 1, "skull", first)
    assert "skull" not in drawn.cards[:-1]
    assert match.view().roller == first


def test_all_cards_are_shuffled_again_before_they_are_dealt():
    backwards = list(range(28, -1, -1))
    state = Match.start("aargh", 2, chance=Cards(range(29), backwards)).state
    assert state.grid == "ssss" + "m" * 5 + "p" * 5 + "r" * 5 + "g" * 5 + "c"


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_play(players):
    with pytest.raises(BadOption, match="2 to 6"):
        rulebook("aargh").check(players, {})


def test_everyone_plays_alone():
    assert rulebook("aargh").sides(6, {}) == (0, 1, 2, 3, 4, 5)


def test_thirty_coins_lie_in_the_booty_and_nobody_has_any():
    view = at(island()).view
    assert (view.booty, view.coins) == (30, (0, 0, 0))


# The opening turn


def test_the_first_card_is_the_one_to_match():
    landing = at(island(), "A1")
    assert landing.flipped() == [("A1", "crown", None)]
    assert (landing.view.wanted, landing.view.roller) == ("crown", 0)


def test_a_second_card_that_differs_pays_nothing():
    landing = at(island(), "A1", "B1")
    assert landing.coins == (0, 0, 0)
    assert landing.view.roller == 1


def test_a_pair_pays_both_cards():
    assert at(island(), "A1", "A2", "B1").coins == (2, 0, 0)


def test_a_turn_goes_on_until_a_card_differs():
    landing = at(island(), "A1", "A2")
    assert (landing.view.roller, landing.coins) == (0, (0, 0, 0))


def test_the_worked_example_of_three_crowns_and_a_goblet():
    landing = at(island(), "A1", "A2", "A3", "B1")
    assert landing.coins == (3, 0, 0)
    assert landing.view.ship == "B1"
    assert landing.up == {"B1": "goblet"}
    assert landing.view.roller == 1
    assert landing.happened(TurnedDown) == [TurnedDown(("A1", "A2", "A3"))]


def test_a_skull_as_the_very_first_card_ends_the_turn():
    landing = at(island(), "E3")
    assert landing.flipped() == [("E3", "skull", False)]
    assert landing.happened(PaidBack) == [PaidBack(0, 0, 30)]
    assert (landing.view.ship, landing.view.wanted, landing.view.roller) == ("E3", "skull", 1)


def test_a_skull_as_the_second_card_ends_the_turn():
    landing = at(island("coins=2,0,0"), "A1", "E3")
    assert landing.coins == (1, 0, 0)
    assert landing.up == {"E3": "skull"}


def test_the_ship_lands_on_the_card_that_differs():
    landing = at(island(), "A1", "B1")
    assert landing.happened(ShipMoved) == [ShipMoved(0, None, "B1", None)]


def test_while_no_ship_has_landed_the_next_turn_looks_for_a_pair_too():
    landing = at(island())
    landing.match.skip(0)
    landing.flip("A1", "A2", "B1")
    assert landing.coins == (0, 2, 0)


# Later turns


def test_the_ships_card_has_to_be_matched_from_the_first_flip():
    landing = at(island("ship=A1"), "A2")
    assert landing.flipped() == [("A2", "crown", True)]


def test_every_match_pays_one_and_the_ships_card_nothing():
    assert at(island("ship=A1"), "A2", "A3", "B1").coins == (2, 0, 0)


def test_a_first_card_that_differs_pays_nothing_and_moves_the_ship():
    landing = at(island("ship=A1"), "B1")
    assert (landing.coins, landing.view.ship) == ((0, 0, 0), "B1")
    assert landing.happened(ShipMoved) == [ShipMoved(0, "A1", "B1", "crown")]


def test_the_card_the_ship_came_from_is_turned_down_with_the_matches():
    landing = at(island("ship=A1"), "A3", "B1")
    assert landing.happened(TurnedDown) == [TurnedDown(("A1", "A3"))]
    assert landing.up == {"B1": "goblet"}


def test_the_ships_card_cannot_be_flipped():
    with pytest.raises(IllegalChoice):
        at(island("ship=A1"), "A1")


def test_a_card_that_was_turned_up_cannot_be_flipped_again():
    with pytest.raises(IllegalChoice):
        at(island("ship=A1"), "A2", "A2")


def test_what_was_turned_down_can_be_flipped_again():
    assert at(island("ship=A1"), "A2", "B1", "A2").up == {"A2": "crown"}


def test_no_answer_stops_a_turn():
    landing = at(island("ship=A1"), "A2", "A3", "A4", "A5")
    choices = {str(choice) for choice in landing.match.ask.choices}
    assert len(choices) == 20 and all(choice.startswith("flip:") for choice in choices)


def test_clockwise_the_next_seat_is_up():
    landing = at(island("turn=2 ship=A1"), "B1")
    assert landing.happened(TurnPassed) == [TurnPassed(2, 0, 2)]


# A pair of one's own


def test_with_fresh_pair_the_ships_card_takes_no_part():
    landing = at(island("ship=A1 next_turn=fresh_pair"), "A2", "B1")
    assert landing.flipped() == [("A2", "crown", None), ("B1", "goblet", False)]
    assert landing.coins == (0, 0, 0)


def test_with_fresh_pair_later_turns_pay_both_cards_of_a_pair():
    assert at(island("ship=A1 next_turn=fresh_pair"), "B1", "B2", "A2").coins == (2, 0, 0)


def test_with_fresh_pair_skulls_are_hunted_one_by_one_all_the_same():
    landing = at(island("ship=E3 next_turn=fresh_pair"), "E4")
    assert landing.flipped() == [("E4", "skull", True)]
    assert landing.coins == (1, 0, 0)


def test_with_fresh_pair_a_skull_among_treasures_ends_the_turn():
    landing = at(island("ship=A1 coins=1,0,0 next_turn=fresh_pair"), "B1", "B2", "E3")
    assert landing.coins == (0, 0, 0)


# Skulls


def test_a_skull_takes_what_the_turn_would_have_paid():
    landing = at(island("ship=A1 coins=4,0,0"), "A2", "A3", "E3")
    assert landing.coins == (3, 0, 0)
    assert landing.happened(Paid) == []


def test_a_skull_takes_one_coin_back():
    landing = at(island("ship=A1 coins=4,1,0"), "E3")
    assert landing.happened(PaidBack) == [PaidBack(0, 1, 26)]


def test_who_has_no_coin_gives_none():
    landing = at(island("ship=A1 coins=0,5,0"), "E3")
    assert landing.happened(PaidBack) == [PaidBack(0, 0, 25)]


def test_the_ship_sails_to_the_skull_and_the_rest_is_turned_down():
    landing = at(island("ship=A1"), "A2", "E3")
    assert landing.up == {"E3": "skull"}
    assert landing.view.ship == "E3"


def test_on_a_skull_the_next_player_hunts_skulls():
    assert at(island("ship=A1"), "E3").view.wanted == "skull"


def test_each_hunted_skull_pays_at_once():
    landing = at(island("ship=E3"), "E4")
    assert (landing.coins, landing.view.roller) == ((1, 0, 0), 0)
    assert landing.flip("E5").coins == (2, 0, 0)


def test_a_treasure_ends_the_hunt_and_the_coins_stay():
    landing = at(island("ship=E3"), "E4", "A1")
    assert (landing.coins, landing.view.ship, landing.view.roller) == ((1, 0, 0), "A1", 1)
    assert landing.up == {"A1": "crown"}


def test_a_hunted_skull_takes_nothing_back():
    landing = at(island("ship=E3 coins=3,0,0"), "E4", "A1")
    assert landing.happened(PaidBack) == []
    assert landing.coins == (4, 0, 0)


# The end


def test_the_game_is_over_once_the_booty_is_empty():
    landing = at(island("ship=A1 coins=10,10,9"), "A2", "B1")
    assert landing.match.ask is None
    assert landing.happened(GameOver) == [GameOver((1, 2, 3))]


def test_a_payment_takes_what_is_left():
    landing = at(island("ship=A1 coins=10,10,9"), "A2", "A3", "A4", "B1")
    assert landing.happened(Paid) == [Paid(0, 1, 0)]
    assert landing.coins == (11, 10, 9)


def test_a_hunted_skull_that_empties_the_booty_ends_the_game_at_once():
    landing = at(island("ship=E3 coins=10,10,9"), "E4")
    assert landing.match.ask is None
    assert landing.happened(TurnPassed) == []


def test_treasures_do_not_pay_before_the_turn_ends():
    landing = at(island("ship=A1 coins=10,10,9"), "A2")
    assert landing.match.ask is not None
    assert landing.coins == (10, 10, 9)


def test_the_most_gold_is_captain_whoever_took_the_last_coin():
    landing = at(island("ship=A1 coins=2,20,7"), "A2", "B1")
    assert landing.match.outcome.places == (3, 1, 2)


def test_equals_are_captains_together():
    landing = at(island("ship=A1 coins=11,12,6"), "A2", "B1")
    assert landing.match.outcome.places == (1, 1, 3)
    assert landing.view.winners == (0, 1)


def test_the_cards_set_aside_are_told_when_all_is_over():
    assert at(island("ship=A1 coins=10,10,9"), "A2").view.aside is None
    over = at(island("ship=A1 coins=10,10,9"), "A2", "B1")
    assert over.view.aside == ("ring", "pearl", "map", "skull")


def test_where_no_card_is_left_the_turn_ends_and_pays():
    landing = at("aargh players=2 grid=cc/cc", "A1", "B1", "A2", "B2")
    assert (landing.coins, landing.view.ship, landing.view.roller) == ((4, 0), None, 1)
    landing = at("aargh players=2 grid=cc/cc ship=A1", "B1", "A2", "B2")
    assert (landing.coins, landing.view.ship) == ((3, 0), "A1")
