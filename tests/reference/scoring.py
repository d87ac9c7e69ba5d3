"""Scoring: the end of a leg (L2, L3) and the end of the game (E2 to E5)."""

from .box import Seat
from .track import Event

REWARDS = [8, 5, 3, 2]


def bet_reward(colour: str, printed: int, ranking: list[str]) -> int:
    """What one leg bet brings: as printed, 1 or -1 (L2)."""
    if colour == ranking[0]:
        return printed
    if colour == ranking[1]:
        return 1
    return -1


def ticket_rewards(seat: Seat, ranking: list[str]) -> list[int]:
    """What each leg bet and each pyramid ticket of a seat brings (L2)."""
    bets = [bet_reward(colour, printed, ranking) for colour, printed in seat.bets]
    return bets + [1] * seat.tickets


def leg_sum(seat: Seat, seats: dict[int, Seat], ranking: list[str]) -> int:
    """The sum of a seat's leg (L2), with the partner's best ticket if it is positive (L3)."""
    total = sum(ticket_rewards(seat, ranking))
    if seat.partner is not None:
        total += max([0, *ticket_rewards(seats[seat.partner], ranking)])
    return total


def score_leg(seats: dict[int, Seat], ranking: list[str]) -> Event:
    """Pay every seat the sum of its leg, never below 0 pounds (L2)."""
    sums = {number: leg_sum(seat, seats, ranking) for number, seat in seats.items()}
    for number, seat in seats.items():
        seat.pounds = max(0, seat.pounds + sums[number])
    return ("leg scored", sums, {number: seat.pounds for number, seat in seats.items()})


def settle_deck(
    name: str, deck: list[tuple[int, str]], right: str, seats: dict[int, Seat]
) -> list[tuple[str, int, str, int]]:
    """Settle one deck card by card in the order laid, never below 0 (E2, E4)."""
    settled = []
    right_cards = 0
    for number, colour in deck:
        change = -1
        if colour == right:
            change = REWARDS[right_cards] if right_cards < len(REWARDS) else 1
            right_cards += 1
        before = seats[number].pounds
        seats[number].pounds = max(0, before + change)
        settled.append((name, number, colour, seats[number].pounds - before))
    return settled


def score_game(
    seats: dict[int, Seat],
    winner_deck: list[tuple[int, str]],
    loser_deck: list[tuple[int, str]],
    ranking: list[str],
) -> Event:
    """First the winner deck (E2), then the loser deck (E3)."""
    settled = settle_deck("win", winner_deck, ranking[0], seats)
    settled += settle_deck("lose", loser_deck, ranking[-1], seats)
    return ("game scored", settled, {number: seat.pounds for number, seat in seats.items()})


def winners(seats: dict[int, Seat]) -> list[int]:
    """The seats with the most pounds (E5)."""
    most = max(seat.pounds for seat in seats.values())
    return [number for number, seat in seats.items() if seat.pounds == most]
