"""People as objects, so that an end-to-end test reads like a story.

    red = people("Red")
    await red.slash("/play", game="aggravation")
    await red.click("Start")
    await red.sees("rolled")

A person looks through the same window as the page does: one WebSocket to the local Discord, which
may run in this loop, in a thread or in another process. Everything waits for events, nothing sleeps.
"""

import asyncio
import itertools
import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import aiohttp

from bot.localdiscord.components import BUTTON, SELECTS, TEXT, walk
from bot.localdiscord.records import EPHEMERAL, Json

PATIENCE = 20.0
"""Seconds a person waits for something before the test fails."""

LINK_BUTTON = 5
MENTION = re.compile(r"<@!?(\d+)>")
T = TypeVar("T")


class InteractionFailed(AssertionError):
    """The bot did not answer in time: Discord would say "This interaction failed"."""


class ClientRefused(AssertionError):
    """Discord's own client would not let this person do that."""


class NeverSeen(AssertionError):
    """Something a person waited for did not come."""


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


@dataclass
class Person:
    """Somebody in #marbles; `people("Red")` makes one. All text arguments are parts of the text."""

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

    # what a person does

    async def slash(self, line: str, **options: object) -> Answer:
        """Run a command: `await red.slash("/play", game="aggravation")`.

        Choices may be given by name or value. Waits for the bot's answer (also a deferred one).
        """
        await self.until(lambda: self._knows(line), f"the command {line}")
        return await self._do("command", command=line, channel=self._channel_id(), options=options)

    async def autocomplete(self, line: str, option: str, text: str, **others: object) -> list[str]:
        """The choices offered (their names) while typing `text` into `option`."""
        await self.until(lambda: self._knows(line), f"the command {line}")
        answer = await self._do(
            "complete",
            command=line,
            channel=self._channel_id(),
            options={**others, option: text},
            focused=option,
        )
        return [choice["name"] for choice in answer.choices]

    async def click(
        self, label: str, *, message: int | None = None, custom_id: str | None = None
    ) -> Answer:
        """Click the button on the newest message that has one; waits until there is one.

        `message` pins the message. With `custom_id` as well, the click is one that left before an
        edit took that button away.
        """
        if custom_id is not None:
            return await self._do("click", message=message, custom_id=custom_id, raced=True)
        found = await self.until(
            lambda: self._find(message, lambda c: _is_button(c, label)), f"a button {label!r}"
        )
        return await self._do("click", message=found[0], custom_id=found[1]["custom_id"])

    async def select(
        self, hint: str, values: Sequence[str], *, message: int | None = None
    ) -> Answer:
        """Pick values (or labels) in the newest select whose placeholder or custom_id has `hint`."""
        found = await self.until(
            lambda: self._find(message, lambda c: _is_select(c, hint)), f"a select {hint!r}"
        )
        picked = [_option_value(found[1], value) for value in values]
        return await self._do(
            "click", message=found[0], custom_id=found[1]["custom_id"], values=picked
        )

    async def fill(self, title: str, **fields: object) -> Answer:
        """Fill in and submit the open modal; fields by custom_id, its end, or label_like_this."""
        form = await self.until(
            lambda: self.form if self.form and title in self.form.modal["title"] else None,
            f"a modal {title!r}",
        )
        values = {_field_id(form.modal, key): value for key, value in fields.items()}
        answer = await self._do("submit", modal=form.id, values=values)
        if self.form is form:
            self.form = None
        return answer

    async def says(self, text: str) -> None:
        """Write an ordinary message."""
        await self._here.wait()
        await self._send("say", "", channel=self._channel_id(), content=text)
        await self.sees(text)

    async def dismiss(self, text: str) -> None:
        """Throw away an ephemeral message, and wait until it is gone."""
        message = await self.sees(text)
        await self._send("dismiss", "", message=message["id"])
        await self.until(lambda: int(message["id"]) not in self.messages, "the message to go")

    async def speaks(self, locale: str) -> None:
        """Change the language of this person's client."""
        await self._here.wait()
        await self._send("locale", "", locale=locale)

    async def goes_to(self, channel: str) -> None:
        """Look at another channel or thread, by its name."""
        await self.until(
            lambda: any(c.get("name") == channel for c in self.channels), f"the channel {channel}"
        )
        self.here = channel

    # what a person sees

    async def sees(self, text: str, *, patience: float = PATIENCE) -> Json:
        """Wait until a message here has `text`; gives the newest such message."""
        return await self.until(lambda: self.seen(text), repr(text), patience=patience)

    def seen(self, text: str) -> Json | None:
        """The newest message here with `text`, ephemeral ones included; None when there is none."""
        return next((m for m in self.newest_first() if text in self.text(m)), None)

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

    def newest(self) -> Json:
        """The newest message here; StopIteration when there is none."""
        return next(self.newest_first())

    def whispers(self) -> list[str]:
        """Texts of the ephemeral messages here, oldest first."""
        texts = [self.text(m) for m in self.newest_first() if m["flags"] & EPHEMERAL]
        return texts[::-1]

    def buttons(self, *, message: Json | None = None, disabled: bool = False) -> list[str]:
        """Labels (emoji first) of the buttons on `message`, or on the newest one that has any.

        Only those that can be clicked, unless `disabled`.
        """
        for candidate in [message] if message else self.newest_first():
            found = [
                _label(c)
                for c in walk(candidate["components"])
                if c["type"] == BUTTON and (disabled or not c.get("disabled"))
            ]
            if found or message:
                return found
        return []

    async def board(self, *, message: Json | None = None) -> bytes:
        """The picture on `message`, or the newest picture here, as the page would load it."""
        attachment = self._picture(message)
        async with self.session.get(attachment["url"]) as answer:
            assert answer.status == 200, f"{attachment['url']}: {answer.status}"
            return await answer.read()

    def alt(self, *, message: Json | None = None) -> str:
        """The words that stand for that picture."""
        return str(self._picture(message).get("description", ""))

    def text(self, message: Json) -> str:
        """What can be read in a message: content, embeds, text components; mentions as @Name."""
        parts = [message["content"]]
        for embed in message["embeds"]:
            parts += [embed.get("title", ""), embed.get("description", "")]
            parts += [f"{f['name']}: {f['value']}" for f in embed.get("fields", [])]
            parts.append((embed.get("footer") or {}).get("text", ""))
        parts += [c["content"] for c in walk(message["components"]) if c["type"] == TEXT]
        names = {m["id"]: m["username"] for m in [*self.members, *message["mentions"]]}
        return MENTION.sub(
            lambda found: f"@{names.get(found[1], found[0])}", "\n".join(filter(None, parts))
        )

    # the window

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

    def _knows(self, line: str) -> bool:
        return any(c["name"] == line.removeprefix("/").split()[0] for c in self.commands)

    def _find(self, message: int | None, wanted: Callable[[Json], bool]) -> tuple[int, Json] | None:
        for candidate in self.newest_first():
            if message is not None and int(candidate["id"]) != message:
                continue
            for component in walk(candidate["components"]):
                if wanted(component) and not component.get("disabled"):
                    return int(candidate["id"]), component
        return None

    def _picture(self, message: Json | None) -> Json:
        for candidate in [message] if message else self.newest_first():
            for attachment in candidate["attachments"]:
                if attachment["content_type"].startswith("image/"):
                    return attachment
        raise NeverSeen(f"{self.name} sees no picture")


