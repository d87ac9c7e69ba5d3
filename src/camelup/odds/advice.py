"""What each action of a seat is worth in pounds, and why (docs/odds.md states the model and its limits).

The gain of an action is what the seat may then expect to own, less what it may expect now, if it does nothing more in
either case. Dice are exact; cards that the seat can't see are believed in as `beliefs` says. Nothing hidden is used.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from ..actions import (
    Action,
    BetOnLoser,
    BetOnWinner,
    EnterPartnership,
    PlaceTile,
    TakeBettingTicket,
    TakePyramidTicket,
)
from ..arguments import whole
from ..engine import acting
from ..engine.table import Table
from ..errors import CamelUpError
from ..position import Snapshot, View, as_snapshot, table_of, view_of
from ..reason import Reason
from ..secrecy import view as seen_by
from ..turn.legal import legal_actions, number_of
from .beliefs import Deck, believed_decks
from .explaining import (
    card_reason,
    holdings_reason,
    landings_reason,
    partner_reason,
    roll_reasons,
    ticket_reason,
)
from .forecast import Forecast
from .forecasts import Forecasts, Tiles, tiles_of
from .race import Tell
from .worth import Worth, worth

LEAST_TOLD = 0.005  # pounds; less is not worth a word


@dataclass(frozen=True)
class Advice:
    """One action, its expected gain in pounds, where the gain comes from, and the reasons.

    >>> from camelup.odds import advise
    >>> best = advise("2014 1b/3gy/5ow b1g2o3y2 1")[0]
    >>> str(best.action), best.gain, best.why
    ('take w', 5.0, '100.0 % first (+5), 0.0 % second (+1), else -1')
    """

    action: Action
    gain: float
    parts: Worth
    reasons: tuple[Reason, ...]

    @property
    def why(self) -> str:
        """The reasons in words."""
        return "; ".join(reason.text for reason in self.reasons)


def advise(position: Snapshot | str, seat: int | None = None) -> list[Advice]:
    """Every legal action of a seat with its expected gain, the best one first.

    ``seat`` is the one to act by default; another one is advised as if it were its turn. A full position is masked
    first, so that the advice for a seat depends on nothing that the seat can't see.

    >>> import camelup
    >>> best = camelup.odds.advise("2014 1bg/2ow/3y - 1")[0]
    >>> str(best.action), f"{best.gain:.2f}"
    ('place -4', '1.54')
    """
    return Adviser(own_view(as_snapshot(position), seat)).all()


def own_view(position: Snapshot, seat: int | None) -> View:
    """The view of the seat that is advised, with the turn handed to it."""
    if position.finished:
        raise CamelUpError("the game is over; there is nothing to advise")
    if not table_of(position).decks_known:
        raise CamelUpError("advice needs both decks: cards are laid, but the position does not say where")
    if seat is None:
        seat = position.seat if isinstance(position, View) else position.turn
    if seat is None:
        raise CamelUpError("advice needs the view of a seat; this is a spectator's")
    seat = whole(seat, "seat")
    table = table_of(seen_by(position, seat)).copy()
    table.turn = seat - 1
    return view_of(position.edition, table, seat)


@dataclass(frozen=True)
class After:
    """What an action leads to: the table, what the dice may bring then, and what to believe about the decks."""

    table: Table
    forecast: Forecast
    decks: tuple[Deck, Deck]


class Adviser:
    """The advice for one view."""

    def __init__(self, own: View) -> None:
        self.view = own
        self.seat = table_of(own).turn
        self.forecasts = Forecasts(own)
        self.now = self.forecasts.now
        self.decks = believed_decks(table_of(own), self.now.win, self.now.last)
        self.before = worth(table_of(own), self.seat, self.now, self.decks)
        self.laid = {seat for deck in self.decks for seat in deck.seats}

    def all(self, progress: Tell = lambda done, total: None) -> list[Advice]:
        """Every legal action, the best one first; ``progress`` gets how much is done, out of how much."""
        actions = legal_actions(self.view)
        sides: dict[int, list[Tiles]] = {}
        for action in actions:
            if isinstance(action, PlaceTile):
                sides.setdefault(action.space, []).append(tiles_of(self.acted(action)))
        self.forecasts.prepare(sides.values(), sides, self.seat in self.laid, progress)
        advices = [self.advice(action) for action in actions]
        return sorted(advices, key=lambda advice: -advice.gain)

    def advice(self, action: Action) -> Advice:
        """What one action is worth."""
        after = self.after(action, self.seat in self.laid)
        gain = worth(after.table, self.seat, after.forecast, after.decks) - self.before
        return Advice(action, gain.total, gain, tuple(EXPLAINERS[type(action)](self, action, after, gain)))

    def rivals(self, action: Action) -> list[float]:
        """What an action gains every other seat, by what the view shows and believes."""
        after = self.after(action, bool(self.laid))
        return [
            worth(after.table, seat, after.forecast, after.decks).total - before
            for seat, before in self.rivals_before.items()
        ]

    @cached_property
    def rivals_before(self) -> dict[int, float]:
        """What every other seat may expect now."""
        others = (seat for seat in range(table_of(self.view).seats) if seat != self.seat)
        return {seat: worth(table_of(self.view), seat, self.now, self.decks).total for seat in others}

    def margin(self, action: Action) -> float:
        """Return the seat's own gain by an action, minus what it gains the rivals on average."""
        rivals = self.rivals(action)
        return self.advice(action).gain - sum(rivals) / len(rivals)

    def after(self, action: Action, cards: bool) -> After:
        """What an action leads to; what a tile does to the race is worked out only where ``cards`` ask for it."""
        table = self.acted(action)
        if isinstance(action, PlaceTile):
            return After(table, self.forecasts.with_tile(tiles_of(table), action.space, cards), self.decks)
        if isinstance(action, BetOnWinner | BetOnLoser):
            return After(table, self.now, self.decks_with(action))
        return After(table, self.now, self.decks)

    def acted(self, action: Action) -> Table:
        """The table after an action; a roll's die is left open, which changes no expectation."""
        table = table_of(self.view).copy()
        if isinstance(action, TakePyramidTicket):
            table.pyramid_tickets = [n + (s == self.seat) for s, n in enumerate(table.pyramid_tickets)]
        else:
            acting.act(table, number_of(self.view, action), 0, 0)
        return table

    def decks_with(self, action: BetOnWinner | BetOnLoser) -> tuple[Deck, Deck]:
        """Return the decks with the seat's own card on one of them."""
        winner, loser = self.decks
        card = (self.seat, self.number(action), len(self.view.edition.racing))
        if isinstance(action, BetOnWinner):
            return winner.with_card(*card), loser
        return winner, loser.with_card(*card)

    def number(self, action: TakeBettingTicket | BetOnWinner | BetOnLoser) -> int:
        """The number of an action's colour."""
        return self.view.edition.by_letter[action.camel]


