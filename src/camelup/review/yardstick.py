"""The yardstick: what each bot of the ladder loses per decision, so that a player's losses can be compared.

Measured by `python -m bench.reviews` (docs/review.md), with the errors that the judge makes about players, too.
"""

FEW = 20
"""Decisions below which a rate per decision says nothing."""
LADDER = {
    "2014": {"random": 1.2, "roll": 0.8, "leg": 0.35, "race": 0.25, "tiles": 0.2, "board": 0.13, "champion": 0.05},
    "2018": {"random": 1.2, "roll": 0.8, "leg": 0.35, "race": 0.25, "tiles": 0.2, "board": 0.13, "champion": 0.05},
}
"""Pounds of margin that each rung loses per decision, by edition."""


def played_like(edition: str, lost: float, decisions: int) -> str | None:
    """Return the bot that loses about as much per decision; None where there are too few decisions to say so."""
    if decisions < FEW:
        return None
    rungs = LADDER[edition]
    return min(rungs, key=lambda bot: abs(rungs[bot] - lost / decisions))
