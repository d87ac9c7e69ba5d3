"""The yardstick: what each bot of the ladder loses per decision, so that a player's losses can be compared.

Measured by `python -m bench.reviews` (docs/review.md), with the errors that the judge makes about players, too.
"""

FEW = 20
"""Decisions below which a rate per decision says nothing."""
LADDER = {
    "2014": {
        "random": 1.33,
        "roll": 0.86,
        "leg": 0.39,
        "race": 0.234,
        "tiles": 0.208,
        "board": 0.143,
        "champion": 0.01,
    },
    "2018": {
        "random": 1.28,
        "roll": 0.87,
        "leg": 0.23,
        "race": 0.14,
        "tiles": 0.129,
        "board": 0.107,
        "champion": 0.015,
    },
}
"""Pounds of margin that each rung loses per decision among three of `master`."""


def played_like(edition: str, lost: float, decisions: int) -> str | None:
    """Return the bot that loses about as much per decision; None where too little is known to say so."""
    rungs = LADDER.get(edition)
    if decisions < FEW or rungs is None:
        return None
    return min(rungs, key=lambda bot: abs(rungs[bot] - lost / decisions))
