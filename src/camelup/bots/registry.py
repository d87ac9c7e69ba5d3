"""Which bots there are: everything that an installed package names in the entry-point group ``camelup.bots``.

A bot is asked for by a text: its name, and options after a colon (``champion:effort=0.5``). A file and a class in it
(``./mybot.py:MyBot``) need no installation, and the name ``process`` is followed by the command of a program in any
language (``process:python my_bot.py``; see docs/bots.md).
"""

import inspect
import math
import shlex
import shutil
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import cast

from ..arguments import is_a, plain_text, short
from ..errors import CamelUpError
from ..guessing import did_you_mean
from .from_file import bot_file, factory_in
from .interface import Bot
from .measured import wins_of_100
from .process import ProcessBot

GROUP = "camelup.bots"
PROCESS = "process"

SWITCH = {"yes": True, "no": False}
KINDS = {int: "a whole number", float: "a number", str: "a text"}
"""What a value may be, in words."""

Option = int | float | str | bool


@dataclass(frozen=True)
class Entry:
    """A bot that can be made: its name, what makes it, and the package that brings it.

    >>> known_bots()["champion"].options["effort"]
    1.0
    """

    name: str
    factory: Callable[..., Bot]
    package: str

    @property
    def description(self) -> str:
        """One line for players who pick an opponent."""
        return str(getattr(self.factory, "description", "") or inspect.getdoc(self.factory) or "").partition("\n")[0]

    @property
    def seconds(self) -> float:
        """About how long it thinks about a move."""
        return float(getattr(self.factory, "seconds", 0))

    @property
    def offered(self) -> bool:
        """Whether tables offer it to players."""
        return bool(getattr(self.factory, "offered", True))

    @property
    def wins(self) -> int | None:
        """How many of 100 races it wins against three casual players; None if that was not measured."""
        own: int | None = getattr(self.factory, "wins", None)
        return wins_of_100(self.name) if own is None else own

    @property
    def options(self) -> dict[str, Option]:
        """The options that may follow the name, with their defaults."""
        parameters = inspect.signature(self.factory).parameters.values()
        return {p.name: p.default for p in parameters if p.default is not p.empty}


def known_bots() -> dict[str, Entry]:
    """All bots that are installed, by name, those that think least first.

    One that can't be imported is left out with a warning.

    >>> "champion" in known_bots()
    True
    """
    entries = []
    for point in entry_points(group=GROUP):
        try:
            entries.append(loaded(point))
        except CamelUpError as error:
            warnings.warn(str(error), stacklevel=2)
    return {entry.name: entry for entry in sorted(entries, key=lambda entry: (entry.seconds, entry.name))}


def loaded(point: EntryPoint) -> Entry:
    """The entry of one entry point."""
    try:
        factory = point.load()
    except Exception as error:  # somebody else's package must not take the others away
        raise CamelUpError(f"the bot {point.name!r} can't be loaded from {point.value}: {error}") from None
    return Entry(point.name, factory, point.dist.name if point.dist else "")


def make_bot(spec: "str | Callable[..., Bot] | Bot", **options: Option) -> Bot:
    """Return a new bot: by its name, from a file, from a class, or a program's.

    A text is ``random``, ``champion:effort=0.5``, ``./mybot.py:MyBot`` or ``process:COMMAND``; a class, or a function
    that returns a bot, is called with the ``options``. A bot itself is returned as it is.

    >>> make_bot("roll").description
    'always takes a pyramid ticket'
    >>> class FirstBot:
    ...     def choose(self, view, legal, clock, rng):
    ...         return "roll"
    >>> type(make_bot(FirstBot)).__name__
    'FirstBot'
    """
    if not is_a(spec, str):
        return bot_of(spec, options)
    spec = plain_text(spec, "a bot")
    name, _, rest = spec.partition(":")
    if name == PROCESS:
        return ProcessBot(command(rest))
    if named := bot_file(spec):
        return made(spec, Entry(named.name or named.file, factory_in(named), ""), named.options, options)
    return made(spec, installed(name), rest, options)


def installed_bot(name: str) -> Bot:
    """Return a new bot that is installed, by its bare name: whatever the text, no file or program is run by it."""
    return made(name, installed(name), "", {})


