"""M5: `camelup serve` is open before it says so, and what hinders it is one sentence before any welcome, status 2."""

import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from .clients import OPEN, Device, me
from .running import ServerProcess

SERVE = [sys.executable, "-c", "from camelup.__main__ import main; main()", "serve", "--no-browser"]


def refused(*args: str) -> str:
    """M5: start a server that can't start; it says one line, on the error stream alone."""
    done = subprocess.run([*SERVE, "--port", "0", *args], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    """It names the file and the way out, and the first one goes on."""
    database = str(tmp_path / "tables.sqlite")
    first = ServerProcess(database, log=tmp_path / "log")
    first.start()
    link = tmp_path / "other.sqlite"
    link.symlink_to(database)
    for name in (database, str(link)):  # L1: whatever it is called
        assert "is in use by another server; several servers need PostgreSQL" in refused("--database", name)
    assert first.stop() == 0


@pytest.mark.parametrize("option", ["--limits", "--bot-pause"])
def test_what_is_no_number_is_refused(option: str) -> None:
    """M5: nan passes every comparison with a bound."""
    assert f"Invalid value for '{option}': 'nan' is not a number" in refused(option, "nan")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    """A text, and the database of another program: neither is changed."""
    notes = tmp_path / "notes.txt"
    notes.write_text("what we did last summer\n" * 100)
    assert "notes.txt can't be used as a database: file is not a database" in refused("--database", str(notes))
    assert notes.read_text().startswith("what we did")
    assert list(tmp_path.iterdir()) == [notes]
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE photos (name TEXT)")
    db.close()
    assert "is a database of another program" in refused("--database", str(other))


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    """M5: what this version can't read it leaves alone."""
    newer = tmp_path / "newer.sqlite"
    with sqlite3.connect(newer) as db:
        db.execute("PRAGMA user_version = 999")
    db.close()
    assert "was written by a newer camelup; this one can't read it" in refused("--database", str(newer))


def test_a_damaged_page_is_said_before_any_welcome(tmp_path: Path) -> None:
    """L13: a page in the middle of the file is overwritten, and the next start says so in one sentence."""
    database = tmp_path / "tables.sqlite"
    server = ServerProcess(str(database))
    server.start()
    for _ in range(40):
        Device(server.address).create(me("Ann"), OPEN)
    assert server.stop() == 0
    content = bytearray(database.read_bytes())
    half = len(content) // 2 // 4096 * 4096
    content[half : half + 64] = b"\xff" * 64
    database.write_bytes(content)
    assert "is damaged" in refused("--database", str(database))
    assert database.read_bytes() == bytes(content)


def test_a_port_in_use_is_refused(tmp_path: Path) -> None:
    """M5: two servers on one port are told apart before either of them has said where it is."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        database = str(tmp_path / "tables.sqlite")
        assert port in refused("--host", "127.0.0.1", "--port", port, "--database", database)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/proc/tables.sqlite", "can't be"),
        ("postgresql://127.0.0.1:1/x", "the database does not answer"),
        ("postgresql://127.0.0.1:nonsense/x", "the database does not answer"),
        ("/dev/null/tables.sqlite", "can't be opened"),
    ],
)
def test_a_database_that_is_not_there_is_one_sentence(address: str, said: str) -> None:
    """PostgreSQL that nobody answers for, an address that is none, folders that can't be or can't be written to."""
    assert said in refused("--database", address)


def test_the_welcome_comes_when_the_server_answers(tmp_path: Path) -> None:
    """Whoever reads the address can use it at once; a log that can't hold the QR code goes without."""
    command = [
        *SERVE,
        "--port",
        "0",
        "--database",
        str(tmp_path / "x.sqlite"),
        "--public-address",
        "http://camels.example",
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={"PYTHONIOENCODING": "cp1252"}
    ) as process:
        assert process.stdout
        assert process.stderr
        address = process.stdout.readline().decode().split()[-1]
        assert httpx.get(f"{address}/healthz", verify=False).status_code == 200
        process.terminate()
        rest = process.stdout.read().decode("cp1252")
        assert process.wait(60) == 0
        assert "Traceback" not in process.stderr.read().decode()
    assert "http://camels.example" in rest
    assert "Stop it with Ctrl-C" in rest
    assert "?" not in rest


@pytest.mark.once
def test_a_server_does_not_load_what_its_workers_do() -> None:
    """Odds, bots and reviews are worked out in processes of their own; NumPy alone would be 20 MB in each server."""
    program = "import sys, camelup.server.run; print(sorted({'numpy', 'joblib', 'rich'} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
