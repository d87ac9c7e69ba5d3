"""The yardstick: what each bot of the ladder loses per decision, so that a player's losses can be compared.

Measured by `python -m bench.reviews` (docs/review.md), with the errors that the judge makes about players, too.
"""

FEW = 20
"""Decisions below which a rate per decision says nothing."""
LADDER = {
    "2014": {"random": 1.57, "roll": 1.39, "leg": 0.6, "race": 0.182, "tiles": 0.18, "board": 0.105, "champion": 0.02},
    "2018": {
        "random": 1.28,
        "roll": 0.87,
        "leg": 0.23,
        "race": 0.148,
        "tiles": 0.148,
        "board": 0.107,
        "champion": 0.015,
    },
}
"""Pounds of margin that each rung loses per decision: 2014 among three of `board`, 2018 among three of `master`."""


def played_like(edition: str, lost: float, decisions: int) -> str | None:
    """Return the bot that loses about as much per decision; None where too little is known to say so."""
    rungs = LADDER.get(edition)
    if decisions < FEW or rungs is None:
        return None
    return min(rungs, key=lambda bot: abs(rungs[bot] - lost / decisions))
