"""How the tables are learned: computers play themselves, and who wins tells what places are worth.

Every position of a game is a row for each side that lost it: the marbles of the winner less those
of that side. A logistic regression over such rows gives the value of every spot in log-odds of
winning. Values are held together by a curve over a marble's way with a bend every few holes, so
that a spot stands out only where the games say so clearly.

What the games cannot tell apart from how they were played is tried out: how much worse base is
than the first hole is set by matches against the table before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.chance import wanderer
from engine.computers.minds import Mind
from engine.computers.playing import lot, play
from engine.computers.weighing import Nature, outlook
from engine.computers.worth import BASE, KEEP, ROLL, STAR, Worth, spot
from engine.games import race
from engine.race.course import Course
from engine.race.position import Position
from engine.race.track import FACES
from engine.race.view import HOME, is_home

Rows = Mapping[str, float]

SAMPLED = 0.08
"""Share of the positions that are kept: neighbours tell the same."""
TEMPERATURE = 0.05
"""Of the choices in self-play: now and then something else is tried."""
BEND = 6
"""Holes from bend to bend of the curve."""
END = 6
"""Holes before the last one in which every single one counts."""
ROUND = ("track", "outer", "inner", *HOME)
"""Kinds of places that most of the way, or its end, is made of."""
RISE = 0.005
"""The least a hole forward is worth."""
OWN = 0.08
"""How readily a spot stands out from the curve: by how much before it has to be clear."""
BASES = (0.0, 0.1, 0.25, 0.4)
"""How much worse than the regression says base may be: what is tried."""
KEPT = 0.15
"""What a card in hand is worth: about a tenth of a marble's way, as cards are drawn in play."""


