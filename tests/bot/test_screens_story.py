"""Events become sentences."""

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from bot.records import Table
from bot.screens.over import over_screen
from bot.screens.screen import CONTENT_LIMIT, fitted
from bot.screens.story import story, trails
from bot.screens.story.sentences import MOVED, ROLLED_AND_MOVED, TOLD_OTHERWISE
from bot.screens.turn import past_screen, turn_screen
from engine import events as e
from engine.chance import Seeded
from engine.choices import Move
from engine.games import races
from engine.match import Match
from tests.bot.tables import WORDS, line, running


def told(*happened: e.AnyEvent, table: Table | None = None) -> list[str]:
    return story([line(*happened)], table or running("aggravation players=2 turn=0"), WORDS)


@pytest.mark.parametrize(
    ("kind", "target", "words"),
    [
        ("out", "track:0", "🔴 Red rolled **6** and came out."),
        ("track", "track:9", "🔴 Red rolled **6** and moved on."),
        ("home", "home:2", "🔴 Red rolled **6** and moved into home 2."),
        ("ring", "track:19", "🔴 Red rolled **6** and took the star ring."),
        ("centre-in", "centre", "🔴 Red rolled **6** and went into the centre."),
        ("centre-out", "track:5", "🔴 Red rolled **6** and left the centre for a star."),
    ],
)
def test_a_roll_and_its_move_are_one_sentence(kind: str, target: str, words: str) -> None:
    assert told(e.Rolled(0, 6), e.Moved(0, "base", target, kind, (target,))) == [words]


@pytest.mark.parametrize("game", races())
def test_every_kind_of_path_has_its_words(game: str) -> None:
    """As far as some hundreds of random moves of each game find kinds, and they find them all."""
    for seed, players in product(range(3), (2, 4)):
        match, chance = Match.start(game, players, chance=Seeded(seed)), Random(seed)
        for _ in range(400):
            if match.ask is None:
                break
            choice = chance.choice(match.ask.choices)
            if isinstance(choice, Move):
                assert choice.kind in MOVED, choice
                assert choice.kind in ROLLED_AND_MOVED, choice
            for event in match.play(choice).events:
                if isinstance(event, e.Moved):
                    assert event.kind in MOVED or event.kind in TOLD_OTHERWISE, event


def test_a_roll_whose_move_another_message_tells_is_told_once_it_is_overtaken() -> None:
    table = running("aggravation players=2 0=track:5 turn=0 roll=4")
    rolled = [line(e.TurnPassed(1, 0, 3), e.Rolled(0, 4))]
    assert "🔴 Red rolled **4**." not in turn_screen(table, rolled, WORDS).content
    assert "🔴 Red rolled **4**." in past_screen(table, rolled, WORDS).content
    called_off = replace(table, status="cancelled", reason="cancelled")
    assert "🔴 Red rolled **4**." in over_screen(called_off, rolled, WORDS).content


def test_a_partners_move_is_a_sentence_of_its_own() -> None:
    moved = e.Moved(1, "track:3", "track:7", "track", ("track:7",))
    assert told(e.Rolled(0, 4), moved) == ["🔴 Red rolled **4**.", "🔵 Blue moved on."]


def test_a_knock_and_a_bonus_roll_stand_beside_the_move() -> None:
    moved = e.Moved(0, "track:3", "track:9", "track", ("track:9",))
    (sentence,) = told(e.Rolled(0, 6), moved, e.Knocked(0, 1, "track:9"), e.BonusRoll(0))
    assert sentence.endswith("👊 🔴 Red knocks 🔵 Blue back to base! Bonus roll!")


@pytest.mark.parametrize(
    ("callout", "shout"),
    [
        ("revenge", "**REVENGE!** 🔴 Red gets even with 🔵 Blue."),
        ("double_kill", "**DOUBLE KILL!**"),
        ("triple_kill", "**TRIPLE KILL!**"),
        ("rampage", "**RAMPAGE!**"),
        ("on_fire", "**ON FIRE!**"),
    ],
)
def test_callouts_are_shouted(callout: str, shout: str) -> None:
    assert shout in told(e.CalledOut(callout, 0, (1,)))[0]


def test_a_close_call_is_never_told_in_the_channel() -> None:
    assert told(e.CalledOut("close_call", 0, (1,), to=(1,), places=("track:13",))) == []


def test_the_roll_off_tells_sums_ties_and_who_starts() -> None:
    rounds = (((0, (4, 3)), (1, (6, 1))), ((0, (2, 2)), (1, (5, 1))))
    assert told(e.RolledOff(rounds, 1)) == [
        "🎲 For the first turn: 🔴 Red: 4+3 = **7**, 🔵 Blue: 6+1 = **7**.",
        "🎲 A tie, again: 🔴 Red: 2+2 = **4**, 🔵 Blue: 5+1 = **6**.",
        "🔵 Blue starts.",
    ]


