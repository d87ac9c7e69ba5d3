"""The same position under other colours and further along the track is nearly the same position.

A learner that knows this needs 120 times fewer games. Here every observation is written anew: camels by their place in
the race instead of their colour, spaces by their distance to the leader instead of their number. Both are a
rearrangement of the numbers that `camelup.envs` gives, so they cost one gather. Actions are translated in the same way.

For two to five players: at six and more there are partners, which this example leaves out.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

import camelup
from camelup.envs import action_number, actions, encode, observation_parts

Floats = NDArray[np.float32]
Masks = NDArray[np.bool_]
SPACES = 16
COLOURED = {"camel_space": 0, "camel_height": 0, "dice": 0, "top_ticket": 0, "bets": 1, "own_hand": 0}
COLOURED |= {"winner_own": 0, "loser_own": 0}
"""Which axis of a part of the observation counts colours."""
SPACED = ("camel_space", "tiles", "tile_of")
"""The parts whose last axis counts spaces."""
LEFT_OUT = ("camel_rank", "partner", "turn")
"""What every observation written anew has in common."""


@dataclass(frozen=True)
class Seen:
    """Observations written anew, with what is needed to translate actions and colours back."""

    features: Floats
    keys: NDArray[np.int64]  # which rearrangement each row got
    order: NDArray[np.int64]  # the racing camels of each row, first to last


class Symmetry:
    """The rearrangements of one edition and number of players."""

    def __init__(self, edition: str, players: int) -> None:
        self.edition, self.players = camelup.edition(edition), players
        self.racing = len(self.edition.racing)
        self.parts = {part.name: part for part in observation_parts(edition, players)}
        orders = list(permutations(range(self.racing)))
        self._number = np.zeros(self.racing**self.racing, np.int64)
        self._powers = self.racing ** np.arange(self.racing)
        for number, order in enumerate(orders):
            self._number[np.array(order) @ self._powers] = number
        keys = [(order, leader) for order in orders for leader in range(SPACES)]
        self._sources = np.array([self._source(*key) for key in keys])
        self.names = self._action_names()
        self._actions = np.array([self._numbers(*key) for key in keys])
        self.width = self._sources.shape[1]
        self.places = self._places()

    def _source(self, order: tuple[int, ...], leader: int) -> NDArray[np.int64]:
        """Return where each number of the rewritten observation comes from."""
        pieces = []
        for part in self.parts.values():
            if part.name in LEFT_OUT:
                continue
            index = np.arange(part.begin, part.end).reshape(part.shape or (1,))
            if part.name in COLOURED:
                axis = COLOURED[part.name]
                others = range(self.racing, index.shape[axis])
                index = index.take([*order, *others], axis)
            if part.name in SPACED:
                index = np.roll(index, -leader, axis=-1)
            pieces.append(index.ravel())
        space = self.parts["camel_space"].begin + order[0] * SPACES
        return np.concatenate([*pieces, np.arange(space, space + SPACES)])

    def _places(self) -> dict[str, slice]:
        """Return where each part lies in the rewritten observation."""
        found, at = {}, 0
        for part in self.parts.values():
            if part.name not in LEFT_OUT:
                found[part.name] = slice(at, at + part.end - part.begin)
                at += part.end - part.begin
        return found

    def _action_names(self) -> list[str]:
        """Return the rewritten actions: colours as places in the race, spaces as steps from the leader."""
        camels, steps = range(1, self.racing + 1), range(SPACES)
        named = [f"take {place}" for place in camels] + [f"place {side}{step}" for side in "+-" for step in steps]
        return [*named, "roll"] + [f"{deck} {place}" for deck in ("win", "lose") for place in camels]

    def _numbers(self, order: tuple[int, ...], leader: int) -> list[int]:
        """Return the number of each rewritten action; one past the last for what does not exist."""
        known, found = set(actions(self.edition, self.players)), []
        for name in self.names:
            verb, _, what = name.partition(" ")
            if verb == "place":
                name = f"place {what[0]}{(leader + int(what[1:])) % SPACES + 1}"
            elif verb != "roll":
                name = f"{verb} {self.edition.racing[order[int(what) - 1]]}"
            exists = name in known
            found.append(action_number(self.edition, self.players, name) if exists else len(known))
        return found

    def see(self, observations: Floats) -> Seen:
        """Write observations anew."""
        n, ranks, spaces = len(observations), self.parts["camel_rank"], self.parts["camel_space"]
        order = observations[:, ranks.begin : ranks.end].reshape(n, *ranks.shape).argmax(axis=1)
        on_track = observations[:, spaces.begin : spaces.end].reshape(n, *spaces.shape)
        leader = on_track[np.arange(n), order[:, 0]].argmax(axis=1)
        keys = self._number[order @ self._powers] * SPACES + leader
        return Seen(np.take_along_axis(observations, self._sources[keys], axis=1), keys, order)

    def masks(self, masks: NDArray[np.int8], keys: NDArray[np.int64]) -> Masks:
        """Return which rewritten actions are legal."""
        padded = np.pad(masks, ((0, 0), (0, 1)))
        return np.take_along_axis(padded, self._actions[keys], axis=1).astype(np.bool_)

    def ending_masks(self, features: Floats, masks: Masks) -> Masks:
        """Return the legal actions without those that move a tile which lies already: nobody waits so for ever."""
        tiles = features[:, self.places["tile_of"]].reshape(len(features), self.players, SPACES)
        places = np.array([name.startswith("place") for name in self.names])
        lies = np.any(tiles[:, 0], axis=1, keepdims=True)
        ending: Masks = masks & ~(lies & places)
        return ending

    def actions(self, chosen: NDArray[np.int64], keys: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the numbers of the actions that were chosen among the rewritten ones."""
        found: NDArray[np.int64] = self._actions[keys, chosen]
        return found

    def best(
        self, view: camelup.View, legal: Sequence[camelup.Action], score: Callable[[Floats, Masks], Floats]
    ) -> str:
        """Return the legal action with the highest score, for a bot: ``score`` is given one rewritten observation."""
        if (view.edition, len(view.seats)) != (self.edition, self.players):
            raise camelup.CamelUpError(f"this player knows {self.edition} with {self.players} players only")
        listed = actions(self.edition, self.players)
        mask = np.zeros((1, len(listed)), np.int8)
        mask[0, [action_number(self.edition, self.players, action) for action in legal]] = 1
        seen = self.see(encode(view)[np.newaxis])
        masks = self.masks(mask, seen.keys)
        scores = np.where(masks, score(seen.features, masks), -np.inf)
        return str(listed[self.actions(scores.argmax(axis=1), seen.keys)[0]])