class People:
    """Calls people in by name; the same name is the same person."""

    def __init__(self, page_url: str) -> None:
        self._page_url = page_url
        self._known: dict[str, Person] = {}
        self._session: aiohttp.ClientSession | None = None

    def __call__(self, name: str) -> Person:
        """The person of that name; they enter at once."""
        if self._session is None:
            self._session = aiohttp.ClientSession()
        if name not in self._known:
            self._known[name] = Person(name, self._page_url, self._session)
        return self._known[name]

    async def close(self) -> None:
        """Everybody leaves."""
        for person in self._known.values():
            await person.close()
        if self._session is not None:
            await self._session.close()


def _label(component: Json) -> str:
    emoji = (component.get("emoji") or {}).get("name") or ""
    return f"{emoji} {component.get('label') or ''}".strip()


def _is_button(component: Json, label: str) -> bool:
    link = component.get("style") == LINK_BUTTON
    return component["type"] == BUTTON and not link and label in _label(component)


def _is_select(component: Json, hint: str) -> bool:
    if component["type"] not in SELECTS:
        return False
    return hint in component.get("placeholder", "") or hint in component["custom_id"]


def _option_value(select: Json, wanted: str) -> str:
    options: list[Json] = select.get("options", [])
    for option in options:
        if wanted in (option["value"], option["label"]):
            return str(option["value"])
    return next((str(o["value"]) for o in options if wanted in o["label"]), wanted)


def _field_id(modal: Json, key: str) -> str:
    """The custom_id of the field a test calls `key`."""
    for row in modal["components"]:
        inner = row.get("components") or [row.get("component")]
        for component in filter(None, inner):
            label = row.get("label") or component.get("label") or ""
            custom_id = str(component["custom_id"])
            plain = re.sub(r"\W+", "_", label.casefold()).strip("_")
            if key in (custom_id, plain) or custom_id.endswith(f":{key}"):
                return custom_id
    raise ClientRefused(f"the form {modal['title']!r} has no field {key!r}")
