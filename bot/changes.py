"""One change of a table, from the game's lock to its commit."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from weakref import WeakValueDictionary

from bot.questions import Questions
from bot.records import LogLine, Table
from bot.refusals import NoGame, StaleBoard
from bot.store import Change, Store, VersionConflict

ATTEMPTS = 20
"""How often a change that loses its race against another process is planned anew."""

Plan = Callable[[Table], Awaitable[Change]]
"""What is to be written, worked out from a table as it stands; raises what it refuses."""


class Changes(Questions):
    """The writing half of the manager: the game's lock, then load, plan, one transaction.

    `notify(game_id)` is called after each commit and must not block; it is where delivery learns
    that a board is due. `expect(table, lines)` is called before each commit with what may come of
    it, and must neither block nor raise.
    """

    def __init__(
        self,
        store: Store,
        *,
        notify: Callable[[str], None],
        expect: Callable[[Table, Sequence[LogLine]], None],
    ) -> None:
        super().__init__(store)
        self._notify = notify
        self._expect = expect
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def _change(self, game_id: str, plan: Plan, *, match: bool = True) -> Table:
        """The one way every change goes. Who loses a race against another process loads again.

        A plan starts from the table kept since the last commit, if there is one: the store checks
        its version. What is refused on its account is planned again on the table as stored.
        """
        async with self._locks.setdefault(game_id, asyncio.Lock()):
            for attempt in range(ATTEMPTS):
                known = self._kept.table(game_id) if match and not attempt else None
                table = known or await self._loaded(game_id, match=match)
                try:
                    change = await plan(table)
                except Exception:
                    self._kept.forget(game_id)
                    if known is None:
                        raise
                    continue
                self._expect(self._seen.on(change.table), change.lines)
                try:
                    table = await self._commit(change)
                except VersionConflict:
                    continue
                break
            else:
                raise StaleBoard
            if match:
                self._kept.keep(table, change.lines)
            else:
                self._kept.forget(game_id)
        self._notify(game_id)
        return table

    async def _loaded(self, game_id: str, *, match: bool) -> Table:
        load = self._store.table if match else self._store.header
        table = await load(game_id)
        if table is None:
            raise NoGame(game_id)
        return table

    async def _commit(self, change: Change) -> Table:
        """Commit, and give the table with what the channel has seen. Fails without a kept table."""
        game_id = change.table.id
        try:
            shown = await self._store.commit(change)
        except BaseException as fault:
            self._kept.forget(game_id)
            if isinstance(fault, asyncio.CancelledError):
                # It may have been written all the same; delivery finds out.
                self._notify(game_id)
            raise
        return self._seen.on(shown.on(change.table))
