"""JSON merge patches (RFC 7386): what makes one state out of the one before, for readers who have that one.

Lists are sent whole, objects member by member. In a merge patch null takes a member away, and here every member that
may be null is the same as one that is not there.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import astuple


def merge_patch(before: Struct, after: Struct) -> dict[str, Any]:
    """Return what changes one message into another of the same kind."""
    members = zip(after.__struct_fields__, astuple(before), astuple(after), strict=True)
    return {name: changed(old, new) for name, old, new in members if old is not new and old != new}


def changed(old: object, new: object) -> object:
    """Return the patch of a member that is not what it was."""
    if isinstance(new, Struct) and type(old) is type(new):
        return merge_patch(old, new)
    if isinstance(new, dict) and isinstance(old, dict):
        return new | dict.fromkeys(old.keys() - new.keys())
    return new
