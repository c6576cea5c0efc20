"""Giving up, a Booty that does not shrink, callouts. docs/rules.md, Aargh!: At the table."""

import pytest

from engine.chance import Seeded
from engine.errors import IllegalChoice
from engine.events import Closed, Resigned, Skipped
from engine.match import Match
from tests.engine.island_table import at, island


def test_until_the_next_flip_it_is_told_what_the_last_turn_uncovered():
    landing = at(island("ship=A1"), "A2", "B1")
    assert landing.view.recap == (("A2", "crown"), ("B1", "goblet"))
    assert landing.flip("B2").view.recap == ()


def test_without_the_recap_nothing_is_told():
    assert at(island("ship=A1 recap=off"), "A2", "B1").view.recap == ()


def test_who_gives_up_keeps_the_coins_and_stands_behind_all():
    landing = at(island("ship=A1 coins=9,1,0"))
    landing.events += landing.match.resign(0).events
    assert landing.happened(Resigned) == [Resigned(0)]
    assert (landing.coins, landing.view.roller) == ((9, 1, 0), 1)
    landing.match.resign(2)
    assert landing.match.outcome.places == (3, 1, 2)


def test_who_gives_up_in_the_middle_of_a_turn_is_paid_nothing_for_it():
    landing = at(island("ship=A1"), "A2")
    landing.match.resign(0)
    assert (landing.coins, landing.view.ship, landing.up) == ((0, 0, 0), "A1", {"A1": "crown"})


def test_who_gave_up_is_passed_over():
    landing = at(island("ship=A1"))
    landing.match.resign(1)
    assert landing.flip("B1").view.roller == 2


def test_a_turn_the_table_ends_pays_nothing_and_the_ship_stays():
    landing = at(island("ship=A1"), "A2", "A3")
    landing.events += landing.match.skip(0).events
    assert landing.happened(Skipped) == [Skipped(0)]
    assert (landing.coins, landing.view.ship, landing.view.roller) == ((0, 0, 0), "A1", 1)
    assert landing.up == {"A1": "crown"}
    assert landing.view.recap == (("A2", "crown"), ("A3", "crown"))


@pytest.mark.parametrize("wrong", [1, 3, -1])
def test_only_the_turn_that_goes_on_can_be_ended(wrong):
    with pytest.raises(IllegalChoice):
        at(island("ship=A1")).match.skip(wrong)


# A Booty that does not shrink


def test_ten_rounds_without_a_new_low_stall_the_game():
    landing = at(island("ship=A1"), "A2", "B1")
    for turn in range(30):
        assert not landing.view.stalled, turn
        landing.flip("A1" if turn % 2 == 0 else "B1")
    assert landing.view.stalled


def test_a_coin_taken_and_given_back_is_no_new_low():
    landing = at(island("ship=A1 coins=3,2,1 low=20 idle=31"), "A2", "B1")
    assert (landing.view.booty, landing.view.stalled) == (23, True)


def test_a_new_low_ends_the_stall():
    assert not at(island("ship=A1 coins=3,2,1 idle=31"), "A2", "B1").view.stalled


def test_rounds_are_those_of_who_still_plays():
    assert at(island("ship=A1 coins=0,0,1 out=2 idle=21 low=20")).view.stalled
    assert not at(island("ship=A1 coins=0,0,1 idle=21 low=20")).view.stalled


def test_a_stalled_game_that_is_closed_counts_the_gold_as_it_stands():
    landing = at(island("ship=A1 coins=3,2,3 low=20 idle=31"))
    landing.events += landing.match.close("agreed").events
    assert landing.happened(Closed) == [Closed("agreed")]
    assert landing.match.outcome.places == (1, 3, 1)
    assert landing.view.winners == (0, 2)
    assert landing.view.aside == ("ring", "pearl", "map", "skull")


def test_a_stalled_game_that_is_called_off_has_no_places():
    landing = at(island("ship=A1 coins=3,2,3 low=20 idle=31"))
    landing.match.close("cancelled")
    assert landing.match.outcome is None
    assert landing.view.winners == ()
    again = Match.resume(landing.match.snapshot(), Seeded(1))
    assert again.outcome is None


def test_it_is_kept_that_a_game_was_ended_by_agreement():
    landing = at(island("ship=A1 coins=3,2,3 low=20 idle=31"))
    landing.match.close("agreed")
    again = Match.resume(landing.match.snapshot(), Seeded(1))
    assert again.outcome == landing.match.outcome
    assert again.outcome is not None


def test_a_game_that_gets_on_has_no_places_when_it_is_closed():
    landing = at(island("ship=A1 coins=3,2,3"))
    landing.match.close("cancelled")
    assert landing.match.outcome is None
    assert landing.view.winners == ()


# Callouts


def test_a_fourth_match_is_a_treasure_run():
    assert at(island("ship=A1"), "A2", "A3", "A4").called() == []
    assert at(island("ship=A1"), "A2", "A3", "A4", "A5").called() == ["treasure_run"]
    assert at(island(), "A1", "A2", "A3", "A4").called() == []
    assert at(island(), "A1", "A2", "A3", "A4", "A5").called() == ["treasure_run"]


def test_a_skull_after_three_matches_is_called_out():
    assert at(island("ship=A1"), "A2", "A3", "E3").called() == []
    assert at(island("ship=A1"), "A2", "A3", "A4", "E3").called() == ["aargh"]


def test_the_last_coin_is_called_out():
    assert at(island("ship=A1 coins=10,10,9"), "A2", "B1").called() == ["last_coin"]
    assert at(island("ship=E3 coins=10,10,9"), "E4").called() == ["last_coin"]
