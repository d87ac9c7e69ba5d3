"""The champion's weights, edition by edition, as `python -m bench.laboratory` fitted them (docs/bots.md).

The deals on which it is measured follow from this text (see `bench.ladder`): nothing here was chosen on them.
"""

from .style import Style

HABITS_2014 = (
    *(0.0, -1.622, -0.467, -0.22, 0.529, 0.933),  # roll
    *(-9.675, 3.824, 4.509, 2.506, 0.076, 0.814),  # ticket
    *(-3.897, 3.516, 2.93, 0.921, 0.0, 0.0),  # tile
    *(-6.0, 3.42, 8.716, 1.496, -2.476, -0.308),  # winner card
    *(-3.358, 2.915, 4.744, 1.786, -2.943, -0.491),  # loser card
)
HABITS_2018 = (
    *(0.0, -2.772, -0.583, -0.294, -0.044, 1.21),  # roll
    *(-8.964, 5.194, 3.564, 1.897, 0.703, -0.148),  # ticket
    *(-5.04, 4.767, 2.781, 1.423, 0.0, 0.0),  # tile
    *(-6.601, 2.793, 7.883, -0.549, 0.034, -0.057),  # winner card
    *(-6.098, 4.13, 3.219, 0.049, 0.674, -0.211),  # loser card
)

STYLES = {
    "2014": Style(
        own=HABITS_2014,
        others=HABITS_2014,
        value=(
            (0.11, 0.21, 0.27),  # cards in hand on the winner deck: while the race is young, then, late
            (0.54, 0.46, 0.28),  # ... on the loser deck
            ((1.07, 0.78, 0.63), (1.45, 0.75, 0.3), (2.52, 1.18, 0.48)),  # for acting first, second, third
        ),
        spread=0.2,
    ),
    "2018": Style(
        own=HABITS_2018,
        others=HABITS_2018,
        value=(
            (0.1, 0.0, 0.3),  # cards in hand on the winner deck: while the race is young, then, late
            (0.18, 0.4, 0.4),  # ... on the loser deck
            ((1.2, 1.08, 0.4), (1.85, 0.8, 0.3), (2.55, 1.08, 0.22)),  # for acting first, second, third
        ),
        spread=0.2,
    ),
}
