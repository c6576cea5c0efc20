"""How fast the engine is: random playouts on the fast board, and whole matches with their log."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from engine.chance import Seeded
from engine.computers import choose
from engine.games import races, rulebook
from engine.match import Match
from engine.simulate import simulate

PLAYERS = 4
HOLDERS = ("person", "computer", "computer", "computer")


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
    paces = {}
    for game, by in (("aggravation", "random"), *((race, "hard") for race in races())):
        list(simulate(game, PLAYERS, games=2, seed=7, by=by))
        began, games = time.process_time(), 60
        list(simulate(game, PLAYERS, games=games, seed=7, by=by))
        pace = paces[game, by] = games / (time.process_time() - began)
        rows.append((f"simulate {game}, {PLAYERS} {by} players", f"{pace:.0f} games/s"))
    rows += [(f"a choice at Hard, {game}, p99", choice_p99(game)) for game in races()]
    return rows + beside_ludo(paces["aggravation", "hard"])


def choice_p99(game: str, *, games: int = 4) -> str:
    """How long a computer's choice takes at a table, of all that leave one; processor time."""
    taken: list[float] = []
    for seed in range(games):
        match = Match.start(game, PLAYERS, chance=Seeded(seed), holders=HOLDERS)
        while (ask := match.ask) is not None:
            began = time.thread_time()
            chosen = choose(match, ask.by, "hard")
            if len(ask.choices) > 1:
                taken.append(time.thread_time() - began)
            match.play(chosen)
    return f"{sorted(taken)[int(len(taken) * 0.99)] * 1000:.2f} ms of {len(taken):,} choices"


def beside_ludo(pace: float, *, seconds: float = 3.0) -> list[tuple[str, str]]:
    """Four of ludo-king-engine's own strategy players, where it is installed (extra `bench`)."""
    try:
        from ludo_engine.core.game import LudoGame, PlayerColor
        from ludo_engine.strategies.strategy import StrategyFactory
    except ModuleNotFoundError:
        return [("ludo-king-engine", "not installed: pip install '.[bench]'")]
    random.seed(7)
    rows = []
    for name in ("killer", "balanced", "cautious", "winner", "probabilistic"):
        began, games = time.process_time(), 0
        while time.process_time() - began < seconds:
            game = LudoGame(list(PlayerColor)[:PLAYERS])
            for player in game.players:
                player.set_strategy(StrategyFactory.create_strategy(name))
            for _ in game.play_game(5000):
                pass
            games += 1
        theirs = games / (time.process_time() - began)
        told = f"{theirs:.1f} games/s; four Hard play {pace / theirs:.1f} times as many"
        rows.append((f"ludo-king-engine, {PLAYERS} {name} players", told))
    return rows
