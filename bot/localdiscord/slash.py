"""What a person typed after `/` → the options of a command, judged as Discord's client does."""

from collections.abc import Mapping

from bot.localdiscord import payloads
from bot.localdiscord.records import AUTOCOMPLETE, Guild, Json
from bot.localdiscord.world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 3, 4, 5, 6, 7, 10
SUBCOMMAND, GROUP = 1, 2
TRUE = {"true", "yes", "on", "1"}
FALSE = {"false", "no", "off", "0"}


class Refused(Exception):
    """Something a person's client would not send; the message is for that person."""


def find(world: World, line: str) -> tuple[Json, list[Json]]:
    """`"/settings show"` → the command and its path of subcommand groups and subcommands.

    Refused when there is no such command, or a subcommand is missing.
    """
    first, *rest = line.removeprefix("/").split() or [""]
    command = next(
        (c for c in world.commands if c["name"] == first and c.get("type", 1) == 1), None
    )
    if command is None:
        raise Refused(f"There is no command /{first}.")
    path: list[Json] = []
    node = command
    for name in rest:
        inner = next(
            (
                o
                for o in node.get("options") or []
                if o["name"] == name and o["type"] in (SUBCOMMAND, GROUP)
            ),
            None,
        )
        if inner is None:
            raise Refused(f"/{first} has no subcommand {name}.")
        path.append(inner)
        node = inner
    if any(o["type"] in (SUBCOMMAND, GROUP) for o in node.get("options") or []):
        raise Refused(f"{line} needs a subcommand.")
    return command, path


def data(
    world: World,
    line: str,
    given: Mapping[str, object],
    *,
    kind: int,
    focused: str | None = None,
    guild: Guild | None = None,
) -> tuple[str, Json]:
    """The command's full name and the `data` object of its interaction.

    `given` maps option names to values or to the names of choices. While completing (`kind` is
    AUTOCOMPLETE) only `focused` need be known and nothing is required. People and channels are
    those of `guild`, None in a direct conversation.
    """
    command, path = find(world, line)
    leaf = path[-1] if path else command
    known = {o["name"]: o for o in leaf.get("options") or []}
    for name in given:
        if name not in known:
            raise Refused(f"{line} has no option {name}.")
    resolved: Json = {}
    options: list[Json] = []
    for name, option in known.items():
        if name in given and given[name] is not None:
            if kind == AUTOCOMPLETE and name == focused:
                typed = {"name": name, "type": option["type"], "value": str(given[name])}
                options.append(typed | {"focused": True})
            else:
                options.append(_option(world, option, given[name], resolved, guild))
        elif option.get("required") and kind != AUTOCOMPLETE:
            raise Refused(f"{name}: this option is required. Specify a value.")
    for step in reversed(path):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    full = " ".join([command["name"], *(step["name"] for step in path)])
    body: Json = {
        "id": command["id"],
        "name": command["name"],
        "type": 1,
        "options": options,
    }
    if resolved:
        body["resolved"] = resolved
    return full, body


def _option(world: World, option: Json, value: object, resolved: Json, guild: Guild | None) -> Json:
    name = option["name"]
    body: Json = {"name": name, "type": option["type"]}
    choices = option.get("choices")
    if choices:
        chosen = next((c for c in choices if str(value) in (str(c["value"]), c["name"])), None)
        if chosen is None:
            names = ", ".join(c["name"] for c in choices)
            raise Refused(f"{name}: choose one of {names}.")
        return body | {"value": chosen["value"]}
    return body | {"value": _value(world, option, value, resolved, guild)}


def _value(
    world: World, option: Json, value: object, resolved: Json, guild: Guild | None
) -> object:
    name, kind, text = option["name"], option["type"], str(value).strip()
    if kind in (INTEGER, NUMBER):
        try:
            number = int(text) if kind == INTEGER else float(text)
        except ValueError:
            raise Refused(f"{name}: enter a number.") from None
        low, high = option.get("min_value"), option.get("max_value")
        if (low is not None and number < low) or (high is not None and number > high):
            raise Refused(f"{name}: enter a number between {low} and {high}.")
        return number
    if kind == BOOLEAN:
        if text.casefold() not in TRUE | FALSE:
            raise Refused(f"{name}: choose True or False.")
        return text.casefold() in TRUE
    if kind == USER:
        return _person(world, name, text, resolved, guild)
    if kind == CHANNEL:
        return _channel(world, name, text, resolved, guild)
    if kind != STRING:
        raise Refused(f"{name}: options of this kind cannot be filled here.")
    longest, shortest = option.get("max_length") or 6000, option.get("min_length") or 0
    if not shortest <= len(text) <= longest:
        raise Refused(f"{name}: must be {shortest} to {longest} characters long.")
    return text


def _person(world: World, name: str, text: str, resolved: Json, guild: Guild | None) -> str:
    wanted = text.strip("<@!>").casefold()
    for user in world.users.values():
        if wanted in (str(user.id), user.name.casefold()):
            resolved.setdefault("users", {})[str(user.id)] = payloads.user(user)
            if guild is not None and user.id in guild.members:
                inside = payloads.partial_member(world, user.id, guild) | {"permissions": "0"}
                resolved.setdefault("members", {})[str(user.id)] = inside
            return str(user.id)
    raise Refused(f"{name}: there is nobody called {text}.")


def _channel(world: World, name: str, text: str, resolved: Json, guild: Guild | None) -> str:
    wanted = text.strip("<#>").casefold()
    here = None if guild is None else guild.id
    for channel in (c for c in world.channels.values() if c.guild_id == here):
        if wanted in (str(channel.id), channel.name.casefold()):
            body = payloads.channel(world, channel) | {"permissions": "0"}
            resolved.setdefault("channels", {})[str(channel.id)] = body
            return str(channel.id)
    raise Refused(f"{name}: there is no channel called {text}.")
