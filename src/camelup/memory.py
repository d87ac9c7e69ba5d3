"""How much memory is free, as far as the system tells."""

from pathlib import Path

SYSTEM = Path("/proc/meminfo")
CONTAINER = Path("/sys/fs/cgroup")
GIGABYTE = 1_000_000_000


def free_memory(system: Path = SYSTEM, container: Path = CONTAINER) -> int | None:
    """Return the bytes that a new process could have, within the limit of its container; None if nobody tells."""
    known = [free for free in (free_in_system(system), free_in_container(container)) if free is not None]
    return min(known, default=None)


def free_in_system(system: Path) -> int | None:
    """Return what Linux expects to be available without swapping."""
    try:
        fields = dict(line.split(":", 1) for line in system.read_text("ascii").splitlines())
        return int(fields["MemAvailable"].split()[0]) * 1024
    except (OSError, KeyError, ValueError):
        return None


def free_in_container(container: Path) -> int | None:
    """Return what a control group (version 2) still allows; cached files count as used, so it is a lower bound."""
    try:
        return int((container / "memory.max").read_text("ascii")) - int(
            (container / "memory.current").read_text("ascii")
        )
    except (OSError, ValueError):  # no control group, or no limit: "max"
        return None
