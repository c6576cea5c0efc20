"""Trouble on demand: slow answers, refusals, torn connections."""

import asyncio
import json
import math
import time
from collections.abc import Awaitable, Callable
from fnmatch import fnmatchcase
from http import HTTPStatus

from aiohttp import web
from msgspec import Struct

from bot.localdiscord.records import Json

RESET, HANG = "reset", "hang"
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
LONGEST_PATTERN = 200
MOST_TIMES = 10_000
LONGEST_LATENCY = 60.0
LONGEST_LIMIT = 3600.0
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class BadFault(ValueError):
    """A fault that cannot be; the message says what is expected."""


class Fault(Struct):
    """The next `times` requests whose "METHOD /path" matches `pattern` go wrong.

    `what` is an HTTP status from 400 on, "reset" (connection torn) or "hang" (no answer until
    faults are forgotten or the client gives up). `after` lets the request take effect first.
    `retry_after` is in seconds, for 429; `everywhere` makes that the global limit, which then
    holds for every route of the bot's own for so long. Raises BadFault.
    """

    pattern: str
    what: int | str
    times: int
    after: bool = False
    retry_after: float = 0.1
    everywhere: bool = False

    def __post_init__(self) -> None:
        _check_pattern(self.pattern)
        if isinstance(self.what, str):
            if self.what not in (RESET, HANG):
                raise BadFault(f'what: an HTTP status, "{RESET}" or "{HANG}", not {self.what!r}.')
        elif self.what < 400 or self.what not in {int(s) for s in HTTPStatus}:
            raise BadFault(f"what: an HTTP status from 400 to 599, not {self.what}.")
        if not 1 <= self.times <= MOST_TIMES:
            raise BadFault(f"times: between 1 and {MOST_TIMES}, not {self.times}.")
        _check_seconds("retry_after", self.retry_after, LONGEST_LIMIT)
        if self.what != 429 and self.everywhere:
            raise BadFault("everywhere: only a 429 can be global.")
        if self.what == 429 and self.after:
            raise BadFault("after: what is rate limited (429) never takes effect.")


def _check_pattern(pattern: str) -> None:
    method, _, path = pattern.partition(" ")
    known = any(fnmatchcase(name, method) for name in METHODS)
    if len(pattern) > LONGEST_PATTERN or not known or (path and path[0] not in "/*"):
        raise BadFault(
            'pattern: a method and a path below /api/v10, "*" wild, such as '
            f'"POST /channels/*/messages", at most {LONGEST_PATTERN} characters.'
        )
    if not path and not pattern.endswith("*"):
        raise BadFault(
            f'pattern: a path is missing after {method}, such as "{method} /channels/*".'
        )


def _check_seconds(name: str, value: float, longest: float) -> None:
    if not (math.isfinite(value) and 0 <= value <= longest):
        raise BadFault(f"{name}: seconds between 0 and {longest:g}, not {value:g}.")


class Faults:
    """The faults that wait for their request, and the latency before every answer.

    `changed` is called whenever what is to be told of them is no longer the same.
    """

    def __init__(self) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._latency = 0.0
        self._limited_until = 0.0
        self._waiting: list[Fault] = []
        self._spent = asyncio.Event()
        self._spent.set()
        self._calm = asyncio.Event()

    @property
    def latency(self) -> float:
        """Seconds before every answer. BadFault when set to less than 0 or to over a minute."""
        return self._latency

    @latency.setter
    def latency(self, seconds: float) -> None:
        _check_seconds("seconds", seconds, LONGEST_LATENCY)
        self._latency = seconds
        self.changed()

    def add(self, fault: Fault) -> None:
        """Let a fault wait."""
        self._waiting.append(fault)
        self._spent.clear()
        self.changed()

    def clear(self) -> None:
        """Forget all faults, the latency and a global limit; tear the connections that hang."""
        self._waiting.clear()
        self._spent.set()
        self._latency = self._limited_until = 0.0
        self._calm.set()
        self._calm = asyncio.Event()
        self.changed()

    @property
    def pending(self) -> int:
        """How many requests are still to go wrong."""
        return sum(f.times for f in self._waiting)

    async def spent(self) -> None:
        """Wait until every fault has struck."""
        await self._spent.wait()

    def told(self) -> Json:
        """What a window shows of them: latency in seconds, and the faults that wait."""
        waiting = [
            {f: getattr(fault, f) for f in fault.__struct_fields__} for fault in self._waiting
        ]
        return {"latency": self._latency, "waiting": waiting}

    async def through(
        self, request: web.Request, path: str, handler: Handler
    ) -> web.StreamResponse:
        """Answer a request to `path` (below the API's base), or let it go wrong."""
        if self._latency:
            await asyncio.sleep(self._latency)
        # Answers to interactions and their follow-ups do not count for the global limit.
        left = self._limited_until - time.monotonic()
        if left > 0 and not path.startswith(("/interactions/", "/webhooks/")):
            return _refusal(429, left, everywhere=True)
        fault = self._take(f"{request.method} {path}")
        if fault is None:
            return await handler(request)
        if fault.after:
            await handler(request)
        if fault.what == HANG:
            await self._calm.wait()
        if isinstance(fault.what, str):
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=502)
        if fault.everywhere:
            self._limited_until = time.monotonic() + fault.retry_after
        return _refusal(fault.what, fault.retry_after, everywhere=fault.everywhere)

    def _take(self, line: str) -> Fault | None:
        for fault in self._waiting:
            if fnmatchcase(line, fault.pattern):
                fault.times -= 1
                if fault.times <= 0:
                    self._waiting.remove(fault)
                if not self._waiting:
                    self._spent.set()
                self.changed()
                return fault
        return None


def _refusal(status: int, retry_after: float, *, everywhere: bool) -> web.Response:
    body: Json = {"message": f"{status}: {HTTPStatus(status).phrase}", "code": 0}
    headers = {"Content-Type": "application/json"}
    if status == 429:
        # discord.py takes a 429 without Via for a ban by the proxy and gives up at once.
        headers |= {"Via": "1.1 local", "Retry-After": str(math.ceil(retry_after))}
        if everywhere:
            headers |= {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
        else:
            headers |= {
                "X-RateLimit-Limit": "5",
                "X-RateLimit-Remaining": "0",
                "X-RateLimit-Reset": f"{time.time() + retry_after:.3f}",
                "X-RateLimit-Reset-After": f"{retry_after:.3f}",
                "X-RateLimit-Scope": "user",
            }
        body |= {
            "message": "You are being rate limited.",
            "retry_after": retry_after,
            "global": everywhere,
        }
    return web.Response(status=status, body=json.dumps(body).encode(), headers=headers)
