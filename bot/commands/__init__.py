"""Slash commands, one file a group; each says what is wanted and leaves the rest to the desk."""

from __future__ import annotations

from bot.commands.tree import Commands, CommandWords

__all__ = ["CommandWords", "Commands"]
