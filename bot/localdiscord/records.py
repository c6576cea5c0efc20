"""What the local Discord remembers: plain records, in ids and JSON-ready values."""

from typing import Any

from msgspec import Struct

Json = dict[str, Any]

TEXT, DIRECT, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
"""Channel types."""

EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
"""Message flags."""

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
"""Interaction types."""

REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
"""Types of an interaction's answer."""


class User(Struct):
    """Somebody, the bot included. `locale` is the language of their client.

    `closed`: no direct messages from the bot.
    """

    id: int
    name: str
    bot: bool = False
    locale: str = "en-US"
    closed: bool = False


class Member(Struct):
    """A user in a guild, with the ids of their roles."""

    user_id: int
    roles: list[int]
    joined_at: str


class Role(Struct):
    """A named set of permission bits. The role whose id is the guild's is @everyone."""

    id: int
    name: str
    permissions: int


class Overwrite(Struct):
    """Permissions of one channel for a role (kind 0) or a member (kind 1)."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0


class Channel(Struct):
    """A text channel, a thread below one, or a direct conversation (no guild, one recipient)."""

    id: int
    guild_id: int | None
    name: str
    type: int = TEXT
    parent_id: int | None = None
    owner_id: int | None = None
    recipient_id: int | None = None
    position: int = 0
    topic: str | None = None
    overwrites: list[Overwrite] = []
    archived: bool = False
    locked: bool = False
    auto_archive_duration: int = 1440
    created_at: str = ""
    archived_at: str = ""

    @property
    def is_thread(self) -> bool:
        """Whether it hangs below another channel."""
        return self.type in (PUBLIC_THREAD, PRIVATE_THREAD)


class Guild(Struct):
    """A server with its people and roles.

    `left`: ids of those who were members once; they do not come back by themselves. `available` is
    False while the guild has an outage.
    """

    id: int
    name: str
    owner_id: int
    roles: dict[int, Role]
    members: dict[int, Member]
    locale: str = "en-US"
    left: list[int] = []
    available: bool = True


class Attachment(Struct):
    """A file of a message; its bytes lie in `Files`."""

    id: int
    channel_id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


class Origin(Struct):
    """The interaction a message answers. `name` is set for slash commands, `opener` for modals."""

    id: int
    type: int
    user_id: int
    name: str | None = None
    opener: "Origin | None" = None


class Message(Struct):
    """A message. `reader_id` is set on ephemeral ones: nobody else sees it."""

    id: int
    channel_id: int
    author_id: int
    timestamp: str
    content: str = ""
    type: int = 0
    flags: int = 0
    embeds: list[Json] = []
    components: list[Json] = []
    attachments: list[Attachment] = []
    mentions: list[int] = []
    mention_everyone: bool = False
    edited: str | None = None
    origin: Origin | None = None
    reply_to: int | None = None
    reader_id: int | None = None

    @property
    def ephemeral(self) -> bool:
        """Only its reader sees it, and no channel remembers it."""
        return self.reader_id is not None


class Upload(Struct):
    """A file that came with a request; `key` is the number in its field `files[key]`."""

    key: int
    filename: str
    data: bytes


class Interaction(Struct):
    """Something a person did that the bot has to answer. Times are monotonic seconds."""

    id: int
    token: str
    type: int
    user_id: int
    channel_id: int
    data: Json
    started: float
    nonce: str
    name: str | None = None
    source: Message | None = None
    answer: int | None = None
    original_id: int | None = None
    failed: bool = False
    modal: Json | None = None
    opener: Origin | None = None

    @property
    def takes(self) -> set[int]:
        """The kinds of answer Discord takes for this kind of interaction."""
        if self.type == AUTOCOMPLETE:
            return {CHOICES}
        kinds = {REPLY, DEFER}
        if self.type != MODAL_SUBMIT:
            kinds.add(MODAL)
        if self.source is not None:
            kinds |= {DEFER_UPDATE, UPDATE}
        return kinds

    @property
    def origin(self) -> Origin:
        """What a message that answers it says of where it comes from."""
        name = self.name if self.type == COMMAND else None
        return Origin(self.id, self.type, self.user_id, name, self.opener)
