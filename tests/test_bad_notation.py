"""Impossible positions and broken records: BadNotation says where the fault is and what it is."""

import pickle

import pytest

import camelup

TRACK, DICE, TURN = "field 2 (track)", "field 3 (dice)", "field 4 (seat to act)"
SEATS, DECKS, LEG = "field 5 (seats)", "field 6 (decks)", "field 7 (leg)"

GOOD = "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^y5:bgpry;3g5g3:bgpry 1b/- 1"
"""A good line; each bad one below differs from it in one place."""


def changed(old: str, new: str) -> str:
    """The good line with one piece of it replaced."""
    assert GOOD.count(old) == 1, f"{old} is there {GOOD.count(old)} times"
    return GOOD.replace(old, new)


IMPOSSIBLE = {
    "nothing at all": ("", "position", "expected at least an edition and a track"),
    "the edition alone": ("2018", "position", "expected at least an edition and a track"),
    "too many fields": (f"{GOOD} 9", "position", "it has 8 fields; at most 7 are allowed"),
    "a line without end": (GOOD + " " * 2000, "position", "longer than 2000 characters"),
    "an edition that was never made": (changed("2018", "2019"), "field 1 (edition)", "there is no such edition"),
    "a camel twice": (changed("4r", "4rb"), TRACK, "the blue camel appears twice"),
    "a camel twice in one stack": (changed("4r", "4rr"), TRACK, "the red camel appears twice"),
    "a camel missing": (changed("/4r", ""), TRACK, "there is no red camel on the track"),
    "a crazy camel missing": (changed("/13K", ""), TRACK, "there is no crazy black camel"),
    "an unknown letter": (changed("4r", "4rx"), TRACK, "the 2018 edition has no camel 'x'"),
    "a camel of the other edition": (changed("4r", "4ro"), TRACK, "the 2018 edition has no camel 'o'"),
    "a crazy camel in 2014": ("2014 1bgowy/16W", TRACK, "the 2014 edition has no camel 'W'"),
    "a space that is not there": (changed("16W", "18W"), TRACK, "the track has no space 18"),
    "a space twice": (changed("4r", "3r"), TRACK, "space 3 appears twice"),
    "something that is no stack": (changed("4r", "r4"), TRACK, "'r4' is not a space and its camels"),
    "an empty place between slashes": (changed("/4r", "//4r"), TRACK, "'' is not a space and its camels"),
    "a tile on a camel": (changed("6+1", "4+1"), TRACK, "space 4 has both a tile and a camel (T1)"),
    "a tile on a crazy camel": (changed("6+1", "13+1"), TRACK, "space 13 has both a tile and a camel (T1)"),
    "a tile on space 1": (changed("1gy/3bp/4r/6+1", "1+1/2gy/3bp/4r"), TRACK, "no tile can lie on space 1 (T1)"),
    "a tile over the line": (changed("6+1", "17+1"), TRACK, "no tile can lie on space 17 (T1)"),
    "two tiles on a space": (changed("6+1", "6+1/6-2"), TRACK, "two tiles lie on space 6 (T1)"),
    "tiles next to each other": (changed("6+1", "6+1/7-2"), TRACK, "tiles lie next to each other on 6 and 7 (T2)"),
    "two tiles of a seat": (changed("6+1", "6+1/9-1"), TRACK, "seat 1 has two tiles on the track"),
    "a tile of a seat that is not there": (changed("6+1", "6+4"), TRACK, "belongs to seat 4, which does not exist"),
    "a tile of seat 0": (changed("6+1", "6+0"), TRACK, "belongs to seat 0, which does not exist"),
    "a crazy camel clockwise over the line": (
        "2018 1gy/3bp/4r/13K/17W",
        TRACK,
        "the crazy white camel can't cross the line clockwise by itself (M4)",
    ),
    "a racing camel backward over the line": (
        "2018 0gy/3bp/4r/13K/16W",
        TRACK,
        "the green camel can't cross the line backward by itself (M3)",
    ),
    "both ends crossed": ("2018 0W/1gy/3bp/13K/17r", TRACK, "over the line at both ends (M10)"),
    "five dice": (changed("r3*K2", "r3*K2b1g1y1"), DICE, "5 dice are out, but the leg ends with the fifth (L1)"),
    "a die twice": (changed("r3*K2", "r3r2"), DICE, "the red die appears twice"),
    "the grey die twice": (changed("r3*K2", "*W1*K2"), DICE, "the grey die appears twice"),
    "a die of the other edition": (changed("r3*K2", "o3"), DICE, "the 2018 edition has no die 'o'"),
    "the grey die in 2014": ("2014 1bgowy *", DICE, "the 2014 edition has no die '*'"),
    "a face that no die has": (changed("r3*K2", "r4"), DICE, "no die of the 2018 edition shows r4"),
    "a colour that the grey die lacks": (changed("*K2", "*R2"), DICE, "no die of the 2018 edition shows *R2"),
    "something that is no die": (changed("r3*K2", "3r"), DICE, "'3r' is not a die"),
    "a seat to act that is not there": (changed(" 2 3^", " 4 3^"), TURN, "'4' is not a seat from 1 to 3"),
    "seat 0 to act": (changed(" 2 3^", " 0 3^"), TURN, "'0' is not a seat from 1 to 3"),
    "nobody to act": (changed(" 2 3^", " - 3^"), TURN, "no camel is over the line"),
    "somebody to act after the end": (changed("16W", "16W/17r").replace("/4r", ""), TURN, "nobody is to act"),
    "one seat": ("2018 1bgpry/13K/16W - 1 3:bgpry", SEATS, "1 seat; a table has 2 to 8 (S1)"),
    "nine seats": ("2018 1bgpry/13K/16W - 1 " + ";".join(["3:bgpry"] * 9), SEATS, "9 seats; a table has 2 to 8"),
    "pounds below 0": (changed("3^:gpry", "-3^:gpry"), SEATS, "seat 1, '-3^:gpry', is not pounds"),
    "no pounds": (changed("3^y5", "^y5"), SEATS, "seat 2, '^y5:bgpry', is not pounds"),
    "more tickets than exist": (changed("3g5g3", "3g5g5"), SEATS, "there are not enough tickets g5 (S6)"),
    "more tickets than exist, at two seats": (changed("y5:", "g5:"), SEATS, "not enough tickets g5 (S6)"),
    "three of two 2s": (changed("3g5g3", "3g5g3g2g2g2"), SEATS, "there are not enough tickets g2 (S6)"),
    "a ticket that was never printed": (changed("y5:", "y4:"), SEATS, "there are not enough tickets y4 (S6)"),
    "a ticket from under a better one": (changed("y5:", "y3:"), SEATS, "a yellow ticket was taken from under"),
    "a ticket of a camel that does not race": (changed("y5:", "o5:"), SEATS, "has no racing camel 'o'"),
    "more pyramid tickets than dice": (
        changed("3^y5", "3^^y5"),
        SEATS,
        "3 pyramid tickets are held, but 2 dice are out",
    ),
    "a partner in a small game": (
        changed("3g5g3:", "3g5g3=1:"),
        SEATS,
        "seat 3 has a partner, but this table has no partnerships",
    ),
    "a card in hand twice": (changed(";3g5g3:bgpry", ";3g5g3:bbgpr"), SEATS, "seat 3 has the card 'b' twice"),
    "a card of the other edition": (changed(";3g5g3:bgpry", ";3g5g3:bgpro"), SEATS, "has no racing camel 'o'"),
    "a card missing": (
        changed(";3g5g3:bgpry", ";3g5g3:bgpr"),
        SEATS,
        "seat 3 has 4 cards in hand and on the decks, not 5",
    ),
    "a card too many": (changed("1b/-", "1b3?/-"), SEATS, "seat 3 has 6 cards in hand and on the decks"),
    "a card laid and in hand": (changed(" 1b/-", " 1g/-"), DECKS, "the green card of seat 1 is also in its hand (A4)"),
    "a card laid twice": (changed(" 1b/-", " 1b/1b"), DECKS, "the same card is laid twice (A4)"),
    "a card of nobody": (changed(" 1b/-", " 4b/-"), DECKS, "card 4b belongs to a seat that does not exist"),
    "a card of a camel that does not race": (changed(" 1b/-", " 1o/-"), DECKS, "has no racing camel 'o'"),
    "one deck": (changed(" 1b/-", " 1b"), DECKS, "'1b' is not WINNER/LOSER"),
    "more cards than in the box": (changed(" 1b/-", f" {'1b' * 41}/-"), DECKS, "more cards than in the box (S7)"),
    "leg 0": (GOOD[:-1] + "0", LEG, "'0' is not the number of a leg"),
    "a leg that is no number": (GOOD[:-1] + "one", LEG, "'one' is not the number of a leg"),
    "two hands open and one hidden": (
        changed(";3g5g3:bgpry", ";3g5g3:?????"),
        SEATS,
        "a view shows the cards of one seat",
    ),
}


