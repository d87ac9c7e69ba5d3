"""Chances in words, for every drawing of odds."""

from typing import Protocol

ROUNDED_AWAY = 0.0005
"""A smaller chance would be shown as 0.0 %."""


class Simulated(Protocol):
    """Odds of a race: whether they are exact, and what to do if not."""

    @property
    def method(self) -> str:
        """``exact`` or ``simulated``."""

    @property
    def error(self) -> float:
        """The standard error."""

    @property
    def hint(self) -> str | None:
        """What to do for exact ones."""


def percent(chance: float) -> str:
    """A chance for people; what is possible never looks impossible, nor the other way round."""
    if 0 < chance < ROUNDED_AWAY:
        return "< 0.1 %"
    if 1 - ROUNDED_AWAY <= chance < 1:
        return "> 99.9 %"
    return f"{100 * chance:.1f} %"


def method_notes(race: Simulated) -> list[str]:
    """What there is to say about chances that are not exact."""
    if race.method != "simulated":
        return []
    return [f"The race is simulated, with a standard error of {percent(race.error)};", f"{race.hint}."]
