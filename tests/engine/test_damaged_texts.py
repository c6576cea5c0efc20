"""Whatever the damage, a text is read or refused at its fault: looked for by hypothesis."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.chance import Seeded
from engine.errors import BadNotation, ReplayMismatch, UnknownGame
from engine.match import Match
from engine.notation import read_game, read_position, write_position

LINES = st.sampled_from(
    [
        "aggravation players=2 0=track:5,track:19 1=centre,home:1 turn=0 roll=6 six_bonus=always",
        "aggravation players=6 0=home:1,home:2,home:3,home:4 4=track:9 turn=0 for=4 teams=threes",
        "agravo players=3 2=track:5 turn=1 sixes=0:2 debts=1:0 knocks=2 play_on=on board=4",
        "fatlip players=2 0=outer:0+,inner:0+,diamond:0:far-left turn=0 roll=6 behind=1",
        "fatlip players=4 0=outer:9 turn=0 roll=6 extra=again threats=0:1:outer:9 teams=pairs",
        "fatlip players=6 0=line:0:1,diamond:3:left+ 3=short:0 turn=4 bonus=1 skip_turn=on"
        " teams=fusion",
    ]
)
GAMES_AS_TEXT = LINES.map(lambda line: _some_text(line))


def _some_text(line: str) -> str:
    match = Match.at(line, chance=Seeded(3))
    for _ in range(12):
        match.play(match.ask.choices[-1])
    match.hand_over(0, "computer")
    match.close("enough")
    return match.text()


@st.composite
def damaged(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text with a few characters cut, doubled or replaced."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 8)))
        other = draw(st.text(max_size=4) | st.sampled_from(["=", ",", " ", "9", "\n", "track:1"]))
        text = text[:start] + other + text[end:]
    return text


@settings(max_examples=600, deadline=None)
@given(damaged(LINES) | st.text())
def test_a_damaged_line_is_read_or_refused_at_a_place_inside_it(line):
    try:
        rules, state = read_position(line)
    except BadNotation as bad:
        assert 1 <= bad.column <= len(line) + 1
    else:
        again = write_position(rules, state)
        assert read_position(again)[1] == state
        rules.ask(state)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(damaged(GAMES_AS_TEXT) | st.text())
def test_a_damaged_game_is_read_or_refused(text):
    try:
        record = read_game(text)
    except BadNotation as bad:
        assert 1 <= bad.line <= text.count("\n") + 2
        return
    try:
        Match.replay(record)
    except (ReplayMismatch, UnknownGame):
        return
