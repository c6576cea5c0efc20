"""What can go wrong between the bot and its database."""

from __future__ import annotations

import re

from sqlalchemy.engine import URL

from bot.errors import Mendable


class StoreError(Mendable):
    """The database cannot be used; the message is one line that says what to do about it."""


class UnreadableGame(StoreError):
    """The stored position of one game cannot be read. The game stays in the store untouched."""

    def __init__(self, game_id: str, reason: str) -> None:
        super().__init__(f"game {game_id}: its stored position cannot be read ({reason})")
        self.game_id = game_id
        self.reason = reason


class VersionConflict(Exception):
    """Somebody else changed the game since it was loaded; nothing was written."""


class ChannelTaken(Exception):
    """The channel has a lobby or a running game already; nothing was written."""


# What the drivers say, and what an owner can do about it. First match wins.
# The patterns are looked for in lower case.
_ADVICE = (
    ("file is not a database", "is not a Knockabout database; give another file in store.url"),
    ("malformed", "is damaged; restore it from a backup"),
    ("database is locked", "is locked by another program; stop it and try again"),
    ("readonly database", "cannot be written; check the permissions of the file and its directory"),
    ("unable to open", "cannot be opened; check that the directory exists and may be written"),
    ("disk is full", "cannot grow, the disk is full; free some space"),
    ("password authentication", "refused user or password; check store.url"),
    ("no password supplied", "wants a password; put one into store.url"),
    ('database "[^"]*" does not exist', "does not exist on that server; create it with createdb"),
    ("connect call failed", "does not answer; check host and port in store.url"),
    ("connection refused", "does not answer; check host and port in store.url"),
    ("name or service not known", "has an unknown host; check store.url"),
    ("insufficientprivilege", "lets this user create no tables; grant it CREATE on the schema"),
)


def explained(fault: BaseException, url: URL) -> StoreError:
    """`fault` as one line for the owner; the password in `url` is left out."""
    name = url.database if url.get_backend_name() == "sqlite" else url.render_as_string()
    cause = getattr(fault, "orig", None) or fault
    said = " ".join(str(cause).split())
    haystack = f"{said} {type(cause).__name__} {fault}".lower()
    for sign, advice in _ADVICE:
        if re.search(sign, haystack):
            return StoreError(f"database {name} {advice}")
    return StoreError(f"database {name} failed: {said or type(cause).__name__}")
