"""Bots from a file: ``./mybot.py:MyBot`` is the class MyBot of that file, nothing has to be installed."""

import importlib.util
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from ..errors import CamelUpError
from ..guessing import did_you_mean
from .interface import Bot

SPEC = re.compile(r"(?P<file>.+\.py)(?::(?P<name>\w+))?(?::(?P<options>.*))?")
BOT_FOLDERS: set[Path] = set()
"""Where bots came from that were run in this process."""


class BotFile(NamedTuple):
    """A bot's text that names a file: the file, the class in it if it is named, and the options."""

    file: str
    name: str | None
    options: str


def bot_file(spec: str) -> BotFile | None:
    """Return what a bot's text says of a file, None if it names none."""
    found = SPEC.fullmatch(spec)
    return BotFile(found["file"], found["name"], found["options"] or "") if found else None


def factory_in(given: BotFile) -> Callable[..., Bot]:
    """Return the class that makes the bot; the file's only one if none is named."""
    module = module_of(Path(given.file).resolve())
    bots: dict[str, Callable[..., Bot]] = {
        name: thing for name, thing in vars(module).items() if is_bot_of(module, thing)
    }
    if given.name is None and len(bots) == 1:
        return next(iter(bots.values()))
    names = ", ".join(bots) or "none"
    if given.name is None:
        raise CamelUpError(f"{given.file} has {len(bots)} bots ({names}); name one, as in {given.file}:MyBot")
    found = getattr(module, given.name, None)
    if not callable(found):
        guess = did_you_mean(given.name, bots) or f"; it has {names}"
        raise CamelUpError(f"there is no bot {given.name!r} in {given.file}{guess}")
    factory: Callable[..., Bot] = found
    return factory


def is_bot_of(module: ModuleType, thing: object) -> bool:
    """Whether something in a module is a bot's class that was written there."""
    return isinstance(thing, type) and thing.__module__ == module.__name__ and callable(getattr(thing, "choose", None))


@cache
def module_of(file: Path) -> ModuleType:
    """Run a file once and return what it defines; it may import its neighbours."""
    if not file.is_file():
        raise CamelUpError(f"there is no file {file}")
    spec = importlib.util.spec_from_file_location(f"camelup_bot_{file.stem}", file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    make_way(file.parent)
    sys.modules[spec.name] = module
    sys.path.append(str(file.parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # whatever a bot's author wrote, it is one sentence here
        raise CamelUpError(f"{file} can't be run: {type(error).__name__}: {error}") from None
    finally:
        sys.path.remove(str(file.parent))
    return module


def make_way(folder: Path) -> None:
    """Forget what other bots imported beside them under a name that this folder has too.

    Two versions of a bot in two folders may have a ``net.py`` each. Everything else stays: a module that is loaded
    twice has two of each class, and some can't be.
    """
    here = {path.stem for path in folder.iterdir()}
    loaded = dict(sys.modules)
    for name, module in loaded.items():
        package = name.partition(".")[0]
        home = folder_of(loaded.get(package, module)) if package in here else None
        if home in BOT_FOLDERS and home != folder:
            del sys.modules[name]
    BOT_FOLDERS.add(folder)


def folder_of(module: ModuleType) -> Path | None:
    """Return the folder in which a module or package was found."""
    origin = getattr(module, "__file__", None)
    if not isinstance(origin, str):
        return None
    return Path(origin).parent.parent if hasattr(module, "__path__") else Path(origin).parent
