"""The names by which a server may be asked, so that no foreign page can have its own name lead to a server at home.

Such a page needs a name in the public system of names. Addresses, names without a dot and those of the local network
are not in it; any other name has to be that of the public address.
"""

import ipaddress
import socket
from functools import lru_cache
from urllib.parse import urlsplit

LONGEST = 300  # letters of a name with its port
LOCAL = (".local", ".localhost", ".lan", ".home", ".internal", ".home.arpa")


class Hosts:
    """The names of one server."""

    def __init__(self, public_address: str | None, proxy: str | None) -> None:
        self._own = {socket.gethostname().lower()}
        if public_address:
            self._own.add((urlsplit(public_address).hostname or "").lower())
        self._any = proxy is not None and public_address is None  # the proxy knows which names it answers to
        self.knows = lru_cache(1000)(self._knows)

    def _knows(self, host: str) -> bool:
        """Whether a Host header names this server."""
        if len(host) > LONGEST:
            return False
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".").lower()
        except ValueError:
            return False
        return self._any or name in self._own or "." not in name or name.endswith(LOCAL) or is_address(name)


def is_address(name: str) -> bool:
    """Whether a name is an address written out."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
