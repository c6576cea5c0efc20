"""Boards that are set up by hand, so that rare things happen at once."""

import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Protocol

import pytest

from engine.chance import Chance, Fair
from engine.events import Rolled
from engine.match import Entry, Match, Played
from tests.e2e.people import People
from tests.e2e.playing import Party, seated


class SetUp(Protocol):
    """Lets the next games begin at a position line instead of with a roll-off.

    die: what the first roll from there comes to.
    """

    def __call__(self, line: str, die: int | None = None) -> None: ...


def setting_up(monkeypatch: pytest.MonkeyPatch) -> SetUp:
    """For the bot in this process."""

    def begin_at(line: str, die: int | None = None) -> None:
        def start(
            game: str,
            players: int,
            options: Mapping[str, str] | None = None,
            *,
            chance: Chance,
            holders: Sequence[str] | None = None,
        ) -> Match:
            match = Match.at(line, chance=chance, holders=holders)
            match.ply = 1
            match.opening = Played((), Entry(0, None, "start"))
            return match

        # Only the bot's own name for it: other threads start matches too, to paint ahead.
        monkeypatch.setattr("bot.games.Match", SimpleNamespace(start=start))
        if die is not None:
            secret = secret_for(line, die)
            dice = SimpleNamespace(token_bytes=lambda _length: secret)
            monkeypatch.setattr("bot.games.secrets", dice)

    return begin_at


def secret_for(line: str, die: int) -> bytes:
    """A secret whose dice begin with that number at the position."""
    for number in range(1000):
        secret = number.to_bytes(32)
        rolled = Match.at(line, chance=Fair(secret)).play("roll").events[0]
        if isinstance(rolled, Rolled) and rolled.value == die:
            return secret
    raise AssertionError(f"no secret rolls a {die}")


async def begun(
    people: People, *names: str, options: str = "", game: str = "aggravation", computers: int = 0
) -> Party:
    """A game of these people, then computers, that has begun; the first is the host."""
    party = await seated(people, *names, options=options, game=game)
    host = party.watcher
    for number in range(len(names) + 1, len(names) + computers + 1):
        await host.click("Add computer")
        await host.until(
            lambda number=number: any(
                f"**Seats** ({number} of" in host.text(message) for message in host.newest_first()
            ),
            f"seat {number} to be taken",
        )
    await host.click("Start")
    await party.turn()
    return party


def put(folder: Path, line: str) -> None:
    """Set the only running game of a bot that is not running to a position line.

    What stands in `folder` is what the bot finds when it starts again: a board nobody has seen.
    """
    with sqlite3.connect(folder / "knockabout.db") as database:
        snapshot, secret = database.execute(
            "SELECT snapshot, secret FROM game WHERE status = 'running'"
        ).fetchone()
        old = Match.resume(bytes(snapshot), Fair(bytes(secret)))
        match = Match.at(line, chance=Fair(bytes(secret)), holders=old.holders)
        match.ply = old.ply
        database.execute(
            "UPDATE game SET snapshot = ?, version = version + 1 WHERE status = 'running'",
            [match.snapshot()],
        )
    database.close()


def let_time_pass(folder: Path) -> None:
    """All timers of a bot that is not running are due when it starts again."""
    with sqlite3.connect(folder / "knockabout.db") as database:
        database.execute("UPDATE timer SET due = 1")
    database.close()
