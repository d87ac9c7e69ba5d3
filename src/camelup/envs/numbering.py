"""The numbered actions: one list per edition and number of players, the same for every environment.

The numbers are those of the rules (docs/decisions/actions-as-bits.md): take, place cheering, place booing, roll, win,
lose, pair. They never change within a version of the package's first number.
"""

from functools import cache

from ..actions import checked_action
from ..arguments import is_a, plain_text, short
from ..editions import Edition, player_count
from ..editions import edition as edition_named
from ..errors import CamelUpError
from ..turn.legal import notation_list


def actions(edition: Edition | str, players: int) -> list[str]:
    """Return every action in notation, each at the place of its number.

    >>> listed = actions("2018", 4)
    >>> len(listed), listed[0], listed[35]
    (50, 'take b', 'roll')
    """
    return list(notation_list(edition_named(edition), player_count(players)))


def action_number(edition: Edition | str, players: int, action: object) -> int:
    """Return the number of an action, given as itself or in notation.

    >>> action_number("2014", 3, "place +6")
    9
    """
    kit = edition_named(edition)
    text = plain_text(action, "an action") if is_a(action, str) else str(checked_action(action))
    try:
        return numbers(kit, player_count(players))[text]
    except KeyError:
        raise CamelUpError(f"{short(text)} is no action of a {kit} game of {players}") from None


@cache
def numbers(kit: Edition, players: int) -> dict[str, int]:
    """Return the number of every action by its notation."""
    return {text: number for number, text in enumerate(notation_list(kit, players))}