def test_other_events_have_their_sentences() -> None:
    assert told(e.Rolled(0, 3), e.RollLost(0, 3)) == ["🔴 Red rolled **3**: no move."]
    assert told(e.Rolled(0, 3), e.RollLost(1, 3)) == ["🔴 Red rolled **3**: no move for 🔵 Blue."]
    assert told(e.Rolled(0, 3), e.Passed(0, 3)) == ["🔴 Red rolled **3** and passed."]
    assert told(e.SeatHome(0)) == ["🏠 🔴 Red has all four marbles home!"]
    assert told(e.HandedOver(1, "computer")) == ["🤖 A computer plays 🔵 Blue from now on."]
    assert told(e.Skipped(0)) == ["The rest of 🔴 Red's turn was skipped."]
    assert told(e.SideFinished((1,), 2)) == ["🏁 🔵 Blue finished, place 2."]


def test_a_wild_die_is_told_with_the_number_it_was_used_as() -> None:
    as_three = e.Moved(0, "outer:1", "outer:4", "outer", ("outer:4",), 3)
    assert told(e.Rolled(0, 6), as_three) == ["🔴 Red rolled **6 as 3** and moved on."]
    as_six = e.Moved(0, "outer:0", "short:0", "jump", ("short:0",), 6)
    assert told(e.Rolled(0, 6), as_six, e.BonusRoll(0)) == [
        "🔴 Red rolled **6** and took the shortcut. Bonus roll!"
    ]


def test_a_wild_die_handed_over_is_told_with_its_number_too() -> None:
    mates = e.Moved(1, "outer:1", "outer:4", "outer", ("outer:4",), 3)
    assert told(e.Rolled(0, 6), mates) == ["🔴 Red rolled **6 as 3**.", "🔵 Blue moved on."]


def test_in_fusion_whoever_rolled_is_told_to_have_moved_the_shared_marble() -> None:
    table = running("fatlip players=4 teams=fusion turn=2 0=outer:5")
    shared = e.Moved(0, "outer:5", "outer:6", "outer", ("outer:6",), 1)
    knock = e.Knocked(0, 1, "outer:6")
    assert told(e.Rolled(2, 6), shared, knock, table=table) == [
        "🔴 Red 3 rolled **6 as 1** and moved on. 👊 🔴 Red 3 knocks 🔵 Blue 2 back to base!"
    ]
    assert told(e.Rolled(2, 1), e.Moved(0, "base:0", "outer:0", "out", ("outer:0",), 1),
                e.BonusRoll(2), table=table) == [
        "🔴 Red 3 rolled **1** and came out. Bonus roll!"
    ]  # fmt: skip


def test_a_roll_with_better_dice_is_told_apart() -> None:
    roll = e.Rolled(0, 5, (1, 1, 1, 1, 2, 2))
    assert told(roll, e.RollLost(0, 5)) == ["🔴 Red rolled **5 🍀**: no move."]
    assert told(e.CatchUp((0,), True), e.CatchUp((0, 1), False)) == [
        "🍀 Fallen behind, with more 5s and 6s from now on: 🔴 Red.",
        "Caught up, with fair dice again: 🔴 Red and 🔵 Blue.",
    ]


def test_after_a_partners_marble_it_is_said_who_rolls_again() -> None:
    own = e.Moved(0, "base", "outer:0", "out", ("outer:0",), 6)
    extra = e.Moved(1, "base", "outer:24", "out", ("outer:24",), 6)
    assert told(e.Rolled(0, 6), own, extra, e.BonusRoll(0)) == [
        "🔴 Red rolled **6** and came out.",
        "🔵 Blue came out.",
        "🔴 Red rolls again.",
    ]


def test_staying_skipping_and_passing_have_their_sentences() -> None:
    stayed = "🔴 Red rolled **6** and stayed on the shortcut."
    assert told(e.Rolled(0, 6), e.Stayed(0, 6)) == [stayed]
    assert told(e.Rolled(0, 6), e.Stayed(1, 6)) == [
        "🔴 Red rolled **6**.",
        "🔵 Blue stayed on the shortcut.",
    ]
    assert told(e.TurnSkipped(0)) == ["⏭️ 🔴 Red skips this turn, once in the game."]
    assert told(e.Rolled(0, 3), e.Passed(1, 3)) == ["🔴 Red rolled **3**.", "🔵 Blue passed."]
    assert told(e.Declined(1)) == []


def test_trails_are_those_of_the_newest_commit_that_moved() -> None:
    old = line(e.Moved(1, "base", "track:28", "out", ("track:28",)), version=5)
    new = line(
        e.Moved(0, "track:3", "track:5", "track", ("track:4", "track:5")),
        e.Knocked(0, 1, "track:5"),
        version=6,
    )
    (trail,) = trails([old, new, line(e.Rolled(1, 3), version=7)])
    assert (trail.seat, trail.source, trail.knocked) == (0, "track:3", ((1, "track:5"),))


def test_a_long_story_loses_its_beginning_never_its_question() -> None:
    text = fitted([f"line {number} " + "x" * 80 for number in range(60)], first=["who acts"])
    assert len(text) <= CONTENT_LIMIT
    assert text.startswith("who acts\n…\nline ")
    assert "line 59 " in text
