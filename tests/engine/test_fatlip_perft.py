"""Path counts of Fat Lip (docs/rules.md, Counting paths): the engine against numbers and an oracle.

The numbers were counted by `oracle_fatlip.py`, which shares nothing with the engine; those of one
roll are argued in the comments. A count that changes means that a rule changed: find out which of
the two is wrong before touching a number.
"""

import pytest

from engine.perft import perft
from tests.engine import oracle_fatlip as oracle

START = {
    # Depth 1: 2-5 are lost, 1 and 6 bring a marble out: 6.
    # Depth 2: after 2-5 and 1 another seat has 6 each: 30. After the 6 a marble on dot 1 has one
    # answer to 1-5, and seven to the 6: six walks and the jump: 12. Together 42.
    # Depth 3, from three seats on: 5 * 42 = 210. After the 6: 1-5 pass the turn to a seat with 6
    # paths: 30. The second 6 passes it as 1-5: 30; walks to 6 and rolls again (1 and 6 may come out
    # too: 2 + 4 + 7): 13; jumps and rolls again (up, four lost, up or out): 7. Together 290.
    # Of two seats the first has the third roll as well: after a 1 it stands on dot 1 and has 12
    # paths instead of 6, in each of the five ways in which the other's turn passes: 30 more.
    (2, "none"): (6, 42, 320),
    (3, "none"): (6, 42, 290),
    (4, "none"): (6, 42, 290),
    (5, "none"): (6, 42, 290),
    (6, "none"): (6, 42, 290),
    # Each 1 and 6 has the extra and its refusal: 4 + 2 * 2 = 8.
    (4, "pairs"): (8, 80, 772),
    (6, "pairs"): (8, 80, 760),
    # Each 1 and 6 comes out at either base: 8.
    (4, "fusion"): (8, 76, 798),
    (6, "fusion"): (8, 76, 726),
}

HOME = "diamond:0:mouth,diamond:0:left,diamond:0:far-left,diamond:0:right+"

MIDGAME = {
    # 1: three walks, dot 1 is taken: 3. 2: the last walks or jumps: 2. 3: the last: 1. 4: the last
    # walks, the middle one jumps over what stops its walk: 2. 5: 1. 6: 3 + 2 + 1 + 2 + 1, and 2 as
    # a 6: the last walks, the first jumps: 11.
    "dots_in_each_others_way": (
        "fatlip players=4 0=outer:0,outer:2,outer:4 1=outer:5 turn=0",
        (20, 261, 2275),
    ),
    # The 1 has to come up: 1. 2-5 walk. 6: up, or six walks; no jump onto a taken dot: 7.
    "a_marble_on_the_short_cut_dot": (
        "fatlip players=2 0=short:0,outer:0 1=inner:2,outer:40 turn=0",
        (12, 277, 4590),
    ),
    # 1: three walks, out: 4. 2-5: three each: with a 4 the ring marble reaches the mouth, with a 5
    # both sides while the outer one is stopped by the line. 6: fifteen as less; as a 6 the line's
    # walk, two ways to the far space, out: 19.
    "a_lap_owed_and_a_lap_done": (
        "fatlip players=2 0=line:3,outer:46,inner:21 1=inner:2 turn=0",
        (35, 512, 13324),
    ),
    # The mouth is taken, the mat as well. 1: two sides, the ring, out: 4. 2: two ways to the far
    # space, the ring: 3. 3: two ways to the other side, the ring: 3. 4, 5: lost. 6: 3 + 3 + 3, out.
    "both_ways_round_the_diamond": (
        "fatlip players=2 0=inner:0+,diamond:0:mouth,inner:20 1=outer:0 turn=0",
        (22, 296, 5146),
    ),
    # 1 comes up, 2-5 are lost, 6 comes up or stays: 7.
    "a_six_that_may_stay": (
        "fatlip players=4 0=short:0,diamond:0:left,diamond:0:far-left,diamond:0:right+ 1=inner:3"
        " turn=0",
        (7, 92, 684),
    ),
    # 1, 2, and 3 into the last space; 4 and 5 are too large; 6 as 1 to 3: 8.
    "a_game_about_to_end": (
        "fatlip players=4 0=inner:22,diamond:0:left,diamond:0:far-left,diamond:0:right+"
        " 1=inner:5,diamond:1:left,diamond:1:far-left,diamond:1:right+ turn=0",
        (8, 44, 194),
    ),
    "playing_on_behind_the_first": (
        "fatlip players=3 0=inner:22,diamond:0:left,diamond:0:far-left,diamond:0:right+"
        " 1=inner:5,diamond:2:left,diamond:2:far-left,diamond:2:right+ 2=short:4"
        " turn=0 play_on=on",
        (8, 72, 480),
    ),
    # A hole before the mat of sector 5: 3, 2, 3, 3, 3, and 13 as less, a walk and out: 29.
    "six_sectors": (
        "fatlip players=6 0=outer:7,outer:45 1=outer:8+,inner:2 3=line:2,short:3"
        " 5=outer:5,inner:19 turn=5",
        (29, 694, 17553),
    ),
    # 1: two moves, 6: seven, each with the extra or not; it would knock: 4 + 4 + 14.
    "pairs_with_the_extra": (
        "fatlip players=4 0=outer:22 1=outer:24 2=outer:0,outer:28 turn=0 teams=pairs",
        (22, 367, 10982),
    ),
    # 1 must drop at the partner's drop: 2 with the extra. 2-5: the front one walks. 6: the drop,
    # the one behind a single hole, six walks, out, each with the extra: 18.
    "the_short_cut_of_the_partner": (
        "fatlip players=4 0=outer:24,outer:26,short:2 1=inner:14 2=outer:2 turn=0 teams=pairs"
        " teammate_shortcuts=on",
        (24, 554, 15584),
    ),
    # The partner's marbles move: up with a 1, walks, and 6 + 1 with a 6; no extra: 12.
    "a_seat_all_home": (
        f"fatlip players=4 0={HOME} 2=outer:24,short:2 3=outer:25 turn=0 teams=pairs",
        (12, 101, 1452),
    ),
    # 12 for the roll; a skip leaves one roll: 6 of the other seat, or it skips too, and 12 again.
    "a_skip_in_hand": ("fatlip players=2 0=outer:0 turn=0 skip_turn=on", (30, 430, 6382)),
    "a_skip_used": (
        "fatlip players=4 0=outer:0 1=outer:12 turn=0 skip_turn=on skipped=0,2",
        (12, 200, 2263),
    ),
    # Past the full diamond and into the partner's: 4 (with out), 3, 3, 4, 4; 6: 17 as less; as a 6
    # two walks, two ways to the other side, out: 22.
    "fusion_with_a_full_diamond": (
        "fatlip players=4 0=diamond:0:mouth,diamond:0:left,diamond:0:far-left,inner:22 1=inner:1"
        " 2=diamond:0:right+,inner:10,outer:45 turn=0 teams=fusion",
        (40, 688, 20362),
    ),
    # 1: one of two drops: 2. 2-5: three walks each; the jumps end on taken dots. 6: two drops,
    # eighteen walks, two bases: 22.
    "fusion_on_both_short_cuts": (
        "fatlip players=4 0=short:2,outer:26 2=short:0,outer:4,line:2:3 1=inner:3 turn=0"
        " teams=fusion",
        (36, 722, 21203),
    ),
    # 5, 5, 5, 7 (with the partner's jump), 4 (too large from the mat); 6: 25 as less; as a 6 two
    # ways from 10, two walks, a jump, out: 31.
    "fusion_of_six": (
        "fatlip players=6 0=inner:10,outer:26 3=outer:0,inner:0 1=inner:13,outer:2 2=short:5 turn=3"
        " teams=fusion",
        (57, 1754, 25599),
    ),
}

