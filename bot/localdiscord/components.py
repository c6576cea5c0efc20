"""Discord's rules for components: where each may stand, how many, how long their words."""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

from bot.localdiscord.errors import Form
from bot.localdiscord.records import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23

SELECTS = {STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT}
LAYOUT = {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER}
FIELDS = {TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX} | SELECTS
LINK, PREMIUM = 5, 6
PICKED = {
    USER_SELECT: ("user",),
    ROLE_SELECT: ("role",),
    MENTIONABLE_SELECT: ("user", "role"),
    CHANNEL_SELECT: ("channel",),
}
"""What the values of a select may be that is filled by Discord."""
WEB = ("http", "https")
PICTURES = (*WEB, "attachment")
"""Schemes of addresses; `attachment` names a file of the same message."""
MOST_V2 = 40
MOST_V2_TEXT = 4000


def walk(components: Iterable[Any]) -> Iterator[Json]:
    """Every component of a tree, parents first."""
    for component in components:
        if not isinstance(component, dict):
            continue
        yield component
        children = component.get("components")
        yield from walk(children if isinstance(children, list) else [])
        yield from walk(component[key] for key in ("accessory", "component") if key in component)


def find(components: Iterable[Json], custom_id: str) -> Json | None:
    """The component with this custom_id."""
    return next((c for c in walk(components) if c.get("custom_id") == custom_id), None)


def check_message(body: Json, form: Form, *, v2: bool) -> None:
    """Judge the `components` of a message; `v2` when it carries the Components V2 flag."""
    rows = form.items(body, "components", MOST_V2 if v2 else 5)
    allowed = LAYOUT if v2 else {ROW}
    with form.at("components"):
        for index, component in enumerate(rows):
            with form.at(index):
                _check(component, allowed, form)
        _unique(rows, form)
        if v2 and len(rows) <= MOST_V2:
            _total(rows, form)


def check_modal(data: Json, form: Form) -> None:
    """Judge a modal: title, custom_id, one to five rows or labels."""
    form.text(data, "title", 45, shortest=1, needed=True)
    form.text(data, "custom_id", 100, shortest=1, needed=True)
    rows = form.items(data, "components", 5, least=1)
    with form.at("components"):
        for index, component in enumerate(rows):
            with form.at(index):
                _check(component, {ROW, LABEL, TEXT}, form, modal=True)
        _unique(rows, form)


def _check(component: Any, allowed: set[int], form: Form, *, modal: bool = False) -> None:
    kind = component.get("type") if isinstance(component, dict) else None
    if not isinstance(kind, int) or kind not in allowed:
        wanted = ", ".join(map(str, sorted(allowed)))
        form.add("UNION_TYPE_CHOICES", f"Value of field must be one of ({wanted}).", "type")
        return
    if kind == ROW:
        _row(component, form, modal=modal)
    elif kind == BUTTON:
        _button(component, form)
    elif kind in SELECTS:
        _select(component, form)
    elif kind == TEXT_INPUT:
        _text_input(component, form, labelled=not modal)
    elif kind in FIELDS:
        form.text(component, "custom_id", 100, shortest=1, needed=True)
    elif kind == TEXT:
        form.text(component, "content", MOST_V2_TEXT, shortest=1, needed=True)
    elif kind == SECTION:
        _children(component, form, {TEXT}, 3)
        with form.at("accessory"):
            _check(component.get("accessory"), {BUTTON, THUMBNAIL}, form)
    elif kind == CONTAINER:
        _children(component, form, LAYOUT - {CONTAINER}, MOST_V2)
        form.whole(component, "accent_color", 0, 0xFFFFFF, 0)
    elif kind == SEPARATOR:
        form.choice(component, "spacing", (1, 2), 1)
    elif kind == FILE:
        _picture(component, "file", form, "attachment")
    elif kind == THUMBNAIL:
        _picture(component, "media", form)
    elif kind == GALLERY:
        for index, item in enumerate(form.items(component, "items", 10, least=1)):
            with form.at("items", index):
                _picture(item, "media", form)
    elif kind == LABEL:
        form.text(component, "label", 45, shortest=1, needed=True)
        form.text(component, "description", 100)
        with form.at("component"):
            _check(component.get("component"), FIELDS, form)


def _picture(holder: Json, key: str, form: Form, *schemes: str) -> None:
    """The media at `key`, and the words that stand for it."""
    form.text(holder, "description", 1024, shortest=1)
    with form.at(key):
        form.url(holder.get(key) or {}, "url", *(schemes or PICTURES), needed=True)


def _emoji(holder: Json, form: Form) -> None:
    emoji = holder.get("emoji")
    if emoji is not None:
        with form.at("emoji"):
            form.text(emoji, "name", 32, shortest=1, needed=emoji.get("id") is None)


def _children(component: Json, form: Form, allowed: set[int], most: int) -> None:
    for index, child in enumerate(form.items(component, "components", most, least=1)):
        with form.at("components", index):
            _check(child, allowed, form)


