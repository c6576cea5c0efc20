"""The shape of every request body: which fields there are and of what type, nothing more.

Everything behind this may rely on it: a text is a text, an id reads as a number. How long, how
many and what goes with what is judged later. Fields this Discord does not know may be anything
that JSON can carry, and any field may be null, which is the same as not being there.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.localdiscord import snowflakes
from bot.localdiscord.errors import Form, bad_form

DEEPEST = 64
"""Levels of nesting; Discord's own bodies have about ten."""

LARGEST = 1 << 63

Shape = str | list[Any] | dict[str, Any]
"""A kind of scalar, a list of one shape, or an object's fields by name."""

TEXT, WHOLE, NUMBER, FLAG, ID, SCALAR, ANY = (
    "text", "whole", "number", "flag", "id", "scalar", "any",
)  # fmt: skip


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -LARGEST <= value < LARGEST


def _number(value: Any) -> bool:
    return isinstance(value, float) or _whole(value)


def _id(value: Any) -> bool:
    return (_whole(value) and value >= 0) or (
        isinstance(value, str) and snowflakes.read(value) is not None
    )


_KINDS: Final[Mapping[str, tuple[Callable[[Any], bool], str, str]]] = {
    TEXT: (
        lambda v: isinstance(v, str),
        "STRING_TYPE_CONVERT",
        "Could not interpret value as string.",
    ),
    WHOLE: (_whole, "NUMBER_TYPE_COERCE", "Value is not int."),
    NUMBER: (_number, "NUMBER_TYPE_COERCE", "Value is not float."),
    FLAG: (
        lambda v: isinstance(v, bool),
        "BOOLEAN_TYPE_CONVERT",
        "Must be either true or false.",
    ),
    ID: (_id, "NUMBER_TYPE_COERCE", "Value is not snowflake."),
    SCALAR: (
        lambda v: isinstance(v, str | bool) or _number(v),
        "UNION_TYPE_CHOICES",
        "Value of field must be a string or a number.",
    ),
    ANY: (
        lambda v: not isinstance(v, int) or isinstance(v, bool) or _whole(v),
        "NUMBER_TYPE_MAX",
        "Number out of range.",
    ),
}

MEDIA: Shape = {"url": TEXT, "description": TEXT}
EMBED: Shape = {
    "title": TEXT,
    "description": TEXT,
    "url": TEXT,
    "timestamp": TEXT,
    "color": WHOLE,
    "footer": {"text": TEXT, "icon_url": TEXT},
    "author": {"name": TEXT, "url": TEXT, "icon_url": TEXT},
    "image": MEDIA,
    "thumbnail": MEDIA,
    "fields": [{"name": TEXT, "value": TEXT, "inline": FLAG}],
}
EMOJI: Shape = {"id": ID, "name": TEXT, "animated": FLAG}
COMPONENT: dict[str, Any] = {
    "type": WHOLE,
    "id": WHOLE,
    "custom_id": TEXT,
    "style": WHOLE,
    "label": TEXT,
    "description": TEXT,
    "emoji": EMOJI,
    "url": TEXT,
    "sku_id": ID,
    "disabled": FLAG,
    "placeholder": TEXT,
    "min_values": WHOLE,
    "max_values": WHOLE,
    "min_length": WHOLE,
    "max_length": WHOLE,
    "required": FLAG,
    "value": SCALAR,
    "options": [
        {"label": TEXT, "value": TEXT, "description": TEXT, "emoji": EMOJI, "default": FLAG}
    ],
    "channel_types": [WHOLE],
    "default_values": [{"id": ID, "type": TEXT}],
    "content": TEXT,
    "media": MEDIA,
    "items": [{"media": MEDIA, "description": TEXT, "spoiler": FLAG}],
    "file": MEDIA,
    "divider": FLAG,
    "spacing": WHOLE,
    "accent_color": WHOLE,
    "spoiler": FLAG,
}
COMPONENT |= {"components": [COMPONENT], "component": COMPONENT, "accessory": COMPONENT}
CHOICE: Shape = {"name": TEXT, "value": SCALAR}
MESSAGE: dict[str, Any] = {
    "content": TEXT,
    "nonce": SCALAR,
    "enforce_nonce": FLAG,
    "tts": FLAG,
    "flags": WHOLE,
    "embeds": [EMBED],
    "components": [COMPONENT],
    "attachments": [{"id": ID, "filename": TEXT, "description": TEXT}],
    "allowed_mentions": {"parse": [TEXT], "users": [ID], "roles": [ID], "replied_user": FLAG},
    "message_reference": {"message_id": ID, "channel_id": ID, "fail_if_not_exists": FLAG},
    "sticker_ids": [ID],
    "poll": {},
}
CALLBACK: Shape = {
    "type": WHOLE,
    "data": MESSAGE | {"choices": [CHOICE], "title": TEXT, "custom_id": TEXT},
}
OPTION: dict[str, Any] = {
    "type": WHOLE,
    "name": TEXT,
    "description": TEXT,
    "required": FLAG,
    "autocomplete": FLAG,
    "choices": [CHOICE],
    "channel_types": [WHOLE],
    "min_value": NUMBER,
    "max_value": NUMBER,
    "min_length": WHOLE,
    "max_length": WHOLE,
}
OPTION["options"] = [OPTION]
COMMAND: Shape = {
    "name": TEXT,
    "description": TEXT,
    "type": WHOLE,
    "options": [OPTION],
    "default_member_permissions": ID,
    "nsfw": FLAG,
    "dm_permission": FLAG,
    "contexts": [WHOLE],
    "integration_types": [WHOLE],
}
THREAD: Shape = {
    "name": TEXT,
    "type": WHOLE,
    "auto_archive_duration": WHOLE,
    "invitable": FLAG,
    "rate_limit_per_user": WHOLE,
}

