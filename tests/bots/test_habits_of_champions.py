"""What seats do in the champion's playouts is what champions do: on games that nothing was fitted to."""

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from camelup.arena.fitting import fit_habits, shares
from camelup.arena.results import leads
from camelup.arena.self_play import Choice, Dealt, SelfPlay
from camelup.bots.thinker import Thinker
from camelup.bots.weights import STYLES
from camelup.editions import edition
from camelup.engine.build import build_name
from camelup.game import parse_record
from camelup.position import table_of
from camelup.turn.legal import number_of

RECORDS = Path(__file__).parent / "champions"
POINTS = 0.03
"""How much a predicted share may differ from the real one."""

compiled_only = pytest.mark.skipif(build_name() != "compiled", reason="a game takes minutes on the plain build")


def choices(name: str) -> list[Choice]:
    """All choices of champions in the stored games of an edition."""
    table = SelfPlay(edition(name))
    found = []
    for record in re.split(r"\n(?=\[Edition)", (RECORDS / f"{name}.txt").read_text("utf-8")):
        game = parse_record(record)
        for position, move in zip(game.positions, game.moves, strict=False):
            t = table_of(position)
            found.append(table.choice(t, *table.graphs.at(t), number_of(position, move.action)))
    return found


@compiled_only
@pytest.mark.parametrize("name", ["2014", "2018"])
def test_predicted_shares_are_real_ones(name: str) -> None:
    """Rolls, tickets, tiles, cards: what habits predict, of rivals and of later turns, is real within 3 points."""
    recorded = choices(name)
    for manner in (STYLES[name].others, STYLES[name].own):
        found = shares(np.array(manner), recorded)
        real = {kind: share[0] for kind, share in found.items()}
        predicted = {kind: share[1] for kind, share in found.items()}
        for told in (real, predicted):
            told["card"] = told.pop("win") + told.pop("lose")
        assert predicted == pytest.approx(real, abs=POINTS)


@compiled_only
def test_a_fit_predicts_the_shares_that_it_was_fitted_to() -> None:
    """Each kind of action has a constant of its own, so the likeliest weights have the right shares."""
    recorded = choices("2014")
    fit = fit_habits(recorded)
    for real, predicted in shares(fit.weights, recorded).values():
        assert predicted == pytest.approx(real, abs=0.002)
    assert fit.right > 0.6


@compiled_only
def test_a_thinker_against_itself_comes_to_nothing() -> None:
    """The laboratory's null test: one of three equal players, in all rotations of a deal, has a margin of 0."""
    kit = edition("2014")
    style = replace(STYLES["2014"], playouts=4, spaces=1)
    table, dealt = SelfPlay(kit), Dealt(kit, 3, seed=5, number=0)
    games = [table.play(dealt, [lambda kit, graphs: Thinker(kit, style, graphs)] * 3) for _ in range(3)]
    free = [[pounds - luck for pounds, luck in zip(g.money, g.luck, strict=True)] for g in games]
    assert sum(leads(free[seat])[seat] for seat in range(3)) == pytest.approx(0, abs=1e-9)
    assert any(abs(luck) > 1 for luck in games[0].luck)
