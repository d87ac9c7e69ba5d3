"""What a player witnesses of hidden cards: the odds at the very moment at which each of them was laid.

Between two turns of a seat everybody acts once, in order, and whoever rolled has a pyramid ticket more. So the race at
the moment of a card is known exactly, unless a leg ended in between. A card is then most likely of the colour that was
worth most at that moment, even if that camel has fallen back since.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp

from ..engine import codes, moving
from ..engine.table import UNKNOWN, Table
from .habits import believed_worth
from .hidden_cards import Weights

Chances = Sequence[float]
"""The chance of each colour to win the race, then of each to come last."""
ChancesAt = Callable[[int, int, int, int], Chances]
"""Tells the chances of a race of this leg, given the dice that are out and the tiles on the track."""

TRUST = 10.0  # how much more plausible a colour is by a pound that it was worth more
DOUBT = 0.05  # the weight of those who see a race less exactly ...
FEELING = 8.0  # ... and lay by its chances: exp(FEELING * chance)
COLOURS = 5


@dataclass(frozen=True)
class Moment:
    """A turn of the seat: the leg, the race, what lay on the track, who had rolled, and the chances."""

    leg: int
    race: int
    dice_out: int
    out: int
    tiles: tuple[int, int]
    tickets: tuple[int, ...]
    chances: Chances


class Witness:
    """One seat's memory of both decks, brought up to date at each of its turns."""

    def __init__(self) -> None:
        self.weights: Weights = ([], [])
        self.before: Moment | None = None

    def look(self, t: Table, chances: Chances, chances_at: ChancesAt) -> Weights:
        """Note the cards that are new; for each card of both decks how plausible each colour is.

        A deck that shrank is one of another game, or of an earlier time: it is seen for the first time.
        """
        now = moment_of(t, chances)
        for deck, laid in enumerate((list(t.winner_deck)[: t.winner_count], list(t.loser_deck)[: t.loser_count])):
            known = self.weights[deck]
            if len(laid) < len(known):
                known.clear()
                self.before = None
            for place in range(len(known), len(laid)):
                seat = codes.card_seat(laid[place])
                others = sum(codes.card_seat(card) != seat for card in laid[:place])
                seen = [part(some, deck) for some in self.odds_of(t, now, seat, chances_at)]
                known.append([sum(each) for each in zip(*(plausible(t, p, others) for p in seen), strict=True)])
        self.before = now
        return self.weights

    def odds_of(self, t: Table, now: Moment, seat: int, chances_at: ChancesAt) -> list[Chances]:
        """The chances when a seat acted since our last turn; two, if it may have been at either of our turns."""
        before = self.before
        if before is None:
            return [now.chances]
        rolls = rolls_before(t, before, seat)
        if rolls is None:
            return [before.chances, now.chances]
        if rolls == 0:
            return [before.chances]
        if rolls == now.out - before.out:
            return [now.chances]
        for tiles in (now.tiles, before.tiles):
            if raced(t, before, now.out - before.out, tiles)[0] == now.race:
                return [chances_at(*raced(t, before, rolls, tiles), *tiles)]
        return [before.chances, now.chances]


def moment_of(t: Table, chances: Chances) -> Moment:
    """What a table shows at a turn."""
    tickets = tuple(t.pyramid_tickets)[: t.seats]
    return Moment(t.leg, t.race, t.dice_out, t.out, (t.tiles, t.cheering), tickets, chances)


def rolls_before(t: Table, before: Moment, seat: int) -> int | None:
    """How many dice were rolled since our last turn until a seat acted; None if a leg ended, or turns were missed."""
    if t.leg != before.leg or len(before.tickets) != t.seats:
        return None
    rolled = [new - old for new, old in zip(list(t.pyramid_tickets), before.tickets, strict=False)]
    faces = list(t.out_face)[before.out : t.out]
    if any(count not in (0, 1) for count in rolled) or sum(rolled) != len(faces) or UNKNOWN in faces:
        return None
    return sum(rolled[(t.turn + step) % t.seats] for step in range((seat - t.turn) % t.seats))


def raced(t: Table, before: Moment | Table, rolls: int, tiles: tuple[int, int]) -> tuple[int, int]:
    """The race and the dice out some rolls after our last turn, with some tiles on the track."""
    race, dice = before.race, before.dice_out
    for number in range(before.out, before.out + rolls):
        face = codes.face_of(t.out_die[number], t.out_face[number])
        race, _, _ = moving.reveal(race, t.layout, face, *tiles)
        dice = codes.joined(dice, t.out_die[number])
    return race, dice


def part(chances: Chances, deck: int) -> Chances:
    """The chances that count for a deck."""
    return chances[COLOURS * deck : COLOURS * (deck + 1)]


def plausible(t: Table, chances: Chances, others: int) -> list[float]:
    """How plausible each colour is for a card laid on a deck with some cards of others; 1 in all."""
    worths = [believed_worth(t.layout, chance, others) for chance in chances]
    exact = shares([TRUST * worth for worth in worths])
    felt = shares([FEELING * chance for chance in chances])
    return [(1 - DOUBT) * one + DOUBT * other for one, other in zip(exact, felt, strict=True)]


def shares(utilities: Sequence[float]) -> list[float]:
    """Shares in proportion to exp(utility)."""
    most = max(utilities)
    grown = [exp(utility - most) for utility in utilities]
    return [one / sum(grown) for one in grown]
