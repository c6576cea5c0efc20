"""Trouble on demand: slow answers, refusals, torn connections."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from fnmatch import fnmatchcase

from aiohttp import web
from msgspec import Struct

RESET, HANG = "reset", "hang"
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Fault(Struct):
    """The next `times` requests whose "METHOD /path" matches `pattern` go wrong.

    `what` is an HTTP status, "reset" (connection torn) or "hang" (no answer until the client
    gives up). `after` lets the request take effect first. `retry_after` is in seconds, for 429.
    """

    pattern: str
    what: int | str
    times: int
    after: bool = False
    retry_after: float = 0.1
    everywhere: bool = False


class Faults:
    """The faults that wait for their request, and the latency (seconds) before every answer."""

    def __init__(self) -> None:
        self.latency = 0.0
        self._waiting: list[Fault] = []
        self._spent = asyncio.Event()
        self._spent.set()

    def add(self, fault: Fault) -> None:
        """Let a fault wait."""
        self._waiting.append(fault)
        self._spent.clear()

    def clear(self) -> None:
        """Forget all faults and the latency."""
        self._waiting.clear()
        self._spent.set()
        self.latency = 0.0

    @property
    def pending(self) -> int:
        """How many requests are still to go wrong."""
        return sum(f.times for f in self._waiting)

    async def spent(self) -> None:
        """Wait until every fault has struck."""
        await self._spent.wait()

    async def through(
        self, request: web.Request, path: str, handler: Handler
    ) -> web.StreamResponse:
        """Answer a request to `path` (below the API's base), or let it go wrong."""
        if self.latency:
            await asyncio.sleep(self.latency)
        fault = self._take(f"{request.method} {path}")
        if fault is None:
            return await handler(request)
        if fault.after:
            await handler(request)
        if fault.what == HANG:
            await asyncio.sleep(3600)
        if isinstance(fault.what, str):
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=502)
        return _refusal(fault, fault.what)

    def _take(self, line: str) -> Fault | None:
        for fault in self._waiting:
            if fnmatchcase(line, fault.pattern):
                fault.times -= 1
                if fault.times <= 0:
                    self._waiting.remove(fault)
                if not self._waiting:
                    self._spent.set()
                return fault
        return None


def _refusal(fault: Fault, status: int) -> web.Response:
    body: dict[str, object] = {"message": f"{status}: on demand", "code": 0}
    headers = {"Content-Type": "application/json"}
    if status == 429:
        # discord.py takes a 429 without Via for a ban by the proxy and gives up at once.
        headers["Via"] = "1.1 local"
        headers["Retry-After"] = str(fault.retry_after)
        body |= {
            "message": "You are being rate limited.",
            "retry_after": fault.retry_after,
            "global": fault.everywhere,
        }
    return web.Response(status=status, body=json.dumps(body).encode(), headers=headers)
