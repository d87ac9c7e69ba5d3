"""Numbered actions: the same list as the rules, in both directions."""

import pytest

import camelup
from camelup.envs import action_number, actions

EDITIONS = ["2014", "2018"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", range(2, 9))
def test_every_action_has_one_number(edition: str, players: int) -> None:
    """A number leads to an action and back, and every text is an action in notation."""
    listed = actions(edition, players)
    assert [action_number(edition, players, text) for text in listed] == list(range(len(listed)))
    assert [str(camelup.parse_action(text)) for text in listed] == listed
    assert len(listed) == 46 + players


@pytest.mark.parametrize("edition", EDITIONS)
def test_legal_actions_are_listed_in_the_order_of_their_numbers(edition: str) -> None:
    """What is legal at the start has numbers, in the order in which people list it."""
    position = camelup.start_position(edition, 6)
    numbers = [action_number(edition, 6, action) for action in camelup.legal_actions(position)]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("action", ["take K", "place +1", "dance"])
def test_what_is_no_action_is_refused(action: object) -> None:
    """The sentence names what was asked for."""
    with pytest.raises(camelup.CamelUpError, match="no action of a 2018 game of 4"):
        action_number("2018", 4, action)


def test_another_object_is_no_action() -> None:
    """It used to be read by its name."""
    with pytest.raises(TypeError, match="expected an action or its notation, not None"):
        action_number("2018", 4, None)


@pytest.mark.parametrize("players", [1, 9, -3])
def test_tables_of_an_impossible_size_are_refused(players: int) -> None:
    """S1 holds for environments too."""
    with pytest.raises(camelup.CamelUpError, match="a table has 2 to 8"):
        actions("2018", players)
