"""An episode: one game in progress for an environment, with its luck and its rewards."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from ..actions import ROLL, parse_action
from ..arguments import is_a, whole
from ..editions import Edition
from ..engine import acting, codes
from ..errors import CamelUpError
from ..margins import margins
from ..odds.luck import Luck
from ..odds.race import race_is_exact
from ..position import Position, table_of
from ..turn import apply, chance
from ..turn.legal import legal_mask
from ..turn.start import start_position
from .numbering import actions
from .observation import observation
from .rewards import Reward


class Episode:
    """A game of numbered actions, from a start that is drawn to its end."""

    def __init__(self, edition: Edition, players: int, reward: Reward, rng: Random) -> None:
        self.actions = actions(edition, players)
        self.position = start_position(edition, players, rng)
        self.moves: list[str] = []
        self._rng, self._reward, self._players = rng, reward, players
        self._luck = Luck(players, race_is_exact(edition)) if reward == "adjusted" else None

    @property
    def seat(self) -> int | None:
        """The seat to act, None after the end."""
        return self.position.turn

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return 1 for every action that a seat may do now: none for a seat that is not to act."""
        mask = np.zeros(len(self.actions), np.int8)
        if seat == self.seat:
            mask[codes.members(legal_mask(self.position))] = 1
        return mask

    def imagined_mask(self, seat: int) -> NDArray[np.int8]:
        """Return 1 for every action that a seat could do if it were to act now; after the end 1 for all."""
        mask = np.full(len(self.actions), self.seat is None, np.int8)
        if self.seat is not None:
            table = table_of(self.position).copy()
            table.turn = seat - 1
            mask[codes.members(acting.legal(table))] = 1
        return mask

    def observation(self, seat: int) -> NDArray[np.float32]:
        """Return what a seat sees, as numbers."""
        return observation(self.position, seat)

    def step(self, number: int) -> None:
        """Do an action of the seat to act; the dice are drawn."""
        if self.seat is None:
            raise CamelUpError("the game is over: call reset() for another one")
        if not 0 <= number < len(self.actions):
            raise CamelUpError(f"there is no action {number}; they are 0 to {len(self.actions) - 1}")
        action = parse_action(self.actions[number])
        face = self._rng.choice(chance(self.position))[0] if action == ROLL else None
        before, (self.position, _) = self.position, apply(self.position, action, face)
        self.moves.append(f"{action} {face}" if face else str(action))
        if face and self._luck:
            self._luck.add(before, self.position)

    def rewards(self) -> list[float]:
        """Return what each seat is paid: 0 before the end."""
        if not self.position.finished:
            return [0.0] * self._players
        if self._reward == "win":
            winners = self.position.winners
            return [(seat in winners) / len(winners) for seat in range(1, self._players + 1)]
        luck = self._luck.pounds if self._luck else [0.0] * self._players
        return margins([pounds - lucky for pounds, lucky in zip(final_money(self.position), luck, strict=True)])


def action_given(action: object) -> int:
    """Return the number of an action as learners hand it in: also as an array without dimensions, as policies do."""
    return whole(action.item() if is_a(action, np.ndarray) and action.shape == () else action, "action")


def final_money(position: Position) -> list[int]:
    """Return the pounds of every seat."""
    table = table_of(position)
    return list(table.money)[: table.seats]
