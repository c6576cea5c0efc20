"""Path counts of Super Aggravation, counted by its oracle. docs/rules.md, Counting paths."""

import pytest

from engine.perft import perft
from tests.engine import oracle_super as oracle

# From the start, depths 1 and 2 are those of Aggravation. Depth 3 on six arms would be 235 there,
# and 240 for two seats (see test_perft.py). After two sixes, the second into the ring, a 1 has one
# way out instead of six: 5 less. After two sixes walked to 6, a 4 comes to the gold star on 10,
# with two answers: 1 more. Red stars turn up red:back-3, which asks nothing.
COUNTS = {
    "two": ("players=2 turn=0", (6, 37, 236, 1711, 13832)),
    "three": ("players=3 turn=0", (6, 37, 231, 1471)),
    "pairs": ("players=6 teams=pairs turn=0", (6, 37, 231, 1446)),
    "threes": ("players=6 teams=threes turn=0", (6, 37, 231, 1446)),
    # Two moves each, and one more answer to a 4, on the gold star. A 6 from 0 may not land on 6 but
    # goes into the ring: 13.
    "midgame": (
        "players=2 0=track:0,track:6 1=track:40,track:48 turn=0",
        (13, 166, 2615),
    ),
    # 2 knocks on 8: anti, or refused. 4 asks on the gold star. 1 and 6 come out, too. 10.
    "keepers": (
        "players=3 0=track:6 1=track:8,track:30 2=track:58 kept=1:anti,2:insurance turn=0",
        (10, 143, 1739),
    ),
    # 2 knocks on 9: anti, insured, or neither: 3. 3 knocks on the gold star: anti, or two answers
    # with two after each: 5. 1 and 6 have 2 each, 4 and 5 one: 14.
    "both_keepers": (
        "players=2 0=track:7 1=track:9,track:10 kept=1:anti,1:insurance turn=0",
        (14, 142, 1640),
    ),
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_engine_counts_the_paths_the_oracle_counted(name):
    words, counts = COUNTS[name]
    line = f"super_aggravation {words}"
    for depth, count in enumerate(counts, 1):
        assert perft("super_aggravation", depth=depth, position=line) == count, (line, depth)


@pytest.mark.parametrize("name", COUNTS)
def test_the_oracle_still_counts_them_so(name):
    words, counts = COUNTS[name]
    position = oracle.read(f"super_aggravation {words}")
    assert tuple(oracle.perft(position, depth) for depth in (1, 2)) == counts[:2]
