"""Who is connected: counted by streams, announced to other processes, forgotten when a process falls silent."""

import time
from collections import Counter, defaultdict

SILENCE = 60.0
KNOWN_BY = 16
ANNOUNCED = 100


class Presence:
    """The devices with an open stream at each table, here and as other processes announce.

    A device is known by the first letters of its hash, and other processes get no more of it.
    """

    def __init__(self) -> None:
        self._here: dict[str, Counter[str]] = defaultdict(Counter)
        self._elsewhere: dict[str, dict[str, tuple[float, list[str]]]] = defaultdict(dict)

    def come(self, table: str, device: str) -> None:
        """Note that a stream was opened."""
        self._here[table][device[:KNOWN_BY]] += 1

    def go(self, table: str, device: str) -> None:
        """Note that a stream was closed."""
        self._here[table][device[:KNOWN_BY]] -= 1
        self._here[table] += Counter()
        if not self._here[table]:
            del self._here[table]

    def streams(self, table: str) -> int:
        """Return how many streams of a table are open here."""
        return self._here[table].total() if table in self._here else 0

    def tables(self) -> list[str]:
        """Return the tables that somebody watches here."""
        return list(self._here)

    def devices(self, table: str) -> set[str]:
        """Return the devices that are connected to a table, here or elsewhere."""
        found = set(self._here.get(table, ()))
        for at, devices in self._elsewhere.get(table, {}).values():
            if time.monotonic() - at < SILENCE:
                found.update(devices)
        return found

    def is_known_elsewhere(self, table: str) -> bool:
        """Return whether other processes have announced devices at a table, which count until they fall silent."""
        return table in self._elsewhere

    def announcement(self, process: str, table: str) -> str:
        """Return what other processes should know about a table."""
        return " ".join(["presence", process, table, *sorted(self._here.get(table, ()))[:ANNOUNCED]])

    def hear(self, announcement: str) -> str:
        """Take in what another process announced; return the table it is about."""
        _, process, table, *devices = announcement.split()
        self._elsewhere[table][process] = (time.monotonic(), devices)
        if not any(devices for _, devices in self._elsewhere[table].values()):
            del self._elsewhere[table]
        return table

    def forget_silent(self) -> None:
        """Forget what processes announced that have fallen silent since."""
        oldest = time.monotonic() - SILENCE
        for table, heard in list(self._elsewhere.items()):
            self._elsewhere[table] = {process: said for process, said in heard.items() if said[0] > oldest}
            if not self._elsewhere[table]:
                del self._elsewhere[table]
