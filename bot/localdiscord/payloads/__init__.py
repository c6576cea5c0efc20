"""Records → the JSON objects Discord sends."""

from bot.localdiscord.payloads.messages import attachment, attachment_url, interaction, message
from bot.localdiscord.payloads.people import member, partial_member, people, user
from bot.localdiscord.payloads.places import channel, channels, guild, role, server, servers

__all__ = [
    "attachment",
    "attachment_url",
    "channel",
    "channels",
    "guild",
    "interaction",
    "member",
    "message",
    "partial_member",
    "people",
    "role",
    "server",
    "servers",
    "user",
]
