"""Records → the JSON objects Discord sends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.localdiscord import snowflakes
from bot.localdiscord.records import (
    COMPONENT,
    DIRECT,
    EPHEMERAL,
    Attachment,
    Channel,
    Guild,
    Interaction,
    Json,
    Member,
    Message,
    Role,
    User,
)

if TYPE_CHECKING:
    from bot.localdiscord.world import World


def user(who: User) -> Json:
    """A user object."""
    return {
        "id": str(who.id),
        "username": who.name,
        "discriminator": "0000" if who.bot else "0",
        "global_name": None if who.bot else who.name,
        "avatar": None,
        "bot": who.bot,
        "public_flags": 0,
        "flags": 0,
    }


def _member(of: Member) -> Json:
    return {
        "roles": [str(r) for r in of.roles],
        "joined_at": of.joined_at,
        "nick": None,
        "avatar": None,
        "banner": None,
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }


def member(world: World, of: Member) -> Json:
    """A guild member object with its user."""
    return {**_member(of), "user": user(world.users[of.user_id])}


def partial_member(world: World, user_id: int) -> Json:
    """The member object of message events: without the user."""
    known = world.guild.members.get(user_id)
    return _member(known or Member(user_id, [], snowflakes.now()))


def people(world: World) -> list[Json]:
    """The guild's members for the page, people first, by name."""
    found = [world.users[user_id] for user_id in world.guild.members]
    found.sort(key=lambda u: (u.bot, u.name.casefold()))
    return [user(u) for u in found]


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


def channel(world: World, of: Channel) -> Json:
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
                "archive_timestamp": of.created_at,
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


def channels(world: World) -> list[Json]:
    """Every channel for the page: channels by position, each followed by its threads."""
    found = sorted(world.channels.values(), key=lambda c: (c.position, c.id))
    return [channel(world, c) for c in found]


def guild(world: World, of: Guild, *, whole: bool = True) -> Json:
    """A guild object; `whole` as GUILD_CREATE has it, with channels, threads and the bot itself."""
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
        "unavailable": False,
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


def attachment_url(world: World, of: Attachment) -> str:
    """Where the file is served."""
    return f"{world.base_url}/attachments/{of.channel_id}/{of.id}/{of.filename}"


def attachment(world: World, of: Attachment) -> Json:
    """An attachment object."""
    url = attachment_url(world, of)
    body: Json = {
        "id": str(of.id),
        "filename": of.filename,
        "size": of.size,
        "url": url,
        "proxy_url": url,
        "content_type": of.content_type,
    }
    if of.description is not None:
        body["description"] = of.description
    if of.width is not None:
        body |= {"width": of.width, "height": of.height}
    return body


def message(world: World, of: Message, *, quoting: bool = True) -> Json:
    """A message object; `quoting` adds the message it replies to."""
    body: Json = {
        "id": str(of.id),
        "channel_id": str(of.channel_id),
        "author": user(world.users[of.author_id]),
        "type": of.type,
        "content": of.content,
        "timestamp": of.timestamp,
        "edited_timestamp": of.edited,
        "tts": False,
        "mention_everyone": of.mention_everyone,
        "mentions": [user(world.users[u]) for u in of.mentions],
        "mention_roles": [],
        "attachments": [attachment(world, a) for a in of.attachments],
        "embeds": of.embeds,
        "components": of.components,
        "pinned": False,
        "flags": of.flags,
    }
    if of.author_id == world.bot.id:
        body["application_id"] = str(world.bot.id)
    if of.origin is not None:
        who = user(world.users[of.origin.user_id])
        body["webhook_id"] = str(world.bot.id)
        meta: Json = {
            "id": str(of.origin.id),
            "type": of.origin.type,
            "user": who,
            "authorizing_integration_owners": {"0": str(world.guild.id)},
        }
        if of.origin.type == COMPONENT:
            meta["interacted_message_id"] = str(of.reply_to or of.id)
        body["interaction_metadata"] = meta
        if of.origin.name is not None:
            meta["name"] = of.origin.name
            body["interaction"] = {
                "id": str(of.origin.id),
                "type": of.origin.type,
                "name": of.origin.name,
                "user": who,
            }
    if of.reply_to is not None and quoting:
        body["message_reference"] = {
            "type": 0,
            "message_id": str(of.reply_to),
            "channel_id": str(of.channel_id),
            "guild_id": str(world.guild.id),
        }
        quoted = world.messages.get(of.channel_id, {}).get(of.reply_to)
        if quoted is None:
            quoted = world.whispers.get(of.reply_to)
        body["referenced_message"] = quoted and message(world, quoted, quoting=False)
    return body


def interaction(world: World, of: Interaction) -> Json:
    """INTERACTION_CREATE as the gateway sends it."""
    where = world.channel(of.channel_id)
    who = world.users[of.user_id]
    granted = world.may(where, of.user_id)
    body: Json = {
        "id": str(of.id),
        "application_id": str(world.bot.id),
        "type": of.type,
        "token": of.token,
        "version": 1,
        "data": of.data,
        "channel_id": str(where.id),
        "channel": channel(world, where) | {"permissions": str(granted)},
        "locale": who.locale,
        "app_permissions": str(world.may(where, world.bot.id)),
        "entitlements": [],
        "authorizing_integration_owners": {},
        "context": 0 if where.guild_id else 1,
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    home = world.guild_of(where)
    if home is None:
        body["user"] = user(who)
    else:
        inside = home.members.get(of.user_id) or Member(of.user_id, [], snowflakes.now())
        body |= {
            "guild_id": str(home.id),
            "guild": {"id": str(home.id), "locale": home.locale, "features": []},
            "guild_locale": home.locale,
            "authorizing_integration_owners": {"0": str(home.id)},
            "member": member(world, inside) | {"permissions": str(granted)},
        }
    if of.source is not None:
        body["message"] = message(world, of.source)
        if of.source.ephemeral:
            body["message"]["flags"] |= EPHEMERAL
    return body
