"""What the whole suite shares: the referee's count at the end of a run."""

from tests.e2e.referee_tally import (
    pytest_sessionfinish,
    pytest_terminal_summary,
    pytest_testnodedown,
)

__all__ = ["pytest_sessionfinish", "pytest_terminal_summary", "pytest_testnodedown"]
