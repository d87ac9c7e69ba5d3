"""The start of a game (S7 to S10): where the camels stand, drawn from a generator that is handed in."""

from random import Random

from ..arguments import as_rng, short, whole
from ..editions import Edition, player_count
from ..editions import edition as edition_named
from ..engine import moving, setting_up
from ..engine.table import Table
from ..errors import CamelUpError
from ..pieces import Camel
from ..plural import plural
from ..position import Position, position_of


def start_position(edition: Edition | str, seats: int, rng: Random | None = None, first: int = 1) -> Position:
    """Set out a table before the first action, its camels by dice from ``rng``; stacks are in random order.

    >>> from random import Random
    >>> import camelup
    >>> camelup.format_position(camelup.start_position("2014", 2, Random(1))).split()[1]
    '2owyg/3b'
    """
    kit, rng = edition_named(edition), as_rng(rng)
    seats, first = player_count(seats), whole(first, "seat that starts")
    if not 1 <= first <= seats:
        raise CamelUpError(f"seat {short(first)} can't start: the table has {plural(seats, 'seat')} (S10)")
    table = Table(kit.layout, seats)
    table.turn = first - 1
    racing, crazy = list(kit.racing), list(kit.crazy)
    rng.shuffle(racing)
    rng.shuffle(crazy)
    for count, camel in enumerate(racing + crazy):
        number = kit.by_letter[camel]
        table.race = setting_up.put(table.race, count, number, rng.choice(start_spaces(kit, camel)))
    table.occupied = moving.occupied(table.race, kit.layout.camels)
    return position_of(kit, table)


def start_spaces(kit: Edition, camel: Camel) -> list[int]:
    """The spaces on which a camel may start, one for each number on its die."""
    die = kit.dice[setting_up.start_die(kit.layout, kit.by_letter[camel])]
    steps = [face.pips * camel.heading for face in die.faces if face.camel == camel]
    return [setting_up.start_space(kit.layout, step) for step in steps]
