"""Names at a table: they can be seen, and told apart."""

import unicodedata

from ...arguments import checked_name
from ...errors import CamelUpError
from ..api.errors import BadRequest

LOOKALIKES = {
    "авеѕзікмнорстухјԁһӏ": "abes3ikmhopctyxjdhi",
    "αβεζηικμνορτυχ": "abezhikmvoptux",
    "ı01l": "ioii",
}
"""Small letters of other alphabets, and digits, beside the Latin letters that they look like."""
FOLD = str.maketrans({theirs: ours for row in LOOKALIKES.items() for theirs, ours in zip(*row, strict=True)})


def clean_name(name: str) -> str:
    """Return a name that fits into a record and can be seen."""
    try:
        cleaned = checked_name(name)
    except CamelUpError as error:
        raise BadRequest(str(error), "bad_name", name=name) from None
    if not any(visible(sign) for sign in cleaned):
        raise BadRequest("a name needs at least one letter or digit", "invisible_name")
    return cleaned


def visible(sign: str) -> bool:
    """Whether a sign is a letter or digit that one sees; fillers count as letters, too, and look like nothing."""
    return sign.isalnum() and "FILLER" not in unicodedata.name(sign, "")


def looks(name: str) -> str:
    """Return what a name looks like: the same for names that are hard to tell apart."""
    return unicodedata.normalize("NFKC", name).casefold().translate(FOLD)
