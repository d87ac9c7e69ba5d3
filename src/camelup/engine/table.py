"""Everything on the table as small integers: what the compiled rules read and change.

A `Table` is mutable and checks nothing; people use `Position`, which wraps one and never changes it. Seats are
numbered from 0 here. The camels are one number (see `engine.moving`); sets of colours and of spaces are bit masks.
"""

from . import codes, layout

UNKNOWN = -1  # pounds or a face that is not known

FIELDS = (
    *("race", "occupied", "finish", "turn", "leg", "decks_known", "tiles", "cheering", "tile_space"),
    *("dice_out", "out", "out_die", "out_face", "takeable", "taken", "bets", "bet_count", "money"),
    *("pyramid_tickets", "partner", "hand", "hidden"),
    *("winner_deck", "loser_deck", "winner_count", "loser_count"),
)
"""What is kept when a table is stored or sent to another process."""


class Table:
    """One table of 2 to 8 seats at one moment."""

    def __init__(self, kit: layout.Layout, seats: int) -> None:
        self.layout = kit
        self.seats = seats
        self.race = 0  # all camels: one byte each, rear-most and bottom first
        self.occupied = 0  # spaces with camels, as bits; follows from race
        self.finish = 0  # 1 after a clockwise finish, -1 after a counterclockwise one (M10)
        self.turn = 0  # the seat to act, -1 after the end
        self.leg = 1
        self.decks_known = 1  # 0: the line stopped before the decks
        # the tiles (A2)
        self.tiles = 0  # spaces with a tile, as bits
        self.cheering = 0  # those with the cheering side up
        self.tile_space = [0] * 8  # by seat, 0 when not on the track
        # the dice that are out, in order (A3)
        self.dice_out = 0  # as bits
        self.out = 0
        self.out_die = [0] * 6
        self.out_face = [0] * 6  # UNKNOWN when nobody said
        # betting tickets (A1): colour * 4 + level, in the order taken, 20 places for each seat
        self.takeable = (1 << kit.racing) - 1  # colours that have one left, as bits
        self.taken = [0] * 8  # by colour
        self.bets = [0] * 160
        self.bet_count = [0] * 8
        # what else lies in front of each seat
        self.money = [kit.start_pounds] * 8
        self.pyramid_tickets = [0] * 8
        self.partner = [-1] * 8
        # finish cards (A4): the hand as bits, the decks as seat * 8 + colour, first card first
        self.hand = [(1 << kit.racing) - 1] * 8
        self.hidden = [0] * 8  # cards in hand that may not be seen
        self.winner_deck = [0] * 40
        self.loser_deck = [0] * 40
        self.winner_count = 0
        self.loser_count = 0
        # what the last roll did, for those who tell of it; no rule reads these
        self.moved_camel = 0
        self.moved_from = 0
        self.moved_by_die_to = 0
        self.moved_to = 0
        self.paid_seat = -1
        self.copied = [0] * 8  # reward of the partner's ticket at the last leg scoring (L3)
        self.leg_sum = [0] * 8  # sum of the last leg scoring, before the floor (L2)
        self.card_change = [0] * 80  # what each card changed: winner deck, then loser deck (E2, E3)

    def copy(self) -> "Table":
        """Another table with the same things on it."""
        other = Table(self.layout, self.seats)
        assign(other, self)
        return other

    def holdings(self) -> list[tuple[int, int, tuple[int, ...], int, int, int]]:
        """What lies in front of each seat: pounds, pyramid tickets, bets, partner, hand and hidden cards."""
        return [
            (
                self.money[seat],
                self.pyramid_tickets[seat],
                tuple([self.bets[codes.bet_place(seat, n)] for n in range(self.bet_count[seat])]),
                self.partner[seat],
                self.hand[seat],
                self.hidden[seat],
            )
            for seat in range(self.seats)
        ]

    def dump(self) -> dict[str, object]:
        """All fields as plain values, to be stored; `load` is the other half."""
        return {name: getattr(self, name) for name in FIELDS}

    def load(self, values: dict[str, object]) -> None:
        """Take over stored fields."""
        for name, value in values.items():
            setattr(self, name, value)

    def state(self) -> tuple[object, ...]:
        """All that makes two tables equal, as plain values."""
        n = self.seats
        pounds = list(self.layout.level_pounds)  # tickets of one colour and worth are the same to everybody
        bets = [(codes.ticket_colour(bet), pounds[codes.ticket_level(bet)]) for bet in self.bets]
        counts = list(self.bet_count)[:n]
        places = [codes.bet_place(seat, 0) for seat in range(n)]
        return (
            (self.seats, self.race, self.finish, self.turn, self.leg, self.decks_known),
            (self.tiles, self.cheering, tuple(self.tile_space)[:n]),
            tuple(zip(self.out_die, self.out_face, strict=True))[: self.out],
            tuple(tuple(bets[place : place + counts[seat]]) for seat, place in enumerate(places)),
            tuple(self.money)[:n],
            tuple(self.pyramid_tickets)[:n],
            tuple(self.partner)[:n],
            tuple(self.hand)[:n],
            tuple(self.hidden)[:n],
            tuple(self.winner_deck)[: self.winner_count],
            tuple(self.loser_deck)[: self.loser_count],
        )


def assign(t: Table, s: Table) -> None:
    """Make ``t`` the same as ``s``; both must have the same layout."""
    t.seats = s.seats
    t.race = s.race
    t.occupied = s.occupied
    t.finish = s.finish
    t.turn = s.turn
    t.leg = s.leg
    t.decks_known = s.decks_known
    t.tiles = s.tiles
    t.cheering = s.cheering
    t.tile_space[:] = s.tile_space
    t.dice_out = s.dice_out
    t.out = s.out
    t.out_die[:] = s.out_die
    t.out_face[:] = s.out_face
    t.takeable = s.takeable
    t.taken[:] = s.taken
    t.bets[:] = s.bets
    t.bet_count[:] = s.bet_count
    t.money[:] = s.money
    t.pyramid_tickets[:] = s.pyramid_tickets
    t.partner[:] = s.partner
    t.hand[:] = s.hand
    t.hidden[:] = s.hidden
    t.winner_deck[:] = s.winner_deck
    t.loser_deck[:] = s.loser_deck
    t.winner_count = s.winner_count
    t.loser_count = s.loser_count
