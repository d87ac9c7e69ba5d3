"""The figures of `make bench` beside those of another checkout: ``python -m bench.beside ../other``.

Each checkout runs in a process of its own, with its own .venv, and the two take turns row by row, so that other work
on the machine disturbs both alike. CPU time is counted. A turn takes the best of ten short times, as other work only
ever slows a row down. The median of the rounds is shown, and the ratio of this checkout to the other, for rows that
both have.
"""

import json
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

ROUNDS = 7
HERE = Path(__file__).parent.parent
DRIVER = """
import json, sys, time
from bench.subjects import SUBJECTS
SECONDS, TIMES = 0.05, 10
def timed(work, count):
    begun = time.process_time()
    work(count)
    return count / max(time.process_time() - begun, 1e-9)
def rate(work):
    count = 1
    while (found := timed(work, count)) * SECONDS > count * 4:
        count *= 4
    return max(timed(work, max(1, int(found * SECONDS))) for _ in range(TIMES))
rows = {f"{subject}: {row.name}": row.work for subject, rows in SUBJECTS.items() for row in rows}
print(json.dumps(list(rows)), flush=True)
for line in sys.stdin:
    print(json.dumps(rate(rows[json.loads(line)])), flush=True)
"""


class Checkout:
    """A checkout whose rows can be measured one by one."""

    def __init__(self, folder: Path) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [".venv/bin/python", "-c", DRIVER], cwd=folder, stdin=pipe, stdout=pipe, text=True
        )
        self.rows: list[str] = self.told()

    def told(self) -> Any:
        """What the process says next."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"a process ended with {self.process.wait()}")
        return json.loads(line)

    def rate(self, row: str) -> float:
        """Units per CPU second of a row."""
        assert self.process.stdin
        print(json.dumps(row), file=self.process.stdin, flush=True)
        return float(self.told())


def main() -> None:
    """Measure both in turn and print the table."""
    if len(sys.argv) < 2:
        sys.exit("usage: python -m bench.beside CHECKOUT [ROUNDS]")
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    other, here = Checkout(Path(sys.argv[1])), Checkout(HERE)
    rows = [row for row in here.rows if row in other.rows]
    found: dict[str, list[tuple[float, float]]] = {row: [] for row in rows}
    for number in range(rounds):
        for row in rows:
            found[row].append((other.rate(row), here.rate(row)))
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
    print(f"{'units per CPU second, median':<52}{'other':>14}{'here':>14}{'ratio':>8}")
    for row, pairs in found.items():
        theirs, ours = (statistics.median(side) for side in zip(*pairs, strict=True))
        print(f"{row:<52}{theirs:>14,.0f}{ours:>14,.0f}{ours / theirs:>8.2f}")


if __name__ == "__main__":
    main()
