"""A match as it is stored between answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from engine.errors import BadOption, BadSnapshot
from engine.games import rulebook
from engine.notation import is_position
from engine.record import HOLDERS
from engine.rulebook import Rulebook, State

_Count = Annotated[int, msgspec.Meta(ge=0, le=2**30)]


class _Snapshot(msgspec.Struct, frozen=True, omit_defaults=True):
    format: Literal[1]
    game: str
    rules_version: int
    holders: tuple[str, ...]
    ply: _Count
    counter: _Count
    closed: bool
    state: msgspec.Raw
    agreed: bool = False


class Kept(msgspec.Struct, frozen=True):
    """All that a match has to keep; counter: of the next draw."""

    rules: Rulebook[Any]
    state: State
    holders: tuple[str, ...]
    ply: int
    counter: int
    closed: bool
    agreed: bool


def write_snapshot(kept: Kept) -> bytes:
    """JSON; equal matches give equal bytes."""
    return msgspec.json.encode(
        _Snapshot(
            format=1,
            game=kept.rules.name,
            rules_version=kept.rules.rules_version,
            holders=kept.holders,
            ply=kept.ply,
            counter=kept.counter,
            closed=kept.closed,
            agreed=kept.agreed,
            state=msgspec.Raw(msgspec.json.encode(kept.state)),
        )
    )


def read_snapshot(snapshot: bytes) -> Kept:
    """What was kept. Raises as `Match.resume` does."""
    read = msgspec.json.decode(snapshot, type=_Snapshot)
    rules = rulebook(read.game, read.rules_version)
    state = msgspec.json.decode(read.state, type=rules.state_type)
    state = _completed(rules, state)
    if not is_position(rules, state):
        raise BadSnapshot(f"this is no position of {read.game}")
    try:
        holders = check_holders(state.players, read.holders)
    except BadOption as wrong:
        raise BadSnapshot(str(wrong)) from wrong
    return Kept(rules, state, holders, read.ply, read.counter, read.closed, read.agreed)


def _completed(rules: Rulebook[Any], state: State) -> State:
    """With what has become an option since the game was put down, as it was played until then."""
    given = dict(state.options)
    if not given:
        return state  # something always was agreed on: this is damage
    try:
        options = tuple(rules.check(state.players, given).items())
    except BadOption as wrong:
        raise BadSnapshot(str(wrong)) from wrong
    return state if options == state.options else msgspec.structs.replace(state, options=options)


def check_holders(players: int, given: Sequence[str] | None) -> tuple[str, ...]:
    """A holder for every seat, persons if none are given. Raises BadOption."""
    held = ("person",) * players if given is None else tuple(given)
    if len(held) != players or not set(held) <= {*HOLDERS}:
        raise BadOption("every seat is held by one of: {holders}", holders=", ".join(HOLDERS))
    return held
