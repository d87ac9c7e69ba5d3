"""The champion's weights, edition by edition, as `python -m bench.laboratory` fitted them (docs/bots.md).

The deals on which it is measured follow from this text (see `bench.ladder`): nothing here was chosen on them.
"""

from .style import Style

HABITS_2014 = (
    *(0.0, -1.599, -0.987, -0.133, 0.305, 1.201),  # roll
    *(-10.435, 7.0, 2.259, 2.395, -1.473, 0.529),  # ticket
    *(-4.104, 4.142, 2.479, 1.124, 0.0, 0.0),  # tile
    *(-11.007, 10.308, 2.809, -0.671, 3.371, 0.088),  # winner card
    *(-9.507, 9.353, 4.174, 2.659, 2.314, 0.003),  # loser card
)
HABITS_2018 = (
    *(0.0, -2.214, -0.721, -0.172, -0.478, 1.535),  # roll
    *(-8.698, 5.571, 2.287, 2.579, 1.517, -0.526),  # ticket
    *(-3.907, 4.5, 1.153, 1.301, 0.0, 0.0),  # tile
    *(-12.817, 9.26, 1.32, 1.52, 0.36, 0.61),  # winner card
    *(-9.656, 6.29, 2.323, 1.161, 1.833, 0.233),  # loser card
)

STYLES = {
    "2014": Style(
        own=HABITS_2014,
        others=HABITS_2014,
        value=(
            (0.07, 0.05, 0.32),  # cards in hand on the winner deck: while the race is young, then, late
            (0.18, 0.22, 0.17),  # ... on the loser deck
            ((0.95, 0.6, 0.3), (1.6, 0.78, 0.38), (2.68, 1.6, 0.46)),  # for acting first, second, third
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
