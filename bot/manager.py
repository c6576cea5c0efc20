"""The only writer of tables: every click, command and timer that changes a game comes through here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from bot.records import LogLine, Person, Table, Whisper

if TYPE_CHECKING:
    from bot.clock import Clock
    from bot.store import Store


class Manager:
    """One per process. Each change: the game's lock, then load, check, play, one transaction.

    Every method that takes a `game_id` raises `NoGame` for an unknown one; what else it refuses
    stands with it (see bot.refusals). `notify(game_id)` is called after each commit and must not
    block; it is where delivery learns that a board is due.
    """

    def __init__(self, store: Store, *, clock: Clock, notify: Callable[[str], None]) -> None: ...

    # Lobby

    async def open(
        self,
        guild_id: int | None,
        channel_id: int,
        host_id: int,
        game: str,
        options: Mapping[str, str],
        locale: str,
    ) -> Table:
        """A new lobby with its host at seat 0. AlreadyRunning, UnknownGame, OptionsRefused."""

    async def join(self, game_id: str, person_id: int) -> Table:
        """Take the next seat in the first free colour. LobbyOver, AlreadySeated, LobbyFull."""

    async def leave(self, game_id: str, person_id: int) -> Table:
        """Leave the lobby; the next person becomes host, without one it is cancelled.

        LobbyOver, NotSeated.
        """

    async def sit(
        self, game_id: str, person_id: int, seat: int | None = None, colour: int | None = None
    ) -> Table:
        """Swap places with whoever sits at `seat`, and take `colour` (a computer gives it up).

        LobbyOver, NotSeated, NoSuchSeat, ColourTaken.
        """

    async def add_computer(self, game_id: str, person_id: int) -> Table:
        """Seat a computer. LobbyOver, NotHost, LobbyFull."""

    async def remove_computer(self, game_id: str, person_id: int) -> Table:
        """Take the last computer away. LobbyOver, NotHost, NoComputer."""

    async def set_option(self, game_id: str, person_id: int, name: str, value: str) -> Table:
        """Agree on one option. LobbyOver, NotHost, OptionsRefused."""

    # Game

    async def start(self, game_id: str, person_id: int) -> Table:
        """Roll off and begin; computers play until a person has to answer.

        LobbyOver, NotHost, TooFewPlayers, OptionsRefused.
        """

    async def play(self, game_id: str, person_id: int, version: int, choice: str) -> Table:
        """Answer the board of `version` with a choice in notation.

        NotStarted, GameFinished, NotSeated, NotYourTurn, StaleBoard, DoubleTap, WrongChoice.
        """

    async def resign(self, game_id: str, person_id: int) -> Table:
        """Give up; with partners a computer takes the seat over.

        NotStarted, GameFinished, NotSeated, AlreadyResigned.
        """

    async def cancel(self, game_id: str, person_id: int, may_manage: bool) -> Table:
        """Call a lobby or a game off. NotPermitted, GameFinished."""

    # Questions

    async def table(self, game_id: str) -> Table:
        """The table as it stands now, in whatever state."""

    async def current(self, channel_id: int) -> Table | None:
        """The channel's lobby or running game."""

    async def latest(self, channel_id: int) -> Table | None:
        """The channel's newest table, ended ones included."""

    async def lines(self, game_id: str, after_version: int) -> list[LogLine]:
        """The log after that version, oldest first."""

    # Delivery

    async def shown(self, game_id: str, version: int, message_id: int | None, key: str) -> None:
        """The channel has seen `version`, in that message. An older version changes nothing."""

    async def unshown(self) -> list[Table]:
        """Tables whose newest version the channel has not seen, oldest first."""

    async def running(self) -> list[Table]:
        """All games under way."""

    # People

    async def preferences(self, person_id: int) -> Person:
        """What the person chose, defaults for somebody new."""

    async def set_preferences(
        self, person_id: int, *, autoplay: bool | None = None, locale: str | None = None
    ) -> Person:
        """Change what is given, keep the rest."""

    async def whispers(self, game_id: str, person_id: int | None = None) -> list[Whisper]:
        """Whispers not yet told in this game, oldest first; of everybody when no person is given."""

    async def told(self, whisper_id: int) -> None:
        """The person has seen it."""
