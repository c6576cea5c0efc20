"""Fat Lip twice over: the engine and its oracle play the same games and know the same moves."""

import random
from dataclasses import replace

import pytest

from engine.chance import Seeded
from engine.match import Match
from tests.engine import oracle_fatlip as oracle

TABLES = [
    "fatlip players=2",
    "fatlip players=2 skip_turn=on",
    "fatlip players=3 play_on=on",
    "fatlip players=4",
    "fatlip players=4 skip_turn=on play_on=on catch_up=off",
    "fatlip players=4 teams=pairs",
    "fatlip players=4 teams=pairs teammate_shortcuts=on skip_turn=on",
    "fatlip players=4 teams=fusion",
    "fatlip players=4 teams=fusion skip_turn=on",
    "fatlip players=5",
    "fatlip players=6 play_on=on",
    "fatlip players=6 teams=pairs play_on=on skip_turn=on",
    "fatlip players=6 teams=pairs teammate_shortcuts=on",
    "fatlip players=6 teams=fusion play_on=on",
]

# Per seat: far round, before the mat, on its short-cut and at home, so that no game starts idle.
LATE = ("outer:{late}", "inner:{near}", "short:{sector}", "diamond:{sector}:mouth")


def alike(match, position):
    """Engine and oracle are at the same point, better dice included."""
    told = oracle.read(match.position())
    if position.options["skip_turn"] == "off":
        position = replace(position, bonus=False)  # the line tells it only where it matters
    assert told == position, match.position()


def offered(match):
    return {str(choice): getattr(choice, "value", 0) for choice in match.ask.choices}


def same_choices(match, faces):
    """Engine and oracle agree about all six numbers, and about what they are used as."""
    position = oracle.read(match.position())
    for face in range(1, 7):
        fork = Match.resume(match.snapshot(), chance=faces(face))
        fork.play("roll")
        moving = fork.ask is not None and fork.ask.kind in ("move", "stay")
        expected = {step.text: step.value for step in oracle.choices(position, face)}
        assert (offered(fork) if moving else {}) == expected, (match.position(), face)


def one_answer(match, position, rng):
    """One random answer, given to both; the oracle's position after it."""
    if match.ask.kind == "extra":
        steps = {step.text: step for step in oracle.extras(position)}
        assert set(offered(match)) == set(steps)
        answer = rng.choice(sorted(steps))
        match.play(answer)
        return oracle.after_extra(position, steps[answer])
    assert set(offered(match)) == ({"roll", "skip"} if position.may_skip else {"roll"})
    if position.may_skip and rng.random() < 0.1:
        match.play("skip")
        return oracle.after_skip(position)
    match.play("roll")
    face = match.log[-1].draws[0].value
    steps = {step.text: step for step in oracle.choices(position, face)}
    if not steps:
        return oracle.follow(position, face, None)
    assert match.ask.kind == ("stay" if "stay" in steps else "move")
    assert offered(match) == {text: step.value for text, step in steps.items()}
    answer = rng.choice(sorted(steps))
    match.play(answer)
    return oracle.follow(position, face, steps[answer])


def late(table):
    """A start in which every seat has a marble on each part of its route."""
    blank = oracle.read(table)
    words = []
    for seat in range(blank.players):
        places = {
            "late": (blank.dot(seat) + 39) % 48,
            "near": (blank.mat(seat) + 17) % 24,
            "sector": blank.sector(seat),
        }
        words.append(f"{seat}={','.join(LATE).format(**places)}")
    return f"{table} {' '.join(words)} turn=0"


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("opening", [False, True], ids=["late", "from the start"])
def test_a_random_game_goes_the_same_way_for_both(faces, table, opening):
    rng = random.Random(table)
    line = f"{table} turn=0" if opening else late(table)
    match = Match.at(line, chance=Seeded(rng.randrange(1 << 30)))
    position = oracle.read(match.position())
    for _ in range(50):
        alike(match, position)
        if match.ask is None:
            break
        if match.ask.kind == "roll" and rng.random() < 0.05:
            same_choices(match, faces)
        position = one_answer(match, position, rng)
    assert position.over == (match.ask is None)


def scattered(table, rng):
    """A position nobody need ever have reached: marbles strewn about, most of them near home."""
    blank = oracle.read(table)
    taken, words = set(), []
    for seat in range(blank.players):
        spots = []
        for _ in range(rng.randint(1, 4)):
            spot = somewhere(blank, seat, rng)
            hole = blank.hole(seat, spot)
            if hole not in taken:
                taken.add(hole)
                spots.append(spot)
        if blank.fused:
            spots = [spot.replace("line:", f"line:{blank.sector(seat)}:") for spot in spots]
        if spots:
            words.append(f"{seat}={','.join(spots)}")
    return f"{table} {' '.join(words)} turn={rng.randrange(blank.players)}"


def somewhere(blank, seat, rng):
    """A place where a marble of `seat` may stand, with the time or the way that led there."""
    part = rng.choice(["outer", "dots", "short", "line", "inner", "near", "diamond"])
    owner = rng.choice(oracle.short_cuts(blank, seat))
    if part == "short":
        return f"short:{blank.sector(owner)}"
    if part == "line":
        return f"line:{rng.randint(1, 3)}"
    if part == "diamond":
        home = rng.choice(blank.own(seat))
        return f"diamond:{blank.sector(home)}:{rng.choice(sorted(oracle.DEEPER))}"
    if part in ("outer", "dots"):
        near = (blank.dot(owner) + rng.randint(-4, 4)) % 48
        number = near if part == "dots" else rng.randrange(48)
        later = "+" if number == blank.dot(seat) and rng.random() < 0.5 else ""
        return f"outer:{number}{later}"
    near = (blank.mat(rng.choice(blank.own(seat))) - rng.randint(0, 5)) % 24
    number = near if part == "near" else rng.randrange(24)
    later = "+" if number == blank.mat(seat) and rng.random() < 0.5 else ""
    return f"inner:{number}{later}"


@pytest.mark.parametrize("table", TABLES)
def test_scattered_marbles_have_the_same_choices_for_both(faces, table):
    rng = random.Random(table)
    for _ in range(15):
        line = scattered(table, rng)
        position = oracle.read(line)
        if not position.over and not position.done(position.side(position.turn)):
            match = Match.at(line, chance=faces())
            same_choices(match, faces)
            catching = position.options["catch_up"] == "on"
            behind = tuple(seat in position.behind for seat in range(position.players))
            assert match.view().catching == (behind if catching else ())
