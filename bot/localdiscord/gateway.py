"""The gateway: hello, identify, heartbeats, events, resume."""

import asyncio
import json
import secrets
import time
from collections import deque
from collections.abc import Callable

from aiohttp import WSMsgType, web
from msgspec import Struct, field
from msgspec.json import encode

from bot.localdiscord import payloads
from bot.localdiscord.kept import GUILDS
from bot.localdiscord.records import Json
from bot.localdiscord.wire import Wire
from bot.localdiscord.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE = 0, 1, 2, 3, 4
RESUME, RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 6, 7, 8, 9, 10, 11
HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.02
REPLAYED = 5000
SESSION_SECONDS = 300.0
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)
"""Intents that need an owner's consent at Discord: members, presences, message content."""

UNKNOWN_OP, BAD_FRAME, STRANGER, WRONG_TOKEN, AGAIN = 4001, 4002, 4003, 4004, 4005
WRONG_NUMBER, WRONG_SHARD, WRONG_INTENTS = 4007, 4010, 4014
"""Codes with which Discord closes a connection."""


class Session(Struct, eq=False):
    """One bot shard. It outlives its socket for a while, and can be resumed."""

    id: str
    intents: int
    shard: tuple[int, int]
    number: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAYED))
    out: asyncio.Queue[str] | None = None
    left_at: float = 0.0

    def holds(self, guild_id: int | None) -> bool:
        """Whether a guild is this shard's; direct messages (None) are the first one's."""
        number, count = self.shard
        return ((guild_id or 0) >> 22) % count == number

    def knows(self, seen: int) -> bool:
        """Whether everything after event `seen` can still be told again."""
        oldest = self.sent[0][0] if self.sent else self.number + 1
        return seen >= oldest - 1


