"""Origins: which web pages may use this server."""

from __future__ import annotations

import re
from collections.abc import Collection
from enum import StrEnum
from ipaddress import ip_address
from typing import NamedTuple

LONGEST = 300
"""The length limit of an origin, in characters."""
DEFAULT_PORTS = {"http": 80, "https": 443}

# scheme://host[:port] and nothing else: no path, user or blanks. IPv6 addresses have brackets.
_ORIGIN = re.compile(r"(https?)://(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]{1,5}))?", re.ASCII)


class OriginCode(StrEnum):
    """Why the server refuses a page."""

    MISSING = "origin/missing"
    NULL = "origin/null"
    FOREIGN = "origin/foreign"
    UNKNOWN_HOST = "origin/unknown-host"


class Origin(NamedTuple):
    """The origin of a web page."""

    scheme: str
    host: str
    port: int


def parse_origin(text: str) -> Origin | None:
    """The origin; None unless the text is `scheme://host[:port]` with http or https."""
    found = _ORIGIN.fullmatch(text.lower()) if len(text) <= LONGEST else None
    if not found:
        return None
    scheme, host, port = found.groups()
    number = int(port) if port else DEFAULT_PORTS[scheme]
    return Origin(scheme, host.rstrip("."), number) if 0 < number < 65_536 else None


def origin_of_url(url: str) -> Origin | None:
    """The origin of a URL, such as the public URL of the settings."""
    return parse_origin("/".join(url.split("/", 3)[:3]))


def refusal(
    origin: str | None,
    host: str | None,
    scheme: str,
    public_url: str = "",
    own_names: Collection[str] = (),
) -> OriginCode | None:
    """The reason to refuse a page of this `Origin`; None if the page may open sockets and change
    things.

    `host` is the request's Host header, `scheme` is http or https. Two kinds of pages are allowed:
    - pages of the configured public URL;
    - pages of this server: the origin equals the host, and the host is an IP address, localhost or
      one of the server's own names.

    Equality alone is not enough. An attacker's domain name can point to the machine of this server
    (DNS rebinding), and then the origin of the attacker's page equals the host."""
    if not origin:
        return OriginCode.MISSING
    if origin.strip().lower() == "null":
        return OriginCode.NULL
    page = parse_origin(origin)
    if page is None:
        return OriginCode.FOREIGN
    if public_url and page == origin_of_url(public_url):
        return None
    if page != parse_origin(f"{scheme}://{host or ''}"):
        return OriginCode.FOREIGN
    return None if _is_own(page.host, own_names) else OriginCode.UNKNOWN_HOST


def _is_own(host: str, own_names: Collection[str]) -> bool:
    """Whether this host is an IP address, localhost or one of the server's own names. A name counts
    with and without `.local`, which other machines in the LAN add."""
    names = {name.lower().removesuffix(".local") for name in own_names} | {"localhost"}
    return _is_address(host) or host.removesuffix(".local") in names


def _is_address(host: str) -> bool:
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True
