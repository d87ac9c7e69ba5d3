"""Deals: the same setup and dice for everybody, whatever they do."""

from collections import Counter

import pytest

from camelup import CamelUpError, Position, apply, edition
from camelup.arena.deal import Deal
from camelup.arena.entrants import lineup, make_entrants, seating, short


def rolled(deal: Deal, between: str | None) -> list[str]:
    """The faces of a deal's first rolls, with another action between any two of them."""
    position: Position = deal.start
    faces: list[str] = []
    while not position.finished and len(faces) < 12:
        if between and position.top_tickets:
            position, _ = apply(position, f"take {next(iter(position.top_tickets))}")
        face = deal.face(position)
        faces.append(str(face))
        position, _ = apply(position, "roll", face)
    return faces


@pytest.mark.parametrize("kit", ["2014", "2018"])
def test_the_nth_roll_of_a_leg_is_the_same_whatever_happens_between(kit: str) -> None:
    """Dice are fixed by seed, deal, leg and roll, not by who rolls or when."""
    for number in range(5):
        assert rolled(Deal(kit, 4, 7, number), None) == rolled(Deal(kit, 4, 7, number), "take")


def test_a_leg_draws_each_die_at_most_once() -> None:
    """Dice leave the pyramid without return (A3); in the long run each die and each face comes alike."""
    kit = edition("2018")
    first: Counter[str] = Counter()
    for number in range(300):
        deal = Deal("2018", 2, 1, number)
        faces = rolled(deal, None)[: kit.dice_a_leg]
        assert len({face[0] for face in faces}) == len(faces)
        first[faces[0][0]] += 1
    assert len(first) == 6
    assert min(first.values()) > 25


def test_deals_differ_and_repeat() -> None:
    """Another number or another seed is another deal; the same ones are the same deal."""
    starts = {Deal("2018", 4, seed, number).start for seed in range(3) for number in range(10)}
    assert len(starts) > 28
    assert Deal("2018", 4, 1, 2).start == Deal("2018", 4, 1, 2).start
    assert Deal("2018", 4, 1, 2).luck_of_bot(3).random() == Deal("2018", 4, 1, 2).luck_of_bot(3).random()
    assert Deal("2018", 4, 1, 2).luck_of_bot(3).random() != Deal("2018", 4, 1, 2).luck_of_bot(4).random()


def test_the_last_bot_fills_the_table() -> None:
    """With fewer bots than seats, the last one named takes all that are left."""
    assert lineup(Deal("2018", 4, 0, 0), 2) == [0, 1, 1, 1]
    assert lineup(Deal("2018", 3, 0, 0), 3) == [0, 1, 2]


def test_with_more_bots_than_seats_a_deal_draws_who_plays() -> None:
    """Every deal has different bots at its table, and all of them come to play."""
    drawn = [lineup(Deal("2018", 3, 0, number), 6) for number in range(40)]
    assert all(len(set(order)) == 3 for order in drawn)
    assert {entrant for order in drawn for entrant in order} == set(range(6))


def test_rotations_put_everybody_on_every_seat() -> None:
    """In all rotations together each place of the lineup has been each seat."""
    seats = [seating([5, 6, 7], rotation) for rotation in range(3)]
    assert seats == [(5, 6, 7), (7, 5, 6), (6, 7, 5)]


def test_equal_bots_are_told_apart() -> None:
    """A bot that is named twice has two lines in the report."""
    assert [entrant.label for entrant in make_entrants(["roll", "roll", "random"], 3)] == ["roll", "roll (2)", "random"]


@pytest.mark.parametrize(
    ("specs", "players", "said"),
    [(["roll"], 4, "at least two"), (["roll", "roll"], 9, "2 to 8"), (["roll", "rool"], 4, "no bot 'rool'")],
)
def test_bad_entries_are_refused(specs: list[str], players: int, said: str) -> None:
    """One sentence before any game is played."""
    with pytest.raises(CamelUpError, match=said):
        make_entrants(specs, players)


def test_labels_fit_into_records() -> None:
    """A long command, or one with a semicolon, is cut to a name that a record can hold."""
    label = short("process:sh -c 'read q; echo;\techo' " + "x" * 50)
    assert len(label) == 36
    assert ";" not in label
    assert label.isprintable()
