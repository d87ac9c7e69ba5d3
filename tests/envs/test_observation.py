"""Observations: every place means what its name says, and nothing hidden is in them."""

import re
from collections.abc import Iterator
from itertools import combinations
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


def written(found: dict[str, NDArray[Any]], kit: camelup.Edition, seat: int) -> str:
    """The line of a view in notation, from the numbers of its observation alone; unknown pips and orders are free."""
    n = len(found["turn"])
    around = [(seat - 1 + k) % n + 1 for k in range(n)]
    dice = [die.letter for die, inside in zip(kit.dice, found["dice"], strict=True) if not inside]
    seats = {around[k]: written_seat(found, kit, k, around) for k in range(n)}
    decks = [written_deck(found, name, kit, around) for name in ("winner", "loser")]
    track = "/".join([*written_stacks(found, kit), *written_tiles(found, around)])
    ordered = "/".join(sorted(track.split("/"), key=lambda place: int(re.match(r"\d+", place)[0])))  # type: ignore[index]
    out = "".join(dice) or "-"
    line = (
        f"{kit.name} {ordered} {out} {around[int(found['turn'].argmax())]} {';'.join(seats[k + 1] for k in range(n))}"
    )
    return f"{line} {'/'.join(decks)} {round(float(found['leg']) * 10)}"


def written_stacks(found: dict[str, NDArray[Any]], kit: camelup.Edition) -> Iterator[str]:
    """The stacks, each with its space."""
    for space in range(16):
        on = sorted(np.flatnonzero(found["camel_space"][:, space]), key=lambda camel: found["camel_height"][camel])
        if on:
            yield f"{space + 1}{''.join(kit.camels[camel] for camel in on)}"


def written_tiles(found: dict[str, NDArray[Any]], around: list[int]) -> Iterator[str]:
    """The tiles, each with its side and owner."""
    for side, space in np.argwhere(found["tiles"]):
        owner = around[int(found["tile_of"][:, space].argmax())]
        yield f"{space + 1}{'+-'[side]}{owner}"


def written_seat(found: dict[str, NDArray[Any]], kit: camelup.Edition, k: int, around: list[int]) -> str:
    """What lies in front of a seat; of the observer's hand its cards, of others' their number."""
    money = found["money"][k]
    pounds = "?" if money < 0 else str(round(float(money) * 50))
    bets = "".join(written_bets(found["bets"][k, number], camel) for number, camel in enumerate(kit.racing))
    partner = f"={around[int(found['partner'][k].argmax())]}" if found["partner"][k].any() else ""
    own = "".join(camel for camel, held in zip(kit.racing, found["own_hand"], strict=True) if held)
    hand = own if k == 0 else "?" * round(float(found["hand"][k]) * 5)
    return f"{pounds}{'^' * round(float(found['pyramid_tickets'][k]) * 5)}{bets}{partner}:{hand or '-'}"


def written_bets(numbers: NDArray[Any], camel: str) -> str:
    """The betting tickets of a colour: there is one choice of them for each number and sum."""
    count, pounds = round(float(numbers[0]) * 4), round(float(numbers[1]) * 12)
    chosen = next(tickets for tickets in combinations((5, 3, 2, 2), count) if sum(tickets) == pounds)
    return "".join(f"{camel}{ticket}" for ticket in chosen)


def written_deck(found: dict[str, NDArray[Any]], name: str, kit: camelup.Edition, around: list[int]) -> str:
    """A deck: the observer's cards at their places, those of others, in any order, at the rest."""
    cards = [""] * round(float(found[f"{name}_cards"]) * 40)
    for number, camel in enumerate(kit.racing):
        lies, below = found[f"{name}_own"][number]
        if lies:
            cards[round(float(below) * 40)] = f"{around[0]}{camel}"
    others = [f"{around[k]}?" for k in range(1, len(around)) for _ in range(round(float(found[f"{name}_laid"][k]) * 5))]
    return "".join(card or others.pop() for card in cards) or "-"


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_an_observation_leads_back_to_its_notation(edition: str, players: int) -> None:
    """The line that is written from the numbers has the view's track, turn, hands and leg, and gives them again."""
    rng, lines = Random(f"back/{edition}/{players}"), 0
    for position, _ in random_game(edition, players, rng):
        view = camelup.view(position, rng.randint(1, players), money=rng.random() < 0.8)
        if view.seat is None or position.finished or not view.hand(view.seat):
            continue
        line = written(read(view), view.edition, view.seat)
        again = camelup.parse_position(line)
        assert isinstance(again, camelup.View)
        assert (encode(again) == encode(view)).all(), line
        mine, theirs = line.split(), view.notation.split()
        assert [mine[field] for field in (0, 1, 3, 6)] == [theirs[field] for field in (0, 1, 3, 6)]
        lines += 1
    assert lines > 10


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
