"""What survives a restart: one line of JSON a change, the last one wins."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import msgspec

from bot.localdiscord.records import Channel, Guild, Json, Message, User

_log = logging.getLogger(__name__)


class Line(msgspec.Struct, omit_defaults=True):
    """One change; exactly one field is set. `gone` is a message's id, `closed` a channel's."""

    user: User | None = None
    guild: Guild | None = None
    channel: Channel | None = None
    closed: int | None = None
    message: Message | None = None
    gone: int | None = None
    commands: list[Json] | None = None


class Journal:
    """An append-only file. Without a path nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._file: IO[bytes] | None = None

    def read(self) -> Iterator[Line]:
        """The lines of earlier runs; one that cannot be read is left out, and logged.

        A crash cuts the last one off.
        """
        if self._path is None or not self._path.is_file():
            return
        for number, raw in enumerate(self._path.read_bytes().splitlines(), start=1):
            try:
                yield msgspec.json.decode(raw, type=Line)
            except msgspec.DecodeError as fault:
                _log.warning("%s, line %d is left out: %s", self._path, number, fault)

    def start(self, kept: list[Line]) -> None:
        """Begin a fresh file with only `kept`, in place of the old one."""
        if self._path is None:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self._path.with_suffix(".new")
        fresh.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in kept))
        fresh.replace(self._path)
        self._file = self._path.open("ab")

    def write(self, line: Line) -> None:
        """Add a change."""
        if self._file is not None:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
