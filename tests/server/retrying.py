"""Players who do not give up: they send an action until it is acknowledged, and resume their stream without a gap."""

import asyncio
import threading
from collections import Counter
from random import Random

import httpx

from camelup.game import parse_record
from camelup.server.store import open_store
from camelup.server.store.rows import Row
from camelup.server.tables.history import client_of
from camelup.verify import verified

from .clients import BOT, OPEN, AtTable, Device, Folded, Json, client_id, events, me, wise

PAUSE = 0.1


class Player(threading.Thread):
    """One seat, played until the end through whatever happens to the servers."""

    def __init__(self, at: AtTable, addresses: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.at = at
        self.acknowledged: list[str] = []
        self.refused = 0
        self.money: list[int] | None = None
        self.done = threading.Event()
        self._addresses = addresses
        self._rng = Random(seed)
        self._cookies = dict(at.device.http.cookies)

    def run(self) -> None:
        """Look, act, look again."""
        with httpx.Client(cookies=self._cookies, timeout=10, verify=False) as http:
            while True:
                state = self._state(http)
                if state and state["phase"] == "finished":
                    self.money = state["result"]["money"]
                    break
                if state and state["legal"]:
                    self._act(http, state)
                else:
                    self.done.wait(PAUSE)
        self.done.set()

    def _address(self) -> str:
        return self._rng.choice(self._addresses) + self.at.path

    def _state(self, http: httpx.Client) -> Json | None:
        try:
            answer = http.get(self._address())
        except httpx.HTTPError:
            return None
        return answer.json() if answer.status_code == 200 else None

    def _act(self, http: httpx.Client, state: Json) -> None:
        body = {"seen": state["length"], "id": client_id(), "action": wise(state["legal"], self._rng)}
        while True:
            try:
                answer = http.post(f"{self._address()}/actions", json=body)
            except httpx.HTTPError:
                self.done.wait(PAUSE)
                continue
            if answer.status_code == 200:
                self.acknowledged.append(body["id"])
                return
            if answer.status_code in (409, 422):
                self.refused += 1
                return
            assert answer.status_code == 503, answer.text
            self.done.wait(PAUSE)


class Watcher(threading.Thread):
    """A stream that is opened again whenever it breaks, and must never miss or repeat an entry."""

    def __init__(self, player: Player, addresses: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.player = player
        self.last: int | None = None
        self.seen = 0
        self.faults: list[str] = []
        self.finished = False
        self._addresses = addresses
        self._rng = Random(seed)

    def run(self) -> None:
        """Read until the game is over."""
        with httpx.Client(cookies=dict(self.player.at.device.http.cookies), timeout=10, verify=False) as http:
            while not self.finished and not self.faults:
                try:
                    self._read(http)
                except (httpx.HTTPError, httpx.StreamError):
                    self.player.done.wait(PAUSE)

    def _read(self, http: httpx.Client) -> None:
        headers = {} if self.last is None else {"Last-Event-ID": str(self.last)}
        address = f"{self._rng.choice(self._addresses)}{self.player.at.path}/stream"
        with http.stream("GET", address, headers=headers) as response:
            if response.status_code != 200:
                return
            folded = Folded()
            for event, number, data in events(response.iter_lines()):
                folded.take(event, number, data)
                if event in ("state", "entry"):
                    assert number is not None
                    self._check(event, number)
                    if folded.state and folded.state["phase"] == "finished":
                        self.finished = True
                        return

    def _check(self, event: str, number: int) -> None:
        if event == "entry" and self.last is not None and number != self.last + 1:
            self.faults.append(f"{number} came after {self.last}")
        self.last = number
        self.seen += event == "entry"


def tables_of_players(addresses: list[str], tables: int, people: int) -> tuple[list[Player], list[Watcher]]:
    """Tables with people and a bot at each, everyone with a stream."""
    players, watchers = [], []
    for table in range(tables):
        host = Device(addresses[0]).create(me("P1"), *[OPEN] * (people - 1), BOT)
        guests = []
        for number in range(2, people + 1):
            guest = Device(addresses[-1]).come(host.state["code"])
            guest.do("join", name=f"P{number}")
            guest.do("ready", entropy=f"{number:02x}" * 16)
            guests.append(guest)
        host.do("start")
        for seat, at in enumerate([host, *guests]):
            player = Player(at, addresses, 100 * table + seat)
            players.append(player)
            watchers.append(Watcher(player, addresses, seat))
    return players, watchers


def check_all(
    players: list[Player], watchers: list[Watcher], address: str, database_rows: dict[str, list[Row]]
) -> None:
    """Every acknowledged action is in the log once, no stream had a gap, and all records replay to the same money."""
    assert [fault for watcher in watchers for fault in watcher.faults] == []
    assert all(watcher.finished for watcher in watchers)
    for player in players:
        acted = Counter((client_of(row) or "").partition(":")[2] for row in database_rows[player.at.table])
        assert all(acted[id] == 1 for id in player.acknowledged)
    for player in players:
        record = httpx.get(f"{address}{player.at.path}/record", verify=False).text
        assert [*parse_record(record).position.money] == player.money
        assert verified(record).passed


def rows_of(database: str, tables: set[str]) -> dict[str, list[Row]]:
    """The logs as the database has them."""

    async def read() -> dict[str, list[Row]]:
        store = open_store(database)
        await store.open(lambda news: None)
        try:
            return {table: await store.rows(table, 0) for table in tables}
        finally:
            await store.close()

    return asyncio.run(read())
