"""Permission bits, and how guild, roles and channel add up to what somebody may do."""

from collections.abc import Iterable

from bot.localdiscord.records import Channel, Guild

ADD_REACTIONS = 1 << 6
ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_EXTERNAL_EMOJIS = 1 << 18
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38

NAMES = {
    name.lower(): bit for name, bit in globals().items() if name.isupper() and isinstance(bit, int)
}
"""Permission names as discord.py spells them, with their bits."""

EVERYTHING = (1 << 53) - 1

EVERYONE = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | ADD_REACTIONS
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS
)


def bits(names: Iterable[str]) -> int:
    """The bits of permissions named as discord.py names them; KeyError for an unknown name."""
    total = 0
    for name in names:
        total |= NAMES[name]
    return total


def allowed(guild: Guild, channel: Channel, user_id: int) -> int:
    """The permission bits of a member in a channel of the guild; a thread passes its parent.

    Who is no member has none.
    """
    member = guild.members.get(user_id)
    if member is None:
        return 0
    if user_id == guild.owner_id:
        return EVERYTHING
    roles = [guild.id, *member.roles]
    total = 0
    for role in roles:
        total |= guild.roles[role].permissions
    if total & ADMINISTRATOR:
        return EVERYTHING
    for steps in ([guild.id], roles[1:], [user_id]):
        found = [o for o in channel.overwrites if o.id in steps]
        for overwrite in found:
            total &= ~overwrite.deny
        for overwrite in found:
            total |= overwrite.allow
    return total if total & VIEW_CHANNEL else 0
