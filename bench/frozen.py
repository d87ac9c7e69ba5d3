"""Seeds of deals on which nothing can have been chosen: each follows from the commit that froze what is measured.

A commit's id is known only once all of it is settled, so nobody can have looked at these deals before. Any later change
of the files, even of a comment, leads to other deals.
"""

import subprocess
from hashlib import sha256
from pathlib import Path
from types import ModuleType


def frozen_seed(*modules: ModuleType) -> int:
    """Return the SHA-256 of the id of the last commit that changed one of the modules, as a number."""
    files = [str(Path(str(module.__file__)).resolve()) for module in modules]
    if git("status", "--porcelain", "--", *files):
        raise SystemExit("what is measured has changed since its commit: commit it, or give a --seed")
    commit = git("log", "-1", "--format=%H", "--", *files)
    if not commit:
        raise SystemExit("no commit froze what is measured: give a --seed")
    return seed_of(commit)


def seed_of(commit: str) -> int:
    """Return the seed that follows from a commit's id."""
    return int(sha256(commit.encode()).hexdigest(), 16)


def git(*arguments: str) -> str:
    """Return what git answers about this clone, "" where there is none."""
    folder = Path(__file__).resolve().parent
    found = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=False)
    return found.stdout.strip()