ONE_ROLL = {
    # 1: up; 2-5: lost; 6: up or out.
    "fatlip players=2 0=short:0 turn=0": 7,
    # Those 7; or a skip and the other seat's 6; or both skip, and it is 7 again.
    "fatlip players=2 0=short:0 turn=0 skip_turn=on": 20,
    # 1: mouth or out; 2: two sides; 3: two ways; 4: two; 5: lost; 6 as 1 to 4, or out: 8.
    "fatlip players=2 0=inner:0+ turn=0": 17,
    # Back at dot 1 it keeps others in: one answer to 1-5, six to the 6.
    "fatlip players=2 0=outer:0+ turn=0": 11,
    # A bonus roll is no time for a skip: 12.
    "fatlip players=2 0=outer:0 turn=0 skip_turn=on bonus=1": 12,
}


def at_each_depth(counts):
    return list(enumerate(counts, start=1))


@pytest.mark.parametrize(("table", "counts"), START.items(), ids=str)
def test_the_start_has_its_paths(table, counts):
    players, teams = table
    for depth, count in at_each_depth(counts):
        assert perft("fatlip", players, {"teams": teams}, depth=depth) == count


@pytest.mark.parametrize(("line", "counts"), MIDGAME.values(), ids=MIDGAME.keys())
def test_a_position_has_its_paths(line, counts):
    for depth, count in at_each_depth(counts):
        assert perft("fatlip", depth=depth, position=line) == count


@pytest.mark.parametrize(("line", "count"), ONE_ROLL.items())
def test_one_roll_has_the_paths_counted_by_hand(line, count):
    assert perft("fatlip", depth=1, position=line) == count
    assert oracle.perft(oracle.read(line), 1) == count


@pytest.mark.parametrize(("table", "counts"), START.items(), ids=str)
def test_the_oracle_counts_the_same_from_the_start(table, counts):
    players, teams = table
    start = oracle.read(f"fatlip players={players} teams={teams}")
    for depth, count in at_each_depth(counts):
        assert oracle.perft(start, depth) == count


@pytest.mark.parametrize(("line", "counts"), MIDGAME.values(), ids=MIDGAME.keys())
def test_the_oracle_counts_the_same_from_a_position(line, counts):
    for depth, count in at_each_depth(counts[:2]):
        assert oracle.perft(oracle.read(line), depth) == count
