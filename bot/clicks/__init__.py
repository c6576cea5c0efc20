"""Buttons, selects and modals: one entry, one deed for each verb."""

from __future__ import annotations

from bot.clicks.entry import Clicks

__all__ = ["Clicks"]
