"""Discord's limits on messages, embeds, mentions and slash commands."""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from bot.localdiscord.components import PICTURES, WEB, check_message
from bot.localdiscord.errors import ApiError, Form, empty_message, too_large
from bot.localdiscord.records import COMPONENTS_V2, Json, Upload

FILE_BYTES = 10 * 1024 * 1024
COMMAND_NAME = re.compile(r"^[-_'\w]{1,32}$")
CONTENT, EMBEDS, EMBED_TEXT, FILES, NONCE, ALT = 2000, 10, 6000, 10, 25, 1024
COMMANDS, COMMAND_TEXT = 100, 8000
SUBCOMMAND, GROUP, STRING, INTEGER = 1, 2, 3, 4
LARGEST = 1 << 53
"""Whole numbers of commands are as exact as a double."""


def check_body(body: Json, uploads: Sequence[Upload], form: Form, *, flags: int) -> None:
    """Judge the body of a message to send or to edit; `flags` as they will be afterwards.

    Raises 40005 for a file that is too large; other faults are added to `form`.
    """
    if any(len(upload.data) > FILE_BYTES for upload in uploads):
        raise too_large()
    form.text(body, "content", CONTENT)
    v2 = bool(flags & COMPONENTS_V2)
    if v2:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(key):
                form.add(
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                    key,
                )
    nonce = body.get("nonce")
    if isinstance(nonce, bool) or not isinstance(nonce, int):
        form.text(body, "nonce", NONCE)
    _check_embeds(body, form)
    check_message(body, form, v2=v2)
    _check_files(body, uploads, form)
    _check_mentions(body.get("allowed_mentions"), form)


def require_something(body: Json, uploads: Sequence[Upload]) -> None:
    """50006 for a message without anything to see."""
    if not uploads and not any(body.get(k) for k in ("content", "embeds", "components", "poll")):
        raise empty_message()


