"""One persisted timer table, one task that fires what is due.

Each timer fires at least once, across restarts too: it is deleted only after its handler returned.
A handler must therefore be harmless when it runs twice.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping

from bot.records import Timer
from bot.store import Store, StoreError, UnreadableGame

Handler = Callable[[Timer], Awaitable[None]]

LONGEST_NAP = 60.0
"""Seconds after which the table is looked at in any case: another process may have set a timer,
and the machine's clock may have been put right."""

RETRY_MS = 60_000
"""How long a timer waits whose handler failed, milliseconds."""

AWAY_MS = (1_000, 2_000, 5_000, 10_000, 20_000)
"""How long they wait while the database cannot be used, milliseconds: the first time, the second,
and so on. It is often back in a moment, and somebody may be watching a clock."""

log = logging.getLogger(__name__)


def utc_ms() -> int:
    """Now, in milliseconds since 1970 UTC."""
    return time.time_ns() // 1_000_000


def _away_ms(times: int) -> int:
    """How long to wait once it has failed so many times before."""
    return AWAY_MS[min(times, len(AWAY_MS) - 1)]


class Clock:
    """`await start()` after all handlers are known, `await stop()` before the store closes."""

    def __init__(
        self,
        store: Store,
        handlers: Mapping[str, Handler] | None = None,
        *,
        now: Callable[[], int] = utc_ms,
    ) -> None:
        self._store = store
        self._handlers = dict(handlers or {})
        self._now = now
        self._changed = asyncio.Event()
        # How often in a row: each timer's handler failed for the database, the table of timers did.
        self._away: Counter[tuple[str, str]] = Counter()
        self._unread = 0
        self._task: asyncio.Task[None] | None = None

    def now(self) -> int:
        """The time all records of this process are stamped with, UTC milliseconds."""
        return self._now()

    def handle(self, kind: str, handler: Handler) -> None:
        """Let `handler` see to timers of that kind."""
        self._handlers[kind] = handler

    async def schedule(
        self, kind: str, game_id: str, due_ms: int, payload: Mapping[str, str] | None = None
    ) -> None:
        """Set the game's timer of that kind, or move it."""
        await self._store.set_timer(Timer(kind, game_id, due_ms, payload or {}))
        self.wake()

    async def cancel(self, kind: str, game_id: str) -> None:
        """Drop the game's timer of that kind, if it has one."""
        await self._store.drop_timer(kind, game_id)

    def wake(self) -> None:
        """Look at the table now: somebody set a timer in a transaction of their own."""
        self._changed.set()

    async def start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="clock")

    async def stop(self) -> None:
        task, self._task = self._task, None
        if task is None:
            return
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            try:
                await self.fire_due()
                nap = await self._nap()
                self._unread = 0
            except StoreError as fault:
                log.error("timers wait: %s", fault)
                nap = min(_away_ms(self._unread) / 1000, LONGEST_NAP)
                self._unread += 1
            except Exception:
                log.exception("timers wait")
                nap = LONGEST_NAP
            try:
                await asyncio.wait_for(self._changed.wait(), nap)
            except TimeoutError:
                pass

    async def _nap(self) -> float:
        due = await self._store.next_due()
        if due is None:
            return LONGEST_NAP
        return min(max(due - self.now(), 0) / 1000, LONGEST_NAP)

    async def fire_due(self) -> None:
        """Fire all that is due now."""
        for timer in await self._store.due(self.now()):
            await self._fire(timer)

    async def _fire(self, timer: Timer) -> None:
        key, retry = (timer.kind, timer.game_id), 0
        try:
            await self._handlers[timer.kind](timer)
        except UnreadableGame as fault:
            log.error("timer %s: %s", timer.kind, fault)
            retry = RETRY_MS
        except StoreError as fault:
            log.error("timer %s of game %s waits: %s", timer.kind, timer.game_id, fault)
            retry = _away_ms(self._away[key])
            self._away[key] += 1
        except Exception:
            # One broken timer must not stop the others, nor spin: it is told and tried later.
            log.exception("timer %s of game %s failed", timer.kind, timer.game_id)
            retry = RETRY_MS
        if retry:
            await self._store.postpone(timer, self.now() + retry)
            return
        del self._away[key]
        # Only as it was fired: a handler may have moved it to a new time.
        await self._store.drop_timer(timer.kind, timer.game_id, timer.due)
