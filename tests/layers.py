"""The layers of the code, and who imports what: `python -m tests.layers` writes the tables of docs/architecture.md."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
PAGE = ROOT / "docs" / "architecture.md"
PICTURES = ROOT / "examples" / "studies" / "pictures.py"
BEGIN, END = "<!-- printed by python -m tests.layers -->\n", "<!-- until here -->\n"

LAYERS = {
    "camelup": [
        [
            *("errors", "engine", "cores", "ctrl_c", "encodings", "folders", "game_length", "guessing", "lazy"),
            *("memory", "plural", "reason"),
        ],
        ["arguments", "chances", "files", "extras", "margins"],
        ["pieces"],
        ["editions", "actions", "events", "backends", "datasets"],
        ["notation", "drawing", "score_sheet", "unusual_dice"],
        ["position"],
        ["drafts", "secrecy", "turn"],
        ["game", "fair_dice"],
        ["odds", "verify"],
        ["bots"],
        ["arena", "histories", "review", "sitting"],
        ["exercises", "simulate"],
        ["game_totals"],
        ["__init__"],  # the face: everything that programs use
        ["envs", "server", "terminal", "tui"],  # doors: they never import each other
        ["commands"],
        ["cli"],
        ["__main__"],
    ],
    "camelup.engine": [
        ["__init__", "arrays", "bits", "codes", "layout", "cython_shim", "reals"],
        ["moving", "table"],
        ["scoring", "setting_up", "build"],
        ["acting", "rows", "observing"],
        ["random_play"],
        ["batch", "histories"],
    ],
    "camelup.notation": [
        ["__init__", "dice", "fields", "record", "seats", "track"],
        ["checks"],
        ["position"],
    ],
    "camelup.drawing": [
        ["__init__", "geometry", "lettering", "odds_words", "palette", "scene", "signs", "theme"],
        ["runs", "shapes"],
        ["panels", "race_svg", "track_text"],
        ["bets_svg", "board_text", "poster_svg", "seats_svg"],
        ["board_svg"],
        ["film_svg", "odds_svg", "review_svg"],
    ],
    "camelup.turn": [
        ["legal", "reasons", "reporting", "start"],
        ["apply"],
        ["__init__"],
    ],
    "camelup.game": [
        ["tags"],
        ["game"],
        ["__init__"],
    ],
    "camelup.backends": [
        ["parents", "pool", "thread_pool", "mended_dask"],
        ["joblib_pool"],
        ["backend"],
        ["__init__"],
    ],
    "camelup.odds": [
        ["beliefs", "explaining", "leg_count", "leg_starts", "store"],
        ["leg", "packed", "sweep", "tablebase_lookup"],
        ["solve"],
        ["tablebase"],
        ["fan", "gentle_build", "race"],
        ["forecast", "tablebase_check"],
        ["forecasts", "race_forecast", "worth"],
        ["advice", "luck"],
        ["__init__"],
    ],
    "camelup.bots": [
        ["interface", "characters", "hidden_cards", "leg_graph", "measured", "style"],
        ["asking", "from_file", "graph_cache", "holdings", "leg_graphs", "leg_value", "memory", "rollout_1", "weights"],
        ["duels", "habits", "secret_cards"],
        ["candidates", "playout", "witness"],
        ["human_errors", "rivals", "tile_trials"],
        ["thinker"],
        ["random", "roll", "value", "champion", "champion_1", "levels", "program"],
        ["process"],
        ["registry"],
        ["play_game"],
        ["__init__"],
    ],
    "camelup.arena": [
        ["deal", "self_play", "statistics"],
        ["entrants", "fitting", "stopping"],
        ["match"],
        ["rating", "results"],
        ["rows"],
        ["arena"],
        ["report_data", "report_svg"],
        ["__init__"],
    ],
    "camelup.envs": [
        ["numbering", "rendering", "rewards"],
        ["observation"],
        ["batch", "episode"],
        ["gymnasium", "openspiel", "pettingzoo"],
        ["__init__"],
        ["__main__"],
    ],
    "camelup.verify": [
        ["notes", "tags", "verdict"],
        ["rolls", "seen"],
        ["record"],
        ["__init__"],
    ],
    "camelup.review": [
        ["grades", "start_values", "win_chance", "worth_at_once", "yardstick"],
        ["judge", "results"],
        ["dice_luck", "reasons"],
        ["highlights", "reviewing"],
        ["many_games"],
        ["__init__"],
    ],
    "camelup.exercises": [
        ["exercise"],
        ["finding"],
        ["building"],
        ["__init__"],
    ],
    "camelup.sitting": [
        ["__init__", "opponents", "rule_texts", "saving", "words"],
        ["counsel", "sitting", "story"],
        ["deeds", "setting_up"],
    ],
    "camelup.server": [
        ["__init__", "api", "descriptors", "listening", "log", "metrics", "settings", "welcome", "whereabouts"],
        ["store", "workers"],
        ["tables"],
        ["views"],
        ["http"],
        ["app"],
        ["run"],
        ["supervisor"],
    ],
    "camelup.server.api": [
        ["__init__", "analysis", "requests"],
        ["drafts", "state"],
        ["companion", "errors", "exercise", "listings", "positions", "reviews", "stream"],
    ],
    "camelup.server.store": [
        ["migrations", "rows"],
        ["base"],
        ["batching", "queries"],
        ["postgres", "sqlite"],
        ["__init__"],
    ],
    "camelup.server.workers": [
        ["__init__", "turns"],
        ["pool"],
        ["bots", "odds", "posters", "reviews", "tablebase"],
    ],
    "camelup.server.tables": [
        ["__init__", "face_down", "folding", "history", "names", "presence", "sitters"],
        ["state"],
        ["summary"],
        ["seating", "served"],
        ["reviews"],
        ["all", "arranging", "from_position", "lessons", "playing"],
        ["background", "companion"],
    ],
    "camelup.server.views": [
        ["__init__", "board", "entries", "patches"],
        ["exercise", "laying", "review", "state", "trial"],
        ["cache", "companion", "record"],
        ["poster", "replay"],
    ],
    "camelup.server.http": [
        [
            *("__init__", "faults", "hosts", "limits", "networks", "open_graph", "policy", "slow_clients", "tokens"),
            "write_buffer",
        ],
        ["access", "heads"],
        ["acting", "crowd", "guard", "routing", "stream"],
        ["connection", "records", "short_way"],
        ["parsed_in_c"],
        [
            *("companion", "exercises", "learning", "parsers", "lobby", "operations", "pages", "positions"),
            *("posters", "replays", "reviews", "tables"),
        ],
    ],
    "camelup.terminal": [
        ["__init__"],
        ["console", "choices", "tables"],
        ["screen", "review_report", "board", "svg", "odds", "odds_advice", "retelling"],
        ["asides", "keyboard"],
        ["exercises", "hotseat"],
    ],
    "camelup.tui": [
        ["__init__", "canvas", "looks", "settings", "threads"],
        ["drawn", "host", "scenery"],
        ["choices", "seats", "side", "strips", "track"],
        ["end_screen", "help_screen", "table_screen"],
        ["sitting_screen", "replay_screen"],
        ["play_screen"],
        ["app"],
    ],
    "camelup.commands": [
        ["__init__", "numbers"],
        ["completing", "full_screen", "json_output", "pictures", "progress"],
        ["arena_report", "backend_options", "reading", "streaming"],
        [
            *("advise", "analyse", "arena", "bots", "exercises", "help", "legal", "new", "odds", "play"),
            *("replay", "review", "serve", "show", "simulate", "tablebase", "verify", "version"),
        ],
    ],
}
"""The modules and packages of each package from the ground up; those of one layer don't import each other."""

