"""Points of the rules that are easily got wrong, each as a position and what must follow."""

import random
from fractions import Fraction

import pytest

from .box import BOXES
from .odds import leg_odds, rest_of_leg
from .race import race_odds
from .text import read, read_record, write, write_track
from .track import Event, Track
from .turn import Table


def rolled(line: str, face: str) -> tuple[str, list[Event]]:
    """The track after one roll on a table of eight, and the events of the move."""
    table = read(line, seats=8)
    events = table.play(f"roll {face}")
    assert events[0] == ("die", face[0], face)
    return write_track(table.track), [e for e in events if e[0] in ("move", "paid", "race over")]


def test_line_up() -> None:
    """S8, S9: racing camels on the pips, crazy ones on 16, 15, 14, later ones on top."""
    track = Track()
    track.line_up(["g1", "y1", "b3", "r1", "p3", "*W2", "*K2"])
    assert write_track(track) == "1gyr/3bp/15WK"


def test_mirage_return_under_own_former_stack() -> None:
    """M7: pushed back to the space it left, the unit goes under those it stood on."""
    assert rolled("2014 2bogwy/3-1", "g1") == (
        "2gwybo/3-1",
        [("move", "gwy", 2, 3, "top"), ("paid", 1), ("move", "gwy", 3, 2, "under")],
    )


def test_mirage_pushes_under_strangers() -> None:
    """M7: the space before the mirage holds others; the unit goes beneath them."""
    assert rolled("2014 2bo/4gw/5-3/7y", "b3")[0] == "4bogw/5-3/7y"


def test_tile_without_owner_pays_nobody() -> None:
    """A tile without an owner pushes all the same."""
    assert rolled("2014 2bogwy/3+", "y1") == (
        "2bogw/3+/4y",
        [("move", "y", 2, 3, "top"), ("move", "y", 3, 4, "top")],
    )


def test_cheering_pushes_a_crazy_unit_counterclockwise() -> None:
    """M8: the whole unit goes on in the crazy camel's direction, on top of what is there."""
    assert rolled("2018 5gp/6+2/8Wyb/9K/10r", "*W2") == (
        "5gpWyb/6+2/9K/10r",
        [("move", "Wyb", 8, 6, "top"), ("paid", 2), ("move", "Wyb", 6, 5, "top")],
    )


def test_booing_pushes_a_crazy_unit_clockwise() -> None:
    """M8: backward for a crazy camel is clockwise, and underneath."""
    assert rolled("2018 5gp/6-2/7r/8Wyb/9K", "*W2") == (
        "5gp/6-2/7Wybr/9K",
        [("move", "Wyb", 8, 6, "top"), ("paid", 2), ("move", "Wyb", 6, 7, "under")],
    )


def test_booing_brings_a_crazy_unit_back_under_its_former_stack() -> None:
    """M7, M8: also a crazy camel's unit comes back beneath those it stood on."""
    assert rolled("2018 10-4/11rWpg/12yb/13K", "*W1")[0] == "10-4/11Wpgr/12yb/13K"


def test_racing_camel_carries_a_crazy_one_through_cheering() -> None:
    """M8: the direction is that of the camel whose die came up, crazy riders included."""
    assert rolled("2018 5gW/6+2/8pyb/9K/10r", "g1")[0] == "6+2/7gW/8pyb/9K/10r"


@pytest.mark.parametrize(
    ("track", "face", "moves"),
    [
        pytest.param("3W/5K/6bgpry", "*K1", "K", id="M4: the colour decides when both are free"),
        pytest.param("3Wb/5K/6gpry", "*K1", "W", id="M5: only white carries"),
        pytest.param("3Wb/5Kg/6pry", "*K1", "K", id="M4: both carry, the colour decides"),
        pytest.param("3WK/6bgpry", "*W1", "K", id="M6: black directly on white"),
        pytest.param("3KW/6bgpry", "*K1", "W", id="M6: white directly on black"),
        pytest.param("3bWKg/6pry", "*W1", "K", id="M6: both carry, the upper one moves"),
        pytest.param("3WbK/6gpry", "*K1", "W", id="M5: a racing camel between the two"),
        pytest.param("3WbKg/6pry", "*K1", "K", id="M4: riders between and above, black rolled"),
        pytest.param("3WbKg/6pry", "*W1", "W", id="M4: riders between and above, white rolled"),
        pytest.param("3bgW/5prK/6y", "*W1", "W", id="M5: racing camels below do not count"),
    ],
)
def test_which_crazy_camel_moves(track: str, face: str, moves: str) -> None:
    """M4 to M6: which of the two crazy camels the grey die moves."""
    assert read(f"2018 {track}").track.camel_that_moves(face) == moves


