"""Every reason that a review can give, one for each code."""

from camelup import Position
from camelup.actions import parse_action
from camelup.reason import Reason
from camelup.review.judge import PlayedOut, Verdict
from camelup.review.reasons import at_once, later, reasons_of, rival
from camelup.turn.legal import notation_list

POSITION = Position("2018 1bg/2pry/13K/16W - 1 3:bgpry;3:bgpry;3:bgpry;3:bgpry;3:bgpry;3:bgpry -/- 1")
TEXTS = notation_list(POSITION.edition, 6)
CHANCES = (0.4, 0.1, 0.2, 0.2, 0.1, 0.1, 0.4, 0.2, 0.2, 0.1, *[0.2] * 10)
NOTHING = (0.0,) * 6


def verdict_of(best: PlayedOut, done: PlayedOut) -> Verdict:
    """A decision that lost a pound."""
    return Verdict(best, done, 1.0, 0.1, CHANCES)


def every_review_reason() -> list[Reason]:
    """Return a reason of each code."""
    actions = ("take b", "take g", "win b", "lose b", "place +6", "pair 2", "roll")
    roll, ticket = (PlayedOut(TEXTS.index(text), NOTHING, 0.5) for text in ("roll", "take b"))
    choices = [("roll", "win b"), ("take b", "roll"), ("take b", "place +6")]
    return [
        *(at_once(parse_action(text), POSITION, verdict_of(ticket, roll))[1] for text in actions),
        *(later(0.5, parse_action(best), parse_action(done))[1] for best, done in choices),
        rival([0.0, 1.0, 0.0, 0.0, 0.0, 0.0], 0, "ABCDEF")[1],
        *reasons_of(POSITION, verdict_of(roll, ticket), "ABCDEF", TEXTS),
    ]
