"""Print the table of `make bench`, or a part of it: ``python -m bench Environments``."""

import os
import platform
import sys

from bench.measuring import rate
from bench.subjects import SUBJECTS
from camelup import __version__
from camelup.engine.build import build_name


def main(wanted: list[str]) -> None:
    """Measure every row of the subjects that are named, or of all, and print it with its ratio to the reference."""
    if unknown := set(wanted) - set(SUBJECTS):
        sys.exit(f"there is no subject {sorted(unknown)[0]!r}; choose from {', '.join(SUBJECTS)}")
    print(f"camelup {__version__}, {build_name()} build, Python {platform.python_version()}, {os.cpu_count()} CPUs")
    print(f"Load of the machine before: {load()}. Figures are the best of some rounds; other work makes them worse.")
    for subject in wanted or SUBJECTS:
        rows = SUBJECTS[subject]
        print(f"\n{subject:<34}{'rate':>14} {'':<10}{'each':>12}{'reference':>14}{'ratio':>9}")
        for row in rows:
            ours, plain = rate(row.work, row.clock), rate(row.reference, row.clock)
            print(
                f"  {row.name:<32}{ours:>14,.0f} {row.unit:<10}{each(ours):>12}{plain:>14,.0f}{ours / plain:>8,.1f}x",
                flush=True,
            )
    print("\nreference: the naive rulebook of tests/reference, the same work in plain Python on one thread.")


def load() -> str:
    """The load average of the last minutes, where the system tells it."""
    if not hasattr(os, "getloadavg"):
        return "unknown"
    return "{:.2f} (1 minute), {:.2f} (5), {:.2f} (15)".format(*os.getloadavg())


def each(a_second: float) -> str:
    """How long one unit takes."""
    for size, unit in ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if 1 / a_second >= size:
            return f"{1 / a_second / size:.3g} {unit}"
    return f"{1e9 / a_second:.3g} ns"


if __name__ == "__main__":
    main(sys.argv[1:])