BODIES: Final[Mapping[str, Shape]] = {
    "POST /channels/{channel_id}/messages": MESSAGE,
    "PATCH /channels/{channel_id}/messages/{message_id}": MESSAGE,
    "PATCH /channels/{channel_id}": {
        "name": TEXT,
        "topic": TEXT,
        "archived": FLAG,
        "locked": FLAG,
        "auto_archive_duration": WHOLE,
    },
    "POST /channels/{channel_id}/threads": THREAD,
    "POST /channels/{channel_id}/messages/{message_id}/threads": THREAD,
    "POST /users/@me/channels": {"recipient_id": ID},
    "PUT /applications/{application_id}/commands": [COMMAND],
    "POST /applications/{application_id}/commands": COMMAND,
    "POST /interactions/{interaction_id}/{token}/callback": CALLBACK,
    "POST /webhooks/{application_id}/{token}": MESSAGE,
    "PATCH /webhooks/{application_id}/{token}/messages/{which}": MESSAGE,
}
"""By "METHOD /template"; routes that are not here take no body and look at none."""


def check(route: str, body: Any) -> None:
    """Judge a body. Raises 50035 with the place of everything that has the wrong type."""
    shape = BODIES.get(route)
    if shape is None or _fits(body, shape, DEEPEST):
        return
    form = Form()
    _judge(body, shape, form, DEEPEST)
    form.require()
    raise bad_form()


def _fits(value: Any, shape: Any, depth: int) -> bool:
    if depth == 0:
        return False
    if isinstance(value, dict):
        if isinstance(shape, dict):
            return all(
                v is None or _fits(v, shape.get(k, ANY), depth - 1) for k, v in value.items()
            )
        return shape == ANY and all(_fits(v, ANY, depth - 1) for v in value.values())
    if isinstance(value, list):
        inner = shape[0] if isinstance(shape, list) else ANY
        if not isinstance(shape, list) and shape != ANY:
            return False
        return all(_fits(v, inner, depth - 1) for v in value)
    return isinstance(shape, str) and _KINDS[shape][0](value)


def _judge(value: Any, shape: Any, form: Form, depth: int) -> None:
    if depth == 0:
        form.add("BASE_TYPE_MAX_LENGTH", "Nested too deeply.")
    elif isinstance(shape, dict) and not isinstance(value, dict):
        form.add("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    elif isinstance(shape, list) and not isinstance(value, list):
        form.add("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    elif isinstance(value, dict) and (isinstance(shape, dict) or shape == ANY):
        known = shape if isinstance(shape, dict) else {}
        for key, inner in value.items():
            if inner is not None:
                with form.at(key):
                    _judge(inner, known.get(key, ANY), form, depth - 1)
    elif isinstance(value, list) and (isinstance(shape, list) or shape == ANY):
        for index, inner in enumerate(value):
            with form.at(index):
                _judge(inner, shape[0] if isinstance(shape, list) else ANY, form, depth - 1)
    else:
        fits, code, message = _KINDS[shape]
        if isinstance(value, dict | list) or not fits(value):
            form.add(code, message)