def _check_embeds(body: Json, form: Form) -> None:
    total = 0
    for index, embed in enumerate(form.items(body, "embeds", EMBEDS)):
        with form.at("embeds", index):
            if not isinstance(embed, dict):
                form.add("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
                continue
            words = [form.text(embed, "title", 256), form.text(embed, "description", 4096)]
            form.url(embed, "url", *WEB)
            form.whole(embed, "color", 0, 0xFFFFFF, 0)
            _check_time(embed, form)
            for name in ("image", "thumbnail"):
                if embed.get(name) is not None:
                    with form.at(name):
                        form.url(embed[name], "url", *PICTURES, needed=True)
            for name, key, longest in (("footer", "text", 2048), ("author", "name", 256)):
                if embed.get(name) is not None:
                    with form.at(name):
                        words.append(_needed(embed[name], key, longest, form))
                        form.url(embed[name], "url", *WEB)
                        form.url(embed[name], "icon_url", *PICTURES)
            for number, field in enumerate(form.items(embed, "fields", 25)):
                with form.at("fields", number):
                    words.append(_needed(field, "name", 256, form))
                    words.append(_needed(field, "value", 1024, form))
            total += sum(len(word or "") for word in words)
    if total > EMBED_TEXT:
        form.add("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds {EMBED_TEXT}", "embeds")


def _needed(thing: Json, key: str, longest: int, form: Form) -> str | None:
    """A text of an embed. An empty one counts as none."""
    if thing.get(key) == "":
        form.add("BASE_TYPE_REQUIRED", "This field is required", key)
    return form.text(thing, key, longest, needed=True)


def _check_time(embed: Json, form: Form) -> None:
    told = embed.get("timestamp")
    try:
        if told is not None:
            datetime.fromisoformat(told)
    except ValueError:
        message = "Could not parse the timestamp. Should be ISO8601."
        form.add("DATE_TIME_TYPE_PARSE", message, "timestamp")


def _check_files(body: Json, uploads: Sequence[Upload], form: Form) -> None:
    listed = form.items(body, "attachments", FILES)
    if len(uploads) > FILES:
        form.add("BASE_TYPE_BAD_LENGTH", f"Must be between 0 and {FILES} in length.", "files")
    for index, entry in enumerate(listed):
        with form.at("attachments", index):
            if not isinstance(entry, dict):
                form.add("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
                continue
            form.text(entry, "description", ALT)
            form.text(entry, "filename", 1024)


def _check_mentions(given: Any, form: Form) -> None:
    if not isinstance(given, dict):
        return
    with form.at("allowed_mentions"):
        parse = form.items(given, "parse", 3)
        for index, kind in enumerate(parse):
            if kind not in ("users", "roles", "everyone"):
                form.add(
                    "BASE_TYPE_CHOICES", "Value must be users, roles or everyone.", "parse", index
                )
        for kind in ("users", "roles"):
            ids = form.items(given, kind, 100)
            if len({str(one) for one in ids}) < len(ids):
                form.add("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains it.", kind)
            if ids and kind in parse:
                message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
                form.add("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def check_commands(commands: Any) -> list[Json]:
    """The commands of one bulk overwrite; raises 50035 with the place of every fault."""
    form = Form()
    if not isinstance(commands, list):
        raise ApiError(400, 50035, "Invalid Form Body")
    if len(commands) > COMMANDS:
        form.add("APPLICATION_COMMANDS_MAX", f"At most {COMMANDS} commands.")
    names: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        with form.at(index):
            kind = form.whole(command, "type", 1, 4, 1)
            name = _check_named(command, form, chat=kind == 1)
            _check_places(command, form)
            if (kind, name) in names:
                form.add("APPLICATION_COMMANDS_DUPLICATE_NAME", "Duplicate name.", "name")
            names.add((kind, name))
            _check_options(command, form)
            if _length(command) > COMMAND_TEXT:
                form.add("APPLICATION_COMMAND_TOO_LARGE", f"At most {COMMAND_TEXT} characters.")
    form.require()
    return commands


def _check_named(thing: Json, form: Form, *, chat: bool = True) -> str:
    name = form.text(thing, "name", 32, shortest=1, needed=True) or ""
    if chat:
        if name and (not COMMAND_NAME.match(name) or name != name.lower()):
            form.add("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid", "name")
        form.text(thing, "description", 100, shortest=1, needed=True)
    return name


def _check_places(command: Json, form: Form) -> None:
    """Where a command is offered: guilds 0, the bot's talks 1, others' 2; to guilds 0, people 1."""
    for key, most in (("contexts", 2), ("integration_types", 1)):
        given = command.get(key)
        if given is None:
            continue
        form.items(command, key, most + 1, least=1)
        if len(set(given)) < len(given):
            form.add("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains it.", key)
        for index, one in enumerate(given):
            if one not in range(most + 1):
                form.add("BASE_TYPE_CHOICES", f"Value must be at most {most}.", key, index)


def _check_options(thing: Json, form: Form) -> None:
    optional_seen = False
    names: set[str] = set()
    for index, option in enumerate(form.items(thing, "options", 25)):
        with form.at("options", index):
            name = _check_named(option, form)
            if name in names:
                form.add("APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Duplicate name.", "name")
            names.add(name)
            kind = form.whole(option, "type", 1, 11, 0)
            if not kind:
                form.add("BASE_TYPE_REQUIRED", "This field is required", "type")
            if kind in (SUBCOMMAND, GROUP):
                _check_options(option, form)
                continue
            if option.get("required") and optional_seen:
                form.add(
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options must be placed before non-required options",
                )
            optional_seen = optional_seen or not option.get("required")
            form.whole(option, "min_length", 0, 6000, 0)
            form.whole(option, "max_length", 1, 6000, 6000)
            if kind == INTEGER:
                for key in ("min_value", "max_value"):
                    form.whole(option, key, -LARGEST, LARGEST, 0)
            check_choices(option, form, kind)


def check_choices(holder: Json, form: Form, kind: int | None = None) -> None:
    """Judge the `choices` of an option or of an autocomplete answer: at most 25, short names.

    Values of an option's choices are of its `kind`.
    """
    for index, choice in enumerate(form.items(holder, "choices", 25)):
        with form.at("choices", index):
            form.text(choice, "name", 100, shortest=1, needed=True)
            value = choice.get("value")
            if value is None:
                form.add("BASE_TYPE_REQUIRED", "This field is required", "value")
            elif isinstance(value, str) or kind == STRING:
                form.text(choice, "value", 100)
            if kind == INTEGER:
                form.whole(choice, "value", -LARGEST, LARGEST, 0)


def _length(thing: Json) -> int:
    """Characters that count against a command's total: names, descriptions, choice values."""
    own = len(str(thing.get("name", ""))) + len(str(thing.get("description", "")))
    value = thing.get("value")
    own += len(value) if isinstance(value, str) else 0
    below = [*(thing.get("options") or []), *(thing.get("choices") or [])]
    return own + sum(_length(child) for child in below)
