"""A client whose address vanishes: `unshare --map-root-user --net python -m tests.server.half_open`.

It runs in a network of its own. The server is a real process. A spectator connects from an address that is then taken
away, so that nothing it is sent is ever acknowledged and nobody says goodbye. The program ends well when the server has
let the stream go.
"""

import socket
import subprocess
import sys
import tempfile

import httpx

from .clients import OPEN, Device, me
from .running import ServerProcess, until

VANISHING = "10.9.9.9"
LONGEST = 120.0
"""Seconds: a heartbeat within 15, then 45 without an answer, and what the system's own timers add."""


def ip(*words: str) -> None:
    """Change the network of this process."""
    subprocess.run(["ip", *words], check=True)


def streams(server: ServerProcess) -> int:
    """How many streams the server has open."""
    text = httpx.get(f"{server.address}/metrics", verify=False).text
    return int(text.split("\ncamelup_streams ")[1].split()[0])


def main() -> None:
    """Vanish, and see what becomes of the stream."""
    ip("link", "set", "lo", "up")
    ip("address", "add", f"{VANISHING}/32", "dev", "lo")
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(f"{folder}/tables.sqlite")
        server.start()
        try:
            ann = Device(server.address).create(me("Ann"), OPEN, public=True)
            place = ("127.0.0.1", server.port)
            with socket.create_connection(place, timeout=30, source_address=(VANISHING, 0)) as gone:
                gone.sendall(f"GET {ann.path}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
                assert b"200 OK" in gone.recv(4096)
                until(lambda: ann.look()["spectators"] == 1)
                ip("address", "delete", f"{VANISHING}/32", "dev", "lo")
                until(lambda: streams(server) == 0, LONGEST)
                until(lambda: ann.look()["spectators"] == 0)
        finally:
            status = server.stop()
    sys.exit(status)


if __name__ == "__main__":
    main()
