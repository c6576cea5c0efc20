"""Tables made by hand, for what screens say about them."""

from collections.abc import Sequence

from bot.i18n import Translator
from bot.records import LogLine, Seat, Status, Table
from bot.screens.screen import Button, Row, Screen, Select
from engine.chance import Seeded
from engine.events import AnyEvent
from engine.match import Entry, Match

WORDS = Translator().words_for(None)
HOST = 100


def lobby(
    people: int = 2, computers: int = 0, *, game: str = "aggravation", **options: str
) -> Table:
    """A lobby: person 100 is the host, 101 and so on have joined, then computers."""
    from engine.games import rulebook

    full = {option.name: option.default for option in rulebook(game).options} | options
    seats = [Seat(HOST + number, number) for number in range(people)]
    seats += [Seat(None, people + number, computer=True) for number in range(computers)]
    return _table("lobby", game, full, seats, None)


def running(line: str, *, computers: Sequence[int] = (), status: Status = "running") -> Table:
    """A game at a position line; seat N is held by person 100 + N unless a computer's."""
    match = Match.at(line, chance=Seeded(1))
    seats = [
        Seat(None, number, computer=True) if number in computers else Seat(HOST + number, number)
        for number in range(match.players)
    ]
    return _table(status, match.game, match.options, seats, match)


def line(*events: AnyEvent, version: int = 7, by: int | None = HOST) -> LogLine:
    """A log line with these events."""
    return LogLine(version, Entry(version, 0, "roll"), events, by, 0)


def labels(screen: Screen) -> list[str]:
    """What stands on the buttons."""
    return [button.label for button in buttons(screen)]


def buttons(screen: Screen) -> list[Button]:
    return [button for row in screen.rows for button in _buttons(row)]


def _buttons(row: Row) -> Sequence[Button]:
    return () if isinstance(row, Select) else row


def _table(
    status: Status, game: str, options: dict[str, str], seats: Sequence[Seat], match: Match | None
) -> Table:
    return Table(
        id="g123456789",
        guild_id=1,
        channel_id=2,
        status=status,
        host_id=HOST,
        game=game,
        options=options,
        seats=tuple(seats),
        version=7,
        shown=6,
        message_id=None,
        message_key="",
        locale="en-US",
        created_at=0,
        updated_at=0,
        match=match,
    )
