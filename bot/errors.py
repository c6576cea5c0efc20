"""The root of every fault that the person who runs Knockabout can mend."""

from __future__ import annotations


class Mendable(Exception):
    """The message is one line that says what is wrong and what to do; commands exit with 2."""
