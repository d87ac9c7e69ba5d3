"""A server that lies, as a process: `python -m tests.server.lying grind DATABASE` prints its address and serves."""

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from .lies import LIES
from .running import settings, thread_server

ROOT = Path(__file__).parents[2]


def main(lie: str, database: str) -> None:
    """Serve until standard input is closed."""
    LIES[lie]()
    with thread_server(settings(database)) as server:
        print(server.address, flush=True)
        sys.stdin.read()


@contextlib.contextmanager
def lying_server(lie: str, folder: Path) -> Iterator[str]:
    """Run a lying server for as long as it is needed; its address."""
    command = [sys.executable, "-m", "tests.server.lying", lie, str(folder / "lies.sqlite")]
    with (folder / "lies.log").open("w") as log:
        process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
        )
    try:
        assert process.stdout
        yield process.stdout.readline().strip()
    finally:
        process.communicate(timeout=60)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