class Gateway:
    """All sessions. `token` None means any token is welcome.

    `shards` is how many `GET /gateway/bot` advises.
    """

    def __init__(self, world: World, url: str, token: str | None, shards: int = 1) -> None:
        self.shards = shards
        self.url = url
        self._world = world
        self._token = token
        self._sessions: dict[str, Session] = {}
        self._wires: set[Wire] = set()
        self._connected = asyncio.Event()
        self._deserted = asyncio.Event()
        self._deserted.set()
        self.changed: Callable[[], None] = lambda: None
        self._watchers: list[Callable[[str, Json], None]] = []
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

    def watch(self, watcher: Callable[[str, Json], None]) -> None:
        """Show the name and data of every event to `watcher`, whether a bot listens or not."""
        self._watchers.append(watcher)

    def dispatch(self, event: str, data: Json, intent: int, guild_id: int | None) -> None:
        """Send an event to every session that asked for `intent` and holds the guild's shard."""
        for watch in self._watchers:
            watch(event, data)
        for session in list(self._sessions.values()):
            if self._expired(session):
                del self._sessions[session.id]
            elif session.holds(guild_id) and (not intent or session.intents & intent):
                self._send(session, event, data)

    def _expired(self, session: Session) -> bool:
        return session.out is None and time.monotonic() - session.left_at > SESSION_SECONDS

    def _send(self, session: Session, event: str, data: Json) -> None:
        session.number += 1
        packet = {"op": DISPATCH, "t": event, "s": session.number, "d": data}
        frame = encode(packet).decode()
        session.sent.append((session.number, frame))
        if session.out is not None:
            session.out.put_nowait(frame)

    # trouble

    async def drop(self, code: int = 4000, *, forget: bool = False) -> None:
        """Close every connection; `forget` makes resuming impossible."""
        if forget:
            self._sessions.clear()
        self._connected.clear()
        for wire in list(self._wires):
            await wire.close(code)

    async def refuse_resume(self) -> None:
        """Close every connection and refuse to go on with their sessions."""
        await self.drop(forget=True)

    async def ask_to_reconnect(self) -> None:
        """Tell every client to come back (opcode 7)."""
        self._connected.clear()
        for wire in list(self._wires):
            await wire.say({"op": RECONNECT, "d": None})

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Tell every client that its session is invalid (opcode 9), or only has to be resumed."""
        if not resumable:
            self._sessions.clear()
        self._connected.clear()
        for wire in list(self._wires):
            await wire.say({"op": INVALID_SESSION, "d": resumable})

    # connections

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One connection from a bot."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        wire = Wire(socket, request.query.get("compress"))
        self._wires.add(wire)
        self._deserted.clear()
        session: Session | None = None
        sender: asyncio.Task[None] | None = None
        out: asyncio.Queue[str] | None = None
        try:
            await wire.say({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}})
            async for frame in socket:
                packet = _packet(frame.data) if frame.type is WSMsgType.TEXT else None
                if packet is None:
                    await wire.close(BAD_FRAME, "Error while decoding payload.")
                elif packet["op"] == HEARTBEAT:
                    # Not at once: discord.py notes when it sent a heartbeat only after it did, and
                    # takes an answer that overtakes the note for one 40 s late.
                    await asyncio.sleep(ACK_SECONDS)
                    await wire.say({"op": HEARTBEAT_ACK, "d": None})
                elif packet["op"] in (IDENTIFY, RESUME):
                    if session is not None:
                        await wire.close(AGAIN, "Already authenticated.")
                        continue
                    session = await self._enter(wire, packet)
                    if session is not None and session.out is not None:
                        out = session.out
                        sender = asyncio.create_task(_pump(out, wire))
                        self.changed()
                elif packet["op"] not in (PRESENCE, VOICE, REQUEST_MEMBERS):
                    await wire.close(UNKNOWN_OP, "Unknown opcode.")
                elif session is None:
                    await wire.close(STRANGER, "Not authenticated.")
        except ConnectionError:
            pass
        finally:
            self._wires.discard(wire)
            if not self._wires:
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

    async def _enter(self, wire: Wire, packet: Json) -> Session | None:
        data = packet.get("d")
        if not isinstance(data, dict):
            await wire.close(BAD_FRAME, "Error while decoding payload.")
            return None
        if self._token is not None and data.get("token") != self._token:
            await wire.close(WRONG_TOKEN, "Authentication failed.")
            return None
        if packet["op"] == RESUME:
            return await self._resume(wire, data)
        intents, shard = data.get("intents", 0), data.get("shard") or [0, 1]
        if not isinstance(intents, int) or intents & PRIVILEGED:
            await wire.close(WRONG_INTENTS, "Disallowed intent(s).")
            return None
        if not _is_shard(shard):
            await wire.close(WRONG_SHARD, "Invalid shard.")
            return None
        session = Session(secrets.token_hex(16), intents, (shard[0], shard[1]))
        session.out = asyncio.Queue()
        self._sessions[session.id] = session
        self._welcome(session)
        self._connected.set()
        return session

    async def _resume(self, wire: Wire, data: Json) -> Session | None:
        session = self._sessions.get(str(data.get("session_id")))
        seen = data.get("seq")
        seen = seen if isinstance(seen, int) else -1
        if session is not None and seen > session.number:
            await wire.close(WRONG_NUMBER, "Invalid seq.")
            return None
        if session is None or not session.knows(seen) or self._expired(session):
            await wire.say({"op": INVALID_SESSION, "d": False})
            return None
        session.out = asyncio.Queue()
        for number, frame in session.sent:
            if number > seen:
                session.out.put_nowait(frame)
        self._send(session, "RESUMED", {})
        self._connected.set()
        return session

    def _welcome(self, session: Session) -> None:
        world = self._world
        inside = (g for g in world.guilds.values() if world.bot.id in g.members)
        guilds = [g for g in inside if session.holds(g.id)]
        ready: Json = {
            "v": 10,
            "user": payloads.user(world.bot) | {"verified": True, "email": None},
            "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": str(world.bot.id), "flags": 0},
            "shard": list(session.shard),
        }
        self._send(session, "READY", ready)
        if session.intents & GUILDS:
            for guild in guilds:
                # One with an outage comes when it is back.
                if guild.available:
                    data = payloads.guild(world, guild) | {"unavailable": False}
                    self._send(session, "GUILD_CREATE", data)


def _packet(text: str) -> Json | None:
    """A frame from a bot; None for what is no packet."""
    try:
        packet = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return packet if isinstance(packet, dict) and isinstance(packet.get("op"), int) else None


def _is_shard(value: object) -> bool:
    whole = isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value)
    return whole and 0 <= value[0] < value[1]  # type: ignore[index]


async def _pump(out: asyncio.Queue[str], wire: Wire) -> None:
    """Write frames in order until the socket is gone; what is left is replayed on resume."""
    while True:
        frame = await out.get()
        try:
            await wire.write(frame)
        except ConnectionError:
            return
