"""The champion's laboratory: self-play of thinkers, thousands of games per hour, paired and without luck.

    python -m bench.laboratory match ONE OTHERS FILE [--edition E] [--players P] [--deals N] [--seed S]
    python -m bench.laboratory record STYLE FILE [--edition E] [--players P] [--deals N] [--seed S]
    python -m bench.laboratory fit FILE ... [--edition E] [--players P] [--style NAME.json]

A style is that of the champion or of a level, perhaps with changes, ``champion:playouts=64,card_bias=0.3``, or one
that `fit` saved, ``NAME.json``; ``reader`` and ``gambler`` are those of `bench.field`. `match` and `record` append one
line per deal to their file; begun again they go on where they stopped. Interrupt them whenever you like.
"""

import argparse
import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, fields, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from bench.field import OnePly, RiskyOnePly
from bench.saved_lines import whole_lines
from camelup.arena.fitting import fit_habits, fit_value, shares
from camelup.arena.results import leads, win_shares
from camelup.arena.self_play import Choice, Dealt, Finished, LegEnd, Maker, SelfPlay
from camelup.arena.statistics import estimate
from camelup.bots.duels import style_for
from camelup.bots.levels import LEVELS
from camelup.bots.style import Style
from camelup.bots.thinker import Thinker
from camelup.cores import core_count
from camelup.editions import edition

PLAYERS = 4
MINDS: dict[str, type[Thinker]] = {"reader": OnePly, "gambler": RiskyOnePly}
Player = tuple[type[Thinker], Style]


def player_of(text: str, name: str, players: int) -> Player:
    """The mind and style that a text names, for an edition and a number of players."""
    if text in MINDS:
        return MINDS[text], style_for(name, players)
    return Thinker, style_of(text, name, players)


def style_of(text: str, name: str, players: int) -> Style:
    """The style that a text names, for an edition and a number of players."""
    base, _, changes = text.partition(":")
    style = level_style(base, name, players) or read_style(Path(base))
    kinds = {field.name: type(getattr(style, field.name)) for field in fields(Style)}
    given = dict(change.split("=") for change in filter(None, changes.split(",")))
    return replace(style, **{key: kinds[key](value) for key, value in given.items()})


def level_style(base: str, name: str, players: int) -> Style | None:
    """The style of a level, or of the champion; None if there is no such level."""
    if base == "champion":
        return style_for(name, players)
    return next((level.style(name, players) for level in LEVELS if level.name == base), None)


def read_style(file: Path) -> Style:
    """A style that was saved."""
    return Style(**{key: frozen(value) for key, value in json.loads(file.read_text("utf-8")).items()})


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def maker(player: Player) -> Maker:
    """What makes the mind of a player."""
    mind, style = player
    return lambda kit, graphs: mind(kit, style, graphs)


def games_of(
    name: str, players: int, seed: int, sides: tuple[Player, Player], all_seats: bool, deal: int
) -> list[Finished]:
    """A deal in every rotation of the first side among the second; with ``all_seats`` one game of the first alone."""
    kit = edition(name)
    dealt = Dealt(kit, players, seed, deal)
    table = SelfPlay(kit, recording=all_seats)
    one, others = map(maker, sides)
    if all_seats:
        return [table.play(dealt, [one] * players)]
    return [
        table.play(dealt, [one if seat == place else others for seat in range(players)]) for place in range(players)
    ]


def match_line(deal: int, games: list[Finished]) -> dict[str, Any]:
    """What a deal of a match showed: the mean of its games for the first style."""
    players = len(games)
    free = [leads([m - luck for m, luck in zip(g.money, g.luck, strict=True)])[i] for i, g in enumerate(games)]
    return {
        "deal": deal,
        "adjusted": sum(free) / players / (players - 1),
        "margin": sum(leads(g.money)[i] for i, g in enumerate(games)) / players / (players - 1),
        "wins": sum(win_shares(g.money)[i] for i, g in enumerate(games)) / players,
        "moves": sum(g.moves for g in games) / players,
    }


def record_line(deal: int, games: list[Finished]) -> dict[str, Any]:
    """The choices and ends of legs of one game."""
    [game] = games
    return {"deal": deal, "choices": list(map(asdict, game.choices)), "leg_ends": list(map(asdict, game.leg_ends))}


