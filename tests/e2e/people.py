"""People as objects, so that an end-to-end test reads like a story.

    red = people("Red")
    await red.slash("/play", game="aggravation")
    await red.click("Start")
    await red.sees("rolled")

A person looks through the same window as the page does: one WebSocket to the local Discord, which
may run in this loop, in a thread or in another process. Everything waits for events; nothing
sleeps.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import aiohttp

from bot.localdiscord.components import BUTTON, walk
from bot.localdiscord.records import EPHEMERAL, Json
from tests.e2e.panel import Panel
from tests.e2e.reading import (
    NeverSeen,
    field_id,
    fields,
    is_button,
    is_select,
    option_value,
    shown,
)
from tests.e2e.screen import screen
from tests.e2e.window import PATIENCE, Answer, Window


@dataclass(repr=False)
class Person(Window):
    """Somebody in #marbles; `people("Red")` makes one. All text arguments are parts of the text."""

    @property
    def panel(self) -> Panel:
        """The side panel of this person's page: trouble on demand."""
        return Panel(self)

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
            lambda: self._find(message, lambda c: is_button(c, label)), f"a button {label!r}"
        )
        return await self._do("click", message=found[0], custom_id=found[1]["custom_id"])

    async def select(
        self, hint: str, values: Sequence[str], *, message: int | None = None
    ) -> Answer:
        """Pick values or labels in the newest select with `hint` in its placeholder or id."""
        found = await self.until(
            lambda: self._find(message, lambda c: is_select(c, hint)), f"a select {hint!r}"
        )
        picked = [option_value(found[1], value) for value in values]
        return await self._do(
            "click", message=found[0], custom_id=found[1]["custom_id"], values=picked
        )

    async def fill(self, title: str, **fields: object) -> Answer:
        """Fill in and submit the open modal; fields by custom_id, its end, or label_like_this."""
        form = await self.until(
            lambda: self.form if self.form and title in self.form.modal["title"] else None,
            f"a modal {title!r}",
        )
        values = {field_id(form.modal, key): value for key, value in fields.items()}
        answer = await self._do("submit", modal=form.id, values=values)
        if self.form is form:
            self.form = None
        return answer

    async def says(self, text: str) -> None:
        """Write an ordinary message."""
        await self._here.wait()
        await self.wishes("say", channel=self._channel_id(), content=text)
        await self.sees(text)

    async def dismiss(self, text: str) -> None:
        """Throw away an ephemeral message, and wait until it is gone."""
        message = await self.sees(text)
        await self.wishes("dismiss", message=message["id"])
        await self.until(lambda: int(message["id"]) not in self.messages, "the message to go")

    async def speaks(self, locale: str) -> None:
        """Change the language of this person's client."""
        await self.wishes("locale", locale=locale)

    async def goes_to(self, channel: str, *, server: str | None = None) -> None:
        """Look at another channel or thread, by its name; in that server, if names are many."""

        def there() -> bool:
            known = server is None or any(g["name"] == server for g in self.guilds)
            return known and any(
                c.get("name") == channel
                and (server is None or c["guild_id"] == self._guild_id(server))
                for c in self.channels
            )

        await self.until(there, f"the channel {channel}")
        self.here, self.server = channel, server

    async def reads_direct_messages(self) -> None:
        """Look at the conversation with the bot, which the bot has to open."""
        self.here, self.server = None, None
        await self.until(self._channel_id, "a conversation with the bot")

    async def leaves(self, server: str = "Knockabout") -> None:
        """Leave a server."""
        await self.until(lambda: self.guilds, "a server")
        await self.wishes("member", how="leave", guild=self._guild_id(server))

    async def joins(self, server: str = "Knockabout") -> None:
        """Come (back) to a server."""
        await self.until(lambda: self.guilds, "a server")
        await self.wishes("member", how="join", guild=self._guild_id(server))

    async def takes_direct_messages(self, *, takes: bool) -> None:
        """Open or close direct messages to strangers, which a bot is."""
        await self.wishes("dms", open=takes)

    async def throws_away_the_form(self) -> None:
        """Close the open modal without submitting it; the bot hears nothing of that."""
        self.form = None

    # what a person sees

    async def sees(self, text: str, *, patience: float = PATIENCE) -> Json:
        """Wait until a message here has `text`; gives the newest such message."""
        return await self.until(lambda: self.seen(text), repr(text), patience=patience)

    def seen(self, text: str) -> Json | None:
        """The newest message here with `text`, ephemeral ones included; None when there is none."""
        return next((m for m in self.newest_first() if text in self.text(m)), None)

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
                shown(c)
                for c in walk(candidate["components"])
                if c["type"] == BUTTON and (disabled or not c.get("disabled"))
            ]
            if found or message:
                return found
        return []

    def options(self, hint: str) -> list[str]:
        """Labels of the options in the newest select with `hint`; those preselected have a `*`."""
        found = self._find(None, lambda c: is_select(c, hint))
        if found is None:
            return []
        return [o["label"] + ("*" if o.get("default") else "") for o in found[1]["options"]]

    async def fields(self, title: str) -> dict[str, str]:
        """Labels and present values of the open modal's text fields and selects."""
        form = await self.until(
            lambda: self.form if self.form and title in self.form.modal["title"] else None,
            f"a modal {title!r}",
        )
        return {label: str(c.get("value") or "") for label, c in fields(form.modal)}

    def threads(self) -> list[str]:
        """Names of the threads below this channel that are open."""
        here = self._channel_id()
        return [
            c["name"]
            for c in self.channels
            if c.get("parent_id") == here and not c["thread_metadata"]["archived"]
        ]

    def servers(self) -> list[str]:
        """Names of the servers this person is in."""
        mine = next((m for m in self.members if m["id"] == self.me["id"]), {})
        return [g["name"] for g in self.guilds if g["id"] in mine.get("guilds", ())]

    async def board(self, *, message: Json | None = None) -> bytes:
        """The picture on `message`, or the newest picture here, as the page would load it."""
        return await self._load(self._picture(message))

    async def file(self, name: str) -> bytes:
        """The newest file here of that name."""
        for message in self.newest_first():
            for attachment in message["attachments"]:
                if attachment["filename"] == name:
                    return await self._load(attachment)
        raise NeverSeen(f"{self.name} sees no file {name!r}.\n{screen(self)}")

    def alt(self, *, message: Json | None = None) -> str:
        """The words that stand for that picture."""
        return str(self._picture(message).get("description", ""))

    async def _load(self, attachment: Json) -> bytes:
        async with self.session.get(attachment["url"]) as answer:
            assert answer.status == 200, f"{attachment['url']}: {answer.status}"
            return await answer.read()

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
            attachments: list[Json] = candidate["attachments"]
            for attachment in attachments:
                if attachment["content_type"].startswith("image/"):
                    return attachment
        raise NeverSeen(f"{self.name} sees no picture.\n{screen(self)}")


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
