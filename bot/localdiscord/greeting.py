"""What a new window is told: who one is, what there is, and what has been said so far."""

from collections.abc import Callable

from bot.localdiscord import payloads
from bot.localdiscord.interactions import Interactions
from bot.localdiscord.panel import Panel
from bot.localdiscord.records import Json, User
from bot.localdiscord.world import World


def greeting(world: World, interactions: Interactions, panel: Panel) -> Callable[[User], Json]:
    """Makes the body of a hello for somebody."""

    def hello(user: User) -> Json:
        return {
            "me": payloads.user(user) | {"locale": user.locale},
            "bot": payloads.user(world.bot),
            "guild": {"id": str(world.guild.id), "name": world.guild.name},
            "guilds": payloads.servers(world),
            "channels": payloads.channels(world),
            "members": payloads.people(world),
            "commands": world.commands,
            "deadline": interactions.ack_deadline,
            "faults": panel.told(),
            "messages": [
                payloads.message(world, m) | {"ephemeral": m.ephemeral}
                for m in world.seen_by(user.id)
            ],
        }

    return hello
