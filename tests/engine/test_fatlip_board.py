"""docs/rules.md, Fat Lip: Board, and the names of its places."""

import pytest

from engine.match import Match

# Sector, dot 1, mat, drop of seats on boards of four and of six sectors.
CORNERS = [
    (2, 1, 2, 24, 12, 15),
    (3, 1, 2, 16, 8, 11),
    (3, 2, 4, 32, 16, 19),
    (4, 1, 1, 12, 6, 9),
    (4, 3, 3, 36, 18, 21),
    (5, 4, 4, 32, 16, 19),
    (6, 1, 1, 8, 4, 7),
    (6, 5, 5, 40, 20, 23),
]


@pytest.mark.parametrize(
    ("players", "board", "sectors"),
    [
        (2, "fatlip-4", (0, 2)),
        (3, "fatlip-6", (0, 2, 4)),
        (4, "fatlip-4", (0, 1, 2, 3)),
        (5, "fatlip-6", (0, 1, 2, 3, 4)),
        (6, "fatlip-6", (0, 1, 2, 3, 4, 5)),
    ],
)
def test_the_seats_have_their_sectors(play, players, board, sectors):
    view = play(f"fatlip players={players} turn=0").match.view()
    assert (view.board, view.arms) == (board, sectors)


@pytest.mark.parametrize(("players", "seat", "sector", "dot", "mat", "drop"), CORNERS)
def test_a_sector_has_its_dots(play, players, seat, sector, dot, mat, drop):
    story = play(f"fatlip players={players} turn={seat}", 1, "out")
    assert f" {seat}=outer:{dot} " in story.position
    for hole, number in ((dot, 6), (dot + 2, 4), (dot + 4, 2)):
        line = f"fatlip players={players} {seat}=outer:{hole} turn={seat}"
        assert f"outer:{hole}>short:{sector}/jump" in play(line, number).choices


@pytest.mark.parametrize(("players", "seat", "sector", "dot", "mat", "drop"), CORNERS)
def test_a_sector_has_its_drop(play, players, seat, sector, dot, mat, drop):
    line = f"fatlip players={players} {seat}=short:{sector} turn={seat}"
    assert play(line, 1).choices == {f"short:{sector}>inner:{drop}/drop"}


@pytest.mark.parametrize(("players", "seat", "sector", "dot", "mat", "drop"), CORNERS)
def test_a_sector_has_its_mat_with_the_diamond_behind(play, players, seat, sector, dot, mat, drop):
    line = f"fatlip players={players} {seat}=inner:{mat}+,outer:{dot} turn={seat}"
    assert f"inner:{mat}>diamond:{sector}:mouth/mouth" in play(line, 1).choices


@pytest.mark.parametrize(("players", "seat", "sector", "dot", "mat", "drop"), CORNERS)
def test_the_line_leads_from_dot_one_to_the_mat(play, players, seat, sector, dot, mat, drop):
    line = f"fatlip players={players} {seat}=outer:{dot}+ turn={seat}"
    assert play(line, 1).choices == {f"outer:{dot}>line:1/line"}
    assert play(line, 3).choices == {f"outer:{dot}>line:3/line"}
    assert play(line, 4).choices == {f"outer:{dot}>inner:{mat}/inner"}


@pytest.mark.parametrize(
    ("place", "progress"),
    [
        ("outer:0", 0),
        ("outer:2", 2),
        ("outer:47", 47),
        ("outer:0+", 48),
        ("line:1", 49),
        ("line:3", 51),
        ("inner:0", 52),
        ("inner:1", 53),
        ("short:0", 54),
        ("inner:3", 55),
        ("inner:15", 67),
        ("inner:23", 75),
        ("inner:0+", 76),
        ("diamond:0:mouth", 77),
        ("diamond:0:left", 78),
        ("diamond:0:right", 78),
        ("diamond:0:far-right", 79),
        ("diamond:0:left+", 80),
    ],
)
def test_a_place_has_its_progress(play, place, progress):
    view = play(f"fatlip players=4 0={place} turn=0").match.view()
    assert view.progress[0] == (progress, 0, 0, 0)


def test_the_partners_short_cut_dot_counts_sixty_six(play):
    line = "fatlip players=4 0=short:2 turn=0 teams=pairs teammate_shortcuts=on"
    assert play(line).match.view().progress[0][0] == 66


def test_the_outer_ring_goes_on_past_dots_of_others(play):
    line = "fatlip players=4 1=outer:46 turn=1"
    assert play(line, 4).choices == {"outer:46>outer:2/outer"}


def test_the_inner_ring_goes_on_past_mats_of_others(play):
    line = "fatlip players=4 1=inner:22 turn=1"
    assert play(line, 4).choices == {"inner:22>inner:2/inner"}


def test_the_own_dot_one_after_a_lap_is_a_later_time_on_the_same_hole(play):
    story = play("fatlip players=4 1=outer:10 turn=1", 2, "outer:10>outer:12/outer")
    assert story.position == "fatlip players=4 1=outer:12+ turn=2"
    assert story.match.view().marbles[1][0] == "outer:12"


def test_the_own_mat_after_a_lap_is_a_later_time_on_the_same_hole(play):
    story = play("fatlip players=4 1=inner:4 turn=1", 2, "inner:4>inner:6/inner")
    assert story.position == "fatlip players=4 1=inner:6+ turn=2"
    assert story.match.view().marbles[1][0] == "inner:6"


def test_the_mat_of_somebody_else_has_no_second_time(play):
    story = play("fatlip players=4 1=inner:22 turn=1", 2, "inner:22>inner:0/inner")
    assert story.position == "fatlip players=4 1=inner:0 turn=2"


def test_places_in_the_diamond_are_shown_without_the_way(play):
    view = play("fatlip players=2 0=diamond:0:far-right,diamond:0:left+ turn=0").match.view()
    assert set(view.marbles[0]) == {"diamond:0:far", "diamond:0:left", "base"}


def test_shared_colours_name_whose_base_and_line_it_is(play):
    story = play("fatlip players=4 0=line:0:2 2=line:2:1 turn=0 teams=fusion")
    marbles = story.match.view().marbles
    assert set(marbles[0]) == {"line:0:2", "base:0"}
    assert set(marbles[2]) == {"line:2:1", "base:2"}


def test_the_highest_of_one_die_each_begins(faces):
    match = Match.start("fatlip", 3, {}, chance=faces(2, 5, 4))
    assert match.ask.by == 1


def test_those_who_tie_for_the_highest_throw_again(faces):
    match = Match.start("fatlip", 3, {}, chance=faces(5, 2, 5, 1, 6))
    assert match.ask.by == 2
