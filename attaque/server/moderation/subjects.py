"""Subjects: whom a ban or a mute is about, as the storage writes it."""

from __future__ import annotations

import re
from ipaddress import ip_address, ip_network

from attaque.rules import Color
from attaque.server.limits import IPV6_PREFIX, address_key


def address_subject(key: str) -> str:
    """`key` is the key of an address (limits.py)."""
    return f"address {key}"


def person_subject(person: str) -> str:
    return f"person {person}"


def seat_subject(game: str, seat: Color) -> str:
    return f"seat {game} {seat}"


def parsed_address(text: str) -> str:
    """The key of an address that the host writes: `203.0.113.7`, `2001:db8::1` or
    `2001:db8::/64`. Raises ValueError for anything else, such as a larger network."""
    if "/" in text:
        network = ip_network(text.strip(), strict=False)
        if network.prefixlen not in (IPV6_PREFIX, network.max_prefixlen):
            raise ValueError(f"a network of another size than /{IPV6_PREFIX}")
        if network.version == 4 and network.prefixlen != network.max_prefixlen:
            raise ValueError("a network of several IPv4 addresses")
        return address_key(str(network.network_address))
    return address_key(str(ip_address(text.strip())))


_PERSON = re.compile(r"[A-Za-z0-9_-]{1,64}")


def parsed_person(text: str) -> str:
    """The id of a person. Raises ValueError for text that cannot be one."""
    if not _PERSON.fullmatch(text):
        raise ValueError("not the id of a person")
    return text
