"""How the champion reads its rivals: what each of them did, and which manner explains it best."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

import camelup
from camelup.arena.self_play import Dealt, Maker, SelfPlay
from camelup.bots import leg_value
from camelup.bots.graph_cache import GraphCache
from camelup.bots.levels import CasualBot
from camelup.bots.rivals import BOO, LOSE, ROLL, TAKE, WIN, deed_of, repeat, rewind
from camelup.bots.style import Style
from camelup.bots.thinker import Thinker
from camelup.bots.weights import STYLES
from camelup.editions import Edition, edition
from camelup.engine.build import build_name
from camelup.engine.table import Table
from camelup.position import Position, table_of

START = "2014 5gb/6oy/8w - 2 3:bgowy;3:bgowy;3:bgowy -/- 1"
COLOURS = [0] * 80  # whoever lays a card is thought to lay blue
STYLE = STYLES["2014"]


def seen(actions: Sequence[tuple[str, str | None]]) -> tuple[Table, Table]:
    """What seat 2 sees at its turn, and at its next one after some actions."""
    position = before = Position(START)
    for action, face in actions:
        position, _ = camelup.apply(position, action, face) if face else camelup.apply(position, action)
    return table_of(camelup.view(before, 2)), table_of(camelup.view(position, 2))


@pytest.mark.parametrize(
    ("action", "face", "deed"),
    [
        ("roll", "w2", ROLL),
        ("take o", None, TAKE + 2),
        ("place +12", None, BOO),
        ("win w", None, WIN),
        ("lose y", None, LOSE),
    ],
)
def test_it_sees_what_a_rival_did(action: str, face: str | None, deed: int) -> None:
    """All but the colour of a card is open; that is taken from a sample."""
    before, now = seen([("take w", None), (action, face), ("take g", None)])
    assert deed_of(before, now, 2, COLOURS) == deed
    assert deed_of(before, now, 0, COLOURS) == TAKE + 1


def test_a_tile_that_is_moved_says_nothing() -> None:
    """Habits know a first tile only."""
    line = START.replace("8w", "8w/10+3")
    before = table_of(camelup.view(Position(line), 2))
    moved, _ = camelup.apply(camelup.apply(Position(line), "take w")[0], "place -12")
    assert deed_of(before, table_of(camelup.view(moved, 2)), 2, COLOURS) == -1


def test_what_is_taken_back_can_be_done_again() -> None:
    """Rewinding deeds and repeating them leads to the stake as it was."""
    _, now = seen([("take w", None), ("win b", None), ("take w", None)])
    thinker = Thinker(edition("2014"), STYLE)
    graph, node = thinker.graphs.at(now)
    thinker.prepare(now, graph, node)
    thinker.draw_cards(now, 1, 0)
    stake = thinker.sample
    kept = leg_value.Stake()
    leg_value.assign(kept, stake)
    deeds = [(2, WIN + thinker.colours[0]), (0, TAKE + 3)]
    rewind(stake, deeds)
    assert (list(stake.taken)[3], stake.count[0]) == (1, 0)
    for seat, deed in deeds:
        stake.turn = seat
        repeat(stake, graph, deed)
    for name in ("takeable", "has_tile"):
        assert getattr(stake, name) == getattr(kept, name)
    for name in ("taken", "hand", "laid", "cards", "count"):
        assert list(getattr(stake, name)) == list(getattr(kept, name))


def scores(makers: Sequence[Maker], style: Style, deals: int) -> list[list[float]]:
    """How well each manner explains each rival of a reader in seat 1, over some games."""
    found: list[Thinker] = []

    def reader(kit: Edition, graphs: GraphCache) -> Thinker:
        found.append(Thinker(kit, style, graphs))
        return found[-1]

    table = SelfPlay(edition("2014"))
    for number in range(deals):
        table.play(Dealt(edition("2014"), 1 + len(makers), 77, number), [reader, *makers])
    return [
        [sum(mind.rivals.scores[seat][k] for mind in found) for k in range(1 + len(style.rivals))] for seat in (1, 2)
    ]


@pytest.mark.skipif(build_name() != "compiled", reason="a game takes minutes on the plain build")
def test_it_knows_champions_from_casual_players() -> None:
    """After three games the manner of champions explains a champion best, and that of casual players a casual one."""
    style = replace(STYLE, playouts=8, spaces=1)
    casual = CasualBot.style("2014", 3)
    likely = scores(
        [lambda kit, graphs: Thinker(kit, style, graphs), lambda kit, graphs: Thinker(kit, casual, graphs)], style, 3
    )
    champion, human = (rival.index(max(rival)) for rival in likely)
    assert (champion, human) == (0, len(style.rivals))
