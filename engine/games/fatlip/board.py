"""Fat Lip's board: two rings, a short-cut, a line and a diamond for every sector in play.

docs/rules.md, Fat Lip: Board. A hole a marble may come to twice has a station for each time, and
the spaces of the diamond have one for each way round, so that a station tells all of a marble's
progress.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

OUTER = 48
INNER = 24
LINE = 3
DOTS = {0: 6, 2: 4, 4: 2}
"""Offset of a dot on the outer ring → the number that jumps from it to the short-cut dot."""
DROP = 3
"""Inner holes from a sector's mat to where its short-cut drops."""


class Sector:
    """The stations that belong to one seat, by number."""

    def __init__(self, first: int, sector: int, sectors: int) -> None:
        self.number = sector
        self.dot = sector * OUTER // sectors
        self.back, self.again, self.short = range(first, first + 3)
        self.line = range(first + 3, first + 3 + LINE)
        self.mouth, *sides = range(first + 3 + LINE, first + 10 + LINE)
        self.left, self.left_far, self.left_last = sides[0], sides[2], sides[4]
        self.right, self.right_far, self.right_last = sides[1], sides[3], sides[5]
        self.base = first + 10 + LINE
        self.mat = OUTER + sector * INNER // sectors

    @property
    def drop(self) -> int:
        """The inner hole under the short-cut dot."""
        return self.inner(DROP)

    def outer(self, offset: int) -> int:
        """The outer hole `offset` holes from dot 1."""
        return (self.dot + offset) % OUTER

    def inner(self, offset: int) -> int:
        """The inner hole `offset` holes from the mat."""
        return OUTER + (self.mat - OUTER + offset) % INNER

    @property
    def diamond(self) -> range:
        """All stations of the diamond."""
        return range(self.mouth, self.base)

    @property
    def spaces(self) -> tuple[int, ...]:
        """The four holes of the diamond."""
        return self.mouth, self.left, self.right, self.left_far


class Board:
    """All stations of a table. names: in position lines; shown: of the hole; same: see `Track`."""

    def __init__(self, arms: Iterable[int], sectors: int, *, fused: bool) -> None:
        self.names = [f"outer:{hole}" for hole in range(OUTER)]
        self.names += [f"inner:{hole}" for hole in range(INNER)]
        self.shown = self.names[:]
        self.kinds = ["outer"] * OUTER + ["inner"] * INNER
        self.same = list(range(OUTER + INNER))
        self.sectors: list[Sector] = []
        for arm in arms:
            sector = Sector(len(self.names), arm, sectors)
            self.sectors.append(sector)
            for name, shown, kind, same in _stations(sector, fused=fused):
                self.same.append(len(self.names) if same is None else same)
                self.names.append(name)
                self.shown.append(shown)
                self.kinds.append(kind)


def _stations(sector: Sector, *, fused: bool) -> Iterator[tuple[str, str, str, int | None]]:
    """Name, shown name, path kind and hole (None: one of its own) of a sector's stations."""
    arm = sector.number
    own = f":{arm}" if fused else ""
    dot, mat = f"outer:{sector.dot}", f"inner:{sector.mat - OUTER}"
    yield f"{dot}+", dot, "outer", sector.dot
    yield f"{mat}+", mat, "inner", sector.mat
    yield f"short:{arm}", f"short:{arm}", "jump", None
    for place in range(1, LINE + 1):
        yield f"line{own}:{place}", f"line{own}:{place}", "line", None
    space = f"diamond:{arm}"
    left, right, far = f"{space}:left", f"{space}:right", f"{space}:far"
    yield f"{space}:mouth", f"{space}:mouth", "mouth", None
    yield left, left, "diamond-left", None
    yield right, right, "diamond-right", None
    yield f"{far}-left", far, "diamond-left", None
    yield f"{far}-right", far, "diamond-right", sector.left_far
    # Gone round by the left, the last space is the one on the right.
    yield f"{right}+", right, "diamond-left", sector.right
    yield f"{left}+", left, "diamond-right", sector.left
    yield f"base{own}", f"base{own}", "base", None
