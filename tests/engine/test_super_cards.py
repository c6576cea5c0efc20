"""What every card does, and when it cannot be done. docs/rules.md, Super Aggravation: Cards."""

from engine.events import CardIdle, Drew
from tests.engine.super_table import asked, table, told

TO_8 = "track:6>track:8/track"


def idle(story):
    """The cards of the story that could not be done."""
    return [event.card for event in story.events if isinstance(event, CardIdle)]


def drew(story):
    return [(event.seat, event.card, event.place) for event in story.events if type(event) is Drew]


def test_back_counts_holes_backwards(play):
    story = play(table("0=track:6", "red:back-3"), 2, TO_8)
    assert told(story) == "0=track:5 turn=1"
    assert drew(story) == [(0, "red:back-3", "track:8")]


def test_back_never_passes_the_own_start(play):
    story = play(table("0=track:0", "red:back-3"), 2, "track:0>track:2/track")
    assert told(story) == "0=track:2 turn=1"
    assert idle(story) == ["red:back-3"]


def test_back_may_end_on_the_own_start(play):
    story = play(table("0=track:0", deck="8*red:back-2"), 2, "track:0>track:2/track")
    assert told(story) == "0=track:0 turn=1"


def test_back_6_goes_six_holes(play):
    story = play(table("0=track:7", "red:back-6"), 3, "track:7>track:10/track", "draw")
    assert told(story) == "0=track:4 turn=1"


def test_back_6_two_holes_from_the_start_does_nothing(play):
    story = play(table("0=track:0", "red:back-6"), 2, "track:0>track:2/track")
    assert told(story) == "0=track:2 turn=1"
    assert idle(story) == ["red:back-6"]


def test_the_blue_deck_has_a_back_4(play):
    story = play(table("0=track:6", "blue:back-4"), 2, TO_8)
    assert told(story) == "0=track:4 turn=1"


def test_back_4_two_holes_from_the_start_does_nothing(play):
    story = play(table("0=track:0", "blue:back-4"), 2, "track:0>track:2/track")
    assert told(story) == "0=track:2 turn=1"
    assert idle(story) == ["blue:back-4"]


def test_back_counts_along_the_own_route_of_every_seat(play):
    story = play(table("1=track:0 turn=1", "red:back-3"), 2, "track:0>track:2/track")
    assert told(story) == "1=track:83 turn=0"


def test_forward_counts_holes_ahead(play):
    story = play(table("0=track:6", "blue:forward-3"), 2, TO_8)
    assert told(story) == "0=track:11 turn=1"


def test_forward_turns_into_home_by_exact_count(play):
    story = play(table("0=track:77", "blue:forward-3"), 3, "track:77>track:80/track", "draw")
    assert told(story) == "0=home:1 turn=1"


def test_forward_3_onto_an_own_marble_in_home_does_nothing(play):
    line = table("0=track:77,home:1", "blue:forward-3")
    story = play(line, 3, "track:77>track:80/track", "draw")
    assert told(story) == "0=track:80,home:1 turn=1"
    assert idle(story) == ["blue:forward-3"]


def test_forward_6_goes_six_holes(play):
    story = play(table("0=track:6", "blue:forward-6"), 2, TO_8)
    assert told(story) == "0=track:14 turn=1"


def test_forward_6_onto_an_own_marble_in_home_does_nothing(play):
    line = table("0=track:77,home:4", "blue:forward-6")
    story = play(line, 3, "track:77>track:80/track", "draw")
    assert told(story) == "0=track:80,home:4 turn=1"
    assert idle(story) == ["blue:forward-6"]


def test_a_card_passes_own_marbles_in_home(play):
    line = table("0=track:77,home:1,home:2", "blue:forward-6")
    story = play(line, 3, "track:77>track:80/track", "draw")
    assert told(story) == "0=home:1,home:2,home:4 turn=1"


def test_forward_past_the_end_of_home_does_nothing(play):
    line = table("0=track:76", deck="8*blue:forward-9")
    story = play(line, 2, "track:76>track:78/track")
    assert told(story) == "0=track:78 turn=1"
    assert idle(story) == ["blue:forward-9"]


def test_forward_2_is_a_good_red_card(play):
    story = play(table("0=track:0", "red:forward-2"), 2, "track:0>track:2/track")
    assert told(story) == "0=track:4 turn=1"


def test_forward_2_before_home_ends_on_the_entrance(play):
    line = table("0=track:77,home:1", "red:forward-2")
    story = play(line, 3, "track:77>track:80/track", "draw")
    assert told(story) == "0=track:82,home:1 turn=1"


def test_back_to_star_goes_to_the_star_hole_behind(play):
    story = play(table("0=track:20", "red:back-to-star"), 2, "track:20>track:22/track")
    assert told(story) == "0=track:19 turn=1"


def test_back_to_star_needs_a_star_hole_between_it_and_the_start(play):
    story = play(table("0=track:0", "red:back-to-star"), 2, "track:0>track:2/track")
    assert told(story) == "0=track:2 turn=1"
    assert idle(story) == ["red:back-to-star"]


def test_next_star_goes_to_the_star_hole_ahead(play):
    story = play(table("0=track:6", "blue:next-star"), 2, TO_8)
    assert told(story) == "0=track:19 turn=1"


def test_next_star_does_nothing_behind_the_home_side_star(play):
    story = play(table("0=track:76", "blue:next-star"), 2, "track:76>track:78/track")
    assert told(story) == "0=track:78 turn=1"
    assert idle(story) == ["blue:next-star"]


def test_back_to_start_is_a_red_card(play):
    story = play(table("0=track:6", "red:back-to-start"), 2, TO_8)
    assert told(story) == "0=track:0 turn=1"


