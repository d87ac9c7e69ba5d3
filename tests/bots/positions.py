"""Positions for bots, out of random games."""

from random import Random

from camelup import Position, apply, chance, legal_actions, start_position


def random_position(edition: str, players: int, seed: int, moves: int = 40) -> Position:
    """A position after some random moves, or the last one before the end of the game."""
    rng = Random(seed)
    position = start_position(edition, players, rng)
    for _ in range(moves):
        action = rng.choice(legal_actions(position))
        face = rng.choice(chance(position))[0] if str(action) == "roll" else None
        after, _ = apply(position, action, face)
        if after.finished:
            break
        position = after
    return position
