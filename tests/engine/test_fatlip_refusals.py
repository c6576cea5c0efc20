"""Fat Lip: what cannot be read or may not be played is refused, says why, and changes nothing."""

import pytest

from engine.errors import BadNotation, BadOption, IllegalChoice
from engine.match import Match

TWO = "fatlip players=2"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("fatlip players=7 turn=0", "7"),
        (f"{TWO} 0=outer:48 turn=0", "outer:48"),
        (f"{TWO} 0=outer:5+ turn=0", "outer:5+"),
        (f"{TWO} 0=outer:24+ turn=0", "outer:24+"),
        (f"{TWO} 0=inner:24 turn=0", "inner:24"),
        (f"{TWO} 0=inner:12+ turn=0", "inner:12+"),
        (f"{TWO} 0=line:0 turn=0", "line:0"),
        (f"{TWO} 0=line:0:1 turn=0", "line:0:1"),
        (f"{TWO} 0=short:2 turn=0", "short:2"),
        (f"{TWO} 0=diamond:2:mouth turn=0", "diamond:2:mouth"),
        (f"{TWO} 0=diamond:0:far turn=0", "diamond:0:far"),
        (f"{TWO} 0=diamond:0:mouth+ turn=0", "diamond:0:mouth+"),
        (f"{TWO} 0=centre turn=0", "centre"),
        (f"{TWO} turn=0 roll=0", "0"),
        (f"{TWO} turn=0 catch_up=maybe", "maybe"),
        ("fatlip players=4 0=line:2 turn=0 teams=fusion", "line:2"),
        ("fatlip players=4 0=line:2:1 turn=0 teams=fusion", "line:2:1"),
        ("fatlip players=4 0=diamond:1:left turn=0 teams=fusion", "diamond:1:left"),
        ("fatlip players=4 0=short:1 turn=0 teams=fusion", "short:1"),
    ],
)
def test_an_unreadable_position_names_the_place_of_its_fault(faces, line, fault):
    with pytest.raises(BadNotation) as refused:
        Match.at(line, chance=faces())
    assert refused.value.column == line.rindex(fault) + 1


@pytest.mark.parametrize(
    "line",
    [
        f"{TWO} 0=outer:3,outer:3 turn=0",
        f"{TWO} 0=outer:3 1=outer:3 turn=0",
        f"{TWO} 0=outer:0,outer:0+ turn=0",
        f"{TWO} 0=inner:0,inner:0+ turn=0",
        f"{TWO} 0=diamond:0:left,diamond:0:left+ turn=0",
        f"{TWO} 0=diamond:0:far-left,diamond:0:far-right turn=0",
        "fatlip players=4 0=diamond:2:mouth 2=diamond:2:mouth turn=0 teams=fusion",
        f"{TWO} 0=outer:1,outer:2,outer:3,outer:4,outer:5 turn=0",
    ],
)
def test_two_marbles_in_one_hole_or_one_too_many_are_refused(faces, line):
    with pytest.raises(BadNotation):
        Match.at(line, chance=faces())


@pytest.mark.parametrize(
    "word",
    [
        "skipped=0",
        "skipped=2",
        "behind=2",
        "bonus=2",
        "bonus=1",
        "extra=again",
        "for=1",
        "2=outer:1",
    ],
)
def test_a_word_that_does_not_fit_the_table_is_refused(faces, word):
    with pytest.raises(BadNotation):
        Match.at(f"{TWO} 0=outer:9 turn=0 {word}", chance=faces())


def test_a_roll_that_has_fallen_is_no_bonus_roll_that_is_due(faces):
    with pytest.raises(BadNotation, match="no roll is due"):
        Match.at(f"{TWO} 0=outer:9 turn=0 roll=3 bonus=1 skip_turn=on", chance=faces())


def test_a_game_won_with_a_six_reads_back(play):
    home = "diamond:0:left,diamond:0:far-left,diamond:0:right+"
    story = play(f"{TWO} 0=inner:19,{home} turn=0 skip_turn=on", 6)
    line = story.then("inner:19>diamond:0:mouth/mouth").match.position()
    assert Match.at(line, chance=story.faces).position() == line


def test_who_is_level_with_the_leader_is_not_behind(faces):
    with pytest.raises(BadNotation):
        Match.at(f"{TWO} turn=0 behind=0", chance=faces())


