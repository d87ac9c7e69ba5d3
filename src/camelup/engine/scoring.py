"""The end of a leg (L1 to L4) and of the game (E1 to E4): who is paid what.

Nobody goes below 0 pounds: a leg's rewards are summed first and then paid at once, finish cards are settled one by
one.
"""

from . import codes, layout, moving, table


def ticket_reward(kit: layout.Layout, bet: int, first: int, second: int) -> int:
    """What one betting ticket earns or costs (L2)."""
    colour = codes.ticket_colour(bet)
    if colour == first:
        return kit.level_pounds[codes.ticket_level(bet)]
    return 1 if colour == second else -1


def own_rewards(t: table.Table, seat: int, first: int, second: int) -> int:
    """The sum of a seat's own betting and pyramid tickets (L2)."""
    total = t.pyramid_tickets[seat]
    for i in range(t.bet_count[seat]):
        total += ticket_reward(t.layout, t.bets[codes.bet_place(seat, i)], first, second)
    return total


def best_ticket(t: table.Table, seat: int, first: int, second: int) -> int:
    """The reward of a seat's best ticket, 0 if none is positive: what its partner copies (L3)."""
    best = 1 if t.pyramid_tickets[seat] > 0 else 0
    for i in range(t.bet_count[seat]):
        best = max(best, ticket_reward(t.layout, t.bets[codes.bet_place(seat, i)], first, second))
    return best


def copied_reward(t: table.Table, seat: int, first: int, second: int) -> int:
    """What a seat copies from its partner, if it has one (L3)."""
    if t.partner[seat] < 0:
        return 0
    return best_ticket(t, t.partner[seat], first, second)


def leg_rewards(t: table.Table, seat: int, first: int, second: int) -> int:
    """The sum that a seat gains or pays at a leg scoring (L2, L3)."""
    return own_rewards(t, seat, first, second) + copied_reward(t, seat, first, second)


def pay(t: table.Table, seat: int, pounds: int) -> int:
    """Give a seat pounds, or take them as far as it has them (L2, E4); returns what changed."""
    before = t.money[seat]
    t.money[seat] = max(0, before + pounds)
    return t.money[seat] - before


def score_leg(t: table.Table) -> None:
    """Pay every seat the sum of its tickets and of the one copied from its partner (L2, L3)."""
    first = moving.ranked(t.race, t.layout.camels, t.layout.racing, 1)
    second = moving.ranked(t.race, t.layout.camels, t.layout.racing, 2)
    for seat in range(t.seats):
        t.copied[seat] = copied_reward(t, seat, first, second)
        t.leg_sum[seat] = own_rewards(t, seat, first, second) + t.copied[seat]
        pay(t, seat, t.leg_sum[seat])


def clear_leg(t: table.Table) -> None:
    """Give back bets, tickets and tiles, end partnerships (L4); the dice are in the pyramid again already."""
    t.leg += 1
    t.tiles = 0
    t.cheering = 0
    t.takeable = (1 << t.layout.racing) - 1
    for colour in range(t.layout.racing):
        t.taken[colour] = 0
    for seat in range(t.seats):
        t.tile_space[seat] = 0
        t.bet_count[seat] = 0
        t.pyramid_tickets[seat] = 0
        t.partner[seat] = -1


def card_reward(kit: layout.Layout, right_before: int, right: int) -> int:
    """What one finish card changes, after n right ones in its deck (E2)."""
    if not right:
        return kit.wrong_card
    return kit.card_pounds[min(right_before, kit.card_levels - 1)]


def settle(t: table.Table, card: int, place: int, target: int, right_before: int) -> int:
    """Settle one card (E4) and note what it changed; returns how many right ones there are now."""
    right = codes.card_colour(card) == target
    t.card_change[place] = pay(t, codes.card_seat(card), card_reward(t.layout, right_before, right))
    return right_before + (1 if right else 0)


def score_decks(t: table.Table) -> None:
    """Settle the winner deck (E2), then the loser deck (E3), each in the order laid."""
    winner = moving.ranked(t.race, t.layout.camels, t.layout.racing, 1)
    loser = moving.ranked(t.race, t.layout.camels, t.layout.racing, t.layout.racing)
    right = 0
    for i in range(t.winner_count):
        right = settle(t, t.winner_deck[i], i, winner, right)
    right = 0
    for i in range(t.loser_count):
        right = settle(t, t.loser_deck[i], 40 + i, loser, right)
