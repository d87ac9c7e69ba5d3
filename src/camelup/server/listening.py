"""Where a server listens: this machine, the network around it, a port that is free."""

import contextlib
import socket

from ..errors import CamelUpError

EVERYWHERE = "0.0.0.0"
HERE = "127.0.0.1"
USUAL_PORTS = range(8080, 8100)
"""Tried one after another where nobody asked for a port."""


def lan_address() -> str | None:
    """The address under which others in the same network find this machine; nothing is sent to find out."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found = str(probe.getsockname()[0])
        return None if found.startswith("127.") else found
    return None


def chosen_socket(host: str, port: int | None) -> socket.socket:
    """A socket to listen on: at the port that was asked for, else at the first usual one that is free."""
    if port is not None:
        return bound_socket(host, port)
    for usual in USUAL_PORTS:
        with contextlib.suppress(CamelUpError):
            return bound_socket(host, usual)
    return bound_socket(host, 0)


def bound_socket(host: str, port: int) -> socket.socket:
    """A socket to listen on; a port in use is said in one sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # named, or asyncio leaves Nagle's delay on
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        place = f"{host} port {port}" if port else host
        raise CamelUpError(f"can't listen on {place}: {reason.lower()}; choose another with --port or --host") from None
    listener.set_inheritable(True)
    return listener
