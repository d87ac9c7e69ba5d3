"""Starting a server without a thought: ports in use, a second server, this machine only, the network invited."""

import contextlib
import json
import os
import pty
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from camelup.server.listening import USUAL_PORTS, bound_socket, chosen_socket, lan_address
from camelup.server.whereabouts import answers, note_address, note_of, running_address

from .running import until

PROGRAM = [sys.executable, "-c", "from camelup.__main__ import main; main()", "serve", "--no-browser"]
READY = re.compile(r"camelup is running at (http://127.0.0.1:\d+)")


@contextlib.contextmanager
def served(folder: Path, *options: str, stdin: int = subprocess.DEVNULL) -> Iterator[Path]:
    """A server of the file in a folder, for as long as it is needed; what it printed."""
    printed = folder / "printed"
    with printed.open("w") as file:
        command = [*PROGRAM, "--database", str(folder / "tables.sqlite"), *options]
        process = subprocess.Popen(command, stdin=stdin, stdout=file, stderr=file)
    try:
        until(lambda: "Stop it with" in printed.read_text() or process.poll() is not None)
        yield printed
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0


def address_in(printed: Path) -> str:
    """The address that a server said it is running at."""
    found = READY.search(printed.read_text())
    assert found, printed.read_text()
    return found[1]


def test_a_second_server_finds_the_first(tmp_path: Path) -> None:
    """Somebody who starts it again is led to the server that runs; after its end nothing leads there any more."""
    database = str(tmp_path / "tables.sqlite")
    with served(tmp_path, "--local") as printed:
        again = subprocess.run([*PROGRAM, "--database", database], capture_output=True, text=True, timeout=60)
        assert again.returncode == 0
        assert again.stdout == f"camelup is already running at {address_in(printed)}\n"
        assert again.stderr == ""
    assert running_address(database) is None
    assert list(tmp_path.glob("*.address")) == []


def test_the_analysis_board_opens_on_the_server_at_its_port(tmp_path: Path) -> None:
    """A server that has another database shows it as well; no second one is started where it would be refused."""
    board = [*PROGRAM[:-2], "analyse", "2018 1gyr/3bp/15K/16W", "--no-browser", "--port"]
    surroundings = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")}
    with served(tmp_path, "--local") as printed:
        address = address_in(printed)
        command = [*board, address.rpartition(":")[2]]
        found = subprocess.run(command, capture_output=True, text=True, timeout=60, env=surroundings)
        assert found.returncode == 0, found.stderr
        assert found.stdout.startswith(f"camelup is already running at {address}/analysis?p=2018%201gyr/3bp/15K/16W")
        assert found.stdout.count("bgpry") == 4


def test_an_address_where_nobody_answers_is_forgotten(tmp_path: Path) -> None:
    """A killed server leaves its address; the next one starts all the same, even if a stranger has the port."""
    database = str(tmp_path / "tables.sqlite")
    with socket.socket() as stranger:
        stranger.bind(("127.0.0.1", 0))
        note_address(database, f"http://127.0.0.1:{stranger.getsockname()[1]}")
        assert running_address(database) is None
        with served(tmp_path, "--local") as printed:
            assert running_address(database) == address_in(printed)
    assert note_of("postgresql://somewhere/tables") is None


def test_only_a_camelup_server_counts(tmp_path: Path) -> None:
    """What a note says is not believed unless it is an address of this machine."""
    database = str(tmp_path / "tables.sqlite")
    note_address(database, "http://example.org")
    assert running_address(database) is None
    assert not answers("http://127.0.0.1:1")


def test_a_port_in_use_is_no_fault() -> None:
    """Without a wish for a port the next free one is taken."""
    with contextlib.ExitStack() as taken:
        for port in USUAL_PORTS[:3]:
            with contextlib.suppress(Exception):
                taken.enter_context(bound_socket("127.0.0.1", port)).listen()
        with chosen_socket("127.0.0.1", None) as found:
            assert found.getsockname()[1] not in USUAL_PORTS[:3]


def test_the_network_is_invited_by_enter(tmp_path: Path) -> None:
    """A local server is seen by this machine only, until somebody at its terminal presses Enter."""
    keyboard, terminal = pty.openpty()
    with served(tmp_path, "--local", stdin=terminal) as printed:
        address = address_in(printed)
        assert "Press Enter to invite your network" in printed.read_text()
        assert info(address)["address"] is None
        os.write(keyboard, b"\n")
        until(lambda: "for others in your network" in printed.read_text() or "in no network" in printed.read_text())
        shared = lan_address() and f"http://{lan_address()}:{address.rpartition(':')[2]}"
        assert info(address)["address"] == shared
        assert info(shared or address)["name"] == "camelup"
    os.close(keyboard)
    os.close(terminal)


def test_the_network_is_told_of_and_the_data_too(tmp_path: Path) -> None:
    """A server for the network says so, and where its tables lie; nothing is said of inviting anybody."""
    with served(tmp_path) as printed:
        text = printed.read_text()
        assert ("for others in your network" in text) == (lan_address() is not None)
        assert f"Tables are saved in {tmp_path / 'tables.sqlite'}" in text
        assert "Press Enter" not in text


def info(address: str) -> dict[str, object]:
    """What a server tells of itself."""
    with urllib.request.urlopen(f"{address}/api/info", timeout=10) as answer:
        return dict(json.load(answer))
