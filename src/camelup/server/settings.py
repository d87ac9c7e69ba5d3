"""What an operator may set, in one place, with the defaults that docs/api.md and docs/hosting.md name."""

from dataclasses import dataclass, field, replace

from ..editions import Edition
from ..engine.build import build_name
from ..memory import GIGABYTE


@dataclass(frozen=True)
class Rate:
    """A rate that may be exceeded for a moment: n per second, after a burst."""

    a_second: float
    burst: float

    def times(self, factor: float) -> "Rate":
        """The same rate, more or less strict."""
        return Rate(self.a_second * factor, self.burst * factor)


@dataclass(frozen=True)
class Limits:
    """How much one device or address may ask of one server process."""

    device: Rate = Rate(20, 60)
    address: Rate = Rate(100, 300)
    operations: Rate = Rate(10, 50)
    talk: Rate = Rate(1, 5)
    invites: Rate = Rate(1 / 3, 10)
    tables: Rate = Rate(1 / 30, 30)
    analyses: Rate = Rate(1, 10)
    trials: Rate = Rate(5, 40)
    connections_of_address: int = 200
    streams_of_address: int = 100
    streams_of_table: int = 200
    streams_of_member: int = 10
    body: int = 16_384
    record: int = 262_144

    def times(self, factor: float) -> "Limits":
        """All rates and counts times a factor, for a server that knows its guests."""
        return replace(
            self,
            device=self.device.times(factor),
            address=self.address.times(factor),
            operations=self.operations.times(factor),
            talk=self.talk.times(factor),
            invites=self.invites.times(factor),
            tables=self.tables.times(factor),
            analyses=self.analyses.times(factor),
            trials=self.trials.times(factor),
            connections_of_address=round(self.connections_of_address * factor),
            streams_of_address=round(self.streams_of_address * factor),
            streams_of_table=round(self.streams_of_table * factor),
            streams_of_member=round(self.streams_of_member * factor),
        )


@dataclass(frozen=True)
class Settings:
    """Everything that a server is started with."""

    database: str
    limits: Limits = field(default_factory=Limits)
    bot_pause: float = 0.5
    unwatched_pause: float = 3.0
    bot_seconds: float = field(default_factory=lambda: 3.0 if build_name() == "compiled" else 30.0)
    bot_grace: float = 10.0
    reveal_seconds: float = 10.0
    heartbeat: float = 15.0
    slow_reader: float = 30.0
    slow_head: float = 10.0
    send_buffer: int = 131_072
    connections: int = 10_000
    proxy: str | None = None
    sweep: float = 2.0
    kept_tables: int = 5000
    kept_seconds: float = 60.0
    keep_days: int | None = None
    password: str | None = field(default=None, repr=False)
    delete_every: float = 3600.0
    stand_in: str = "leg"
    address: str | None = None
    build_tablebase: Edition | None = None
    tablebase_memory: int = 8 * GIGABYTE  # the build takes 5; the rest is for everybody else on the machine
