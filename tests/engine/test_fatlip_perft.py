"""Path counts of Fat Lip. docs/rules.md, Counting paths.

One roll from the start: a 1 and a 6 have one answer, coming out, and four numbers are lost, so
there are 6 paths; in pairs one more for each of the two whose extra may be taken or not, in Fusion
one more for each since either base may be left. Two rolls, alone: after a 1 another seat's 6, after
four lost numbers 6 each, after the 6 the bonus roll of a marble on dot 1: a 1 to 5 has one answer,
a 6 seven with the jump, 12 in all; 6 + 24 + 12 = 42. Three rolls hold what this engine counted.
"""

import pytest

from engine.perft import perft

STARTS = {
    (2, ""): (6, 42, 320),
    (4, ""): (6, 42, 290),
    (6, ""): (6, 42, 290),
    (4, "pairs"): (8, 80, 772),
    (4, "fusion"): (8, 76, 798),
}


@pytest.mark.parametrize(("players", "teams"), STARTS, ids=lambda part: str(part) or "alone")
def test_the_paths_from_the_start_are_as_many_as_before(players, teams):
    options = {"teams": teams} if teams else {}
    counts = tuple(perft("fatlip", players, options, depth=depth) for depth in (1, 2, 3))
    assert counts == STARTS[players, teams]


@pytest.mark.parametrize(
    ("position", "paths"),
    [
        # One marble up: a 1 must come up (1); 2 to 5 are lost (4); a 6 comes up or comes out (2).
        ("fatlip players=2 0=short:0 turn=0", 7),
        # Those 7; or a skip and the next seat's 6; or both skip, and it is 7 again.
        ("fatlip players=2 0=short:0 turn=0 skip_turn=on", 20),
        # 1: mouth or out (2); 2: two sides; 3: two ways; 4: two; 5: lost; 6 as 1 to 4 or out: 8.
        ("fatlip players=2 0=inner:0+ turn=0", 17),
        # Back at dot 1 it keeps others in: a 1 to 5 has one answer, a 6 six.
        ("fatlip players=2 0=outer:0+ turn=0", 11),
    ],
)
def test_the_paths_of_one_roll_counted_by_hand(position, paths):
    assert perft("fatlip", None, {}, depth=1, position=position) == paths
