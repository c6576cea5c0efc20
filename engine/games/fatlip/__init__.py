"""Fat Lip: two rings, wild sixes, short-cuts, a lap that is owed, and a diamond to come home to.

docs/rules.md, Fat Lip: Board, Fat Lip: Play, Fat Lip: Falling behind, Fat Lip: Teams, Fat Lip:
Fusion, Fat Lip: House rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

from engine.choices import MOVE
from engine.errors import BadOption
from engine.games.fatlip.board import Board
from engine.games.fatlip.course import FatLipCourse
from engine.games.fatlip.fusion import FusionPosition, FusionTrack
from engine.games.fatlip.position import FatLipPosition
from engine.games.fatlip.turns import FatLipTurns
from engine.games.fatlip.way import Way
from engine.race.course import Course
from engine.race.position import Position
from engine.race.teams import PLAY_ON, mates_of
from engine.race.track import Track
from engine.rulebook import FAIR_DICE, Option

SECTORS_OF = {
    2: (0, 2),
    3: (0, 2, 4),
    4: (0, 1, 2, 3),
    5: (0, 1, 2, 3, 4),
    6: (0, 1, 2, 3, 4, 5),
}
TEAMS = Option(
    "teams",
    ("none", "pairs", "fusion"),
    "Everyone alone, pairs sitting opposite, or pairs sharing all marbles (4 or 6 seats).",
)
TEAMMATE_SHORTCUTS = Option(
    "teammate_shortcuts",
    ("off", "on"),
    "Pairs may take the partner's short-cut too, from the partner's dots; Fusion always may.",
)
SKIP_TURN = Option(
    "skip_turn",
    ("off", "on"),
    "Everyone may skip one turn a game, before its first roll.",
)
CATCH_UP = Option(
    "catch_up",
    ("on", "off"),
    "Whoever is far behind the leader rolls more fives and sixes until they have caught up.",
)


class FatLip(FatLipTurns):
    """The game for 2 to 6, everyone alone, in pairs, or in pairs that are one."""

    name = "fatlip"
    rules_version = 1
    players = range(2, 7)
    options = (TEAMS, TEAMMATE_SHORTCUTS, SKIP_TURN, CATCH_UP, FAIR_DICE, PLAY_ON)
    opening_dice = 1
    choice_form = re.compile(rf"roll|skip|pass|stay|{MOVE}")

    # The table

    def suits(self, players: int, options: Mapping[str, str]) -> None:
        self.sides(players, options)
        if options["teammate_shortcuts"] == "on" and options["teams"] == "none":
            raise BadOption("teammate_shortcuts=on needs partners: teams=pairs or teams=fusion")

    def sectors_on(self, players: int) -> int:
        """4 or 6."""
        return 4 if players in (2, 4) else 6

    def arms(self, players: int, options: Mapping[str, str]) -> tuple[int, ...]:  # noqa: ARG002
        return SECTORS_OF[players]

    def board(self, players: int, options: Mapping[str, str]) -> str:  # noqa: ARG002
        return f"fatlip-{self.sectors_on(players)}"

    def school(self, players: int, options: Mapping[str, str]) -> tuple[str, str]:  # noqa: ARG002
        return self.name, options["teams"]

    def lay_out(self, players: int, options: Mapping[str, str]) -> Track:
        fused = options["teams"] == "fusion"
        arms = self.arms(players, options)
        board = Board(arms, self.sectors_on(players), fused=fused)
        mates = mates_of(self.sides(players, options))
        if fused:
            return FusionTrack(board, [mate for (mate,) in mates])
        shared = options["teammate_shortcuts"] == "on"
        ways = [
            Way(board, own, board.sectors[mate[0]] if mate else None, shared=shared)
            for own, mate in zip(board.sectors, mates, strict=True)
        ]
        return Track(
            board.names,
            shown=board.shown,
            same=board.same,
            bases=[sector.base for sector in board.sectors],
            homes=[sector.diamond for sector in board.sectors],
            walks=[way.walks() for way in ways],
            progress=[way.progress(len(board.names)) for way in ways],
        )

    def lay_course(self, players: int, options: Mapping[str, str]) -> FatLipCourse:
        sides = self.sides(players, options)
        fused = options["teams"] == "fusion"
        return FatLipCourse(
            players=players,
            board=self.board(players, options),
            arms=self.arms(players, options),
            sides=sides,
            mates=mates_of(sides),
            track=self.lay_out(players, options),
            play_on=options["play_on"] == "on",
            again=(False,) * 7,
            as_one=tuple(map(sides.index, sides)) if fused else tuple(range(players)),
            fused=fused,
            extras=options["teams"] == "pairs",
            skips=options["skip_turn"] == "on",
            catch_up=options["catch_up"] == "on" and options[FAIR_DICE.name] == "off",
        )

    def kind_of(self, course: Course) -> type[Position]:
        return FusionPosition if cast(FatLipCourse, course).fused else FatLipPosition
