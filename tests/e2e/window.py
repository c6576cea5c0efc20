"""A person's window: the WebSocket the page uses too, and what has come through it."""

import asyncio
import itertools
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import aiohttp

from bot.localdiscord.records import DIRECT, EPHEMERAL, Json
from tests.e2e.reading import ClientRefused, InteractionFailed, NeverSeen, on_lock_screen, read
from tests.e2e.screen import screen

PATIENCE = 20.0
"""Seconds a person waits for something before the test fails."""

T = TypeVar("T")


@dataclass(frozen=True)
class Answer:
    """How the bot answered: the kind of its callback, its message, its choices."""

    kind: int
    message_id: int | None = None
    modal: Json | None = None
    choices: Sequence[Json] = ()


@dataclass
class Form:
    """A modal that is open on a person's screen."""

    id: int
    modal: Json


@dataclass(repr=False)
class Window:
    """What one person has before their eyes, kept up to date by the server's events.

    `here` is a channel's or thread's name, or None for the conversation with the bot; `server` is
    the guild in which that name is looked up, None being any. `pings` are the texts of messages
    that notified this person, `lock_screen` what their phone showed of each: mere content.
    """

    name: str
    base_url: str
    session: aiohttp.ClientSession
    here: str | None = "marbles"
    server: str | None = None
    messages: dict[int, Json] = field(default_factory=dict)
    pings: list[str] = field(default_factory=list)
    lock_screen: list[str] = field(default_factory=list)
    form: Form | None = None
    me: Json = field(default_factory=dict)
    guilds: list[Json] = field(default_factory=list)
    channels: list[Json] = field(default_factory=list)
    members: list[Json] = field(default_factory=list)
    commands: list[Json] = field(default_factory=list)
    faults: Json = field(default_factory=dict)
    greetings: int = 0

    def __post_init__(self) -> None:
        self._nonces = itertools.count(1)
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._changed = asyncio.Event()
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._here: asyncio.Event = asyncio.Event()
        self._life = ""
        self._number = 0
        self._watching = asyncio.create_task(self._watch())

    async def until(
        self, look: Callable[[], T | None], what: str, *, patience: float = PATIENCE
    ) -> T:
        """Wait until `look` gives something that is true; NeverSeen names `what` was waited for."""
        try:
            async with asyncio.timeout(patience):
                while True:
                    self._changed.clear()
                    if self._here.is_set():
                        found = look()
                        if found:
                            return found
                    if self._watching.done() and not self._watching.cancelled():
                        self._watching.result()
                    await self._changed.wait()
        except TimeoutError:
            raise NeverSeen(f"{self.name} never saw {what}.\n{screen(self)}") from None

    def newest_first(self) -> Iterator[Json]:
        """The messages of this channel or thread."""
        channel_id = self._channel_id()
        for number in sorted(self.messages, reverse=True):
            if self.messages[number]["channel_id"] == channel_id:
                yield self.messages[number]

    def text(self, message: Json) -> str:
        """What can be read in a message: content, embeds, text components; mentions as @Name."""
        return read(message, self.members)

    async def looks_away(self) -> None:
        """Close the window; what happens meanwhile is missed."""
        await self._here.wait()
        await self.close()
        self._here.clear()

    async def looks_back(self) -> None:
        """Open it again where it was left: what was missed comes once, or everything anew."""
        self._watching = asyncio.create_task(self._watch())
        await self.until(lambda: True, "the room again")

    async def close(self) -> None:
        """Close the window."""
        self._watching.cancel()
        await asyncio.gather(self._watching, return_exceptions=True)

    async def _watch(self) -> None:
        address = self.base_url.replace("http", "ws", 1) + "window"
        query = {"as": self.name}
        if self._life:
            query |= {"life": self._life, "since": str(self._number)}
        try:
            async with self.session.ws_connect(address, params=query) as socket:
                self._socket = socket
                async for frame in socket:
                    self._happened(json.loads(frame.data))
                    self._changed.set()
        finally:
            self._changed.set()

    def _happened(self, event: Json) -> None:
        kind = event["t"]
        if kind == "hello":
            self._greeted(event)
        elif "n" in event:
            assert event["n"] > self._number, f"{self.name} was told twice: {event}"
            self._number = event["n"]
        if kind == "back":
            self._here.set()
        elif kind == "message":
            self._message(event)
        elif kind == "gone":
            self.messages.pop(int(event["id"]), None)
        elif kind in ("channels", "members", "commands"):
            setattr(self, kind, event[kind])
        elif kind == "guild":
            others = [g for g in self.guilds if g["id"] != event["id"]]
            shown = {key: event[key] for key in ("id", "name", "available", "inside")}
            self.guilds = [*others, shown]
        elif kind == "guild_gone":
            self.guilds = [g for g in self.guilds if g["id"] != event["id"]]
        elif kind == "faults":
            self.faults = {key: event[key] for key in ("latency", "waiting", "gateway")}
        elif kind in ("interaction", "refused", "done"):
            if event.get("modal"):
                self.form = Form(int(event["id"]), event["modal"])
            waiting = self._answers.pop(event["nonce"], None)
            if waiting is not None and not waiting.done():
                waiting.set_result(event)

    def _greeted(self, event: Json) -> None:
        self._life, self._number = event["life"], event["n"]
        self.me, self.guilds, self.faults = event["me"], event["guilds"], event["faults"]
        self.channels, self.members = event["channels"], event["members"]
        self.commands = event["commands"]
        self.messages = {int(m["id"]): m for m in event["messages"]}
        self.greetings += 1
        self._here.set()

    def _message(self, event: Json) -> None:
        message = event["message"]
        self.messages[int(message["id"])] = message
        own = message["author"]["id"] == self.me["id"] or message["flags"] & EPHEMERAL
        direct = any(
            c["id"] == message["channel_id"] and c["type"] == DIRECT for c in self.channels
        )
        called = any(u["id"] == self.me["id"] for u in message["mentions"])
        if event["ping"] and not own and (direct or called):
            self.pings.append(self.text(message))
            self.lock_screen.append(on_lock_screen(message, self.members))

    async def _do(self, what: str, /, **wish: object) -> Answer:
        """Something the bot has to answer."""
        event = await self._ask(what, wish)
        if event["status"] == "failed":
            told = f"{self.name}: the bot did not answer {what} {wish}"
            raise InteractionFailed(f"{told}\n{screen(self)}")
        message_id = event.get("message_id")
        return Answer(
            event["kind"],
            int(message_id) if message_id else None,
            event.get("modal"),
            event.get("choices") or (),
        )

    async def wishes(self, what: str, /, **wish: object) -> None:
        """Something the local Discord does by itself; waits until it is done.

        ClientRefused with its words when it is not.
        """
        await self._ask(what, wish)

    async def _ask(self, what: str, wish: Json) -> Json:
        nonce = f"{self.name[:16]}:{next(self._nonces)}"
        waiting: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._answers[nonce] = waiting
        await self._here.wait()
        assert self._socket is not None
        await self._socket.send_json({"do": what, "nonce": nonce, **wish})
        try:
            event = await asyncio.wait_for(waiting, PATIENCE)
        except TimeoutError:
            told = f"{self.name}: no word about {what} {wish}"
            raise NeverSeen(f"{told}\n{screen(self)}") from None
        if event["t"] == "refused":
            raise ClientRefused(event["text"])
        return event

    def _guild_id(self, name: str) -> str:
        found = next((g["id"] for g in self.guilds if g["name"] == name), None)
        assert found is not None, f"{self.name} knows no server {name!r}, only {self.guilds}"
        return str(found)

    def _channel_id(self) -> str | None:
        return next((c["id"] for c in self.channels if self._is_here(c)), None)

    def _is_here(self, channel: Json) -> bool:
        if self.here is None:
            mine = (user["id"] == self.me["id"] for user in channel.get("recipients", ()))
            return channel["type"] == DIRECT and any(mine)
        if channel.get("name") != self.here:
            return False
        return self.server is None or channel["guild_id"] == self._guild_id(self.server)
