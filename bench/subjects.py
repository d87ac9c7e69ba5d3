"""The subjects, in the order of the table. A new one is a file with ROWS and a line here."""

from bench import environments, notation, odds, simulations, turns
from bench.measuring import Row

SUBJECTS: dict[str, list[Row]] = {
    "Simulations": simulations.ROWS,
    "Turns": turns.ROWS,
    "Notation": notation.ROWS,
    "Odds": odds.ROWS,
    "Environments": environments.ROWS,
}
