"""What an operator uses: files for containers, units and proxies, the dashboard, backups, a password in a file."""

import asyncio
import json
import re
import shlex
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import click
import pytest
import yaml

from camelup.commands.serve import serve

from .clients import OPEN, AtTable, Device, full_table, me, play_out
from .conftest import databases
from .postgres import as_user, new_database, programs
from .running import ThreadServer, settings, thread_server

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")


def options_of(command: list[str]) -> list[str]:
    """The options on a command line."""
    return [word for word in command if word.startswith("--")]


def known_options() -> set[str]:
    """The options that `camelup serve` has."""
    return {
        name
        for option in serve.params
        if isinstance(option, click.Option)
        for name in (*option.opts, *option.secondary_opts)
    }


def test_containers_are_locked_and_limited() -> None:
    """L11: packages by hash, the compiled build demanded, memory and processes limited, the base image to be pinned."""
    installs = [line for line in DOCKERFILE.splitlines() if "pip install" in line]
    assert installs
    for line in installs:
        assert "--require-hashes" in line or "--no-index" in line
    for lock in re.findall(r"-r (\S+)", DOCKERFILE):
        assert "--hash=sha256:" in (ROOT / lock).read_text("utf-8")
    assert "CAMELUP_COMPILE=require" in DOCKERFILE
    assert set(re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)) == {"${PYTHON_IMAGE}"}
    for service in COMPOSE["services"].values():
        assert {"mem_limit", "pids_limit"} <= service.keys()


def test_no_secret_is_on_a_command_line() -> None:
    """L11: the password comes as a file; neither commands nor environments of the containers have it."""
    for service in COMPOSE["services"].values():
        shown = json.dumps([service.get("command"), service.get("environment")])
        assert "${" not in shown
        assert "postgres_password" in service["secrets"]
    assert COMPOSE["secrets"]["postgres_password"] == {"environment": "POSTGRES_PASSWORD"}
    assert set(options_of(COMPOSE["services"]["server"]["command"])) <= known_options()


def test_the_lock_of_the_server_is_that_of_the_project() -> None:
    """What runs in a container is what was tested: the same versions."""
    pins = [set(re.findall(r"^(\S+==\S+)", (ROOT / "requirements" / name).read_text("utf-8"), re.MULTILINE))
            for name in ("server.txt", "dev.txt")]  # fmt: skip
    assert len(pins[0]) > 20
    assert pins[0] <= pins[1]


def test_the_unit_starts_a_server_that_there_is() -> None:
    """Every option of the systemd unit exists, and the proxies in front pass on what the server needs."""
    unit = (DEPLOY / "camelup.service").read_text("utf-8").replace("\\\n", " ")
    [command] = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    words = shlex.split(command)
    assert words[1] == "serve"
    assert set(options_of(words)) <= known_options()
    nginx = (DEPLOY / "nginx.conf").read_text("utf-8")
    for needed in ("proxy_set_header Host $host", "X-Forwarded-For $remote_addr", "X-Forwarded-Proto $scheme"):
        assert needed in nginx
    assert "proxy_buffering off" in nginx
    assert "flush_interval -1" in (DEPLOY / "Caddyfile").read_text("utf-8")


def test_every_option_is_in_the_docs() -> None:
    """Each option of `camelup serve` stands in hosting.md, and each that stands there exists."""
    assert {option for option in known_options() if f"{option}" in HOSTING} >= known_options() - {"--browser"}
    table = re.findall(r"^\| `(--[a-z-]+)", HOSTING, re.MULTILINE)
    assert set(table) <= known_options()


def test_the_dashboard_shows_what_the_server_exports(device: Device) -> None:
    """Every name in the Grafana dashboard is one of /metrics, with its labels; and every metric is shown."""
    device.create(me("Ann"), OPEN)
    text = device.ask("GET", "/metrics").text
    exported = set(re.findall(r"^(camelup_\w+)", text, re.MULTILINE))
    dashboard = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    queries = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    used = set(re.findall(r"camelup_\w+", " ".join(queries)))
    assert used <= exported
    families = {re.sub(r"_(bucket|sum|count)$", "", name) for name in exported}
    assert families == {re.sub(r"_(bucket|sum|count)$", "", name) for name in used}
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])


