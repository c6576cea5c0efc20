"""The side panel of somebody's page: faults, the gateway, servers, permissions, threads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.localdiscord.records import Json

if TYPE_CHECKING:
    from tests.e2e.window import Window


class Panel:
    """`await red.panel.fault("POST /channels/*/messages", 503)`; ClientRefused for nonsense."""

    def __init__(self, window: Window) -> None:
        self._window = window

    async def fault(self, pattern: str, what: int | str, times: int = 1, **more: object) -> None:
        """Let requests go wrong: `what` is a status, "reset" or "hang".

        `after`, `retry_after` (seconds) and `everywhere` as in `LocalDiscord.fail`.
        """
        await self._window.wishes("fault", pattern=pattern, what=what, times=times, **more)

    async def latency(self, seconds: float) -> None:
        """Let every answer wait so long."""
        await self._window.wishes("latency", seconds=seconds)

    async def calm(self) -> None:
        """Forget all faults."""
        await self._window.wishes("calm")

    async def gateway(self, how: str) -> None:
        """Shake it: "drop", "reconnect", "invalid" or "refuse-resume"."""
        await self._window.wishes("gateway", how=how)

    async def found(self, name: str) -> None:
        """Make another server, with the bot and everybody in it."""
        await self._window.wishes("guild", how="found", name=name)
        await self._window.until(
            lambda: any(g["name"] == name for g in self._window.guilds), f"the server {name}"
        )

    async def guild(self, how: str, name: str = "Knockabout") -> None:
        """An "outage" of a server, "back" from it; "expel" the bot from it, "invite" it again."""
        await self._window.until(lambda: self._window.guilds, "a server")
        await self._window.wishes("guild", how=how, id=self._window._guild_id(name))

    async def deny(self, channel: str, permission: str) -> None:
        """Take a permission (discord.py's name) from the bot in a channel."""
        await self._window.wishes("deny", channel=self._channel(channel), permission=permission)

    async def allow(self, channel: str, permission: str) -> None:
        """Give it back."""
        await self._window.wishes("allow", channel=self._channel(channel), permission=permission)

    async def thread(self, name: str, **state: bool) -> None:
        """Set `archived` or `locked` of a thread."""
        await self._window.wishes("thread", id=self._channel(name), **state)

    @property
    def waiting(self) -> list[Json]:
        """The faults that wait, as every window is told."""
        found: list[Json] = self._window.faults["waiting"]
        return found

    def _channel(self, name: str) -> Any:
        return next(c["id"] for c in self._window.channels if c.get("name") == name)
