"""What each action of a seat is worth in pounds, and why (docs/odds.md states the model and its limits).

The gain of an action is what the seat may then expect to own, less what it may expect now, if it does nothing more in
either case. Dice are exact; cards that the seat can't see are believed in as `beliefs` says. Nothing hidden is used.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..actions import (
    Action,
    BetOnLoser,
    BetOnWinner,
    EnterPartnership,
    PlaceTile,
    TakeBettingTicket,
    TakePyramidTicket,
)
from ..errors import CamelUpError
from ..position import Position, View
from ..rules import acting
from ..table import Table
from ..turn import code_of, legal_actions
from ..view import view as seen_by
from .beliefs import Deck, believed_decks
from .leg import leg_odds
from .race import race_odds
from .worth import Outlook, Worth, worth

SIMULATED = 20_000  # races for a question without the tablebase: standard errors of 0.4 per cent at most


@dataclass(frozen=True)
class Advice:
    """One action, its expected gain in pounds, where the gain comes from, and the reason in words."""

    action: Action
    gain: float
    parts: Worth
    why: str


def advise(position: Position, seat: int | None = None) -> list[Advice]:
    """Every legal action of a seat with its expected gain, the best one first.

    ``seat`` is the one to act by default; another one is advised as if it were its turn. A full position is masked
    first, so that the advice for a seat depends on nothing that the seat can't see.
    """
    own = own_view(position, seat)
    return Adviser(own).all()


def own_view(position: Position, seat: int | None) -> View:
    """The view of the seat that is advised, with the turn handed to it."""
    if position.finished:
        raise CamelUpError("the game is over: there is nothing to advise")
    seat = seat or (position.seat if isinstance(position, View) else None) or position.turn
    own = seen_by(position, seat)
    own.table.turn = (seat or 1) - 1
    return own


def outlook(position: Position, racing: Outlook | None = None) -> Outlook:
    """What the dice may bring from a position on; the race is taken from ``racing`` if it is given."""
    leg = leg_odds(position)
    colours = len(position.edition.racing)
    ways = [leg.pair_ways[colours * first : colours * (first + 1)] for first in range(colours)]
    joint = [[count / leg.ways for count in row] for row in ways]
    if racing:
        return replace(racing, joint=joint, landings=leg.tiles)
    race = race_odds(position, SIMULATED)
    letters = [camel.letter for camel in position.edition.racing]
    win, last = [race.win[c] for c in letters], [race.last[c] for c in letters]
    return Outlook(joint, leg.tiles, win, last, exact=race.method == "exact")


@dataclass(frozen=True)
class After:
    """What an action leads to: the table, what the dice may bring then, and what to believe about the decks."""

    table: Table
    ahead: Outlook
    decks: tuple[Deck, Deck]


class Adviser:
    """The advice for one view."""

    def __init__(self, own: View) -> None:
        self.view = own
        self.seat = own.table.turn
        self.now = outlook(own)
        self.decks = believed_decks(own.table, self.now.win, self.now.last)
        self.known: dict[Action, After] = {}
        self.before = worth(own.table, self.seat, self.now, self.decks)

    def all(self) -> list[Advice]:
        """Every legal action, the best one first."""
        advices = [self.advice(action) for action in legal_actions(self.view)]
        return sorted(advices, key=lambda advice: -advice.gain)

    def advice(self, action: Action) -> Advice:
        """What one action is worth."""
        after = self.after(action)
        gain = worth(after.table, self.seat, after.ahead, after.decks) - self.before
        return Advice(action, gain.total, gain, EXPLAINERS[type(action)](self, action, after.ahead))

    def rivals(self, action: Action) -> list[float]:
        """What an action gains every other seat, by what the view shows and believes."""
        after = self.after(action)
        others = [seat for seat in range(after.table.seats) if seat != self.seat]
        gains = (
            worth(after.table, seat, after.ahead, after.decks) - worth(self.view.table, seat, self.now, self.decks)
            for seat in others
        )
        return [gain.total for gain in gains]

    def margin(self, action: Action) -> float:
        """The own gain of an action, less what it gains the rivals on average."""
        rivals = self.rivals(action)
        return self.advice(action).gain - sum(rivals) / len(rivals)

    def after(self, action: Action) -> "After":
        """The table and the outlook after an action, worked out once."""
        if action not in self.known:
            self.known[action] = self.acted(action)
        return self.known[action]

    def acted(self, action: Action) -> "After":
        """Do an action on the view; a roll's die is left open, which changes no expectation."""
        table = self.view.table.copy()
        if isinstance(action, TakePyramidTicket):
            table.pyramid_tickets = [n + (s == self.seat) for s, n in enumerate(table.pyramid_tickets)]
            return After(table, self.now, self.decks)
        acting.act(table, code_of(self.view, action), 0, 0)
        if isinstance(action, PlaceTile):
            return After(table, self.with_tile(table), self.decks)
        if isinstance(action, BetOnWinner | BetOnLoser):
            return After(table, self.now, believed_decks(table, self.now.win, self.now.last))
        return After(table, self.now, self.decks)

    def with_tile(self, after: Table) -> Outlook:
        """The outlook with the own tile elsewhere; the race law matters only where cards are laid."""
        laid = any(deck.seats for deck in self.decks)
        moved = Position(self.view.edition, after)
        return outlook(moved, None if laid and self.now.exact else self.now)

    def number(self, action: TakeBettingTicket | BetOnWinner | BetOnLoser) -> int:
        """The number of an action's colour."""
        return self.view.edition.by_letter[action.camel.letter]


