"""Advice: gains counted by hand and by brute force, nothing hidden used, every forecast worked out as if afresh."""

import pytest

import camelup
from camelup.actions import PlaceTile
from camelup.odds import Advice, advise, forecasts, leg_odds, race_odds
from camelup.odds.advice import Adviser, own_view
from tests.odds import brute

ONE_DIE = "2014 5b/7g/8o/9w/10y g1o1w1y1 1 7:bgowy;3^^^^:bgowy -/- 1"
"""Only blue moves, and it can't pass anybody: yellow leads, white is second."""
LAST_ROLL = "2014 5b/7g/8o/15w/16y b1g1o1w1 1 {seats} {decks} 3"
"""Only yellow moves, and it ends the race: yellow wins, white is second, blue comes last."""


@pytest.fixture(autouse=True)
def few_races(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where races are simulated, a few are enough for what is tested here."""
    monkeypatch.setattr(forecasts, "SIMULATED", 200)


def advice(line: str, seat: int | None = None) -> dict[str, Advice]:
    """The advice for a position by action."""
    return {str(item.action): item for item in advise(camelup.parse_position(line), seat)}


def gains(line: str, seat: int | None = None) -> dict[str, float]:
    """The gains of a position by action."""
    return {action: item.gain for action, item in advice(line, seat).items()}


def test_every_legal_action_is_advised_best_first() -> None:
    """Nothing is left out, and gains fall."""
    position = camelup.parse_position(ONE_DIE)
    found = advise(position)
    assert {item.action for item in found} == set(camelup.legal_actions(position))
    assert [item.gain for item in found] == sorted((item.gain for item in found), reverse=True)
    assert all(item.why for item in found)


def test_tickets_by_hand() -> None:
    """A sure leader is worth its ticket, a sure second 1, and all others cost 1."""
    found = gains(ONE_DIE)
    assert {action: gain for action, gain in found.items() if action.startswith("take")} == pytest.approx(
        {"take b": -1, "take g": -1, "take o": -1, "take w": 1, "take y": 5}
    )


def test_tickets_at_their_present_price() -> None:
    """When the 5 and the 3 are gone the ticket is worth 2."""
    line = ONE_DIE.replace("3^^^^:", "3^^^^y5y3:")
    assert gains(line)["take y"] == pytest.approx(2)


def test_a_roll_is_worth_its_ticket() -> None:
    """One pound, whatever the die shows."""
    assert gains(ONE_DIE)["roll"] == pytest.approx(1)


def test_a_tile_is_worth_its_landings() -> None:
    """One face of three leads to space 6, none to 11; neither changes who leads."""
    found = gains(ONE_DIE)
    assert found["place +6"] == found["place -6"] == pytest.approx(1 / 3)
    assert found["place +11"] == found["place -11"] == 0


def test_a_tile_that_moves_gives_up_its_old_place() -> None:
    """From space 6, where a third of a landing is expected, to where nobody lands."""
    assert gains(ONE_DIE.replace("5b/", "5b/6+1/"))["place +11"] == pytest.approx(-1 / 3)


def test_a_tile_and_the_own_tickets() -> None:
    """Green passes yellow with every face, unless a booing tile on 11 sends it back under yellow (M7)."""
    line = "2014 5b/6o/7w/9g/10y b1o1w1y1 1 7y5:bgowy;3^^^^:bgowy -/- 1"
    found = advice(line)
    assert found["place -11"].parts.leg == pytest.approx((5 - 1) / 3)
    assert found["place -11"].parts.tile == pytest.approx(1 / 3)
    assert found["place +11"].parts.leg == pytest.approx(0)


def test_cards_when_all_is_certain() -> None:
    """The race ends with this roll: yellow wins for 8, blue comes last for 8, all else costs 1."""
    found = gains(LAST_ROLL.format(seats="7:bgowy;3^^^^:bgowy", decks="-/-"))
    assert found["win y"] == found["lose b"] == pytest.approx(8)
    assert [found[f"win {c}"] for c in "bgow"] + [found[f"lose {c}"] for c in "gowy"] == pytest.approx([-1] * 8)


def test_cards_after_a_hidden_one() -> None:
    """The card before is yellow with the chance that is believed: a tenth, and half of what yellow has to win."""
    found = gains(LAST_ROLL.format(seats="7:bgowy;3^^^^:bgow", decks="2y/-"))
    assert found["win y"] == pytest.approx(0.6 * 5 + 0.4 * 8)
    assert found["lose b"] == pytest.approx(8)


def test_cards_after_all_colours_of_a_seat() -> None:
    """Who has laid five cards has laid every colour: one of them is right for certain."""
    found = gains(LAST_ROLL.format(seats="7:bgowy;3^^^^:-", decks="2y2b2g2o2w/-"))
    assert found["win y"] == pytest.approx(5)


def test_the_floor_at_nothing() -> None:
    """Without a pound a wrong ticket or card costs nothing, and a roll still brings one pound."""
    found = gains(LAST_ROLL.format(seats="0:bgowy;3^^^^:bgowy", decks="-/-"))
    assert (found["take b"], found["win b"], found["lose y"]) == (0, 0, 0)
    assert (found["roll"], found["take y"], found["win y"]) == pytest.approx((1, 5, 8))


def test_a_partner_by_hand() -> None:
    """Yellow leads: a partner with y5 brings 5, one with a pyramid ticket 1, one with b5 nothing (L3)."""
    seats = "7:bgpry;3y5:bgpry;3^^^^:bgpry;3b5:bgpry;3:bgpry;3:bgpry"
    line = f"2018 5b/7g/8r/12p/14WK/16y bgp* 1 {seats} -/- 3"
    found = gains(line)
    assert [found[f"pair {seat}"] for seat in (2, 3, 4, 5)] == pytest.approx([5, 1, 0, 0])


@pytest.mark.parametrize(
    ("edition", "seats", "dice_to_come", "seed"),
    [*(("2014", 4, 2, seed) for seed in range(6)), *(("2018", 6, 1, seed) for seed in range(6))],
)
def test_gains_against_brute_force(edition: str, seats: int, dice_to_come: int, seed: int) -> None:
    """Money after the leg scoring, by every sequence of the dice: tickets, tiles, partners, a roll."""
    line = brute.random_table(edition, seed, dice_to_come, seats, pounds=30, tiles=seed % 2 == 0)
    found = advice(line)
    actions = brute.asked(found, ("take", "place", "pair"))
    for action in [*actions[::3], "roll"]:
        parts = found[action].parts
        assert parts.leg + parts.tile == pytest.approx(brute.gain(line, action), abs=1e-9), action


@pytest.mark.parametrize("edition", ["2014", "2018"])
@pytest.mark.parametrize("seed", range(5))
def test_gains_near_the_floor_against_brute_force(edition: str, seed: int) -> None:
    """With hardly any money: tickets, partners and a roll, summed before the floor (L2)."""
    line = brute.random_table(edition, seed, 1, 6, pounds=1, tiles=False)
    found = advice(line)
    for action in brute.asked(found, ("take", "roll", "pair")):
        assert found[action].parts.leg == pytest.approx(brute.gain(line, action), abs=1e-9), action


@pytest.mark.parametrize("money", [0, 1, 9])
def test_whole_gains_against_brute_force(money: int) -> None:
    """When the race ends with the next roll: final money by every face, own cards and the floor included."""
    line = f"2018 5b/7gK/8W/9r/16py bg*r 1 {money}p5:gry;3:bgpry;3^^^^:bgpry 1b/1p 3"
    for action, item in advice(line).items():
        assert item.gain == pytest.approx(brute.gain(line, action), abs=1e-9), action


TWINS = [
    (
        "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^y5:bgpry;3g5g3:bgpry 1b/- 1",
        "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:bgpy;3^y5:bgpry;3g5g3:bgpry 1r/- 1",
    ),
    (
        "2014 4b/6w/7gy/9o b1w2 3 9^:go;5^:bow;3:bgw 1b2y3o/1w1y2g3y 2",
        "2014 4b/6w/7gy/9o b1w2 3 9^:by;5^:bgo;3:bgw 1o2w3o/1g1w2y3y 2",
    ),
]


@pytest.mark.parametrize(("one", "other"), TWINS)
def test_hidden_cards_change_no_advice(one: str, other: str) -> None:
    """Two positions that look the same to a seat get the same advice, and so does the view itself."""
    first, second = camelup.parse_position(one), camelup.parse_position(other)
    seat = first.turn
    assert camelup.view(first, seat) == camelup.view(second, seat)
    assert advise(first) == advise(second) == advise(camelup.view(first, seat))


def test_a_seat_that_is_not_to_act() -> None:
    """It is advised as if it were its turn, by what it can see."""
    found = gains(TWINS[1][0], 1)
    assert {action for action in found if action.startswith("win")} == {"win g", "win o"}


@pytest.mark.parametrize(
    ("line", "seat", "reason"),
    [
        ("2014 4b/9g/11o/12y/17w b1 - 5^:bgowy;3:bgowy -/- 3", None, "the game is over"),
        (TWINS[0][0], 4, "there is no seat 4"),
        (TWINS[0][0].rsplit(" ", 2)[0], None, "needs both decks"),
        ("2014 4b/6w/7gy/9o - 1 9:?????;5:????? -/- 2", None, "spectator"),
        ("2014 4b/6w/7gy/9o - 1 9:bgowy;5:????? -/- 2", 2, "view of seat 1"),
    ],
)
def test_what_can_t_be_advised(line: str, seat: int | None, reason: str) -> None:
    """One sentence says why."""
    with pytest.raises(camelup.CamelUpError, match=reason):
        advise(camelup.parse_position(line), seat)


@pytest.mark.parametrize(
    "line",
    [
        "2014 4b/6w/7gy/9o b1w2g1 3 9^:go;5^:bow;3:bgw 1b2y3o/1w1y2g3y 2",
        "2014 4b/6w/7gy/9o/11+3 b1w2g1 3 9^:go;5^:bow;3:bgw 1b2y3o/1w1y2g3y 2",
    ],
)
def test_every_place_of_a_tile_as_if_afresh(line: str) -> None:
    """What is shared between places changes nothing: each forecast is that of the position after the action."""
    position = camelup.Position(line)
    adviser = Adviser(own_view(position, None))
    adviser.all()
    letters = [camel.value for camel in position.edition.racing]
    for action in camelup.legal_actions(position):
        if isinstance(action, PlaceTile):
            found = adviser.after(action, cards=True).forecast
            after, _ = camelup.apply(position, action)
            leg, race = leg_odds(after), race_odds(after)
            pairs = {(a, b): found.joint[i][j] for i, a in enumerate(letters) for j, b in enumerate(letters) if a != b}
            assert pairs == leg.first_second
            assert found.landings == leg.tiles
            assert list(found.win) == list(race.win.values())
            assert list(found.last) == list(race.last.values())


def test_rivals_and_margin() -> None:
    """What rivals gain by an action counts against it: seat 2 loses 5 pounds if yellow does not lead any more."""
    line = "2014 5b/6o/7w/9g/10y b1o1w1y1 1 7:bgowy;9^^^^y5:bgowy -/- 1"
    adviser = Adviser(own_view(camelup.parse_position(line), None))
    action = camelup.parse_action("place -11")
    [rival] = adviser.rivals(action)
    assert adviser.margin(action) == pytest.approx(adviser.advice(action).gain - rival)


def test_bots_and_people_get_the_same_numbers() -> None:
    """One action asked for alone is worth what it is worth among all."""
    position = camelup.parse_position(TWINS[1][0])
    alone = Adviser(own_view(position, None))
    for item in advise(position):
        assert alone.advice(item.action) == item


def test_every_reason_has_a_code_and_its_numbers() -> None:
    """Each clause is in words and as a code; the numbers in its words are those of its places."""
    items = advice("2018 1g/2y/3bp/4r/6+1/13K/16W r3 1 3^:gpry;3y5:bgpry;3:bgpry 1b/- 1")
    codes = {action: [reason.code for reason in item.reasons] for action, item in items.items()}
    assert codes["take y"] == ["ticket_chances"]
    assert codes["roll"] == ["pyramid_ticket", "die_open"]
    assert codes["win y"] == ["card_wins"]
    assert codes["lose y"] == ["card_loses"]
    assert codes["place +8"][0] == "landings_instead"
    for item in items.values():
        assert item.why == "; ".join(reason.text for reason in item.reasons)
    [ticket] = items["take y"].reasons
    assert ticket.places["pounds"] == 3
    assert f"{100 * ticket.places['first']:.1f} % first (+3)" in ticket.text
    [card] = items["win y"].reasons
    assert card.places["cards"] == 1
    assert " after 1 card)" in card.text
