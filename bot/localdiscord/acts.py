"""What a person does in their client: commands, clicks, forms, words."""

from collections.abc import Mapping

from bot.localdiscord import permissions
from bot.localdiscord.errors import missing_access, missing_permissions
from bot.localdiscord.interactions import Interactions
from bot.localdiscord.messages import Messages
from bot.localdiscord.records import Channel, User
from bot.localdiscord.slash import Refused
from bot.localdiscord.wishes import Doing, Wish
from bot.localdiscord.world import World

ANSWERED = True
"""An interaction's answer tells the window more than that it was done."""


class Acts:
    """Turns wishes into interactions and messages of the person who has them."""

    def __init__(self, world: World, messages: Messages, interactions: Interactions) -> None:
        self._world = world
        self._messages = messages
        self._interactions = interactions

    @property
    def doings(self) -> Mapping[str, Doing]:
        """By the name in `do`."""
        return {
            "command": self._command,
            "complete": self._complete,
            "click": self._click,
            "submit": self._submit,
            "say": self._say,
            "dismiss": self._dismiss,
            "locale": self._locale,
        }

    def _room(self, user: User, wish: Wish) -> Channel:
        """Where the person is, if they may be there."""
        channel = self._world.channel(wish.snowflake("channel"))
        guild = self._world.guild_of(channel)
        if guild is None and channel.recipient_id != user.id:
            raise missing_access()
        if guild is not None and user.id not in guild.members:
            raise Refused("You are not in this server any more.")
        if not self._world.may(channel, user.id) & permissions.VIEW_CHANNEL:
            raise missing_access()
        return channel

    def _command(self, user: User, wish: Wish) -> bool:
        self._interactions.command(
            user,
            self._room(user, wish).id,
            wish.text("command"),
            wish.mapping("options"),
            wish.nonce,
        )
        return ANSWERED

    def _complete(self, user: User, wish: Wish) -> bool:
        self._interactions.complete(
            user,
            self._room(user, wish).id,
            wish.text("command"),
            wish.mapping("options"),
            wish.text("focused"),
            wish.nonce,
        )
        return ANSWERED

    def _click(self, user: User, wish: Wish) -> bool:
        self._interactions.click(
            user,
            wish.snowflake("message"),
            wish.text("custom_id"),
            wish.texts("values"),
            wish.nonce,
            raced=wish.flag("raced", default=False),
        )
        return ANSWERED

    def _submit(self, user: User, wish: Wish) -> bool:
        values = wish.mapping("values")
        self._interactions.submit(user, wish.snowflake("modal"), values, wish.nonce)
        return ANSWERED

    def _say(self, user: User, wish: Wish) -> None:
        channel = self._room(user, wish)
        granted = self._world.may(channel, user.id)
        write = permissions.SEND_MESSAGES
        if channel.is_thread:
            write = permissions.SEND_MESSAGES_IN_THREADS
        if not granted & write:
            raise missing_permissions()
        if channel.locked and not granted & permissions.MANAGE_THREADS:
            raise Refused("This thread is locked.")
        body = {"content": wish.text("content"), "nonce": wish.nonce or None}
        self._messages.send(channel, user, body)

    def _dismiss(self, user: User, wish: Wish) -> None:
        message = self._world.any_message(wish.snowflake("message"))
        if message.reader_id == user.id:
            self._world.forget(message)

    def _locale(self, user: User, wish: Wish) -> None:
        self._world.set_locale(user, wish.text("locale"))
