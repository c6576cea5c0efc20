"""A person's window onto the local Discord: one WebSocket, used by the page and by tests.

The client opens `/window?as=NAME`, with `&life=…&since=N` when it comes back. It gets either
{"t": "hello", …everything…} or {"t": "back"} followed by what it missed, and then each event as
{"n": number, "t": kind, …}. It sends {"do": …, "nonce": …}; whatever cannot be done is answered
{"t": "refused", "nonce", "text"}.
"""

import asyncio
import json
import secrets
from collections.abc import Callable
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web

from bot.localdiscord import errors, payloads
from bot.localdiscord.feed import Happening
from bot.localdiscord.interactions import Interactions
from bot.localdiscord.messages import Messages
from bot.localdiscord.records import Json, User
from bot.localdiscord.slash import Refused
from bot.localdiscord.world import World

NAME_LENGTH = 32


class Windows:
    """All open windows. `life` tells a window whether the server it knew is still the same."""

    def __init__(self, world: World, messages: Messages, interactions: Interactions) -> None:
        self._world = world
        self._messages = messages
        self._interactions = interactions
        self._life = secrets.token_hex(8)
        self._sockets: set[web.WebSocketResponse] = set()
        self._doings: dict[str, Callable[[User, Json], None]] = {
            "command": self._command,
            "complete": self._complete,
            "click": self._click,
            "submit": self._submit,
            "say": self._say,
            "dismiss": self._dismiss,
            "locale": self._locale,
        }

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One window, until it is closed."""
        name = " ".join(request.query.get("as", "").split())
        if not 1 <= len(name) <= NAME_LENGTH:
            return web.Response(status=400, text=f"A name has 1 to {NAME_LENGTH} characters.")
        # Any page in the same browser could reach this port: only our own may look in.
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.host:
            return web.Response(status=403, text="Windows open from this page only.")
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=1 << 20)
        await socket.prepare(request)
        user = self._world.person(name)
        since = request.query.get("since", "")
        missed = None
        if request.query.get("life") == self._life and since.isdecimal():
            missed = self._world.feed.since(int(since), user.id)
        queue = self._world.feed.listen(user.id)
        first = self._hello(user) if missed is None else {"t": "back"}
        self._sockets.add(socket)
        sender = asyncio.create_task(_pump(socket, first, missed or [], queue))
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._do(user, _wish(frame.data))
        finally:
            self._sockets.discard(socket)
            self._world.feed.leave(queue)
            sender.cancel()
        return socket

    async def close(self) -> None:
        """Close every window."""
        for socket in list(self._sockets):
            await socket.close(code=1001)

    def _hello(self, user: User) -> Json:
        world = self._world
        return {
            "t": "hello",
            "n": world.feed.number,
            "life": self._life,
            "me": payloads.user(user) | {"locale": user.locale},
            "bot": payloads.user(world.bot),
            "guild": {"id": str(world.guild.id), "name": world.guild.name},
            "channels": payloads.channels(world),
            "members": payloads.people(world),
            "commands": world.commands,
            "deadline": self._interactions.ack_deadline,
            "messages": [
                payloads.message(world, m) | {"ephemeral": m.ephemeral}
                for m in world.seen_by(user.id)
            ],
        }

    def _do(self, user: User, wish: Json) -> None:
        nonce = str(wish.get("nonce", ""))
        try:
            doing = self._doings.get(str(wish.get("do")))
            if doing is None:
                raise Refused(f"Nobody can do {wish.get('do')!r} here.")
            doing(user, wish)
        except Refused as refusal:
            self._refuse(user, nonce, str(refusal))
        except errors.ApiError as error:
            self._refuse(user, nonce, error.message)
        except (KeyError, TypeError, ValueError) as error:
            self._refuse(user, nonce, f"That was not understood: {error!r}.")

    def _refuse(self, user: User, nonce: str, text: str) -> None:
        self._world.feed.publish({"t": "refused", "nonce": nonce, "text": text}, user.id)

    def _command(self, user: User, wish: Json) -> None:
        self._interactions.command(
            user, int(wish["channel"]), wish["command"], wish.get("options") or {}, wish["nonce"]
        )

    def _complete(self, user: User, wish: Json) -> None:
        self._interactions.complete(
            user,
            int(wish["channel"]),
            wish["command"],
            wish.get("options") or {},
            wish["focused"],
            wish["nonce"],
        )

    def _click(self, user: User, wish: Json) -> None:
        self._interactions.click(
            user,
            int(wish["message"]),
            wish["custom_id"],
            wish.get("values"),
            wish["nonce"],
            raced=bool(wish.get("raced")),
        )

    def _submit(self, user: User, wish: Json) -> None:
        self._interactions.submit(user, int(wish["modal"]), wish["values"], wish["nonce"])

    def _say(self, user: User, wish: Json) -> None:
        channel = self._world.channel(int(wish["channel"]))
        body = {"content": wish["content"], "nonce": wish["nonce"]}
        self._messages.send(channel, user, body)

    def _dismiss(self, user: User, wish: Json) -> None:
        message = self._world.any_message(int(wish["message"]))
        if message.reader_id == user.id:
            self._world.forget(message)

    def _locale(self, user: User, wish: Json) -> None:
        self._world.set_locale(user, str(wish["locale"]))


def _wish(text: str) -> Json:
    """What a window sent; nonsense becomes a wish for nothing, which is refused politely."""
    try:
        wish = json.loads(text)
    except ValueError:
        return {}
    return wish if isinstance(wish, dict) else {}


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
