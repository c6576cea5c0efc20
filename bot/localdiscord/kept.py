"""What the local Discord knows, what of it survives a restart, and who is told of it."""

from collections.abc import Callable

from bot.localdiscord import errors, permissions, snowflakes, town
from bot.localdiscord.feed import Feed
from bot.localdiscord.files import Files
from bot.localdiscord.journal import Journal, Line
from bot.localdiscord.records import Channel, Guild, Json, Member, Message, User

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
"""Gateway intents that decide who hears of what."""

ToBot = Callable[[str, Json, int, int | None], None]
"""(event name, data, intent it needs or 0, guild id): hand an event to the gateway."""


class Kept:
    """Users, guilds, channels, messages and commands by id, as the journal left them."""

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
        furnished = set(self.channels)
        for line in self._journal.read():
            self._recall(line)
        kept = [Line(user=u) for u in self.users.values() if not u.bot]
        kept += [Line(guild=g) for g in self.guilds.values()]
        kept += [Line(channel=c) for c in self.channels.values()]
        kept += [Line(closed=number) for number in furnished - set(self.channels)]
        kept += [Line(message=m) for room in self.messages.values() for m in room.values()]
        kept.append(Line(commands=self.commands))
        self._journal.start(kept)

    def _recall(self, line: Line) -> None:
        if line.user is not None:
            self._seat(line.user)
        elif line.guild is not None:
            # An outage is not worth remembering: the next run begins with everything at work.
            line.guild.available = True
            self.guilds[line.guild.id] = line.guild
            for user in self.users.values():
                self._seat(user)
        elif line.channel is not None:
            self.channels[line.channel.id] = line.channel
            self.ids.seen(line.channel.id)
        elif line.closed is not None:
            self.channels.pop(line.closed, None)
        elif line.message is not None:
            self._room(line.message.channel_id)[line.message.id] = line.message
            self.ids.seen(line.message.id)
        elif line.gone is not None:
            for room in self.messages.values():
                room.pop(line.gone, None)
        elif line.commands is not None:
            self.commands = line.commands

    def _seat(self, user: User) -> None:
        """Know a user, and make them a member wherever they have not left."""
        self.users[user.id] = user
        for guild in self.guilds.values():
            if user.id not in guild.left:
                guild.members.setdefault(user.id, Member(user.id, [], snowflakes.now()))

    def _room(self, channel_id: int) -> dict[int, Message]:
        return self.messages.setdefault(channel_id, {})

    def close(self) -> None:
        """Close what is open on disk."""
        self._journal.close()

    # who and where

    @property
    def bot(self) -> User:
        """The bot's own user."""
        return self.users[town.APPLICATION_ID]

    @property
    def guild(self) -> Guild:
        """The first guild, which is always there."""
        return self.guilds[town.GUILD_ID]

    def the_guild(self, guild_id: int) -> Guild:
        """The guild, or 10004."""
        try:
            return self.guilds[guild_id]
        except KeyError:
            raise errors.unknown_guild() from None

    def channel(self, channel_id: int) -> Channel:
        """The channel, or 10003."""
        try:
            return self.channels[channel_id]
        except KeyError:
            raise errors.unknown_channel() from None

    def named(self, name: str) -> Channel:
        """The channel of that name, without the `#`; `Guild/name` for one of another guild.

        KeyError naming it when there is none.
        """
        place, _, last = name.removeprefix("#").rpartition("/")
        for channel in self.channels.values():
            home = self.guild_of(channel)
            if channel.name == last and (not place or (home is not None and home.name == place)):
                return channel
        raise KeyError(f"no channel #{name}")

    def guild_of(self, channel: Channel) -> Guild | None:
        """The guild a channel lies in; None for a direct conversation."""
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def may(self, channel: Channel, user_id: int) -> int:
        """Permission bits of somebody in a channel; a thread asks its parent.

        None at all for somebody who is not in the guild, or not one of the two who talk.
        """
        guild = self.guild_of(channel)
        if guild is None:
            inside = user_id in (self.bot.id, channel.recipient_id)
            return permissions.EVERYTHING if inside else 0
        parent = self.channels.get(channel.parent_id or 0, channel)
        return permissions.allowed(guild, parent if channel.is_thread else channel, user_id)

    def tell(self, event: str, data: Json, intent: int, guild_id: int | None) -> None:
        """Tell the bot of something, unless it happened in a guild it cannot look into."""
        guild = self.guilds.get(guild_id or 0)
        if guild is None or (guild.available and self.bot.id in guild.members):
            self.tell_bot(event, data, intent, guild_id)
