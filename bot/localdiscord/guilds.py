"""Guilds and who is in them: people come and leave, the bot is invited and expelled."""

from bot.localdiscord import errors, payloads, snowflakes, town
from bot.localdiscord.journal import Line
from bot.localdiscord.kept import GUILDS
from bot.localdiscord.places import Places
from bot.localdiscord.records import Guild, Json, Member, User


class Guilds(Places):
    """What becomes of guilds and their members. Unknown guild ids raise 10004."""

    # people

    def person(self, name: str) -> User:
        """The person of that name (1–32 characters); newcomers join every guild."""
        user_id = snowflakes.of_name(name)
        while (known := self.users.get(user_id)) is not None:
            if known.name == name:
                return known
            # Two names may come to the same id: the later one takes the next.
            user_id = snowflakes.after(user_id)
        user = User(user_id, name)
        self._seat(user)
        self._journal.write(Line(user=user))
        self._tell_members()
        return user

    def set_locale(self, user: User, locale: str) -> None:
        """Change the language of a person's client."""
        user.locale = locale
        self._journal.write(Line(user=user))

    def close_dms(self, user: User, closed: bool = True) -> None:
        """A person lets the bot's direct messages in no longer (50007), or again."""
        user.closed = closed
        self._journal.write(Line(user=user))
        self._tell_members()

    def reachable(self, user: User) -> bool:
        """Whether the bot may write to a person: they share a guild, and allow it."""
        ours = (g for g in self.guilds.values() if self.bot.id in g.members)
        return not user.closed and any(user.id in guild.members for guild in ours)

    def leave(self, user: User, guild_id: int = town.GUILD_ID) -> None:
        """A person leaves a guild; fetching the member then fails with 10007.

        The bot hears nothing of it: that would take the privileged intent for members.
        """
        self._part(self.the_guild(guild_id), user)

    def enter(self, user: User, guild_id: int = town.GUILD_ID) -> None:
        """A person joins a guild."""
        self._join(self.the_guild(guild_id), user, [])

    def _part(self, guild: Guild, user: User) -> None:
        if guild.members.pop(user.id, None) is not None:
            guild.left.append(user.id)
            self._changed(guild)

    def _join(self, guild: Guild, user: User, roles: list[int]) -> None:
        if user.id not in guild.members:
            guild.left = [one for one in guild.left if one != user.id]
            guild.members[user.id] = Member(user.id, roles, snowflakes.now())
            self._changed(guild)

    def _changed(self, guild: Guild) -> None:
        self._journal.write(Line(guild=guild))
        self._tell_guild(guild)
        self._tell_members()

    # guilds

    def found_guild(self, name: str) -> Guild:
        """A new guild with the same channels; the bot and everybody who is known are in it.

        ValueError unless the name is new and has 2–100 characters.
        """
        name = " ".join(name.split())
        if not 2 <= len(name) <= 100:
            raise ValueError("A server's name has 2 to 100 characters.")
        if any(guild.name == name for guild in self.guilds.values()):
            raise ValueError(f"There is a server called {name} already.")
        guild = town.another(max(self.guilds), name, self.guild.owner_id)
        self.guilds[guild.id] = guild
        for user in self.users.values():
            self._seat(user)
        self._journal.write(Line(guild=guild))
        for channel in town.channels_of(guild.id, self.ids.next):
            self.channels[channel.id] = channel
            self._journal.write(Line(channel=channel))
        self._tell_guild(guild)
        self._tell_channels()
        self._tell_members()
        self.tell("GUILD_CREATE", payloads.guild(self, guild), GUILDS, guild.id)
        return guild

    def set_guild_locale(self, guild_id: int, locale: str) -> None:
        """Change the language of a guild."""
        guild = self.the_guild(guild_id)
        guild.locale = locale
        self._journal.write(Line(guild=guild))
        self.tell("GUILD_UPDATE", payloads.guild(self, guild, whole=False), GUILDS, guild.id)

    def outage(self, guild_id: int) -> None:
        """A guild fails: nobody can do anything there, and the bot is told it is unavailable."""
        guild = self.the_guild(guild_id)
        if guild.available:
            self.tell("GUILD_DELETE", _gone(guild) | {"unavailable": True}, GUILDS, guild.id)
            guild.available = False
            self._tell_guild(guild)

    def back(self, guild_id: int) -> None:
        """The guild works again."""
        guild = self.the_guild(guild_id)
        if not guild.available:
            guild.available = True
            if self._inside(guild):
                data = payloads.guild(self, guild) | {"unavailable": False}
                self.tell("GUILD_CREATE", data, GUILDS, guild.id)
            self._tell_guild(guild)

    def expel(self, guild_id: int) -> None:
        """The bot is thrown out of a guild: it may do nothing there any more (50001)."""
        guild = self.the_guild(guild_id)
        if self._inside(guild):
            self.tell("GUILD_DELETE", _gone(guild), GUILDS, guild.id)
            self._part(guild, self.bot)

    def invite(self, guild_id: int) -> None:
        """The bot is let into a guild, with the permissions it always asks for."""
        guild = self.the_guild(guild_id)
        if not self._inside(guild):
            self._join(guild, self.bot, [town.bot_role(guild.id)])
            self.tell("GUILD_CREATE", payloads.guild(self, guild), GUILDS, guild.id)

    def _inside(self, guild: Guild) -> bool:
        return self.bot.id in guild.members

    def require(self, guild: Guild | None) -> None:
        """The bot's way into a guild. Raises 50001 where it is not a member, 503 in an outage."""
        if guild is None:
            return
        if not self._inside(guild):
            raise errors.missing_access()
        if not guild.available:
            raise errors.unavailable()

    def _tell_guild(self, guild: Guild) -> None:
        self.feed.publish({"t": "guild", **payloads.server(self, guild)})

    def _tell_members(self) -> None:
        self.feed.publish({"t": "members", "members": payloads.people(self)})


def _gone(guild: Guild) -> Json:
    return {"id": str(guild.id)}
