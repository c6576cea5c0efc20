"""docs/rules.md, Fat Lip: Falling behind."""

import pytest

from engine.chance import Seeded
from engine.events import CatchUp, Rolled
from engine.match import Match

TWO = "fatlip players=2"
BETTER = (1, 1, 1, 1, 2, 2)
FAIR = (1, 1, 1, 1, 1, 1)


def weights(story):
    return [event.weights for event in story.events if isinstance(event, Rolled)]


def test_twenty_behind_the_leader_a_five_and_a_six_count_double(play):
    # 80 / 4 = 20 against 0.
    assert weights(play(f"{TWO} 0=diamond:0:right+ turn=1", 2)) == [BETTER]


def test_less_than_twenty_behind_the_dice_are_fair(play):
    # 79 / 4 = 19.75 against 0.
    assert weights(play(f"{TWO} 0=diamond:0:far-left turn=1", 2)) == [FAIR]


def test_the_leader_rolls_fair_dice(play):
    assert weights(play(f"{TWO} 0=diamond:0:right+ turn=0", 5)) == [FAIR]


@pytest.mark.parametrize(
    ("mine", "behind"),
    [
        # Seat 0 needs 80 altogether against nothing.
        ("outer:40,outer:39", False),
        ("outer:40,outer:20,outer:10,outer:9", False),
        ("outer:40,outer:20,outer:10,outer:11", True),
        ("short:0,outer:26", True),
        ("short:0,outer:25", False),
        ("inner:0,outer:28", True),
        ("inner:0+,outer:4", True),
        ("inner:0+,outer:3", False),
        ("outer:0+,outer:32", True),
        ("outer:0+,outer:31", False),
    ],
)
def test_a_standing_is_the_mean_of_all_four(play, mine, behind):
    story = play(f"{TWO} 0={mine} turn=1")
    assert story.match.view().catching == (False, behind)


def test_better_dice_last_until_the_gap_is_closed(play):
    # 10 against 0: far less than twenty, and still behind.
    assert weights(play(f"{TWO} 0=outer:40 turn=1 behind=1", 2)) == [BETTER]


def test_whoever_has_caught_up_rolls_fair_dice_again(play):
    line = f"{TWO} 0=outer:20 1=outer:40 turn=1 behind=1"
    story = play(line, 4, "outer:40>outer:44/outer")
    assert story.position == f"{TWO} 0=outer:20 1=outer:44 turn=0"
    assert CatchUp((1,), on=False) in story.events


def test_one_short_of_the_leader_the_better_dice_stay(play):
    line = f"{TWO} 0=outer:20 1=outer:40 turn=1 behind=1"
    story = play(line, 3, "outer:40>outer:43/outer")
    assert story.position == f"{TWO} 0=outer:20 1=outer:43 turn=0 behind=1"


def test_without_having_fallen_behind_a_gap_below_twenty_is_nothing(play):
    assert weights(play(f"{TWO} 0=outer:40 turn=1", 2)) == [FAIR]


def test_a_move_that_makes_the_gap_begins_it(play):
    story = play(f"{TWO} 0=diamond:0:left turn=0", 2, "diamond:0:left>diamond:0:right/diamond-left")
    assert CatchUp((1,), on=True) in story.events
    assert weights(story.then(2)) == [FAIR, BETTER]


def test_who_is_knocked_may_fall_behind(play):
    line = f"{TWO} 0=diamond:0:right+,inner:2 1=outer:12,inner:4 turn=0"
    story = play(line, 2, "inner:2>inner:4/inner")
    assert story.match.view().catching == (False, True)


def test_between_two_rolls_of_a_turn_the_better_dice_last(play):
    # 26 / 4 against (80 + 16) / 4 after the first roll.
    line = f"{TWO} 0=outer:20 1=diamond:2:right+,outer:40 turn=0 behind=0"
    assert weights(play(line, 6, "outer:20>outer:26/outer", 3)) == [BETTER, BETTER]


def test_between_two_rolls_of_a_turn_the_better_dice_may_end(play):
    # 20 against 26; then the jump makes it 74.
    line = f"{TWO} 0=outer:0,outer:20 1=outer:2 turn=0 behind=0"
    assert weights(play(line, 6, "outer:0>short:0/jump", 3)) == [BETTER, FAIR]


