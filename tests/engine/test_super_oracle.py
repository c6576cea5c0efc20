"""Super Aggravation twice over: the engine and its oracle play the same games, card by card."""

import random

import pytest

from engine.chance import Seeded
from engine.match import Match
from tests.engine import oracle_super as oracle

TABLES = [
    "players=2",
    "players=2 deck=8*red:back-6+8*blue:forward-6+4*blue:anti+4*blue:insurance+4*red:knock-ahead",
    "players=3 play_on=on",
    "players=4 teams=pairs",
    "players=5",
    "players=6",
    "players=6 teams=pairs play_on=on",
    "players=6 teams=threes",
]


def scattered(table, rng):
    """A position nobody need ever have reached: marbles strewn about, keepers dealt out."""
    blank = oracle.read(f"super_aggravation {table} turn=0")
    taken, words = set(), []
    for seat in range(blank.race.players):
        own = []
        for _ in range(rng.randint(1, 4)):
            near_home = rng.random() < 0.3
            spot = rng.randint(72 if near_home else 0, oracle.LAST)
            hole = "centre" if rng.random() < 0.08 else blank.race.hole(seat, spot)
            key = (seat, hole) if hole.startswith("home") else hole
            if key not in taken:
                taken.add(key)
                own.append(hole)
        words.append(f"{seat}={','.join(own)}")
    pile = list(blank.pile)
    rng.shuffle(pile)
    keepers = [card for card in pile if card.split(":")[1] in oracle.KEEPERS]
    kept = []
    for seat in range(blank.race.players):
        if keepers and rng.random() < 0.6:
            card = keepers.pop()
            pile.remove(card)
            kept.append(f"{seat}:{card.split(':')[1]}")
    held = f" kept={','.join(kept)}" if kept else ""
    turn = rng.randrange(blank.race.players)
    marbles = " ".join(word for word in words if not word.endswith("="))
    return f"super_aggravation {table} {marbles} turn={turn}{held} pile={','.join(pile)}"


def in_play(table):
    """What counts of a position: the misses of sides that have finished do not."""
    race = table.race
    return (
        race.marbles,
        None if race.over else race.turn,
        race.declared,
        table.pile,
        table.kept,
        [] if race.over else [(s, n) for s, n in enumerate(table.lost) if not race.side_done(s)],
        0 if race.over else (table.cards, table.again),
    )


def one_roll(match, position, rng):
    """One roll with all its answers, given to both; the oracle's position after it."""
    match.play("roll")
    face = match.log[-1].draws[0].value
    answers = ()
    while isinstance(asked := oracle.told(position, face, answers), oracle.Question):
        ask = match.ask
        assert ask is not None
        assert (ask.kind, ask.by, ask.roller) == (asked.kind, asked.by, position.race.turn)
        assert {str(choice) for choice in ask.choices} == {*asked.answers}
        answer = rng.choice(sorted(asked.answers))
        match.play(answer)
        answers = (*answers, answer)
    assert match.ask is None or match.ask.kind in ("roll", "declare")
    return asked


def one_game(line, rng, rolls):
    match = Match.at(line, chance=Seeded(rng.randrange(1 << 30)))
    position = oracle.read(line)
    for _ in range(rolls):
        if match.ask is None:
            break
        if match.ask.kind == "declare":
            expected = {f"for:{mate}" for mate in position.race.helped}
            assert {str(choice) for choice in match.ask.choices} == expected
            match.play(rng.choice(sorted(expected)))
            position = oracle.read(match.position())
        position = one_roll(match, position, rng)
        assert in_play(oracle.read(match.position())) == in_play(position), match.position()
    assert position.race.over == (match.ask is None)


@pytest.mark.parametrize("table", TABLES)
def test_a_random_game_goes_the_same_way_for_both(table):
    one_game(f"super_aggravation {table} turn=0", random.Random(table), 400)


@pytest.mark.parametrize("table", TABLES)
def test_scattered_marbles_lead_to_the_same_places_for_both(table):
    rng = random.Random(table)
    for _ in range(30):
        line = scattered(table, rng)
        race = oracle.read(line).race
        if not race.over and not race.side_done(race.turn):
            one_game(line, rng, 6)
