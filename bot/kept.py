"""Tables as they were last committed, kept so that the next click need not load them again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from itertools import dropwhile

import msgspec
from msgspec.structs import replace

from bot.records import LogLine, Shown, Table

ROOM = 256
"""Tables kept at most; the one that was not used for the longest time goes first."""

LINES = 200
"""About as many of a table's newest log lines are kept with it."""


class _Entry(msgspec.Struct, frozen=True):
    """A table and its log of the versions (since, table.version]."""

    table: Table
    lines: tuple[LogLine, ...]
    since: int


class Kept:
    """A bounded memory of committed tables and of the end of their logs.

    A table may be out of date, as another process may have gone on: whoever plays on it must have
    the store check its version, and whoever refuses because of it must look at the store first.
    Lines never are: what was committed stays as it is. Matches are copied on their way in and out,
    so nobody's playing is seen here before it is committed.
    """

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._entries: OrderedDict[str, _Entry] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def table(self, game_id: str) -> Table | None:
        """The table, with a match of its own to play on; None if it is not kept."""
        entry = self._entries.get(game_id)
        if entry is None:
            return None
        self._entries.move_to_end(game_id)
        return _own(entry.table)

    def lines(self, game_id: str, after: int, upto: int) -> list[LogLine] | None:
        """The log of the versions (after, upto], in order; None if not all of it is kept."""
        entry = self._entries.get(game_id)
        if entry is None or after < entry.since or upto > entry.table.version:
            return None
        return [line for line in entry.lines if after < line.version <= upto]

    def keep(self, table: Table, lines: Sequence[LogLine]) -> None:
        """`table` and its `lines` have just been committed, upon the version before."""
        old = self._entries.pop(table.id, None)
        since, all_lines = table.version - 1, tuple(lines)
        if old is not None and old.table.version == since:
            since, all_lines = old.since, (*old.lines, *lines)
        if old is not None and old.table.shown > table.shown:
            # Noted while the transaction was under way.
            table = Shown.of(old.table).on(table)
        if len(all_lines) > LINES:
            # Whole versions go: half a version would look like all of it.
            since = all_lines[-LINES].version
            all_lines = tuple(dropwhile(lambda line: line.version <= since, all_lines))
        self._entries[table.id] = _Entry(_own(table), all_lines, since)
        while len(self._entries) > self._room:
            self._entries.popitem(last=False)

    def seen(self, shown: Shown) -> None:
        """The channel has seen a version; an older one than it had seen changes nothing."""
        entry = self._entries.get(shown.game_id)
        if entry is not None:
            self._entries[shown.game_id] = replace(entry, table=shown.on(entry.table))

    def forget(self, game_id: str) -> None:
        """It may not be what the store has."""
        self._entries.pop(game_id, None)


def _own(table: Table) -> Table:
    return table if table.match is None else replace(table, match=table.match.copy())
