"""OpenSpiel: the game ``python_camel_up``, with every die as an explicit chance node.

Import this module, then ``pyspiel.load_game("python_camel_up(edition=2018,players=4)")``. It is for study and for the
suite's own algorithms; the batch environment is the fast one. Actions have the numbers of `camelup.envs.actions`. The
start is drawn camel by camel: one of those that wait, with the pips of its die; then the crazy camels, likewise.

The suite wants games of bounded length, so after `MOST_MOVES` moves only rolls are left.
"""

from typing import Any

import numpy as np

from ..actions import parse_action
from ..editions import Edition, edition
from ..engine import codes, moving, setting_up
from ..engine.table import Table
from ..extras import from_extra
from ..game_length import MOST_MOVES
from ..margins import margins
from ..pieces import Face
from ..position import Position, position_of
from ..secrecy import Eyes, seen_action, view
from ..turn import apply, chance
from ..turn.legal import legal_mask
from ..turn.start import start_spaces
from .episode import final_money
from .numbering import action_number, actions
from .observation import observation, observation_width

with from_extra("openspiel", "camelup.envs.openspiel"):
    import pyspiel

MOST_POUNDS = 500.0
PIPS = 3

TYPE = pyspiel.GameType(
    short_name="python_camel_up",
    long_name="Camel Up",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"edition": 2018, "players": 4},
)


def faces_of(kit: Edition) -> list[Face]:
    """Return every face of every die: a face's place is its number as an outcome of chance."""
    return [face for die in kit.dice for face in die.faces]


class CamelUpGame(pyspiel.Game):  # type: ignore[misc]
    """The game for one edition and number of players; returns are margins in pounds.

    >>> import pyspiel
    >>> game = pyspiel.load_game("python_camel_up(edition=2014,players=3)")
    >>> game.num_players(), game.new_initial_state().is_chance_node()
    (3, True)
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"edition": 2018, "players": 4} | (params or {})
        self.edition, self.players = edition(str(given["edition"])), int(given["players"])
        info = pyspiel.GameInfo(
            num_distinct_actions=len(actions(self.edition, self.players)),
            max_chance_outcomes=max(len(faces_of(self.edition)), len(self.edition.camels) * PIPS),
            num_players=self.players,
            min_utility=-MOST_POUNDS,
            max_utility=MOST_POUNDS,
            max_game_length=2 * MOST_MOVES,
        )
        super().__init__(TYPE, info, given)

    def new_initial_state(self) -> "CamelUpState":
        """Return a state before the camels are set out."""
        return CamelUpState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "CamelUpObserver":
        """Return an observer that writes what a player sees."""
        return CamelUpObserver(self.edition, self.players)


class CamelUpState(pyspiel.State):  # type: ignore[misc]
    """A game in progress: camels that wait to be set out, then a position, and perhaps a die about to fall."""

    def __init__(self, game: CamelUpGame) -> None:
        super().__init__(game)
        self._kit, self._players = game.edition, game.players  # not the game itself, which the suite copies badly
        self._set_out: list[tuple[int, int]] = []  # camels by number, and their spaces, bottom ones first
        self.position: Position | None = None
        self._rolling = False
        self.moves: list[tuple[int, str]] = []

    def current_player(self) -> int:
        """Return the player to act, or that it is chance's turn, or the end."""
        if self.position is None or self._rolling:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.position.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn is None else turn - 1

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        if len(self.moves) >= MOST_MOVES:
            return [action_number(self._kit, self._players, "roll")]
        return codes.members(legal_mask(self.position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may bring, with its probabilities."""
        if self.position is None:
            outcomes = [camel * PIPS + pips for camel in self._waiting() for pips in range(PIPS)]
            return [(outcome, 1 / len(outcomes)) for outcome in outcomes]
        faces = faces_of(self._kit)
        return [(faces.index(face), float(probability)) for face, probability in chance(self.position)]

    def _waiting(self) -> list[int]:
        """The camels that are set out next, by number: the racing ones first."""
        racing = len(self._kit.racing)
        out = {camel for camel, _ in self._set_out}
        waiting = [camel for camel in range(len(self._kit.camels)) if camel not in out]
        return [camel for camel in waiting if camel < racing] or waiting

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self._put(action // PIPS, action % PIPS)
        elif self._rolling:
            self._rolling = False
            self._do("roll", faces_of(self._kit)[action])
        elif actions(self._kit, self._players)[action] == "roll":
            self._rolling = True
        else:
            self._do(actions(self._kit, self._players)[action], None)

    def _put(self, camel: int, pips: int) -> None:
        """Set a camel out; with the last one the game begins."""
        kit = self._kit
        self._set_out.append((camel, start_spaces(kit, kit.camels[camel])[pips]))
        if len(self._set_out) == len(kit.camels):
            table = Table(kit.layout, self._players)
            for count, (number, space) in enumerate(self._set_out):
                table.race = setting_up.put(table.race, count, number, space)
            table.occupied = moving.occupied(table.race, kit.layout.camels)
            self.position = position_of(kit, table)

    def _do(self, action: str, face: Face | None) -> None:
        """Do an action of the seat to act."""
        assert self.position is not None
        assert self.position.turn is not None
        self.moves.append((self.position.turn, f"{action} {face}" if face else action))
        self.position, _ = apply(self.position, action, face)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return actions(self._kit, self._players)[action]
        if self.position is None:
            camel = self._kit.camels[action // PIPS]
            return f"set out {camel}{action % PIPS + 1}"
        return str(faces_of(self._kit)[action])

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.position is not None and self.position.finished

    def returns(self) -> list[float]:
        """Return every player's margin, 0 before the end."""
        if self.position is None or not self.position.finished:
            return [0.0] * self._players
        return margins(final_money(self.position))

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player has seen: the moves, cards of others as ``?``, and the present view."""
        seat = (self.current_player() if player is None else player) + 1
        seen = [masked_move(mover, move, seat) for mover, move in self.moves]
        return f"{'; '.join(seen)} | {self._shown(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        """Return what a player sees now, in notation."""
        return self._shown((self.current_player() if player is None else player) + 1)

    def _shown(self, seat: int) -> str:
        return "setting out" if self.position is None else view(self.position, seat).notation

    def __str__(self) -> str:
        rolling = " rolling" if self._rolling else ""
        set_out = " ".join(f"{space}{self._kit.camels[camel]}" for camel, space in self._set_out)
        return f"setting out {set_out}" if self.position is None else self.position.notation + rolling


def masked_move(mover: int, move: str, seat: int) -> str:
    """Return a seat's move as another one sees it."""
    action, _, face = move.partition(" ") if move.startswith("roll") else (move, "", "")
    shown = seen_action(mover, parse_action(action), Eyes(seat))
    return f"{mover} {shown} {face}".rstrip()


class CamelUpObserver:
    """What a player sees, as numbers and as text."""

    def __init__(self, kit: Edition, players: int) -> None:
        self.tensor = np.zeros(observation_width(kit, players), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CamelUpState, player: int) -> None:
        """Write what a player sees of a state; zeros while the camels are set out."""
        self.tensor[:] = 0 if state.position is None else observation(state.position, player + 1)

    def string_from(self, state: CamelUpState, player: int) -> str:
        """Return what a player sees of a state, in notation."""
        return state.observation_string(player)


if TYPE.short_name not in pyspiel.registered_names():
    pyspiel.register_game(TYPE, CamelUpGame)
