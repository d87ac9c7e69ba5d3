"""The page's types are those of the server's structs, and TypeScript says what the structs say."""

from enum import StrEnum
from typing import Literal

import pytest
from msgspec import Struct

from tools.messages import FILE, RECEIVED, SENT, messages_text
from tools.typescript import module_text


class Colour(StrEnum):
    """A colour, ``r`` or ``b``."""

    RED = "r"
    BLUE = "b"


class Coat(Struct):
    """A coat; None is a bare one."""

    colours: tuple[Colour, ...]
    by_size: dict[str, Colour | None]


class Bought(Struct, tag_field="type", tag="bought"):
    """Somebody bought a coat."""

    coat: Coat
    paid: tuple[int, float] | None


class Sold(Struct, tag_field="type", tag="sold"):
    """Somebody sold one."""


class Shop(Struct):
    """A shop.

    Its ``books`` are open.
    """

    books: list[Bought | Sold]
    state: Literal["open", "closed"] = "open"


class Order(Struct):
    """An order."""

    coat: Coat
    shop: Shop
    amount: int = 1
    note: str | None = None


class Nothing(Struct):
    """Nothing at all."""


WRITTEN = """\
// head

/** Somebody bought a coat. */
export interface Bought {
  type: "bought";
  coat: Coat;
  paid: [number, number] | null;
}

/** A coat; null is a bare one. */
export interface Coat {
  colours: Colour[];
  by_size: Record<string, Colour | null>;
}

/** A colour, `r` or `b`. */
export type Colour = "r" | "b";

/** Somebody sold one. */
export interface Sold {
  type: "sold";
}

export type Business = Bought | Sold;

/**
 * A shop.
 *
 * Its `books` are open.
 */
export interface Shop {
  books: Business[];
  state: "closed" | "open";
}

/** An order. */
export interface Order {
  coat: Coat;
  shop: Partial<Shop>;
  amount?: number;
  note?: string | null;
}

/** Nothing at all. */
export type Nothing = Record<string, never>;
"""


def test_the_file_is_what_the_structs_say() -> None:
    """A change of a struct is written into the page's types, with the command that makes them."""
    assert FILE.read_text(encoding="utf-8") == messages_text(), "the server's structs have changed: run `make messages`"


def test_structs_are_written_once_with_what_they_need() -> None:
    """Tags, enums, unions with a name, docstrings; what is sent may leave defaults out, what is received has all."""
    assert module_text("// head", {"Business": Bought | Sold}, [Shop], [Order, Nothing]) == WRITTEN


def test_long_unions_are_broken() -> None:
    """A union that is wider than a line has a line for each of its parts, as Prettier breaks it."""
    words = tuple(f"{number:030}" for number in range(4))
    text = module_text("", {"Long": Literal[words]}, [], [])
    assert text.splitlines()[2:] == [
        "export type Long =",
        *(f'  | "{word}"' for word in words[:-1]),
        f'  | "{words[-1]}";',
    ]


def test_what_has_no_form_is_refused() -> None:
    """Bytes are never sent as they are: a struct that has them is a mistake."""
    with pytest.raises(TypeError, match="no form in TypeScript"):
        module_text("", {"Raw": bytes}, [], [])


def test_names_are_those_of_one_struct() -> None:
    """No two structs that go over the wire have the same name: the page could not tell them apart."""
    text = messages_text()
    names = [line.split()[2] for line in text.splitlines() if line.startswith(("export interface", "export type"))]
    assert len(names) == len(set(names)) > len(RECEIVED) + len(SENT)
