"""What a person picked or wrote into selects and modals → the values an interaction carries."""

from collections.abc import Mapping, Sequence

from bot.localdiscord import payloads
from bot.localdiscord.components import (
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOX_GROUP,
    LABEL,
    MENTIONABLE_SELECT,
    RADIO_GROUP,
    ROW,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    USER_SELECT,
)
from bot.localdiscord.records import Guild, Json
from bot.localdiscord.slash import Refused
from bot.localdiscord.world import World


def select_data(world: World, select: Json, given: Sequence[str], guild: Guild | None) -> Json:
    """What the `data` of a click on a select has beyond its id: `values`, and who or what they are.

    Refused as by `select_values`.
    """
    resolved: Json = {}
    data: Json = {"values": select_values(world, select, given, resolved, guild=guild)}
    return data | {"resolved": resolved} if resolved else data


def select_values(
    world: World,
    select: Json,
    given: Sequence[str],
    resolved: Json,
    *,
    guild: Guild | None,
    required: bool = True,
) -> list[str]:
    """The values for picked values, labels or names, in the order given.

    Refused when one is not on offer, or too few or too many are picked.
    """
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    if not required and not given:
        return []
    if not low <= len(given) <= high:
        raise Refused(f"Pick {low} to {high}." if low != high else f"Pick {low}.")
    return [_picked(world, select, str(one), resolved, guild) for one in given]


def _picked(world: World, select: Json, one: str, resolved: Json, guild: Guild | None) -> str:
    kind = select["type"]
    if kind in (STRING_SELECT, RADIO_GROUP, CHECKBOX_GROUP):
        for option in select.get("options") or []:
            if one in (option["value"], option["label"]):
                return str(option["value"])
    elif kind in (USER_SELECT, MENTIONABLE_SELECT):
        for user in world.users.values():
            if one in (str(user.id), user.name):
                resolved.setdefault("users", {})[str(user.id)] = payloads.user(user)
                if guild is not None and user.id in guild.members:
                    inside = payloads.partial_member(world, user.id, guild) | {"permissions": "0"}
                    resolved.setdefault("members", {})[str(user.id)] = inside
                return str(user.id)
    elif kind == CHANNEL_SELECT:
        here = None if guild is None else guild.id
        for channel in (c for c in world.channels.values() if c.guild_id == here):
            if one in (str(channel.id), channel.name):
                body = payloads.channel(world, channel) | {"permissions": "0"}
                resolved.setdefault("channels", {})[str(channel.id)] = body
                return str(channel.id)
    raise Refused(f"{one} is not on offer.")


def modal_data(world: World, modal: Json, given: Mapping[str, object], guild: Guild | None) -> Json:
    """The `data` object of a submitted modal. `given`: custom_id or label → value or values.

    A field that is not given keeps the value it was opened with. Refused when a required field
    is empty or a text too long or too short.
    """
    rows: list[Json] = []
    resolved: Json = {}
    for row in modal["components"]:
        body: Json = {"type": row["type"], "id": row.get("id", 0)}
        if row["type"] == ROW:
            inner = [
                _field(world, c, c.get("label", ""), given, resolved, guild)
                for c in row["components"]
            ]
            rows.append(body | {"components": inner})
        elif row["type"] == LABEL:
            label = row.get("label", "")
            field = _field(world, row["component"], label, given, resolved, guild)
            rows.append(body | {"component": field})
        elif row["type"] == TEXT:
            rows.append(body)
    data: Json = {"custom_id": modal["custom_id"], "components": rows}
    if resolved:
        data["resolved"] = resolved
    return data


def _field(
    world: World,
    field: Json,
    label: str,
    given: Mapping[str, object],
    resolved: Json,
    guild: Guild | None,
) -> Json:
    body: Json = {
        "type": field["type"],
        "id": field.get("id", 0),
        "custom_id": field["custom_id"],
    }
    value = given.get(field["custom_id"], given.get(label))
    required = field.get("required", True)
    if field["type"] == TEXT_INPUT:
        text = str(field.get("value") or "") if value is None else str(value)
        shortest, longest = field.get("min_length") or 0, field.get("max_length") or 4000
        if required and not text:
            raise Refused(f"{label}: this field is required.")
        if text and not shortest <= len(text) <= longest:
            raise Refused(f"{label}: must be {shortest} to {longest} characters long.")
        return body | {"value": text}
    if field["type"] == CHECKBOX:
        return body | {"value": bool(field.get("default") if value is None else value)}
    if value is None:
        options = field.get("options") or []
        picked = [str(o["value"]) for o in options if o.get("default")]
    else:
        picked = [value] if isinstance(value, str) else [str(v) for v in _listed(value)]
    values = select_values(world, field, picked, resolved, guild=guild, required=bool(required))
    if field["type"] == RADIO_GROUP:
        return body | {"value": values[0] if values else None}
    return body | {"values": values}


def _listed(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else [value]
