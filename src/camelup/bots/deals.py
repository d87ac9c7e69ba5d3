"""Ways in which the hidden cards may lie: a view made whole by drawing what it does not show."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

from ..odds.beliefs import opinion, plausibility
from ..table import HIDDEN, Table


def deal(t: Table, win: Sequence[float], last: Sequence[float], rng: Random) -> Table:
    """A table with a colour for every hidden card, drawn by how plausible it is; the other colours are in the hand."""
    whole = t.copy()
    decks = [list(t.winner_deck), list(t.loser_deck)]
    counts = (t.winner_count, t.loser_count)
    weights = (opinion(win), opinion(last))
    hands = list(t.hand)
    for seat in range(t.seats):
        hidden = [
            (deck, place) for deck in (0, 1) for place in range(counts[deck]) if decks[deck][place] == seat * 8 + HIDDEN
        ]
        if not hidden and not t.hidden[seat]:
            continue
        colours = drawn_colours([weights[deck] for deck, _ in hidden], rng)
        for (deck, place), colour in zip(hidden, colours, strict=True):
            decks[deck][place] = seat * 8 + colour
        hands[seat] = sum(1 << colour for colour in range(t.box.racing) if colour not in colours)
    whole.winner_deck, whole.loser_deck = decks
    whole.hand, whole.hidden = hands, [0] * 8
    return whole


def drawn_colours(weights: list[list[float]], rng: Random) -> tuple[int, ...]:
    """Different colours for the cards of one seat, drawn by how plausible they are together."""
    if not weights:
        return ()
    ways = list(permutations(range(len(weights[0])), len(weights)))
    plausible = [plausibility(weights, colours) for colours in ways]
    return rng.choices(ways, plausible)[0]