def test_unit_with_the_other_crazy_camel_in_it() -> None:
    """M1, M5: the lower crazy camel takes riders and the upper crazy camel along."""
    assert rolled("2018 3gWbK/6pry", "*K2")[0] == "1WbK/3g/6pry"


def test_backward_finish_with_riders() -> None:
    """M10, R2: riders carried over the line come last, in their stack's order."""
    table = read("2018 1g/2Wry/9K/11b/15p", seats=3)
    events = table.play("roll *W3")
    assert events[1:3] == [("move", "Wry", 2, 0, "top"), ("race over", "backward")]
    assert write_track(table.track) == "0Wry/1g/9K/11b/15p"
    assert table.ranking() == ["p", "b", "g", "y", "r"]
    assert table.to_act is None


def test_crazy_camel_alone_ends_the_race_backward() -> None:
    """M10: without riders too."""
    table = read("2018 1W/2bg/9K/11r/15py", seats=3)
    assert ("race over", "backward") in table.play("roll *W1")
    assert table.ranking() == ["y", "p", "r", "g", "b"]


def test_crazy_camel_carried_over_the_line() -> None:
    """M10, R1: it ends the race and does not count in the ranking."""
    table = read("2018 11K/12g/13yp/14r/15bW", seats=3)
    assert ("race over", "forward") in table.play("roll b3")
    assert write_track(table.track).endswith("17bW")
    assert table.ranking() == ["b", "r", "p", "y", "g"]


def test_oasis_on_16_ends_the_race() -> None:
    """M10: by the tile; its owner is paid first."""
    assert rolled("2014 11yo/13w/15gb/16+6", "g1")[1] == [
        ("move", "gb", 15, 16, "top"),
        ("paid", 6),
        ("move", "gb", 16, 17, "top"),
        ("race over", "forward"),
    ]


def test_mirage_on_16_holds_the_race_up() -> None:
    """M7: pushed back from the last space; the die's number alone would not cross."""
    assert rolled("2014 11yo/13w/15gb/16-6", "g1")[0] == "11yo/13w/15gb/16-6"


def test_own_tile_is_lifted_first() -> None:
    """T2: a seat's own tile blocks no neighbour, but may not be flipped in place."""
    table = read("2014 1bgowy/5+1/9-2/12+", seats=2)
    spaces = [2, 3, 4, 6, 7, 14, 15, 16]
    assert table.tile_spaces(1) == spaces
    table.play("place -6")
    assert write_track(table.track) == "1bgowy/6-1/9-2/12+"


def test_leg_bets_run_out() -> None:
    """A1, S6: printed 5, 3, 2 and then none is left of the colour in 2014."""
    table = read("2014 1bgowy", seats=2)
    for _ in range(3):
        table.play("take g")
    assert "take g" not in table.legal()
    assert table.seats[1].bets == [("g", 5), ("g", 2)]
    assert table.seats[2].bets == [("g", 3)]


def test_fourth_leg_bet_of_2018() -> None:
    """A1, S6: two bets print 2."""
    table = read("2018 1bgpry/15K/16W", seats=2)
    for _ in range(4):
        table.play("take g")
    assert "take g" not in table.legal()
    assert [bet for seat in table.seats.values() for bet in seat.bets] == [
        ("g", 5),
        ("g", 2),
        ("g", 3),
        ("g", 2),
    ]


def test_no_partnerships_with_five_players_nor_in_2014() -> None:
    """A5: 2018 with six players or more."""
    for line, seats in (("2018 1bgpry/15K/16W", 5), ("2014 1bgowy", 8)):
        table = read(line, seats=seats)
        assert not [action for action in table.legal() if action.startswith("pair")]


def test_partnerships_bind_both() -> None:
    """A5: with anyone else who is without a partner in this leg."""
    table = read("2018 1bgpry/15K/16W", seats=6)
    table.play("pair 3")
    assert [a for a in table.legal() if a.startswith("pair")] == ["pair 4", "pair 5", "pair 6"]
    table.play("roll b1")
    assert not [action for action in table.legal() if action.startswith("pair")]


def test_order_of_legal_actions() -> None:
    """Takes, oases, mirages, roll, winner cards, loser cards, partners."""
    line = "2018 1bg/3p/5ry/6+2/9-3/10K/11W/13+4/15-5 b1 1 3b5:br;3:-;3:-;3:-;3:-;3:-"
    legal = read(line).legal()
    assert legal[:5] == ["take b", "take g", "take p", "take r", "take y"]
    assert legal[5:9] == ["place +2", "place +4", "place -2", "place -4"]
    assert legal[9:14] == ["roll", "win b", "win r", "lose b", "lose r"]
    assert legal[14:] == ["pair 2", "pair 3", "pair 4", "pair 5", "pair 6"]


