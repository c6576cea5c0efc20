"""What a position line of Super Aggravation says beyond that of any race: cards, and what is asked.

docs/rules.md, Words and names.
"""

from __future__ import annotations

from engine.callouts import Memory
from engine.fields import Field
from engine.games.aggravation import ROLLS_AGAIN
from engine.games.super_aggravation.cards import ANTI, INSURANCE, card, pile_without
from engine.games.super_aggravation.course import GOLD, CardCourse
from engine.games.super_aggravation.effects import DRAW, TARGET
from engine.games.super_aggravation.knocks import HIT, INSURED, NOWHERE
from engine.games.super_aggravation.position import MOST_DRAWN, CardPosition
from engine.games.super_aggravation.state import CardState, Threatened, as_blow
from engine.race.line import Reader, write_roll
from engine.race.position import Position

HIDDEN = "?"
ASKED = (DRAW, TARGET, ANTI, INSURANCE)
MOST_LOST = 99


def write_rest(state: CardState, course: CardCourse) -> list[tuple[str, str]]:
    """Keys and values beyond those of any race; what is usual is left out."""
    names = course.track.names
    fields: list[tuple[str, str]] = []
    kept = [f"{seat}:{_short(one, course)}" for seat, own in enumerate(state.kept) for one in own]
    if kept:
        fields.append(("kept", ",".join(kept)))
    if list(state.pile) != pile_without(course.deck, state.kept):
        fields.append(("pile", ",".join(state.pile)))
    lost = [f"{seat}:{turns}" for seat, turns in enumerate(state.lost) if turns]
    if lost:
        fields.append(("lost", ",".join(lost)))
    fields += [
        (key, str(number))
        for key, number in (("cards", state.drawn), ("again", state.owed))
        if number
    ]
    if state.asked:
        fields.append(("asked", state.asked))
    if state.star != NOWHERE:
        fields.append(("star", names[state.star]))
    if state.blow is not None:
        seat, source, target, kind = state.blow
        whence = "" if source == NOWHERE else names[source]
        fields.append(("blow", f"{seat}:{whence}>{names[target]}/{kind}"))
    if state.insured is not None:
        fields.append(("insured", "{}:{}".format(*state.insured)))
    if state.used:
        fields.append(("used", "1"))
    return [*fields, *write_roll(state.memory)]


