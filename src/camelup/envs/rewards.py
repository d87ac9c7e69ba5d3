"""Rewards: what each seat of a game is paid at its end."""

from collections.abc import Iterable
from typing import Literal, TypeVar, get_args

from ..arguments import is_a, short
from ..errors import CamelUpError

R = TypeVar("R", bound=str)
BatchReward = Literal["margin", "win"]
"""A seat's pounds less the mean of the others', or a share of the win."""

Reward = Literal["margin", "win", "adjusted"]
"""Of single games also the margin without the luck of the dice."""

REWARDS: tuple[Reward, ...] = get_args(Reward)
BATCH_REWARDS: tuple[BatchReward, ...] = get_args(BatchReward)


def checked_reward(given: object, known: Iterable[R]) -> R:
    """Return the name of a reward, if it is one of those that are known."""
    names = list(known)
    for name in names:
        if is_a(given, str) and str.__eq__(name, given):
            return name
    raise CamelUpError(f"there is no reward {short(given)}; choose from {', '.join(names)}")
