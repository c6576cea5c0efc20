"""What may happen to a table before its game begins: each a function from table to table.

They take a table that is in its lobby (`in_lobby` checks) and raise refusals of bot.refusals. The
version and the time of a change are the manager's business.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot import levels
from bot.offered import offered
from bot.records import COLOURS, Seat, Table
from bot.refusals import (
    AlreadySeated,
    ColourTaken,
    LevelRefused,
    LobbyFull,
    LobbyOver,
    NoComputer,
    NoSuchSeat,
    NotHost,
    NotSeated,
    OptionsRefused,
    TooFewPlayers,
    UnknownGame,
)
from engine import errors
from engine.computers import USUAL
from engine.games import rulebook
from engine.rulebook import Rulebook

_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Of a table's id: no letters that are easily misread."""


def rules(game: str) -> Rulebook[Any]:
    """The rulebook of that name, or UnknownGame."""
    if game not in offered():
        raise UnknownGame(game, offered())
    return rulebook(game)


def agreed(game: str, given: Mapping[str, str]) -> dict[str, str]:
    """All options with their values, as far as they can be known before the seats are."""
    known = rules(game)
    options = {option.name: option.default for option in known.options} | dict(given)
    _possible(known, options, seats=0)
    return options


def opened(
    guild_id: int | None,
    channel_id: int,
    host_id: int,
    game: str,
    options: Mapping[str, str],
    locale: str,
    *,
    now: int,
    level: str = USUAL,
) -> Table:
    """A new table with a name of its own; its host sits at seat 0."""
    table = Table(
        # 50 random bits: short enough for buttons and nonces, never met twice.
        id="".join(secrets.choice(_LETTERS) for _ in range(10)),
        guild_id=guild_id,
        channel_id=channel_id,
        status="lobby",
        host_id=host_id,
        game=game,
        options=agreed(game, options),
        seats=(Seat(host_id, 0),),
        version=1,
        shown=0,
        message_id=None,
        message_key="",
        locale=locale,
        created_at=now,
        updated_at=now,
    )
    return with_level(table, level)


def in_lobby(table: Table) -> None:
    if table.status != "lobby":
        raise LobbyOver(table)


def by_host(table: Table, person_id: int) -> None:
    if table.host_id != person_id:
        raise NotHost(table.host_id)


def joined(table: Table, person_id: int) -> Table:
    """The person on the next seat, in the first free colour."""
    seat = table.seat_of(person_id)
    if seat is not None:
        raise AlreadySeated(seat)
    return _with_seat(table, person_id)


def left(table: Table, person_id: int) -> Table:
    """Without the person. The next person in seat order is host then; without one it is over."""
    number = table.seat_of(person_id)
    if number is None:
        raise NotSeated
    after = table.seats[number + 1 :] + table.seats[:number]
    people = [seat.person_id for seat in after if seat.person_id is not None]
    seats = table.seats[:number] + table.seats[number + 1 :]
    if not people:
        return replace(table, seats=seats, status="cancelled", reason="empty")
    host = people[0] if table.host_id == person_id else table.host_id
    return replace(table, seats=seats, host_id=host)


def moved(table: Table, person_id: int, seat: int | None, colour: int | None) -> Table:
    """The person in another colour and in another place, whose holder takes theirs.

    Seats stand in a row without gaps, so going somewhere is always changing places with somebody.
    """
    mine = table.seat_of(person_id)
    if mine is None:
        raise NotSeated
    if seat is not None and not 0 <= seat < len(table.seats):
        raise NoSuchSeat(seat, len(table.seats))
    seats = list(table.seats)
    if colour is not None:
        _recolour(seats, mine, colour)
    if seat is not None:
        seats[mine], seats[seat] = seats[seat], seats[mine]
    return replace(table, seats=tuple(seats))


def _recolour(seats: list[Seat], mine: int, colour: int) -> None:
    if not 0 <= colour < COLOURS:
        raise ValueError(f"colour {colour} of {COLOURS}")
    for number, seat in enumerate(seats):
        if seat.colour != colour or number == mine:
            continue
        if seat.person_id is not None:
            raise ColourTaken(colour, seat.person_id)
        seats[number] = replace(seat, colour=seats[mine].colour)
    seats[mine] = replace(seats[mine], colour=colour)


def with_computer(table: Table) -> Table:
    """One computer more."""
    return _with_seat(table, None)


def without_computer(table: Table) -> Table:
    """Without the computer that came last in the row."""
    for number in reversed(range(len(table.seats))):
        if table.seats[number].computer:
            return replace(table, seats=table.seats[:number] + table.seats[number + 1 :])
    raise NoComputer


def with_level(table: Table, level: str) -> Table:
    """With computers that play at `level`. LevelRefused."""
    if level not in levels.offered(table):
        raise LevelRefused(level, levels.offered(table))
    return replace(table, level=level)


def with_option(table: Table, name: str, value: str) -> Table:
    """With one option changed and the others as they were.

    Refused is only what no number of players could play; the rest is judged at the start.
    """
    options = table.options | {name: value}
    try:
        _possible(rules(table.game), options, seats=len(table.seats))
    except OptionsRefused as refusal:
        raise OptionsRefused(refusal.reason, name, value) from refusal
    table = replace(table, options=options)
    # Fair dice rule out the lucky ones: whoever chose them gets those that play alike.
    return replace(table, level=levels.level_of(table))


def ready(table: Table) -> dict[str, str]:
    """The complete options for the seats taken; TooFewPlayers, OptionsRefused."""
    known = rules(table.game)
    if len(table.seats) < known.players[0]:
        raise TooFewPlayers(known.players[0])
    try:
        return known.check(len(table.seats), table.options)
    except errors.BadOption as fault:
        raise OptionsRefused(fault) from fault


def _with_seat(table: Table, person_id: int | None) -> Table:
    most = min(rules(table.game).players[-1], COLOURS)
    if len(table.seats) >= most:
        raise LobbyFull(most)
    taken = {seat.colour for seat in table.seats}
    free = next(colour for colour in range(COLOURS) if colour not in taken)
    seat = Seat(person_id, free, computer=person_id is None)
    return replace(table, seats=(*table.seats, seat))


def _possible(known: Rulebook[Any], options: Mapping[str, str], *, seats: int) -> None:
    refused: dict[int, errors.BadOption] = {}
    for players in known.players:
        try:
            known.check(players, options)
        except errors.BadOption as fault:
            refused[players] = fault
        else:
            return
    # Of all the reasons, the one for as many as are sitting here makes most sense to them.
    raise OptionsRefused(refused.get(seats, refused[known.players[0]]))
