"""The state of the local Discord: guilds, people, channels, messages."""

from collections.abc import Callable, Iterator

from bot.localdiscord import errors, payloads, permissions, snowflakes, town
from bot.localdiscord.feed import Feed
from bot.localdiscord.files import Files
from bot.localdiscord.journal import Journal, Line
from bot.localdiscord.records import (
    DIRECT,
    PUBLIC_THREAD,
    Channel,
    Guild,
    Json,
    Member,
    Message,
    Overwrite,
    User,
)

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
"""Gateway intents that decide who hears of what."""

SHOWN = 300
"""Messages a channel shows when a window opens."""

ToBot = Callable[[str, Json, int, int | None], None]
"""(event name, data, intent it needs or 0, guild id): hand an event to the gateway."""


class World:
    """Everything the routes, the gateway and the pages work on."""

    def __init__(self, base_url: str, files: Files, journal: Journal) -> None:
        self.base_url = base_url
        self.files = files
        self.feed = Feed()
        self.ids = snowflakes.Snowflakes()
        self.messages: dict[int, dict[int, Message]] = {}
        self.whispers: dict[int, Message] = {}
        self.commands: list[Json] = []
        self.tell_bot: ToBot = lambda *_: None
        self._journal = journal
        self.users, guild, self.channels = town.furnish()
        self.guilds = {guild.id: guild}
        self._remember()

    def _remember(self) -> None:
        for line in self._journal.read():
            if line.user is not None:
                self._seat(line.user)
            elif line.channel is not None:
                self.channels[line.channel.id] = line.channel
            elif line.message is not None:
                self._room(line.message.channel_id)[line.message.id] = line.message
                self.ids.seen(line.message.id)
            elif line.gone is not None:
                for room in self.messages.values():
                    room.pop(line.gone, None)
            elif line.commands is not None:
                self.commands = line.commands
        kept = [Line(user=u) for u in self.users.values() if not u.bot]
        kept += [Line(channel=c) for c in self.channels.values()]
        kept += [Line(message=m) for room in self.messages.values() for m in room.values()]
        kept.append(Line(commands=self.commands))
        self._journal.start(kept)

    def _seat(self, user: User) -> None:
        self.users[user.id] = user
        for guild in self.guilds.values():
            guild.members.setdefault(user.id, Member(user.id, [], snowflakes.now()))

    def _room(self, channel_id: int) -> dict[int, Message]:
        return self.messages.setdefault(channel_id, {})

    def close(self) -> None:
        """Close what is open on disk."""
        self._journal.close()

    # people

    @property
    def bot(self) -> User:
        """The bot's own user."""
        return self.users[town.APPLICATION_ID]

    @property
    def guild(self) -> Guild:
        """The guild in which people meet."""
        return self.guilds[town.GUILD_ID]

    def person(self, name: str) -> User:
        """The person of that name (1–32 characters); they join the guild when they are new."""
        user_id = snowflakes.of_name(name)
        known = self.users.get(user_id)
        if known is not None and user_id in self.guild.members:
            return known
        user = known or User(user_id, name)
        self._seat(user)
        self._journal.write(Line(user=user))
        self.feed.publish({"t": "members", "members": payloads.people(self)})
        return user

    def set_locale(self, user: User, locale: str) -> None:
        """Change the language of a person's client."""
        user.locale = locale
        self._journal.write(Line(user=user))

    def leave(self, user: User) -> None:
        """A person leaves the guild; fetching the member then fails with 10007."""
        self.guild.members.pop(user.id, None)
        self.feed.publish({"t": "members", "members": payloads.people(self)})

    # channels

    def channel(self, channel_id: int) -> Channel:
        """The channel, or 10003."""
        try:
            return self.channels[channel_id]
        except KeyError:
            raise errors.unknown_channel() from None

    def named(self, name: str) -> Channel:
        """The channel of that name, without the `#`; KeyError naming it when there is none."""
        name = name.removeprefix("#")
        found = next((c for c in self.channels.values() if c.name == name), None)
        if found is None:
            raise KeyError(f"no channel #{name}")
        return found

    def guild_of(self, channel: Channel) -> Guild | None:
        """The guild a channel lies in; None for a direct conversation."""
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def may(self, channel: Channel, user_id: int) -> int:
        """Permission bits of somebody in a channel; a thread asks its parent."""
        guild = self.guild_of(channel)
        if guild is None:
            return permissions.EVERYTHING
        parent = self.channels.get(channel.parent_id or 0, channel)
        return permissions.allowed(guild, parent if channel.is_thread else channel, user_id)

    def add_channel(self, channel: Channel) -> Channel:
        """Open a channel or thread and tell everybody."""
        self.channels[channel.id] = channel
        self._journal.write(Line(channel=channel))
        if channel.type != DIRECT:
            event = "THREAD_CREATE" if channel.is_thread else "CHANNEL_CREATE"
            data = payloads.channel(self, channel)
            if channel.is_thread:
                data["newly_created"] = True
            self.tell_bot(event, data, GUILDS, channel.guild_id)
        self._tell_channels()
        return channel

    def change_channel(self, channel: Channel) -> None:
        """A channel's name, overwrites or archive state changed: keep it and tell everybody."""
        self._journal.write(Line(channel=channel))
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self.tell_bot(event, payloads.channel(self, channel), GUILDS, channel.guild_id)
        self._tell_channels()

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with its messages."""
        del self.channels[channel.id]
        for message in list(self._room(channel.id).values()):
            self.forget(message)
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.tell_bot(event, payloads.channel(self, channel), GUILDS, channel.guild_id)
        self._tell_channels()

    def deny(self, channel: Channel, user_id: int, names: tuple[str, ...]) -> None:
        """Take permissions (discord.py's names) from a member in one channel; () gives all back."""
        channel.overwrites = [o for o in channel.overwrites if o.id != user_id]
        if names:
            channel.overwrites.append(Overwrite(user_id, 1, deny=permissions.bits(names)))
        self.change_channel(channel)

    def direct(self, user: User) -> Channel:
        """The conversation between the bot and a person."""
        for channel in self.channels.values():
            if channel.type == DIRECT and channel.recipient_id == user.id:
                return channel
        return self.add_channel(
            Channel(
                self.ids.next(),
                None,
                user.name,
                type=DIRECT,
                recipient_id=user.id,
                created_at=snowflakes.now(),
            )
        )

    def thread(
        self,
        parent: Channel,
        name: str,
        owner_id: int,
        kind: int = PUBLIC_THREAD,
        thread_id: int | None = None,
        auto_archive: int = 1440,
    ) -> Channel:
        """A new thread below `parent`; its id is that of the message it starts from, if any."""
        return self.add_channel(
            Channel(
                thread_id or self.ids.next(),
                parent.guild_id,
                name,
                type=kind,
                parent_id=parent.id,
                owner_id=owner_id,
                auto_archive_duration=auto_archive,
                created_at=snowflakes.now(),
            )
        )

    def _tell_channels(self) -> None:
        self.feed.publish({"t": "channels", "channels": payloads.channels(self)})

    # messages

    def history(self, channel_id: int) -> list[Message]:
        """The channel's messages, oldest first; ephemeral ones are not among them."""
        return list(self._room(channel_id).values())

    def seen_by(self, user_id: int) -> Iterator[Message]:
        """What a person sees, oldest first: each channel's last messages, their ephemeral ones."""
        every = [m for room in self.messages.values() for m in list(room.values())[-SHOWN:]]
        every += [m for m in self.whispers.values() if m.reader_id == user_id]
        yield from sorted(every, key=lambda m: m.id)

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message of a channel, or 10008. Ephemeral ones are unknown here, as in Discord."""
        try:
            return self._room(channel_id)[message_id]
        except KeyError:
            raise errors.unknown_message() from None

    def any_message(self, message_id: int) -> Message:
        """A message wherever it is, ephemeral or not, or 10008."""
        if message_id in self.whispers:
            return self.whispers[message_id]
        for room in self.messages.values():
            if message_id in room:
                return room[message_id]
        raise errors.unknown_message()

    def keep(self, message: Message, *, new: bool, nonce: str | int | None = None) -> None:
        """Store a message, new or changed, and tell its readers."""
        payload = payloads.message(self, message)
        if message.reader_id is not None:
            self.whispers[message.id] = message
        else:
            self._room(message.channel_id)[message.id] = message
            self._journal.write(Line(message=message))
            self._message_to_bot("CREATE" if new else "UPDATE", message, payload, nonce)
        ping = new and not message.flags & (1 << 12)
        self.feed.publish(
            {"t": "message", "message": payload, "new": new, "ping": ping}, message.reader_id
        )

    def forget(self, message: Message) -> None:
        """Delete a message with its files."""
        for attachment in message.attachments:
            self.files.drop(attachment.id)
        gone = {"id": str(message.id), "channel_id": str(message.channel_id)}
        if message.reader_id is not None:
            self.whispers.pop(message.id, None)
        else:
            self._room(message.channel_id).pop(message.id, None)
            self._journal.write(Line(gone=message.id))
            self._message_to_bot("DELETE", message, dict(gone), None)
        self.feed.publish({"t": "gone", **gone}, message.reader_id)

    def _message_to_bot(
        self, what: str, message: Message, payload: Json, nonce: str | int | None
    ) -> None:
        channel = self.channels.get(message.channel_id)
        if channel is None:
            return
        data = dict(payload)
        intent = DIRECT_MESSAGES
        if channel.guild_id is not None:
            data["guild_id"] = str(channel.guild_id)
            intent = GUILD_MESSAGES
            if what != "DELETE" and message.author_id != self.bot.id:
                data["member"] = payloads.partial_member(self, message.author_id)
                if self.bot.id not in message.mentions:
                    data |= {"content": "", "embeds": [], "attachments": [], "components": []}
        if nonce is not None:
            data["nonce"] = nonce
        self.tell_bot(f"MESSAGE_{what}", data, intent, channel.guild_id)

    def set_commands(self, commands: list[Json]) -> None:
        """Replace the slash commands and tell the pages."""
        self.commands = commands
        self._journal.write(Line(commands=commands))
        self.feed.publish({"t": "commands", "commands": commands})
