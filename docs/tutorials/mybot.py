"""A bot of your own."""

BEST = 5  # pounds of the first ticket of a colour


class LeaderBot:
    """Bets on the camel that leads while there is a 5 of it; else rolls."""

    name = "leader"
    description = "bets on the leader"

    def choose(self, view, legal, clock, rng):
        """Return one of the legal actions, or its text."""
        ticket = view.top_tickets.get(view.ranking[0])
        return f"take {ticket.camel}" if ticket and ticket.pounds == BEST else "roll"
