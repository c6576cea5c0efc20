"""A simple player: the best-looking move at once, without looking ahead."""

from __future__ import annotations

from engine.choices import Choice, Move
from engine.match import Match
from engine.race.ground import ground_of
from engine.race.state import as_state
from engine.race.view import RaceView, as_race, is_home

# All in holes of ground.
KNOCK = 12.0
OUT = 12.0
HOME = 8.0
REACH = 6
"""How far behind an opponent's marble is a danger."""
HIT = 1 / 6
"""How likely one such marble hits."""


def choose(match: Match) -> Choice:
    """The choice that looks best to the seat that is asked; the first of equals."""
    ask = match.ask
    if ask is None:
        raise ValueError("the game is over")
    view = as_race(match.view(ask.by))
    return max(ask.choices, key=lambda choice: score(match, view, choice))


def score(match: Match, view: RaceView, choice: Choice) -> float:
    """What `choice` looks worth, in holes: ground gained and taken, marbles out, home and safe."""
    if not isinstance(choice, Move):
        return 0.0
    seat = choice.seat
    race, state = ground_of(match.rulebook), as_state(match.state)
    before, after = race.ground(state, choice)
    worth = after - before
    worth += danger(match, view, seat, choice.source) * before
    worth -= danger(match, view, seat, choice.target) * after
    if choice.kind == "out":
        worth += OUT
    if is_home(choice.target) and not is_home(choice.source):
        worth += HOME
    for victim in choice.knocks:
        ground = KNOCK + race.progress(state, victim, choice.target)
        worth += -ground if view.sides[victim] == view.sides[seat] else ground
    return worth


def danger(match: Match, view: RaceView, seat: int, place: str) -> float:
    """How likely a marble of `seat` on `place` is hit in the next round, by distance alone."""
    race, state = ground_of(match.rulebook), as_state(match.state)
    if not race.exposed(place):
        return 0.0
    near = 0
    for other, marbles in enumerate(view.marbles):
        if view.sides[other] == view.sides[seat]:
            continue
        ahead = race.progress(state, other, place)
        for theirs in set(marbles):
            distance = ahead - race.progress(state, other, theirs)
            near += distance == 1 if theirs.startswith("base") else 0 < distance <= REACH
    return min(1.0, near * HIT)
