"""Messages Discord refuses as a whole (50035): what is sent, place and code of each fault."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

Json = dict[str, Any]
V2 = 1 << 15


class Wrong(NamedTuple):
    """A body, its faults by place (`components.0.type`), and whether the schema knows of them."""

    body: Json
    faults: dict[str, str]
    written: bool = True


def rows(*buttons: Json) -> list[Json]:
    return [{"type": 1, "components": list(buttons)}]


def button(number: int = 0, **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"b{number}", **more}


def select(options: int, **more: Any) -> Json:
    every = [{"label": str(n), "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": "s", "options": every, **more}


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def layout(*parts: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(parts), **more}


LENGTH, LONGEST, NEEDED = "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_REQUIRED"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
NO_FILE = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
FIRST = "components.0.components.0"

WRONG: Final[dict[str, Wrong]] = {
    "2,001 characters": Wrong({"content": "x" * 2001}, {"content": LONGEST}, written=False),
    "content that is a number": Wrong({"content": 5}, {"content": "STRING_TYPE_CONVERT"}),
    "a nonce of 26": Wrong({"content": "x", "nonce": "x" * 26}, {"nonce": LONGEST}),
    "a nonce that is a flag": Wrong(
        {"content": "x", "nonce": True}, {"nonce": "STRING_TYPE_CONVERT"}
    ),
    "six buttons in a row": Wrong(
        {"components": rows(*[button(n) for n in range(6)])}, {"components.0.components": LENGTH}
    ),
    "six rows": Wrong(
        {"components": [rows(button(n))[0] for n in range(6)]},
        {"components": LENGTH},
        written=False,
    ),
    "an empty row": Wrong({"components": rows()}, {"components.0.components": LENGTH}),
    "a button outside a row": Wrong(
        {"components": [button()]}, {"components.0.type": "UNION_TYPE_CHOICES"}
    ),
    "an unknown component": Wrong(
        {"components": rows({"type": 99})}, {f"{FIRST}.type": "UNION_TYPE_CHOICES"}
    ),
    "words without the flag of Components V2": Wrong(
        {"components": [text()]}, {"components.0.type": "UNION_TYPE_CHOICES"}, written=False
    ),
    "a custom_id of 101": Wrong(
        {"components": rows(button(custom_id="x" * 101))}, {f"{FIRST}.custom_id": LENGTH}
    ),
    "no custom_id": Wrong(
        {"components": rows(button(custom_id=None))}, {f"{FIRST}.custom_id": NEEDED}, written=False
    ),
    "a custom_id twice": Wrong(
        {"components": rows(button(1), button(1))},
        {"components.0.components.1.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED"},
    ),
    "a label of 81": Wrong(
        {"components": rows(button(label="x" * 81))}, {f"{FIRST}.label": LONGEST}
    ),
    "a button without words": Wrong(
        {"components": rows(button(label=None))},
        {f"{FIRST}.label": "BUTTON_COMPONENT_INVALID"},
        written=False,
    ),
    "an emoji without a name": Wrong(
        {"components": rows(button(emoji={}))}, {f"{FIRST}.emoji.name": NEEDED}
    ),
    "a style that is none": Wrong(
        {"components": rows(button(style=7))}, {f"{FIRST}.style": "NUMBER_TYPE_MAX"}
    ),
    "a link to nowhere": Wrong(
        {"components": rows({"type": 2, "style": 5, "label": "Go", "url": "here"})},
        {f"{FIRST}.url": "URL_TYPE_INVALID_URL"},
    ),
    "26 options": Wrong({"components": rows(select(26))}, {f"{FIRST}.options": LENGTH}),
    "no options": Wrong({"components": rows(select(0))}, {f"{FIRST}.options": LENGTH}),
    "two selects in a row": Wrong(
        {"components": rows(select(1), select(1, custom_id="t"))},
        {"components.0.components": LENGTH},
        written=False,
    ),
    "more values than options": Wrong(
        {"components": rows(select(2, max_values=3))},
        {f"{FIRST}.max_values": "NUMBER_TYPE_MAX"},
        written=False,
    ),
    "at least two values of at most one": Wrong(
        {"components": rows(select(2, min_values=2, max_values=1))},
        {f"{FIRST}.min_values": "NUMBER_TYPE_MAX"},
        written=False,
    ),
    "26 values": Wrong(
        {"components": rows(select(25, max_values=26))}, {f"{FIRST}.max_values": "NUMBER_TYPE_MAX"}
    ),
    "a placeholder of 151": Wrong(
        {"components": rows(select(1, placeholder="x" * 151))}, {f"{FIRST}.placeholder": LONGEST}
    ),
    "eleven embeds": Wrong({"embeds": [{"title": "x"}] * 11}, {"embeds": LENGTH}),
    "a title of 257": Wrong({"embeds": [{"title": "x" * 257}]}, {"embeds.0.title": LONGEST}),
    "a footer without words": Wrong(
        {"embeds": [{"footer": {}}]}, {"embeds.0.footer.text": NEEDED}, written=False
    ),
    "a colour that is none": Wrong(
        {"embeds": [{"title": "x", "color": 0x1000000}]}, {"embeds.0.color": "NUMBER_TYPE_MAX"}
    ),
    "6,001 characters of embeds": Wrong(
        {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3001}]},
        {"embeds": "MAX_EMBED_SIZE_EXCEEDED"},
        written=False,
    ),
    "a picture that is not there": Wrong(
        {"embeds": [{"image": {"url": "attachment://no.png"}}]},
        {"embeds.0.image.url": NO_FILE},
        written=False,
    ),
    "a picture of the machine": Wrong(
        {"embeds": [{"image": {"url": "file:///no.png"}}]},
        {"embeds.0.image.url": "URL_TYPE_INVALID_URL"},
        written=False,
    ),
    "mentions told twice": Wrong(
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        {"allowed_mentions": "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"},
        written=False,
    ),
    "content with Components V2": Wrong(layout(text(), content="x"), {"content": LEGACY}),
    "41 components": Wrong(
        layout({"type": 17, "components": [text()] * 40}),
        {"components": "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"},
        written=False,
    ),
    "41 components side by side": Wrong(layout(*[text()] * 41), {"components": LENGTH}),
    "4,001 characters of Components V2": Wrong(
        layout(text("x" * 2000), text("x" * 2001)),
        {"components": "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"},
        written=False,
    ),
    "a section without an accessory": Wrong(
        layout({"type": 9, "components": [text()]}),
        {"components.0.accessory.type": "UNION_TYPE_CHOICES"},
    ),
    "a gallery whose file is missing": Wrong(
        layout({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}),
        {"components.0.items.0.media.url": NO_FILE},
        written=False,
    ),
    "a gallery without a picture": Wrong(
        layout({"type": 12, "items": [{"description": "x"}]}),
        {"components.0.items.0.media.url": NEEDED},
    ),
    "an attachment that was never sent": Wrong(
        {"content": "x", "attachments": [{"id": "5", "filename": "no.png"}]},
        {"attachments.0": "ATTACHMENT_NOT_FOUND"},
        written=False,
    ),
}