ONLY_IMPORTED_BY = {"camelup.arena": {"camelup.commands.arena", "camelup.commands.arena_report", "camelup.__init__"}}
"""Packages that few may use but their own modules: the command, its report, and the face that shows it."""


def files() -> list[Path]:
    """Return every file of the package that imports something: modules, and headers of compiled ones."""
    return sorted([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.pxd")])


def name_of(file: Path) -> str:
    """Return the dotted name of a file; that of a package is the one of its __init__."""
    return ".".join(file.relative_to(SOURCE).with_suffix("").parts)


@cache
def modules() -> frozenset[str]:
    """Return the dotted names of all modules, __init__ included."""
    return frozenset(name_of(file) for file in files())


def imported(file: Path) -> set[str]:
    """Return the dotted names of the modules that a file imports, wherever in the file."""
    return {module_named(names) for names in imported_names(file) if names[0] == "camelup"}


def module_named(names: list[str]) -> str:
    """Return the module that a dotted name leads to; what is not a module is a name in its package."""
    name = ".".join(names)
    if name in modules():
        return name
    return f"{name}.__init__" if f"{name}.__init__" in modules() else module_named(names[:-1])


def imported_names(file: Path) -> Iterator[list[str]]:
    """Find every name that a file imports, with the dots before it."""
    for node in ast.walk(ast.parse(as_python(file))):
        if isinstance(node, ast.Import):
            yield from (name.name.split(".") for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = absolute(file, node)
            yield from ([*start, name.name] for name in node.names)


def as_python(file: Path) -> str:
    """Return the text of a module, or the imports of a header: `cimport` lines read like any other."""
    text = file.read_text("utf-8")
    if file.suffix == ".py":
        return text
    return "\n".join(re.sub(r"\bcimport\b", "import", line) for line in text.splitlines() if "cimport " in line)


def absolute(file: Path, node: ast.ImportFrom) -> list[str]:
    """Return the dotted name that an import starts from."""
    module = node.module.split(".") if node.module else []
    if node.level == 0:
        return module
    folder = list(file.relative_to(SOURCE).parts[:-1])
    return folder[: len(folder) - node.level + 1] + module


def parting(one: str, other: str) -> tuple[str, str, str]:
    """Return the innermost package that two modules share, and the part of it to which each belongs."""
    ones, others = one.split("."), other.split(".")
    shared = 0
    while ones[shared] == others[shared]:
        shared += 1
    return ".".join(ones[:shared]), ones[shared], others[shared]


def layer(package: str, part: str) -> int:
    """Return the number of a part's layer in its package."""
    return next(number for number, parts in enumerate(LAYERS[package]) if part in parts)


def wrong_imports(file: Path) -> list[str]:
    """Return what a file imports that does not lie below it."""
    own = name_of(file)
    wrong = []
    for name in sorted(imported(file) - {own}):
        package, part, other = parting(own, name)
        if package in LAYERS and layer(package, other) >= layer(package, part):
            wrong.append(name)
    return wrong


def tables() -> str:
    """Return the layers of all packages as tables, the top layer first, each part with the first line of its text."""
    return "\n".join(line for package in LAYERS for line in table(package))


def table(package: str) -> Iterator[str]:
    """Print one package's table; what the package itself is stands in the table of the package around it."""
    yield f"\n### `{package}`\n"
    yield "| layer | part | what it is |"
    yield "|---|---|---|"
    for number, parts in reversed(list(enumerate(LAYERS[package]))):
        for part in sorted(parts):
            said = summary(package, part)
            if said and (part != "__init__" or "." not in package):
                yield f"| {number} | `{part}` | {said} |"


def summary(package: str, part: str) -> str | None:
    """Return the first line that a part says about itself, without its full stop; None if there is no such part."""
    folder = SOURCE.joinpath(*package.split("."))
    file = next((file for file in (folder / f"{part}.py", folder / part / "__init__.py") if file.exists()), None)
    if file is None:
        return None
    said = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return said.partition("\n")[0].removesuffix(".").replace("|", "\\|")


def page_with_tables() -> str:
    """Return the page with the tables as they should be."""
    before, rest = PAGE.read_text("utf-8").split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}{tables()}\n\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(page_with_tables(), "utf-8")
    subprocess.run([sys.executable, str(PICTURES)], check=True)  # one of them draws the layers
