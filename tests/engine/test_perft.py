"""Path counts (docs/rules.md, Counting paths): the engine against numbers, and against the oracle.

The numbers were counted by `oracle.py`, which shares nothing with the engine; those of depth 1, and
the start down to depth 3, are argued by hand in the comments. A count that changes means that a
rule changed: find out which of the two is wrong before touching a number.
"""

import pytest

from engine.errors import BadOption
from engine.perft import perft
from tests.engine import oracle

START = [
    # Depth 1: 2-5 are lost, 1 and 6 bring a marble out: 6 paths.
    # Depth 2: after 2-5 and 1 the next seat has 6 each: 30. After the 6 the same seat rolls on with
    # a marble on its start: 1-5 walk, 6 walks or enters the centre: 7. Together 37.
    # Depth 3, four seats: after 2-5 and 1 the next seat counts 37: 185. After the 6: 1-5 walk and
    # pass the turn on, 6 each: 30; 6 walks to 6, and the third roll has 2 (1: walk, out), 1, 1, 1,
    # 1, 2 = 8; 6 enters the centre, and the third roll has 5 (four stars, out), 1, 1, 1, 1, 1 = 10.
    # Together 185 + 30 + 8 + 10 = 233. Six arms have two more stars: 235. Two seats: the third
    # roll is the first seat's again, and where a 1 put a marble on its start, its 6 has the centre
    # besides: 5 more: 238.
    (2, (6, 37, 238, 1705, 13321, 112433)),
    (3, (6, 37, 235, 1519, 10874, 82161)),
    (4, (6, 37, 233, 1470, 9404, 64726)),
    (5, (6, 37, 235, 1494, 9499, 61056)),
    (6, (6, 37, 235, 1494, 9499, 60431)),
]

