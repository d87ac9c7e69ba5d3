"""TypeScript types of msgspec structs: what goes over the wire, written once, in Python.

Every struct becomes an interface with its docstring; a type that only one line would name stays inline. The text is as
Prettier formats it.
"""

import inspect
import re
from collections.abc import Iterable
from enum import Enum
from typing import Any

from msgspec import inspect as types

NAMES: dict[type[types.Type], str] = {
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.NoneType: "null",
    types.AnyType: "unknown",
    types.RawType: "unknown",
}
WIDTH = 120


def module_text(head: str, aliases: dict[str, Any], received: Iterable[Any], sent: Iterable[Any]) -> str:
    """A whole file: its head, then every struct and whatever they need, each once.

    ``aliases`` are unions and literals that get a name of their own. In what is received every field is there; in what
    is sent, fields with a default may be left out.
    """
    writer = Writer()
    for name, kind in aliases.items():
        writer.declare_alias(name, types.type_info(kind))
    for struct in received:
        writer.text_of(types.type_info(struct))
    writer.sending = True
    for struct in sent:
        writer.text_of(types.type_info(struct))
    return "\n\n".join([head, *writer.declared.values()]) + "\n"


class Writer:
    """Writes types, and declares the structs and enums that it meets on the way."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}
        self.aliases: dict[str, str] = {}
        self.received: set[str] = set()
        self.sending = False

    def declare_alias(self, name: str, info: types.Type) -> None:
        """Declare a name for a union or a literal."""
        text = self.text_of(info)
        self.aliases[text] = name
        self.declared[name] = broken(f"export type {name} = {text};")

    def text_of(self, info: types.Type) -> str:
        """A type as TypeScript has it, by its alias where it has one."""
        text = self.written(info)
        return self.aliases.get(text, text)

    def written(self, info: types.Type) -> str:
        """A type written out."""
        if type(info) in NAMES:
            return NAMES[type(info)]
        match info:
            case types.Metadata(extra={"typescript": str(text)}):
                return text
            case types.StructType() | types.DataclassType():
                return self.declare(info)
            case types.EnumType(cls=kind):
                return self.declare_enum(kind)
            case types.LiteralType(values=values):
                return " | ".join(quoted(value) for value in values)
            case types.UnionType(types=parts):
                return " | ".join(dict.fromkeys(self.text_of(part) for part in ordered(parts)))
            case types.ListType(item_type=item) | types.VarTupleType(item_type=item):
                return f"{wrapped(self.text_of(item))}[]"
            case types.TupleType(item_types=items):
                return f"[{', '.join(self.text_of(item) for item in items)}]"
            case types.DictType(key_type=key, value_type=value):
                return f"Record<{self.text_of(key)}, {self.text_of(value)}>"
        raise TypeError(f"{info} has no form in TypeScript")

    def declare(self, info: types.StructType | types.DataclassType) -> str:
        """Declare a struct as an interface, and return its name."""
        name = info.cls.__name__
        if name in self.received and self.sending:
            return f"Partial<{name}>" if any(not field.required for field in info.fields) else name
        if name not in self.declared:
            self.declared[name] = ""  # keeps its place while its fields declare what they need
            self.declared[name] = comment(info.cls) + self.interface(name, info)
        if not self.sending:
            self.received.add(name)
        return name

    def interface(self, name: str, info: types.StructType | types.DataclassType) -> str:
        """A struct written out."""
        lines = []
        if isinstance(info, types.StructType) and info.tag_field:
            lines.append(f"  {info.tag_field}: {quoted(info.tag)};")
        for field in info.fields:
            mark = "?" if self.sending and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self.text_of(field.type)};")
        if not lines:
            return f"export type {name} = Record<string, never>;"
        return f"export interface {name} {{\n" + "\n".join(lines) + "\n}"

    def declare_enum(self, kind: type[Enum]) -> str:
        """Declare an enum as the union of its values."""
        values = " | ".join(quoted(member.value) for member in kind)
        self.declared.setdefault(kind.__name__, broken(f"{comment(kind)}export type {kind.__name__} = {values};"))
        return kind.__name__


def ordered(parts: Iterable[types.Type]) -> list[types.Type]:
    """The parts of a union, null last."""
    return sorted(parts, key=lambda part: isinstance(part, types.NoneType))


def quoted(value: object) -> str:
    """A literal."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)


def wrapped(text: str) -> str:
    """The type of an array's items, in brackets where it is a union."""
    return f"({text})" if " | " in text else text


def broken(line: str) -> str:
    """A union on as many lines as it needs."""
    *head, last = line.split("\n")
    if len(last) <= WIDTH:
        return line
    begin, _, values = last.partition(" = ")
    return "\n".join([*head, f"{begin} =", *(f"  | {value}" for value in values.split(" | "))])


def comment(kind: type) -> str:
    """A docstring as the comment above a declaration, in the words of TypeScript."""
    text = re.sub(r"\bNone\b", "null", re.sub(r"``?([^`]+)``?", r"`\1`", inspect.cleandoc(kind.__doc__ or "")))
    lines = text.split("\n")
    if not text:
        return ""
    if len(lines) == 1:
        return f"/** {text} */\n"
    return "/**\n" + "\n".join(f" * {line}".rstrip() for line in lines) + "\n */\n"