def explain_ticket(adviser: Adviser, action: Action, after: After, gain: Worth) -> list[Reason]:
    """Why a betting ticket is worth what it is."""
    assert isinstance(action, TakeBettingTicket)
    colour = adviser.number(action)
    first = sum(after.forecast.joint[colour])
    second = sum(row[colour] for row in after.forecast.joint)
    return [ticket_reason(first, second, adviser.view.top_tickets[action.camel].pounds)]


def explain_tile(adviser: Adviser, action: Action, after: After, gain: Worth) -> list[Reason]:
    """Why a place for the tile is worth what it is."""
    assert isinstance(action, PlaceTile)
    lost = adviser.now.landings.get(table_of(adviser.view).tile_space[adviser.seat], 0.0)
    parts = {"tickets": gain.leg, "cards": gain.winner_cards + gain.loser_cards}
    return [
        landings_reason(after.forecast.landings.get(action.space, 0.0), lost),
        *(holdings_reason(what, pounds) for what, pounds in parts.items() if abs(pounds) >= LEAST_TOLD),
    ]


def explain_roll(adviser: Adviser, action: Action, after: After, gain: Worth) -> list[Reason]:
    """Why a roll is worth what it is: by itself it changes no expectation."""
    return roll_reasons(adviser.view.edition.words.pyramid_ticket)


def explain_card(adviser: Adviser, action: Action, after: After, gain: Worth) -> list[Reason]:
    """Why a finish card is worth what it is."""
    assert isinstance(action, BetOnWinner | BetOnLoser)
    on_winner = isinstance(action, BetOnWinner)
    colour = adviser.number(action)
    deck = adviser.decks[0 if on_winner else 1]
    pounds = deck.reward(table_of(adviser.view), len(deck.seats), colour)
    chance = after.forecast.win[colour] if on_winner else after.forecast.last[colour]
    return [card_reason(on_winner, chance, pounds, len(deck.seats), adviser.view.edition.wrong_card)]


def explain_partner(adviser: Adviser, action: Action, after: After, gain: Worth) -> list[Reason]:
    """Why a partner is worth what he is."""
    assert isinstance(action, EnterPartnership)
    return [partner_reason(action.seat)]


EXPLAINERS: dict[type[Action], Callable[[Adviser, Action, After, Worth], list[Reason]]] = {
    TakeBettingTicket: explain_ticket,
    PlaceTile: explain_tile,
    TakePyramidTicket: explain_roll,
    BetOnWinner: explain_card,
    BetOnLoser: explain_card,
    EnterPartnership: explain_partner,
}
