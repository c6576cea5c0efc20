"""Games played out by computers, one result a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from engine.chance import Seeded, wanderer
from engine.computers import greedy
from engine.games import rulebook
from engine.match import Match
from engine.rulebook import Choice

PLAYERS = ("random", "greedy")


class Result(msgspec.Struct, frozen=True):
    """One game: number from 0, the winning seats, the place of every seat, turns and rolls."""

    game: int
    winners: tuple[int, ...]
    places: tuple[int, ...]
    turns: int
    rolls: int


def simulate(
    game: str,
    players: int,
    options: Mapping[str, str] | None = None,
    *,
    games: int,
    seed: int = 0,
    by: str = "random",
) -> Iterator[Result]:
    """Results of `games` games among players of the kind `by` (see PLAYERS).

    Equal arguments give equal results, and game N is the same however many are played. Raises
    UnknownGame, BadOption, ValueError for an unknown kind, before the first game is played.
    """
    rulebook(game).check(players, options or {})
    if by not in PLAYERS:
        raise ValueError(f"players are {' or '.join(PLAYERS)}, not {by}")
    return (_play(game, players, options, number, seed, by) for number in range(games))


def _play(
    game: str,
    players: int,
    options: Mapping[str, str] | None,
    number: int,
    seed: int,
    by: str,
) -> Result:
    own_seed = seed * 1_000_003 + number
    match = Match.start(game, players, options, chance=Seeded(own_seed))
    choose = greedy.choose if by == "greedy" else _random(own_seed)
    rolls = 0
    while (ask := match.ask) is not None:
        rolls += ask.kind == "roll"
        match.play(ask.choices[0] if len(ask.choices) == 1 else choose(match))
    outcome = match.outcome
    assert outcome is not None  # noqa: S101  nobody closes a simulated game
    return Result(number, outcome.winners, outcome.places, match.view().turn, rolls)


def _random(seed: int) -> Callable[[Match], Choice]:
    pick = wanderer(seed).choice

    def choose(match: Match) -> Choice:
        ask = match.ask
        assert ask is not None  # noqa: S101  only called while something is asked
        return pick(ask.choices)

    return choose
