"""What is there before anybody comes: the bot, a moderator, a guild with two channels."""

from collections.abc import Callable

from bot.localdiscord import permissions, snowflakes
from bot.localdiscord.records import Channel, Guild, Member, Role, User

APPLICATION_ID = snowflakes.fixed(1)
GUILD_ID = snowflakes.fixed(2)
BOT_ROLE_ID = snowflakes.fixed(3)
MODERATOR_ROLE_ID = snowflakes.fixed(4)
CHANNELS = {"marbles": snowflakes.fixed(10), "general": snowflakes.fixed(11)}
MODERATOR = "Moderator"
FIRST_FOUNDED = 101
"""The number of the first guild that somebody founds; an odd one: the other shard of two."""


def furnish() -> tuple[dict[int, User], Guild, dict[int, Channel]]:
    """Users, the first guild, and its channels, by id; all with the same ids in every run.

    The moderator owns the guild and so may do everything; anybody else has ordinary permissions.
    """
    bot = User(APPLICATION_ID, "Knockabout", bot=True)
    moderator = User(snowflakes.of_name(MODERATOR), MODERATOR)
    guild = _guild(GUILD_ID, "Knockabout", moderator.id)
    moderating = permissions.MANAGE_MESSAGES | permissions.MANAGE_THREADS
    guild.roles[MODERATOR_ROLE_ID] = Role(MODERATOR_ROLE_ID, "Moderators", moderating)
    guild.members[moderator.id].roles.append(MODERATOR_ROLE_ID)
    numbers = iter(CHANNELS.values())
    channels = {c.id: c for c in channels_of(GUILD_ID, lambda: next(numbers))}
    return {u.id: u for u in (bot, moderator)}, guild, channels


def another(last: int, name: str, owner_id: int) -> Guild:
    """A further guild. Neighbours in age differ in their shard, so that two shards share them."""
    number = max((last >> 22) - snowflakes.WORLD_MS, FIRST_FOUNDED - 1) + 1
    return _guild(snowflakes.fixed(number), name, owner_id)


def channels_of(guild_id: int, number: Callable[[], int]) -> list[Channel]:
    """The channels a guild begins with; `number` hands out their ids."""
    return [
        Channel(number(), guild_id, name, position=position, created_at=snowflakes.now())
        for position, name in enumerate(CHANNELS)
    ]


def bot_role(guild_id: int) -> int:
    """The id of the role that came with the bot."""
    return BOT_ROLE_ID if guild_id == GUILD_ID else guild_id + 1


def _guild(guild_id: int, name: str, owner_id: int) -> Guild:
    role = bot_role(guild_id)
    roles = [
        Role(guild_id, "@everyone", permissions.EVERYONE),
        Role(role, "Knockabout", permissions.EVERYONE),
    ]
    members = [
        Member(APPLICATION_ID, [role], snowflakes.now()),
        Member(owner_id, [], snowflakes.now()),
    ]
    return Guild(
        guild_id,
        name,
        owner_id,
        {role.id: role for role in roles},
        {member.user_id: member for member in members},
    )
