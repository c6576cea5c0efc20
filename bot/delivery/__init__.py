"""The only door to Discord's channels: boards are queued, sent, edited, sent again if need be."""

from __future__ import annotations

from bot.delivery.door import ChannelShut, Door
from bot.delivery.queue import Delivery

__all__ = ["ChannelShut", "Delivery", "Door"]
