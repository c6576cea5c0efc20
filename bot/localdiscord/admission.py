"""What a person's client lets them begin with the bot, and where."""

from bot.localdiscord import permissions
from bot.localdiscord.records import AUTOCOMPLETE, COMMAND, Channel, Json, User
from bot.localdiscord.slash import Refused
from bot.localdiscord.world import World


def admit(world: World, user: User, channel: Channel, kind: int) -> None:
    """Refused where nobody could start an interaction of this kind, or this person could not."""
    guild = world.guild_of(channel)
    if guild is not None and not guild.available:
        raise Refused(f"{guild.name} has an outage and cannot be used now.")
    if guild is not None and world.bot.id not in guild.members:
        raise Refused(f"{world.bot.name} is not in {guild.name} any more.")
    granted = world.may(channel, user.id)
    if not granted & permissions.VIEW_CHANNEL:
        raise Refused("You cannot see that channel.")
    if kind not in (COMMAND, AUTOCOMPLETE):
        return
    if not granted & permissions.USE_APPLICATION_COMMANDS:
        raise Refused("You may not use commands in this channel.")
    if channel.locked and not granted & permissions.MANAGE_THREADS:
        raise Refused("This thread is locked.")


def admit_command(world: World, user: User, channel: Channel, command: Json, line: str) -> None:
    """Refused where a command is only for those with permissions this person lacks."""
    needed = command.get("default_member_permissions")
    if needed is not None and int(needed) & ~world.may(channel, user.id):
        raise Refused(f"You may not use {line} here.")
