"""Every reason that a review can give, one for each code."""

from camelup import Position
from camelup.actions import parse_action
from camelup.reason import Reason
from camelup.review.judge import Outlook, Verdict
from camelup.review.reasons import at_once, reasons_of, rivals
from camelup.turn.legal import notation_list

POSITION = Position("2018 1bg/2pry/13K/16W - 1 3:bgpry;3:bgpry;3:bgpry;3:bgpry;3:bgpry;3:bgpry -/- 1")


def every_review_reason() -> list[Reason]:
    """Return a reason of each code."""
    chances = [0.4, 0.1, 0.2, 0.2, 0.1, 0.1, 0.4, 0.2, 0.2, 0.1, *[0.2] * 10]
    texts = notation_list(POSITION.edition, 6)
    actions = ("take b", "take g", "win b", "lose b", "place +6", "pair 2", "roll")
    best = Outlook(texts.index("roll"), (1.0, 0.0, 0.0, 0.0, 0.0, 0.0), 0.0)
    done = Outlook(texts.index("take b"), (0.0, 1.0, 0.0, 0.0, 0.0, 0.0), 0.0)
    verdict = Verdict(best, done, 1.0, 0.1, tuple(chances))
    tile = Outlook(texts.index("place +6"), best.pounds, 0.0)
    nothing = reasons_of(POSITION, Verdict(tile, tile, 0.2, 0.1, tuple(chances)), "ABCDEF", texts)
    return [
        *(at_once(parse_action(text), 0.5, POSITION, chances)[1] for text in actions),
        *(reason for _, reason in rivals(POSITION, verdict, "ABCDEF")),
        *nothing,
    ]
