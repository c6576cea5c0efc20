"""The local Discord as one server on one port."""

import socket
from collections.abc import Callable
from importlib.resources import files as package_files
from pathlib import Path

from aiohttp import web

from bot.localdiscord.acts import Acts
from bot.localdiscord.api import BASE, Api, Exchange, Parts
from bot.localdiscord.faults import Fault, Faults
from bot.localdiscord.files import Files, content_type
from bot.localdiscord.gateway import Gateway
from bot.localdiscord.governing import Governing
from bot.localdiscord.greeting import greeting
from bot.localdiscord.interactions import Interactions
from bot.localdiscord.journal import Journal
from bot.localdiscord.messages import Messages
from bot.localdiscord.panel import Panel
from bot.localdiscord.routes import answers, channels, commands, people
from bot.localdiscord.window import Windows
from bot.localdiscord.world import World

LARGEST_REQUEST = 128 * 1024 * 1024
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class LocalDiscord:
    """A Discord with one guild at first, "Knockabout", with the channels #marbles and #general.

    `ack_deadline` and `token_ttl` are seconds. With `data`, messages and people survive in that
    directory. `token` None lets any bot token in, `shards` is how many the bot is advised to have.
    Methods belong to the event loop of `start`.
    """

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        ack_deadline: float = 3.0,
        token_ttl: float = 900.0,
        data: Path | None = None,
        token: str | None = None,
        shards: int = 1,
    ) -> None:
        self.host = host
        self.port = port
        self._ack_deadline = ack_deadline
        self._token_ttl = token_ttl
        self._data = data
        self._token = token
        self._shards = shards
        self.faults = Faults()
        self._runner: web.AppRunner | None = None
        self.world: World
        self.messages: Messages
        self.gateway: Gateway
        self.interactions: Interactions
        self.api: Api
        self.windows: Windows

    async def start(self) -> None:
        """Listen. Sets `port` and the addresses; OSError when the port is taken."""
        # The port is bound first: every address in the world names it.
        bound = socket.create_server((self.host, self.port))
        self.port = bound.getsockname()[1]
        data = self._data
        files = Files(None if data is None else data / "attachments")
        journal = Journal(None if data is None else data / "discord.jsonl")
        self.world = World(self.base_url, files, journal)
        self.messages = Messages(self.world)
        self.interactions = Interactions(
            self.world, self.messages, ack_deadline=self._ack_deadline, token_ttl=self._token_ttl
        )
        self.gateway = Gateway(self.world, self.gateway_url, self._token, self._shards)
        self.api = Api(
            Parts(self.world, self.messages, self.interactions, self.gateway),
            self.faults,
            self._token,
        )
        acts = Acts(self.world, self.messages, self.interactions)
        panel = Panel(self.faults, self.gateway, self.world.feed)
        self.windows = Windows(
            self.world,
            greeting(self.world, self.interactions, panel),
            {**acts.doings, **panel.doings, **Governing(self.world).doings},
        )
        app = web.Application(client_max_size=LARGEST_REQUEST)
        self.api.attach(
            app, {**people.ROUTES, **channels.ROUTES, **commands.ROUTES, **answers.ROUTES}
        )
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/window", self.windows.handle)
        app.router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", self._file)
        app.router.add_get("/", self._page)
        app.router.add_get("/page/{name}", self._page)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.SockSite(self._runner, bound).start()

    async def stop(self) -> None:
        """Close every connection and stop listening. Does nothing before `start`."""
        if self._runner is None:
            return
        self.interactions.close()
        self.faults.clear()
        await self.windows.close()
        await self.gateway.drop(1001)
        await self._runner.cleanup()
        self.world.close()
        self._runner = None

    @property
    def base_url(self) -> str:
        """http://host:port"""
        return f"http://{self.host}:{self.port}"

    @property
    def api_base(self) -> str:
        """What `discord.http.Route.BASE` has to be."""
        return self.base_url + BASE

    @property
    def gateway_url(self) -> str:
        """What `DiscordWebSocket.DEFAULT_GATEWAY` has to be."""
        return f"ws://{self.host}:{self.port}/gateway"

    @property
    def page_url(self) -> str:
        """The page for people; `?as=NAME` says who."""
        return self.base_url + "/"

    @property
    def unknown_routes(self) -> list[str]:
        """Every "METHOD /path" the bot asked for that does not exist here."""
        return self.api.unknown_routes

    def watch(self, watcher: Callable[[Exchange], None]) -> None:
        """Show every REST exchange to `watcher`, after the answer is made and before it is sent."""
        self.api.watchers.append(watcher)

    # trouble

    def fail(
        self,
        pattern: str,
        what: int | str,
        times: int = 1,
        *,
        after: bool = False,
        retry_after: float = 0.1,
        everywhere: bool = False,
    ) -> None:
        """Let the next `times` requests go wrong whose "METHOD /path" matches (`*` wild).

        `what` is an HTTP status, "reset" or "hang"; `after` lets the effect happen first;
        `everywhere` makes a 429 the global rate limit. Paths start below `/api/v10`:
        `"POST /channels/*/messages"`.
        """
        fault = Fault(
            pattern, what, times, after=after, retry_after=retry_after, everywhere=everywhere
        )
        self.faults.add(fault)

    async def drop_gateway(self, code: int = 4000, *, forget: bool = False) -> None:
        """Tear the bot's gateway connections; `forget` their sessions to make resuming fail."""
        await self.gateway.drop(code, forget=forget)

    def deny(self, channel: str, *names: str) -> None:
        """Take permissions (discord.py's names) from the bot in a channel; none gives all back.

        They add up. `channel` is a name, or `Guild/name`.
        """
        self.world.deny(self.world.named(channel), self.world.bot.id, names)

    def allow(self, channel: str, *names: str) -> None:
        """Give permissions back that the bot was denied in a channel; none gives all back."""
        self.world.allow(self.world.named(channel), self.world.bot.id, names)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        key = request.match_info["attachment_id"]
        data = self.world.files.get(int(key)) if key.isdecimal() else None
        if data is None:
            return web.Response(status=404, text="This content is no longer available.")
        kind = content_type(request.match_info["filename"])
        headers = {"Cache-Control": "max-age=86400, immutable", "X-Content-Type-Options": "nosniff"}
        if not kind.startswith("image/") or kind == "image/svg+xml":
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, content_type=kind, headers=headers)

    async def _page(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info.get("name", "index.html")
        found = package_files("bot.localdiscord").joinpath("page", name)
        if "/" in name or not found.is_file():
            return web.Response(status=404, text="There is nothing here.")
        kind = content_type(name)
        headers = {
            "Content-Security-Policy": POLICY,
            "Cache-Control": "no-cache",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
        }
        charset = "utf-8" if kind.startswith("text/") else None
        return web.Response(
            body=found.read_bytes(), content_type=kind, charset=charset, headers=headers
        )
