"""docs/rules.md, Aggravation: Board."""

import pytest

from engine.errors import BadNotation, BadOption
from engine.match import Match


@pytest.mark.parametrize(
    ("players", "board", "arms"),
    [
        (2, "4", (0, 2)),
        (3, "4", (0, 1, 2)),
        (4, "4", (0, 1, 2, 3)),
        (2, "6", (0, 3)),
        (3, "6", (0, 2, 4)),
        (4, "6", (0, 1, 3, 4)),
        (5, "6", (0, 1, 2, 3, 4)),
        (6, "6", (0, 1, 2, 3, 4, 5)),
    ],
)
def test_each_number_of_seats_has_its_arms(play, players, board, arms):
    view = play(f"aggravation players={players} turn=0 board={board}").match.view()
    assert view.arms == arms


@pytest.mark.parametrize(("players", "arms"), [(2, 4), (3, 6), (4, 4), (5, 6), (6, 6)])
def test_the_board_follows_the_number_of_seats(play, players, arms):
    assert play(f"aggravation players={players} turn=0").match.view().board == f"aggravation-{arms}"


@pytest.mark.parametrize("players", [5, 6])
def test_more_than_four_seats_do_not_fit_on_four_arms(faces, players):
    with pytest.raises(BadOption):
        Match.start("aggravation", players, {"board": "4"}, chance=faces())


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_may_play(faces, players):
    with pytest.raises(BadOption):
        Match.start("aggravation", players, chance=faces())


@pytest.mark.parametrize(("board", "stars"), [(4, {5, 19, 33, 47}), (6, {5, 19, 33, 47, 61, 75})])
def test_a_star_hole_ends_every_column(play, board, stars):
    def opens(hole):
        story = play(f"aggravation players=2 0=track:{hole} turn=0 board={board}", 1)
        return f"track:{hole}>centre/centre-in" in story.choices

    assert {hole for hole in range(14 * board - 1) if opens(hole)} == stars


def test_home_opens_two_holes_before_the_start_on_four_arms(play):
    assert play("aggravation players=2 0=track:54 turn=0", 2).choices == {"track:54>home:2/home"}


def test_home_opens_two_holes_before_the_start_on_six_arms(play):
    story = play("aggravation players=3 0=track:82 turn=0", 2)
    assert story.choices == {"track:82>home:2/home"}


def test_every_seat_comes_out_on_its_own_arm(play):
    assert play("aggravation players=4 turn=3", 1, "out").position == (
        "aggravation players=4 3=track:42 turn=0"
    )


def test_two_seats_on_six_arms_face_each_other(play):
    assert play("aggravation players=2 turn=1 board=6", 1, "out").position == (
        "aggravation players=2 1=track:42 turn=0 board=6"
    )


def test_the_hole_behind_the_own_start_is_never_walked_by_its_owner(play):
    with pytest.raises(BadNotation):
        play("aggravation players=2 0=track:55 turn=0")


def test_the_hole_behind_a_start_is_a_plain_hole_for_everybody_else(play):
    assert play("aggravation players=2 1=track:54 turn=1", 1).choices == {
        "track:54>track:55/track",
        "out",
    }
