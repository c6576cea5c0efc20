"""Positions in one line and games as text: read, written, and where a fault is."""

import pytest

from engine.chance import Seeded
from engine.errors import BadNotation
from engine.match import Match
from engine.notation import read_game, read_position, write_game, write_position

HOME = "home:1,home:2,home:3,home:4"

CANONICAL = [
    "aggravation players=2 turn=0",
    "aggravation players=2 0=track:5,track:19 1=centre,home:1 turn=0 roll=6 six_bonus=always",
    "aggravation players=6 0=track:82 5=home:4 turn=5",
    f"aggravation players=6 0={HOME} 2=track:1 4=track:2 turn=0 for=4 teams=threes",
    f"aggravation players=6 0={HOME} 2=track:1 4=track:2 turn=0 roll=3 for=2 teams=threes",
    f"aggravation players=4 0={HOME} 3={HOME} turn=1 finished=3,0 play_on=on",
    "aggravation players=4 0=track:3 turn=0 out=2,1",
    "aggravation players=4 0=track:3 turn=0 sixes=0:2,3:1 debts=0:2,2:0 knocks=1",
    "agravo players=2 turn=1",
    "agravo players=2 turn=1 six_bonus=if_used",
    "aggravation players=3 turn=2 board=4 centre_exit=home_star",
]


@pytest.mark.parametrize("line", CANONICAL)
def test_a_line_as_it_is_written_reads_back(line):
    rules, state = read_position(line)
    assert write_position(rules, state) == line


@pytest.mark.parametrize(
    ("loose", "line"),
    [
        ("aggravation players=2", "aggravation players=2 turn=0"),
        (
            "  aggravation   turn=1 board=auto players=2 1=base,track:9,base ",
            "aggravation players=2 1=track:9 turn=1",
        ),
        (
            "aggravation players=2 0=home:2,track:19,track:5,centre",
            "aggravation players=2 0=track:5,track:19,centre,home:2 turn=0",
        ),
        (
            f"aggravation players=4 0={HOME} 2=track:3 turn=0 teams=pairs",
            f"aggravation players=4 0={HOME} 2=track:3 turn=0 teams=pairs",
        ),
        (f"aggravation players=2 0={HOME}", f"aggravation players=2 0={HOME} turn=0 finished=0"),
    ],
)
def test_order_spaces_and_what_is_left_out_do_not_matter(loose, line):
    rules, state = read_position(loose)
    assert write_position(rules, state) == line


@pytest.mark.parametrize(
    ("line", "column", "reason"),
    [
        ("", 1, "empty"),
        ("chess players=2", 1, "no game chess"),
        ("aggravation", 12, "players=N is missing"),
        ("aggravation players=9", 21, "2 to 6 players"),
        ("aggravation players=two", 21, "2 to 6 players"),
        ("aggravation players=2 loud", 23, "loud is not KEY=VALUE"),
        ("aggravation players=2 0=", 23, "not KEY=VALUE"),
        ("aggravation players=2 loud=1", 23, "loud means nothing here"),
        ("aggravation players=2 players=2", 23, "means nothing|given twice"),
        ("aggravation players=2 2=track:1", 23, "no seat 2"),
        ("aggravation players=2 00=track:1", 23, "no seat 00"),
        ("aggravation players=2 0=track:56", 25, "never stands on track:56"),
        ("aggravation players=2 0=track:55", 25, "seat 0 never stands on track:55"),
        ("aggravation players=2 0=track:1,moon", 33, "never stands on moon"),
        ("aggravation players=2 0=track:1,", 33, "a place without a name"),
        ("aggravation players=2 0=track:1,track:1", 33, "already holds a marble of seat 0"),
        ("aggravation players=2 0=track:1 1=home:1,track:1", 42, "marble of seat 0"),
        ("aggravation players=2 0=centre 1=centre", 34, "centre already holds"),
        ("aggravation players=2 0=track:1,track:2,track:3,track:4,base", 57, "4 marbles"),
        ("aggravation players=2 0=base 0=base", 30, "0 is given twice"),
        ("aggravation players=2 turn=2", 28, "2 is not 0 to 1"),
        ("aggravation players=2 turn=0 roll=7", 35, "7 is not 1 to 6"),
        ("aggravation players=2 roll=x", 28, "x is not 1 to 6"),
        ("aggravation players=2 turn=0 for=1", 34, "cannot roll for"),
        (f"aggravation players=4 0={HOME} turn=0 play_on=on", 58, "no more turns"),
        (f"aggravation players=3 0={HOME} play_on=on", 63, "turn=SEAT is missing: seat 0"),
        ("aggravation players=3 out=0", 28, "turn=SEAT is missing: seat 0"),
        (f"aggravation players=6 0={HOME} turn=0 roll=2 teams=threes", 65, "for=SEAT is missing"),
        ("aggravation players=2 finished=0", 32, "not the sides"),
        ("aggravation players=3 0=track:1 out=0", 37, "cannot have given up"),
        ("aggravation players=3 out=1,1", 29, "1 is given twice"),
        ("aggravation players=2 sixes=1", 29, "pair"),
        ("aggravation players=2 sixes=0:1,0:2", 33, "0 is given twice"),
        ("aggravation players=2 debts=0:5", 31, "5 is not 0 to 1"),
        ("aggravation players=2 knocks=-1", 30, "-1 is not"),
        ("aggravation players=2 six_bonus=never", 33, "six_bonus cannot be never"),
        ("aggravation players=2 teams=pairs", 29, "needs 4 or 6"),
        ("aggravation players=2 board=6 board=6", 31, "board is given twice"),
    ],
)
def test_a_fault_is_named_with_its_column(line, column, reason):
    with pytest.raises(BadNotation, match=reason) as caught:
        read_position(line)
    assert (caught.value.line, caught.value.column) == (1, column)


