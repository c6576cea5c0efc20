"""Between database rows and the bot's records."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import RowMapping

from bot.records import COLOURS, LogLine, Person, Seat, Table, Timer, Whisper
from bot.store.errors import UnreadableGame
from engine.chance import Draw, Fair
from engine.errors import BadOption, UnknownGame
from engine.events import AnyEvent, CalledOut
from engine.games import GAMES, rulebook
from engine.match import Entry, Match, Record
from engine.race.view import RaceView

_draws = msgspec.json.Decoder(tuple[Draw, ...])
_events = msgspec.json.Decoder(tuple[AnyEvent, ...])
_options = msgspec.json.Decoder(dict[str, str])


def text(value: object) -> str:
    """Any stored structure as JSON text."""
    return msgspec.json.encode(value).decode()


def game_values(table: Table) -> dict[str, Any]:
    """The columns a commit writes. What was shown is not among them: delivery writes that."""
    match = table.match
    values: dict[str, Any] = {
        "status": table.status,
        "reason": table.reason,
        "host_id": table.host_id,
        "game": table.game,
        "version": table.version,
        "updated_at": table.updated_at,
    }
    if match is not None or table.status == "lobby":
        # A game whose position could not be read is called off with all it had left as it was.
        values["options"] = text(table.options)
        values["level"] = table.level
        values["skill"] = table.skill
    if match is not None:
        values["snapshot"] = match.snapshot()
        values["look_until"] = table.look_until
    return values


def seat_values(table: Table) -> list[dict[str, Any]]:
    return [
        {
            "game_id": table.id,
            "number": number,
            "person_id": seat.person_id,
            "colour": seat.colour,
            "computer": seat.computer,
            "steers": seat.steers,
            "agrees": seat.agrees,
            "kept_for": seat.kept_for,
        }
        for number, seat in enumerate(table.seats)
    ]


def line_values(game_id: str, line: LogLine) -> dict[str, Any]:
    return {
        "game_id": game_id,
        "ply": line.entry.ply,
        "version": line.version,
        "at": line.at,
        "person_id": line.person_id,
        "seat": line.entry.by,
        "what": line.entry.what,
        "draws": text(line.entry.draws),
        "events": text(line.events),
    }


def whisper_values(whisper: Whisper) -> dict[str, Any]:
    return {
        "game_id": whisper.game_id,
        "person_id": whisper.person_id,
        "seat": whisper.seat,
        "version": whisper.version,
        "event": text(whisper.event),
        "view": text(whisper.view),
    }


def timer_values(timer: Timer) -> dict[str, Any]:
    return {
        "game_id": timer.game_id,
        "kind": timer.kind,
        "due": timer.due,
        "payload": text(timer.payload),
    }


def to_table(game: RowMapping, seats: Iterable[RowMapping], *, match: bool) -> Table:
    """`match` False leaves the position unread: cheaper, and possible for one that is broken.

    UnreadableGame where something is damaged that cannot be done without.
    """
    table = Table(
        id=game["id"],
        guild_id=game["guild_id"],
        channel_id=game["channel_id"],
        status=game["status"],
        host_id=game["host_id"],
        game=game["game"],
        options=_options_of(game, whole=match),
        seats=tuple(_seat(row) for row in seats),
        version=game["version"],
        shown=game["shown"],
        message_id=game["message_id"],
        message_key=game["message_key"],
        locale=game["locale"],
        created_at=game["created_at"],
        updated_at=game["updated_at"],
        reason=game["reason"],
        choice_ms=game["choice_ms"],
        look_ms=game["look_ms"],
        look_until=game["look_until"],
        level=game["level"],
        skill=game["skill"],
        match=_to_match(game) if match and game["snapshot"] is not None else None,
    )
    if match:
        _check(table)
    return table


def _seat(row: RowMapping) -> Seat:
    steers = row["steers"]
    return Seat(
        row["person_id"],
        row["colour"],
        bool(row["computer"]),
        None if steers is None else bool(steers),
        bool(row["agrees"]),
        row["kept_for"],
    )


def _options_of(game: RowMapping, *, whole: bool) -> dict[str, str]:
    """What was agreed on, and the usual for what could not be agreed on when it was stored."""
    known = GAMES.get(game["game"])
    usual = {option.name: option.default for option in known.options} if known else {}
    try:
        agreed = _options.decode(game["options"])
        # Where nothing is left of them they were lost.
        return usual | agreed if agreed else agreed
    except msgspec.MsgspecError as fault:
        if whole:
            raise UnreadableGame(game["id"], f"options: {fault}") from fault
        return {}


def _check(table: Table) -> None:
    """Whether the parts of a table belong together."""
    match = table.match
    if any(not 0 <= seat.colour < COLOURS for seat in table.seats):
        raise UnreadableGame(table.id, "a seat of no colour")
    if match is None:
        if table.status in ("running", "over"):
            raise UnreadableGame(table.id, "there is none")
    elif match.game != table.game:
        raise UnreadableGame(table.id, f"a game of {match.game} at a table of {table.game}")
    elif match.players != len(table.seats):
        raise UnreadableGame(table.id, f"{len(table.seats)} seats for {match.players} players")
    elif table.status == "running" and match.ask is None:
        raise UnreadableGame(table.id, "it is over, but the table is not")
    _check_options(table)


def _check_options(table: Table) -> None:
    """Whether the table's options are all of its game's, in values some number of players may use.

    In a lobby they need not suit those who have sat down so far.
    """
    try:
        rules = rulebook(table.game)
    except UnknownGame as fault:
        raise UnreadableGame(table.id, str(fault)) from fault
    missing = [option.name for option in rules.options if option.name not in table.options]
    if missing:
        raise UnreadableGame(table.id, f"options: {', '.join(missing)} missing")
    reason = ""
    for players in rules.players:
        try:
            rules.check(players, table.options)
        except BadOption as fault:
            reason = str(fault)
        else:
            return
    raise UnreadableGame(table.id, f"options: {reason}")


def _to_match(game: RowMapping) -> Match:
    try:
        return Match.resume(bytes(game["snapshot"]), Fair(bytes(game["secret"])))
    except Exception as fault:
        # Whatever a damaged position makes the engine stumble over, the answer is the same.
        reason = f"{type(fault).__name__}: {fault}"
        raise UnreadableGame(game["id"], reason) from fault


def to_record(game: RowMapping, entries: Iterable[Entry]) -> Record:
    options = _options.decode(game["options"])
    holders = msgspec.json.decode(game["holders"], type=tuple[str, ...])
    return Record(
        game=game["game"],
        rules_version=game["rules_version"],
        players=len(holders),
        options=options,
        holders=holders,
        entries=tuple(entries),
    )


def to_line(row: RowMapping) -> LogLine:
    """One entry of the log. UnreadableGame for a damaged one."""
    try:
        draws, events = _draws.decode(row["draws"]), _events.decode(row["events"])
    except msgspec.MsgspecError as fault:
        raise UnreadableGame(row["game_id"], f"log, entry {row['ply']}: {fault}") from fault
    return LogLine(
        version=row["version"],
        entry=Entry(ply=row["ply"], by=row["seat"], what=row["what"], draws=draws),
        events=events,
        person_id=row["person_id"],
        at=row["at"],
    )


def to_person(row: RowMapping) -> Person:
    return Person(
        row["id"],
        bool(row["autoplay"]),
        row["locale"],
        row["extra"],
        row["keepers"],
        bool(row["motion"]),
    )


def to_whisper(row: RowMapping) -> Whisper:
    """A stored whisper. UnreadableGame for a damaged one."""
    try:
        event = msgspec.json.decode(row["event"], type=CalledOut)
        view = msgspec.json.decode(row["view"], type=RaceView)
    except msgspec.MsgspecError as fault:
        raise UnreadableGame(row["game_id"], f"whisper {row['id']}: {fault}") from fault
    return Whisper(
        id=row["id"],
        game_id=row["game_id"],
        person_id=row["person_id"],
        seat=row["seat"],
        version=row["version"],
        event=event,
        view=view,
    )


def to_timer(row: RowMapping) -> Timer:
    """A stored timer. One whose payload is damaged still fires: whoever needs it misses it then."""
    try:
        payload = _options.decode(row["payload"])
    except msgspec.MsgspecError:
        payload = {}
    return Timer(row["kind"], row["game_id"], row["due"], payload)
