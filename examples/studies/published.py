"""Games that others have published, played again by the right rules, with bots as they describe them.

``python examples/studies/published.py [GAMES]``: betting on the leader against rolling (jdgsmallwood/camel_up_python),
tickets by expectation against tickets above 40 or 50 per cent (davcwluk/camelup-monte-carlo), and, after trbarron, any
decent bot among weak ones and odds by sampling among exact ones.
"""

import sys
from collections.abc import Sequence
from random import Random

from camelup import Action, View, tournament
from camelup.bots import Bot, Clock
from camelup.odds import leg_odds

GAMES = 120


class LeaderBot(Bot):
    """Takes the best ticket of the camel in front while there is one, and rolls."""

    name = "leader"
    description = "bets on the camel in front"

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> str:
        """Return a ticket of the leader, or a roll."""
        wish = f"take {view.ranking[0]}"
        return wish if wish in map(str, legal) else "roll"


class ThresholdBot(Bot):
    """Takes a ticket only of a camel that wins the leg with some chance, and rolls."""

    least = 0.4
    name = "above 40 %"
    description = "bets on what is likely"

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> str:
        """Return a ticket of the likeliest camel, or a roll."""
        first = leg_odds(view).first
        best = max(first, key=lambda camel: first[camel])
        wish = f"take {best}"
        return wish if first[best] >= self.least and wish in map(str, legal) else "roll"


class CarefulBot(ThresholdBot):
    """The same, above 50 per cent."""

    least = 0.5
    name = "above 50 %"


class SamplingBot(Bot):
    """Takes the ticket that is worth most by some sampled legs, where that is more than a roll."""

    legs = 20
    name = "20 sampled legs"
    description = "bets on the leg by sampling"

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> str:
        """Return a ticket, or a roll. Each camel has legs of its own, drawn by its exact chances."""
        odds, best = leg_odds(view), ("roll", 1.0)
        for camel, ticket in view.top_tickets.items():
            pays, weights = (ticket.pounds, 1, -1), (odds.first[camel], odds.second[camel])
            drawn = rng.choices(pays, (*weights, 1 - sum(weights)), k=self.legs)
            best = max(best, (f"take {camel}", sum(drawn) / self.legs), key=lambda found: found[1])
        return best[0]


class PatientBot(SamplingBot):
    """The same, with more legs."""

    legs = 1000
    name = "1000 sampled legs"


def show(bots: Sequence[str | type[Bot]], games: int, edition: str, players: int) -> None:
    """Print what the first bot reaches among the second."""
    found = tournament(bots, games, edition, players, seed=6, adjust=False).bots[0]
    wins, margin = found.win_share, found.margin
    names = [bot if isinstance(bot, str) else bot.name for bot in bots]
    print(f"{edition}, one {names[0]} among {players - 1} {names[1]}: wins {wins.mean:.3f}", end=" ")
    print(
        f"[{wins.low:.3f}, {wins.high:.3f}], margin {margin.mean:+.1f} [{margin.low:+.1f}, {margin.high:+.1f}]",
        flush=True,
    )


def main() -> None:
    """Play all of them."""
    games = int(sys.argv[1]) if sys.argv[1:] else GAMES
    show([LeaderBot, "roll"], games, "2014", 4)
    show(["roll", LeaderBot], games, "2014", 4)
    for players in (2, 4):
        for other in (ThresholdBot, CarefulBot):
            show(["leg", other], games, "2018", players)
    for bot in (ThresholdBot, CarefulBot):
        show([bot, "random"], games, "2018", 2)
    for strong in ("casual", "leg"):
        for weak in ("random", "roll"):
            show([strong, weak], games, "2014", 4)
    for sampling in (SamplingBot, PatientBot):
        show([sampling, "leg"], 5 * games, "2014", 4)


if __name__ == "__main__":
    main()
