"""The check of a record: every die and card must be the one committed to before anybody could choose it.

It needs the record alone, no server and no network; what people's devices noted makes it stronger.
"""

from .notes import Notes, read_notes
from .record import verified
from .verdict import Check, Verdict

__all__ = ["Check", "Notes", "Verdict", "read_notes", "verified"]
