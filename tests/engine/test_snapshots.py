"""What is stored of a match: every position a game comes to is taken up, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from engine.chance import Seeded
from engine.errors import BadOption, BadSnapshot, IllegalChoice
from engine.games import names, rulebook
from engine.match import Match

RACE = "fatlip players=4 teams=pairs 0=outer:20 1=outer:40 turn=0"
Spoil = Callable[[dict[str, Any]], object]


def state(**fields: Any) -> Spoil:
    return lambda snapshot: snapshot["state"].update(fields)


def whole(**fields: Any) -> Spoil:
    return lambda snapshot: snapshot.update(fields)


NONSENSE: dict[str, Spoil] = {
    "a hole the board lacks": state(marbles=[[9999], [], [], []]),
    "a hole counted from the end": state(marbles=[[-5], [], [], []]),
    "a hole as large as can be": state(marbles=[[10**40], [], [], []]),
    "too few seats' marbles": state(marbles=[[]]),
    "five marbles": state(marbles=[[1, 2, 3, 4, 5], [], [], []]),
    "two marbles in a hole": state(marbles=[[3, 3], [3], [], []]),
    "a seat that rolls and is none": state(roller=9, mover=9),
    "a mover that is none": state(mover=7),
    "a die of 44": state(die=44),
    "a die below none": state(die=-1),
    "an extra marble that is none": state(extra=7),
    "an extra marble nobody has": state(extra=1),
    "a seat that skipped and is none": state(skipped=[77]),
    "a seat behind that is none": state(behind=[55]),
    "other players than marbles": state(players=3),
    "no players": state(players=0),
    "a side that finished and is none": state(finished=[9]),
    "everybody gave up": state(out=[0, 1, 2, 3]),
    "a value no option has": state(options=[["teams", "zzz"]]),
    "no options": state(options=[]),
    "memory of no seat": state(memory={"sixes": [], "debts": []}),
    "holders that are nobody": whole(holders=["robot"] * 4),
    "too few holders": whole(holders=["person"]),
}


@pytest.mark.parametrize("what", NONSENSE)
def test_a_snapshot_of_nonsense_is_refused(what):
    with pytest.raises(BadSnapshot):
        Match.resume(spoilt(NONSENSE[what]), Seeded(1))


@pytest.mark.parametrize("counted", ["ply", "counter"])
def test_nothing_counts_from_below_zero(counted):
    with pytest.raises(msgspec.ValidationError):
        Match.resume(spoilt(whole(**{counted: -1})), Seeded(1))


@pytest.mark.parametrize("game", names())
def test_every_position_a_game_comes_to_is_taken_up(game):
    for seed in range(12):
        dice = Random(seed)
        match = any_match(game, dice)
        for _ in range(dice.choice((60, 400))):
            if match.ask is None:
                break
            something(match, dice)
            resumed = Match.resume(match.snapshot(), Seeded(seed))
            assert resumed.snapshot() == match.snapshot()


def spoilt(spoil: Spoil) -> bytes:
    snapshot = msgspec.json.decode(Match.at(RACE, chance=Seeded(1)).snapshot())
    spoil(snapshot)
    return msgspec.json.encode(snapshot)


def any_match(game: str, dice: Random) -> Match:
    """A fresh match with options that go together."""
    rules = rulebook(game)
    while True:
        players = dice.choice(rules.players)
        options = {option.name: dice.choice(option.values) for option in rules.options}
        try:
            return Match.start(game, players, options, chance=Seeded(dice.randrange(2**32)))
        except BadOption:
            continue


def something(match: Match, dice: Random) -> None:
    """Mostly an answer; now and then what the table does."""
    ask = match.ask
    assert ask is not None
    seat = dice.randrange(match.players)
    doing = dice.random()
    try:
        if doing < 0.005:
            match.resign(seat)
        elif doing < 0.03:
            match.skip(seat)
        elif doing < 0.035:
            match.hand_over(seat, "computer")
        elif doing < 0.037:
            match.close("enough")
        else:
            match.play(dice.choice(ask.choices))
    except IllegalChoice:
        return