def test_sum_before_floor() -> None:
    """L2: gains and losses of a leg are summed before money is paid."""
    table = read("2014 5bo/6g/8w/10y b1g1o1w1 1 0g3b5o5y2:bgowy;1o3w5b3:bgowy")
    events = table.play("roll y1")
    assert events[-1] == ("leg scored", {1: 0, 2: -1}, {1: 0, 2: 0})
    assert write(table) == "2014 5bo/6g/8w/11y - 2 0:bgowy;0:bgowy -/- 2"


def test_second_place_brings_one_whatever_is_printed() -> None:
    """L2: as printed for the leader, 1 for the second, -1 otherwise."""
    table = read("2014 5bo/6g/8w/10y b1g1o1w1 2 3y5w5g5:bgowy;3w3:bgowy")
    assert table.play("roll y1")[-1] == ("leg scored", {1: 5, 2: 2}, {1: 8, 2: 5})


def test_partners_best_ticket() -> None:
    """L3: the best ticket of the partner's, a bet or a pyramid ticket, is added to the sum."""
    seats = "3y5g3=2:-;3b2=1:-;3=4:-;3^=3:-;3:-;3:-"
    table = read(f"2018 5bp/6g/8r/10y/12K/13W b1g1p1r1 5 {seats}")
    assert table.play("roll y1")[-1][1] == {1: 4, 2: 4, 3: 1, 4: 1, 5: 1, 6: 0}


def test_partner_with_nothing_positive() -> None:
    """L3: none is taken if none is positive."""
    seats = "3y5=2:-;3b2p5=1:-;3:-;3:-;3:-;3:-"
    table = read(f"2018 5bp/6g/8r/10y/12K/13W b1g1p1r1 5 {seats}")
    assert table.play("roll y1")[-1][1] == {1: 5, 2: 3, 3: 0, 4: 0, 5: 1, 6: 0}


def test_leg_is_cleared() -> None:
    """L1, L4, A6: five of six dice; all goes back; the player to the left is next."""
    seats = "3^^=2:bgpry;3^^=1:bgpry;3:bgpry;3:bgpry;3:bgpry;3:bgpr"
    table = read(f"2018 2+3/5bp/6g/8r/10y/12K/13W b1g1p1r1 6 {seats} 6y/- 4")
    table.play("roll *K3")
    after = "6:bgpry;6:bgpry;3:bgpry;3:bgpry;3:bgpry;4:bgpr"
    assert write(table) == f"2018 5bp/6g/8r/9K/10y/13W - 1 {after} 6y/- 5"


def test_ticket_of_the_last_roll_counts() -> None:
    """E1: a last leg scoring in the middle of a leg, with the ticket of the last roll."""
    table = read("2014 5bo/6g/8w/16y - 2 3y5:bgowy;3:bgowy -/- 3")
    events = table.play("roll y1")
    assert events[-2:] == [
        ("leg scored", {1: 5, 2: 1}, {1: 8, 2: 4}),
        ("game scored", [], {1: 8, 2: 4}),
    ]
    assert write(table) == "2014 5bo/6g/8w/17y y1 - 8y5:bgowy;4^:bgowy -/- 3"
    assert table.winners() == [1]
    assert table.legal() == []


def test_race_over_on_the_last_die_is_scored_once() -> None:
    """E1, L1: the end of the leg and of the race at once is one leg scoring."""
    table = read("2014 5bo/6g/8w/16y b1g1o1w1 2 3y5:bgowy;3:bgowy -/- 3")
    names = [event[0] for event in table.play("roll y1")]
    assert names == ["die", "move", "race over", "leg scored", "game scored"]
    assert write(table).split(" ")[2] == "-"


def test_rewards_of_the_decks() -> None:
    """E2, E3: 8, 5, 3, 2, 1, 1; wrong cards cost 1; the loser deck counts anew."""
    winner_deck, loser_deck = "1y2b2y3y4y5y6y", "6b5b4g"
    hands = ";".join("3:-" for _ in range(6))
    table = read(f"2014 5bo/6g/8w/16y - 6 {hands} {winner_deck}/{loser_deck} 3")
    _, settled, money = table.play("roll y1")[-1]
    changes = [change for _, _, _, change in settled]
    assert changes == [8, -1, 5, 3, 2, 1, 1, 8, 5, -1]
    assert [deck for deck, _, _, _ in settled] == ["win"] * 7 + ["lose"] * 3
    assert money == {1: 11, 2: 7, 3: 6, 4: 4, 5: 9, 6: 13}


def test_decks_are_settled_card_by_card() -> None:
    """E4: with 0 pounds a wrong card costs nothing and the right one later is kept whole."""
    table = read("2014 5bo/6g/8w/16y - 2 0:-;0:- 1b1y1g/1o 3")
    _, settled, money = table.play("roll y1")[-1]
    assert settled == [
        ("win", 1, "b", 0),
        ("win", 1, "y", 8),
        ("win", 1, "g", -1),
        ("lose", 1, "o", -1),
    ]
    assert money == {1: 6, 2: 1}


