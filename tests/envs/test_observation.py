"""Observations: every place means what its name says, and nothing hidden is in them."""

from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import camelup
from camelup.envs import encode, observation_parts, observation_width
from camelup.secrecy import Eyes
from tests.games import random_game

TABLES = [("2014", 2), ("2014", 5), ("2018", 2), ("2018", 4), ("2018", 8)]


def read(view: camelup.View) -> dict[str, NDArray[Any]]:
    """The parts of an observation by name."""
    found = encode(view)
    parts = observation_parts(view.edition, len(view.seats))
    return {part.name: found[part.begin : part.end].reshape(part.shape) for part in parts}


def expected(view: camelup.View) -> dict[str, NDArray[Any]]:
    """The same worked out from what a view shows to people, without the rules' numbers."""
    kit, n = view.edition, len(view.seats)
    assert view.seat is not None
    order = [(view.seat - 1 + k) % n for k in range(n)]
    around = {seat + 1: k for k, seat in enumerate(order)}
    want = {part.name: np.zeros(part.shape, np.float32) for part in observation_parts(kit, n)}
    expect_track(view, want, around)
    for k, number in enumerate(order):
        seat = view.seats[number]
        for bet in seat.bets:
            want["bets"][k, kit.racing.index(bet.camel)] += (1 / 4, bet.pounds / 12)
        want["money"][k] = -1 if seat.pounds is None else seat.pounds / 50
        want["pyramid_tickets"][k] = seat.pyramid_tickets / 5
        want["turn"][k] = view.turn == seat.number
        want["hand"][k] = (len(seat.hand) + seat.hidden_cards) / 5
        if seat.partner:
            want["partner"][k, around[seat.partner]] = 1
    want["own_hand"][:] = [camel in view.hand(view.seat) for camel in kit.racing]
    for name, deck in (("winner", view.winner_deck), ("loser", view.loser_deck)):
        want[f"{name}_cards"] = np.float32(len(deck) / 40)  # type: ignore[assignment]
        for place, card in enumerate(deck):
            want[f"{name}_laid"][around[card.seat]] += 1 / 5
            if card.seat == view.seat:
                assert card.camel is not None
                want[f"{name}_own"][kit.racing.index(card.camel)] = (1, place / 40)
    want["leg"] = np.float32(view.leg / 10)  # type: ignore[assignment]
    return want


def expect_track(view: camelup.View, want: dict[str, NDArray[Any]], around: dict[int, int]) -> None:
    """Fill in what lies on the track and beside it."""
    kit = view.edition
    for space, stack in view.stacks.items():
        for height, camel in enumerate(stack):
            want["camel_space"][kit.camels.index(camel), space - 1] = 1
            want["camel_height"][kit.camels.index(camel)] = height / 6
    for place, camel in enumerate(view.ranking):
        want["camel_rank"][kit.racing.index(camel), place] = 1
    out = [out.die for out in view.dice_out]
    want["dice"][:] = [die not in out for die in kit.dice]
    for space, tile in view.tiles.items():
        want["tiles"][list(camelup.Side).index(tile.side), space - 1] = 1
        if tile.owner:
            want["tile_of"][around[tile.owner], space - 1] = 1
    for camel, ticket in view.top_tickets.items():
        want["top_ticket"][kit.racing.index(camel)] = ticket.pounds / 5


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_place_means_what_its_name_says(edition: str, players: int) -> None:
    """In a whole game, for every seat, each part is what people would read off the table."""
    rng = Random(f"{edition}/{players}")
    for position, _ in random_game(edition, players, rng):
        view = camelup.view(position, rng.randint(1, players), money=rng.random() < 0.8)
        found = read(view)
        for name, numbers in expected(view).items():
            assert np.allclose(found[name], numbers), name


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_parts_cover_all_places_and_numbers_stay_in_range(edition: str, players: int) -> None:
    """The written layout has no gap, and every number of a whole game lies within the range that it names."""
    parts = observation_parts(edition, players)
    assert [part.begin for part in parts[1:]] == [part.end for part in parts[:-1]]
    assert parts[-1].end == observation_width(edition, players)
    for position, _ in random_game(edition, players, Random(players)):
        found = encode(camelup.view(position, position.turn))
        assert found.dtype == np.float32
        for part in parts:
            numbers = found[part.begin : part.end]
            assert numbers.min() >= part.low
            assert numbers.max() <= part.high, part.name


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_an_observation_hides_what_a_view_hides(edition: str, players: int) -> None:
    """A view of the open table gives the same numbers as the masked one: others' cards leave no trace (K2)."""
    for position, _ in random_game(edition, players, Random(7)):
        masked, full = (camelup.view(position, Eyes(1, open=opened)) for opened in (False, True))
        assert (encode(masked) == encode(full)).all()


def test_only_the_view_of_a_seat_has_an_observation() -> None:
    """Positions and spectators are refused with a sentence."""
    start = camelup.start_position("2018", 3, Random(1))
    with pytest.raises(TypeError, match="expected the view of a seat"):
        encode(start)  # type: ignore[arg-type]
    with pytest.raises(camelup.CamelUpError, match="a spectator has no observation"):
        encode(camelup.view(start, None))
