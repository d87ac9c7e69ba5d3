"""Running the server: its command, its welcome, its log, its numbers, the client's files."""

import json
import logging
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from camelup.cli import camelup as command
from camelup.errors import CamelUpError
from camelup.server.api.errors import TooMany
from camelup.server.http import pages
from camelup.server.http.limits import Buckets
from camelup.server.listening import bound_socket
from camelup.server.log import JsonLines
from camelup.server.metrics import Metrics
from camelup.server.settings import Rate
from camelup.server.tables.presence import Presence
from camelup.server.welcome import welcome

from .clients import BOT, Device, me
from .running import ServerProcess, ThreadServer, until


def test_the_command_serves_and_stops_when_asked(tmp_path: Path) -> None:
    """One command, one file; SIGTERM ends it with status 0, and what was played is there again."""
    server = ServerProcess(str(tmp_path / "sub" / "tables.sqlite"), log=tmp_path / "log")
    server.start()
    table = Device(server.address).create(me("Ann"), me("Bo"))
    assert server.stop() == 0
    assert f"camelup is running at {server.address}" in server.log_text()
    assert (tmp_path / "sub" / "tables.sqlite").stat().st_mode & 0o077 == 0
    server.start()
    assert table.look()["seats"][1]["name"] == "Bo"
    server.stop()


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    """Status 2 and one line, no traceback."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        arguments = ["serve", "--host", "127.0.0.1", "--port", port, "--database", str(tmp_path / "x.sqlite")]
        code = "from camelup.__main__ import main; main()"
        done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert f"port {port}" in done.stderr
    with pytest.raises(CamelUpError, match="can't listen"):
        bound_socket("203.0.113.1", 1)


def test_the_welcome_has_a_qr_code_for_the_network() -> None:
    """The local address always; the shared one with a code to scan."""
    assert next(welcome("http://127.0.0.1:8080", None)) == "camelup is running at http://127.0.0.1:8080"
    shown = "\n".join(welcome("http://127.0.0.1:8080", "http://192.168.1.5:8080"))
    assert "http://192.168.1.5:8080" in shown
    assert "▄" in shown
    assert CliRunner().invoke(command, ["serve", "--help"]).exit_code == 0


def test_the_welcome_names_all_data_and_no_folder_of_others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Who removes what it names loses camelup's data alone: of a database elsewhere its file, not its folder."""
    monkeypatch.setenv("CAMELUP_HOME", str(tmp_path / "all"))
    for database, named in (("all/tables.sqlite", "all"), ("photos/tables", f"all and {tmp_path}/photos/tables")):
        said = list(welcome("http://127.0.0.1:8080", None, str(tmp_path / database)))
        assert f"(to remove all of camelup's data: {tmp_path}/{named})" in said


def test_a_log_line_is_json_with_known_facts_only() -> None:
    """A fact that is not on the list does not get into the log."""
    record = logging.LogRecord("camelup.server", logging.INFO, "", 0, "request", None, None)
    record.status, record.cookie = 200, "secret"
    line = json.loads(JsonLines().format(record))
    assert line["what"] == "request"
    assert line["status"] == 200
    assert "secret" not in json.dumps(line)


def test_numbers_for_prometheus(server: ThreadServer) -> None:
    """What was played is counted, in the text format: a name, labels, a number."""
    device = Device(server.address)
    race = device.create(BOT, BOT)
    race.do("start")
    until(lambda: race.look()["phase"] == "finished")
    lines = device.ask("GET", "/metrics").text.splitlines()
    values = {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")}
    assert values['camelup_actions_total{by="bot"}'] >= 10
    assert values['camelup_request_seconds_bucket{le="+Inf"}'] == values["camelup_request_seconds_count"]
    assert {line.split()[2] for line in lines if line.startswith("# TYPE")} == {
        line.split()[2] for line in lines if line.startswith("# HELP")
    }


def test_a_histogram_counts_upward() -> None:
    """Each bucket has what lies below its bound."""
    metrics = Metrics()
    for seconds in (0.0001, 0.002, 0.03, 9.0):
        metrics.took(seconds)
    counts = [int(line.rpartition(" ")[2]) for line in metrics.text().splitlines() if "_bucket" in line]
    assert counts == sorted(counts)
    assert counts[0] == 1
    assert counts[-1] == 4


def take_many(buckets: Buckets, key: str) -> None:
    """Take much faster than the rate, which goes on filling meanwhile."""
    for _ in range(50):
        buckets.take(key)


def test_a_bucket_refills() -> None:
    """A burst, then the rate; another key has its own."""
    buckets = Buckets(Rate(1000, 2), "things")
    buckets.take("a")
    buckets.take("a")
    with pytest.raises(TooMany) as refused:
        take_many(buckets, "a")
    assert refused.value.retry_after
    assert refused.value.retry_after <= 1
    buckets.take("b")


def test_presence_counts_devices_here_and_elsewhere() -> None:
    """Two tabs are one device; what another process announces is added, and gone when it says so."""
    here, there = Presence(), Presence()
    here.come("t", "ann")
    here.come("t", "ann")
    there.come("t", "bo")
    assert here.hear(there.announcement("p2", "t")) == "t"
    assert here.devices("t") == {"ann", "bo"}
    assert here.streams("t") == 2
    there.go("t", "bo")
    here.hear(there.announcement("p2", "t"))
    here.go("t", "ann")
    assert here.devices("t") == {"ann"}
    here.go("t", "ann")
    assert here.devices("t") == set()
    assert here.tables() == []


def test_the_clients_pages(server: ThreadServer) -> None:
    """Every path of the client gets its page, packed and with a tag; paths of the API and missing files do not."""
    device = Device(server.address)
    page = device.ask("GET", "/t/some-table")
    assert page.headers["content-type"].startswith("text/html")
    again = device.ask("GET", "/", headers={"if-none-match": page.headers["etag"]})
    assert again.status_code == 304
    assert not again.content
    for path in ("/api/nothing", "/assets/nothing.js"):
        assert device.ask("GET", path).status_code == 404
    for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd"):
        assert "root:" not in device.ask("GET", path).text
    kept = pages.as_page(b"x" * 5000, "assets/index-abc.js")
    assert kept.forever
    assert kept.packed
    assert kept.media_type == "text/javascript"


def test_the_api_tells_what_it_offers(server: ThreadServer) -> None:
    """Editions with their words, bots with a line each, reactions."""
    info = Device(server.address).get("/api/info")
    assert [edition["name"] for edition in info["editions"]] == ["2014", "2018"]
    assert "random" in {bot["name"] for bot in info["bots"]}
    assert all(bot["text"] for bot in info["bots"])
