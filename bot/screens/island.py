"""The message of a memory game: one for the whole game, and nothing of earlier turns in it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.actions import Action, Verb
from bot.i18n import Words
from bot.records import LogLine, Table
from bot.screens.gold import CARD_SIGNS, SHIP, card, gold_line, recap_line, stalled_line
from bot.screens.names import holders, mention, seat_name
from bot.screens.screen import Button, IslandImage, Row, Screen, fitted, in_rows
from bot.screens.story import story
from engine import events
from engine.games.aargh.cards import cell_names
from engine.games.aargh.view import IslandView, as_island
from engine.rulebook import Ask
from render.island import Flip


def island_screen(
    table: Table, lines: Sequence[LogLine], words: Words, *, looking: bool = False
) -> Screen:
    """A running game's board.

    lines: what has happened at least since the last turn began. looking: the cards of a turn that
    has ended are still shown.
    """
    view, ask = _view(table), table.match.ask if table.match else None
    turn = newest_turn(lines)
    shown = looking or not turn.ended
    told = story(turn.lines(cards=shown), table, words)
    last = [gold_line(table, view, words), *stalled_line(table, view, words)]
    if not shown:
        last = [*recap_line(view, words), *last]
    last.append(holders(table, words))
    image = image_of(table, turn, looking=looking)
    if ask is None:
        return Screen(fitted(told, last=last), image=image)
    person = table.seats[ask.by].person_id
    return Screen(
        fitted(told, first=[island_call(table, ask, words)], last=last),
        _grid(table, view, ask),
        () if person is None else (person,),
        image,
    )


def ping_screen(table: Table, words: Words, *, new: bool = False) -> Screen | None:
    """The short message beside a board: it calls whoever must act, and offers to end a game that
    does not get on; None where there is nothing to say.

    new: the board itself is a new message, and has called already.
    """
    ask = table.match.ask if table.match and not table.over else None
    if ask is None:
        return None
    _, view, person = words.gettext, _view(table), table.seats[ask.by].person_id
    told: list[str] = []
    mentions: tuple[int, ...] = ()
    if person is not None and not new:
        who = f"{seat_name(table, ask.by, words)} {mention(person)}"
        told.append(_("🏴‍☠️ {who}, the island is yours: flip a card!").format(who=who))
        mentions = (person,)
    rows: tuple[Row, ...] = ()
    if view.stalled:
        told += stalled_line(table, view, words)
        action = Action(Verb.AGREE, table.id, table.version)
        rows = ((Button(_("End it as it stands"), action, emoji="🤝"),),)
    return Screen("\n".join(told), rows, mentions) if told else None


def island_call(table: Table, ask: Ask, words: Words) -> str:
    """Who flips, and what is looked for."""
    _, view = words.gettext, _view(table)
    who, person = seat_name(table, ask.by, words), table.seats[ask.by].person_id
    if person is None:
        return _("🤖 {who} flips next.").format(who=who)
    who = f"{who} {mention(person)}"
    wanted = "" if view.wanted is None else card(view.wanted, words)
    if view.wanted is None:
        told = _("{who}, it is your turn: flip a card, then find its match!")
    elif not view.up:
        told = _("{who}, it is your turn: find another {card}!")
        if view.wanted == "skull":
            told = _("{who}, it is your turn: hunt skulls! Each {card} is a coin.")
    elif view.opening and len(view.up) == 1:
        told = _("{who}, now find its match: {card}")
    else:
        told = _("{who}: a match! Go on, find one more {card}")
    return told.format(who=who, card=f"**{wanted}**")


class Turn:
    """The events of one turn, or of what there is of it.

    ended: the turn has passed on, or the game is over.
    """

    def __init__(self, lines: Sequence[LogLine], told: list[events.AnyEvent], ended: bool) -> None:
        self._last = lines[-1] if lines else None
        self.events = told
        self.ended = ended
        self.flips = tuple(
            Flip(event.cell, event.card, event.matched)
            for event in told
            if isinstance(event, events.Flipped)
        )

    @property
    def landing(self) -> events.ShipMoved | None:
        """Where the ship went at its end."""
        return next((one for one in self.events if isinstance(one, events.ShipMoved)), None)

    def lines(self, *, cards: bool) -> list[LogLine]:
        """What is told of it, with the cards that were flipped or without."""
        if self._last is None:
            return []
        told = [one for one in self.events if cards or not isinstance(one, events.Flipped)]
        return [replace(self._last, events=tuple(told))]


def newest_turn(lines: Sequence[LogLine]) -> Turn:
    """The turn that goes on if a card has been flipped in it, else the last one and what followed.

    lines: oldest first; there are none where a log is damaged.
    """
    before: list[events.AnyEvent] = []
    current: list[events.AnyEvent] = []
    for line in lines:
        for event in line.events:
            current.append(event)
            if isinstance(event, events.TurnPassed | events.GameOver):
                before, current = current, []
    if any(isinstance(event, events.Flipped) for event in current):
        return Turn(lines, current, ended=False)
    return Turn(lines, before + current, ended=bool(before))


def image_of(table: Table, turn: Turn, *, looking: bool) -> IslandImage:
    """The picture: of the turn that goes on, or of one that has just ended as it was before."""
    after = _view(table)
    colours = tuple(seat.colour for seat in table.seats)
    landing = turn.landing if turn.ended else None
    if looking and landing is not None and turn.flips:
        before = _before(table, after, turn, landing)
        skull = turn.flips[-1].card == "skull"
        return IslandImage(before, colours, turn.flips, "skull" if skull else "mismatch", after)
    up = {*after.up}
    return IslandImage(after, colours, tuple(flip for flip in turn.flips if flip.cell in up))


def _before(table: Table, after: IslandView, turn: Turn, landing: events.ShipMoved) -> IslandView:
    """What was face up just before the last flip of the turn, which the ship has sailed to."""
    faces = {flip.cell: flip.card for flip in turn.flips[:-1]}
    up = tuple(faces)
    if landing.source is not None and landing.left is not None:
        faces[landing.source] = landing.left
    won = sum(
        event.coins if isinstance(event, events.Paid) else -event.coins
        for event in turn.events
        if isinstance(event, events.Paid | events.PaidBack)
    )
    coins = tuple(
        has - won if seat == landing.seat else has for seat, has in enumerate(after.coins)
    )
    pairs = table.options.get("next_turn") == "fresh_pair" and landing.left != "skull"
    return replace(
        after,
        roller=landing.seat,
        mover=landing.seat,
        cells=tuple(faces.get(cell) for cell in _cells(after)),
        ship=landing.source,
        up=up,
        coins=coins,
        booty=after.booty + won,
        opening=landing.source is None or pairs,
        recap=(),
        winners=(),
        aside=None,
        stalled=False,
    )


def _grid(table: Table, view: IslandView, ask: Ask) -> tuple[Row, ...]:
    """A button for every card, as they lie; those that cannot be flipped are disabled.

    What lies face up is shown by its sign alone: so all are equally wide, and stand in columns.
    """
    faces = dict(zip(_cells(view), view.cells, strict=True))
    computer = table.seats[ask.by].person_id is None

    def button(cell: str, face: str | None) -> Button:
        action = Action(Verb.PLAY, table.id, table.version, f"flip:{cell}")
        if cell == view.ship:
            return Button("", action, "primary", SHIP, disabled=True)
        if face is not None:
            return Button("", action, "success", CARD_SIGNS[face], disabled=True)
        return Button(cell, action, disabled=computer)

    buttons = [button(cell, face) for cell, face in faces.items()]
    if view.columns == 5:
        return in_rows(buttons)
    rows = range(0, len(buttons), view.columns)
    return tuple(tuple(buttons[start : start + view.columns]) for start in rows)


def _cells(view: IslandView) -> tuple[str, ...]:
    return cell_names(view.columns, view.rows)


def _view(table: Table) -> IslandView:
    if table.match is None:
        raise ValueError(f"{table.id} is {table.status}: there is no island to show")
    return as_island(table.match.view())
