"""The application's slash commands."""

from bot.localdiscord import errors, limits
from bot.localdiscord.api import Call, Parts, Route
from bot.localdiscord.records import Json

GUILDS_ONLY = [0]
"""Where a command is to be found whose application says nothing else: where it was invited."""


def _complete(parts: Parts, command: Json) -> Json:
    """A command as Discord gives it back: with its ids and defaults.

    A command that is overwritten keeps its id, as in Discord.
    """
    known = {(c["name"], c["type"]): c for c in parts.world.commands}
    kind = command.get("type") or 1
    old = known.get((command["name"], kind))
    needed = command.get("default_member_permissions")
    return {
        "description": "",
        "options": [],
        "nsfw": False,
        **command,
        # Permissions may come as a number and are always given back as text.
        "default_member_permissions": None if needed is None else str(needed),
        "integration_types": command.get("integration_types") or GUILDS_ONLY,
        "type": kind,
        "id": old["id"] if old else str(parts.world.ids.next()),
        "application_id": str(parts.world.bot.id),
        "version": str(parts.world.ids.next()),
    }


def _own(parts: Parts, call: Call) -> None:
    if call.id("application_id") != parts.world.bot.id:
        raise errors.ApiError(404, 10002, "Unknown Application")


def listing(parts: Parts, call: Call) -> list[Json]:
    """GET all commands."""
    _own(parts, call)
    return parts.world.commands


def overwrite(parts: Parts, call: Call) -> list[Json]:
    """PUT all commands at once."""
    _own(parts, call)
    commands = limits.check_commands(call.body)
    parts.world.set_commands([_complete(parts, c) for c in commands])
    return parts.world.commands


def add(parts: Parts, call: Call) -> Json:
    """POST one command; one of the same name is replaced."""
    _own(parts, call)
    limits.check_commands([call.fields])
    command = _complete(parts, call.fields)
    others = [
        c
        for c in parts.world.commands
        if (c["name"], c["type"]) != (command["name"], command["type"])
    ]
    parts.world.set_commands([*others, command])
    return command


def none_here(parts: Parts, call: Call) -> list[Json]:
    """GET a guild's own commands: there are none."""
    _own(parts, call)
    return []


ROUTES: dict[str, Route] = {
    "GET /applications/{application_id}/commands": listing,
    "PUT /applications/{application_id}/commands": overwrite,
    "POST /applications/{application_id}/commands": add,
    "GET /applications/{application_id}/guilds/{guild_id}/commands": none_here,
}
