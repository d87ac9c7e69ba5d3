"""The server offers installed bots only: a name that came over the network runs no file and no program."""

import re
from pathlib import Path

import pytest

from camelup import CamelUpError, server, start_position, view
from camelup.bots import known_bots
from camelup.server.workers.bots import bot_names, choose

from .clients import OPEN, Device, me

SERVER = Path(server.__file__).parent


def specs(folder: Path) -> list[str]:
    """Names of bots that would leave a trace if they ran."""
    trace = folder / "trace"
    file = folder / "evil.py"
    file.write_text(f"open({str(trace)!r}, 'w')\nclass EvilBot:\n    choose = print\n")
    files = [f"{file}:EvilBot", str(file), "./evil.py:EvilBot", "../evil.py:EvilBot", f"../../../../..{file}:EvilBot"]
    return [*files, f"process:touch {trace}", "champion:effort=0.01", "camelup.bots.value:RaceBot", "process"]


def test_only_installed_bots_are_offered(device: Device) -> None:
    """What the server lists are names of the registry."""
    assert bot_names() <= known_bots().keys()
    assert {bot["name"] for bot in device.ask("GET", "/api/info").json()["bots"]} == bot_names()


def test_a_table_takes_no_file_and_no_program(device: Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither when it is created, nor when a seat is set or added, nor to play on from a position; nothing ran."""
    monkeypatch.chdir(tmp_path)  # where ./evil.py is a file
    host = device.create(me("Ann"), OPEN)
    for spec in specs(tmp_path):
        seats = [me("Ann"), {"kind": "bot", "bot": spec}]
        play_on = {"position": "2018 1gy/3bp/4r/13K/16W - 1", "seat": 1, "name": "Ann", "bot": spec}
        assert device.post("/api/tables", {"seats": seats}, 400)["error"] == "bad_request"
        assert device.post("/api/positions/play", play_on, 400)["error"] == "bad_request"
        assert host.do("seats", 400, seat=2, bot=spec)["error"] == "bad_request"
        assert host.do("seats/add", 400, bot=spec)["error"] == "bad_request"
    assert not (tmp_path / "trace").exists()


def test_the_server_has_no_way_to_make_another_bot() -> None:
    """Of all that makes bots its files name `installed_bot` alone, which runs no file and no program."""
    makers = re.compile(r"\b(make_bot|factory_in|module_of|bot_file|from_file|ProcessBot|play_game|tournament)\b")
    files = [file for file in SERVER.rglob("*.py") if makers.search(file.read_text("utf-8"))]
    assert files == []


def test_a_worker_runs_no_file_and_no_program(tmp_path: Path) -> None:
    """Not even if such a name stood in a stored table."""
    seen = view(start_position("2018", 2), 1)
    for spec in specs(tmp_path):
        with pytest.raises(CamelUpError, match="there is no bot"):
            choose(spec, "table", seen, 1)
    assert not (tmp_path / "trace").exists()
