"""Tokens of devices: signed by this server; of those that are not, only such as are in use at a table count.

A token is 256 bits of chance and a signature by a key of the database, so that nobody can bring one that the server did
not give away. Over https it is in a cookie that only this host can set (``__Host-``). Tokens of before that, and those
that were given away over http, hold the seats and tables that they hold, and nothing else.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import NamedTuple

COOKIE = "camelup"
SECURE_COOKIE = "__Host-camelup"
KEY = "device tokens"
UNSIGNED = 43
LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
SIGNATURE, SIGNATURE_LETTERS = 16, 22  # bytes, and how they are written
REMEMBERED = 2000
LONGEST_REMEMBERED = 300  # letters of a request's cookies: ours, and one or two of others


class Claim(NamedTuple):
    """What a cookie says of a device: its hash, and whether that can be believed without asking the database."""

    device: str | None
    sure: bool = True


def hash_of(token: str) -> str:
    """What is stored of a token; tokens are found by their hash, so no secret is compared letter by letter."""
    return hashlib.sha256(token.encode()).hexdigest()


class Tokens:
    """The tokens of one database, which knows the devices that are at its tables."""

    def __init__(self, known: Callable[[str], Awaitable[bool]]) -> None:
        self.key = b""  # until the database is open; nobody is served before
        self._known = known
        self._remembered: set[str] = set()
        self._claim_of = lru_cache(REMEMBERED)(self._claim)

    def new(self) -> str:
        """Return a token for a new device."""
        chance = secrets.token_urlsafe(32)
        return f"{chance}.{self._signature(chance)}"

    def _signature(self, chance: str) -> str:
        digest = hmac.digest(self.key, chance.encode(), "sha256")[:SIGNATURE]
        return urlsafe_b64encode(digest).decode().rstrip("=")

    def claim(self, cookies: str, secure: bool) -> Claim:
        """Return the device that the cookies of a request name; those that came before are not read again."""
        return (self._claim_of if len(cookies) <= LONGEST_REMEMBERED else self._claim)(cookies, secure)

    def _claim(self, cookies: str, secure: bool) -> Claim:
        """Read the cookies of a request; over https the host's own comes first."""
        found = dict(part.strip().partition("=")[::2] for part in cookies.split(";"))
        if secure and SECURE_COOKIE in found:
            return self._read(found[SECURE_COOKIE])
        claim = self._read(found.get(COOKIE, ""))
        return claim._replace(sure=claim.sure and not secure)

    def _read(self, token: str) -> Claim:
        """Return the device of a token, if it is one."""
        chance, dot, signature = token.partition(".")
        if len(chance) != UNSIGNED or not LETTERS.issuperset(chance):
            return Claim(None)
        if not dot:
            return Claim(hash_of(token), sure=False)
        return Claim(self._device(chance, signature) if len(signature) == SIGNATURE_LETTERS else None)

    def _device(self, chance: str, signature: str) -> str | None:
        """Return the device of a token that is signed, None if its signature is another's."""
        signed = hmac.compare_digest(signature.encode(), self._signature(chance).encode())
        return hash_of(f"{chance}.{signature}") if signed else None

    async def known(self, device: str) -> bool:
        """Return whether a device holds a seat or a table, or was invited to one."""
        if device not in self._remembered and await self._known(device):
            if len(self._remembered) >= REMEMBERED:
                self._remembered.clear()
            self._remembered.add(device)
        return device in self._remembered
