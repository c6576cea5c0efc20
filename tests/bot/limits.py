"""What Discord allows, for any screen."""

from bot.screens.screen import (
    CONTENT_LIMIT,
    LABEL_LIMIT,
    PICK_LIMIT,
    ROW_LIMIT,
    Screen,
    Select,
)
from tests.bot.tables import buttons


def check_limits(screen: Screen) -> None:
    """Rows, buttons, labels, custom ids, selects, content."""
    assert len(screen.rows) <= ROW_LIMIT
    assert len(screen.content) <= CONTENT_LIMIT
    # Making one of an action checks its length.
    ids = [str(button.action) for button in buttons(screen)]
    ids += [str(row.action) for row in screen.rows if isinstance(row, Select)]
    assert len(ids) == len(set(ids))
    assert all(len(button.label) <= LABEL_LIMIT for button in buttons(screen))
    assert all(button.label or button.emoji for button in buttons(screen))
    for row in screen.rows:
        if isinstance(row, Select):
            assert 1 <= len(row.picks) <= 25
            assert len({pick.value for pick in row.picks}) == len(row.picks)
            assert all(1 <= len(pick.label) <= PICK_LIMIT for pick in row.picks)
            assert all(1 <= len(pick.value) <= PICK_LIMIT for pick in row.picks)
            assert all(len(pick.description or "") <= PICK_LIMIT for pick in row.picks)
            assert len(row.placeholder) <= 150
        else:
            assert 1 <= len(row) <= ROW_LIMIT
