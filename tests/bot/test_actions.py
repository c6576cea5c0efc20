"""Custom ids read back, and nothing else is taken for one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.actions import LIMIT, Action, BadAction, Verb, decode

GAMES = st.text("0123456789abcdefghjkmnpqrstvwxyz", min_size=1, max_size=12)
ARGS = st.text(st.characters(codec="ascii", exclude_categories=["C"]), max_size=40)


@given(st.sampled_from(Verb), GAMES, st.integers(0, 999_999_999), ARGS)
def test_every_action_reads_back(verb: Verb, game: str, version: int, arg: str) -> None:
    action = Action(verb, game, version, arg)
    assert decode(str(action)) == action


def test_a_choice_with_colons_stays_whole() -> None:
    action = Action(Verb.PLAY, "g123456789", 12, "track:5>track:9/track")
    assert str(action) == "kb:play:g123456789:12:track:5>track:9/track"
    assert decode(str(action)).arg == "track:5>track:9/track"


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "kb",
        "kb:play:g:",
        "kb:play::1",
        "kb:dance:g:1",
        "kb:play:g:-1",
        "kb:play:g:1e3",
        "kb:play:g:²",
        "kb:play:g:9999999999",
        "xy:play:g:1",
        "another bot's button",
    ],
)
def test_what_is_not_ours_is_refused(custom_id: str) -> None:
    with pytest.raises(BadAction):
        decode(custom_id)


@given(st.text(max_size=LIMIT))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        action = decode(text)
    except BadAction:
        return
    assert decode(str(action)) == action


def test_an_id_discord_would_not_take_is_a_fault_of_ours() -> None:
    with pytest.raises(ValueError, match="custom id of"):
        str(Action(Verb.PLAY, "g123456789", 1, "x" * LIMIT))
