"""Whose address it is: what limits count, since with IPv6 everybody has as many addresses as they like."""

import ipaddress
from functools import lru_cache

PREFIX = 64
"""Bits that a network of IPv6 has in common: less is given to nobody, whether a home or one machine."""


def network_of(address: str) -> str:
    """Return the network of an address as limits know it: of IPv6 the first half, of IPv4 the address itself."""
    return network_of_ipv6(address) if ":" in address else address


@lru_cache(1000)
def network_of_ipv6(address: str) -> str:
    """Return the network of an address that is written with colons."""
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found), PREFIX), strict=False))
