"""docs/rules.md, Aggravation: Play: the star ring, the centre, and what may be declined."""

import pytest

from engine.events import Passed

ONLY_THE_CENTRE = "0=track:42,track:48,track:54,home:4"
"""With a 6 every walk ends on an own marble or beyond home: entering the centre is all there is."""


def ring(story):
    return {choice for choice in story.choices if choice.endswith("/ring")}


def test_from_a_star_a_marble_hops_to_the_next_star_for_one(play):
    story = play("aggravation players=2 0=track:5 turn=0", 1, "track:5>track:19/ring")
    assert story.position == "aggravation players=2 0=track:19 turn=1"


def test_from_a_star_the_plain_track_stays_open(play):
    story = play("aggravation players=2 0=track:5 turn=0", 2)
    assert "track:5>track:7/track" in story.choices


def test_the_ring_may_be_left_at_any_star_with_what_is_left(play):
    assert ring(play("aggravation players=2 0=track:5 turn=0", 3)) == {
        "track:5>track:21/ring",
        "track:5>track:34/ring",
        "track:5>track:47/ring",
    }


def test_the_ring_ends_at_the_own_home_side_star(play):
    assert ring(play("aggravation players=2 0=track:33 turn=0", 2)) == {"track:33>track:48/ring"}


def test_the_own_home_side_star_is_no_ring_any_more(play):
    assert ring(play("aggravation players=2 0=track:47 turn=0", 3)) == set()


def test_every_seat_has_its_own_home_side_star(play):
    story = play("aggravation players=2 1=track:47 turn=1", 3)
    assert ring(story) == {"track:47>track:7/ring", "track:47>track:20/ring"}


def test_six_arms_make_a_ring_of_six_stars(play):
    assert "track:5>track:75/ring" in play("aggravation players=3 0=track:5 turn=0", 5).choices


def test_an_own_marble_on_a_star_blocks_the_ring_behind_it(play):
    story = play("aggravation players=2 0=track:5,track:33 turn=0", 3)
    assert ring(story) == {"track:5>track:21/ring", "track:33>track:49/ring"}


def test_an_own_marble_on_the_next_star_blocks_the_whole_ring(play):
    story = play("aggravation players=2 0=track:5,track:19 turn=0", 2)
    assert not any(choice.startswith("track:5>") for choice in ring(story))


def test_an_own_marble_after_the_star_blocks_leaving_there(play):
    story = play("aggravation players=2 0=track:5,track:20 turn=0", 3)
    assert ring(story) == {"track:5>track:34/ring", "track:5>track:47/ring"}


def test_an_opponent_on_a_star_is_jumped_on_the_ring(play):
    story = play("aggravation players=2 0=track:5 1=track:19 turn=0", 2, "track:5>track:33/ring")
    assert story.position == "aggravation players=2 0=track:33 1=track:19 turn=1"


def test_a_hop_onto_an_opponent_on_a_star_knocks_it(play):
    story = play("aggravation players=2 0=track:5 1=track:19 turn=0", 1, "track:5>track:19/ring")
    assert story.position == "aggravation players=2 0=track:19 turn=1"


def test_leaving_the_ring_onto_an_opponent_knocks_it(play):
    story = play("aggravation players=2 0=track:5 1=track:21 turn=0", 3, "track:5>track:21/ring")
    assert story.knocked == [(0, 1)]


def test_a_marble_on_a_star_is_not_safe(play):
    story = play("aggravation players=2 0=track:3 1=track:5 turn=0", 2, "track:3>track:5/track")
    assert story.knocked == [(0, 1)]


def test_a_marble_does_not_turn_onto_the_ring_in_the_middle_of_a_move(play):
    assert ring(play("aggravation players=2 0=track:4 turn=0", 2)) == set()


def test_a_bonus_roll_may_use_the_star_reached_with_the_six(play):
    story = play("aggravation players=2 0=track:13 turn=0", 6, "track:13>track:19/track", 1)
    assert "track:19>track:33/ring" in story.choices


@pytest.mark.parametrize("before", [0, 1, 2, 3, 4, 5])
def test_the_centre_is_one_step_beyond_the_star(play, before):
    hole = 19 - before
    story = play(f"aggravation players=2 0=track:{hole} turn=0", before + 1)
    assert f"track:{hole}>centre/centre-in" in story.choices


@pytest.mark.parametrize("face", [1, 2, 4, 5, 6])
def test_the_centre_is_entered_by_the_exact_number_only(play, face):
    story = play("aggravation players=2 0=track:17 turn=0", face)
    assert "track:17>centre/centre-in" not in story.choices


def test_entering_the_centre_takes_the_marble_off_the_track(play):
    story = play("aggravation players=2 0=track:17 turn=0", 3, "track:17>centre/centre-in")
    assert story.position == "aggravation players=2 0=centre turn=1"


def test_a_hop_on_the_ring_does_not_end_in_the_centre(play):
    story = play("aggravation players=2 0=track:5 turn=0", 2)
    assert "track:5>centre/centre-in" not in story.choices


def test_an_own_marble_on_the_way_blocks_the_centre(play):
    story = play("aggravation players=2 0=track:17,track:18 turn=0", 3)
    assert "track:17>centre/centre-in" not in story.choices


