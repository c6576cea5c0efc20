"""What is measured of the computers, as README's table and as a curve in the docs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.computers.calibration import SETTLE
from engine.computers.levels import LEVELS
from engine.computers.measured import Row

README_START = "<!-- computers: written by `knockabout calibrate --write` -->"
README_END = "<!-- end of computers -->"

_TITLES = {
    ("fatlip", "alone"): "Fat Lip, everyone alone",
    ("fatlip", "pairs"): "Fat Lip, 2 v 2",
    ("fatlip", "fusion"): "Fat Lip, Fusion",
    ("aggravation", "alone"): "Aggravation",
    ("super_aggravation", "alone"): "Super Aggravation",
}


def readme_table(rows: Iterable[Row]) -> str:
    """How often a person who knows the game wins, promised and measured, a game a line."""
    by_game: dict[tuple[str, str], dict[str, Row]] = {}
    for row in rows:
        by_game.setdefault((row.game, row.table), {})[row.level] = row
    lines = [
        "| you win about | " + " | ".join(level.capitalize() for level in LEVELS) + " |",
        "|---" * (len(LEVELS) + 1) + "|",
    ]
    for key, levels in by_game.items():
        cells = [_cell(levels[level]) if level in levels else "" for level in LEVELS]
        lines.append(f"| {_TITLES.get(key, ' '.join(key))} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def _cell(row: Row) -> str:
    return f"{row.promised:.0%} ({row.rate:.1%})"


WIDTH, HEIGHT, MARGIN = 640, 320, 48
COLOURS = ("#2f6f4f", "#3f6fb0", "#b0563f")
TOP = 3.0
"""The strongest skill there is."""


def curve(curves: Mapping[str, Sequence[float]]) -> str:
    """An SVG of the skill Adaptive plays at against people of several strengths, game by game."""
    longest = max(map(len, curves.values()))

    def at(game: float, skill: float) -> tuple[float, float]:
        across = (WIDTH - 2 * MARGIN) * game / max(1, longest - 1)
        return MARGIN + across, HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * skill / TOP

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    for skill, level in enumerate(LEVELS[:4]):
        left, y = at(0, skill)
        right, _ = at(longest - 1, skill)
        parts.append(
            f'<path d="M{left:.0f} {y:.0f}H{right:.0f}" stroke="#dddddd"/>'
            f'<text x="4" y="{y + 4:.0f}" font-size="10">{level}</text>'
        )
    for game in range(0, longest, 5):
        x, y = at(game, 0)
        parts.append(f'<text x="{x:.0f}" y="{y + 18:.0f}" text-anchor="middle">{game}</text>')
    middle, bottom = at((longest - 1) / 2, 0)
    parts.append(
        f'<text x="{middle:.0f}" y="{bottom + 38:.0f}" text-anchor="middle">games played</text>'
    )
    settled, _ = at(SETTLE, 0)
    parts.append(
        f'<path d="M{settled:.0f} {MARGIN}V{HEIGHT - MARGIN}" stroke="#999999" '
        'stroke-dasharray="4 4"/>'
    )
    for (name, skills), colour in zip(curves.items(), COLOURS, strict=False):
        points = " ".join(
            f"{x:.1f},{y:.1f}" for x, y in (at(game, skill) for game, skill in enumerate(skills))
        )
        x, y = at(longest - 1, skills[-1])
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>'
            f'<text x="{x:.0f}" y="{y - 8:.0f}" fill="{colour}" text-anchor="end">{name}</text>'
        )
    parts.append("</svg>")
    return "\n".join(parts) + "\n"
