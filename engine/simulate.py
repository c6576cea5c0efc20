"""Games played out by computers, one result a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from engine.chance import Dice, Seeded, wanderer
from engine.computers import ADAPTIVE, RANDOM, USUAL, choose, kinds
from engine.computers.levels import level_of
from engine.computers.minds import Mind, Wanderer
from engine.computers.playing import lot, play
from engine.computers.races import worth_of
from engine.computers.weighing import Nature
from engine.errors import BadOption
from engine.games import race, races, rulebook
from engine.match import Match
from engine.rulebook import Outcome


class Result(msgspec.Struct, frozen=True):
    """One game: number from 0, the winning seats, the place of every seat, turns and rolls.

    Where no die is rolled, rolls counts what turns are made of: see `Rulebook.step`.
    """

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
    by: str | Sequence[str] | None = None,
) -> Iterator[Result]:
    """Results of `games` games; `by`: the kind of all players, or one kind a seat.

    Kinds are those of `players_of`, the first of them if none is given. Equal arguments
    give equal results, and game N is the same however many are played. Raises UnknownGame,
    BadOption, also for an unknown kind, before the first game is played.
    """
    rulebook(game).check(players, options or {})
    known = players_of(game)
    by = known[0] if by is None else by
    chosen = (by,) * players if isinstance(by, str) else tuple(by)
    if not set(chosen) <= {*known}:
        strange = ", ".join(kind for kind in chosen if kind not in known)
        raise BadOption(
            "players of {game} are {known}, not {strange}",
            game=game,
            known=" or ".join(known),
            strange=strange,
        )
    if len(chosen) != players:
        raise BadOption(
            "{players} players need {players} kinds, not {count}",
            players=players,
            count=len(chosen),
        )
    one_game: Callable[..., Result] = _by_kind
    if game in races():
        one_game = _at_random if set(chosen) == {RANDOM} else _by_levels
    return (one_game(game, players, options or {}, number, seed, chosen) for number in range(games))


def players_of(game: str) -> tuple[str, ...]:
    """The kinds of players that `game` can be simulated with, the usual one first.

    Adaptive needs a person to adapt to. Raises UnknownGame.
    """
    levels = tuple(kind for kind in kinds(game) if kind != ADAPTIVE)
    if game in races():
        return RANDOM, *levels
    return USUAL, *(kind for kind in levels if kind != USUAL), RANDOM


def _at_random(
    game: str,
    players: int,
    options: Mapping[str, str],
    number: int,
    seed: int,
    _chosen: tuple[str, ...],
) -> Result:
    """A game nobody thinks in: no need for asks, events or a log."""
    own_seed = _seed_of(seed, number)
    rules = rulebook(game)
    dice = Dice(Seeded(own_seed))
    state, _ = rules.deal(players, rules.check(players, options), dice)
    pick = wanderer(own_seed).choice
    played = rules.playout(state, Seeded(own_seed), dice.counter, pick)
    places = played.outcome
    return Result(number, places.winners, places.places, played.turns, played.rolls)


def _by_levels(
    game: str,
    players: int,
    options: Mapping[str, str],
    number: int,
    seed: int,
    chosen: tuple[str, ...],
) -> Result:
    """A race on the fast board; without people nobody is hunted and nobody lucky."""
    rules = race(game)
    full = rules.check(players, options)
    course, school = rules.course(players, full), rules.school(players, full)
    source = wanderer(_seed_of(seed, number))
    worth = worth_of(course, school)
    nature = Nature((1.0,) * players)
    minds: list[Mind] = []
    for kind in chosen:
        if kind == RANDOM:
            minds.append(Wanderer(worth, nature, lot=lot(source)))
        else:
            level = level_of(school, kind, beside=False)
            minds.append(Mind(worth, nature, level.temperature, lot(source)))
    position = rules.fresh(course, source)
    rolls = play(position, minds, source).rolls
    outcome = Outcome(position.places())
    return Result(number, outcome.winners, outcome.places, position.turn, rolls)


def _by_kind(
    game: str,
    players: int,
    options: Mapping[str, str],
    number: int,
    seed: int,
    chosen: tuple[str, ...],
) -> Result:
    own_seed = _seed_of(seed, number)
    match = Match.start(game, players, options, chance=Seeded(own_seed))
    pick = wanderer(own_seed).choice
    rolls = 0
    while (ask := match.ask) is not None:
        rolls += ask.kind == match.rulebook.step
        if len(ask.choices) == 1:
            match.play(ask.choices[0])
        elif chosen[ask.by] == RANDOM:
            match.play(pick(ask.choices))
        else:
            match.play(choose(match, ask.by, chosen[ask.by]))
    outcome = match.outcome
    assert outcome is not None  # noqa: S101  nobody closes a simulated game
    return Result(number, outcome.winners, outcome.places, match.view().turn, rolls)


def _seed_of(seed: int, number: int) -> int:
    """The seed of game `number`: far from that of its neighbours under other seeds."""
    return seed * 1_000_003 + number
