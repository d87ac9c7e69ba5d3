"""Actions and events in words, for the terminal: one sentence or line each, in the words of the edition played."""

from collections.abc import Iterator, Sequence

from ..actions import Action, BetOnLoser, BetOnWinner, EnterPartnership, PlaceTile, TakeBettingTicket
from ..editions import Edition
from ..events import DieRevealed, Event, GameScored, LegScored, RaceEnded, SeatScored, TilePaid, UnitMoved
from ..pieces import Camel, Face, Side
from ..position import Position


class Teller:
    """Tells what happens at one table; it knows the players' names."""

    def __init__(self, edition: Edition, names: Sequence[str]) -> None:
        self.edition = edition
        self.words = edition.words
        self.names = names

    def name(self, seat: int | None) -> str:
        """The name of the player on a seat."""
        return self.names[(seat or 0) - 1]

    def action(self, before: Position, action: Action, *, secret: bool = False) -> str:
        """What the seat to act does; a secret finish card is laid without its colour (K2)."""
        who = self.name(before.turn)
        if isinstance(action, TakeBettingTicket):
            pounds = before.top_tickets[action.camel].pounds
            return f"{who} takes the {action.camel.name} {self.words.betting_ticket} worth {pounds}."
        if isinstance(action, PlaceTile):
            side = self.words.cheering if action.side is Side.CHEERING else self.words.booing
            moves = any(tile.owner == before.turn for tile in before.tiles.values())
            verb = "moves" if moves else "puts"
            where = "to" if moves else "on"
            return f"{who} {verb} the {self.words.tile} {where} space {action.space}, {side} side up."
        if isinstance(action, BetOnWinner | BetOnLoser):
            deck = "winner" if isinstance(action, BetOnWinner) else "loser"
            card = self.words.finish_card if secret else f"{action.camel.name} {self.words.finish_card}"
            return f"{who} lays a {card} on the {deck} deck."
        if isinstance(action, EnterPartnership):
            return f"{who} and {self.name(action.seat)} are partners for this leg."
        return f"{who} takes a {self.words.pyramid_ticket}."

    def event(self, event: Event) -> Iterator[str]:
        """What came of it, line by line."""
        if isinstance(event, DieRevealed):
            yield self.shown(event.face)
        elif isinstance(event, UnitMoved):
            yield self.moved(event)
        elif isinstance(event, TilePaid):
            yield f"{self.name(event.seat)} gets 1 pound for the {self.words.tile} on space {event.space}."
        elif isinstance(event, RaceEnded):
            way = "" if event.forward else " backward"
            yield f"The race is over: the finish line was crossed{way}."
            yield f"From first to last: {listed(event.ranking)}."
        elif isinstance(event, LegScored):
            yield from self.leg(event)
        elif isinstance(event, GameScored):
            yield from self.final(event)

    def shown(self, face: Face) -> str:
        """A die and its face; one that names two camels says which."""
        die = next(die for die in self.edition.dice if die.letter == face.die)
        named = f" in {face.camel.name.removeprefix('crazy ')}" if face.other else ""
        return f"The {die.name} die shows {face.pips}{named}."

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
        return f"The {camel.name} camel{carrying} goes from space {event.start} {where}."

    def leg(self, event: LegScored) -> Iterator[str]:
        """A leg scoring, a line a seat (L2, L3)."""
        yield f"Leg {event.leg} is scored: {event.ranking[0].name} leads, {event.ranking[1].name} is second."
        width = max(map(len, self.names))
        for seat in event.seats:
            yield f"  {self.name(seat.seat):<{width}}  {self.rewards(seat)}"

    def rewards(self, seat: SeatScored) -> str:
        """Every reward of a seat, their sum, and the money after it."""
        parts = [f"{bet} {reward:+d}" for bet, reward in seat.bets]
        if seat.pyramid_tickets:
            many = "s" if seat.pyramid_tickets > 1 else ""
            parts.append(f"{seat.pyramid_tickets} {self.words.pyramid_ticket}{many} {seat.pyramid_tickets:+d}")
        if seat.copied:
            parts.append(f"from the partner {seat.copied:+d}")
        return f"{', '.join(parts) or 'nothing'}: {seat.total:+d}, now {pounds(seat.money)}"

    def final(self, event: GameScored) -> Iterator[str]:
        """Both decks card by card, then who won (E2 to E5)."""
        for on_winner, deck in ((True, "winner"), (False, "loser")):
            cards = [scored for scored in event.cards if scored.on_winner is on_winner]
            yield f"The {deck} deck is opened{':' if cards else ', and it is empty.'}"
            for number, scored in enumerate(cards, 1):
                colour = scored.card.camel.name if scored.card.camel else "?"
                yield f"  {number}. {self.name(scored.card.seat)}, {colour}: {scored.change:+d}"
        yield from self.result(event.money, event.winners)

    def result(self, money: Sequence[int], winners: Sequence[int]) -> Iterator[str]:
        """The final money, most first, and the winner or winners."""
        order = sorted(range(1, len(money) + 1), key=lambda seat: (-money[seat - 1], seat))
        yield "Final money: " + ", ".join(f"{self.name(seat)} {money[seat - 1]}" for seat in order) + "."
        who = " and ".join(self.name(seat) for seat in winners)
        yield f"{who} {'share the victory' if len(winners) > 1 else 'wins'} with {pounds(money[winners[0] - 1])}."


def listed(camels: Sequence[Camel]) -> str:
    """Camels in a row of words."""
    return ", ".join(camel.name for camel in camels)


def pounds(number: int) -> str:
    """An amount of money."""
    return "1 pound" if number == 1 else f"{number} pounds"
