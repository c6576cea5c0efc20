"""docs/rules.md, Aggravation: Play, and Agravo: who begins."""

import pytest

from engine.events import RolledOff
from engine.match import Match


def opening(match):
    return next(event for event in match.opening.events if isinstance(event, RolledOff))


def test_the_highest_sum_of_two_dice_begins(faces):
    match = Match.start("aggravation", 3, chance=faces(6, 1, 4, 5, 2, 2))
    assert (match.ask.kind, match.ask.by) == ("roll", 1)


def test_the_opening_shows_what_everybody_rolled(faces):
    match = Match.start("aggravation", 2, chance=faces(6, 1, 4, 5))
    assert opening(match) == RolledOff(rounds=(((0, (6, 1)), (1, (4, 5))),), first=1)


def test_only_those_who_tied_for_highest_roll_again(faces):
    match = Match.start("aggravation", 3, chance=faces(6, 4, 1, 1, 5, 5, 2, 1, 2, 2))
    assert opening(match).rounds[1] == ((0, (2, 1)), (2, (2, 2)))
    assert match.ask.roller == 2


def test_ties_are_rolled_again_until_somebody_is_ahead(faces):
    match = Match.start("aggravation", 2, chance=faces(3, 3, 2, 4, 1, 1, 1, 1, 5, 1, 1, 4))
    assert (len(opening(match).rounds), opening(match).first) == (3, 0)


def test_a_tie_below_the_highest_changes_nothing(faces):
    match = Match.start("aggravation", 3, chance=faces(1, 2, 6, 6, 2, 1))
    assert (len(opening(match).rounds), match.ask.roller) == (1, 1)


def test_after_the_opening_one_die_is_rolled(faces):
    match = Match.start("aggravation", 2, chance=faces(6, 6, 1, 1, 6))
    match.play("roll")
    assert match.position() == "aggravation players=2 turn=0 roll=6 sixes=0:1"


def test_everybody_begins_with_four_marbles_in_base(faces):
    match = Match.start("aggravation", 2, chance=faces(6, 6, 1, 1))
    assert match.view().marbles == (("base",) * 4,) * 2


def test_agravo_opens_with_a_single_die(faces):
    match = Match.start("agravo", 2, chance=faces(3, 5))
    assert opening(match) == RolledOff(rounds=(((0, (3,)), (1, (5,))),), first=1)


def test_agravo_rolls_again_after_any_six(play):
    story = play("agravo players=2 0=home:1,home:2,home:3,track:54 turn=0", 6)
    assert story.position == "agravo players=2 0=track:54,home:1,home:2,home:3 turn=0"


def test_agravo_leaves_the_other_options_open(faces):
    match = Match.start("agravo", 4, {"teams": "pairs"}, chance=faces(1, 2, 3, 4))
    assert match.options["teams"] == "pairs"


@pytest.mark.parametrize("game", ["aggravation", "agravo"])
def test_the_seats_follow_each_other_in_order(play, game):
    story = play(f"{game} players=3 turn=1", 2)
    assert story.then(3).match.ask.roller == 0
