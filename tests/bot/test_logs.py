"""Logs never hold the token, not even in a traceback."""

from __future__ import annotations

import logging

from bot.logs import Redact


def test_a_token_is_blotted_out_of_messages_and_tracebacks() -> None:
    try:
        raise RuntimeError("refused: Bot s3cret")
    except RuntimeError as error:
        record = logging.LogRecord(
            "bot",
            logging.ERROR,
            "file",
            1,
            "login with %s",
            ("s3cret",),
            (type(error), error, error.__traceback__),
        )
    line = Redact("s3cret").format(record)
    assert "s3cret" not in line
    assert "login with ***" in line
    assert "refused: Bot ***" in line
