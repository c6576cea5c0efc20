"""A person's window: the WebSocket the page uses too, and what has come through it."""

import asyncio
import itertools
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import aiohttp

from bot.localdiscord.records import Json
from tests.e2e.reading import ClientRefused, InteractionFailed, NeverSeen, read

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
    """What one person has before their eyes, kept up to date by the server's events."""

    name: str
    base_url: str
    session: aiohttp.ClientSession
    here: str = "marbles"
    messages: dict[int, Json] = field(default_factory=dict)
    pings: list[str] = field(default_factory=list)
    form: Form | None = None
    me: Json = field(default_factory=dict)
    channels: list[Json] = field(default_factory=list)
    members: list[Json] = field(default_factory=list)
    commands: list[Json] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._nonces = itertools.count(1)
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._changed = asyncio.Event()
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._here: asyncio.Event = asyncio.Event()
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
                    await self._changed.wait()
        except TimeoutError:
            shown = "\n---\n".join(self.text(m) for m in list(self.newest_first())[:4])
            raise NeverSeen(f"{self.name} never saw {what}. On the screen:\n{shown}") from None

    def newest_first(self) -> Iterator[Json]:
        """The messages of this channel or thread."""
        channel_id = self._channel_id()
        for number in sorted(self.messages, reverse=True):
            if self.messages[number]["channel_id"] == channel_id:
                yield self.messages[number]

    def text(self, message: Json) -> str:
        """What can be read in a message: content, embeds, text components; mentions as @Name."""
        return read(message, self.members)

    async def close(self) -> None:
        """Close the window."""
        self._watching.cancel()
        await asyncio.gather(self._watching, return_exceptions=True)

    async def _watch(self) -> None:
        address = self.base_url.replace("http", "ws", 1) + "window"
        async with self.session.ws_connect(address, params={"as": self.name}) as socket:
            self._socket = socket
            async for frame in socket:
                self._happened(json.loads(frame.data))
                self._changed.set()

    def _happened(self, event: Json) -> None:
        kind = event["t"]
        if kind == "hello":
            self.me, self.channels, self.members = event["me"], event["channels"], event["members"]
            self.commands = event["commands"]
            self.messages = {int(m["id"]): m for m in event["messages"]}
            self._here.set()
        elif kind == "message":
            message = event["message"]
            self.messages[int(message["id"])] = message
            if event["ping"] and any(u["id"] == self.me["id"] for u in message["mentions"]):
                self.pings.append(self.text(message))
        elif kind == "gone":
            self.messages.pop(int(event["id"]), None)
        elif kind in ("channels", "members", "commands"):
            setattr(self, kind, event[kind])
        elif kind in ("interaction", "refused"):
            if event.get("modal"):
                self.form = Form(int(event["id"]), event["modal"])
            waiting = self._answers.pop(event["nonce"], None)
            if waiting is not None and not waiting.done():
                waiting.set_result(event)

    async def _do(self, what: str, **wish: object) -> Answer:
        nonce = f"{self.name}:{next(self._nonces)}"
        waiting: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._answers[nonce] = waiting
        await self._send(what, nonce, **wish)
        try:
            event = await asyncio.wait_for(waiting, PATIENCE)
        except TimeoutError:
            raise NeverSeen(f"{self.name}: no word about {what} {wish}") from None
        if event["t"] == "refused":
            raise ClientRefused(event["text"])
        if event["status"] == "failed":
            raise InteractionFailed(f"{self.name}: the bot did not answer {what} {wish}")
        message_id = event.get("message_id")
        return Answer(
            event["kind"],
            int(message_id) if message_id else None,
            event.get("modal"),
            event.get("choices") or (),
        )

    async def _send(self, what: str, nonce: str, **wish: object) -> None:
        await self._here.wait()
        assert self._socket is not None
        await self._socket.send_json({"do": what, "nonce": nonce, **wish})

    def _channel_id(self) -> str | None:
        return next((c["id"] for c in self.channels if c.get("name") == self.here), None)
