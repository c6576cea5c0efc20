"""Every way the manager says no. Each is a type that carries data; screens turn them into words.

A refusal has changed nothing. `str()` of one is for logs.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.records import Table
from engine.errors import BadOption


class Refusal(Exception):
    """The base of them all."""


class NoGame(Refusal):
    """There is no such table, or none in this channel."""


class UnknownGame(Refusal):
    """No game goes by that name; `known` are those that exist."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{name} is none of {', '.join(known)}")
        self.name = name
        self.known = known


class AlreadyRunning(Refusal):
    """The channel has a lobby or a running game: `table`, without its match."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class LobbyOver(Refusal):
    """Only possible in the lobby, and the game has begun or ended; `table` is as it stands."""

    def __init__(self, table: Table) -> None:
        super().__init__(f"{table.id} is {table.status}")
        self.table = table


class NotStarted(Refusal):
    """Only possible in a running game, and this table is still in its lobby."""


class GameFinished(Refusal):
    """The game has ended or was cancelled; `table` is as it stands."""

    def __init__(self, table: Table) -> None:
        super().__init__(f"{table.id} is {table.status}")
        self.table = table


class NotHost(Refusal):
    """Only the host may do this."""

    def __init__(self, host_id: int) -> None:
        super().__init__(f"the host is {host_id}")
        self.host_id = host_id


class NotPermitted(Refusal):
    """Only the host, or somebody who may manage messages in the channel."""

    def __init__(self, host_id: int) -> None:
        super().__init__(f"the host is {host_id}")
        self.host_id = host_id


class LobbyFull(Refusal):
    """All seats the game has are taken."""

    def __init__(self, seats: int) -> None:
        super().__init__(f"all {seats} seats are taken")
        self.seats = seats


class AlreadySeated(Refusal):
    """The person sits at `seat` already."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat}")
        self.seat = seat


class NotSeated(Refusal):
    """The person holds no seat at this table."""


class NoSuchSeat(Refusal):
    """The table has no seat of that number; it has `seats`, counted from 0."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(f"seat {seat} of {seats}")
        self.seat = seat
        self.seats = seats


class ColourTaken(Refusal):
    """Another person plays that colour."""

    def __init__(self, colour: int, person_id: int) -> None:
        super().__init__(f"colour {colour} is {person_id}'s")
        self.colour = colour
        self.person_id = person_id


class NoComputer(Refusal):
    """No computer sits at this table."""


class TooFewPlayers(Refusal):
    """The game needs at least `need` seats taken."""

    def __init__(self, need: int) -> None:
        super().__init__(f"needs {need}")
        self.need = need


class OptionsRefused(Refusal):
    """The rules do not allow these options; `reason` is the engine's.

    name, value: the option that was being set; None when the whole set was checked at the start.
    """

    def __init__(
        self, reason: BadOption, name: str | None = None, value: str | None = None
    ) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.name = name
        self.value = value


class NotYourTurn(Refusal):
    """The answer that is waited for is `seat`'s, held by somebody else."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} answers")
        self.seat = seat


class StaleBoard(Refusal):
    """The click came from a board that has moved on."""


class DoubleTap(Refusal):
    """The same person's click again within ten seconds: to be swallowed in silence."""


class NothingToChoose(Refusal):
    """The person has no computer partner whose moves could be chosen now."""


class AlreadyPlaying(Refusal):
    """The person plays in the game of this channel, which has begun."""


class NotOver(Refusal):
    """Only a game that is over can be shown again."""


class NobodyThere(Refusal):
    """A computer plays that seat already."""


class LastPerson(Refusal):
    """Only computers would be left at the table."""


class NotAway(Refusal):
    """No computer plays for this person here."""


class LevelRefused(Refusal):
    """The table's computers cannot play at that level; `offered` are those they can."""

    def __init__(self, level: str, offered: Sequence[str]) -> None:
        super().__init__(f"no level {level}")
        self.level = level
        self.offered = tuple(offered)


class NoServer(Refusal):
    """Only possible in a channel of a server."""


class NoHint(Refusal):
    """In a game of memory a hint would play for the person."""


class NothingToAgree(Refusal):
    """The game gets on: it is played to its end."""


class WrongChoice(Refusal):
    """Not a legal answer now, or not readable; `reason` is the engine's sentence, in English.

    asked: the kind of what the game waits for.
    """

    def __init__(self, choice: str, reason: str, *, asked: str = "move") -> None:
        super().__init__(reason)
        self.choice = choice
        self.reason = reason
        self.asked = asked


class AlreadyResigned(Refusal):
    """The person has given up before."""


class AlreadyFinished(Refusal):
    """The person's whole side has finished; the others play on for the places after it."""
