"""What the levels came to: written by `knockabout calibrate`, shown by `/rules computers`."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

TABLE = """
game table level promised within rate low high games slips thumb again
fatlip alone easy 0.8000 0.0200 0.8061 0.7949 0.8168 5008 0.7298 0.7147 0.0000
fatlip alone medium 0.6000 0.0200 0.6060 0.5924 0.6195 5008 0.5242 0.5071 0.0000
fatlip alone hard 0.1667 0.0200 0.1635 0.1536 0.1740 5008 0.1220 0.0988 0.0000
fatlip alone impossible 0.0769 0.0100 0.0805 0.0733 0.0883 5008 0.0534 0.0504 0.0412
fatlip alone adaptive 0.4000 0.0200 0.3990 0.3855 0.4126 5008 0.3942 0.3881 0.0001
fatlip pairs easy 0.9500 0.0300 0.9483 0.9418 0.9541 5008 0.9415 0.9244 0.0000
fatlip pairs medium 0.9000 0.0300 0.8934 0.8845 0.9016 5008 0.8760 0.8790 0.0000
fatlip pairs hard 0.4000 0.0300 0.3866 0.3732 0.4002 5008 0.3397 0.3841 0.0000
fatlip pairs impossible 0.3333 0.0300 0.3363 0.3233 0.3495 5008 0.3236 0.3296 0.0200
fatlip fusion easy 0.9500 0.0300 0.9523 0.9460 0.9578 5008 0.9284 0.9506 0.0000
fatlip fusion medium 0.9000 0.0300 0.9050 0.8965 0.9128 5008 0.8921 0.9183 0.0000
fatlip fusion hard 0.4000 0.0300 0.4018 0.3883 0.4154 5008 0.3508 0.4254 0.0000
fatlip fusion impossible 0.3333 0.0300 0.3355 0.3225 0.3487 5008 0.3034 0.3044 0.0190
aggravation alone easy 0.7000 0.0200 0.6649 0.6517 0.6779 5008 0.6179 0.6522 0.0000
aggravation alone medium 0.5000 0.0200 0.5030 0.4892 0.5168 5008 0.4607 0.4778 0.0000
aggravation alone hard 0.1667 0.0200 0.1693 0.1592 0.1800 5008 0.1391 0.1109 0.0000
aggravation alone impossible 0.0769 0.0100 0.0801 0.0729 0.0879 5008 0.0776 0.0494 0.0676
aggravation alone adaptive 0.4000 0.0200 0.3978 0.3843 0.4114 5008 0.3810 0.4012 0.0004
super_aggravation alone easy 0.7000 0.0200 0.6957 0.6828 0.7083 5008 0.6462 0.5403 0.0000
super_aggravation alone medium 0.5000 0.0200 0.5112 0.4973 0.5250 5008 0.4435 0.3538 0.0000
super_aggravation alone hard 0.1667 0.0200 0.1847 0.1742 0.1957 5008 0.1401 0.0776 0.0000
super_aggravation alone impossible 0.0769 0.0100 0.0807 0.0734 0.0885 5008 0.0474 0.0292 0.0706
super_aggravation alone adaptive 0.4000 0.0200 0.3966 0.3831 0.4102 5008 0.3901 0.3740 0.0005
"""


class Row(msgspec.Struct, frozen=True):
    """One way of playing at one level, as measured.

    promised, within: share of games the person shall win, and by how much it may be missed. rate:
    the share it was, in a 95 % interval from low to high over so many games. slips, thumb: the same
    for two other stand-ins. again: rolls of computers that were rolled again, a share of all.
    """

    game: str
    table: str
    level: str
    promised: float
    within: float
    rate: float
    low: float
    high: float
    games: int
    slips: float
    thumb: float
    again: float

    @property
    def kept(self) -> bool:
        """Whether the promise is."""
        return abs(self.rate - self.promised) <= self.within + 5e-4


def read(text: str) -> list[Row]:
    """The rows of a table."""
    names, *lines = [line.split() for line in text.strip().splitlines()]
    return [
        msgspec.convert(dict(zip(names, line, strict=True)), Row, strict=False) for line in lines
    ]


def write(rows: Iterable[Row]) -> str:
    """The text of a table; `read` gives the rows back, rounded."""
    names = [field.name for field in msgspec.structs.fields(Row)]
    lines = [names]
    for row in rows:
        cells = [getattr(row, name) for name in names]
        lines.append([f"{one:.4f}" if isinstance(one, float) else str(one) for one in cells])
    return "\n".join(" ".join(line) for line in lines) + "\n"


def rows() -> list[Row]:
    """What was measured last."""
    return read(TABLE)
