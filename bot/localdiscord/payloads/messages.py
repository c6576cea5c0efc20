"""Messages, their files, and interactions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.localdiscord import snowflakes
from bot.localdiscord.payloads.people import member, user
from bot.localdiscord.payloads.places import channel
from bot.localdiscord.records import (
    COMPONENT,
    EPHEMERAL,
    Attachment,
    Interaction,
    Json,
    Member,
    Message,
    Origin,
)

if TYPE_CHECKING:
    from bot.localdiscord.world import World


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
    place = world.channels.get(of.channel_id)
    guild_id = None if place is None else place.guild_id
    if of.author_id == world.bot.id:
        body["application_id"] = str(world.bot.id)
    if of.origin is not None:
        who = user(world.users[of.origin.user_id])
        about = str(of.reply_to or of.id)
        meta = _metadata(world, of.origin, guild_id, about)
        body["webhook_id"] = str(world.bot.id)
        body["interaction_metadata"] = meta
        if of.origin.name is not None:
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
        }
        if guild_id is not None:
            body["message_reference"]["guild_id"] = str(guild_id)
        quoted = world.messages.get(of.channel_id, {}).get(of.reply_to)
        if quoted is None:
            quoted = world.whispers.get(of.reply_to)
        body["referenced_message"] = quoted and message(world, quoted, quoting=False)
    return body


def _metadata(world: World, of: Origin, guild_id: int | None, about: str) -> Json:
    """The interaction a message comes from; `about` is the message it was on, if it was on one."""
    meta: Json = {
        "id": str(of.id),
        "type": of.type,
        "user": user(world.users[of.user_id]),
        "authorizing_integration_owners": {"0": str(guild_id or 0)},
    }
    if of.name is not None:
        meta["name"] = of.name
    if of.type == COMPONENT:
        meta["interacted_message_id"] = about
    if of.opener is not None:
        meta["triggering_interaction_metadata"] = _metadata(world, of.opener, guild_id, about)
    return meta


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