def test_tie_is_shared() -> None:
    """E5: most pounds wins, all who have as many."""
    table = read("2014 5bo/6g/8w/16y - 3 4:bgowy;2:bgowy;3:bgowy -/- 3")
    table.play("roll y1")
    assert table.winners() == [1, 3]


def test_illegal_actions_are_refused() -> None:
    """A die that is out, a face that no die has, a card not in hand, a turn after the end."""
    table = read("2014 5bo/6g/8w/16y b1 1 3:bgow;3:bgowy")
    for action in ("roll b2", "roll g4", "roll", "win y", "place +1", "pair 2", "take p"):
        with pytest.raises(ValueError, match="not legal"):
            table.play(action)
    table.play("roll y3")
    with pytest.raises(ValueError, match="not legal"):
        table.play("roll g1")


def test_example_of_the_notation() -> None:
    """The record of the notation leads to the position line of the notation."""
    record = """[Edition "2018"] [Seats "Ann; Bo; Cy"] [Start "1gyr/3bp/15K/16W"]
        1. roll r3 {red runs} roll *K2 take g 2. place +6 take y take g 3. win b"""
    table, actions = read_record(record)
    for action in actions:
        table.play(action)
    line = "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^y5:bgpry;3g5g3:bgpry 1b/- 1"
    assert write(table) == line
    assert write(read(line)) == line


def test_odds_after_the_end_are_certain() -> None:
    """After the race nothing is left to chance."""
    odds = leg_odds("2018 0Wry/1g/6+1/9K/11b/15p *")
    assert odds.race_ends == {"forward": 0, "backward": 1}
    assert [odds.places[camel].index(Fraction(1)) for camel in "pbgyr"] == [0, 1, 2, 3, 4]
    assert odds.tiles == {6: 0}
    assert race_odds("2018 0Wry/1g/6+1/9K/11b/15p *").last == dict.fromkeys("bgpy", 0.0) | {"r": 1}


def test_last_die_by_hand() -> None:
    """One of two dice stays in the pyramid in 2018; whatever red rolls, it passes blue."""
    odds = leg_odds("2018 3r/4+1/5b/9gpy/14K/16W bgpy")
    assert odds.tiles == {4: Fraction(1, 6)}
    assert odds.places["r"] == [0, 0, 0, Fraction(1, 2), Fraction(1, 2)]
    assert odds.places["b"] == [0, 0, 0, Fraction(1, 2), Fraction(1, 2)]


@pytest.mark.parametrize(("line", "length"), [("2018 1Kgy/2bW/3pr", 3), ("2014 1gy/2b/3ow", 4)])
def test_race_odds_leg_by_leg(line: str, length: int) -> None:
    """The solved equations equal what is left after playing leg after leg, without renaming."""
    table = read(line, length=length)
    win = dict.fromkeys(table.box.racing, 0.0)
    running = {tuple(table.track.stacks): 1.0}
    while sum(running.values()) > 1e-7:
        after: dict[tuple[str, ...], float] = {}
        for stacks, chance in running.items():
            track = Track(length)
            track.stacks = list(stacks)
            for end, share in rest_of_leg(table.box, track, table.box.dice()).ends.items():
                track.stacks = list(end)
                if track.race_over():
                    win[track.ranking()[0]] += chance * float(share)
                else:
                    after[end] = after.get(end, 0.0) + chance * float(share)
        running = after
    assert race_odds(line, length).win == pytest.approx(win, abs=2e-7)


@pytest.mark.parametrize("edition", ["2014", "2018"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_random_games_lose_nothing(edition: str, seats: int) -> None:
    """Camels, cards and tickets are neither lost nor doubled, and nobody owes money."""
    chance = random.Random(seats)
    box = BOXES[edition]
    track = Track()
    track.line_up([chance.choice(box.faces(die)) for die in box.racing])
    track.line_up([f"*{crazy}{chance.randint(1, 3)}" for crazy in box.crazy])
    table = Table(edition, seats, track)
    while table.to_act is not None:
        action = chance.choice(table.legal())
        if action == "roll":
            action = f"roll {chance.choice(box.faces(chance.choice(table.dice_left())))}"
        table.play(action)
        assert sorted("".join(track.stacks)) == sorted(box.racing + box.crazy)
        cards = sum(len(seat.hand) for seat in table.seats.values())
        assert cards + len(table.winner_deck) + len(table.loser_deck) == 5 * seats
        assert sum(seat.tickets for seat in table.seats.values()) == len(table.dice_out)
        assert min(table.money().values()) >= 0
        assert write(read(write(table))) == write(table)
