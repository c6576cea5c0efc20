"""A game as a film: what comes first and last, and how it is kept small."""

from io import BytesIO

from PIL import Image

from engine.notation import read_position
from render import Picture, picture_of
from render.contact import SUPER, carded
from render.film import END_MS, SIDE, STEP_MS, film


def still(hole: int) -> Picture:
    rules, state = read_position(f"aggravation players=2 0=track:{hole} turn=0")
    return picture_of(rules.seen_by(state, None), colours=(0, 1))


STILLS = [still(hole) for hole in range(1, 10)]


def frames(picture: Picture) -> list[Image.Image]:
    gif = Image.open(BytesIO(picture.data))
    found = []
    for number in range(gif.n_frames):
        gif.seek(number)
        found.append(gif.convert("RGB"))
    return found


def far(one: Image.Image, picture: Picture) -> float:
    """Mean difference of a frame from a still, 0-255."""
    whole = Image.open(BytesIO(picture.data)).convert("RGB").resize(one.size, Image.Resampling.BOX)
    pairs = zip(one.tobytes(), whole.tobytes(), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (SIDE * SIDE * 3)


def test_every_picture_is_shown_once_and_in_order() -> None:
    made = film(STILLS, "told")
    shown = frames(made)
    assert (made.kind, made.alt, len(shown)) == ("gif", "told", len(STILLS))
    assert all(frame.size == (SIDE, SIDE) for frame in shown)
    for number in (0, 4, 8):
        nearest = min(range(9), key=lambda n: far(shown[number], STILLS[n]))
        assert nearest == number
    gif = Image.open(BytesIO(made.data))
    assert "loop" not in gif.info, "it plays once"
    assert gif.info["duration"] == STEP_MS
    gif.seek(8)
    assert gif.info["duration"] == END_MS


def test_a_film_that_is_too_large_keeps_its_first_and_last_picture() -> None:
    whole = film(STILLS, "")
    less = film(STILLS, "", most_bytes=len(whole.data) - 1)
    shown = frames(less)
    assert len(shown) < len(STILLS)
    assert far(shown[0], STILLS[0]) < 1 and far(shown[-1], STILLS[-1]) < 1
    assert len(frames(film(STILLS, "", most_bytes=1))) == 2


def test_a_picture_with_cards_below_has_the_films_size() -> None:
    view, given = carded(SUPER[0], "middle")
    tall = picture_of(view, **given)
    assert Image.open(BytesIO(tall.data)).height > 1024
    assert frames(film([STILLS[0], tall, STILLS[1]], ""))[1].size == (SIDE, SIDE)