def some_game():
    match = Match.start("aggravation", 3, {"play_on": "on"}, chance=Seeded(8))
    while match.ply < 40:
        match.play(match.ask.default)
    match.hand_over(2, "computer")
    match.skip(match.ask.by)
    match.resign(1)
    match.close("it got late, goodbye")
    return match


def test_a_game_as_text_reads_back_and_replays():
    match = some_game()
    record = read_game(match.text())
    assert record == match.record()
    assert write_game(record) == match.text()
    assert Match.replay(record).snapshot() == match.snapshot()


def test_a_game_from_a_position_on():
    match = Match.at(CANONICAL[1], chance=Seeded(2))
    match.play(match.ask.choices[0])
    match.play("roll")
    again = Match.replay(match.text())
    assert again.snapshot() == match.snapshot()


TEXT = """knockabout 1
game aggravation 1
players 2
options board=auto
holders person person

0 - start 0[6]=5 1[6]=2 2[6]=1 3[6]=1
1 0 roll 4[1.1.1.1.2.2]=4
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "reason"),
    [
        ("knockabout 1", "knockabout 9", 1, 1, "begins with"),
        ("game aggravation 1", "game aggravation", 2, 6, "version"),
        ("game aggravation 1", "game chess 1", 2, 6, "no game chess"),
        ("players 2", "players two", 3, 9, "no number of players"),
        ("players 2", "people 2", 3, 1, "people is no header"),
        ("board=auto", "board", 4, 9, "NAME=VALUE"),
        ("board=auto", "board=9", 4, 9, "board cannot be 9"),
        ("person person", "person", 5, 9, "every seat"),
        ("holders person person\n", "", 5, 1, "header holders is missing"),
        ("0 - start", "start", 7, 1, "PLY BY WHAT"),
        ("1 0 roll", "1 x roll", 8, 3, "BY is a seat"),
        ("4[1.1.1.1.2.2]=4", "4=4", 8, 10, "a draw reads"),
        ("=5 1[6]", "=7 1[6]", 7, 11, "7 cannot come of 6 faces"),
        ("\n1 0", "\n\n1 0", 8, 1, "empty line"),
        ("person person\n", "person person\nposition aggravation\n", 6, 10, "players=N"),
    ],
)
def test_a_fault_in_a_game_is_named_with_its_line_and_column(old, new, line, column, reason):
    assert read_game(TEXT).entries[1].draws[0].weights == (1, 1, 1, 1, 2, 2)
    assert old in TEXT
    with pytest.raises(BadNotation, match=reason) as caught:
        read_game(TEXT.replace(old, new, 1))
    assert (caught.value.line, caught.value.column) == (line, column)
