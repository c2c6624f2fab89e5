"""Addresses: the URLs under which this machine and other machines reach the server."""

from __future__ import annotations

import socket
from contextlib import closing, suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

from attaque.server.settings import Settings

EVERYWHERE = frozenset({"", "0.0.0.0", "::"})


def addresses(settings: Settings, port: int) -> list[str]:
    """URLs of the server. The first is the best for this machine, the last reaches most people."""
    found = [f"http://localhost:{port}"]
    if settings.host in EVERYWHERE:
        found += [f"http://{address}:{port}" for address in [_lan_address()] if address]
    elif settings.host not in ("127.0.0.1", "localhost", "::1"):
        host = f"[{settings.host}]" if ":" in settings.host else settings.host
        found = [f"http://{host}:{port}"]
    return [*found, settings.public_url.rstrip("/")] if settings.public_url else found


def is_local_url(url: str) -> bool:
    """Whether a URL names the local machine. Such a URL is of no use on other machines."""
    host = urlsplit(url).hostname or ""
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost"


def _lan_address() -> str | None:
    """The address of this machine in its network: the one that a UDP socket gets when it connects
    to an address outside. Connecting a UDP socket sends nothing."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address
