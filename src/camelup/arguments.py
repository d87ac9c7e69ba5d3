"""Arguments that callers hand in: turned into plain values, or refused by one sentence.

An object may be of any kind, call itself anything, and fail when it is compared, hashed or printed. So nothing here
asks the object: its type is looked at, and of a text or number of somebody's own kind the plain value is taken.
"""

import os
import sys
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, TypeGuard, TypeVar

from .errors import CamelUpError

T = TypeVar("T")

LONGEST_SHOWN = 40
"""Letters of an object that a message repeats; of a longer one it names the type."""

LONGEST_NAME = 40
"""Letters of a player's name."""

LONGEST_PATH = 4096
MOST_COUNTED = 1_000_000_000
"""More games, races or threads than anybody waits for: what is larger is a slip."""

MOST_LISTED = 10_000
"""More than any list here needs: what never ends is not read for ever."""


def is_a(given: object, kind: type[T]) -> TypeGuard[T]:
    """Return whether an object is of a kind, whatever it says of itself."""
    return issubclass(type(given), kind)


def plain_text(given: object, what: str) -> str:
    """Return a text as a plain one; ``what`` names in a message what was expected."""
    if type(given) is str:
        return given
    if not is_a(given, str):
        raise TypeError(f"expected {what}, not {short(given)}")
    return str.__str__(given)


def checked_name(given: str) -> str:
    """Return the name of a player, if a record can hold it and a picture can show it."""
    name = " ".join(plain_text(given, "the name of a player").split())
    if not name or len(name) > LONGEST_NAME or ";" in name or not name.isprintable():
        raise CamelUpError(f"{name[:40]!r} can't be a name: use 1 to 40 characters and no semicolon")
    return name


def is_whole(given: object) -> bool:
    """Return whether an object is a whole number, Python's or NumPy's; True and False are none."""
    return (is_a(given, int) and not is_a(given, bool)) or of_numpy(given, "integer")


def of_numpy(given: object, kind: str) -> bool:
    """Return whether an object is a number of NumPy's, of a kind; where NumPy is not loaded there are none."""
    numpy = sys.modules.get("numpy")
    if not hasattr(numpy, kind):  # nor where another thread is still loading it
        return False
    return is_a(given, getattr(numpy, kind)) and not is_a(given, vars(numpy)["timedelta64"])


def whole(given: object, what: str) -> int:
    """Return a whole number as a plain one; whether there is one of that number, the rules say."""
    if type(given) is int:
        return given
    if not is_whole(given):
        raise TypeError(f"the {what} must be a whole number, not {short(given)}")
    return int.__int__(given) if is_a(given, int) else int(sys.modules["numpy"].generic.item(given))


def count(given: object, what: str, least: int = 0, most: int = MOST_COUNTED) -> int:
    """Return a number of things within its bounds."""
    found = whole(given, what)
    if found < 0 == least:
        raise CamelUpError(f"the {what} can't be negative: {short(found)}")
    if found < least:
        raise CamelUpError(f"the {what} must be at least {least}, not {short(found)}")
    if found > most:
        raise CamelUpError(f"the {what} must be at most {most}, not {short(found)}")
    return found


def real(given: object, what: str) -> float:
    """Return a number as a plain one."""
    if is_a(given, float):
        return float.__float__(given)
    if of_numpy(given, "floating"):
        return float(sys.modules["numpy"].generic.item(given))
    try:
        return float(whole(given, what))
    except (TypeError, OverflowError):
        raise TypeError(f"the {what} must be a number, not {short(given)}") from None


def flag(given: object, what: str) -> bool:
    """Return an argument that is True or False."""
    if given is not True and given is not False:
        raise TypeError(f"{what} must be True or False, not {short(given)}")
    return given


def listed(given: Iterable[T], what: str) -> list[T]:
    """Return the things of a list or of another iterable; a text is none."""
    fault: Exception | None = None
    if not is_a(given, str) and not is_a(given, bytes):
        try:
            return list(islice(given, MOST_LISTED))
        except Exception as error:  # whatever an object of somebody else raises
            fault = error
    raise TypeError(f"expected {what} in a list, not {short(given)}") from fault


def as_path(given: object) -> Path:
    """Return the path of a file, given as itself or as text."""
    if is_a(given, Path):
        return given
    path = plain_text(given, "the path of a file")
    try:
        named = len(os.fsencode(path)) <= LONGEST_PATH and "\0" not in path
    except UnicodeEncodeError:
        named = False
    if not named:
        raise ValueError(f"{short(path)} can't be the path of a file")
    return Path(path)


def as_rng(given: Random | None) -> Random:
    """Return a generator of random numbers: the one that was given, or a fresh one."""
    if given is None:
        return Random()
    if not is_a(given, Random):
        raise TypeError(f"expected a generator such as random.Random(1), not {short(given)}")
    return given


def short(given: Any) -> str:
    """Return any object as a few letters for a message."""
    if given is None:
        return "None"
    try:
        text = str.__str__(repr(given))
    except Exception:  # an object of somebody else, whose repr may do anything
        text = ""
    if shown(text):
        return text
    name = type.__dict__["__name__"].__get__(type(given))  # past the class of the class, which may do anything too
    return f"an object of type {name}" if shown(name) else "an object"


def shown(text: str) -> bool:
    """Return whether a message may repeat a text as it is."""
    return 0 < len(text) <= LONGEST_SHOWN and text.isprintable()
