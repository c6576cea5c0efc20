"""Sending, editing and deleting messages, the same for channels, answers and follow-ups."""

import re
import time
from collections.abc import Sequence
from typing import Any

from bot.localdiscord import components, echo, errors, limits, payloads, snowflakes
from bot.localdiscord.ageing import OldEdits
from bot.localdiscord.files import content_type, picture_size, safe_name
from bot.localdiscord.records import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SILENT,
    Attachment,
    Channel,
    Json,
    Message,
    Origin,
    Upload,
    User,
)
from bot.localdiscord.world import World

MENTION = re.compile(r"<@!?(\d+)>")
NONCE_SECONDS = 300.0
SETTABLE = SILENT | COMPONENTS_V2 | (1 << 2)
"""Flags a bot may set: silent, Components V2, no embeds."""


class Messages:
    """Judges what the bot sends and writes it into the world."""

    def __init__(self, world: World) -> None:
        self.old_edits = OldEdits()
        self._world = world
        self._nonces: dict[tuple[int, str], tuple[float, int]] = {}

    def send(
        self,
        channel: Channel,
        author: User,
        body: Json,
        uploads: Sequence[Upload] = (),
        *,
        origin: Origin | None = None,
        reply_to: int | None = None,
        reader_id: int | None = None,
        form: errors.Form | None = None,
    ) -> Message:
        """A new message. With `enforce_nonce` a nonce seen lately gives the message of then.

        What everybody sees wakes a thread that sleeps. Raises 50035, 50006, 40005, or 50083 and
        160005 in a locked thread; nothing is sent then.
        """
        form = form or errors.Form()
        flags = form.whole(body, "flags", 0, (1 << 31) - 1, 0) & SETTABLE
        limits.check_body(body, uploads, form, flags=flags)
        form.require()
        limits.require_something(body, uploads)
        twin = self._twin(author, body)
        if twin is not None:
            return twin
        if reader_id is None:
            self._world.wake(channel, author.id)
        message = Message(
            id=self._world.ids.next(),
            channel_id=channel.id,
            author_id=author.id,
            timestamp=snowflakes.now(),
            flags=flags | (EPHEMERAL if reader_id is not None else 0),
            type=_type(origin, reply_to),
            origin=origin,
            reply_to=reply_to,
            reader_id=reader_id,
        )
        self._fill(message, body, uploads, form, keep_unlisted=False)
        nonce = body.get("nonce")
        if nonce is not None:
            self._remember(author, str(nonce), message)
        self._world.keep(message, new=True, nonce=nonce)
        return message

    def placeholder(
        self, channel: Channel, origin: Origin, reply_to: int | None, reader_id: int | None
    ) -> Message:
        """The "is thinking…" message of a deferred answer. Raises 50083, 160005 as `send` does."""
        if reader_id is None:
            self._world.wake(channel, self._world.bot.id)
        message = Message(
            id=self._world.ids.next(),
            channel_id=channel.id,
            author_id=self._world.bot.id,
            timestamp=snowflakes.now(),
            flags=LOADING | (EPHEMERAL if reader_id is not None else 0),
            type=_type(origin, reply_to),
            origin=origin,
            reply_to=reply_to,
            reader_id=reader_id,
        )
        self._world.keep(message, new=True)
        return message

    def edit(
        self,
        message: Message,
        body: Json,
        uploads: Sequence[Upload] = (),
        *,
        keep_unlisted: bool = True,
        form: errors.Form | None = None,
    ) -> Message:
        """Change what `body` names. Without `attachments` the files stay, if `keep_unlisted`.

        Filling a placeholder is not an edit: it counts as new, without an edit mark.
        Raises 50035, 50006, 40005, or 50083 in a thread that sleeps; nothing changes then.
        """
        if not message.ephemeral and self._world.channel(message.channel_id).archived:
            raise errors.archived_thread()
        form = form or errors.Form()
        wanted = form.whole(body, "flags", 0, (1 << 31) - 1, message.flags)
        flags = (message.flags & ~LOADING) | (wanted & SETTABLE)
        if flags & COMPONENTS_V2 and not message.flags & COMPONENTS_V2:
            body = {"content": None, "embeds": []} | body
        limits.check_body(body, uploads, form, flags=flags)
        form.require()
        thinking = bool(message.flags & LOADING)
        if thinking:
            limits.require_something(body, uploads)
        self._fill(message, body, uploads, form, keep_unlisted=keep_unlisted)
        message.flags = flags
        if not thinking:
            message.edited = snowflakes.now()
        self._world.keep(message, new=False)
        return message

    def _twin(self, author: User, body: Json) -> Message | None:
        if not body.get("enforce_nonce") or body.get("nonce") is None:
            return None
        sent, message_id = self._nonces.get((author.id, str(body["nonce"])), (-1e9, 0))
        if time.monotonic() - sent > NONCE_SECONDS:
            return None
        try:
            return self._world.any_message(message_id)
        except errors.ApiError:
            return None

    def _remember(self, author: User, nonce: str, message: Message) -> None:
        """Nonces are known for a while; they are told in order, so the oldest come first."""
        now = time.monotonic()
        known = self._nonces
        while known and now - next(iter(known.values()))[0] > NONCE_SECONDS:
            del known[next(iter(known))]
        known.pop((author.id, nonce), None)
        known[author.id, nonce] = (now, message.id)

    def _fill(
        self,
        message: Message,
        body: Json,
        uploads: Sequence[Upload],
        form: errors.Form,
        *,
        keep_unlisted: bool,
    ) -> None:
        attachments, fresh = self._attachments(message, body, uploads, keep_unlisted, form)
        addresses = {a.filename: payloads.attachment_url(self._world, a) for a in attachments}
        parts: dict[str, Any] = {}
        for key in ("embeds", "components"):
            if key in body:
                with form.at(key):
                    parts[key] = echo.point_at_files(body[key] or [], addresses, form)
        form.require()
        for embed in parts.get("embeds", ()):
            embed.setdefault("type", "rich")
        if "components" in parts:
            parts["components"] = echo.numbered(parts["components"])
        for attachment, data in fresh:
            self._world.files.put(attachment.id, data)
        staying = {a.id for a in attachments}
        for gone in (a for a in message.attachments if a.id not in staying):
            self._world.files.drop(gone.id)
        message.attachments = attachments
        message.embeds = parts.get("embeds", message.embeds)
        message.components = parts.get("components", message.components)
        if "content" in body:
            message.content = body["content"] or ""
        if "content" in body or "components" in body:
            words = [message.content]
            words += [str(c.get("content", "")) for c in components.walk(message.components)]
            message.mentions = self._mentioned("\n".join(words), body.get("allowed_mentions"))

    def _attachments(
        self,
        message: Message,
        body: Json,
        uploads: Sequence[Upload],
        keep_unlisted: bool,
        form: errors.Form,
    ) -> tuple[list[Attachment], list[tuple[Attachment, bytes]]]:
        listed = body.get("attachments")
        entries = {str(e.get("id")): e for e in listed or () if isinstance(e, dict)}
        kept = list(message.attachments) if keep_unlisted and listed is None else []
        for old in message.attachments:
            entry = entries.get(str(old.id))
            if entry is not None:
                old.description = entry.get("description", old.description)
                kept.append(old)
        fresh = []
        for upload in uploads:
            entry = entries.get(str(upload.key), {})
            name = safe_name(entry.get("filename") or upload.filename)
            size = picture_size(upload.data)
            attachment = Attachment(
                id=self._world.ids.next(),
                channel_id=message.channel_id,
                filename=name,
                size=len(upload.data),
                content_type=content_type(name),
                description=entry.get("description"),
                width=size[0] if size else None,
                height=size[1] if size else None,
            )
            fresh.append((attachment, upload.data))
        known = {str(a.id) for a in message.attachments} | {str(u.key) for u in uploads}
        for index, entry in enumerate(listed or ()):
            if str(entry.get("id")) not in known:
                form.add("ATTACHMENT_NOT_FOUND", "Unknown attachment", "attachments", index)
        return kept + [a for a, _ in fresh], fresh

    def _mentioned(self, content: str, allowed: Any) -> list[int]:
        found = dict.fromkeys(int(n) for n in MENTION.findall(content))
        users = [n for n in found if n in self._world.users]
        if not isinstance(allowed, dict) or "users" in (allowed.get("parse") or ()):
            return users
        named = {int(n) for n in allowed.get("users") or ()}
        return [n for n in users if n in named]


def _type(origin: Origin | None, reply_to: int | None) -> int:
    """0 default, 19 reply, 20 answer to a slash command."""
    if origin is not None and origin.name is not None:
        return 20
    return 19 if reply_to is not None else 0
