"""A disk that is full: `unshare --map-root-user --mount python -m tests.server.full_disk`.

It runs with a small disk of its own, in memory. The server is a real process whose tables are there. Another file takes
all that is left; then it goes away. The program ends well if the server was honest all the time.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx

from .clients import OPEN, AtTable, Device, client_id, me
from .running import ServerProcess


def main() -> None:
    """Fill the disk, and see what the server says."""
    with tempfile.TemporaryDirectory() as folder:
        disk, log = Path(folder, "disk"), Path(folder, "log")
        disk.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(disk)], check=True)
        server = ServerProcess(str(disk / "tables.sqlite"), log)
        server.start()
        try:
            ann = Device(server.address).create(me("Ann"), OPEN)
            fill(disk / "other")
            said = say_until_full(ann)
            assert (said.status_code, said.json()["code"]) == (503, "no_database"), said.text
            unwell = httpx.get(f"{server.address}/healthz", verify=False)
            assert (unwell.status_code, unwell.json()["code"]) == (503, "no_writes"), unwell.text
            lines = [line["text"] for line in ann.look()["chat"]]
            (disk / "other").unlink()
            ann.do("chat", text="room again", id=client_id())
            assert [line["text"] for line in ann.look()["chat"]] == [*lines, "room again"][-50:]
            assert httpx.get(f"{server.address}/healthz", verify=False).status_code == 200
        finally:
            status = server.stop()
        for line in log.read_text().splitlines():
            assert not line.startswith("Traceback"), line
            assert not line.startswith("{") or json.loads(line)["level"]
        subprocess.run(["umount", str(disk)], check=True)
    sys.exit(status)


def fill(path: Path) -> None:
    """Write until nothing more fits."""
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass


def say_until_full(ann: AtTable) -> httpx.Response:
    """Chat until the server can't keep it: its log of writes may have a little room left."""
    for _ in range(200):
        said = ann.device.ask("POST", f"{ann.path}/chat", json={"text": "x" * 300, "id": client_id()})
        if said.status_code != 200:
            break
    return said


if __name__ == "__main__":
    main()