def installed(name: str) -> Entry:
    """Return the entry of an installed bot."""
    points = entry_points(group=GROUP, name=name)
    if not points:
        known = sorted({*entry_points(group=GROUP).names, PROCESS})
        guess = did_you_mean(name, known) or f"; choose from {', '.join(known)}"
        raise CamelUpError(f"there is no bot {name[:40]!r}{guess}")
    return loaded(next(iter(points)))


def bot_of(given: object, options: dict[str, Option]) -> Bot:
    """Return the bot that a class makes, or a bot itself."""
    if not is_a(given, type) and can_choose(given):
        if options:
            raise CamelUpError("a bot that is made already takes no options: give its class")
        return cast("Bot", given)
    if not callable(given):
        raise TypeError(f"a bot is a name, a class or a bot, not {short(given)}")
    return called(label_of(given), given, options)


def can_choose(given: object) -> bool:
    """Return whether an object has the method that makes a bot."""
    try:
        return callable(getattr(given, "choose", None))
    except Exception:  # an object of somebody else, whose attributes may do anything
        return False


def label_of(spec: object) -> str:
    """Return what a bot is called in a report: its text, or the name of its class."""
    if isinstance(spec, str):
        return spec
    kind = spec if isinstance(spec, type) else getattr(spec, "__name__", None) or type(spec)
    return str(getattr(spec, "name", None) or getattr(kind, "__name__", kind))


def made(spec: str, entry: Entry, text: str, options: dict[str, Option]) -> Bot:
    """A new bot of an entry, with the options of its text and those that were given beside it."""
    return called(spec, entry.factory, read_options(entry, text) | options)


def called(spec: str, factory: Callable[..., Bot], options: dict[str, Option]) -> Bot:
    """Return the bot that a class or function makes."""
    try:
        bot = factory(**options)
    except CamelUpError:
        raise
    except (Exception, SystemExit) as error:  # whatever a bot's author wrote, it is one sentence on the command line
        kind = "" if isinstance(error, TypeError | ValueError) else f"{type(error).__name__}: "
        raise CamelUpError(f"the bot {spec!r} can't be made: {kind}{error}") from error
    if not can_choose(bot):
        raise CamelUpError(f"{spec!r} is no bot: it has no method choose(view, legal, clock, rng)")
    return bot


def runs_code(spec: str) -> bool:
    """Whether a bot's text would run a program or a file: not to be taken from somebody else's record."""
    return spec.startswith(f"{PROCESS}:") or bot_file(spec) is not None


def command(text: str) -> list[str]:
    """The words of a command."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise CamelUpError(f"the command {text!r} can't be read: {error}") from None
    if not words:
        raise CamelUpError("a process bot needs a command, as in process:python my_bot.py")
    if not shutil.which(words[0]):
        raise CamelUpError(f"there is no program {words[0]!r}")
    return words


def read_options(entry: Entry, text: str) -> dict[str, Option]:
    """The options after a bot's name: ``effort=0.5,share=1``."""
    options: dict[str, Option] = {}
    for item in filter(None, text.split(",")):
        name, equals, value = item.partition("=")
        if name in entry.options and not equals:
            raise CamelUpError(
                f"the option {name} of the bot {entry.name} needs a value, as in {name}={entry.options[name]}"
            )
        if name not in entry.options:
            known = ", ".join(f"{key}={default}" for key, default in entry.options.items()) or "none"
            guess = did_you_mean(name, entry.options)
            raise CamelUpError(f"{item!r} is not an option of the bot {entry.name}; its options: {known}{guess}")
        options[name] = read_value(entry, name, value)
    return options


def read_value(entry: Entry, name: str, text: str) -> Option:
    """An option's value, of the same kind as its default."""
    kind = type(entry.options[name])
    if kind is bool and text not in SWITCH:
        raise CamelUpError(f"{name}={text} is not a value for the bot {entry.name}: expected yes or no")
    try:
        value: Option = SWITCH[text] if kind is bool else kind(text)
        if isinstance(value, float) and not math.isfinite(value):
            raise ValueError
        return value
    except ValueError:
        expected = KINDS.get(kind, kind.__name__)
        raise CamelUpError(f"{name}={text} is not a value for the bot {entry.name}: expected {expected}") from None
