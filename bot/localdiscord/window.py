"""A person's window onto the local Discord: one WebSocket, used by the page and by tests.

The client opens `/window?as=NAME`, with `&life=…&since=N` when it comes back. It gets either
{"t": "hello", …everything…} or {"t": "back"} followed by what it missed, and then each event as
{"n": number, "t": kind, …}. It sends {"do": …, "nonce": …}. What cannot be done is answered
{"t": "refused", "nonce", "text"}; an interaction is answered by what becomes of it, everything
else by {"t": "done", "nonce"} if it has a nonce.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web

from bot.localdiscord.errors import ApiError, reasons
from bot.localdiscord.feed import Happening
from bot.localdiscord.records import Json, User
from bot.localdiscord.slash import Refused
from bot.localdiscord.wishes import Doing, Wish, read
from bot.localdiscord.world import World

NAME_LENGTH = 32
LARGEST_WISH = 1 << 20
_log = logging.getLogger(__name__)


class Windows:
    """All open windows. `life` tells a window whether the server it knew is still the same.

    `hello` gives what a new window has to know besides who and when; `doings` fulfil wishes.
    """

    def __init__(
        self, world: World, hello: Callable[[User], Json], doings: Mapping[str, Doing]
    ) -> None:
        self._world = world
        self._greeting = hello
        self._doings = doings
        self._life = secrets.token_hex(8)
        self._sockets: set[web.WebSocketResponse] = set()
        self._slow: set[asyncio.Task[None]] = set()

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One window, until it is closed."""
        name = " ".join(request.query.get("as", "").split())
        if not 1 <= len(name) <= NAME_LENGTH:
            return web.Response(status=400, text=f"A name has 1 to {NAME_LENGTH} characters.")
        # Any page in the same browser could reach this port: only our own may look in.
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.host:
            return web.Response(status=403, text="Windows open from this page only.")
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=LARGEST_WISH)
        await socket.prepare(request)
        user = self._world.person(name)
        missed = None
        since = request.query.get("since", "")
        if request.query.get("life") == self._life and _is_number(since):
            missed = self._world.feed.since(int(since), user.id)
        queue = self._world.feed.listen(user.id)
        first = self._hello(user) if missed is None else {"t": "back"}
        self._sockets.add(socket)
        sender = asyncio.create_task(_pump(socket, first, missed or [], queue))
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._do(user, frame.data)
                elif frame.type is WSMsgType.BINARY:
                    self._refuse(user, "", "A wish is text, not bytes.")
        finally:
            self._sockets.discard(socket)
            self._world.feed.leave(queue)
            sender.cancel()
        return socket

    async def close(self) -> None:
        """Close every window."""
        for task in list(self._slow):
            task.cancel()
        for socket in list(self._sockets):
            await socket.close(code=1001)

    def _hello(self, user: User) -> Json:
        now = {"t": "hello", "n": self._world.feed.number, "life": self._life}
        return now | self._greeting(user)

    def _do(self, user: User, frame: str) -> None:
        wish = Wish({})
        try:
            wish = read(frame)
            doing = self._doings[wish.one_of("do", self._doings)]
            going_on = doing(user, wish)
        except Exception as error:  # noqa: BLE001 - told to the person, whatever it is
            self._failed(user, wish, error)
            return
        if going_on is None:
            self._done(user, wish)
        elif not isinstance(going_on, bool):
            # What takes its time must not keep the window from its next wish.
            task = asyncio.ensure_future(self._finish(user, wish, going_on))
            self._slow.add(task)
            task.add_done_callback(self._slow.discard)

    async def _finish(self, user: User, wish: Wish, going_on: Awaitable[None]) -> None:
        try:
            await going_on
        except Exception as error:  # noqa: BLE001 - told to the person, whatever it is
            self._failed(user, wish, error)
        else:
            self._done(user, wish)

    def _failed(self, user: User, wish: Wish, error: Exception) -> None:
        if isinstance(error, Refused):
            self._refuse(user, wish.nonce, str(error))
        elif isinstance(error, ApiError):
            self._refuse(user, wish.nonce, "; ".join(reasons(error)))
        else:
            _log.error("a wish broke something", exc_info=error)
            self._refuse(user, wish.nonce, "The local Discord stumbled over that; see its log.")

    def _refuse(self, user: User, nonce: str, text: str) -> None:
        self._world.feed.publish({"t": "refused", "nonce": nonce, "text": text}, user.id)

    def _done(self, user: User, wish: Wish) -> None:
        if wish.nonce:
            self._world.feed.publish({"t": "done", "nonce": wish.nonce}, user.id)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 18


async def _pump(
    socket: web.WebSocketResponse,
    first: Json,
    missed: list[Happening],
    queue: asyncio.Queue[Happening],
) -> None:
    """Write the greeting, what was missed, and everything after, in order."""
    try:
        await socket.send_json(first)
        for happening in missed:
            await socket.send_str(happening.frame)
        while True:
            happening = await queue.get()
            await socket.send_str(happening.frame)
    except ConnectionError:
        return
