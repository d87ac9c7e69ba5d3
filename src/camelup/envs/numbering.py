"""The numbered actions: one list per edition and number of players, the same for every environment.

The numbers are those of the rules (docs/decisions/actions-as-bits.md): take, place cheering, place booing, roll, win,
lose, pair. They never change within a version of the package's first number.
"""

from functools import cache

from ..editions import FEWEST_SEATS, MOST_SEATS, Edition, edition
from ..errors import CamelUpError
from ..pieces import short
from ..plural import plural
from ..turn.legal import notation_list


def actions(kit: Edition | str, players: int) -> list[str]:
    """Return every action in notation, each at the place of its number.

    >>> listed = actions("2018", 4)
    >>> len(listed), listed[0], listed[35]
    (50, 'take b', 'roll')
    """
    return list(notation_list(edition(kit), checked_players(players)))


def action_number(kit: Edition | str, players: int, action: object) -> int:
    """Return the number of an action, given as itself or in notation.

    >>> action_number("2014", 3, "place +6")
    9
    """
    kit = edition(kit)
    try:
        return numbers(kit, checked_players(players))[str(action)]
    except KeyError:
        raise CamelUpError(f"{str(action)[:40]!r} is no action of a {kit} game of {players}") from None


@cache
def numbers(kit: Edition, players: int) -> dict[str, int]:
    """Return the number of every action by its notation."""
    return {text: number for number, text in enumerate(notation_list(kit, players))}


def checked_players(players: object) -> int:
    """Return a number of players, if a table has that many (S1)."""
    if not isinstance(players, int):
        raise TypeError(f"the number of players must be a whole number, not {short(players)}")
    if not FEWEST_SEATS <= players <= MOST_SEATS:
        raise CamelUpError(f"{plural(players, 'player')}: a table has {FEWEST_SEATS} to {MOST_SEATS} (S1)")
    return players
