"""Games played out by computers."""

import pytest

from engine.chance import Seeded
from engine.computers import choose
from engine.errors import BadOption, UnknownGame
from engine.match import Match
from engine.show import choices
from engine.simulate import simulate


def test_equal_arguments_give_equal_games():
    first = list(simulate("aggravation", 3, games=3, seed=7))
    assert list(simulate("aggravation", 3, games=3, seed=7)) == first
    assert list(simulate("aggravation", 3, games=2, seed=7)) == first[:2]
    assert list(simulate("aggravation", 3, games=3, seed=8)) != first


def test_a_result_tells_winners_turns_and_rolls():
    for result in simulate("agravo", 4, {"teams": "pairs"}, games=3, by="hard"):
        assert result.winners in {(0, 2), (1, 3)}
        assert sorted(result.places) == [1, 1, 2, 2]
        assert result.rolls > result.turns > 8


def test_what_is_wrong_is_told_before_the_first_game():
    with pytest.raises(UnknownGame):
        simulate("chess", 2, games=1)
    with pytest.raises(BadOption):
        simulate("aggravation", 9, games=1)
    with pytest.raises(ValueError, match="random or easy or medium"):
        simulate("aggravation", 2, games=1, by="clever")
    with pytest.raises(ValueError, match="2 kinds, not 1"):
        simulate("aggravation", 2, games=1, by=["hard"])


def test_a_level_wins_more_than_its_share_among_random_players():
    kinds = ["random", "hard", "random", "random"]
    played = simulate("aggravation", 4, games=40, seed=3, by=kinds)
    assert sum(result.winners == (1,) for result in played) >= 16


def test_a_computer_answers_only_when_it_is_asked():
    match = Match.at("aggravation players=2 turn=1", chance=Seeded(1))
    assert str(choose(match, 1)) == "roll"
    with pytest.raises(ValueError, match="nothing is asked of seat 0"):
        choose(match, 0)


class TestShow:
    def test_a_move_in_place_names(self):
        (shown,) = choices("aggravation players=2 0=track:3 1=track:5 turn=0", roll=2)
        assert shown == {
            "seat": 0,
            "from": "track:3",
            "to": "track:5",
            "path": ["track:4", "track:5"],
            "knocks": [1],
            "kind": "track",
            "choice": "track:3>track:5/track",
        }

    def test_choices_stand_in_the_order_of_the_board(self):
        shown = choices("aggravation players=2 0=track:53,track:5,home:1 turn=0 roll=1")
        assert [one["choice"] for one in shown] == [
            "out",
            "track:5>track:6/track",
            "track:5>track:19/ring",
            "track:5>centre/centre-in",
            "track:53>track:54/track",
            "home:1>home:2/home",
        ]

    def test_offers_alone_come_with_the_pass(self):
        shown = choices("aggravation players=2 0=track:44,track:48,track:52,home:2 turn=0 roll=4")
        assert [one["choice"] for one in shown] == ["track:44>centre/centre-in", "pass"]
        assert (shown[1]["seat"], shown[1]["to"], shown[1]["path"]) == (0, None, [])

    def test_a_lost_roll_shows_nothing(self):
        assert choices("aggravation players=2 turn=0", roll=3) == []

    def test_a_roll_that_is_due(self):
        (shown,) = choices("aggravation players=2 turn=1")
        assert (shown["seat"], shown["from"], shown["choice"]) == (1, None, "roll")
