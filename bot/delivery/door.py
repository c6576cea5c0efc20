"""Every call to a channel, and what its failures mean. Nothing else in the bot sends to one."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import timedelta
from typing import Any, Final, TypeVar

import aiohttp
import discord

from bot.actions import BESIDE, Action, BadAction, decode
from bot.delivery.paint import Painted

ANSWER_WITHIN = 30.0
"""Seconds for one call with the library's own retries; aiohttp by itself would wait five minutes,
and the channel with it."""

OLD_EDIT_WITHIN = 5.0
"""Seconds for an edit of a message older than an hour. Discord's limit for those (30046) is a wait
of up to an hour that discord.py would sleep through; another message can be sent at once."""

OLD: Final = timedelta(hours=1)

LOOK_BACK = 20
"""How many of a channel's last messages are looked at after a crash."""

THREAD_REST_MINUTES: Final = 10080
"""A game's thread goes to sleep after a week of silence; a new message wakes it."""

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
TOO_MANY_OLD_EDITS = 30046
MISSING_ACCESS = 50001
CANNOT_SEND_HERE = 50008
MISSING_PERMISSIONS = 50013
THREAD_ARCHIVED = 50083
THREAD_LOCKED = 160005

# An edit that is no longer possible where a new message still is.
_MESSAGE_LOST = {UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, THREAD_ARCHIVED}
_CHANNEL_SHUT = {
    UNKNOWN_CHANNEL: "the channel is gone",
    MISSING_ACCESS: "the bot cannot see the channel",
    CANNOT_SEND_HERE: "nothing can be sent in this kind of channel",
    MISSING_PERMISSIONS: "the bot lacks a permission in the channel",
    # A new message wakes a thread that sleeps, unless somebody has locked it.
    THREAD_ARCHIVED: "the thread is closed",
    THREAD_LOCKED: "the thread is locked",
}


T = TypeVar("T")


class MessageGone(Exception):
    """The message cannot be edited any more; another can be sent."""


class ChannelShut(Exception):
    """Nothing can be sent there until somebody changes something; `code` is Discord's."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{reason} ({code})")
        self.code = code


class Trouble(Exception):
    """Discord or the way to it failed; try again later. The call may have had its effect."""


class Door:
    """The channel calls of one client."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def post(self, channel_id: int, painted: Painted, nonce: str) -> int:
        """Send a new message and give its id; the same nonce never makes two within minutes."""
        view = painted.view()
        message = await self._named(
            self._channel(channel_id).send(
                painted.content,
                files=painted.files(),
                # send() takes a missing view as None, edit() takes None as "no buttons".
                view=view if view is not None else discord.utils.MISSING,
                nonce=nonce,
                allowed_mentions=painted.mentions(),
            )
        )
        return message.id

    async def edit(self, channel_id: int, message_id: int, painted: Painted) -> None:
        """Replace all of a message."""
        await self._named(
            self._message(channel_id, message_id).edit(
                content=painted.content,
                attachments=painted.files(),
                view=painted.view(),
                allowed_mentions=painted.mentions(),
            ),
            message=message_id,
        )

    async def strip(self, channel_id: int, message_id: int, content: str | None) -> None:
        """Take the buttons off a message, leave its picture; `content`: its words from now on."""
        words = discord.utils.MISSING if content is None else content
        await self._named(
            self._message(channel_id, message_id).edit(
                content=words, view=None, allowed_mentions=discord.AllowedMentions.none()
            ),
            message=message_id,
        )

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Take a message of ours away, picture and all. One that is slow to go is Trouble."""
        call = self._message(channel_id, message_id).delete()
        await self._named(call, message=message_id, edit=False)

    async def newest(self, channel_id: int, game_id: str, after: int) -> tuple[int, int] | None:
        """The newest message of ours for the game: (message id, version on its buttons).

        Looks at the last messages of the channel, and only at those after message id `after`.
        """
        return await self._named(self._newest(channel_id, game_id, after))

    async def _newest(self, channel_id: int, game_id: str, after: int) -> tuple[int, int] | None:
        async for message in self._channel(channel_id).history(limit=LOOK_BACK):
            if message.id <= after:
                return None
            action = _first_action(message)
            if action is not None and action.game == game_id and action.verb not in BESIDE:
                return message.id, action.version
        return None

    async def open_thread(self, channel_id: int, name: str) -> int:
        """Make a public thread in a text channel and give its id."""
        return await self._named(self._open_thread(channel_id, name))

    async def _open_thread(self, channel_id: int, name: str) -> int:
        channel = self._client.get_channel(channel_id)
        if channel is None:
            channel = await self._client.fetch_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            raise ChannelShut(CANNOT_SEND_HERE, _CHANNEL_SHUT[CANNOT_SEND_HERE])
        thread = await channel.create_thread(
            name=name,
            type=discord.ChannelType.public_thread,
            auto_archive_duration=THREAD_REST_MINUTES,
        )
        return thread.id

    async def _named(
        self, call: Coroutine[Any, Any, T], *, message: int | None = None, edit: bool = True
    ) -> T:
        """Make the call and name what went wrong.

        A request Discord calls malformed stays an HTTPException: our fault. message: the id of the
        one message the call is about, so what is not found is that message. edit: it is an edit,
        which is not waited for long where the message is old.
        """
        old = message is not None and edit and _is_old(message)
        try:
            return await self._in_time(call, OLD_EDIT_WITHIN if old else ANSWER_WITHIN)
        except discord.DiscordServerError as error:
            raise Trouble(str(error)) from error
        except discord.HTTPException as error:
            if message is not None and edit and error.code in _MESSAGE_LOST:
                raise MessageGone(str(error)) from error
            if error.code in _CHANNEL_SHUT:
                raise ChannelShut(error.code, _CHANNEL_SHUT[error.code]) from error
            if message is not None and error.status == 404:
                raise MessageGone(str(error)) from error
            if error.status in (403, 404):
                raise ChannelShut(error.code, error.text or "Discord refuses") from error
            if error.status == 429:
                raise Trouble(str(error)) from error
            raise
        except (discord.RateLimited, TimeoutError) as error:
            if old:
                raise MessageGone("an old message cannot be edited now") from error
            raise Trouble(f"{type(error).__name__}: {error}") from error
        except (aiohttp.ClientError, OSError) as error:
            raise Trouble(f"{type(error).__name__}: {error}") from error

    async def _in_time(self, call: Coroutine[Any, Any, T], seconds: float) -> T:
        """The call's result; TimeoutError after so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                return await call
        except TimeoutError:
            # Cancelled in its sleep for a global rate limit, discord.py would keep its gate shut
            # for ever, for every request of the process. Opened too early, it is told so and waits.
            gate = self._client.http._global_over
            if isinstance(gate, asyncio.Event):
                gate.set()
            raise

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id)

    def _message(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self._channel(channel_id).get_partial_message(message_id)


def _is_old(message_id: int) -> bool:
    return discord.utils.utcnow() - discord.utils.snowflake_time(message_id) >= OLD


def _first_action(message: discord.Message) -> Action | None:
    for row in message.components:
        for item in getattr(row, "children", ()):
            try:
                return decode(getattr(item, "custom_id", None) or "")
            except BadAction:
                continue
    return None
