"""What holds at every moment of every game, looked for by hypothesis."""

from collections import Counter
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import camelup
from camelup.actions import ROLL, BetOnLoser, BetOnWinner, EnterPartnership, PlaceTile, TakeBettingTicket
from camelup.engine import codes
from camelup.engine.codes import HIDDEN
from camelup.pieces import Camel, Side
from camelup.position import table_of

ON_A_CAMEL = (TakeBettingTicket, BetOnWinner, BetOnLoser)
EVERY_ACTION = [
    ROLL,
    *[PlaceTile(space, side) for space in (*range(19), 99) for side in Side],
    *[EnterPartnership(seat) for seat in (*range(10), 99)],
    *[kind(camel) for camel in Camel for kind in ON_A_CAMEL],
]
"""Whatever an action can say: of either edition, for any table, and beyond."""


class Table(RuleBasedStateMachine):
    """A game in which anybody may do anything that is legal, and every position is looked at."""

    @initialize(edition=st.sampled_from(["2014", "2018"]), seats=st.integers(2, 8), seed=st.integers(0, 2**32))
    def sit_down(self, edition: str, seats: int, seed: int) -> None:
        """A new game; further luck comes from hypothesis."""
        names = [f"Player {number}" for number in range(1, seats + 1)]
        self.game = camelup.Game.new(edition, names, Random(seed), first=1 + seed % seats)

    @property
    def position(self) -> camelup.Position:
        """The present position."""
        return self.game.position

    def play(self, action: camelup.Action, face: camelup.Face | None = None) -> None:
        """Do an action; the position before it stays as it was."""
        before = self.position
        text, key = camelup.format_position(before), table_of(before).state()
        self.game.play(action, face)
        assert camelup.format_position(before) == text
        assert table_of(before).state() == key

    @precondition(lambda self: not self.game.finished)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Any legal action; a roll reveals any face that is left."""
        action = data.draw(st.sampled_from(camelup.legal_actions(self.position)))
        self.play(action, data.draw(self.faces()) if action == ROLL else None)

    @precondition(lambda self: not self.game.finished)
    @rule(data=st.data())
    def roll(self, data: st.DataObject) -> None:
        """Often enough a roll, so that games come to their end."""
        self.play(ROLL, data.draw(self.faces()))

    def faces(self) -> st.SearchStrategy[camelup.Face]:
        """The faces that the pyramid may reveal."""
        return st.sampled_from([face for face, _ in camelup.chance(self.position)])

    @precondition(lambda self: self.game.moves)
    @rule()
    def undo_and_redo(self) -> None:
        """A move taken back and done again leads to the same place with the same events."""
        after, before = self.position, self.game.positions[-2]
        move = self.game.undo()
        assert self.position is before
        assert self.game.play(move.action, move.face) == move.events
        assert self.position == after

    @invariant()
    def camels_are_neither_lost_nor_doubled(self) -> None:
        """Each camel stands on one space."""
        standing = Counter(camel for stack in self.position.stacks.values() for camel in stack)
        assert standing == Counter(self.position.edition.camels)

    @invariant()
    def money_is_never_below_0(self) -> None:
        """L2, E4."""
        assert all(pounds is not None and pounds >= 0 for pounds in self.position.money)

    @invariant()
    def cards_are_conserved(self) -> None:
        """A4: every card is in its owner's hand or on one deck."""
        position = self.position
        cards: Counter[tuple[int, Camel | None]] = Counter()
        cards += Counter((seat.number, camel) for seat in position.seats for camel in seat.hand)
        cards += Counter((card.seat, card.camel) for card in position.winner_deck + position.loser_deck)
        assert cards == Counter((seat.number, camel) for seat in position.seats for camel in position.edition.racing)

    @invariant()
    def tickets_are_conserved(self) -> None:
        """S6, S7: bets held and on top of the stacks; a pyramid ticket for each die that is out."""
        position = self.position
        for camel in position.edition.racing:
            held = [bet.pounds for seat in position.seats for bet in seat.bets if bet.camel == camel]
            left = position.edition.ticket_pounds[len(held) :]
            assert sorted(held, reverse=True) == list(position.edition.ticket_pounds[: len(held)])
            assert [t.pounds for t in [position.top_tickets.get(camel)] if t] == list(left[:1])
        tickets = sum(seat.pyramid_tickets for seat in position.seats)
        assert tickets in (len(position.dice_out), 5 if position.finished else 0)

    @invariant()
    def tiles_lie_where_they_may(self) -> None:
        """T1, T2: never on 1, on a camel or next to each other, one per seat."""
        tiles = self.position.tiles
        assert all(2 <= space <= 16 and space not in self.position.stacks for space in tiles)
        assert not any(space + 1 in tiles for space in tiles)
        assert len({tile.owner for tile in tiles.values()}) == len(tiles)

    @invariant()
    def partnerships_are_mutual(self) -> None:
        """A5."""
        partners = {seat.number: seat.partner for seat in self.position.seats}
        assert all(partners[other] == seat for seat, other in partners.items() if other)

    @invariant()
    def legal_actions_are_what_apply_accepts(self) -> None:
        """An action is in the list exactly if it can be done; if it can't there is a reason with a rule's number."""
        position = self.position
        legal = camelup.legal_actions(position)
        chances = camelup.chance(position)
        for action in EVERY_ACTION:
            reason = camelup.why_not(position, action)
            assert (action in legal) == (reason is None)
            face = chances[0][0] if action == ROLL and chances else None
            if reason is None:
                camelup.apply(position, action, face)
            else:
                with pytest.raises(camelup.IllegalAction) as caught:
                    camelup.apply(position, action, face)
                assert str(caught.value) == reason == f"{caught.value.reason} ({caught.value.rule})"
                assert caught.value.rule[0] in "SMRATLEK"
                assert caught.value.rule[1:].isdigit()

    @invariant()
    def chances_add_up(self) -> None:
        """A3: to 1, until the game is over."""
        assert sum(chance for _, chance in camelup.chance(self.position)) == (0 if self.game.finished else 1)

    @invariant()
    def views_hide_what_they_must(self) -> None:
        """K2, K3: nothing in a view tells the colour of another seat's card; all else is as it is."""
        position = self.position
        for seat in [None, *(seat.number for seat in position.seats)]:
            for money in (True, False):
                view = camelup.view(position, seat, money=money)
                if not position.finished:
                    hides_others(view, seat, money)
                assert open_facts(view) == open_facts(position)
                if seat:
                    assert view.seats[seat - 1] == position.seats[seat - 1]

    @invariant()
    def text_is_read_back_as_it_was_written(self) -> None:
        """parse(format(x)) == x for positions, views and actions."""
        position = self.position
        assert camelup.parse_position(camelup.format_position(position)) == position
        for action in camelup.legal_actions(position):
            assert camelup.parse_action(camelup.format_action(action)) == action
        for seat in [None, *(seat.number for seat in position.seats)]:
            view = camelup.view(position, seat)
            line = camelup.format_position(view)
            assert camelup.parse_position(line) == (position if position.finished else view)

    def teardown(self) -> None:
        """The record of the game is read back as the same game."""
        if hasattr(self, "game"):
            text = camelup.format_record(self.game)
            again = camelup.parse_record(text)
            assert (again.names, again.positions, again.moves) == (
                self.game.names,
                self.game.positions,
                self.game.moves,
            )
            assert camelup.format_record(again) == text


