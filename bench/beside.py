"""The figures of `make bench` beside those of another checkout: ``python -m bench.beside ../other``.

Both run in turn, round by round, each with its own .venv, and CPU time is counted, so that other work on the machine
disturbs them alike. A round takes the best of ten short times, as other work on the machine only ever slows a row
down. The median of the rounds is shown, and the ratio of this checkout to the other, for rows that both have.
"""

import json
import statistics
import subprocess
import sys
from pathlib import Path

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
rows = {f"{subject}: {row.name}": rate(row.work) for subject, rows in SUBJECTS.items() for row in rows}
json.dump(rows, sys.stdout)
"""


def measured(checkout: Path) -> dict[str, float]:
    """Units per CPU second of every row in a checkout."""
    run = subprocess.run(
        [".venv/bin/python", "-c", DRIVER], cwd=checkout, capture_output=True, text=True, check=True, timeout=600
    )
    return dict(json.loads(run.stdout))


def main() -> None:
    """Measure both in turn and print the table."""
    if len(sys.argv) < 2:
        sys.exit("usage: python -m bench.beside CHECKOUT [ROUNDS]")
    other, rounds = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    found: dict[Path, list[dict[str, float]]] = {other: [], HERE: []}
    for number in range(rounds):
        for checkout, rows in found.items():
            rows.append(measured(checkout))
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
    print(f"{'units per CPU second, median':<52}{'other':>14}{'here':>14}{'ratio':>8}")
    for name in (name for name in found[HERE][0] if name in found[other][0]):
        theirs, ours = (statistics.median(row[name] for row in found[checkout]) for checkout in (other, HERE))
        print(f"{name:<52}{theirs:>14,.0f}{ours:>14,.0f}{ours / theirs:>8.2f}")


if __name__ == "__main__":
    main()