@pytest.mark.parametrize(
    "line",
    [
        f"{TWO} turn=0",
        f"{TWO} 0=inner:0,outer:0+,diamond:0:far-right 1=line:3 turn=1 roll=6 catch_up=off",
        "fatlip players=3 2=short:4 turn=2 skipped=0,1 skip_turn=on",
        "fatlip players=2 0=outer:9 turn=0 bonus=1 skip_turn=on",
        "fatlip players=5 0=outer:40 turn=1 behind=1,3",
        "fatlip players=4 0=outer:9 turn=0 roll=6 extra=again teams=pairs",
        "fatlip players=4 0=short:2 turn=3 teams=pairs teammate_shortcuts=on",
        "fatlip players=6 0=line:0:1,diamond:3:left+ 3=short:0 turn=4 behind=1,2,4,5 teams=fusion",
        "fatlip players=6 turn=0 catch_up=off play_on=on",
    ],
)
def test_a_position_reads_back_as_it_was_written(faces, line):
    written = Match.at(line, chance=faces()).position()
    assert set(written.split()) == set(line.split())
    assert Match.at(written, chance=faces()).position() == written


@pytest.mark.parametrize(
    "choice",
    [
        "out",
        "pass",
        "stay",
        "skip",
        "roll",
        "outer:10>outer:14/outer",
        "outer:10>outer:13/inner",
        "outer:20>outer:23/outer",
        "short:0>inner:3/drop",
        "base:0>outer:0/out",
    ],
)
def test_a_choice_that_is_not_on_offer_changes_nothing(play, choice):
    story = play(f"{TWO} 0=outer:10 1=outer:20 turn=0", 3)
    before = (story.match.snapshot(), len(story.match.log))
    with pytest.raises(IllegalChoice):
        story.match.play(choice)
    assert (story.match.snapshot(), len(story.match.log)) == before


@pytest.mark.parametrize(
    "choice",
    ["", "jump", "outer:10>", "outer:10>outer:13", "OUT", "outer:0+>line:1/line", "stay 1"],
)
def test_a_choice_that_cannot_be_read_changes_nothing(play, choice):
    story = play(f"{TWO} 0=outer:10 turn=0", 3)
    before = story.match.snapshot()
    with pytest.raises(BadNotation):
        story.match.play(choice)
    assert story.match.snapshot() == before


@pytest.mark.parametrize("choice", ["roll", "stay", "outer:10>outer:11/outer"])
def test_while_a_partner_is_asked_nothing_else_is_taken(play, choice):
    story = play("fatlip players=4 0=outer:10 turn=0 teams=pairs", 1, "out")
    before = story.match.snapshot()
    with pytest.raises(IllegalChoice):
        story.match.play(choice)
    assert story.match.snapshot() == before


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"teams": "pairs"}),
        (3, {"teams": "pairs"}),
        (5, {"teams": "fusion"}),
        (6, {"teams": "threes"}),
        (4, {"six_bonus": "always"}),
        (4, {"board": "6"}),
        (4, {"skip_turn": "twice"}),
        (6, {"teammate_shortcuts": "on"}),
        (7, {}),
        (1, {}),
    ],
)
def test_a_table_the_rules_do_not_know_is_refused_before_the_game(faces, players, options):
    with pytest.raises(BadOption):
        Match.start("fatlip", players, options, chance=faces())


@pytest.mark.parametrize(
    "line",
    [
        "fatlip players=3 turn=0 teams=pairs",
        "fatlip players=2 turn=0 teams=fusion",
        "fatlip players=4 turn=0 teammate_shortcuts=on",
    ],
)
def test_a_position_of_such_a_table_is_refused(faces, line):
    with pytest.raises((BadNotation, BadOption)):
        Match.at(line, chance=faces())


def test_where_marbles_are_shared_the_partners_short_cut_needs_no_option(faces):
    options = {"teams": "fusion", "teammate_shortcuts": "on"}
    assert Match.start("fatlip", 4, options, chance=faces(6, 1, 2, 3)).ask.by == 0


def test_who_plays_alone_may_give_up(play):
    match = play("fatlip players=3 0=outer:10 turn=0").match
    match.resign(0)
    assert match.ask.by == 1
    assert match.view().out == (True, False, False)


def test_who_has_a_partner_cannot_give_up(play):
    match = play("fatlip players=4 0=outer:10 turn=0 teams=fusion").match
    with pytest.raises(IllegalChoice):
        match.resign(0)
