"""Channels, their messages and threads."""

from typing import Any

from bot.localdiscord import errors, payloads, permissions
from bot.localdiscord.api import Call, Parts, Route
from bot.localdiscord.records import DIRECT, PRIVATE_THREAD, PUBLIC_THREAD, Channel, Json

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def _channel(parts: Parts, call: Call, needed: int = 0) -> Channel:
    """The channel of the path.

    Raises 10003, 50001 (not visible, or in a guild without the bot), 50013 (not permitted), 503.
    """
    channel = parts.world.channel(call.id("channel_id"))
    parts.world.require(parts.world.guild_of(channel))
    granted = parts.world.may(channel, parts.world.bot.id)
    if not granted & permissions.VIEW_CHANNEL:
        raise errors.missing_access()
    if needed & ~granted:
        raise errors.missing_permissions()
    return channel


def _needed(channel: Channel, call: Call) -> int:
    """What sending this message takes."""
    if channel.type == DIRECT:
        return 0
    needed = (
        permissions.SEND_MESSAGES_IN_THREADS if channel.is_thread else permissions.SEND_MESSAGES
    )
    if call.uploads:
        needed |= permissions.ATTACH_FILES
    return needed


def get_channel(parts: Parts, call: Call) -> Json:
    """GET a channel."""
    return payloads.channel(parts.world, _channel(parts, call))


def patch_channel(parts: Parts, call: Call) -> Json:
    """PATCH name and topic; archive and lock state of a thread.

    The bot may name and close its own threads; whoever may write in one that is not locked may
    wake it. Raises 50013, 50083 for any other change of a thread that sleeps, 50035.
    """
    channel = _channel(parts, call)
    if channel.is_thread:
        _patch_thread(parts, call, channel)
    else:
        _channel(parts, call, permissions.MANAGE_CHANNELS)
        _rename(call, channel)
        parts.world.change_channel(channel)
    return payloads.channel(parts.world, channel)


def _patch_thread(parts: Parts, call: Call, thread: Channel) -> None:
    granted = parts.world.may(thread, parts.world.bot.id)
    moderates = bool(granted & permissions.MANAGE_THREADS)
    archived = bool(call.fields.get("archived", thread.archived))
    locked = bool(call.fields.get("locked", thread.locked))
    own = thread.owner_id == parts.world.bot.id
    wakes = thread.archived and not archived
    if thread.locked or locked:
        allowed = moderates
    else:
        writes = bool(granted & permissions.SEND_MESSAGES_IN_THREADS)
        allowed = moderates or own or (wakes and writes)
    if not allowed:
        raise errors.missing_permissions()
    if thread.archived and archived and locked == thread.locked:
        raise errors.archived_thread()
    _rename(call, thread)
    parts.world.archive(thread, archived, locked)


def _rename(call: Call, channel: Channel) -> None:
    form = errors.Form()
    name = form.text(call.fields, "name", 100, shortest=1)
    topic = form.text(call.fields, "topic", 1024)
    form.require()
    channel.name = name or channel.name
    if "topic" in call.fields:
        # An empty or missing text takes the topic away.
        channel.topic = topic or None


def delete_channel(parts: Parts, call: Call) -> Json:
    """DELETE a channel or thread."""
    channel = _channel(parts, call)
    needed = permissions.MANAGE_THREADS if channel.is_thread else permissions.MANAGE_CHANNELS
    _channel(parts, call, needed)
    parts.world.remove_channel(channel)
    return payloads.channel(parts.world, channel)


def typing(parts: Parts, call: Call) -> None:
    """POST a sign of typing; nobody is shown it."""
    channel = _channel(parts, call)
    _channel(parts, call, _needed(channel, call))


def send(parts: Parts, call: Call) -> Json:
    """POST a message."""
    channel = _channel(parts, call)
    _channel(parts, call, _needed(channel, call))
    person = parts.world.users.get(channel.recipient_id or 0)
    if person is not None and not parts.world.reachable(person):
        raise errors.closed_to_us()
    reply_to = None
    reference = call.fields.get("message_reference")
    if isinstance(reference, dict) and reference.get("message_id") is not None:
        reply_to = int(reference["message_id"])
        try:
            parts.world.message(channel.id, reply_to)
        except errors.ApiError:
            if reference.get("fail_if_not_exists", True):
                form = errors.Form()
                form.add("REPLIES_UNKNOWN_MESSAGE", "Unknown message", "message_reference")
                form.require()
            reply_to = None
    message = parts.messages.send(
        channel, parts.world.bot, call.fields, call.uploads, reply_to=reply_to
    )
    answer = payloads.message(parts.world, message)
    if call.fields.get("nonce") is not None:
        answer["nonce"] = call.fields["nonce"]
    return answer


