"""`knockabout play`: a local Discord and the bot in one process, for a game without a token."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path

from bot.client import run_bot
from bot.config import Config, Discord, Games, Storage, sqlite_url
from bot.errors import Mendable
from bot.localdiscord import LocalDiscord

LOCAL_TOKEN = "local"  # noqa: S105 -- the local Discord asks for none

log = logging.getLogger(__name__)


class PlayError(Mendable):
    """The local Discord cannot start; the message says what to change."""


def local_config(local: LocalDiscord, data: Path, deck: Path | None = None) -> Config:
    """Settings that point the bot at `local`, with its games in an SQLite file below `data`.

    deck: the file of an own deck.
    """
    return Config(
        discord=Discord(
            token=LOCAL_TOKEN, api_base=local.api_base, gateway_url=local.gateway_url, shards=1
        ),
        store=Storage(url=sqlite_url(data / "knockabout.db")),
        games=Games(deck=str(deck.absolute()) if deck else ""),
    )


async def play(
    *,
    port: int,
    data: Path,
    open_browser: bool,
    announce: Callable[[str], None],
    deck: Path | None = None,
) -> None:
    """Serve the page and run the bot until cancelled; `announce` gets the page's address.

    deck: the file of an own deck. Raises PlayError where `data` cannot be written or is in use, or
    `port` is taken, and what `run_bot` does.
    """
    await asyncio.to_thread(_make_folder, data)
    with _alone_in(data):
        local = LocalDiscord(port=port, data=data)
        try:
            await local.start()
        except OSError as error:
            if error.filename is not None:
                told = f"{error.filename}: {error.strerror}; choose another --data"
                raise PlayError(told) from error
            raise PlayError(f"port {port}: {error.strerror}; choose another with --port") from error
        try:
            announce(local.page_url)
            if open_browser:
                await asyncio.to_thread(_open, local.page_url)
            await run_bot(local_config(local, data, deck))
        finally:
            await local.stop()


def _make_folder(data: Path) -> None:
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        told = f"{data}: cannot be made ({error.strerror}); choose another --data"
        raise PlayError(told) from error


@contextlib.contextmanager
def _alone_in(data: Path) -> Iterator[None]:
    """Keep a second program out of `data`: two would overwrite each other's messages.

    SQLite's lock holds on every system, and goes with the program however that ends.
    """
    try:
        with contextlib.closing(sqlite3.connect(data / "in-use.db", timeout=0)) as lock:
            lock.execute("BEGIN EXCLUSIVE")
            yield
    except sqlite3.OperationalError as error:
        told = f"{data}: in use by another knockabout, or not writable; choose another --data"
        raise PlayError(told) from error


def _open(address: str) -> None:
    # A machine without a browser is no error: the address is printed as well.
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