def hidden(fields: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The same without what lies in the pile."""
    shown = [(key, value) for key, value in fields if key != "pile"]
    return [*shown, ("pile", HIDDEN)]


def _short(name: str, course: CardCourse) -> str:
    """A kept card by its effect, where that says which card of the deck it is."""
    effect = card(name).effect
    alike = {one for one in course.deck if card(one).effect == effect}
    return effect if len(alike) == 1 else name


class CardReader(Reader):
    """Reads the further keys too."""

    course: CardCourse

    def __init__(self, course: CardCourse, line: str) -> None:
        super().__init__(course, line)
        self.kept: list[list[str]] = [[] for _ in range(course.players)]
        self.pile: list[str] | None = None
        self.asked = ""
        self.star = NOWHERE
        self.blow: Threatened | None = None
        seats = course.players
        self.readers |= {
            "kept": self.read_kept,
            "pile": self.read_pile,
            "lost": lambda field: self.pair(field, seats, MOST_LOST),
            "cards": lambda field: self.number(field, 0, MOST_DRAWN),
            "again": lambda field: self.number(field, 0, MOST_DRAWN),
            "asked": self.read_asked,
            "star": self.read_star,
            "blow": self.read_blow,
            "insured": lambda field: self.pair(field, seats, seats - 1),
            "used": lambda field: self.number(field, 1, 1),
        }
        self.read_rolls()

    # The words

    def read_kept(self, field: Field) -> None:
        offset = 0
        for text in field.value.split(","):
            seat, _, name = text.partition(":")
            owner = self.whole(field, seat, 0, self.course.players - 1, offset)
            known = [
                one
                for one in self.course.deck
                if name in (one, card(one).effect) and card(one).keeper
            ]
            if not known:
                raise self.fail(field, f"{name or 'nothing'} is no card that is kept", offset)
            self.kept[owner].append(known[0])
            offset += len(text) + 1
        try:
            pile_without(self.course.deck, self.kept)
        except ValueError:
            raise self.fail(field, "more cards are kept than the deck has") from None

    def read_pile(self, field: Field) -> None:
        if field.value == HIDDEN:
            raise self.fail(field, "the pile is hidden: this line cannot be played from")
        cards = field.value.split(",")
        offset = 0
        for one in cards:
            if one not in self.course.deck:
                raise self.fail(field, f"{one or 'nothing'} is no card of this deck", offset)
            offset += len(one) + 1
        self.pile = cards

    def read_asked(self, field: Field) -> None:
        if field.value not in ASKED:
            raise self.fail(field, f"asked is one of {', '.join(ASKED)}")
        self.asked = field.value

    def read_star(self, field: Field) -> None:
        names = self.course.track.names
        hole = names.index(field.value) if field.value in names else NOWHERE
        if hole == NOWHERE or not self.course.stars[hole]:
            raise self.fail(field, f"{field.value or 'nothing'} is no card star")
        self.star = hole

    def read_blow(self, field: Field) -> None:
        seat, _, way = field.value.partition(":")
        attacker = self.whole(field, seat, 0, self.course.players - 1, 0)
        path, _, kind = way.partition("/")
        whence, _, whither = path.partition(">")
        holes = self.course.track.holes[attacker]
        source = NOWHERE if kind == HIT and not whence else holes.get(whence)
        target = holes.get(whither)
        if source is None or target is None:
            raise self.fail(field, "a blow is SEAT:FROM>TO/KIND")
        self.blow = (attacker, source, target, kind)

    # The position

    def position(self, kind: type[Position]) -> Position:
        position = super().position(kind)
        assert isinstance(position, CardPosition)  # noqa: S101  super_aggravation lays no other board
        rest = pile_without(self.course.deck, self.kept)
        if self.pile is not None and sorted(self.pile) != sorted(rest):
            raise self.fail(self.taken["pile"], "pile and kept cards do not make up the deck")
        position.lay_cards(self.pile or rest, self.kept)
        lost = self.pairs.get("lost", {})
        position.lost = [lost.get(seat, 0) for seat in range(self.course.players)]
        position.drawn = self.numbers.get("cards", 0)
        position.owed = self.numbers.get("again", 0)
        if position.over:
            for key in ("cards", "again"):
                if key in self.taken:
                    raise self.fail(self.taken[key], "the game is over", -1)
        self.waits(position)
        return position

    def waits(self, position: CardPosition) -> None:
        """What is asked about a card or a knock."""
        if not self.asked:
            for key in ("star", "blow", "insured", "used", "hit", "threats"):
                if key in self.taken:
                    raise self.fail(self.taken[key], "nothing is asked about a card", -1)
            return
        field = self.taken["asked"]
        if position.over or not position.die:
            raise self.fail(field, "no roll is being played")
        if "used" in self.taken and position.die != ROLLS_AGAIN:
            raise self.fail(self.taken["used"], "no six was rolled")
        if self.star != NOWHERE and position.occupant[self.star] != position.mover:
            raise self.fail(self.taken["star"], f"no marble of seat {position.mover} is there")
        try:
            if self.blow is not None:
                position.blow = as_blow(position, self.blow)
        except (LookupError, ValueError):
            raise self.fail(self.taken["blow"], "no such knock can happen") from None
        for victim, knocker in self.pairs.get("insured", {}).items():
            position.insured = (victim, knocker)
        position.asked, position.star = self.asked, self.star
        position.used = "used" in self.taken
        if not self.makes_sense(position):
            raise self.fail(field, f"{self.asked} cannot be asked here")

    def makes_sense(self, position: CardPosition) -> bool:
        """Whether that can be asked with the marbles and cards as they are."""
        star, blow, insured = position.star, position.blow, position.insured
        if self.asked == DRAW:
            gold = star != NOWHERE and self.course.stars[star] == GOLD
            return gold and position.drawn < MOST_DRAWN and not (blow or insured)
        if self.asked == TARGET:
            return star != NOWHERE and not (blow or insured) and bool(position.targets())
        if self.asked == INSURANCE:
            if insured is None or blow or len(self.pairs["insured"]) != 1:
                return False
            victim, knocker = insured
            start = self.course.offsets[victim][0]
            may = position.keeper(victim, INSURANCE) and position.base[victim]
            return bool(may) and knocker != victim and position.occupant[start] != victim
        if blow is None or insured:
            return False
        victim = position.occupant[blow.target]
        if victim < 0 or victim == blow.seat or position.keeper(victim, ANTI) is None:
            return False
        return self.can_strike(position)

    def can_strike(self, position: CardPosition) -> bool:
        """Whether the blow's own marble is where it comes from."""
        blow = position.blow
        if blow is None:
            return False
        if blow.kind == INSURED:
            start = self.course.offsets[blow.seat][0]
            home = blow.source == self.course.track.bases[blow.seat]
            return home and blow.target == start and position.base[blow.seat] > 0
        if blow.seat != position.mover or position.star != NOWHERE:
            return False
        return (
            blow.source == NOWHERE
            or position.occupant[blow.source] == blow.seat
            or (blow.source in self.course.track.bases and position.base[blow.seat] > 0)
        )

    def memory(self) -> Memory:
        return self.with_roll(super().memory())