def hides_others(view: camelup.View, seat: int | None, money: bool) -> None:
    """No field and no part of the line shows a card of another seat, or its pounds where money is hidden."""
    line = camelup.format_position(view).split()
    cards = view.winner_deck + view.loser_deck
    assert all(card.camel is None for card in cards if card.seat != seat)
    laid = line[5].replace("/", "").replace("-", "")
    assert all(colour == "?" for owner, colour in zip(laid[::2], laid[1::2], strict=True) if owner != str(seat))
    for other, text in zip(view.seats, line[4].split(";"), strict=True):
        if other.number != seat:
            assert other.hand == ()
            assert set(text.partition(":")[2]) <= set("?-")
            assert table_of(view).hand[other.number - 1] == 0
            assert (other.pounds is None) == (not money)
    table, mine = table_of(view), (seat or 0) - 1
    for deck, count in ((table.winner_deck, table.winner_count), (table.loser_deck, table.loser_count)):
        if count:
            assert all(codes.card_colour(card) == HIDDEN for card in deck if codes.card_seat(card) != mine)
        else:
            assert not any(deck), "an empty deck has never had a card"


def open_facts(position: camelup.Snapshot) -> tuple[object, ...]:
    """What everybody may know (K1)."""
    return (
        camelup.format_position(position).split()[:4],
        [(seat.number, seat.pyramid_tickets, seat.bets, seat.partner) for seat in position.seats],
        [len(seat.hand) + seat.hidden_cards for seat in position.seats],
        [card.seat for card in position.winner_deck],
        [card.seat for card in position.loser_deck],
        position.leg,
    )


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=24, stateful_step_count=50)
