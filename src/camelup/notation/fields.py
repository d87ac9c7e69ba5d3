"""The seven fields of a position line: where each stands, and what a fault calls it."""

EDITION, TRACK, DICE, TURN, SEATS, DECKS, LEG = range(7)

PLACES = (
    "field 1 (edition)",
    "field 2 (track)",
    "field 3 (dice)",
    "field 4 (seat to act)",
    "field 5 (seats)",
    "field 6 (decks)",
    "field 7 (leg)",
)
