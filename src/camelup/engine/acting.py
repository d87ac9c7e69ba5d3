"""A turn (A1 to A6) on a `Table`: which actions are legal, and what each of them does.

An action is a number from 0 to 53, the legal ones are the bits of one word, and the order of the bits is the order in
which people list them: take, place cheering, place booing, roll, win, lose, pair.
"""

from . import codes, moving, scoring, table

TAKE = 0  # + colour
CHEER = 5  # + space - 2
BOO = 20  # + space - 2
ROLL = 35
WIN = 36  # + colour
LOSE = 41  # + colour
PAIR = 46  # + seat


def free_spaces(t: table.Table, seat: int) -> int:
    """The spaces, as bits, on which a seat may put its tile (T1, T2); its own one is lifted first."""
    own = 1 << t.tile_space[seat]  # bit 0 when it is not on the track, which blocks nothing
    tiles = t.tiles & ~own
    blocked = t.occupied | tiles | (tiles << 1) | (tiles >> 1) | own
    return ((1 << (t.layout.spaces + 1)) - 4) & ~blocked


def possible_partners(t: table.Table, seat: int) -> int:
    """The seats, as bits, with which a seat may form a partnership (A5)."""
    if t.seats < t.layout.partners_from or t.partner[seat] >= 0:
        return 0
    seats = 0
    for other in range(t.seats):
        if other != seat and t.partner[other] < 0:
            seats |= 1 << other
    return seats


def legal(t: table.Table) -> int:
    """All actions of the seat to act, as bits; none after the end. As long as there is no end one can roll."""
    seat = t.turn
    if seat < 0:
        return 0
    spaces = free_spaces(t, seat) >> 2
    cards = t.hand[seat]
    actions = possible_partners(t, seat)
    actions = (actions << 5) | cards
    actions = (actions << 5) | cards
    actions = (actions << 1) | 1
    actions = (actions << 15) | spaces
    actions = (actions << 15) | spaces
    return (actions << 5) | t.takeable


def take(t: table.Table, seat: int, colour: int) -> None:
    """Take the top betting ticket of a colour (A1)."""
    t.bets[codes.bet_place(seat, t.bet_count[seat])] = codes.ticket_of(colour, t.taken[colour])
    t.bet_count[seat] += 1
    t.taken[colour] += 1
    if t.taken[colour] == t.layout.levels:
        t.takeable &= ~(1 << colour)


def place(t: table.Table, seat: int, space: int, cheers: int) -> None:
    """Put a seat's tile on a space, from where it lies if it is on the track (A2)."""
    old = t.tile_space[seat]
    if old > 0:
        t.tiles &= ~(1 << old)
        t.cheering &= ~(1 << old)
    t.tile_space[seat] = space
    t.tiles |= 1 << space
    if cheers:
        t.cheering |= 1 << space


def lay(t: table.Table, seat: int, colour: int, on_winner: int) -> None:
    """Lay a finish card face down on one of the decks (A4)."""
    t.hand[seat] &= ~(1 << colour)
    if on_winner:
        t.winner_deck[t.winner_count] = codes.card_of(seat, colour)
        t.winner_count += 1
    else:
        t.loser_deck[t.loser_count] = codes.card_of(seat, colour)
        t.loser_count += 1


def pay_tile(t: table.Table, space: int) -> int:
    """Pay the owner of the tile on a space one pound (M7); the seat, or -1 if nobody owns it."""
    for seat in range(t.seats):
        if t.tile_space[seat] == space:
            scoring.pay(t, seat, 1)
            return seat
    return -1


def move_camel(t: table.Table, die: int, face: int) -> None:
    """Move the camel that a face means, pay for a tile, see whether the race is over (M1 to M10)."""
    f = codes.face_of(die, face)
    t.moved_camel = moving.mover(t.race, t.layout.face_camel[f], t.layout.face_other[f])
    t.moved_from = codes.space_at(t.race, moving.index_of(t.race, t.moved_camel))
    t.race, t.moved_by_die_to, t.moved_to = moving.reveal(t.race, t.layout, f, t.tiles, t.cheering)
    t.occupied = moving.occupied(t.race, t.layout.camels)
    t.paid_seat = -1
    if t.moved_by_die_to != t.moved_to:
        t.paid_seat = pay_tile(t, t.moved_by_die_to)
    t.finish = moving.finish(t.moved_to, t.layout.spaces)


def roll(t: table.Table, seat: int, die: int, face: int) -> None:
    """Take a pyramid ticket and reveal a die (A3); then the end of the leg (L1) or of the game (E1), if it is one."""
    t.pyramid_tickets[seat] += 1
    t.dice_out |= 1 << die
    t.out_die[t.out] = die
    t.out_face[t.out] = face
    t.out += 1
    move_camel(t, die, face)
    leg_is_over = t.out == t.layout.dice_a_leg
    if leg_is_over:
        t.dice_out = 0
        t.out = 0
    if t.finish != 0:
        scoring.score_leg(t)
        scoring.score_decks(t)
    elif leg_is_over:
        scoring.score_leg(t)
        scoring.clear_leg(t)


def act(t: table.Table, action: int, die: int, face: int) -> None:
    """Do a legal action, with the die and face revealed if it is a roll, and pass the turn (A6)."""
    seat = t.turn
    if action < CHEER:
        take(t, seat, action)
    elif action < BOO:
        place(t, seat, action - CHEER + 2, 1)
    elif action < ROLL:
        place(t, seat, action - BOO + 2, 0)
    elif action == ROLL:
        roll(t, seat, die, face)
    elif action < LOSE:
        lay(t, seat, action - WIN, 1)
    elif action < PAIR:
        lay(t, seat, action - LOSE, 0)
    else:
        t.partner[seat] = action - PAIR
        t.partner[action - PAIR] = seat
    t.turn = -1 if t.finish != 0 else (seat + 1 if seat + 1 < t.seats else 0)


OFFSETS = {"take": TAKE, "+": CHEER, "-": BOO, "roll": ROLL, "win": WIN, "lose": LOSE, "pair": PAIR}
"""The first number of each kind of action, for those who are not compiled."""
