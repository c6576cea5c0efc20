"""REST v10: reads requests, finds the route, answers with JSON or Discord's errors."""

import logging
import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from aiohttp import BodyPartReader, http_exceptions, web
from msgspec import Struct

from bot.localdiscord import errors, shapes, snowflakes
from bot.localdiscord.faults import Faults
from bot.localdiscord.interactions import Interactions
from bot.localdiscord.messages import Messages
from bot.localdiscord.records import Json, Upload
from bot.localdiscord.world import World

BASE = "/api/v10"
# What aiohttp raises for a form it cannot take apart; its warnings, where warnings are errors.
BROKEN = (ValueError, AssertionError, LookupError, RuntimeError, EOFError, RuntimeWarning)
FILE_FIELD = re.compile(r"files\[([0-9]{1,4})\]$")
_log = logging.getLogger(__name__)


class Call(Struct):
    """One request: the route's parameters, the query, the body and the files that came along."""

    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: list[Upload]

    def id(self, name: str) -> int:
        """A snowflake of the path; -1, which nothing has, when it is no number."""
        found = snowflakes.read(self.params[name])
        return -1 if found is None else found

    def number(self, name: str, default: int) -> int:
        """A whole number of the query. Raises 50035 when it is something else."""
        text = self.query.get(name)
        if text is None:
            return default
        found = snowflakes.read(text)
        if found is None:
            form = errors.Form()
            form.add("NUMBER_TYPE_COERCE", f'Value "{text[:20]}" is not int.', name)
            form.require()
        return found or 0

    @property
    def fields(self) -> Json:
        """The body as an object; 50035 when it is something else."""
        if not isinstance(self.body, dict):
            raise errors.ApiError(400, 50035, "Invalid Form Body")
        return self.body


class Exchange(Struct):
    """A request and its answer, for those who watch: `route` is "METHOD /template"."""

    route: str
    body: Any
    status: int
    answer: Any


class Parts(Struct):
    """What the routes work on."""

    world: World
    messages: Messages
    interactions: Interactions


Route = Callable[[Parts, Call], Any]
"""Answers a call with a JSON value (200), or None (204); raises ApiError."""


class Api:
    """The routes below `/api/v10`, with faults in front and watchers behind."""

    def __init__(self, parts: Parts, faults: Faults, token: str | None) -> None:
        self._parts = parts
        self._faults = faults
        self._token = token
        self.unknown_routes: list[str] = []
        self.watchers: list[Callable[[Exchange], None]] = []

    def attach(self, app: web.Application, routes: Mapping[str, Route]) -> None:
        """Register routes named "METHOD /template", and a last one for all that is unknown."""
        for line, route in routes.items():
            method, template = line.split(" ", 1)
            app.router.add_route(method, BASE + template, self._endpoint(line, route))
        app.router.add_route("*", "/api/{tail:.*}", self._unknown)

    def _endpoint(self, line: str, route: Route) -> Callable[[web.Request], Any]:
        async def answer(request: web.Request) -> web.StreamResponse:
            return await self._answer(request, line, route)

        async def endpoint(request: web.Request) -> web.StreamResponse:
            path = request.path.removeprefix(BASE)
            return await self._faults.through(request, path, answer)

        return endpoint

    async def _answer(self, request: web.Request, line: str, route: Route) -> web.Response:
        body: Any = None
        try:
            self._authorize(request, line)
            body, uploads = await read(request)
            shapes.check(line, body)
            call = Call(request.match_info, request.query, body, uploads)
            status, answer = 200, route(self._parts, call)
        except errors.ApiError as error:
            status, answer = error.status, error.body()
        except Exception:  # noqa: BLE001 - logged, and answered as Discord does
            _log.exception("%s failed", line)
            status, answer = 500, {"message": "500: Internal Server Error", "code": 0}
        if answer is None:
            status = 204
        for watch in self.watchers:
            watch(Exchange(line, body, status, answer))
        return respond(status, answer)

    def _authorize(self, request: web.Request, line: str) -> None:
        # Answers and follow-ups carry the interaction's token in their path instead.
        if " /interactions/" in line or " /webhooks/" in line:
            return
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        if kind != "Bot" or not token or self._token not in (None, token):
            raise errors.unauthorized()

    async def _unknown(self, request: web.Request) -> web.Response:
        line = f"{request.method} {request.path.removeprefix(BASE)}"
        self.unknown_routes.append(line)
        _log.warning("the bot asked for a route that is not there: %s", line)
        error = errors.not_found()
        return respond(error.status, error.body())


def respond(status: int, answer: Any) -> web.Response:
    """JSON with a bare content type: with a charset discord.py would take it for text."""
    if status == 204:
        return web.Response(status=204)
    return web.Response(
        status=status,
        body=msgspec.json.encode(answer),
        headers={"Content-Type": "application/json"},
    )


async def read(request: web.Request) -> tuple[Any, list[Upload]]:
    """The JSON body, and the uploads of a multipart one.

    Raises 50109 for what is not JSON, 50035 for a broken form, 40005 for too many bytes.
    """
    try:
        if request.content_type == "multipart/form-data":
            return await _form(request)
        return _json(await request.read()), []
    except web.HTTPRequestEntityTooLarge:
        raise errors.too_large() from None
    except (web.HTTPException, http_exceptions.HttpProcessingError, *BROKEN):
        raise errors.ApiError(400, 50035, "Invalid Form Body") from None


async def _form(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = {}
    uploads: list[Upload] = []
    async for part in await request.multipart():
        # Asked once: aiohttp reads the header anew every time, which costs more than the body.
        name = part.name if isinstance(part, BodyPartReader) else None
        if not isinstance(part, BodyPartReader) or name is None:
            continue
        data = bytes(await part.read())
        file = FILE_FIELD.match(name)
        if name == "payload_json":
            body = _json(data)
        elif file is not None:
            uploads.append(Upload(int(file[1]), part.filename or "unknown", data))
    return body, uploads


def _json(data: bytes) -> Any:
    try:
        return msgspec.json.decode(data) if data else {}
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise errors.bad_json() from None
