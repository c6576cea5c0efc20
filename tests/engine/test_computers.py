"""What every level of computers does and never does, by position."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import FAIR_DIE, Draw, Seeded, wanderer
from engine.computers import LEVELS, choose, kinds, level_at, play
from engine.computers.hints import hint
from engine.computers.races import mind_for
from engine.computers.weighing import Danger, chance_of
from engine.errors import IllegalChoice, UnknownGame
from engine.events import CatchUp, Rolled
from engine.games import races
from engine.match import Match
from engine.replay import replay

AGAINST_A_PERSON = ("computer", "person", "computer", "computer")
TRIES = 60


class Script:
    """Dice that fall as written; a draw that is not there fails."""

    def __init__(self, *values: int) -> None:
        self.values = values

    def draw(self, counter: int, weights: object) -> int:
        return self.values[counter] - 1


def at(line: str, seed: int = 1, holders: tuple[str, ...] | None = None) -> Match:
    return Match.at(line, chance=Seeded(seed), holders=holders)


def chosen(line: str, level: str, seed: int = 1) -> str:
    match = at(line, seed)
    assert match.ask is not None
    return str(choose(match, match.ask.by, level))


def often(line: str, level: str) -> Counter[str]:
    """What is chosen, over many different lots."""
    return Counter(chosen(line, level, seed) for seed in range(TRIES))


# What is best

BEST = [
    # To strike a marble that has nearly been round.
    ("fatlip players=4 0=outer:7,outer:30 1=outer:11 turn=0 roll=4", "outer:7>outer:11/outer"),
    (
        "aggravation players=2 0=track:5,track:30 1=track:26,track:8 turn=0 roll=3",
        "track:5>track:8/track",
    ),
    # To come out rather than crawl.
    ("fatlip players=4 0=outer:20 turn=0 roll=1", "out"),
    ("aggravation players=2 0=track:20 turn=0 roll=1", "out"),
    # To take the short-cut from the dot.
    ("fatlip players=4 0=outer:2,outer:20 turn=0 roll=4", "outer:2>short:0/jump"),
    # To spare a partner.
    (
        "aggravation players=4 0=track:5,track:10 2=track:13 turn=0 roll=3 teams=pairs",
        "track:5>track:47/ring",
    ),
]


@pytest.mark.parametrize(("line", "best"), BEST)
@pytest.mark.parametrize("level", ["hard", "impossible"])
def test_the_best_levels_play_the_best_move_whatever_the_lots(line, best, level):
    assert often(line, level) == {best: TRIES}


@pytest.mark.parametrize("level", ["easy", "medium", "adaptive"])
def test_no_level_passes_up_a_win(level):
    line = "aggravation players=2 0=home:4,home:3,home:2,track:54 turn=0 roll=1"
    assert often(line, level) == {"track:54>home:1/home": TRIES}
    line = "aggravation players=3 0=home:4,home:3,home:2,track:78 1=track:5 turn=0 roll=5"
    assert often(line, level) == {"track:78>home:1/home": TRIES}


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_strikes_its_own_side_while_it_can_do_otherwise(level):
    line = "aggravation players=4 0=track:5,track:10 2=track:13 turn=0 roll=3 teams=pairs"
    assert "track:10>track:13/track" not in often(line, level)
    alone = "aggravation players=4 0=track:10 2=track:13 turn=0 roll=3 teams=pairs"
    assert often(alone, level) == {"track:10>track:13/track": TRIES}


@pytest.mark.parametrize("level", ["medium", "hard", "impossible"])
def test_from_medium_on_marbles_wait_on_the_dots_for_the_short_cut(level):
    """With a 5 the marble on dot 3 would leave the dots, the other one has nothing to wait for."""
    line = "fatlip players=4 0=outer:4,outer:40 turn=0 roll=5"
    waits = often(line, level)["outer:40>outer:45/outer"]
    assert waits >= TRIES * 0.75


def test_easier_levels_make_more_mistakes():
    line = "fatlip players=4 0=outer:7,outer:30 1=outer:11 turn=0 roll=4"
    best = "outer:7>outer:11/outer"
    right = [often(line, level)[best] for level in ("easy", "medium", "hard")]
    assert right == sorted(right)
    assert right[2] == TRIES


def test_a_mistake_depends_on_the_lots_alone():
    line = "fatlip players=4 0=outer:8,outer:20,outer:31 turn=0 roll=2"
    assert chosen(line, "easy", 5) == chosen(line, "easy", 5)
    assert len(often(line, "easy")) > 1


# Hard and Impossible


@pytest.mark.parametrize("game", races())
def test_hard_and_impossible_choose_alike(game):
    for seed in range(3):
        match = Match.start(game, 4, chance=Seeded(seed), holders=AGAINST_A_PERSON)
        for _ in range(120):
            ask = match.ask
            if ask is None:
                break
            hard, impossible = (choose(match, ask.by, one) for one in ("hard", "impossible"))
            assert hard == impossible
            match.play(hard)


def test_hard_and_impossible_differ_in_a_teams_luck_alone():
    pairs = Match.start("fatlip", 4, {"teams": "pairs"}, chance=Seeded(1))
    for seat in (1, 3):
        pairs.hand_over(seat, "computer")
    hard, lucky = (level_at(pairs, 1, one) for one in ("hard", "impossible"))
    assert (hard.temperature, hard.luck) == (0.0, 0)
    assert lucky.luck > 0
    assert msgspec.structs.replace(lucky, luck=0) == hard


def test_a_persons_partner_plays_alike_whatever_the_level_and_never_with_luck():
    pairs = Match.start("fatlip", 4, {"teams": "pairs"}, chance=Seeded(1))
    pairs.hand_over(2, "computer")
    levels = {level_at(pairs, 2, one) for one in ("easy", "medium", "hard", "impossible")}
    assert len(levels) == 1
    assert levels.pop().luck == 0


def test_a_hunter_takes_the_person_before_a_computer():
    """Two marbles as far along: one is a person's, one a computer's."""
    line = "aggravation players=4 board=4 0=track:20,track:34 1=track:22 2=track:36 turn=0 roll=2"
    hunted = {"person": "track:20>track:22/track", "computer": "track:34>track:36/track"}
    for person, move in ((1, hunted["person"]), (2, hunted["computer"])):
        holders = ["computer"] * 4
        holders[person] = "person"
        match = at(line, holders=tuple(holders))
        assert str(choose(match, 0, "hard")) == move


# Luck

WAITS = "aggravation players=2 0=track:20 1=track:24 turn=0"


def test_a_lucky_roll_is_rolled_again_until_it_strikes_or_luck_leaves_it():
    match = Match.at(WAITS, chance=Script(2, 1, 5, 1, 4), holders=("computer", "person"))
    rolled = match.roll_lucky(60)
    assert rolled.events[0] == Rolled(0, 4, FAIR_DIE, 0, (2, 5))
    assert rolled.entry.what == "lucky:60"
    assert rolled.entry.draws == (
        Draw(0, FAIR_DIE, 2),
        Draw(1, (60, 40), 1),
        Draw(2, FAIR_DIE, 5),
        Draw(3, (60, 40), 1),
        Draw(4, FAIR_DIE, 4),
    )
    unlucky = Match.at(WAITS, chance=Script(2, 2), holders=("computer", "person"))
    assert unlucky.roll_lucky(60).events[0] == Rolled(0, 2)


def test_there_is_no_luck_where_no_face_would_strike_a_person_or_win():
    far = "aggravation players=2 0=track:20 1=track:40 turn=0"
    match = Match.at(far, chance=Script(2), holders=("computer", "person"))
    assert len(match.roll_lucky(99).entry.draws) == 1
    # Seat 1 is a computer here: nobody is after it.
    line = "aggravation players=3 board=6 0=track:20 1=track:24 turn=0"
    match = Match.at(line, chance=Script(2), holders=("computer", "computer", "person"))
    assert len(match.roll_lucky(99).entry.draws) == 1


def test_a_roll_that_could_win_may_be_rolled_again():
    line = "aggravation players=2 0=home:4,home:3,home:2,track:54 turn=0"
    match = Match.at(line, chance=Script(6, 1, 1), holders=("computer", "person"))
    assert match.roll_lucky(99).events[0] == Rolled(0, 1, FAIR_DIE, 0, (6,))


def test_a_six_that_is_rolled_again_belongs_to_no_run():
    match = Match.at(WAITS + " sixes=0:2", chance=Script(6, 1, 4), holders=("computer", "person"))
    match.roll_lucky(60)
    assert match.view().run == 0


def test_nobody_else_is_lucky():
    people = Match.at(WAITS, chance=Script(2))
    with pytest.raises(IllegalChoice, match="no computer"):
        people.roll_lucky(60)
    fair = Match.at(WAITS + " fair_dice=on", chance=Script(2), holders=("computer", "person"))
    with pytest.raises(IllegalChoice, match="fair dice"):
        fair.roll_lucky(60)
    waiting = Match.at(WAITS + " roll=2", chance=Script(2), holders=("computer", "person"))
    with pytest.raises(IllegalChoice, match="no computer"):
        waiting.roll_lucky(60)
    with pytest.raises(IllegalChoice, match="1 to 99"):
        Match.at(WAITS, chance=Script(2), holders=("computer", "person")).roll_lucky(100)


@pytest.mark.parametrize(("level", "lucky"), [("hard", False), ("impossible", True)])
def test_only_impossible_rolls_again_and_never_with_fair_dice(level, lucky):
    def missed(options: dict[str, str]) -> int:
        again = 0
        for seed in range(2):
            match = Match.start("fatlip", 4, options, chance=Seeded(seed), holders=AGAINST_A_PERSON)
            while match.ask is not None:
                played = play(match, level)
                again += sum(len(e.missed) for e in played.events if isinstance(e, Rolled))
            assert replay(match.text()).position() == match.position()
        return again

    assert (missed({}) > 0) == lucky
    assert missed({"fair_dice": "on"}) == 0


def test_with_fair_dice_nobody_catches_up():
    line = "fatlip players=4 0=diamond:0:left,diamond:0:right,inner:20 turn=1"
    behind = Match.at(line, chance=Seeded(1))
    assert behind.play("roll").events[0].weights != FAIR_DIE
    fair = Match.at(line + " fair_dice=on", chance=Seeded(1))
    played = fair.play("roll")
    assert played.events[0].weights == FAIR_DIE
    assert not any(isinstance(event, CatchUp) for event in played.events)


# What they know


def test_the_order_of_the_pile_is_hidden_from_them():
    for asked in (
        "super_aggravation players=2 0=track:8,track:10,track:30 1=track:40 turn=0 roll=2 pile={}",
        "super_aggravation players=2 0=track:10,track:30 1=track:40 turn=0 roll=2 asked=draw "
        "star=track:10 pile={}",
    ):
        answers = set()
        for seed in range(12):
            pile = Match.start("super_aggravation", 2, chance=Seeded(seed)).state.pile
            order = list(pile)
            wanderer(seed).shuffle(order)
            answers.add(chosen(asked.format(",".join(order)), "hard"))
        assert len(answers) == 1


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(races()))
def test_every_answer_is_on_offer_in_every_game(seed, game):
    match = Match.start(game, 2 + seed % 5, chance=Seeded(seed))
    for number in range(80):
        ask = match.ask
        if ask is None:
            break
        choice = choose(match, ask.by, LEVELS[number % len(LEVELS)], skill=number % 4)
        assert choice in ask.choices
        match.play(choice)


def test_an_unknown_game_has_no_levels():
    assert kinds("fatlip") == LEVELS
    assert kinds("aargh") == ("easy", "medium", "hard")
    with pytest.raises(UnknownGame):
        kinds("chess")


# How they weigh


def test_the_chance_of_a_face_by_its_weights():
    one_or_six = 0b100001
    assert chance_of(one_or_six, FAIR_DIE) == pytest.approx(2 / 6)
    assert chance_of(0b110000, (1, 1, 1, 1, 2, 2)) == pytest.approx(4 / 8)


@pytest.mark.parametrize(
    ("others", "risk"),
    [
        # Three behind: a 3. Both three and five behind: 3 or 5.
        ("1=track:17", 1 / 6),
        ("1=track:17,track:15", 2 / 6),
        # Two seats that strike with one face each: 1 - (5/6)².
        ("1=track:17 3=track:16", 11 / 36),
        # Ahead of it nobody strikes; a partner never does.
        ("1=track:25", 0),
    ],
)
def test_the_risk_of_a_hole_counts_the_faces_that_strike_it(others, risk):
    match = at(f"aggravation players=4 0=track:20 {others} turn=0 roll=2")
    position = match.rulebook.board_of(match.state)
    danger = Danger(mind_for(match, 0, level_at(match, 0, "hard")).worth, position, 0)
    hole = position.course.track.holes[0]["track:20"]
    assert danger.at(hole) == pytest.approx(risk)


# Hints


@pytest.mark.parametrize(
    ("line", "choice", "reason"),
    [
        ("fatlip players=4 turn=0", "roll", "roll"),
        ("fatlip players=4 0=outer:20 turn=0 roll=2", "outer:20>outer:22/outer", "only"),
        (
            "aggravation players=2 0=home:4,home:3,home:2,track:54 1=track:3 turn=0 roll=1",
            "track:54>home:1/home",
            "win",
        ),
        ("fatlip players=4 0=outer:20 turn=0 roll=1", "out", "out"),
        ("fatlip players=4 0=outer:2,outer:20 turn=0 roll=4", "outer:2>short:0/jump", "shortcut"),
        (
            "fatlip players=4 0=outer:7,outer:30 1=outer:11 turn=0 roll=4",
            "outer:7>outer:11/outer",
            "hit",
        ),
    ],
)
def test_a_hint_says_what_hard_would_play_and_why(line, choice, reason):
    told = hint(at(line))
    assert (str(told.choice), told.reason) == (choice, reason)
    assert told.victim == (1 if reason == "hit" else None)


def test_there_is_no_hint_where_nothing_is_asked_or_memory_is_the_game():
    with pytest.raises(IllegalChoice, match="remembering"):
        hint(Match.start("aargh", 2, chance=Seeded(1)))
    match = Match.start("fatlip", 2, chance=Seeded(1))
    match.close("called off")
    with pytest.raises(IllegalChoice, match="over"):
        hint(match)
