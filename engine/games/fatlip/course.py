"""What a table of Fat Lip agreed on beyond what all races share."""

from __future__ import annotations

from engine.race.course import Course


class FatLipCourse(Course, frozen=True, eq=False, kw_only=True):
    """extras: a partner may come out too. skips: one skip each. catch_up: better dice behind."""

    extras: bool
    skips: bool
    catch_up: bool