def work_off(
    options: argparse.Namespace,
    play: Callable[[int], list[Finished]],
    line: Callable[[int, list[Finished]], dict[str, Any]],
) -> list[dict[str, Any]]:
    """Play the deals that the file does not have yet; all lines of the file."""
    file = Path(options.file)
    done = {entry["deal"]: entry for entry in whole_lines(file)}
    missing = [deal for deal in range(options.deals) if deal not in done]
    with ProcessPoolExecutor(options.workers) as pool, file.open("a", encoding="utf-8") as out:
        for deal, games in zip(missing, pool.map(play, missing), strict=True):
            done[deal] = line(deal, games)
            print(json.dumps(done[deal]), file=out, flush=True)
    return [done[deal] for deal in sorted(done)]


def match(options: argparse.Namespace) -> None:
    """One style against others: luck-adjusted margin, margin and wins, with 95 % intervals over deals."""
    one, others = (player_of(text, options.edition, options.players) for text in (options.one, options.others))
    play = partial(games_of, options.edition, options.players, options.seed, (one, others), False)
    found = work_off(options, play, match_line)
    print(f"{options.one} against {options.others}, {options.edition}, {len(found) * options.players} games")
    for name in ("adjusted", "margin", "wins", "moves"):
        mean = estimate([entry[name] for entry in found])
        print(f"  {name:<9}{mean.mean:8.3f} ± {mean.high - mean.mean:.3f}")


def record(options: argparse.Namespace) -> None:
    """Games of a style against itself, with all choices and ends of legs."""
    player = player_of(options.style, options.edition, options.players)
    play = partial(games_of, options.edition, options.players, options.seed, (player, player), True)
    found = work_off(options, play, record_line)
    print(f"{len(found)} games, {sum(len(entry['choices']) for entry in found)} choices")


def fit(options: argparse.Namespace) -> None:
    """Fit habits and value to recorded games, and save the style."""
    entries = [entry for file in options.files for entry in whole_lines(Path(file))]
    choices = [Choice(**choice) for entry in entries for choice in entry["choices"]]
    found = fit_habits(choices)
    print(f"{len(choices)} choices, {found.right:.3f} right, log-likelihood {found.likelihood:.4f}")
    for kind, (real, predicted) in shares(found.weights, choices).items():
        print(f"  {kind:<7} real {real:.3f}  predicted {predicted:.3f}")
    base, places = style_for(options.edition, options.players), options.players - 1
    first = [[*part, *[0.0] * places][: places + 1] for part in base.value[2]]
    order = [pounds - part[-1] for part in first for pounds in part[:-1]]
    prior = np.array([*base.value[0], *base.value[1], *order])
    ends = [[LegEnd(**end) for end in entry["leg_ends"]] for entry in entries]
    weights, errors = fit_value(ends, options.players, prior)
    print("  value   " + " ".join(f"{w:.2f}±{e:.2f}" for w, e in zip(weights, errors, strict=True)))
    fitted = tuple(tuple(part) for part in weights[6:].reshape(3, places).tolist())
    value = (tuple(weights[:3].tolist()), tuple(weights[3:6].tolist()), fitted)
    habits = tuple(found.weights.tolist())
    style = replace(base, own=habits, others=habits, value=value)  # type: ignore[arg-type]
    Path(options.style).write_text(json.dumps(asdict(style)), "utf-8")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.laboratory", description=__doc__)
    commands = parser.add_subparsers(required=True)
    for name, work, words in (("match", match, ("one", "others", "file")), ("record", record, ("style", "file"))):
        command = commands.add_parser(name)
        for word in words:
            command.add_argument(word)
        command.add_argument("--deals", type=int, default=100)
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--workers", type=int, default=core_count(), help="processes at once")
        command.set_defaults(work=work)
    fitting = commands.add_parser("fit")
    fitting.add_argument("files", nargs="+")
    fitting.add_argument("--style", required=True)
    fitting.set_defaults(work=fit)
    for command in commands.choices.values():
        command.add_argument("--edition", default="2014")
        command.add_argument("--players", type=int, default=PLAYERS)
    options = parser.parse_args()
    options.work(options)


if __name__ == "__main__":
    main()
