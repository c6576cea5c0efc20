"""The state of the local Discord: guilds, people, channels, messages."""

from collections.abc import Iterator

from bot.localdiscord import errors, payloads
from bot.localdiscord.guilds import Guilds
from bot.localdiscord.journal import Line
from bot.localdiscord.kept import DIRECT_MESSAGES, GUILD_MESSAGES
from bot.localdiscord.records import DIRECT, SILENT, Json, Message

SHOWN = 300
"""Messages a channel shows when a window opens."""


class World(Guilds):
    """Everything the routes, the gateway and the pages work on; here, its messages."""

    def history(self, channel_id: int) -> list[Message]:
        """The channel's messages, oldest first; ephemeral ones are not among them."""
        return list(self._room(channel_id).values())

    def seen_by(self, user_id: int) -> Iterator[Message]:
        """What a person sees, oldest first: each channel's last messages, their ephemeral ones.

        Not other people's conversations with the bot.
        """
        every: list[Message] = []
        for channel in self.channels.values():
            if channel.type != DIRECT or channel.recipient_id == user_id:
                every += self.history(channel.id)[-SHOWN:]
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
        ping = new and not message.flags & SILENT
        event = {"t": "message", "message": payload, "new": new, "ping": ping}
        self.feed.publish(event, self._reader(message))

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
        self.feed.publish({"t": "gone", **gone}, self._reader(message))

    def _reader(self, message: Message) -> int | None:
        """Who alone sees a message; None when everybody does."""
        channel = self.channels.get(message.channel_id)
        return message.reader_id or (None if channel is None else channel.recipient_id)

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
                data["member"] = payloads.partial_member(
                    self, message.author_id, self.guild_of(channel)
                )
                if self.bot.id not in message.mentions:
                    data |= {"content": "", "embeds": [], "attachments": [], "components": []}
        if nonce is not None:
            data["nonce"] = nonce
        self.tell(f"MESSAGE_{what}", data, intent, channel.guild_id)

    def set_commands(self, commands: list[Json]) -> None:
        """Replace the slash commands and tell the pages."""
        self.commands = commands
        self._journal.write(Line(commands=commands))
        self.feed.publish({"t": "commands", "commands": commands})
