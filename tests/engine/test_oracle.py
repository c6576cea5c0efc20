"""The engine and the oracle play the same games, and never differ about what may be answered."""

import random

import pytest

from engine.chance import Seeded
from engine.match import Match
from tests.engine import oracle

TABLES = [
    "aggravation players=2",
    "aggravation players=2 board=6 six_bonus=always",
    "aggravation players=3 play_on=on",
    "aggravation players=3 board=4 centre_exit=home_star",
    "aggravation players=4",
    "aggravation players=4 board=6 play_on=on six_bonus=always",
    "aggravation players=4 teams=pairs",
    "aggravation players=4 teams=pairs six_bonus=always centre_exit=home_star",
    "aggravation players=5 centre_exit=home_star",
    "aggravation players=6 play_on=on",
    "aggravation players=6 teams=pairs play_on=on",
    "aggravation players=6 teams=threes",
    "aggravation players=6 teams=threes six_bonus=always play_on=on",
    "agravo players=4 teams=pairs",
]


def texts(match):
    """What the engine lets be answered; nothing where the roll was lost."""
    return {str(c) for c in match.ask.choices} if match.ask and match.ask.kind == "move" else set()


def rolled(match, faces, face):
    """`match` as if `face` had been rolled now, itself untouched."""
    fork = Match.resume(match.snapshot(), chance=faces(face))
    fork.play("roll")
    return fork


def same_choices(match, faces):
    """Engine and oracle agree about all six numbers."""
    position = oracle.read(match.position())
    for face in range(1, 7):
        expected = {step.text for step in oracle.choices(position, face)}
        assert texts(rolled(match, faces, face)) == expected, (match.position(), face)


def scattered(table, rng):
    """A position nobody need ever have reached: marbles strewn about, most of them near home."""
    blank = oracle.read(f"{table} turn=0")
    taken, words = set(), []
    for seat in range(blank.players):
        own = []
        for _ in range(rng.randint(0, 4)):
            near_home = rng.random() < 0.4
            spot = rng.randint(blank.length - 12 if near_home else 0, blank.length + 2)
            hole = "centre" if rng.random() < 0.08 else blank.hole(seat, spot)
            key = (seat, hole) if hole.startswith("home") else hole
            if key not in taken:
                taken.add(key)
                own.append(hole)
        if own:
            words.append(f"{seat}={','.join(own)}")
    game, *options = table.split()
    return f"{game} {' '.join([*options, *words])} turn={rng.randrange(blank.players)}"


@pytest.mark.parametrize("table", TABLES)
def test_a_random_game_goes_the_same_way_for_both(faces, table):
    rng = random.Random(table)
    match = Match.at(f"{table} turn=0", chance=Seeded(rng.randrange(1 << 30)))
    while match.ask is not None:
        before = oracle.read(match.position())
        if match.ask.kind == "declare":
            assert {str(c) for c in match.ask.choices} == {f"for:{m}" for m in before.helped}
            match.play(rng.choice(match.ask.choices))
            continue
        if rng.random() < 0.05:
            same_choices(match, faces)
        match.play("roll")
        face = next(event.value for event in match.log[-1:] for event in event.draws)
        steps = {step.text: step for step in oracle.choices(before, face)}
        answer = rng.choice(sorted(steps)) if steps else None
        if answer is not None:
            match.play(answer)
        expected = oracle.follow(before, face, steps[answer] if answer else None)
        assert oracle.read(match.position()) == expected
    assert expected.over


@pytest.mark.parametrize("table", TABLES)
def test_scattered_marbles_have_the_same_choices_for_both(faces, table):
    rng = random.Random(table)
    for _ in range(40):
        line = scattered(table, rng)
        position = oracle.read(line)
        if position.over or position.must_declare or position.side_done(position.turn):
            continue
        same_choices(Match.at(line, chance=faces()), faces)
