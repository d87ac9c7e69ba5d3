"""The score sheet: where every pound of a seat came from, leg by leg, so that each row adds up to the final money."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from .events import Event, GameScored, LegScored, SeatScored, TilePaid


class LegRow(Struct, frozen=True):
    """What a leg brought a seat: its tile, its tickets, its partner's best one (L3), and what it was spared (L2)."""

    leg: int
    tile: int
    pyramid_tickets: int
    betting_tickets: int
    partner: int
    spared: int

    @property
    def total(self) -> int:
        """The change of the seat's money in this leg."""
        return self.tile + self.pyramid_tickets + self.betting_tickets + self.partner + self.spared


class SeatSheet(Struct, frozen=True):
    """A seat's row: the start, the legs, both decks of finish cards, and the sum of them all."""

    seat: int
    start: int
    legs: tuple[LegRow, ...]
    winner_cards: int
    loser_cards: int
    money: int


def score_sheet(start: Sequence[int], events: Iterable[Event]) -> tuple[SeatSheet, ...]:
    """Return every seat's row, given what each had at the start and all events of a finished game."""
    listed = list(events)
    game = next(event for event in listed if isinstance(event, GameScored))
    legs = list(scored_legs(listed, len(start)))
    return tuple(seat_sheet(seat, pounds, legs, game) for seat, pounds in enumerate(start, 1))


def scored_legs(events: list[Event], seats: int) -> Iterator[tuple[LegScored, list[int]]]:
    """Each leg's scoring, and what the tile of each seat had earned until then."""
    tiles = [0] * seats
    for event in events:
        if isinstance(event, TilePaid):
            tiles[event.seat - 1] += 1
        elif isinstance(event, LegScored):
            yield event, tiles
            tiles = [0] * seats


def seat_sheet(seat: int, start: int, legs: list[tuple[LegScored, list[int]]], game: GameScored) -> SeatSheet:
    """Return the row of one seat."""
    rows, before = [], start
    for scored, tiles in legs:
        rows.append(leg_row(scored.leg, tiles[seat - 1], scored.seats[seat - 1], before))
        before += rows[-1].total
    cards = {
        deck: sum(card.change for card in game.cards if card.seat == seat and card.deck == deck)
        for deck in ("winner", "loser")
    }
    return SeatSheet(seat, start, tuple(rows), cards["winner"], cards["loser"], game.money[seat - 1])


def leg_row(leg: int, tile: int, scored: SeatScored, before: int) -> LegRow:
    """Return what a leg brought a seat that had some pounds before it: nobody goes below 0."""
    spared = max(0, -(before + tile + scored.total))
    tickets = sum(bet.reward for bet in scored.bets)
    return LegRow(leg, tile, scored.pyramid_tickets, tickets, scored.copied, spared)