def test_back_to_start_is_a_blue_card_too(play):
    story = play(table("0=track:6", "blue:back-to-start"), 2, TO_8)
    assert told(story) == "0=track:0 turn=1"


def test_back_to_base_takes_the_marble_off_the_track(play):
    story = play(table("0=track:6,track:30", "red:back-to-base"), 2, TO_8)
    assert told(story) == "0=track:30 turn=1"
    assert story.knocked == []


def test_super_ring_takes_the_marble_to_the_centre(play):
    story = play(table("0=track:6", "blue:super-ring"), 2, TO_8)
    assert told(story) == "0=centre turn=1"


def test_super_ring_knocks_an_opponent_out_of_the_centre(play):
    story = play(table("0=track:6 1=centre", "blue:super-ring"), 2, TO_8)
    assert told(story) == "0=centre turn=1"
    assert story.knocked == [(0, 1)]


def test_super_ring_sends_an_own_marble_in_the_centre_to_base(play):
    story = play(table("0=track:6,centre", "blue:super-ring"), 2, TO_8)
    assert told(story) == "0=centre turn=1"
    assert story.knocked == []


def test_super_ring_is_done_even_past_the_home_side_star(play):
    story = play(table("0=track:76", "blue:super-ring"), 2, "track:76>track:78/track")
    assert told(story) == "0=centre turn=1"


def test_swap_changes_places_with_an_opponent_behind(play):
    story = play(table("0=track:6 1=track:4", "red:swap-behind"), 2, TO_8)
    assert told(story) == "0=track:4 1=track:8 turn=1"
    assert story.knocked == []


def test_swap_takes_the_nearest_behind(play):
    story = play(table("0=track:6 1=track:4,track:1", "red:swap-behind"), 2, TO_8)
    assert told(story) == "0=track:4 1=track:1,track:8 turn=1"


def test_swap_finds_nobody_ahead(play):
    story = play(table("0=track:6 1=track:9", "red:swap-behind"), 2, TO_8)
    assert told(story) == "0=track:8 1=track:9 turn=1"
    assert idle(story) == ["red:swap-behind"]


def test_swap_finds_nobody_behind_the_own_start(play):
    story = play(table("0=track:6 1=track:83", "red:swap-behind"), 2, TO_8)
    assert told(story) == "0=track:8 1=track:83 turn=1"


def test_swap_finds_nobody_in_the_centre(play):
    story = play(table("0=track:6 1=centre", "red:swap-behind"), 2, TO_8)
    assert told(story) == "0=track:8 1=centre turn=1"


def test_knock_ahead_knocks_the_nearest_ahead(play):
    story = play(table("0=track:6 1=track:20,track:30", "red:knock-ahead"), 2, TO_8)
    assert told(story) == "0=track:8 1=track:30 turn=1"
    assert story.knocked == [(0, 1)]


def test_knock_ahead_finds_nobody_behind(play):
    story = play(table("0=track:6 1=track:4", "red:knock-ahead"), 2, TO_8)
    assert told(story) == "0=track:8 1=track:4 turn=1"
    assert idle(story) == ["red:knock-ahead"]


def test_knock_ahead_reaches_to_the_own_entrance(play):
    story = play(table("0=track:6 1=track:82", "red:knock-ahead"), 2, TO_8)
    assert told(story) == "0=track:8 turn=1"


def test_knock_ahead_does_not_reach_past_the_own_entrance(play):
    story = play(table("0=track:6 1=track:83", "red:knock-ahead"), 2, TO_8)
    assert told(story) == "0=track:8 1=track:83 turn=1"


def test_knock_any_lets_the_owner_pick_on_the_whole_track(play):
    line = table("0=track:6 1=track:4,track:83,centre,home:1", "blue:knock-any")
    story = play(line, 2, TO_8)
    assert asked(story) == ("target", 0)
    assert story.choices == {"hit:track:4", "hit:track:83"}


def test_knock_any_knocks_the_one_picked(play):
    line = table("0=track:6 1=track:4,track:83", "blue:knock-any")
    story = play(line, 2, TO_8, "hit:track:83")
    assert told(story) == "0=track:8 1=track:4 turn=1"
    assert story.knocked == [(0, 1)]


def test_knock_any_asks_for_a_single_marble_too(play):
    story = play(table("0=track:6 1=track:4", "blue:knock-any"), 2, TO_8)
    assert story.choices == {"hit:track:4"}


def test_knock_any_does_nothing_with_nobody_on_the_track(play):
    story = play(table("0=track:6 1=centre", "blue:knock-any"), 2, TO_8)
    assert told(story) == "0=track:8 1=centre turn=1"
    assert idle(story) == ["blue:knock-any"]


def test_bring_out_puts_another_marble_on_the_start(play):
    story = play(table("0=track:6", "blue:bring-out"), 2, TO_8)
    assert told(story) == "0=track:0,track:8 turn=1"


def test_bring_out_knocks_an_opponent_on_the_start(play):
    story = play(table("0=track:6 1=track:0", "blue:bring-out"), 2, TO_8)
    assert told(story) == "0=track:0,track:8 turn=1"
    assert story.knocked == [(0, 1)]


def test_bring_out_needs_the_start_free_of_own_marbles(play):
    story = play(table("0=track:0,track:6", "blue:bring-out"), 2, TO_8)
    assert told(story) == "0=track:0,track:8 turn=1"
    assert idle(story) == ["blue:bring-out"]


def test_bring_out_needs_a_marble_in_base(play):
    story = play(table("0=track:6,track:30,centre,home:1", "blue:bring-out"), 2, TO_8)
    assert told(story) == "0=track:8,track:30,centre,home:1 turn=1"
    assert idle(story) == ["blue:bring-out"]
