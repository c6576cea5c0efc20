"""`make bench`: what the engine, a board and a click cost. Figures, not assertions."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

from tests.bench import bench_board, bench_clicks, bench_engine, bench_loop, bench_server


def main() -> int:
    """Print all figures; 1 if a board breaks its budget."""
    console = Console()
    reports = {
        "engine": bench_engine.report,
        "clicks": bench_clicks.report,
        "loop": bench_loop.report,
        "local Discord": bench_server.report,
    }
    for title, report in reports.items():
        grid = Table("what", "figure", title=title, title_justify="left", box=None)
        for row in report():
            grid.add_row(*row)
        console.print(grid)
    console.print("board")
    return bench_board.main()


if __name__ == "__main__":
    sys.exit(main())