def test_an_own_marble_on_the_star_blocks_the_centre_for_those_behind(play):
    story = play("aggravation players=2 0=track:17,track:19 turn=0", 3)
    assert "track:17>centre/centre-in" not in story.choices


def test_an_own_marble_in_the_centre_blocks_it(play):
    story = play("aggravation players=2 0=track:17,centre turn=0", 3)
    assert story.choices == {"track:17>track:20/track"}


def test_opponents_on_the_way_do_not_block_the_centre(play):
    story = play("aggravation players=2 0=track:17 1=track:18,track:19 turn=0", 3)
    assert "track:17>centre/centre-in" in story.choices


def test_an_opponent_in_the_centre_is_knocked(play):
    story = play("aggravation players=2 0=track:17 1=centre turn=0", 3, "track:17>centre/centre-in")
    assert story.position == "aggravation players=2 0=centre turn=1"


def test_beyond_the_own_home_side_star_there_is_no_way_into_the_centre(play):
    for face in range(1, 7):
        story = play("aggravation players=2 0=track:48 turn=0", face)
        assert "track:48>centre/centre-in" not in story.choices


@pytest.mark.parametrize("face", [2, 3, 4, 5])
def test_only_a_one_leads_out_of_the_centre(play, face):
    story = play("aggravation players=2 0=centre turn=0", face)
    assert story.position == "aggravation players=2 0=centre turn=1"


def test_out_of_the_centre_a_marble_goes_to_any_star(play):
    story = play("aggravation players=2 0=centre turn=0", 1)
    assert story.choices == {"out"} | {f"centre>track:{h}/centre-out" for h in (5, 19, 33, 47)}


def test_out_of_the_centre_no_star_with_an_own_marble_is_taken(play):
    story = play("aggravation players=2 0=centre,track:19,track:0 turn=0", 1)
    assert "centre>track:19/centre-out" not in story.choices


def test_out_of_the_centre_an_opponent_on_the_star_is_knocked(play):
    story = play(
        "aggravation players=2 0=centre 1=track:33 turn=0", 1, "centre>track:33/centre-out"
    )
    assert story.position == "aggravation players=2 0=track:33 turn=1"


def test_the_home_star_exit_leads_to_the_own_home_side_star_only(play):
    story = play("aggravation players=2 1=centre turn=1 centre_exit=home_star", 1)
    assert story.choices == {"out", "centre>track:19/centre-out"}


def test_the_home_star_exit_is_shut_by_an_own_marble_there(play):
    story = play("aggravation players=2 0=centre,track:47,track:0 turn=0 centre_exit=home_star", 1)
    assert not any(choice.startswith("centre>") for choice in story.choices)


def test_the_home_star_exit_on_six_arms_is_the_sixth_star(play):
    story = play("aggravation players=3 0=centre turn=0 centre_exit=home_star", 1)
    assert story.choices == {"out", "centre>track:75/centre-out"}


def test_leaving_the_centre_is_no_offer_and_must_be_played(play):
    story = play("aggravation players=2 0=centre,home:2,home:3,home:4 turn=0", 1)
    assert story.choices == {f"centre>track:{hole}/centre-out" for hole in (5, 19, 33, 47)}


def test_hops_and_the_way_into_the_centre_are_marked_as_offers(play):
    ask = play("aggravation players=2 0=track:5,centre 1=track:9 turn=0", 1).match.ask
    assert {choice.kind for choice in ask.choices if choice.offer} == {"ring"}
    ask = play("aggravation players=2 0=track:19,track:8 turn=0", 1).match.ask
    assert {choice.kind for choice in ask.choices if choice.offer} == {"ring", "centre-in"}


def test_where_every_move_is_a_short_cut_it_may_be_declined(play):
    story = play(f"aggravation players=2 {ONLY_THE_CENTRE} turn=0", 6)
    assert story.choices == {"track:42>centre/centre-in", "pass"}


def test_declining_leaves_every_marble_where_it_is(play):
    story = play(f"aggravation players=2 {ONLY_THE_CENTRE} turn=0", 6, "pass")
    assert story.position == f"aggravation players=2 {ONLY_THE_CENTRE} turn=1"
    assert Passed(seat=0, value=6) in story.events


def test_beside_a_plain_move_a_short_cut_leaves_no_room_to_decline(play):
    story = play("aggravation players=2 0=track:5 turn=0", 2)
    assert story.choices == {
        "track:5>track:7/track",
        "track:5>track:20/ring",
        "track:5>track:33/ring",
    }


def test_knocking_a_partner_in_the_centre_may_be_declined(play):
    story = play(f"aggravation players=4 {ONLY_THE_CENTRE} 2=centre turn=0 teams=pairs", 6)
    assert story.choices == {"track:42>centre/centre-in", "pass"}


def test_a_roll_handed_to_a_partner_may_be_declined_too(play):
    line = "0=home:1,home:2,home:3,home:4 2=track:14,track:20,track:26,home:4 turn=0 teams=pairs"
    story = play(f"aggravation players=4 {line}", 6)
    assert story.choices == {"track:14>centre/centre-in", "pass"}


def test_a_declared_roll_may_be_declined_too(play):
    line = "0=home:1,home:2,home:3,home:4 2=track:14,track:20,track:26,home:4 turn=0 teams=threes"
    story = play(f"aggravation players=6 {line}", "for:2", 6)
    assert story.choices == {"track:14>centre/centre-in", "pass"}
