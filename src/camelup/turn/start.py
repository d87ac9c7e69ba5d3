"""The start of a game (S7 to S10): where the camels stand, drawn from a generator that is handed in."""

from random import Random

from ..editions import FEWEST_SEATS, MOST_SEATS, Edition, edition
from ..engine import moving, setting_up
from ..engine.table import Table
from ..errors import CamelUpError
from ..pieces import Camel
from ..plural import plural
from ..position import Position, position_of
from ..rng import as_rng


def start_position(kit: Edition | str, seats: int, rng: Random | None = None, first: int = 1) -> Position:
    """Set out a table before the first action, its camels by dice from ``rng``; stacks are in random order.

    >>> from random import Random
    >>> import camelup
    >>> camelup.format_position(camelup.start_position("2014", 2, Random(1))).split()[1]
    '2owyg/3b'
    """
    kit, rng = edition(kit), as_rng(rng)
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise CamelUpError(f"{plural(seats, 'player')}: a table has {FEWEST_SEATS} to {MOST_SEATS} (S1)")
    if not 1 <= first <= seats:
        raise CamelUpError(f"seat {first} can't start: the table has {plural(seats, 'seat')} (S10)")
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
