"""REST v10: reads requests, finds the route, answers with JSON or Discord's errors."""

import logging
import math
import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from aiohttp import http_exceptions, web
from msgspec import Struct

from bot.localdiscord import errors, forms, shapes, snowflakes
from bot.localdiscord.faults import Faults
from bot.localdiscord.gateway import Gateway
from bot.localdiscord.interactions import Interactions
from bot.localdiscord.messages import Messages
from bot.localdiscord.records import Json, Upload
from bot.localdiscord.world import World

BASE = "/api/v10"
CREATING = ("/threads",)
"""What the routes end with that answer a POST with 201."""
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
            raise errors.bad_form()
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
    gateway: Gateway


Route = Callable[[Parts, Call], Any]
"""Answers a call with a JSON value (200, 201), or None (204); raises ApiError."""


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
        wait: float | None = None
        try:
            self._authorize(request, line)
            body, uploads = await read(request)
            shapes.check(line, body)
            call = Call(request.match_info, request.query, body, uploads)
            created = line.startswith("POST ") and line.endswith(CREATING)
            status, answer = 201 if created else 200, route(self._parts, call)
        except errors.ApiError as error:
            status, answer = error.status, error.body()
            wait = error.retry_after
        except Exception:  # noqa: BLE001 - logged, and answered as Discord does
            _log.exception("%s failed", line)
            status, answer = 500, {"message": "500: Internal Server Error", "code": 0}
        if answer is None:
            status = 204
        for watch in self.watchers:
            watch(Exchange(line, body, status, answer))
        return respond(status, answer, wait)

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


def respond(status: int, answer: Any, wait: float | None = None) -> web.Response:
    """JSON with a bare content type: with a charset discord.py would take it for text.

    `wait`: seconds until a rate limit is over.
    """
    if status == 204:
        return web.Response(status=204)
    headers = {"Content-Type": "application/json"}
    if wait is not None:
        # discord.py takes a 429 without Via for a ban by the proxy and gives up at once.
        headers |= {"Via": "1.1 local", "Retry-After": str(math.ceil(wait))}
    return web.Response(
        status=status,
        body=msgspec.json.encode(answer),
        headers=headers,
    )


async def read(request: web.Request) -> tuple[Any, list[Upload]]:
    """The JSON body, and the uploads of a multipart one.

    Raises 50109 for what is not JSON, 50035 for a broken form, 40005 for too many bytes.
    """
    try:
        data = await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise errors.too_large() from None
    except (web.HTTPException, http_exceptions.HttpProcessingError):
        raise errors.bad_form() from None
    content_type = request.headers.get("Content-Type", "")
    if not content_type.lower().startswith("multipart/form-data"):
        return _json(data), []
    try:
        parts = forms.parts(data, content_type)
    except forms.BadForm:
        raise errors.bad_form() from None
    body: Any = {}
    uploads: list[Upload] = []
    for part in parts:
        file = FILE_FIELD.match(part.name)
        if part.name == "payload_json":
            body = _json(part.data)
        elif file is not None:
            uploads.append(Upload(int(file[1]), part.filename or "unknown", part.data))
    return body, uploads


def _json(data: bytes) -> Any:
    try:
        return msgspec.json.decode(data) if data else {}
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise errors.bad_json() from None
