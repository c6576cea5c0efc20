"""What holds in every game of Fat Lip: whole games on every kind of table, watched step by step."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import pairwise
from typing import NamedTuple

import pytest

from engine.chance import Dice, Seeded
from engine.choices import Choice, Move, Roll
from engine.errors import IllegalChoice
from engine.events import Knocked, Moved, Rolled
from engine.match import Match
from engine.race.view import RaceView
from engine.rulebook import Ask
from tests.engine.test_fatlip_oracle import TABLES, late

FAIR, BETTER = (1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 2, 2)
JUMPS = {"jump": {54, 66}, "drop": {55, 67}}


class Step(NamedTuple):
    """One answer, and how things stood on both sides of it."""

    ask: Ask
    choice: Choice
    events: tuple
    before: RaceView
    after: RaceView
    line: str
    later: str


def played(table: str) -> tuple[Match, list[Step]]:
    """A random game from every part of the route on, to its end or for 700 answers."""
    rng = random.Random(table)
    match = Match.at(late(table), chance=Seeded(rng.randrange(1 << 30)))
    steps = []
    while match.ask is not None and len(steps) < 700:
        ask, before, line = match.ask, match.view(), match.position()
        # A roll more often than a skip, home rather than round and round.
        homeward = [choice for choice in ask.choices if re.search("diamond|jump", str(choice))]
        choice = ask.choices[0] if ask.kind == "roll" and rng.random() < 0.9 else None
        choice = choice or rng.choice(homeward or ask.choices)
        events = match.play(choice).events
        steps.append(Step(ask, choice, events, before, match.view(), line, match.position()))
    return match, steps


@pytest.fixture(scope="module")
def journeys() -> dict[str, tuple[Match, list[Step]]]:
    return {table: played(table) for table in TABLES}


@pytest.fixture(params=TABLES)
def journey(request, journeys) -> tuple[Match, list[Step]]:
    return journeys[request.param]


def own_seats(view: RaceView, seat: int) -> list[int]:
    """The seats whose marbles stand in the way of one of `seat`."""
    if not view.fused:
        return [seat]
    return [other for other, side in enumerate(view.sides) if side == view.sides[seat]]


def words_of(line: str, seat: int) -> Counter[str]:
    """Where a position line says that the marbles of `seat` stand."""
    told = re.search(rf" {seat}=(\S+)", line)
    return Counter(told[1].split(",") if told else [])


def moved(step: Step) -> list[tuple[Moved, str, str]]:
    """Every move of a step, with the places as position lines write them."""
    found = []
    for event in step.events:
        if isinstance(event, Moved):
            before, after = (words_of(line, event.seat) for line in (step.line, step.later))
            (gone,) = (before - after) or ("base",)
            (come,) = after - before
            found.append((event, gone, come))
    return found


def counted(view: RaceView, seat: int, place: str) -> float:
    at = view.marbles[seat].index(place)
    return view.progress[seat][at]


def test_every_seat_keeps_its_four_marbles_each_in_a_hole_of_its_own(journey):
    for step in journey[1]:
        holes = []
        for seat, marbles in enumerate(step.after.marbles):
            assert len(marbles) == 4
            standing = [place for place in marbles if not place.startswith("base")]
            holes += [
                f"{seat} {place}" if place.startswith("line") else place for place in standing
            ]
        assert len(holes) == len(set(holes)), step.later


def test_nobody_is_knocked_on_a_safe_place(journey):
    for step in journey[1]:
        for event in step.events:
            if isinstance(event, Knocked):
                assert event.place.startswith(("outer:", "inner:")), step.line
                assert event.victim not in own_seats(step.before, event.seat)


def test_a_way_in_the_diamond_never_turns(journey):
    ways = {"left": "L", "far-left": "L", "right+": "L", "right": "R", "far-right": "R"}
    ways["left+"] = "R"
    depth = {"mouth": 0, "left": 1, "right": 1, "far-left": 2, "far-right": 2}
    for step in journey[1]:
        for event, gone, come in moved(step):
            if gone.startswith("diamond"):
                _, sector, space = gone.split(":")
                _, other, deeper = come.split(":")
                assert sector == other
                assert depth.get(deeper, 3) > depth.get(space, 3)
                assert space == "mouth" or ways[space] == ways[deeper]
                assert event.kind == {"L": "diamond-left", "R": "diamond-right"}[ways[deeper]]


def test_a_marble_goes_as_far_as_the_number_it_is_moved_with(journey):
    for step in journey[1]:
        for event, gone, come in moved(step):
            if event.kind in JUMPS and not step.before.fused:
                assert counted(step.after, event.seat, event.target) in JUMPS[event.kind]
            elif event.kind not in ("jump", "drop", "out"):
                assert len(event.path) == event.value, (step.line, event)
                if not step.before.fused:
                    before = counted(step.before, event.seat, event.source)
                    after = counted(step.after, event.seat, event.target)
                    assert after - before == event.value, (gone, come)


def test_only_a_marble_that_came_along_the_inner_ring_goes_into_a_diamond(journey):
    for step in journey[1]:
        for event, gone, come in moved(step):
            if come.startswith("diamond") and not gone.startswith("diamond"):
                assert gone.startswith("inner"), (step.line, event)
                own_mat = f"inner:{step.before.arms[event.seat] * (24 // sectors(step.before))}"
                assert gone != own_mat, "from the line, with a lap to go"


def sectors(view: RaceView) -> int:
    return int(view.board.removeprefix("fatlip-"))


def test_nobody_passes_or_lands_on_an_own_marble(journey):
    for step in journey[1]:
        for event, _, _ in moved(step):
            standing = [
                place
                for seat in own_seats(step.before, event.seat)
                for place in step.before.marbles[seat]
                if not place.startswith("base")
            ]
            assert not set(standing) & set(event.path), (step.line, event)
            assert event.path[-1] == event.target


def test_dice_are_better_for_those_behind_and_fair_for_everybody_else(journey):
    for step in journey[1]:
        for event in step.events:
            if isinstance(event, Rolled):
                behind = bool(step.before.catching) and step.before.catching[event.seat]
                assert event.weights == (BETTER if behind else FAIR)


def test_another_roll_follows_a_six_used_as_a_six_and_nothing_else(journey):
    rolls = [step for step in journey[1] if step.ask.kind in ("roll", "move", "stay")]
    for one, following in pairwise(rolls):
        if isinstance(one.choice, Move) and following.ask.kind == "roll":
            again = one.before.die == 6 and one.choice.value == 6
            finished = one.after.finished[one.ask.roller] is not None
            assert (following.ask.roller == one.ask.roller) == (again and not finished)


def test_a_choice_tells_where_the_marbles_go(journey):
    for step in journey[1]:
        texts = [str(choice) for choice in step.ask.choices]
        assert len(texts) == len(set(texts))
        if isinstance(step.choice, Move):
            (event, *_) = [event for event in step.events if isinstance(event, Moved)]
            told = (event.source, event.target, event.kind, event.value)
            choice = step.choice
            assert told == (choice.source, choice.target, choice.kind, choice.value)


def test_a_game_replays_byte_for_byte(journey):
    match, _ = journey
    again = Match.replay(match.text())
    assert again.snapshot() == match.snapshot()
    assert again.log == match.log


@pytest.mark.parametrize("table", TABLES)
def test_what_the_table_does_replays_too(table):
    rng = random.Random(table)
    match = Match.at(late(table), chance=Seeded(7))
    for _ in range(120):
        if match.ask is None:
            break
        seat = rng.randrange(match.players)
        doing = rng.choices(["play", "skip", "hand", "resign"], [30, 3, 2, 1])[0]
        view = match.view()
        alone = view.sides.count(view.sides[seat]) == 1
        if doing == "skip":
            match.skip(match.ask.roller)
        elif doing == "hand":
            match.hand_over(seat, rng.choice(["person", "computer"]))
        elif doing == "resign" and alone and not view.out[seat] and view.finished[seat] is None:
            match.resign(seat)
        else:
            match.play(rng.choice(match.ask.choices))
    again = Match.replay(match.text())
    assert again.snapshot() == match.snapshot()
    assert Match.at(match.position(), chance=Seeded(7)).ask == match.ask


def test_every_position_reads_back(journey):
    for step in journey[1][::7]:
        match = Match.at(step.line, chance=Seeded(1))
        assert match.position() == step.line
        assert match.ask == step.ask
        for choice in match.ask.choices:
            assert match.rulebook.reads_choice(str(choice))


def test_what_is_not_on_offer_changes_nothing(journey):
    match, steps = journey
    rng = random.Random(5)
    every = sorted({str(choice) for step in steps for choice in step.ask.choices})
    for step in steps[::25]:
        match = Match.at(step.line, chance=Seeded(1))
        before = match.snapshot()
        offered = {str(choice) for choice in match.ask.choices}
        for text in rng.sample(every, 20):
            if text not in offered:
                with pytest.raises(IllegalChoice):
                    match.play(text)
                assert (match.snapshot(), match.log) == (before, [])


# Beyond this a fair sample of six faces falls once in a thousand (five degrees of freedom).
CHI_SQUARED = 20.515


@pytest.mark.parametrize(
    ("seats", "weights"),
    [
        ("0=diamond:0:right+ turn=1", BETTER),  # twenty behind: it begins
        ("0=outer:1 turn=1 behind=1", BETTER),  # a quarter behind: it has not ended
        ("0=diamond:0:far-left turn=1", FAIR),  # a quarter too little to begin
        ("0=outer:1 1=outer:25 turn=1", FAIR),  # level
    ],
)
def test_thousands_of_rolls_fall_as_the_weights_say(seats, weights):
    rolls = 15_000
    match = Match.at(f"fatlip players=2 {seats}", chance=Seeded(1))
    dice = Dice(Seeded(20))
    fallen: Counter[int] = Counter()
    for _ in range(rolls):
        _, events = match.rulebook.play(match.state, Roll(), dice)
        fallen[events[0].value] += 1
    wanted = [rolls * weight / sum(weights) for weight in weights]
    gaps = ((fallen[face] - want) ** 2 / want for face, want in enumerate(wanted, start=1))
    assert sum(gaps) < CHI_SQUARED
    other = FAIR if weights == BETTER else BETTER
    wrong = [rolls * weight / sum(other) for weight in other]
    gaps = ((fallen[face] - want) ** 2 / want for face, want in enumerate(wrong, start=1))
    assert sum(gaps) > 10 * CHI_SQUARED
