"""Guilds, roles, channels and threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.localdiscord.payloads.people import member, user
from bot.localdiscord.records import DIRECT, Channel, Guild, Json, Role

if TYPE_CHECKING:
    from bot.localdiscord.kept import Kept


def role(of: Role, position: int) -> Json:
    """A role object."""
    return {
        "id": str(of.id),
        "name": of.name,
        "permissions": str(of.permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def channel(world: Kept, of: Channel) -> Json:
    """A channel, thread or DM object."""
    last = world.messages.get(of.id)
    body: Json = {
        "id": str(of.id),
        "type": of.type,
        "flags": 0,
        "last_message_id": str(max(last)) if last else None,
    }
    if of.type == DIRECT:
        return body | {"recipients": [user(world.users[of.recipient_id or 0])]}
    body |= {
        "name": of.name,
        "guild_id": str(of.guild_id),
        "parent_id": None if of.parent_id is None else str(of.parent_id),
        "rate_limit_per_user": 0,
    }
    if of.is_thread:
        count = len(last or ())
        return body | {
            "owner_id": str(of.owner_id),
            "message_count": count,
            "total_message_sent": count,
            "member_count": 1,
            "thread_metadata": {
                "archived": of.archived,
                "locked": of.locked,
                "auto_archive_duration": of.auto_archive_duration,
                "archive_timestamp": of.archived_at or of.created_at,
                "create_timestamp": of.created_at,
                "invitable": True,
            },
            "member": {
                "id": str(of.id),
                "user_id": str(world.bot.id),
                "join_timestamp": of.created_at,
                "flags": 0,
            },
        }
    return body | {
        "position": of.position,
        "topic": of.topic,
        "nsfw": False,
        "permission_overwrites": [
            {"id": str(o.id), "type": o.kind, "allow": str(o.allow), "deny": str(o.deny)}
            for o in of.overwrites
        ],
    }


def channels(world: Kept) -> list[Json]:
    """Every channel for the page: channels by position, each followed by its threads."""
    found = sorted(world.channels.values(), key=lambda c: (c.position, c.id))
    return [channel(world, c) for c in found]


def guild(world: Kept, of: Guild, *, whole: bool = True) -> Json:
    """A guild object; `whole` as GUILD_CREATE has it, with channels, threads and the bot itself.

    A guild the bot just came into says nothing of `unavailable`; one that is back says False.
    """
    body: Json = {
        "id": str(of.id),
        "name": of.name,
        "owner_id": str(of.owner_id),
        "icon": None,
        "splash": None,
        "banner": None,
        "description": None,
        "discovery_splash": None,
        "features": [],
        "roles": [role(r, n) for n, r in enumerate(of.roles.values())],
        "emojis": [],
        "stickers": [],
        "preferred_locale": of.locale,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "vanity_url_code": None,
        "application_id": None,
    }
    if not whole:
        return body
    inside = [c for c in world.channels.values() if c.guild_id == of.id]
    bot = of.members[world.bot.id]
    return body | {
        "joined_at": bot.joined_at,
        "large": False,
        "member_count": len(of.members),
        "members": [member(world, bot)],
        "channels": [channel(world, c) for c in inside if not c.is_thread],
        "threads": [channel(world, c) for c in inside if c.is_thread and not c.archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def server(world: Kept, of: Guild) -> Json:
    """A guild for the page; `inside`: whether the bot is a member."""
    return {
        "id": str(of.id),
        "name": of.name,
        "available": of.available,
        "inside": world.bot.id in of.members,
    }


def servers(world: Kept) -> list[Json]:
    """Every guild for the page, oldest first."""
    return [server(world, g) for g in world.guilds.values()]