@pytest.mark.parametrize(("line", "place", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_impossible_position(line: str, place: str, reason: str) -> None:
    """A position that can't be names its field and the fault in one line."""
    with pytest.raises(camelup.BadNotation) as caught:
        camelup.parse_position(line)
    assert caught.value.place == place
    assert reason in caught.value.reason
    assert str(caught.value) == f"{place}: {caught.value.reason}"
    assert "\n" not in str(caught.value)


PARTNERS = {
    "one-sided": (["3=2", "3", "3", "3", "3", "3"], "seat 2 does not name seat 1 as its partner (A5)"),
    "in a ring": (["3=2", "3=3", "3=1", "3", "3", "3"], "does not name seat"),
    "of oneself": (["3=1", "3", "3", "3", "3", "3"], "seat 1 can't have seat 1 as partner (A5)"),
    "of nobody": (["3=7", "3", "3", "3", "3", "3"], "seat 1 can't have seat 7 as partner (A5)"),
}


@pytest.mark.parametrize(("seats", "reason"), PARTNERS.values(), ids=PARTNERS.keys())
def test_impossible_partner(seats: list[str], reason: str) -> None:
    """A partnership has two sides (A5)."""
    line = f"2018 1bgpry/13K/16W - 1 {';'.join(f'{seat}:bgpry' for seat in seats)}"
    with pytest.raises(camelup.BadNotation) as caught:
        camelup.parse_position(line)
    assert caught.value.place == SEATS
    assert reason in caught.value.reason


def test_the_good_line_is_good() -> None:
    """So that each bad line is bad for its own reason; it is also written back as it was."""
    assert camelup.format_position(camelup.parse_position(GOOD)) == GOOD


@pytest.mark.parametrize(
    "text",
    [
        *["", " ", "jump", "Take y", "take", "take x", "take yellow", "take y y"],
        *["place 6", "place +", "place + 6", "place *6", "place +100", "place +\u0663"],
        *["win", "lose ?", "pair", "pair x", "pair -1", "roll r3", "roll r3 r3"],
    ],
)
def test_bad_action(text: str) -> None:
    """An action that can't be read is named, with what was expected."""
    with pytest.raises(camelup.BadNotation) as caught:
        camelup.parse_action(text)
    assert caught.value.place == f"action {text!r}"
    assert caught.value.reason


HEAD = '[Edition "2018"]\n[Seats "Ann; Bo; Cy"]\n[Start "1gyr/3bp/15K/16W"]\n'

BROKEN = {
    "an illegal move": (
        f"{HEAD}1. take y place +6 place +7",
        "move 3 (seat 3), 'place +7'",
        "a spectator tile lies next to space 7, on 6 (T2); legal: place +2, place +4, place +8, ",
    ),
    "a move that can't be read": (
        f"{HEAD}take y jump +6",
        "move 2 (seat 2), 'jump +6'",
        "expected take CAMEL, place +SPACE",
    ),
    "a die that is out": (
        f"{HEAD}roll r3 roll r1",
        "move 2 (seat 2), 'roll r1'",
        "the red die is already out (A3); legal:",
    ),
    "a die that is not in the box": (
        f"{HEAD}roll o3",
        "move 1 (seat 1), 'roll o3'",
        "no die of the 2018 edition shows that",
    ),
    "a roll without its result": (
        f"{HEAD}take y roll",
        "move 2 (seat 2), 'roll'",
        "a roll needs its face, as in roll b3",
    ),
    "a roll without its result, and moves after it": (
        f"{HEAD}take y roll take b",
        "move 2 (seat 2), 'roll take'",
        "no die of the 2018 edition shows that",
    ),
    "half a move at the end": (f"{HEAD}take y take", "move 2 (seat 2), 'take'", "expected take CAMEL"),
    "a move after the end": (
        '[Seats "Ann; Bo"] [Position "2014 1bgow/16y"] roll y1 take b',
        "move 2 (seat -), 'take b'",
        "the game is over (E1); legal: nothing: the game is over",
    ),
    "a result that the moves do not give": (
        '[Seats "Ann; Bo"] [Position "2014 1bgow/16y"] [Result "Ann 5; Bo 3"] roll y1',
        "[Result]",
        "it says 'Ann 5; Bo 3', the moves give 'Ann 4; Bo 3'",
    ),
    "a result before the end": (f'{HEAD}[Result "Ann 3; Bo 3; Cy 3"] take y', "[Result]", "stop before the end"),
    "no seats": ('[Edition "2018"] [Start "1gyr/3bp/15K/16W"]', "[Seats]", "it is missing"),
    "one seat": (
        '[Edition "2018"] [Seats "Ann"] [Start "1gyr/3bp/15K/16W"]',
        "[Seats]",
        "1 player; a table has 2 to 8",
    ),
    "a player without a name": ('[Edition "2018"] [Seats "Ann;;Cy"]', "[Seats]", "can't be a name"),
    "no start": ('[Edition "2018"] [Seats "Ann; Bo"]', "[Start]", "the record has neither of [Start] and [Position]"),
    "two starts": (f'{HEAD}[Position "2018 1bgpry/15K/16W"]', "[Start]", "both of [Start] and [Position]"),
    "no edition": ('[Seats "Ann; Bo"] [Start "1gyr/3bp/15K/16W"]', "[Edition]", "missing or unknown"),
    "an unknown edition": ('[Edition "2024"] [Seats "Ann; Bo"] [Start "1bgowy"]', "[Edition]", "expected 2014 or 2018"),
    "an edition that differs": (
        '[Edition "2018"] [Seats "Ann; Bo"] [Position "2014 1bgowy"]',
        "[Edition]",
        "it says '2018', [Position] says 2014",
    ),
    "a start with a tile": (HEAD.replace("/15K", "/9+1/15K"), "[Start]", "a tile on the track before the first action"),
    "a start that no dice give": (HEAD.replace("3bp", "4bp"), "[Start]", "can't start on space 4 (S8, S9)"),
    "a start without a camel": (HEAD.replace("3bp", "3b"), "[Start], field 2 (track)", "no purple camel"),
    "a start with more than a track": (HEAD.replace("16W", "16W r3"), "[Start]", "more than 1 fields"),
    "a position with too few seats": (
        '[Seats "Ann; Bo; Cy"] [Position "2014 1bgowy - 1 3:bgowy;3:bgowy"]',
        "[Position]",
        "it has 2 seats, [Seats] names 3",
    ),
    "a view as a position": (
        '[Seats "Ann; Bo"] [Position "2014 1bgowy - 1 3:bgowy;3:?????"]',
        "[Position]",
        "it hides cards",
    ),
    "a first seat that is not there": (f'{HEAD}[First "4"]', "[First]", "'4' is not a seat from 1 to 3"),
    "a tag twice": (f'{HEAD}[Edition "2018"]', "line 4", "the tag [Edition] appears twice"),
    "a tag behind a move": (f'{HEAD}take y\n[Event "x"]', "line 5", "the tag [Event] comes after the first move"),
    "a comment without end": (f"{HEAD}take y {{ and so on", "line 4", "is neither a tag, a move nor a comment"),
    "a tag without end": (f'{HEAD}[Event "x', "line 4", "is neither a tag, a move nor a comment"),
    "a record without end": ("{" + " " * 1_000_000 + "}", "record", "longer than 1000000 characters"),
}


@pytest.mark.parametrize(("text", "place", "reason"), BROKEN.values(), ids=BROKEN.keys())
def test_broken_record(text: str, place: str, reason: str) -> None:
    """A record that can't be replayed names the tag, the line or the move, and what was expected or legal."""
    with pytest.raises(camelup.BadNotation) as caught:
        camelup.parse_record(text)
    assert caught.value.place == place
    assert reason in caught.value.reason


def test_illegal_action_leaves_the_game_as_it_was() -> None:
    """A refused move changes neither the position nor the list of moves."""
    game = camelup.parse_record(f"{HEAD}take y")
    before = camelup.format_position(game.position)
    with pytest.raises(camelup.IllegalAction, match=r"\(T1\)"):
        game.play("place +1")
    assert camelup.format_position(game.position) == before
    assert len(game.moves) == 1


def test_errors_can_cross_a_process() -> None:
    """Place, reason, rule and code survive pickling."""
    bad, illegal = camelup.BadNotation("field 2", "no"), camelup.IllegalAction("no", "A1", "no_ticket_left", camel="b")
    assert vars(pickle.loads(pickle.dumps(bad))) == vars(bad)
    assert vars(pickle.loads(pickle.dumps(illegal))) == vars(illegal)
    assert str(pickle.loads(pickle.dumps(illegal))) == "no (A1)"
