"""A small Discord on 127.0.0.1: REST v10, gateway, attachments and a page to play through.

The bot cannot tell it from the real thing but by its address. It serves people who try the bot
without a token, the end-to-end tests, and drills with faults. It proves protocol and behaviour;
it knows nothing of Discord's real rate-limit buckets nor of its real clients.
"""

from bot.localdiscord.server import LocalDiscord

__all__ = ["LocalDiscord"]