MIDGAME = {
    # 1 has both walks, both centres, a hop each (33 to 47; 5 to 19 knocks) and coming out: 7. Then
    # one walk and one ring move for each marble, as the own marble on 33 stops 5 at its second
    # star: 4 each; 6 comes out besides: 7 + 4 * 4 + 5 = 28.
    "stars_with_an_own_marble_on_the_ring": (
        "aggravation players=2 0=track:5,track:33 1=track:19 turn=0",
        (28, 336, 5799, 74794),
    ),
    # From 19 one hop with a 1, two stars to leave at with 2-6; the walk, the centre with a 1, the
    # other marble's walk, coming out: 5 + 4 * 4 + 5 = 26.
    "a_star_with_opponents_behind_it": (
        "aggravation players=4 0=track:6,track:19 1=track:35,track:47 2=track:5 turn=0",
        (26, 520, 8360, 89203),
    ),
    # Seat 5 on its own third star: one, two, then three hops: 4 + 3 + 4 * 3 + 5 = 24.
    "stars_of_six_arms": (
        "aggravation players=6 0=track:5 2=track:47 3=track:61,track:75 5=track:19 turn=5",
        (24, 612, 5568),
    ),
    # Two walks for every number, the start is taken; 3 from 17 and 6 from 0 enter the centre and
    # knock: 14.
    "an_opponent_in_the_centre": (
        "aggravation players=2 0=track:0,track:17 1=centre,track:30 turn=0",
        (14, 169, 2468, 39668),
    ),
    # The own marble in the centre shuts it. 1: three stars are free to leave to, two walks, a hop,
    # out: 7. 2-5: two walks and one ring move. 6: out besides: 7 + 4 * 3 + 4 = 23.
    "an_own_marble_in_the_centre": (
        "aggravation players=2 0=centre,track:4,track:33 1=track:5 turn=0",
        (23, 350, 6244, 81678),
    ),
    # 1: a walk, coming out, and the one way out of the centre: 3; 2-5 a walk, 6 a walk or out: 9.
    "the_centre_left_to_the_home_star": (
        "aggravation players=4 0=centre,track:46 1=track:18,track:47 turn=0 centre_exit=home_star",
        (9, 150, 1435, 10847),
    ),
    # 1: 52 to 53, 1 to 2, 3 to 4. Any other number is blocked or too large: 3 + 5 = 8.
    "the_home_stretch_jammed": (
        "aggravation players=2 0=track:52,track:54,home:1,home:3 1=track:29,home:4 turn=0",
        (8, 72, 554, 5728),
    ),
    # One marble left: 5 wins at once, 6 is too large: 6, and the game that ended stays one path.
    "a_game_about_to_end": (
        "aggravation players=4 0=track:50,home:2,home:3,home:4"
        " 1=track:5,home:1,home:2,home:3 turn=0",
        (6, 41, 246, 1506),
    ),
    # 28, 30 and 34 stand in each other's way: 3, 2, 2, 1 and the centre from 30, 1, 1 = 11.
    "own_marbles_in_a_row": (
        "aggravation players=3 0=track:0,track:1,track:3 1=track:28,track:30,track:34 turn=1",
        (11, 74, 573, 7243),
    ),
    # Partners on 28 and 5 block nothing: two walks each; 3 from 3 has the centre, 1 and 6 come
    # out: 15.
    "pairs_with_partners_on_the_way": (
        "aggravation players=4 0=track:3,track:27 1=track:33 2=track:5,track:28 turn=0 teams=pairs",
        (15, 291, 4758, 49050),
    ),
    # Seat 3 on its start 42, its own marble three ahead: 2, 2, then 45 alone (3: also the centre).
    "pairs_of_six_seats": (
        "aggravation players=6 0=track:5,track:40 1=centre 3=track:42,track:45 turn=3 teams=pairs",
        (9, 61, 394, 8339),
    ),
    # Seat 0 is home, seat 2's marbles move. 1: two walks, a hop, three stars, out: 7 (the centre is
    # its own). 2-6: two walks and two or, from 3 on, up to three stars to leave at (a hop onto its
    # last star with a 3 only): 4 + 5 + 4 + 4 + 5: 29.
    "pairs_with_a_seat_all_home": (
        "aggravation players=4 0=home:1,home:2,home:3,home:4 1=track:19"
        " 2=track:20,track:33,centre 3=track:47 turn=0 teams=pairs",
        (29, 655, 13223),
    ),
    # 1 fills home and the turn passes; the rest is lost: 6.
    "pairs_with_a_seat_about_to_be_home": (
        "aggravation players=4 0=track:54,home:1,home:3,home:4 1=track:19 2=track:26 turn=0"
        " teams=pairs",
        (6, 144, 1146, 8112),
    ),
    # Declared for seat 2: 7, then two walks and the stars, with 5 stopped by 33 after one: 5, 6, 6,
    # 6, 7 = 37; for seat 4: 2, 2 (the centre), 1, 1, 1, 2 = 9. Together 46.
    "threes_with_a_declaration": (
        "aggravation players=6 0=home:1,home:2,home:3,home:4 1=track:61 2=track:5,track:33"
        " 4=track:60 turn=0 teams=threes",
        (46, 1060, 25543),
    ),
    # The same once seat 2 was declared: 37, and what was declared for seat 4 falls away.
    "threes_with_a_declaration_made": (
        "aggravation players=6 0=home:1,home:2,home:3,home:4 1=track:61 2=track:5,track:33"
        " 4=track:60 turn=0 for=2 teams=threes",
        (37, 842, 19437),
    ),
    # Two of three are home: nothing to declare, one marble to move, and the 6 wins: 6.
    "threes_with_one_partner_left": (
        "aggravation players=6 0=home:1,home:2,home:3,home:4 1=track:61"
        " 2=home:1,home:2,home:3,home:4 4=track:49,home:2,home:3,home:4 turn=0 teams=threes",
        (6, 101, 726, 4386),
    ),
    # 1 moves the front marble, 2 and 3 bring it home, the rest is lost, but the 6 rolls on: 6.
    "any_six_rolls_again": (
        "aggravation players=2 0=track:52,track:53,home:3,home:4 1=track:5 turn=0 six_bonus=always",
        (6, 81, 645, 5348),
    ),
    "any_six_rolls_again_in_agravo": (
        "agravo players=2 0=track:52,track:53,home:3,home:4 1=track:5 turn=0",
        (6, 81, 645, 5348),
    ),
    # One marble each, six numbers, none too large: 6.
    "playing_on_to_the_last_seat": (
        "aggravation players=3 0=track:76,home:2,home:3,home:4 1=track:20,home:1,home:2,home:3"
        " 2=track:54 turn=0 play_on=on",
        (6, 41, 282),
    ),
    # 1: four stars and out; 2-5 lost; 6 out: 10. The turn then skips seat 0.
    "playing_on_past_a_seat_all_home": (
        "aggravation players=4 0=home:1,home:2,home:3,home:4 1=track:5,home:2,home:3,home:4"
        " 2=track:20,track:47 3=centre turn=3 finished=0 play_on=on",
        (10, 72, 1211),
    ),
    # The sixth star is home's: no ring. 1: two walks, the centre, out: 4; 2-4: 2 each; 5 stops the
    # one behind: 1; 6: one walk, out: 2: 13.
    "two_seats_on_six_arms": (
        "aggravation players=2 0=track:70,track:75 1=track:5,centre turn=0 board=6",
        (13, 292, 4344),
    ),
}