class Session(msgspec.Struct, frozen=True):
    """Some games of self-play: reproducible from what it says."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    rows: dict[str, float]
    against: dict[str, float]
    games: int
    seed: int


class Sample(msgspec.Struct, frozen=True, gc=False):
    """One position of a game: features of every side, and which of them won."""

    winner: int
    sides: tuple[tuple[str, ...], ...]


Spread = Callable[[Callable[[Session], Any], Iterable[Session]], Iterable[Any]]
"""`map`, perhaps over several processes."""


def course_of(game: str, players: int, options: Mapping[str, str]) -> Course:
    """The course of a race. Raises UnknownGame, BadOption."""
    rules = race(game)
    return rules.course(players, rules.check(players, options))


def first_rows(game: str, players: int, options: Mapping[str, str]) -> dict[str, float]:
    """Where learning begins: every hole of the way is worth the same."""
    course = course_of(game, players, options)
    far = course.track.progress[0]
    most = max(far)
    rows = {
        spot(name, far[at]): 0.2 + 1.2 * far[at] / most
        for at, name in enumerate(course.track.shown)
    }
    return rows | {BASE: 0.0, ROLL: 0.04, KEEP: KEPT}


def self_play(session: Session) -> list[Sample]:
    """Positions of games in which all seats play by `session.rows`."""
    rules = race(session.game)
    course = course_of(session.game, session.players, dict(session.options))
    worth = Worth(course, session.rows)
    source = wanderer(session.seed)
    nature = Nature((1.0,) * session.players)
    minds = [Mind(worth, nature, TEMPERATURE, lot(source))] * session.players
    found: list[Sample] = []
    for _ in range(session.games):
        position = rules.fresh(course, source)
        seen: list[tuple[tuple[str, ...], ...]] = []

        def watch(now: Position, seen: list[tuple[tuple[str, ...], ...]] = seen) -> None:
            if source.random() < SAMPLED:
                seen.append(features(now))

        play(position, minds, source, watch=watch)
        found += [Sample(position.finished[0], sides) for sides in seen]
    return found


def features(position: Position) -> tuple[tuple[str, ...], ...]:
    """What stands where, by side: a spot for every marble out of base, and what else tells.

    How many wait in base and who has better dice is told so that places are not blamed for it.
    """
    course, far = position.course, position.far()
    sides: list[list[str]] = [[] for _ in range(max(course.sides) + 1)]
    for seat, holes in enumerate(position.marbles):
        own = sides[course.sides[seat]]
        own += [spot(course.track.shown[hole], far[seat][hole]) for hole in holes]
        if position.base[seat]:
            own.append(f"waiting:{position.base[seat]}")
        if len(set(position.weights_of(seat))) > 1:
            own.append("better")
        if seat == position.roller:
            own.append(ROLL)
    return tuple(map(tuple, sides))


def fit(samples: Iterable[Sample], most: int) -> dict[str, float]:
    """Spot → value; `most`: how far along the last place is.

    Raises ModuleNotFoundError without the extra `train`.

    The curve may not fall: a step forward is never worth less than `RISE` a hole, whatever the
    games played so far make it look like.
    """
    import numpy as np
    from scipy.optimize import minimize
    from scipy.sparse import csr_matrix
    from scipy.special import expit

    columns: dict[str, int] = {}
    parts: dict[str, list[tuple[int, float]]] = {}
    ramps = _ramps(most)

    def parts_of(name: str) -> list[tuple[int, float]]:
        known = parts.get(name)
        if known is None:
            known = parts[name] = [
                (columns.setdefault(part, len(columns)), weight)
                for part, weight in _parts(name, ramps)
            ]
        return known

    at: list[int] = []
    values: list[float] = []
    ends = [0]
    for sample in samples:
        for side, marbles in enumerate(sample.sides):
            if side == sample.winner:
                continue
            for names, sign in ((sample.sides[sample.winner], 1.0), (marbles, -1.0)):
                for name in names:
                    for column, weight in parts_of(name):
                        at.append(column)
                        values.append(weight * sign)
            ends.append(len(at))
    rows = csr_matrix((values, at, ends), shape=(len(ends) - 1, len(columns)))

    def loss(weights: Any) -> tuple[float, Any]:
        """Of winners taken for losers, and of large values."""
        ahead = rows @ weights
        slope = rows.T @ (expit(ahead) - 1.0) + weights
        return float(np.logaddexp(0.0, -ahead).sum() + weights @ weights / 2), slope

    bounds = [
        (RISE * int(name.split(":")[2]), None) if name.startswith("ramp:") else (None, None)
        for name in columns
    ]
    learned = minimize(loss, np.zeros(len(columns)), jac=True, method="L-BFGS-B", bounds=bounds).x
    return {
        name: round(sum(float(learned[column]) * weight for column, weight in of), 3)
        for name, of in parts.items()
        if not name.startswith("waiting:") and name != "better"
    }


def _ramps(most: int) -> list[tuple[int, int]]:
    """Where each ramp begins and how long it is."""
    fine = most - END
    long = [(start, BEND) for start in range(fine % BEND, fine, BEND)]
    return [*long, *((start, 1) for start in range(fine, most))]


def _parts(name: str, ramps: Iterable[tuple[int, int]]) -> Iterator[tuple[str, float]]:
    """What the value of a spot is put together from: the curve, and itself.

    The curve is made of ramps `ramp:FROM:LENGTH`; near the end, where every hole counts, they are
    one hole long.
    """
    kind, colon, far = name.partition(":")
    if not colon or kind == "waiting":
        yield name, 1.0
        return
    yield "out", 1.0
    here = float(far)
    for start, length in ramps:
        if here > start:
            yield f"ramp:{start}:{length}", min(1.0, (here - start) / length)
    if kind not in ROUND:
        yield f"kind:{kind}", 0.5
    if not is_home(name):
        yield f"own:{name}", OWN


def match(session: Session) -> tuple[int, int]:
    """Games won by a player with `rows`, one side of several that play by `against`; games."""
    rules = race(session.game)
    course = course_of(session.game, session.players, dict(session.options))
    nature = Nature((1.0,) * session.players)
    new, old = (Mind(Worth(course, dict(rows)), nature) for rows in (session.rows, session.against))
    minds = [new if side == 0 else old for side in course.sides]
    source = wanderer(session.seed)
    won = 0
    for _ in range(session.games):
        position = rules.fresh(course, source)
        play(position, minds, source)
        won += position.finished[0] == 0
    return won, session.games


def lures(session: Session) -> list[tuple[str, float]]:
    """What landing on holes with something to be had has brought, in games of self-play."""
    rules = race(session.game)
    course = course_of(session.game, session.players, dict(session.options))
    worth = Worth(course, session.rows)
    source = wanderer(session.seed)
    mind = Mind(worth, Nature((1.0,) * session.players), TEMPERATURE, lot(source))
    names = course.lures()
    found: list[tuple[str, float]] = []

    def watch(now: Position) -> None:
        if source.random() > SAMPLED:
            return
        side = course.sides[now.roller]
        for die in FACES:
            rolled = now.copy()
            rolled.roll(die)
            for step in rolled.legal():
                if step is None or not names[step.lands]:
                    continue
                taken, left = rolled.copy(), rolled.copy()
                left.leave_lures()
                for trial in (taken, left):
                    trial.apply(step)
                    while trial.asked:
                        trial.answer(mind.answer(trial))
                gain = outlook(worth, taken, side) - outlook(worth, left, side)
                found.append((names[step.lands], max(-3.0, min(3.0, gain))))

    for _ in range(session.games):
        play(rules.fresh(course, source), [mind] * session.players, source, watch=watch)
    return found


class Round(msgspec.Struct, frozen=True):
    """What one round of learning led to: the table, and its matches against the one before."""

    number: int
    rows: dict[str, float]
    base: float
    won: int
    games: int


def train(
    game: str,
    players: int,
    options: Mapping[str, str],
    *,
    rounds: int,
    games: int,
    seed: int,
    begin: Rows | None = None,
    spread: Spread = map,
    parts: int = 8,
) -> Iterator[Round]:
    """Round by round; the last one's rows are the table.

    games: of self-play a round; half as many are played for each try of a match. begin: the table
    to go on from, that of `first_rows` if none. Equal arguments give equal tables.
    """
    course = course_of(game, players, options)
    most, sides = int(max(course.track.progress[0])), max(course.sides) + 1
    rows = dict(begin or first_rows(game, players, options))
    for number in range(rounds):

        def sessions(
            count: int,
            part: int,
            own: dict[str, float],
            old: dict[str, float] = rows,
            number: int = number,
        ) -> list[Session]:
            first = ((seed * 100 + number) * 100 + part) * 1000
            given = tuple(sorted(options.items()))
            return [
                Session(game, players, given, own, old, count // parts, first + one)
                for one in range(parts)
            ]

        samples = [one for some in spread(self_play, sessions(games, 0, rows)) for one in some]
        learned = {KEEP: KEPT, **fit(samples, most)}
        tried: list[tuple[int, int, dict[str, float]]] = []
        for part, base in enumerate(BASES, 1):
            own = {**learned, BASE: -base}
            scores = list(spread(match, sessions(games // 2, part, own)))
            tried.append((sum(won for won, _ in scores), sum(of for _, of in scores), own))
        won, of, better = max(tried, key=lambda one: one[0])
        if won * sides >= of:
            # Else what was learned is no better than what was known: games of other ways of
            # playing may tell more than few of this one.
            rows = better
        gains = [one for some in spread(lures, sessions(games // 8, 9, rows)) for one in some]
        rows = rows | _means(gains)
        yield Round(number, rows, rows[BASE], won, of)


def _means(gains: Sequence[tuple[str, float]]) -> dict[str, float]:
    found: dict[str, list[float]] = {}
    for name, gain in gains:
        found.setdefault(f"{STAR}:{name}", []).append(gain)
    return {name: round(sum(some) / len(some), 3) for name, some in found.items()}
