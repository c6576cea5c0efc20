"""What cannot be read or may not be played is refused, says why, and changes nothing."""

import pytest

from engine.errors import BadNotation, BadOption, IllegalChoice
from engine.match import Match


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("ludo players=2 turn=0", "ludo"),
        ("aggravation players=two turn=0", "two"),
        ("aggravation players=7 turn=0", "7"),
        ("aggravation players=2 0=attic turn=0", "attic"),
        ("aggravation players=2 0=track:8,track:56 turn=0", "track:56"),
        ("aggravation players=2 0=track:x turn=0", "track:x"),
        ("aggravation players=2 0=home:5 turn=0", "home:5"),
        ("aggravation players=2 0=track:55 turn=0", "track:55"),
        ("aggravation players=2 0=track:8,track:9,track:10,track:11,home:1 turn=0", "home:1"),
        ("aggravation players=2 turn=2", "2"),
        ("aggravation players=2 turn=0 roll=7", "7"),
        ("aggravation players=2 turn=0 six_bonus=never", "never"),
    ],
)
def test_an_unreadable_position_names_the_place_of_its_fault(faces, line, fault):
    with pytest.raises(BadNotation) as refused:
        Match.at(line, chance=faces())
    assert (refused.value.line, refused.value.column) == (1, line.rindex(fault) + 1)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("aggravation players=2 2=track:8 turn=0", "2=track:8"),
        ("aggravation players=2 turn=0 colour=red", "colour=red"),
        ("aggravation players=2 turn=0 nonsense", "nonsense"),
        ("aggravation players=2 turn=0 turn=1", "turn=1"),
    ],
)
def test_a_word_out_of_place_is_named_by_where_it_begins(faces, line, word):
    with pytest.raises(BadNotation) as refused:
        Match.at(line, chance=faces())
    assert refused.value.column == line.rindex(word) + 1


@pytest.mark.parametrize(
    "line",
    [
        "aggravation players=2 0=track:8 1=track:8 turn=0",
        "aggravation players=2 0=centre 1=centre turn=0",
        "aggravation players=2 0=track:8,track:8 turn=0",
        "aggravation players=2 0=home:2,home:2 turn=0",
    ],
)
def test_two_marbles_in_one_hole_are_refused_where_the_second_is_named(faces, line):
    with pytest.raises(BadNotation) as refused:
        Match.at(line, chance=faces())
    place = line.split()[2].partition("=")[2].split(",")[0]
    assert refused.value.column == line.rindex(place) + 1


@pytest.mark.parametrize("line", ["", "aggravation", "aggravation turn=0"])
def test_a_position_without_its_players_is_refused(faces, line):
    with pytest.raises(BadNotation):
        Match.at(line, chance=faces())


@pytest.mark.parametrize(
    "line",
    [
        "aggravation players=3 turn=0 teams=pairs",
        "aggravation players=5 turn=0 board=4",
        "aggravation players=6 turn=0 for=2 teams=threes",
    ],
)
def test_a_position_that_cannot_be_is_refused(faces, line):
    with pytest.raises((BadNotation, BadOption)):
        Match.at(line, chance=faces())


@pytest.mark.parametrize(
    "line",
    [
        "aggravation players=2 turn=0",
        "aggravation players=3 1=centre 2=track:5,home:4 turn=2 roll=6",
        "aggravation players=2 0=track:75 turn=1 six_bonus=always board=6 centre_exit=home_star",
        "aggravation players=6 0=home:1,home:2,home:3,home:4 turn=0 for=4 teams=threes",
        "agravo players=4 3=track:0 turn=3 play_on=on teams=pairs",
    ],
)
def test_a_position_reads_back_as_it_was_written(faces, line):
    written = Match.at(line, chance=faces()).position()
    assert set(written.split()) == set(line.split())
    assert Match.at(written, chance=faces()).position() == written


@pytest.mark.parametrize(
    "choice",
    ["out", "pass", "roll", "for:1", "track:8>track:10/track", "track:20>track:23/track"],
)
def test_a_choice_that_is_not_on_offer_changes_nothing(play, choice):
    story = play("aggravation players=2 0=track:8,track:0 1=track:20 turn=0", 3)
    before = (story.match.snapshot(), len(story.match.log))
    with pytest.raises(IllegalChoice):
        story.match.play(choice)
    assert (story.match.snapshot(), len(story.match.log)) == before


def test_no_marble_moves_before_the_roll(play):
    match = play("aggravation players=2 0=track:8 turn=0").match
    with pytest.raises(IllegalChoice):
        match.play("track:8>track:9/track")
    assert match.position() == "aggravation players=2 0=track:8 turn=0"


@pytest.mark.parametrize("choice", ["", "hop", "track:8>", "track:8>track:11", "for:x", "out out"])
def test_a_choice_that_cannot_be_read_changes_nothing(play, choice):
    story = play("aggravation players=2 0=track:8 turn=0", 3)
    before = story.match.snapshot()
    with pytest.raises(BadNotation):
        story.match.play(choice)
    assert story.match.snapshot() == before


def test_after_the_end_nothing_can_be_played(play):
    line = "aggravation players=2 0=home:2,home:3,home:4,track:54 turn=0"
    story = play(line, 1, "track:54>home:1/home")
    with pytest.raises(IllegalChoice):
        story.match.play("roll")


@pytest.mark.parametrize(
    "options", [{"six_bonus": "never"}, {"weather": "fair"}, {"board": "5"}, {"teams": "fusion"}]
)
def test_an_unknown_option_or_value_is_refused(faces, options):
    with pytest.raises(BadOption):
        Match.start("aggravation", 4, options, chance=faces())
