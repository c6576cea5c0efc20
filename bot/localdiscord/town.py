"""What is there before anybody comes: the bot, a moderator, a guild with two channels."""

from bot.localdiscord import permissions, snowflakes
from bot.localdiscord.records import Channel, Guild, Member, Role, User

APPLICATION_ID = snowflakes.fixed(1)
GUILD_ID = snowflakes.fixed(2)
BOT_ROLE_ID = snowflakes.fixed(3)
MODERATOR_ROLE_ID = snowflakes.fixed(4)
CHANNELS = {"marbles": snowflakes.fixed(10), "general": snowflakes.fixed(11)}
MODERATOR = "Moderator"


def furnish() -> tuple[dict[int, User], Guild, dict[int, Channel]]:
    """Users, the guild, and its channels, by id; all with the same ids in every run.

    The moderator owns the guild and so may do everything; anybody else has ordinary permissions.
    """
    bot = User(APPLICATION_ID, "Knockabout", bot=True)
    moderator = User(snowflakes.of_name(MODERATOR), MODERATOR)
    moderating = permissions.MANAGE_MESSAGES | permissions.MANAGE_THREADS
    roles = [
        Role(GUILD_ID, "@everyone", permissions.EVERYONE),
        Role(BOT_ROLE_ID, "Knockabout", permissions.EVERYONE),
        Role(MODERATOR_ROLE_ID, "Moderators", moderating),
    ]
    members = [
        Member(bot.id, [BOT_ROLE_ID], snowflakes.now()),
        Member(moderator.id, [MODERATOR_ROLE_ID], snowflakes.now()),
    ]
    guild = Guild(
        GUILD_ID,
        "Knockabout",
        moderator.id,
        {role.id: role for role in roles},
        {member.user_id: member for member in members},
    )
    channels = [
        Channel(number, GUILD_ID, name, position=position, created_at=snowflakes.now())
        for position, (name, number) in enumerate(CHANNELS.items())
    ]
    return {u.id: u for u in (bot, moderator)}, guild, {c.id: c for c in channels}
