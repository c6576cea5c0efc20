"""What a table of Fat Lip agreed on beyond what all races share."""

from __future__ import annotations

from engine.race.course import Course


class FatLipCourse(Course, frozen=True, eq=False, kw_only=True):
    """fused: partners share their marbles, a side is one player.

    extras: a partner may come out too. skips: one skip each. catch_up: better dice behind.
    """

    fused: bool
    extras: bool
    skips: bool
    catch_up: bool
