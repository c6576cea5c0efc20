"""What comes through a window: {"do": …, "nonce": …, …}, its fields read strictly.

Whatever does not fit is Refused with the name of the field and what is expected there.
"""

import math
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from bot.localdiscord.records import Json, User
from bot.localdiscord.slash import Refused

LONGEST_NONCE = 100
SHOWN = 60


class Wish:
    """One frame of a window. Every reader raises Refused for what it does not take."""

    def __init__(self, fields: Json) -> None:
        self._fields = fields

    @property
    def nonce(self) -> str:
        """What the answer to this wish carries; empty where there is none to speak of."""
        nonce = self._fields.get("nonce")
        return nonce[:LONGEST_NONCE] if isinstance(nonce, str) else ""

    def text(self, key: str, default: str | None = None) -> str:
        """A text; `default` None means that it has to be there."""
        value = self._fields.get(key, default)
        if not isinstance(value, str):
            raise self._wrong(key, "a text")
        return value

    def one_of(self, key: str, known: Mapping[str, Any]) -> str:
        """One of the names in `known`."""
        value = self._fields.get(key)
        if not isinstance(value, str) or value not in known:
            raise self._wrong(key, "one of " + ", ".join(known))
        return value

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false."""
        value = self._fields.get(key, default)
        if not isinstance(value, bool):
            raise self._wrong(key, "true or false")
        return value

    def whole(self, key: str, default: int | None = None) -> int:
        """A whole number."""
        value = self._fields.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self._wrong(key, "a whole number")
        return value

    def text_or_whole(self, key: str, expected: str) -> str | int:
        """A text or a whole number; `expected` says which."""
        value = self._fields.get(key)
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise self._wrong(key, expected)
        return value

    def seconds(self, key: str, default: float | None = None) -> float:
        """A finite number."""
        value = self._fields.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self._wrong(key, "a number of seconds")
        try:
            number = float(value)
        except OverflowError:
            number = math.inf
        if not math.isfinite(number):
            raise self._wrong(key, "a number of seconds")
        return number

    def snowflake(self, key: str) -> int:
        """An id: up to twenty digits, as text or as a number."""
        value = self._fields.get(key)
        digits = str(value) if isinstance(value, str | int) else ""
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= 20):
            raise self._wrong(key, "an id, which is digits")
        return int(digits)

    def mapping(self, key: str) -> Json:
        """An object; empty when it is not there."""
        value = self._fields.get(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise self._wrong(key, "an object")
        return value

    def texts(self, key: str) -> list[str] | None:
        """A list of texts; None when it is not there."""
        value = self._fields.get(key)
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self._wrong(key, "a list of texts")
        return value

    def has(self, key: str) -> bool:
        """Whether the field is there and not null."""
        return self._fields.get(key) is not None

    def _wrong(self, key: str, expected: str) -> Refused:
        if not self.has(key):
            return Refused(f"{key}: {expected} is expected, and it is missing.")
        try:
            shown = repr(self._fields[key])
        except (RecursionError, ValueError):
            shown = "that"
        if len(shown) > SHOWN:
            shown = shown[:SHOWN] + "…"
        return Refused(f"{key}: {expected} is expected, not {shown}.")


Doing = Callable[[User, Wish], Awaitable[None] | bool | None]
"""Fulfils a wish of somebody, or raises Refused or ApiError.

One that gives True is answered by an event of its own with the wish's nonce; the others are told
{"t": "done", "nonce"} when it is done.
"""


def read(frame: str) -> Wish:
    """The wish in a frame. Refused when it is none."""
    try:
        fields = msgspec.json.decode(frame)
    except (ValueError, RecursionError):
        raise Refused('A wish is JSON, such as {"do": "calm"}; that was not.') from None
    if not isinstance(fields, dict):
        raise Refused('A wish is a JSON object, such as {"do": "calm"}; that was something else.')
    return Wish(fields)
