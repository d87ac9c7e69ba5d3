"""Events in words, for the terminal: one sentence or line each, in the words of the edition played.

A player may be called You; verbs follow.
"""

from collections.abc import Iterator, Sequence
from typing import get_args

from ..editions import Edition
from ..events import (
    CardLaid,
    DieRevealed,
    Event,
    GameScored,
    LegScored,
    PartnersMade,
    RaceEnded,
    SeatScored,
    TicketTaken,
    TilePaid,
    TilePlaced,
    UnitMoved,
)
from ..pieces import Camel, DeckName, Face, Side

YOU = "You"
"""The name of a person whom nobody has named."""
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Flo", "Gus", "Hal")
"""Names for other players whom nobody has named."""


class Teller:
    """Tells what happens at one table; it knows the players' names."""

    def __init__(self, edition: Edition, names: Sequence[str]) -> None:
        self.edition = edition
        self.words = edition.words
        self.names = names

    def name(self, seat: int | None) -> str:
        """The name of the player on a seat."""
        return self.names[(seat or 0) - 1]

    def does(self, seat: int | None, verb: str) -> str:
        """A player and what they do: `Bo takes`, `You take`."""
        name = self.name(seat)
        return f"{name} {verb.removesuffix('s') if name == YOU else verb}"

    def event(self, event: Event) -> Iterator[str]:
        """What happened, line by line."""
        match event:
            case DieRevealed(seat, face):
                yield f"{self.does(seat, 'takes')} a {self.words.pyramid_ticket}."
                yield self.shown(face)
            case UnitMoved():
                yield self.moved(event)
            case RaceEnded(forward, ranking):
                way = "" if forward else " backward"
                yield f"The race is over: a camel crossed the finish line{way}."
                yield f"From first to last: {listed(ranking)}."
            case LegScored():
                yield from self.leg(event)
            case GameScored():
                yield from self.final(event)
            case _:
                yield self.deed(event)

    def deed(self, event: TicketTaken | TilePlaced | TilePaid | CardLaid | PartnersMade) -> str:
        """What a seat did or got, in one sentence."""
        match event:
            case TicketTaken(_, camel, pounds):
                return f"{self.does(event.seat, 'takes')} the {camel.word} {self.words.betting_ticket} worth {pounds}."
            case TilePlaced():
                return self.placed(event)
            case TilePaid(_, space):
                return f"{self.does(event.seat, 'gets')} 1 pound for the {self.words.tile} on space {space}."
            case CardLaid(_, deck, camel):
                card = f"{camel.word} {self.words.finish_card}" if camel else self.words.finish_card
                return f"{self.does(event.seat, 'lays')} a {card} on the {deck} deck."
            case PartnersMade(_, partner):
                return f"{self.name(event.seat)} and {self.name(partner)} are partners for this leg."

    def placed(self, event: TilePlaced) -> str:
        """A tile put on a space, or moved there."""
        side = self.words.cheering if event.side is Side.CHEERING else self.words.booing
        doing, where = ("moves", "to") if event.start else ("puts", "on")
        return f"{self.does(event.seat, doing)} the {self.words.tile} {where} space {event.space}, {side} side up."

    def shown(self, face: Face) -> str:
        """A die and its face; one that names two camels says which."""
        die = next(die for die in self.edition.dice if die.letter == face.die)
        named = f" in {face.camel.word.removeprefix('crazy ')}" if face.other else ""
        return f"The {die.word} die shows {face.pips}{named}."

    def moved(self, event: UnitMoved) -> str:
        """A unit and where it went."""
        camel, *riders = event.unit
        carrying = f", carrying {listed(riders)}," if riders else ""
        if not 1 <= event.end <= self.edition.spaces:
            where = "over the finish line"
        elif event.under:
            where = f"back to space {event.end}, underneath"
        else:
            where = f"to space {event.end}"
        return f"The {camel.word} camel{carrying} goes from space {event.start} {where}."

    def leg(self, event: LegScored) -> Iterator[str]:
        """A leg scoring, a line per seat (L2, L3)."""
        yield f"Leg {event.leg} is scored: {event.ranking[0].word} leads, {event.ranking[1].word} is second."
        width = max(map(len, self.names))
        for seat in event.seats:
            yield f"  {self.name(seat.seat):<{width}}  {self.rewards(seat)}"

    def rewards(self, seat: SeatScored) -> str:
        """Every reward of a seat, their sum, and the money after it."""
        parts = [f"{bet.camel}{bet.pounds} {bet.reward:+d}" for bet in seat.bets]
        if seat.pyramid_tickets:
            many = "s" if seat.pyramid_tickets > 1 else ""
            parts.append(f"{seat.pyramid_tickets} {self.words.pyramid_ticket}{many} {seat.pyramid_tickets:+d}")
        if seat.copied:
            parts.append(f"partner's ticket {seat.copied:+d}")
        return f"{', '.join(parts) or 'nothing'}: {seat.total:+d}, now {pounds(seat.money or 0)}"

    def final(self, event: GameScored) -> Iterator[str]:
        """Both decks card by card, then who won (E2 to E5)."""
        for deck in get_args(DeckName):
            cards = [scored for scored in event.cards if scored.deck == deck]
            yield f"The {deck} deck is {'opened:' if cards else 'empty.'}"
            for number, scored in enumerate(cards, 1):
                yield f"  {number}. {self.name(scored.seat)}, {scored.camel.word}: {scored.change:+d}"
        yield from self.result(event.money, event.winners)

    def result(self, money: Sequence[int], winners: Sequence[int]) -> Iterator[str]:
        """The final money, most first, and the winner or winners."""
        order = sorted(range(1, len(money) + 1), key=lambda seat: (-money[seat - 1], seat))
        yield "Final money: " + ", ".join(f"{self.name(seat)} {money[seat - 1]}" for seat in order) + "."
        who = " and ".join(self.name(seat) for seat in winners)
        won = f"{who} share the victory" if len(winners) > 1 else self.does(winners[0], "wins")
        yield f"{won} with {pounds(money[winners[0] - 1])}."


def listed(camels: Sequence[Camel]) -> str:
    """Camels in a row of words."""
    return ", ".join(camel.word for camel in camels)


def pounds(number: int) -> str:
    """An amount of money."""
    return "1 pound" if number == 1 else f"{number} pounds"
