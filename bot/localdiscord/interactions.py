"""The life of an interaction: started by a person, answered once and in time, then followed up."""

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.localdiscord import components, echo, errors, limits, payloads, slash, snowflakes
from bot.localdiscord.admission import admit, admit_command
from bot.localdiscord.fields import modal_data, select_data
from bot.localdiscord.messages import Messages
from bot.localdiscord.records import (
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER,
    DEFER_UPDATE,
    EPHEMERAL,
    LOADING,
    MODAL,
    MODAL_SUBMIT,
    UPDATE,
    Guild,
    Interaction,
    Json,
    Message,
    Upload,
    User,
)
from bot.localdiscord.slash import Refused
from bot.localdiscord.world import World

REMEMBERED = 20_000


class Interactions:
    """Every interaction under way. Deadlines are in seconds."""

    def __init__(
        self, world: World, messages: Messages, *, ack_deadline: float, token_ttl: float
    ) -> None:
        self.ack_deadline = ack_deadline
        self.token_ttl = token_ttl
        self._world = world
        self._messages = messages
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._deadlines: dict[int, asyncio.TimerHandle] = {}

    # a person does something

    def command(
        self, user: User, channel_id: int, line: str, given: Mapping[str, object], nonce: str
    ) -> Interaction:
        """A slash command; Refused as the client would refuse it."""
        home, command = self._home(channel_id), slash.find(self._world, line)[0]
        admit_command(self._world, user, self._world.channel(channel_id), command, line)
        name, data = slash.data(self._world, line, given, kind=COMMAND, guild=home)
        return self._start(COMMAND, user, channel_id, data, nonce, name=name)

    def complete(
        self,
        user: User,
        channel_id: int,
        line: str,
        given: Mapping[str, object],
        focused: str,
        nonce: str,
    ) -> Interaction:
        """Asks the bot for choices of the option being typed."""
        home = self._home(channel_id)
        name, data = slash.data(
            self._world, line, given, kind=AUTOCOMPLETE, focused=focused, guild=home
        )
        return self._start(AUTOCOMPLETE, user, channel_id, data, nonce, name=name)

    def click(
        self,
        user: User,
        message_id: int,
        custom_id: str,
        values: Sequence[str] | None,
        nonce: str,
        *,
        raced: bool = False,
    ) -> Interaction:
        """A click on a button, or values picked in a select; Refused when it cannot be clicked.

        `raced` is a click on a button that was there a moment ago: it left before the edit came.
        """
        try:
            message = self._world.any_message(message_id)
        except errors.ApiError:
            raise Refused("That message is gone.") from None
        if message.reader_id not in (None, user.id):
            raise Refused("That message is not yours to see.")
        component = components.find(message.components, custom_id)
        if component is None and raced:
            component = {"type": components.BUTTON}
        if component is None or component.get("disabled"):
            raise Refused("That button is gone.")
        data: Json = {"custom_id": custom_id, "component_type": component["type"]}
        if "id" in component:
            data["id"] = component["id"]
        if component["type"] in components.SELECTS:
            home = self._home(message.channel_id)
            data |= select_data(self._world, component, values or [], home)
        return self._start(COMPONENT, user, message.channel_id, data, nonce, source=message)

    def submit(
        self, user: User, interaction_id: int, given: Mapping[str, object], nonce: str
    ) -> Interaction:
        """A filled-in modal; `interaction_id` is the interaction it answered."""
        opener = self._by_id.get(interaction_id)
        if opener is None or opener.modal is None or opener.user_id != user.id:
            raise Refused("That form is gone.")
        data = modal_data(self._world, opener.modal, given, self._home(opener.channel_id))
        submitted = self._start(
            MODAL_SUBMIT, user, opener.channel_id, data, nonce, source=opener.source
        )
        submitted.opener = opener.origin
        return submitted

    def _home(self, channel_id: int) -> Guild | None:
        return self._world.guild_of(self._world.channel(channel_id))

    def _start(
        self,
        kind: int,
        user: User,
        channel_id: int,
        data: Json,
        nonce: str,
        *,
        name: str | None = None,
        source: Message | None = None,
    ) -> Interaction:
        channel = self._world.channel(channel_id)
        admit(self._world, user, channel, kind)
        interaction = Interaction(
            id=self._world.ids.next(),
            token=secrets.token_urlsafe(48),
            type=kind,
            user_id=user.id,
            channel_id=channel_id,
            data=data,
            started=time.monotonic(),
            nonce=nonce,
            name=name,
            source=source,
        )
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        while len(self._by_id) > REMEMBERED:
            oldest = self._by_id.pop(next(iter(self._by_id)))
            self._by_token.pop(oldest.token, None)
        self._deadlines[interaction.id] = asyncio.get_running_loop().call_later(
            self.ack_deadline, self._fail, interaction
        )
        told = payloads.interaction(self._world, interaction)
        self._world.tell("INTERACTION_CREATE", told, 0, channel.guild_id)
        return interaction

    def _fail(self, interaction: Interaction) -> None:
        self._deadlines.pop(interaction.id, None)
        interaction.failed = True
        self._tell(interaction, {"status": "failed"})

    def _tell(self, interaction: Interaction, more: Json) -> None:
        event: Json = {"t": "interaction", "id": str(interaction.id), "nonce": interaction.nonce}
        self._world.feed.publish(event | more, interaction.user_id)

    def close(self) -> None:
        """Forget all deadlines."""
        for handle in self._deadlines.values():
            handle.cancel()
        self._deadlines.clear()

    # the bot answers

    def answer(
        self, interaction_id: int, token: str, body: Json, uploads: Sequence[Upload]
    ) -> Interaction:
        """The one answer of the bot. Raises 10062 (late or unknown), 40060 (second), 50035."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token or interaction.failed:
            raise errors.unknown_interaction()
        if interaction.answer is not None:
            raise errors.already_acknowledged()
        kind = body.get("type")
        form = errors.Form()
        if not isinstance(kind, int) or kind not in interaction.takes:
            form.add("BASE_TYPE_CHOICES", f"Not an answer to this interaction: {kind}.", "type")
            form.require()
            raise errors.unknown_interaction()
        data = body.get("data") or {}
        with form.at("data"):
            more = self._apply(interaction, kind, data, uploads, form)
        interaction.answer = kind
        handle = self._deadlines.pop(interaction.id, None)
        if handle is not None:
            handle.cancel()
        self._tell(interaction, {"status": "answered", "kind": kind} | more)
        return interaction

    def _apply(
        self,
        interaction: Interaction,
        kind: int,
        data: Json,
        uploads: Sequence[Upload],
        form: errors.Form,
    ) -> Json:
        if kind == CHOICES:
            limits.check_choices(data, form)
            form.require()
            return {"choices": data.get("choices") or []}
        if kind == MODAL:
            components.check_modal(data, form)
            form.require()
            numbered = echo.numbered(data["components"])
            interaction.modal = data | {"components": numbered}
            return {"modal": interaction.modal}
        if kind in (DEFER_UPDATE, UPDATE):
            source = interaction.source
            if source is None:
                raise errors.unknown_message()
            interaction.original_id = source.id
            if kind == UPDATE:
                self._messages.edit(source, data, uploads, keep_unlisted=False, form=form)
            return {"message_id": str(source.id)}
        channel = self._world.channel(interaction.channel_id)
        flags = form.whole(data, "flags", 0, (1 << 31) - 1, 0)
        reader = interaction.user_id if flags & EPHEMERAL else None
        reply_to = interaction.source.id if interaction.source else None
        origin = interaction.origin
        if kind == DEFER:
            message = self._messages.placeholder(channel, origin, reply_to, reader)
        else:
            message = self._messages.send(
                channel,
                self._world.bot,
                data,
                uploads,
                origin=origin,
                reply_to=reply_to,
                reader_id=reader,
                form=form,
            )
        interaction.original_id = message.id
        return {"message_id": str(message.id)}

    # and follows up

    def followed(self, token: str) -> Interaction:
        """The interaction of a follow-up. Raises 50027 (too old or unknown), 10015 (unanswered)."""
        interaction = self._by_token.get(token)
        if interaction is None or time.monotonic() - interaction.started > self.token_ttl:
            raise errors.dead_token()
        if interaction.answer is None:
            raise errors.unknown_webhook()
        return interaction

    def follow_up(self, token: str, body: Json, uploads: Sequence[Upload]) -> Message:
        """A further message; the first one after a deferred answer fills its placeholder."""
        interaction = self.followed(token)
        original = self._original(interaction)
        if original is not None and original.flags & LOADING:
            return self._messages.edit(original, body, uploads)
        ephemeral = int(body.get("flags") or 0) & EPHEMERAL
        return self._messages.send(
            self._world.channel(interaction.channel_id),
            self._world.bot,
            body,
            uploads,
            origin=replace(interaction.origin, name=None),
            reply_to=original.id if original else None,
            reader_id=interaction.user_id if ephemeral else None,
        )

    def message(self, token: str, which: str) -> Message:
        """A message of the interaction: `@original` or an id. Raises 10008."""
        interaction = self.followed(token)
        if which == "@original":
            original = self._original(interaction)
            if original is None:
                raise errors.unknown_message()
            return original
        number = snowflakes.read(which)
        message = None if number is None else self._world.any_message(number)
        if message is None or message.reader_id not in (None, interaction.user_id):
            raise errors.unknown_message()
        return message

    def _original(self, interaction: Interaction) -> Message | None:
        if interaction.original_id is None:
            return None
        try:
            return self._world.any_message(interaction.original_id)
        except errors.ApiError:
            return None
