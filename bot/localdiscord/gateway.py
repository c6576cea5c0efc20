"""The gateway: hello, identify, heartbeats, events, resume."""

import asyncio
import json
import secrets
import time
from collections import deque
from collections.abc import Callable

import msgspec
from aiohttp import WSMsgType, web
from msgspec import Struct, field

from bot.localdiscord import payloads
from bot.localdiscord.records import Json
from bot.localdiscord.world import GUILDS, World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE = 0, 1, 2, 3, 4
RESUME, RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 6, 7, 8, 9, 10, 11
HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.02
REPLAYED = 5000
SESSION_SECONDS = 300.0
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)
"""Intents that need an owner's consent at Discord: members, presences, message content."""


class Session(Struct, eq=False):
    """One bot shard. It outlives its socket for a while, and can be resumed."""

    id: str
    intents: int
    shard: tuple[int, int]
    number: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAYED))
    out: asyncio.Queue[str] | None = None
    left_at: float = 0.0


class Gateway:
    """All sessions. `token` None means any token is welcome."""

    def __init__(self, world: World, url: str, token: str | None) -> None:
        self._world = world
        self._url = url
        self._token = token
        self._sessions: dict[str, Session] = {}
        self._sockets: set[web.WebSocketResponse] = set()
        self._connected = asyncio.Event()
        self._deserted = asyncio.Event()
        self._deserted.set()
        self.refuse_resume = False
        self.changed: Callable[[], None] = lambda: None
        world.tell_bot = self.dispatch

    def told(self) -> Json:
        """What a window shows of it: how many shards the bot has, and how many are connected.

        `changed` is called whenever that changes.
        """
        shards = max((s.shard[1] for s in self._sessions.values()), default=0)
        connected = sum(s.out is not None for s in self._sessions.values())
        return {"shards": shards, "connected": connected}

    async def connected(self) -> None:
        """Wait until a bot has identified or resumed."""
        await self._connected.wait()

    async def deserted(self) -> None:
        """Wait until no bot is connected any more."""
        await self._deserted.wait()

    def dispatch(self, event: str, data: Json, intent: int, guild_id: int | None) -> None:
        """Send an event to every session that asked for `intent` and holds the guild's shard."""
        for session in list(self._sessions.values()):
            if session.out is None and time.monotonic() - session.left_at > SESSION_SECONDS:
                del self._sessions[session.id]
                continue
            number, count = session.shard
            mine = (((guild_id or 0) >> 22) % count) == number
            if mine and (not intent or session.intents & intent):
                self._send(session, event, data)

    def _send(self, session: Session, event: str, data: Json) -> None:
        session.number += 1
        packet = {"op": DISPATCH, "t": event, "s": session.number, "d": data}
        frame = msgspec.json.encode(packet).decode()
        session.sent.append((session.number, frame))
        if session.out is not None:
            session.out.put_nowait(frame)

    async def drop(self, code: int = 4000, *, forget: bool = False) -> None:
        """Close every connection; `forget` makes resuming impossible."""
        if forget:
            self._sessions.clear()
        self._connected.clear()
        for socket in list(self._sockets):
            await socket.close(code=code)

    async def ask_to_reconnect(self) -> None:
        """Tell every client to come back (opcode 7)."""
        self._connected.clear()
        for socket in list(self._sockets):
            await socket.send_json({"op": RECONNECT, "d": None})

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One connection from a bot."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        self._sockets.add(socket)
        self._deserted.clear()
        session: Session | None = None
        sender: asyncio.Task[None] | None = None
        out: asyncio.Queue[str] | None = None
        try:
            await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}})
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                packet = json.loads(frame.data)
                if packet["op"] == HEARTBEAT:
                    # Not at once: discord.py notes when it sent a heartbeat only after it did, and
                    # takes an answer that overtakes the note for one 40 s late.
                    await asyncio.sleep(ACK_SECONDS)
                    await socket.send_json({"op": HEARTBEAT_ACK, "d": None})
                elif packet["op"] in (IDENTIFY, RESUME) and session is None:
                    session = await self._enter(socket, packet)
                    if session is not None and session.out is not None:
                        out = session.out
                        sender = asyncio.create_task(_pump(out, socket))
                        self.changed()
                elif packet["op"] not in (PRESENCE, VOICE, REQUEST_MEMBERS):
                    await socket.close(code=4001)
        except ConnectionError:
            pass
        finally:
            self._sockets.discard(socket)
            if not self._sockets:
                self._deserted.set()
            if sender is not None:
                sender.cancel()
            if session is not None and session.out is out:
                session.out = None
                session.left_at = time.monotonic()
                if all(s.out is None for s in self._sessions.values()):
                    self._connected.clear()
                self.changed()
        return socket

    async def _enter(self, socket: web.WebSocketResponse, packet: Json) -> Session | None:
        data = packet["d"]
        if self._token is not None and data.get("token") != self._token:
            await socket.close(code=4004, message=b"Authentication failed.")
            return None
        if packet["op"] == RESUME:
            return await self._resume(socket, data)
        intents = int(data.get("intents", 0))
        if intents & PRIVILEGED:
            await socket.close(code=4014, message=b"Disallowed intent(s).")
            return None
        shard = data.get("shard") or (0, 1)
        session = Session(secrets.token_hex(16), intents, (int(shard[0]), int(shard[1])))
        session.out = asyncio.Queue()
        self._sessions[session.id] = session
        self._welcome(session)
        self._connected.set()
        return session

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        session = self._sessions.get(str(data.get("session_id")))
        if session is None or self.refuse_resume:
            await socket.send_json({"op": INVALID_SESSION, "d": False})
            return None
        seen = int(data.get("seq") or 0)
        session.out = asyncio.Queue()
        for number, frame in session.sent:
            if number > seen:
                session.out.put_nowait(frame)
        self._send(session, "RESUMED", {})
        self._connected.set()
        return session

    def _welcome(self, session: Session) -> None:
        number, count = session.shard
        guilds = [
            g
            for g in self._world.guilds.values()
            if (g.id >> 22) % count == number and self._world.bot.id in g.members
        ]
        ready: Json = {
            "v": 10,
            "user": payloads.user(self._world.bot) | {"verified": True, "email": None},
            "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
            "session_id": session.id,
            "resume_gateway_url": self._url,
            "application": {"id": str(self._world.bot.id), "flags": 0},
            "shard": list(session.shard),
        }
        self._send(session, "READY", ready)
        if session.intents & GUILDS:
            for guild in guilds:
                self._send(session, "GUILD_CREATE", payloads.guild(self._world, guild))


async def _pump(out: asyncio.Queue[str], socket: web.WebSocketResponse) -> None:
    """Write frames in order until the socket is gone; what is left is replayed on resume."""
    while True:
        frame = await out.get()
        try:
            await socket.send_str(frame)
        except ConnectionError:
            return
