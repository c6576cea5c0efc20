"""Who is who: the bot, its application, users, guilds, members, the gateway's address."""

from bot.localdiscord import errors, payloads
from bot.localdiscord.api import Call, Parts, Route
from bot.localdiscord.records import Guild, Json


def _guild(parts: Parts, call: Call) -> Guild:
    """The guild of the path. Raises 10004, 50001 (without the bot), 503."""
    guild = parts.world.the_guild(call.id("guild_id"))
    parts.world.require(guild)
    return guild


def me(parts: Parts, _call: Call) -> Json:
    """GET the bot's own user."""
    own = {"verified": True, "email": None, "mfa_enabled": False, "locale": "en-US"}
    return payloads.user(parts.world.bot) | own


def get_user(parts: Parts, call: Call) -> Json:
    """GET anybody."""
    found = parts.world.users.get(call.id("user_id"))
    if found is None:
        raise errors.unknown_user()
    return payloads.user(found)


def open_direct(parts: Parts, call: Call) -> Json:
    """POST: the conversation with somebody, opened if need be."""
    found = parts.world.users.get(int(call.fields.get("recipient_id") or 0))
    if found is None:
        raise errors.unknown_user()
    return payloads.channel(parts.world, parts.world.direct(found))


def application(parts: Parts, _call: Call) -> Json:
    """GET the application, also under its old address."""
    bot = parts.world.bot
    owner = parts.world.users[parts.world.guild.owner_id]
    return {
        "id": str(bot.id),
        "name": bot.name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": payloads.user(owner),
        "team": None,
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "redirect_uris": [],
        "approximate_guild_count": len(parts.world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "type": None,
        "flags_new": "0",
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }


def gateway(parts: Parts, _call: Call) -> Json:
    """GET where to connect."""
    return {"url": parts.gateway.url}


def gateway_bot(parts: Parts, _call: Call) -> Json:
    """GET where to connect, and with how many shards."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    gate = parts.gateway
    return {"url": gate.url, "shards": gate.shards, "session_start_limit": limit}


def get_guild(parts: Parts, call: Call) -> Json:
    """GET a guild."""
    return payloads.guild(parts.world, _guild(parts, call), whole=False)


def my_guilds(parts: Parts, _call: Call) -> list[Json]:
    """GET the guilds the bot is in."""
    return [
        {
            "id": str(g.id),
            "name": g.name,
            "icon": None,
            "owner": False,
            "permissions": "0",
            "features": [],
        }
        for g in parts.world.guilds.values()
        if parts.world.bot.id in g.members
    ]


def guild_channels(parts: Parts, call: Call) -> list[Json]:
    """GET a guild's channels, without threads."""
    guild = _guild(parts, call)
    return [
        payloads.channel(parts.world, c)
        for c in parts.world.channels.values()
        if c.guild_id == guild.id and not c.is_thread
    ]


def member(parts: Parts, call: Call) -> Json:
    """GET a member. Raises 10007 for somebody who left, 10013 for nobody."""
    guild = _guild(parts, call)
    user_id = call.id("user_id")
    if user_id not in parts.world.users:
        raise errors.unknown_user()
    found = guild.members.get(user_id)
    if found is None:
        raise errors.unknown_member()
    return payloads.member(parts.world, found)


def roles(parts: Parts, call: Call) -> list[Json]:
    """GET a guild's roles."""
    return [payloads.role(r, n) for n, r in enumerate(_guild(parts, call).roles.values())]


ROUTES: dict[str, Route] = {
    "GET /users/@me": me,
    "GET /users/@me/guilds": my_guilds,
    "POST /users/@me/channels": open_direct,
    "GET /users/{user_id}": get_user,
    "GET /oauth2/applications/@me": application,
    "GET /applications/@me": application,
    "GET /gateway": gateway,
    "GET /gateway/bot": gateway_bot,
    "GET /guilds/{guild_id}": get_guild,
    "GET /guilds/{guild_id}/channels": guild_channels,
    "GET /guilds/{guild_id}/members/{user_id}": member,
    "GET /guilds/{guild_id}/roles": roles,
}
