"""What the side panel does to the town: servers that fail, people who leave, doors that shut."""

from collections.abc import Callable, Mapping

from bot.localdiscord import permissions
from bot.localdiscord.records import Guild, User
from bot.localdiscord.slash import Refused
from bot.localdiscord.wishes import Doing, Wish
from bot.localdiscord.world import World

LEAVE, JOIN = "leave", "join"
FOUND = "found"


class Governing:
    """Fulfils wishes about servers, members, direct messages, permissions and threads.

    A wish that names no server means the one in which people meet first.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._fates: Mapping[str, Callable[[int], None]] = {
            "outage": world.outage,
            "back": world.back,
            "expel": world.expel,
            "invite": world.invite,
        }

    @property
    def doings(self) -> Mapping[str, Doing]:
        """By the name in `do`."""
        return {
            "guild": self._guild,
            "member": self._member,
            "dms": self._dms,
            "deny": self._deny,
            "allow": self._allow,
            "thread": self._thread,
        }

    def _guild(self, _user: User, wish: Wish) -> None:
        how = wish.one_of("how", {**self._fates, FOUND: None})
        if how == FOUND:
            try:
                self._world.found_guild(wish.text("name"))
            except ValueError as unfit:
                raise Refused(f"name: {unfit}") from None
            return
        self._fates[how](self._which(wish, "id").id)

    def _member(self, user: User, wish: Wish) -> None:
        how = wish.one_of("how", dict.fromkeys((LEAVE, JOIN)))
        guild = self._which(wish, "guild")
        if how == LEAVE and user.id == guild.owner_id:
            raise Refused("The owner of a server cannot leave it.")
        if how == LEAVE:
            self._world.leave(user, guild.id)
        else:
            self._world.enter(user, guild.id)

    def _which(self, wish: Wish, key: str) -> Guild:
        if not wish.has(key):
            return self._world.guild
        return self._world.the_guild(wish.snowflake(key))

    def _dms(self, user: User, wish: Wish) -> None:
        self._world.close_dms(user, closed=not wish.flag("open"))

    def _deny(self, _user: User, wish: Wish) -> None:
        channel = self._world.channel(wish.snowflake("channel"))
        name = wish.one_of("permission", permissions.NAMES)
        self._world.deny(channel, self._world.bot.id, (name,))

    def _allow(self, _user: User, wish: Wish) -> None:
        channel = self._world.channel(wish.snowflake("channel"))
        name = wish.one_of("permission", permissions.NAMES)
        self._world.allow(channel, self._world.bot.id, (name,))

    def _thread(self, _user: User, wish: Wish) -> None:
        thread = self._world.channel(wish.snowflake("id"))
        archived = wish.flag("archived") if wish.has("archived") else None
        locked = wish.flag("locked") if wish.has("locked") else None
        if archived is None and locked is None:
            raise Refused("archived, locked: at least one of them is expected.")
        self._world.archive(thread, archived, locked)