def test_everybody_is_measured_against_the_leader(play):
    line = "fatlip players=3 0=diamond:0:right+,outer:8 1=outer:28 turn=0"
    # 22, 12 / 4 = 3 (dot 1 of seat 1 is 16), 0.
    assert play(line).match.view().catching == (False, False, True)


def test_with_the_option_off_dice_are_always_fair(play):
    story = play(f"{TWO} 0=diamond:0:right+,diamond:0:far-left turn=1 catch_up=off", 2)
    assert weights(story) == [FAIR]


def test_who_has_finished_leads_nobody(play):
    home = "diamond:0:mouth,diamond:0:left,diamond:0:far-left,diamond:0:right+"
    line = f"fatlip players=3 0={home} 1=outer:20 turn=1 finished=0 play_on=on"
    assert play(line).match.view().catching == (False, False, False)


def test_who_has_given_up_leads_nobody(play):
    match = play("fatlip players=3 0=diamond:0:right+ 1=outer:20 turn=0").match
    assert match.view().catching == (False, False, True)
    match.resign(0)
    assert match.view().catching == (False, False, True), "not level with the next one yet"
    match = play("fatlip players=3 0=diamond:0:right+ turn=0").match
    match.resign(0)
    assert match.view().catching == (False, False, False)


def test_nobody_falls_behind_or_catches_up_with_the_winning_move(play):
    home = "diamond:0:left,diamond:0:far-left,diamond:0:right+"
    story = play(f"{TWO} 0=inner:0+,{home} turn=0", 1, "inner:0>diamond:0:mouth/mouth")
    assert not any(isinstance(event, CatchUp) for event in story.events)
    assert story.match.view().catching == (False, True), "as it was before"


def test_computers_get_the_same_dice():
    for holders in (("person", "person"), ("computer", "computer")):
        line = f"{TWO} 0=diamond:0:right+ turn=1"
        played = Match.at(line, chance=Seeded(3), holders=holders).play("roll")
        assert played.entry.draws[0].weights == BETTER


def test_partners_with_marbles_of_their_own_are_measured_singly(play):
    line = "fatlip players=4 0=diamond:0:right+ 1=outer:16 3=outer:40 turn=0 teams=pairs"
    # 20, 1, 0, 1: only seat 2 is twenty behind, and it is the leader's partner.
    assert play(line).match.view().catching == (False, False, True, False)


def test_who_rolls_for_the_partner_rolls_with_its_own_dice(play):
    home = "diamond:0:mouth,diamond:0:left,diamond:0:far-left,diamond:0:right+"
    story = play(f"fatlip players=4 0={home} turn=0 teams=pairs", 2)
    assert story.match.view().catching == (False, True, True, True)
    assert weights(story) == [FAIR]


def test_where_marbles_are_shared_sides_are_compared(play):
    # A marble on dot 1 or in base is 64 holes from the partner's mat, and counts 12. Side 0 has
    # 80 + 79 + 12 * 5 + (12 + 25) = 256, side 1 has 96: twenty a marble.
    home = "diamond:0:right+,diamond:0:far-left"
    line = f"fatlip players=4 0={home} 2=outer:{{}} turn=0 teams=fusion"
    assert play(line.format(1)).match.view().catching == (False, True, False, True)
    assert play(line.format(0)).match.view().catching == (False, False, False, False)


@pytest.mark.parametrize(
    ("place", "counts"),
    [
        ("outer:0", 12),
        ("outer:0+", 60),
        ("line:0:3", 63),
        ("inner:0", 64),
        ("inner:11", 75),
        ("inner:12", 76),
        ("inner:13", 65),
        ("inner:0+", 76),
        ("short:0", 66),
        ("short:2", 66),
        ("diamond:2:mouth", 77),
        ("diamond:0:left+", 80),
    ],
)
def test_a_shared_marble_counts_by_the_next_mat_that_lets_it_in(play, place, counts):
    view = play(f"fatlip players=4 0={place} turn=0 teams=fusion").match.view()
    assert view.progress[0][0] == counts


def test_a_full_diamond_lets_nothing_in_and_the_way_is_counted_to_the_other(play):
    full = "diamond:2:mouth,diamond:2:left,diamond:2:far-left,diamond:2:right+"
    line = f"fatlip players=4 0=inner:9,inner:12,short:0 2={full} turn=0 teams=fusion"
    assert play(line).match.view().progress[0][:3] == (61, 64, 54)
