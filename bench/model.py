"""What a hundred thousand and a million live tables need, from measured figures: `python -m bench.model`.

A live table has people at it who think; the figures below were measured by the commands beside them. Every need is a
product of these, so change one and look. docs/hosting.md has the table and says what is done about the first limit.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Figures:
    """What was measured, and where it comes from."""

    # s of a server's processor per action with its stream: python -m bench.load --tables 10 --database postgresql://...
    action_cpu: float = 840e-6
    table_memory: float = 18.9e3  # bytes per idle table: python -m bench.memory
    stream_memory: float = 6.0e3  # bytes per stream: python -m bench.memory
    process_memory: float = 55.5e6  # bytes of a server without tables: python -m bench.memory
    database_cpu: float = 30e-6  # s of PostgreSQL's processor per row: python -m bench.notify
    notify_cpu: float = 2e-6  # s per row and process that hears of it, on either side at most: python -m bench.notify
    bot_cpu: float = 15e-3  # s per move of a bot that weighs every action: make bench, all advice, 2018


@dataclass(frozen=True)
class Habits:
    """How people play: the assumptions."""

    thinks: float = 10.0  # s per action at a table
    streams: float = 3.0  # open pages per table
    bots: float = 0.25  # share of actions that such a bot decides
    reads: float = 250e-6  # s for each further process with a stream of the table, which reads the row (estimated)
    busy: float = 0.6  # of a core, so that waiting times stay short
    core_price: float = 15.0  # dollars per core and month with 4 GB, a common rented price


@dataclass(frozen=True)
class Need:
    """What so many tables need."""

    tables: int
    actions: float
    processes: float
    bot_cores: float
    memory: float
    databases: float
    heard: float

    @property
    def cores(self) -> float:
        """All cores: servers, bots, databases with four each."""
        return self.processes + self.bot_cores + 4 * self.databases


def need(tables: int, found: Figures, habits: Habits, groups: int = 1) -> Need:
    """Return the needs of n live tables in groups, each with servers and a database of its own."""
    actions = tables / habits.thinks
    work = actions * (found.action_cpu + (habits.streams - 1) * habits.reads)
    # every process of a group hears every row of its group: their number is on both sides
    mine = actions / groups
    share = habits.busy - mine * found.notify_cpu
    processes = groups * (work / groups) / share if share > 0 else float("inf")
    memory = tables * (found.table_memory + habits.streams * found.stream_memory)
    by_cpu = actions * (found.database_cpu + found.notify_cpu * min(processes, 1e9) / groups) / (4 * habits.busy)
    return Need(
        tables,
        actions,
        processes,
        actions * habits.bots * found.bot_cpu / habits.busy,
        memory + min(processes, 1e9) * found.process_memory,
        max(groups, by_cpu),
        mine * min(processes, 1e9) / groups,
    )


def fewest_groups(tables: int, found: Figures, habits: Habits) -> int:
    """Return the least number of groups in which each database carries its group."""
    groups = 1
    while True:
        asked = need(tables, found, habits, groups)
        if asked.processes != float("inf") and asked.databases <= groups:
            return groups
        groups += 1


def main() -> None:
    """Print the needs."""
    found, habits = Figures(), Habits()
    head = f"{'tables':>10}{'groups':>8}{'actions/s':>11}{'processes':>11}{'bot cores':>11}{'databases':>11}"
    print(f"{head}{'memory GB':>11}{'NOTIFY/s':>12}{'$/month':>10}{'$/1000 tables':>15}")
    for tables in (1_000, 10_000, 100_000, 1_000_000):
        for groups in sorted({1, fewest_groups(tables, found, habits)}):
            asked = need(tables, found, habits, groups)
            if asked.processes == float("inf"):
                print(f"{tables:>10,}{groups:>8}{asked.actions:>11,.0f}   too many for one group")
                continue
            cost, processes = asked.cores * habits.core_price, max(1, asked.processes)
            print(
                f"{tables:>10,}{groups:>8}{asked.actions:>11,.0f}{processes:>11,.0f}{asked.bot_cores:>11,.0f}"
                f"{asked.databases:>11,.1f}{asked.memory / 1e9:>11,.1f}{asked.heard:>12,.0f}{cost:>10,.0f}"
                f"{cost / tables * 1000:>15,.1f}"
            )
    most = habits.busy / found.notify_cpu
    print(f"\nOne group carries fewer than {most:,.0f} actions per second: then hearing of rows fills its processes.")


if __name__ == "__main__":
    main()