def save(database: str, copy: Path) -> None:
    """Back a database up as hosting.md says, while its server runs."""
    if database.startswith("postgresql"):
        dump(["pg_dump", "--format=custom", database], copy)
    else:
        with sqlite3.connect(database) as source, sqlite3.connect(copy) as target:
            source.backup(target)


def dump(command: list[str], out: Path) -> None:
    """Run a program of PostgreSQL, and keep what it writes."""
    program, *rest = command
    with out.open("wb") as file:
        subprocess.run([*as_user(), str(programs() / program), *rest], stdout=file, cwd="/", timeout=120, check=True)


def restore(copy: Path, kind: str, postgres: str, folder: Path) -> str:
    """A new database from a backup: its address."""
    if kind == "sqlite":
        restored = folder / "restored.sqlite"
        restored.write_bytes(copy.read_bytes())
        return str(restored)
    database = new_database(postgres, f"test{next(databases)}")
    with copy.open("rb") as file:
        command = [*as_user(), str(programs() / "pg_restore"), "--no-owner", "--dbname", database]
        subprocess.run(command, stdin=file, cwd="/", timeout=120, check=True)
    return database


def test_a_backup_of_a_running_server_can_be_restored(database: str, tmp_path: Path, postgres: str) -> None:
    """Finished and running games come back as they were when it was taken, devices and all, and the game goes on."""
    copy = tmp_path / "backup"
    with thread_server(settings(database)) as server:
        over = full_table(server.address, ["Ann", "Bo"])
        result = play_out(over, Random(3))["result"]
        running = full_table(server.address, ["Cy", "Dee"])
        turn = running[0].look()["board"]["turn"] - 1
        running[turn].look()
        kept = running[turn].act("roll")
        save(database, copy)
        running[1 - turn].look()
        running[1 - turn].act("roll")
    kind = "postgres" if database.startswith("postgresql") else "sqlite"
    with thread_server(settings(restore(copy, kind, postgres, tmp_path))) as server:
        at = [AtTable(moved(person.device, server), person.table, {}) for person in running]
        state = at[0].look()
        assert (state["length"], state["board"]["dice_left"]) == (kept["length"], kept["board"]["dice_left"])
        assert moved(over[0].device, server).get(over[0].path)["result"] == result
        assert play_out(at, Random(4))["phase"] == "finished"


def moved(device: Device, server: ThreadServer) -> Device:
    """The same device, at another server."""
    return Device(server.address, cookies=dict(device.http.cookies))


def test_the_password_is_read_from_a_file(postgres: str, tmp_path: Path) -> None:
    """A PostgreSQL that asks for one is opened with it; no message shows it, right or wrong."""
    name = f"test{next(databases)}"
    database, password = new_database(postgres, name), "correct horse/battery@staple"
    asyncio.run(ask_for_password(database, password))
    address = database.replace("camelup@", "secretive@")
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.write_text(f"{password}\n")
    bad.write_text("wrong")
    command = [sys.executable, "-m", "camelup", "serve", "--no-browser", "--port", "0", "--database"]
    said = subprocess.run(
        [*command, address, "--password-file", str(bad)], capture_output=True, text=True, timeout=60, check=False
    )
    assert said.returncode == 2
    assert "password" in said.stderr
    assert "wrong" not in said.stderr
    with thread_server(settings(address, password=good.read_text().strip())) as server:
        Device(server.address).create(me("Ann"), OPEN)
        assert password not in repr(server.server.tables.settings)
    lite = subprocess.run(
        [*command, str(tmp_path / "t.sqlite"), "--password-file", str(good)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert lite.returncode == 2
    assert "PostgreSQL" in lite.stderr


async def ask_for_password(database: str, password: str) -> None:
    """Make a user of a database who has to bring a password."""
    db = await asyncpg.connect(database)
    quoted = password.replace("'", "''")
    await db.execute(f"CREATE ROLE secretive LOGIN SUPERUSER PASSWORD '{quoted}'")
    rules = Path(await db.fetchval("SHOW hba_file"))
    rules.write_text("host all secretive 127.0.0.1/32 scram-sha-256\n" + rules.read_text())
    await db.execute("SELECT pg_reload_conf()")
    await db.close()


@pytest.mark.parametrize("word", ["--keep-days 90", "pg_restore", "deploy/camelup.service", "deploy/grafana.json"])
def test_the_page_for_operators_names_the_tools(word: str) -> None:
    """What this file tries is what hosting.md says."""
    assert word in HOSTING
