"""The champion's weights, edition by edition, as `python -m bench.laboratory` fitted them (docs/bots.md).

The deals on which it is measured follow from this text (see `bench.ladder`): nothing here was chosen on them.
"""

from .style import Style

HABITS_2014 = (
    *(0.0, -1.653, -0.219, -0.329, 0.306, 1.337),  # roll
    *(-8.929, 5.088, 3.608, 2.253, 0.242, -0.206),  # ticket
    *(-3.88, 2.646, 3.543, 1.021, 0.0, 0.0),  # tile
    *(-6.569, 3.278, 5.512, 1.235, -2.241, 0.057),  # winner card
    *(-4.901, 3.435, 2.187, 1.582, 0.694, -0.371),  # loser card
)
HABITS_2018 = (
    *(0.0, -2.685, -0.724, -0.419, 0.068, 1.215),  # roll
    *(-8.94, 4.906, 3.225, 1.922, 0.648, 0.493),  # ticket
    *(-5.021, 4.969, 2.726, 1.41, 0.0, 0.0),  # tile
    *(-6.48, 2.741, 7.898, -0.049, -0.331, -0.083),  # winner card
    *(-5.43, 3.812, 2.784, 0.317, 0.888, -0.262),  # loser card
)

STYLES = {
    "2014": Style(
        own=HABITS_2014,
        others=HABITS_2014,
        value=(
            (0.13, 0.27, 0.33),  # cards in hand on the winner deck: while the race is young, then, late
            (0.5, 0.5, 0.3),  # ... on the loser deck
            ((1.1, 0.6, 0.5), (1.4, 0.8, 0.4), (2.65, 1.15, 0.4)),  # for acting first, second, third
        ),
        spread=0.2,
    ),
    "2018": Style(
        own=HABITS_2018,
        others=HABITS_2018,
        value=(
            (0.1, 0.15, 0.3),  # cards in hand on the winner deck: while the race is young, then, late
            (0.25, 0.4, 0.3),  # ... on the loser deck
            ((1.0, 1.1, 0.4), (1.8, 0.85, 0.2), (2.5, 0.95, 0.3)),  # for acting first, second, third
        ),
        spread=0.2,
    ),
}
