"""The whole table and the turns: what a seat may do, and doing it (A1 to A6, L1, L4, E1)."""

from copy import deepcopy

from .box import BOXES, Seat
from .scoring import score_game, score_leg, winners
from .track import Event, Track


class Table:
    """Everything on the table. It changes as actions are played; `copy` keeps an old one."""

    def __init__(self, edition: str, seats: int, track: Track, first: int = 1) -> None:
        self.box = BOXES[edition]
        self.track = track
        self.dice_out: list[str] = []
        self.to_act: int | None = first
        self.seats = {number: Seat(list(self.box.racing)) for number in range(1, seats + 1)}
        self.winner_deck: list[tuple[int, str]] = []
        self.loser_deck: list[tuple[int, str]] = []
        self.leg = 1

    def copy(self) -> "Table":
        """A table that stays as it is when this one is played on."""
        return deepcopy(self)

    def ranking(self) -> list[str]:
        """Racing camels from first to last as they stand."""
        return self.track.ranking()

    def winners(self) -> list[int]:
        """The seats that won; none before the end (E5)."""
        return winners(self.seats) if self.to_act is None else []

    def money(self) -> dict[int, int]:
        """Everyone's pounds."""
        return {number: seat.pounds for number, seat in self.seats.items()}

    def leg_bets_left(self, colour: str) -> list[int]:
        """The leg bets of a colour that nobody holds, top first (S6)."""
        left = list(self.box.leg_bets)
        for seat in self.seats.values():
            for held, printed in seat.bets:
                if held == colour:
                    left.remove(printed)
        return left

    def dice_left(self) -> list[str]:
        """The dice in the pyramid (A3)."""
        out = [face[0] for face in self.dice_out]
        return [die for die in self.box.dice() if die not in out]

    def own_tile(self, number: int) -> int | None:
        """The space on which the tile of a seat lies."""
        for space, (_, owner) in self.track.tiles.items():
            if owner == number:
                return space
        return None

    def tile_spaces(self, number: int) -> list[int]:
        """The spaces where a seat may place its tile (A2, T1, T2)."""
        lifted = self.own_tile(number)
        spaces = range(1, self.track.length + 1)
        return [space for space in spaces if self.track.may_hold_tile(space, lifted)]

    def possible_partners(self, number: int) -> list[int]:
        """The seats with which a seat may form a partnership (A5)."""
        if self.box.partners_from is None or len(self.seats) < self.box.partners_from:
            return []
        if self.seats[number].partner is not None:
            return []
        return [n for n, seat in self.seats.items() if n != number and seat.partner is None]

    def legal(self) -> list[str]:
        """All actions of the seat to act (A1 to A5), none after the end."""
        if self.to_act is None:
            return []
        hand = self.seats[self.to_act].hand
        spaces = self.tile_spaces(self.to_act)
        return [
            *[f"take {colour}" for colour in self.box.racing if self.leg_bets_left(colour)],
            *[f"place +{space}" for space in spaces],
            *[f"place -{space}" for space in spaces],
            "roll",
            *[f"win {colour}" for colour in hand],
            *[f"lose {colour}" for colour in hand],
            *[f"pair {number}" for number in self.possible_partners(self.to_act)],
        ]

    def play(self, action: str) -> list[Event]:
        """Play one action of the seat to act, a roll with its face; what happened."""
        verb, _, what = action.partition(" ")
        self.refuse_illegal(action)
        number = self.to_act
        assert number is not None
        seat = self.seats[number]
        self.to_act = number % len(self.seats) + 1
        if verb == "roll":
            return self.roll(seat, what)
        if verb == "take":
            seat.bets.append((what, self.leg_bets_left(what)[0]))
            return [("taken", number, *seat.bets[-1])]
        if verb == "place":
            return [("placed", number, what, self.place_tile(number, what[0], int(what[1:])))]
        if verb == "pair":
            seat.partner = int(what)
            self.seats[int(what)].partner = number
            return [("partners", number, int(what))]
        seat.hand.remove(what)
        deck = self.winner_deck if verb == "win" else self.loser_deck
        deck.append((number, what))
        return [("laid", number, verb, what)]

    def refuse_illegal(self, action: str) -> None:
        """Only legal actions are played; a roll shows a face of a die in the pyramid."""
        if action.startswith("roll ") and self.to_act is not None:
            die = action[len("roll ")]
            if die in self.dice_left() and action[len("roll ") :] in self.box.faces(die):
                return
        elif action != "roll" and action in self.legal():
            return
        raise ValueError(f"not legal: {action}")

    def place_tile(self, number: int, side: str, space: int) -> int | None:
        """Place the tile or move it, either side up (A2); from which space it was lifted, if from any."""
        lifted = self.own_tile(number)
        if lifted is not None:
            del self.track.tiles[lifted]
        self.track.tiles[space] = (side, number)
        return lifted

    def roll(self, seat: Seat, face: str) -> list[Event]:
        """Take a pyramid ticket, reveal a die and move (A3); score what has come to an end."""
        seat.tickets += 1
        self.dice_out.append(face)
        moved = self.track.move(face)
        for event in moved:
            if event[0] == "paid":
                self.seats[event[1]].pounds += 1
        events: list[Event] = [("die", face[0], face), *moved]
        if self.track.race_over():
            events += self.end_game()
        elif len(self.dice_out) == 5:
            events.append(score_leg(self.seats, self.ranking()))
            self.clear_leg()
        return events

    def end_game(self) -> list[Event]:
        """The last leg scoring, then the decks (E1 to E3); the table stays as it is."""
        leg = score_leg(self.seats, self.ranking())
        game = score_game(self.seats, self.winner_deck, self.loser_deck, self.ranking())
        self.to_act = None
        return [leg, game]

    def clear_leg(self) -> None:
        """Bets, tickets and tiles go back, partnerships end, dice return (L4)."""
        for seat in self.seats.values():
            seat.bets = []
            seat.tickets = 0
            seat.partner = None
        self.track.tiles = {}
        self.dice_out = []
        self.leg += 1
