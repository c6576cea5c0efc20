"""What the bot remembers, as frozen data: tables, seats, people, log lines, whispers, timers.

All times are milliseconds since 1970-01-01 UTC; all Discord ids are ints.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from engine.computers.levels import USUAL
from engine.events import AnyEvent, CalledOut
from engine.race.view import RaceView

if TYPE_CHECKING:
    # Named here only: a record never makes a match, and lobbies are read without one.
    from engine.match import Entry, Match

Status = Literal["lobby", "running", "over", "cancelled"]

Reason = Literal["", "cancelled", "idle", "empty", "deserted"]
"""Why a table was cancelled: by somebody, a lobby nobody touched for long, a lobby its last
person left, a game its last person resigned from. Empty while a table lives or ended by itself."""

ExtraOut = Literal["unless_knock", "always", "never", "ask"]
"""What a person wants done when a partner's roll lets them bring a marble out as well: come out
unless that knocks the own side, always, never, or be asked."""

Keepers = Literal["use", "ask"]
"""What a person wants done when a kept card could be played: use it, or be asked."""

CHOICE_MS = 20_000
"""How long a person has to choose a computer's move before it chooses itself, milliseconds."""

OPEN, LEFT = "open", "left"
"""In a table's message_key, between bars: the message shows cards that are to be turned down; one
before it is still to be taken away."""

LOOK_MS = 6_000
"""How long a turn's cards stay to be seen after it has ended, milliseconds."""

COLOURS = 6
"""Number of seat colours; `Seat.colour` counts from 0 (render.palette names them)."""


class Seat(msgspec.Struct, frozen=True):
    """A place at a table, held by `person_id` or, where that is None, by a computer.

    Seats are ordered: the place in `Table.seats` is the engine's seat number.
    kept_for: the person a computer plays for until they take the seat back.
    A person who resigned alone keeps the seat (the match shows it as out); a person who resigned
    from a side with partners has left it to a computer.
    steers: whether the person, all home, chooses the moves of computers on the same side; None
    until they have been asked. agrees: to end a game that does not get on, as it stands.
    """

    person_id: int | None
    colour: int
    computer: bool = False
    steers: bool | None = None
    agrees: bool = False
    kept_for: int | None = None


class Table(msgspec.Struct, frozen=True):
    """One game, from its lobby to its end.

    version: counts committed changes, from 1. shown: the version the channel has seen last, 0 none.
    message_id, message_key: the board's message, and what decides between editing and sending anew.
    options: every option of the game by name, defaults included. updated_at: of the last version.
    choice_ms: how long a person may think about a computer's move, milliseconds. look_ms: how long
    a turn's cards stay to be seen after it has ended, milliseconds; look_until: until when they do
    now, 0 for no longer.
    level: how well its computers play, one of those of its game. skill: how strong Adaptive began
    this game, None for other levels.
    match: the game being played; None in the lobby, for a lobby that was cancelled, and for tables
    that come out of `Store.header` (as in `AlreadyRunning.table`).
    """

    id: str
    guild_id: int | None
    channel_id: int
    status: Status
    host_id: int
    game: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    version: int
    shown: int
    message_id: int | None
    message_key: str
    locale: str
    created_at: int
    updated_at: int
    reason: Reason = ""
    choice_ms: int = CHOICE_MS
    look_ms: int = LOOK_MS
    look_until: int = 0
    level: str = USUAL
    skill: float | None = None
    match: Match | None = None

    @property
    def over(self) -> bool:
        """Ended, played out or cancelled."""
        return self.status in ("over", "cancelled")

    def seat_of(self, person_id: int) -> int | None:
        """The seat number this person holds, None for somebody who is not at the table."""
        for number, seat in enumerate(self.seats):
            if seat.person_id == person_id:
                return number
        return None

    def kept_seat(self, person_id: int) -> int | None:
        """The seat a computer plays for this person, None for somebody who has none."""
        for number, seat in enumerate(self.seats):
            if seat.kept_for == person_id:
                return number
        return None


class Shown(msgspec.Struct, frozen=True):
    """A channel has seen `version` of a table, in that message; the fields are Table's."""

    game_id: str
    version: int
    message_id: int | None
    message_key: str

    @classmethod
    def of(cls, table: Table) -> Shown:
        """What the table says of it."""
        return cls(table.id, table.shown, table.message_id, table.message_key)

    def on(self, table: Table) -> Table:
        """The table with this noted, unless something newer has been seen."""
        if table.shown > self.version:
            return table
        return replace(
            table, shown=self.version, message_id=self.message_id, message_key=self.message_key
        )


class Person(msgspec.Struct, frozen=True):
    """What a person has chosen, everywhere. `autoplay`: a single legal move is played at once.

    extra: what to do with the marble a partner's roll lets them bring out. keepers: what to do with
    a kept card that could be played. motion: boards at their tables may move.
    """

    id: int
    autoplay: bool = False
    locale: str | None = None
    extra: ExtraOut = "unless_knock"
    keepers: Keepers = "use"
    motion: bool = True


class Server(msgspec.Struct, frozen=True):
    """What a Discord server has chosen for all its tables, by its `id`.

    motion: boards may move. fair_dice: new tables play with fair dice unless they say otherwise.
    """

    id: int
    motion: bool = True
    fair_dice: bool = False


class Skill(msgspec.Struct, frozen=True):
    """How strong Adaptive plays against a person in a game, after so many `games` with it."""

    person_id: int
    game: str
    skill: float
    games: int = 0


class LogLine(msgspec.Struct, frozen=True):
    """One entry of a game's log: what was done, what came of it, by whom and when.

    version: the table's version that contains it; a person's move and the computers' answers share
    one. person_id: None for computers and the house. events: all of them; a `CalledOut` whose `to`
    is not None belongs in a whisper, not in the channel.
    """

    version: int
    entry: Entry
    events: tuple[AnyEvent, ...]
    person_id: int | None
    at: int


class Whisper(msgspec.Struct, frozen=True):
    """A callout only `person_id` (at `seat`) may see, with the position it belongs to.

    id: 0 until it is stored. version: the table's version that brought it.
    """

    id: int
    game_id: str
    person_id: int
    seat: int
    version: int
    event: CalledOut
    view: RaceView


class Timer(msgspec.Struct, frozen=True):
    """Something to do for a game at `due`; one timer of a `kind` for each game."""

    kind: str
    game_id: str
    due: int
    payload: Mapping[str, str]
