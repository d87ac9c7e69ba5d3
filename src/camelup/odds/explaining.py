"""Why an action is worth what it is: the reasons that advice consists of."""

from ..reason import Reason


def ticket_reason(first: float, second: float, pounds: int) -> Reason:
    """Return what a betting ticket may bring."""
    text = f"{percent(first)} first ({pounds:+d}), {percent(second)} second (+1), else -1"
    return Reason(text, "ticket_chances", {"first": first, "second": second, "pounds": pounds})


def landings_reason(landings: float, lost: float) -> Reason:
    """Return how often camels may land on a tile, and on the place that it leaves for it."""
    if not lost:
        return Reason(f"{landings:.2f} landings", "landings", {"landings": landings})
    text = f"{landings:.2f} landings instead of {lost:.2f}"
    return Reason(text, "landings_instead", {"landings": landings, "lost": lost})


def holdings_reason(what: str, pounds: float) -> Reason:
    """Return what a tile does to the seat's own ``tickets`` or ``cards``."""
    return Reason(f"your {what} {pounds:+.2f}", f"own_{what}", {"pounds": pounds})


def roll_reasons(word: str) -> list[Reason]:
    """Return why a roll is worth what it is; ``word`` is what the edition calls a pyramid ticket."""
    return [Reason(f"the {word}", "pyramid_ticket"), Reason("the die may help or harm", "die_open")]


def card_reason(on_winner: bool, chance: float, pounds: float, cards: int, wrong: int) -> Reason:
    """Return what a finish card may bring: ``pounds`` behind the ``cards`` that lie there, ``wrong`` otherwise."""
    lying = f" after {cards} card{'s' * (cards > 1)}" if cards else ""
    fate, code = ("to win", "card_wins") if on_winner else ("to come last", "card_loses")
    text = f"{percent(chance)} {fate} ({pounds:+.2f}{lying}), else {wrong}"
    return Reason(text, code, {"chance": chance, "pounds": pounds, "cards": cards, "wrong": wrong})


def partner_reason(seat: int) -> Reason:
    """Return why a partner is worth what he is."""
    return Reason(f"the best ticket that seat {seat} has now", "partner_ticket", {"seat": seat})


def percent(chance: float) -> str:
    """Return a chance for people."""
    return f"{100 * chance:.1f} %"
