"""Boards that move: what is shown first and last, what is seen in between, and for how long."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.records import LogLine
from bot.screens.story import beats
from engine.chance import Seeded
from engine.match import Match
from engine.notation import read_position
from engine.race.view import RaceView, as_race
from render import Beat, Picture, Trail, draw
from render.boards import board
from render.motion import MOST_MS, moving
from render.palette import RGB, SEAT_COLOURS
from render.rewinding import rewound

COLOURS = (0, 1, 2, 3, 4, 5)


def seen(position: str) -> RaceView:
    rules, state = read_position(position)
    return as_race(rules.seen_by(state, None))


def drawn(view: RaceView, *told: Beat) -> Picture:
    trails = [beat.trail for beat in told if beat.trail is not None]
    return draw(view, colours=COLOURS[: view.seats], trails=trails, beats=told)


def frames(picture: Picture) -> list[Image.Image]:
    assert picture.kind == "gif"
    gif = Image.open(BytesIO(picture.data))
    found = []
    for number in range(gif.n_frames):
        gif.seek(number)
        found.append(gif.convert("RGB"))
    return found


def lasting(picture: Picture) -> list[int]:
    """How long each frame is shown, milliseconds."""
    gif = Image.open(BytesIO(picture.data))
    found = []
    for number in range(gif.n_frames):
        gif.seek(number)
        found.append(gif.info["duration"])
    return found


def paint_at(frame: Image.Image, view: RaceView, place: str, seat: int) -> RGB:
    """The paint of what stands on a place, beside its symbol."""
    geometry = board(view.board).geometry
    x, y = geometry.point(place, view.arms[seat])
    red, green, blue = frame.getpixel((round(x + geometry.unit * 0.33), round(y)))
    return red, green, blue


# Red came from hole 1 to hole 5, Blue stood there and is in its base again.
AFTER = seen("aggravation players=2 0=track:5 turn=1")
KNOCK = Trail(0, "track:1", ("track:2", "track:3", "track:4", "track:5"), ((1, "track:5"),))
RED, BLUE = SEAT_COLOURS[0].rgb, SEAT_COLOURS[1].rgb


def test_the_first_and_the_last_frame_are_the_still() -> None:
    still = draw(AFTER, colours=(0, 1), trails=[KNOCK])
    moved = draw(AFTER, colours=(0, 1), trails=[KNOCK], beats=[Beat((0, 4), KNOCK)])
    whole = Image.open(BytesIO(still.data)).convert("RGB")
    shown = frames(moved)
    assert shown[0].tobytes() == whole.tobytes() == shown[-1].tobytes()
    assert moved.alt == still.alt
    assert moved.file_name == "board.gif"


def test_it_plays_once() -> None:
    gif = Image.open(BytesIO(drawn(AFTER, Beat((0, 4), KNOCK)).data))
    assert "loop" not in gif.info


def test_a_marble_is_seen_on_every_hole_of_its_way_one_after_the_other() -> None:
    shown = frames(drawn(AFTER, Beat((0, 4), KNOCK)))
    when = [
        next(n for n, frame in enumerate(shown[1:]) if paint_at(frame, AFTER, hole, 0) == RED)
        for hole in ("track:1", "track:2", "track:3", "track:4", "track:5")
    ]
    assert when == sorted(set(when))
    assert paint_at(shown[1], AFTER, "track:1", 0) == RED, "it begins where the marble stood"


def test_a_knocked_marble_stands_there_until_it_is_struck_and_ends_in_its_base() -> None:
    shown = frames(drawn(AFTER, Beat((0, 4), KNOCK)))
    victim = [paint_at(frame, AFTER, "track:5", 1) == BLUE for frame in shown[1:-1]]
    struck = victim.index(False)
    assert all(victim[:struck]) and not any(victim[struck:])
    fourth = board(AFTER.board).geometry.bases[AFTER.arms[1]][3]
    unit = board(AFTER.board).geometry.unit

    def waits(frame: Image.Image) -> bool:
        return frame.getpixel((round(fourth[0] + unit * 0.33), round(fourth[1]))) == BLUE

    assert not any(waits(frame) for frame in shown[1 : struck + 1])
    assert waits(shown[-2])


def test_the_die_tumbles_only_where_it_was_thrown_just_now() -> None:
    thrown, lying = drawn(AFTER, Beat((0, 4), KNOCK)), drawn(AFTER, Beat((0, 4), KNOCK, False))
    assert len(frames(thrown)) > len(frames(lying))
    x, y = board(AFTER.board).geometry.dice[AFTER.arms[0]]
    box = (round(x - 30), round(y - 30), round(x + 30), round(y + 30))
    faces = {frame.crop(box).tobytes() for frame in frames(lying)[1:-1]}
    assert len(faces) == 1, "it lies there and shows what it showed"
    assert len({frame.crop(box).tobytes() for frame in frames(thrown)[1:-1]}) > 2


def test_a_roll_alone_tumbles() -> None:
    shown = frames(drawn(AFTER, Beat((1, 6))))
    assert 4 <= len(shown) <= 10


def test_two_marbles_that_change_places_meet_on_no_hole() -> None:
    view = seen("super_aggravation players=2 0=track:20 1=track:30 turn=1")
    swap = Trail(0, "track:30", ("track:20",), swapped=1)
    shown = frames(drawn(view, Beat(None, swap)))
    assert paint_at(shown[-2], view, "track:20", 0) == RED
    assert paint_at(shown[-2], view, "track:30", 0) == BLUE
    assert len(shown) > 5


def test_however_much_happened_it_takes_four_seconds_at_most() -> None:
    view = seen("aggravation players=2 0=track:5 turn=1")
    long = [Trail(0, f"track:{n}", tuple(f"track:{n + k}" for k in range(1, 13))) for n in (12, 24)]
    back = [Trail(0, "track:36", ("track:5",)), Trail(0, "track:5", ("track:12",))]
    told = [Beat((0, 6), trail) for trail in [*back[1:], *long, back[0]] * 5]
    times = lasting(drawn(view, *told))
    assert sum(times[:-1]) <= MOST_MS
    assert min(times) >= 20, "browsers slow down what is shown for less"
    assert len(times) <= 80


def test_what_does_not_lead_to_the_position_stays_a_still() -> None:
    elsewhere = Trail(0, "track:1", ("track:2",))
    picture = draw(AFTER, colours=(0, 1), beats=[Beat((0, 1), elsewhere)])
    assert picture.kind == "png"
    assert picture == draw(AFTER, colours=(0, 1))


def test_cards_and_podium_below_the_board_stay_while_it_moves() -> None:
    over = seen("aggravation players=2 0=home:1,home:2,home:3,home:4 turn=1")
    last = Trail(0, "track:55", ("home:1",))
    picture = draw(over, colours=(0, 1), places=(1, 2), beats=[Beat((0, 1), last)])
    shown = frames(picture)
    assert {frame.size for frame in shown} == {(1024, 1280)}
    strips = {frame.crop((0, 1024, 1024, 1280)).tobytes() for frame in shown}
    assert len(strips) == 1


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("aggravation", 4, {}),
        ("aggravation", 6, {}),
        ("agravo", 4, {}),
        ("super_aggravation", 6, {}),
        ("fatlip", 4, {"skip_turn": "on"}),
        ("fatlip", 4, {"teams": "pairs", "teammate_shortcuts": "on"}),
        ("fatlip", 4, {"teams": "fusion"}),
        ("fatlip", 6, {"teams": "fusion"}),
    ],
)
def test_all_that_happens_in_a_game_can_be_taken_back_and_shown(
    game: str, players: int, options: dict[str, str]
) -> None:
    """Taken back, the marbles stand where the game had them before."""
    match = Match.start(game, players, options, chance=Seeded(players))
    chance, lines, shown = Random(players), [], 0
    for version in range(2, 1500):
        ask = match.ask
        if ask is None:
            break
        before = as_race(match.view())
        played = match.play(chance.choice(ask.choices))
        lines = [*lines[-6:], LogLine(version, played.entry, played.events, None, 0)]
        view, told = as_race(match.view()), beats(lines)
        stages = rewound(view, [beat.trail for beat in told])
        assert stages is not None, f"{match.log[-1]}"
        assert [sorted(places) for places in stages[0]] == [
            sorted(places) for places in before.marbles
        ]
        if told and version % 60 == 0:
            picture = Image.new("P", (1024, 1024))
            assert moving(picture, view, COLOURS[:players], told) is not None
            shown += 1
    assert shown