def at_each_depth(counts):
    return list(enumerate(counts, start=1))


@pytest.mark.parametrize(("players", "counts"), START)
def test_the_start_has_its_paths(players, counts):
    for depth, count in at_each_depth(counts):
        assert perft("aggravation", players, depth=depth) == count


@pytest.mark.parametrize(("line", "counts"), MIDGAME.values(), ids=MIDGAME.keys())
def test_a_position_has_its_paths(line, counts):
    game, players = line.split()[0], int(line.split()[1].removeprefix("players="))
    for depth, count in at_each_depth(counts):
        assert perft(game, players, depth=depth, position=line) == count


@pytest.mark.parametrize(("players", "counts"), START)
def test_the_oracle_counts_the_same_from_the_start(players, counts):
    start = oracle.read(f"aggravation players={players} turn=0")
    for depth, count in at_each_depth(counts[:4]):
        assert oracle.perft(start, depth) == count


@pytest.mark.parametrize(("line", "counts"), MIDGAME.values(), ids=MIDGAME.keys())
def test_the_oracle_counts_the_same_from_a_position(line, counts):
    for depth, count in at_each_depth(counts[:2]):
        assert oracle.perft(oracle.read(line), depth) == count


def test_no_roll_is_one_path():
    assert perft("aggravation", 2, depth=0) == 1


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({"board": "6"}, "aggravation players=2 turn=0 board=6"),
        ({"six_bonus": "always"}, "aggravation players=2 turn=0 six_bonus=always"),
    ],
)
def test_options_of_the_start_count_as_in_a_line(options, line):
    counted = perft("aggravation", 2, options, depth=4)
    assert counted == oracle.perft(oracle.read(line), 4)


PARTNER_OUT = "aggravation players=4 0=home:1,home:2,home:3,home:4 2=track:50 turn=0"


def test_an_option_given_beside_a_position_counts():
    beside = perft("aggravation", 4, {"teams": "pairs"}, depth=2, position=PARTNER_OUT)
    assert beside == perft("aggravation", depth=2, position=f"{PARTNER_OUT} teams=pairs")
    assert beside > perft("aggravation", depth=2, position=PARTNER_OUT)


def test_what_is_asked_must_not_contradict_the_position():
    with pytest.raises(BadOption, match="4 players, not 3"):
        perft("aggravation", 3, depth=1, position=PARTNER_OUT)
    with pytest.raises(BadOption, match="says board=4, not 6"):
        perft("aggravation", 4, {"board": "6"}, depth=1, position=f"{PARTNER_OUT} board=4")