def history(parts: Parts, call: Call) -> list[Json]:
    """GET messages, newest first; `limit` 1–100, `before`, `after`, `around`."""
    channel = _channel(parts, call)
    form = errors.Form()
    limit = form.whole({"limit": call.number("limit", 50)}, "limit", 1, 100, 50)
    form.require()
    granted = parts.world.may(channel, parts.world.bot.id)
    if not granted & permissions.READ_MESSAGE_HISTORY:
        return []
    found = parts.world.history(channel.id)
    if "before" in call.query:
        found = [m for m in found if m.id < call.number("before", 0)]
    if "after" in call.query:
        found = [m for m in found if m.id > call.number("after", 0)][:limit]
    if "around" in call.query:
        middle = call.number("around", 0)
        found.sort(key=lambda m: abs(m.id - middle))
        found = sorted(found[:limit], key=lambda m: m.id)
    return [payloads.message(parts.world, m) for m in reversed(found[-limit:])]


def get_message(parts: Parts, call: Call) -> Json:
    """GET one message."""
    channel = _channel(parts, call, permissions.READ_MESSAGE_HISTORY)
    return payloads.message(parts.world, parts.world.message(channel.id, call.id("message_id")))


def edit(parts: Parts, call: Call) -> Json:
    """PATCH a message of the bot's own. Raises 10008, 50005, 50083, 30046."""
    channel = _channel(parts, call)
    message = parts.world.message(channel.id, call.id("message_id"))
    if message.author_id != parts.world.bot.id:
        raise errors.not_your_message()
    if call.uploads:
        _channel(parts, call, permissions.ATTACH_FILES)
    if not channel.archived:
        parts.messages.old_edits.count(message)
    parts.messages.edit(message, call.fields, call.uploads)
    return payloads.message(parts.world, message)


def delete(parts: Parts, call: Call) -> None:
    """DELETE a message; of somebody else only with Manage Messages."""
    channel = _channel(parts, call)
    message = parts.world.message(channel.id, call.id("message_id"))
    if message.author_id != parts.world.bot.id:
        _channel(parts, call, permissions.MANAGE_MESSAGES)
    parts.world.forget(message)


def start_thread(parts: Parts, call: Call) -> Json:
    """POST a thread below a channel, or from one of its messages."""
    parent = _channel(parts, call)
    form = errors.Form()
    name = form.text(call.fields, "name", 100, shortest=1, needed=True) or ""
    archive = form.choice(call.fields, "auto_archive_duration", ARCHIVE_MINUTES, 1440)
    kind = form.whole(call.fields, "type", 10, 12, PRIVATE_THREAD)
    thread_id = None
    if "message_id" in call.params:
        thread_id = parts.world.message(parent.id, call.id("message_id")).id
        kind = PUBLIC_THREAD
    form.require()
    private = kind == PRIVATE_THREAD
    _channel(
        parts,
        call,
        permissions.CREATE_PRIVATE_THREADS if private else permissions.CREATE_PUBLIC_THREADS,
    )
    if parent.is_thread:
        raise errors.wrong_channel_type()
    if thread_id in parts.world.channels:
        raise errors.ApiError(400, 160004, "A thread has already been created for this message")
    thread = parts.world.thread(parent, name, parts.world.bot.id, kind, thread_id, archive)
    return payloads.channel(parts.world, thread)


def join_thread(parts: Parts, call: Call) -> None:
    """PUT somebody into a thread: everybody sees every thread here, so nothing changes."""
    _channel(parts, call)


def active_threads(parts: Parts, call: Call) -> Json:
    """GET a guild's open threads. Raises 10004, 50001 (without the bot), 503."""
    guild = parts.world.the_guild(call.id("guild_id"))
    parts.world.require(guild)
    found: list[Any] = [
        payloads.channel(parts.world, c)
        for c in parts.world.channels.values()
        if c.is_thread and not c.archived and c.guild_id == guild.id
    ]
    return {"threads": found, "members": []}


ROUTES: dict[str, Route] = {
    "GET /channels/{channel_id}": get_channel,
    "PATCH /channels/{channel_id}": patch_channel,
    "DELETE /channels/{channel_id}": delete_channel,
    "POST /channels/{channel_id}/typing": typing,
    "POST /channels/{channel_id}/messages": send,
    "GET /channels/{channel_id}/messages": history,
    "GET /channels/{channel_id}/messages/{message_id}": get_message,
    "PATCH /channels/{channel_id}/messages/{message_id}": edit,
    "DELETE /channels/{channel_id}/messages/{message_id}": delete,
    "POST /channels/{channel_id}/threads": start_thread,
    "POST /channels/{channel_id}/messages/{message_id}/threads": start_thread,
    "PUT /channels/{channel_id}/thread-members/{user_id}": join_thread,
    "DELETE /channels/{channel_id}/thread-members/{user_id}": join_thread,
    "GET /guilds/{guild_id}/threads/active": active_threads,
}