def _row(row: Json, form: Form, *, modal: bool) -> None:
    children = form.items(row, "components", 5, least=1)
    kinds = [c.get("type") for c in children if isinstance(c, dict)]
    if modal:
        allowed = {TEXT_INPUT}
    elif any(k in SELECTS for k in kinds):
        allowed = SELECTS
    else:
        allowed = {BUTTON}
    if len(children) > 1 and allowed != {BUTTON}:
        form.add("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 1 in length.", "components")
    for index, child in enumerate(children):
        with form.at("components", index):
            _check(child, allowed, form, modal=modal)
            if modal and isinstance(child, dict):
                form.text(child, "label", 45, shortest=1, needed=True)


def _button(button: Json, form: Form) -> None:
    style = form.whole(button, "style", 1, 6, 0)
    if not style:
        form.add("BASE_TYPE_REQUIRED", "This field is required", "style")
    form.text(button, "label", 80)
    _emoji(button, form)
    if style == LINK:
        form.url(button, "url", *WEB, "discord", longest=512, shortest=1, needed=True)
        if "custom_id" in button:
            form.add(
                "BUTTON_COMPONENT_CUSTOM_ID_FORBIDDEN", "A link has no custom id.", "custom_id"
            )
    elif style != PREMIUM:
        form.text(button, "custom_id", 100, shortest=1, needed=True)
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        form.add("BUTTON_COMPONENT_INVALID", "A button must have a label or emoji.", "label")


def _select(select: Json, form: Form) -> None:
    form.text(select, "custom_id", 100, shortest=1, needed=True)
    form.text(select, "placeholder", 150)
    low = form.whole(select, "min_values", 0, 25, 1)
    high = form.whole(select, "max_values", 1, 25, 1)
    if low > high:
        form.add("NUMBER_TYPE_MAX", f"Must be no more than {high}.", "min_values")
    if select["type"] != STRING_SELECT:
        _defaults(select, form, most=high)
        return
    options = form.items(select, "options", 25, least=1)
    if high > max(1, len(options)):
        form.add("NUMBER_TYPE_MAX", f"Must be no more than {len(options)}.", "max_values")
    values: set[str] = set()
    for index, option in enumerate(options):
        with form.at("options", index):
            if not isinstance(option, dict):
                form.add("MODEL_TYPE_CONVERT", "Only dictionaries may be used here.")
                continue
            form.text(option, "label", 100, shortest=1, needed=True)
            form.text(option, "description", 100)
            _emoji(option, form)
            value = form.text(option, "value", 100, shortest=1, needed=True)
            if value in values:
                form.add("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "Duplicate value.", "value")
            if value is not None:
                values.add(value)


def _defaults(select: Json, form: Form, *, most: int) -> None:
    """What a select of people, roles or channels begins with."""
    for index, one in enumerate(form.items(select, "default_values", most)):
        with form.at("default_values", index):
            if one.get("id") is None:
                form.add("BASE_TYPE_REQUIRED", "This field is required", "id")
            if one.get("type") not in PICKED[select["type"]]:
                wanted = ", ".join(PICKED[select["type"]])
                form.add("BASE_TYPE_CHOICES", f"Value must be one of ({wanted}).", "type")


def _text_input(field: Json, form: Form, *, labelled: bool) -> None:
    form.text(field, "custom_id", 100, shortest=1, needed=True)
    form.whole(field, "style", 1, 2, 1)
    form.text(field, "placeholder", 100)
    form.whole(field, "min_length", 0, 4000, 0)
    longest = form.whole(field, "max_length", 1, 4000, 4000)
    form.text(field, "value", longest)
    if labelled and field.get("label"):
        form.add("BASE_TYPE_FORBIDDEN", "Inside a Label the label stands outside.", "label")


def _unique(rows: Iterable[Any], form: Form) -> None:
    seen: set[str] = set()
    for place, component in _placed(rows):
        custom_id = component.get("custom_id")
        if not isinstance(custom_id, str):
            continue
        if custom_id in seen:
            message = "Component custom id cannot be duplicated"
            form.add("COMPONENT_CUSTOM_ID_DUPLICATED", message, *place, "custom_id")
        seen.add(custom_id)


def _placed(components: Iterable[Any]) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    """Every component of a tree with its place, parents first."""
    waiting: deque[tuple[tuple[str | int, ...], Any]] = deque(
        ((index,), component) for index, component in enumerate(components)
    )
    while waiting:
        place, component = waiting.popleft()
        if not isinstance(component, dict):
            continue
        yield place, component
        children = component.get("components")
        below = enumerate(children if isinstance(children, list) else ())
        waiting.extend(((*place, "components", index), child) for index, child in below)
        waiting.extend(
            ((*place, key), component[key])
            for key in ("accessory", "component")
            if key in component
        )


def _total(rows: Iterable[Any], form: Form) -> None:
    everything = list(walk(rows))
    if len(everything) > MOST_V2:
        form.add("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", f"At most {MOST_V2} components.")
    words = sum(len(str(c.get("content", ""))) for c in everything if c.get("type") == TEXT)
    if words > MOST_V2_TEXT:
        form.add("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", f"At most {MOST_V2_TEXT} characters.")
