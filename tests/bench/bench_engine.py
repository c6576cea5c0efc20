"""How fast the engine is: random playouts on the fast board, and whole matches with their log."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from engine.chance import Seeded
from engine.games import rulebook
from engine.match import Match
from engine.simulate import simulate

PLAYERS = 4


def playout(seed: int) -> int:
    """One random game on the fast board; the number of rolls."""
    rules = rulebook("aggravation")
    position = rules.position(rules.start(PLAYERS, rules.check(PLAYERS, {})))
    draw = random.Random(seed).random
    rolls = 0
    while not position.over:
        position.roll(int(draw() * 6) + 1)
        steps = position.legal()
        position.apply(steps[int(draw() * len(steps))] if steps else None)
        rolls += 1
    return rolls


def match(seed: int) -> int:
    """One random game with state, events, callouts and log; the number of rolls."""
    game = Match.start("aggravation", PLAYERS, chance=Seeded(seed))
    draw = random.Random(seed).random
    rolls = 0
    while (ask := game.ask) is not None:
        rolls += ask.kind == "roll"
        game.play(ask.choices[int(draw() * len(ask.choices))])
    return rolls


def rolls_a_second(play: Callable[[int], int], *, seconds: float = 2.0) -> float:
    """Rolls a second over whole games, at least `seconds` long."""
    play(0)
    began, rolls, seed = time.perf_counter(), 0, 1
    while time.perf_counter() - began < seconds:
        rolls += play(seed)
        seed += 1
    return rolls / (time.perf_counter() - began)


def report() -> list[tuple[str, str]]:
    """Rows of what was measured and its figure."""
    fast, whole = rolls_a_second(playout), rolls_a_second(match)
    rows = [
        ("fast board, random playouts", f"{fast:,.0f} rolls/s"),
        ("match, random playouts", f"{whole:,.0f} rolls/s"),
        ("match / fast board", f"{whole / fast:.2f}"),
    ]
    for by in ("random", "greedy"):
        began, games = time.perf_counter(), 100
        list(simulate("aggravation", PLAYERS, games=games, seed=7, by=by))
        pace = games / (time.perf_counter() - began)
        rows.append((f"simulate, {PLAYERS} {by} players", f"{pace:.0f} games/s"))
    return rows
