"""Boards painted ahead, in a thread beside the bot while it connects."""

from __future__ import annotations

import asyncio
import logging
import threading
import time

from render import warm

PAUSE = 3.0
"""Seconds between pictures: two threads that run Python take turns, and clicks come first."""

log = logging.getLogger(__name__)


class Warming:
    """`start` returns at once; `stop` waits for no more than the picture at hand."""

    def __init__(self) -> None:
        self._enough = threading.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._task is None:
            self._enough.clear()
            self._task = asyncio.create_task(asyncio.to_thread(self._run), name="warming")

    async def stop(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            self._enough.set()
            await task

    def _run(self) -> None:
        began = time.monotonic()
        try:
            for picture, _ in enumerate(warm()):
                # The two of the smallest table at once: bots are started to be tried.
                if self._enough.wait(PAUSE if picture else 0.0):
                    return
        except Exception:
            # Without it boards come all the same, only the first of them later.
            log.exception("boards could not be painted ahead")
            return
        log.debug("boards painted ahead in %.1f s", time.monotonic() - began)
