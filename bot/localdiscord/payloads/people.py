"""Users and members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.localdiscord import snowflakes
from bot.localdiscord.records import Guild, Json, Member, User

if TYPE_CHECKING:
    from bot.localdiscord.kept import Kept


def user(who: User) -> Json:
    """A user object."""
    return {
        "id": str(who.id),
        "username": who.name,
        "discriminator": "0000" if who.bot else "0",
        "global_name": None if who.bot else who.name,
        "avatar": None,
        "bot": who.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def _member(of: Member) -> Json:
    return {
        "roles": [str(r) for r in of.roles],
        "joined_at": of.joined_at,
        "nick": None,
        "avatar": None,
        "banner": None,
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }


def member(world: Kept, of: Member) -> Json:
    """A guild member object with its user."""
    return {**_member(of), "user": user(world.users[of.user_id])}


def partial_member(world: Kept, user_id: int, guild: Guild | None = None) -> Json:
    """The member object of message events: without the user. Of the first guild, if none is named.

    Somebody who has left is shown as a member without roles.
    """
    known = (guild or world.guild).members.get(user_id)
    return _member(known or Member(user_id, [], snowflakes.now()))


def people(world: Kept) -> list[Json]:
    """Everybody for the page, people first, by name; `guilds`: the ids of those they are in."""
    found = sorted(world.users.values(), key=lambda u: (u.bot, u.name.casefold()))
    return [
        user(u)
        | {
            "guilds": [str(g.id) for g in world.guilds.values() if u.id in g.members],
            "dms_open": not u.closed,
        }
        for u in found
    ]
