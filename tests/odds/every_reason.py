"""Every reason that advice can give, one for each code."""

from camelup.odds import explaining
from camelup.reason import Reason


def every_reason() -> list[Reason]:
    """Return a reason of each code."""
    return [
        explaining.ticket_reason(0.5, 0.3, 5),
        explaining.landings_reason(0.4, 0.0),
        explaining.landings_reason(0.4, 0.1),
        *(explaining.holdings_reason(what, 0.2) for what in ("tickets", "cards")),
        *explaining.roll_reasons("pyramid ticket"),
        *(explaining.card_reason(on_winner, 0.2, 3.0, 1, -1) for on_winner in (True, False)),
        explaining.partner_reason(2),
    ]
