"""Channels, threads and direct conversations: opened, changed, closed to somebody, removed."""

from bot.localdiscord import errors, payloads, permissions, snowflakes
from bot.localdiscord.journal import Line
from bot.localdiscord.kept import GUILDS, Kept
from bot.localdiscord.records import DIRECT, PUBLIC_THREAD, Channel, Overwrite, User


class Places(Kept):
    """What is done to places. Everybody whom it concerns is told."""

    def add_channel(self, channel: Channel) -> Channel:
        """Open a channel or thread and tell everybody."""
        self.channels[channel.id] = channel
        self._journal.write(Line(channel=channel))
        if channel.type != DIRECT:
            event = "THREAD_CREATE" if channel.is_thread else "CHANNEL_CREATE"
            data = payloads.channel(self, channel)
            if channel.is_thread:
                data["newly_created"] = True
            self.tell(event, data, GUILDS, channel.guild_id)
        self._tell_channels()
        return channel

    def change_channel(self, channel: Channel) -> None:
        """A channel's name, overwrites or archive state changed: keep it and tell everybody."""
        self._journal.write(Line(channel=channel))
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self.tell(event, payloads.channel(self, channel), GUILDS, channel.guild_id)
        self._tell_channels()

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with its messages, a channel with its threads."""
        for thread in [c for c in self.channels.values() if c.parent_id == channel.id]:
            self.remove_channel(thread)
        del self.channels[channel.id]
        for message in self._room(channel.id).values():
            for attachment in message.attachments:
                self.files.drop(attachment.id)
            self._journal.write(Line(gone=message.id))
        self.messages.pop(channel.id, None)
        self._journal.write(Line(closed=channel.id))
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.tell(event, payloads.channel(self, channel), GUILDS, channel.guild_id)
        self._tell_channels()

    def deny(self, channel: Channel, user_id: int, names: tuple[str, ...]) -> None:
        """Take permissions (discord.py's names) from a member in one channel.

        They add up; () gives all back. KeyError for an unknown name.
        """
        bits = permissions.bits(names)
        old = next((o for o in channel.overwrites if o.id == user_id), Overwrite(user_id, 1))
        self._overwrite(channel, Overwrite(user_id, 1, old.allow, old.deny | bits if bits else 0))

    def allow(self, channel: Channel, user_id: int, names: tuple[str, ...]) -> None:
        """Give permissions that were taken in one channel back; () gives all back."""
        bits = permissions.bits(names) if names else permissions.EVERYTHING
        old = next((o for o in channel.overwrites if o.id == user_id), Overwrite(user_id, 1))
        self._overwrite(channel, Overwrite(user_id, 1, old.allow, old.deny & ~bits))

    def _overwrite(self, channel: Channel, overwrite: Overwrite) -> None:
        channel.overwrites = [o for o in channel.overwrites if o.id != overwrite.id]
        if overwrite.allow or overwrite.deny:
            channel.overwrites.append(overwrite)
        self.change_channel(channel)

    def direct(self, user: User) -> Channel:
        """The conversation between the bot and a person."""
        for channel in self.channels.values():
            if channel.type == DIRECT and channel.recipient_id == user.id:
                return channel
        return self.add_channel(
            Channel(
                self.ids.next(),
                None,
                user.name,
                type=DIRECT,
                recipient_id=user.id,
                created_at=snowflakes.now(),
            )
        )

    def thread(
        self,
        parent: Channel,
        name: str,
        owner_id: int,
        kind: int = PUBLIC_THREAD,
        thread_id: int | None = None,
        auto_archive: int = 1440,
    ) -> Channel:
        """A new thread below `parent`; its id is that of the message it starts from, if any."""
        return self.add_channel(
            Channel(
                thread_id or self.ids.next(),
                parent.guild_id,
                name,
                type=kind,
                parent_id=parent.id,
                owner_id=owner_id,
                auto_archive_duration=auto_archive,
                created_at=snowflakes.now(),
            )
        )

    def archive(
        self, thread: Channel, archived: bool | None = None, locked: bool | None = None
    ) -> None:
        """Put a thread to sleep or wake it, lock it or unlock it; None leaves that as it is.

        Raises 50024 for what is no thread.
        """
        if not thread.is_thread:
            raise errors.wrong_channel_type()
        if archived is not None and archived != thread.archived:
            thread.archived = archived
            thread.archived_at = snowflakes.now()
        if locked is not None:
            thread.locked = locked
        self.change_channel(thread)

    def wake(self, channel: Channel, user_id: int) -> None:
        """Somebody is about to write here: a thread that sleeps wakes up.

        Raises 50083 or 160005 where it is locked, unless they may manage threads.
        """
        if channel.locked and not self.may(channel, user_id) & permissions.MANAGE_THREADS:
            raise errors.archived_thread() if channel.archived else errors.locked_thread()
        if channel.archived:
            self.archive(channel, archived=False)

    def _tell_channels(self) -> None:
        self.feed.publish({"t": "channels", "channels": payloads.channels(self)})
