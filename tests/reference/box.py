"""What is in the box of each edition, and what lies before a player (S1 to S7)."""

from dataclasses import dataclass, field

CRAZY = "WK"
GREY = "*"
LENGTH = 16


@dataclass(frozen=True)
class Box:
    """The pieces of one edition."""

    edition: str
    racing: str
    crazy: str
    leg_bets: tuple[int, ...]
    partners_from: int | None

    def dice(self) -> str:
        """The letters of all dice: one for each racing camel, and the grey one (S5)."""
        return self.racing + (GREY if self.crazy else "")

    def faces(self, die: str) -> list[str]:
        """The six faces of a die: 1, 2, 3 twice, or in white and in black (S5)."""
        if die == GREY:
            return ["*W1", "*W2", "*W3", "*K1", "*K2", "*K3"]
        return [f"{die}{pips}" for pips in (1, 2, 3, 1, 2, 3)]


BOXES = {
    "2014": Box("2014", racing="bgowy", crazy="", leg_bets=(5, 3, 2), partners_from=None),
    "2018": Box("2018", racing="bgpry", crazy=CRAZY, leg_bets=(5, 3, 2, 2), partners_from=6),
}


@dataclass
class Seat:
    """What lies before one player; `hand` is the colours of the cards not yet laid (S7)."""

    hand: list[str]
    pounds: int = 3
    tickets: int = 0
    bets: list[tuple[str, int]] = field(default_factory=list)
    partner: int | None = None
