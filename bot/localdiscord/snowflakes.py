"""Ids like Discord's: milliseconds since 2015 above 22 bits, always growing."""

import time
import zlib
from datetime import UTC, datetime

EPOCH_MS = 1420070400000
WORLD_MS = 60_000_000_000
"""The moment (in 2016) in which the fixed things of the local world were made."""

LONGEST = 20
"""Digits of an id at most."""


class Snowflakes:
    """Hands out ids in order, also when the clock stands still or steps back."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> int:
        """A fresh id, greater than every one before."""
        self._last = max(self._last + 1, (int(time.time() * 1000) - EPOCH_MS) << 22)
        return self._last

    def seen(self, snowflake: int) -> None:
        """Never hand out `snowflake` or anything below it."""
        self._last = max(self._last, snowflake)


def read(text: str) -> int | None:
    """The id that a text is: up to 20 digits. None for anything else."""
    if len(text) <= LONGEST and text.isascii() and text.isdecimal():
        return int(text)
    return None


def fixed(number: int) -> int:
    """The id of a thing that has the same one in every run."""
    return (WORLD_MS + number) << 22


def of_name(name: str) -> int:
    """A person's id, the same in every run and in every process."""
    return (WORLD_MS + 1000 + zlib.crc32(name.encode())) << 22


def after(snowflake: int) -> int:
    """The id of the next moment."""
    return snowflake + (1 << 22)


def now() -> str:
    """The time as Discord writes it."""
    return datetime.now(UTC).isoformat()
