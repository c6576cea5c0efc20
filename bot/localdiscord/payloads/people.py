"""Users and members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.localdiscord import snowflakes
from bot.localdiscord.records import Json, Member, User

if TYPE_CHECKING:
    from bot.localdiscord.world import World


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


def member(world: World, of: Member) -> Json:
    """A guild member object with its user."""
    return {**_member(of), "user": user(world.users[of.user_id])}


def partial_member(world: World, user_id: int) -> Json:
    """The member object of message events: without the user."""
    known = world.guild.members.get(user_id)
    return _member(known or Member(user_id, [], snowflakes.now()))


def people(world: World) -> list[Json]:
    """The guild's members for the page, people first, by name."""
    found = [world.users[user_id] for user_id in world.guild.members]
    found.sort(key=lambda u: (u.bot, u.name.casefold()))
    return [user(u) for u in found]