def explain_ticket(adviser: Adviser, action: Action, ahead: Outlook) -> str:
    """Why a betting ticket is worth what it is."""
    assert isinstance(action, TakeBettingTicket)
    colour = adviser.number(action)
    first = sum(ahead.joint[colour])
    second = sum(row[colour] for row in ahead.joint)
    pounds = adviser.view.top_tickets[action.camel].pounds
    return f"{percent(first)} to lead (+{pounds}), {percent(second)} to be second (+1), else -1"


def explain_tile(adviser: Adviser, action: Action, ahead: Outlook) -> str:
    """Why a place for the tile is worth what it is."""
    assert isinstance(action, PlaceTile)
    words = adviser.view.edition.words
    lost = adviser.now.landings.get(adviser.view.table.tile_space[adviser.seat], 0.0)
    instead = f" instead of {lost:.2f} where it lies" if lost else ""
    return f"{ahead.landings.get(action.space, 0.0):.2f} landings on the {words.tile} expected{instead}"


def explain_roll(adviser: Adviser, action: Action, ahead: Outlook) -> str:
    """Why a roll is worth what it is: by itself it changes no expectation."""
    return f"the {adviser.view.edition.words.pyramid_ticket} pays 1; whom the die helps is not known before"


def explain_card(adviser: Adviser, action: Action, ahead: Outlook) -> str:
    """Why a finish card is worth what it is."""
    assert isinstance(action, BetOnWinner | BetOnLoser)
    on_winner = isinstance(action, BetOnWinner)
    colour = adviser.number(action)
    deck: Deck = adviser.decks[0 if on_winner else 1]
    reward = deck.reward(adviser.view.table, len(deck.seats), colour)
    chance = ahead.win[colour] if on_winner else ahead.last[colour]
    fate = "to win the race" if on_winner else "to come last"
    return f"{percent(chance)} {fate}; a right card earns {reward:.2f} here on average, a wrong one costs 1"


def explain_partner(adviser: Adviser, action: Action, ahead: Outlook) -> str:
    """Why a partner is worth what he is."""
    return "the best ticket of the partner at the end of the leg, as things lie now"


def percent(chance: float) -> str:
    """A chance for people."""
    return f"{100 * chance:.1f} %"


EXPLAINERS: dict[type[Action], Callable[[Adviser, Action, Outlook], str]] = {
    TakeBettingTicket: explain_ticket,
    PlaceTile: explain_tile,
    TakePyramidTicket: explain_roll,
    BetOnWinner: explain_card,
    BetOnLoser: explain_card,
    EnterPartnership: explain_partner,
}
