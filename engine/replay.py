"""Playing a recorded game again, and telling where the record breaks the rules."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance import Replayed
from engine.errors import ReplayMismatch
from engine.games import rulebook
from engine.match import Match
from engine.notation import read_game, read_position
from engine.record import Entry, Played, Record


def replay(record: Record | str) -> Match:
    """Play a recorded game again, draw by draw; a text is read first.

    Raises BadNotation for unreadable text, UnknownGame for other rules than are known, BadOption
    for a table that cannot be, ReplayMismatch where the record breaks the rules.
    """
    *_, (match, _) = steps(record)
    return match


def steps(record: Record | str) -> Iterator[tuple[Match, Played | None]]:
    """The same, step by step: the one match after its opening, and after each entry that follows.

    With what was played; None for a game from a position that has no opening. Raises as `replay`.
    """
    if isinstance(record, str):
        record = read_game(record)
    rulebook(record.game, record.rules_version)
    chance = Replayed(draw for entry in record.entries for draw in entry.draws)
    if record.position is None:
        match = _from_the_opening(record, chance)
        entries = record.entries[1:]
    else:
        match = _from_a_position(record, record.position, chance)
        entries = record.entries
    yield match, match.opening
    for entry in entries:
        yield match, _redo(match, entry)


def _from_the_opening(record: Record, chance: Replayed) -> Match:
    if not record.entries or record.entries[0].what != "start":
        raise ReplayMismatch("the record does not begin with the start")
    match = Match.start(
        record.game,
        record.players,
        record.options,
        chance=chance,
        holders=record.holders,
    )
    if match.log[0] != record.entries[0]:
        raise ReplayMismatch("the start does not fit its draws")
    return match


def _from_a_position(record: Record, position: str, chance: Replayed) -> Match:
    rules, state = read_position(position)
    return Match(
        rules,
        state,
        chance,
        record.holders,
        ply=min((entry.ply for entry in record.entries), default=0),
        counter=min((draw.counter for one in record.entries for draw in one.draws), default=0),
    )


def _redo(match: Match, entry: Entry) -> Played:
    """Play a recorded entry; ReplayMismatch unless it comes out as recorded."""
    try:
        played = _again(match, entry.what)
    except ValueError as wrong:  # every error of the engine is one, and so is an unreadable seat
        raise ReplayMismatch(f"entry {entry.ply}, {entry.what}: {wrong}") from wrong
    if played.entry != entry:
        raise ReplayMismatch(f"entry {entry.ply}, {entry.what}: came out as {played.entry}")
    return played


def _again(match: Match, what: str) -> Played:
    verb, colon, rest = what.partition(":")
    if not colon:  # a word alone is an answer: `skip` is one, `skip:0` is done by the table
        return match.play(what)
    if verb == "lucky":
        return match.roll_lucky(int(rest))
    if verb == "resign":
        return match.resign(int(rest))
    if verb == "skip":
        return match.skip(int(rest))
    if verb == "hand":
        seat, _, holder = rest.partition(":")
        return match.hand_over(int(seat), holder)
    if verb == "close":
        return match.close(rest)
    return match.play(what)
