"""Numbers for Prometheus, in its text format. They count; they never say who or what."""

from bisect import bisect_left
from collections import Counter

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
HELP = {
    "camelup_process_info": ("gauge", "The process that answers; each of several counts for itself."),
    "camelup_requests_total": ("counter", "Requests answered, by status class."),
    "camelup_actions_total": ("counter", "Actions committed, by who decided."),
    "camelup_entries_total": ("counter", "Rows appended to logs by this process."),
    "camelup_races_lost_total": ("counter", "Rows whose place another process took first."),
    "camelup_tables_deleted_total": ("counter", "Tables deleted by their host or for their age."),
    "camelup_refused_total": ("counter", "Requests refused by a limit."),
    "camelup_streams": ("gauge", "Open streams."),
    "camelup_tables_in_memory": ("gauge", "Tables held in memory."),
    "camelup_request_seconds": ("histogram", "Time to answer a request, streams left out."),
}


class Metrics:
    """Counters, gauges and one histogram."""

    def __init__(self) -> None:
        self.values: Counter[tuple[str, str]] = Counter()
        self._times = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    def count(self, name: str, label: str = "", by: int = 1) -> None:
        """Count something; a label is written as in the text format."""
        self.values[name, label] += by

    def gauge(self, name: str, value: int) -> None:
        """Set something that goes up and down."""
        self.values[name, ""] = value

    def took(self, seconds: float) -> None:
        """Note how long a request took."""
        self._times[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def text(self) -> str:
        """Everything, in Prometheus' text format."""
        lines = []
        for name, (kind, help_text) in HELP.items():
            lines += [f"# HELP {name} {help_text}", f"# TYPE {name} {kind}"]
            lines += self._histogram(name) if kind == "histogram" else self._plain(name)
        return "\n".join(lines) + "\n"

    def _plain(self, name: str) -> list[str]:
        found = sorted((label, value) for (key, label), value in self.values.items() if key == name)
        return [f"{name}{{{label}}} {value}" if label else f"{name} {value}" for label, value in found or [("", 0)]]

    def _histogram(self, name: str) -> list[str]:
        lines, below = [], 0
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), self._times, strict=True):
            below += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {below}')
        return [*lines, f"{name}_sum {self._sum:.6f}", f"{name}_count {below}"]
