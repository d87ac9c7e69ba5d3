"""The champion's weights, edition by edition, as `python -m bench.laboratory` fitted them (docs/bots.md).

The deals on which it is measured follow from this text (see `bench.ladder`): nothing here was chosen on them.
"""

from .style import Style

HABITS_2014 = (
    *(0.0, -1.224, -0.876, -0.131, 0.296, 0.947),  # roll
    *(-9.241, 7.084, 0.897, 2.309, 0.205, 0.732),  # ticket
    *(-4.166, 4.598, 2.537, 0.707, 0.0, 0.0),  # tile
    *(-10.429, 9.503, 3.657, 0.966, 1.442, 0.11),  # winner card
    *(-11.608, 12.694, 1.834, 1.237, 1.521, 0.239),  # loser card
)
HABITS_2018 = (
    *(0.0, -2.188, -0.649, -0.173, -0.424, 1.471),  # roll
    *(-8.791, 5.541, 2.195, 2.485, 1.185, -0.427),  # ticket
    *(-3.936, 4.585, 1.142, 1.216, 0.0, 0.0),  # tile
    *(-11.52, 8.975, 1.813, 1.48, 0.583, 0.547),  # winner card
    *(-8.128, 6.063, 2.605, 0.683, 2.354, 0.235),  # loser card
)

STYLES = {
    "2014": Style(
        own=HABITS_2014,
        others=HABITS_2014,
        value=(
            (0.13, 0.11, 0.28),  # cards in hand on the winner deck: while the race is young, then, late
            (0.08, 0.25, 0.26),  # ... on the loser deck
            ((1.25, 0.72, 0.52), (1.69, 0.75, 0.35), (2.6, 1.54, 0.47)),  # for acting first, second, third
        ),
        spread=0.2,
    ),
    "2018": Style(
        own=HABITS_2018,
        others=HABITS_2018,
        value=(
            (0.38, 0.0, 0.35),  # cards in hand on the winner deck: while the race is young, then, late
            (0.05, 0.33, 0.6),  # ... on the loser deck
            ((1.34, 0.92, 0.45), (2.04, 1.01, 0.47), (2.66, 1.35, 0.32)),  # for acting first, second, third
        ),
        spread=0.2,
    ),
}
