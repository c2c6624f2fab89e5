"""Headers: the security headers of every answer."""

from __future__ import annotations

import re

from attaque.game.options import GAME_ID
from attaque.server.origins import DEFAULT_PORTS, Origin, origin_of_url

Headers = tuple[tuple[str, str], ...]

_YEAR = 365 * 24 * 3600

_ALWAYS: Headers = (
    ("X-Content-Type-Options", "nosniff"),
    # URLs contain ids of games, which other sites need not know.
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)


_NO_FRAMES: Headers = (("X-Frame-Options", "DENY"),)

_EMBEDDED = re.compile(rf"/embed/{GAME_ID.pattern}".encode())


def is_embedded(raw_path: bytes) -> bool:
    """Whether other sites may show this page in a frame. It shows one finished game. Nothing on it
    acts for a user, so a site that hides the frame behind something else gains nothing. The path is
    not decoded: the client shows another page for `/%65mbed/…`."""
    return _EMBEDDED.fullmatch(raw_path) is not None


def page_headers(public_url: str = "", in_frames: bool = False) -> Headers:
    """The headers of the web client's files. Their policy allows scripts and styles only as files
    of this server, never inline. So no text of a user can run as a script. With `in_frames`, other
    sites may show the page in a frame."""
    policy = {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "media-src": "'self'",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "connect-src": " ".join(["'self'", *_socket(public_url)]),
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "*" if in_frames else "'none'",
    }
    frames = () if in_frames else _NO_FRAMES
    return (
        *_ALWAYS,
        *frames,
        ("Content-Security-Policy", _policy(policy)),
        *_transport(public_url),
    )


def data_headers(public_url: str = "") -> Headers:
    """The headers of answers that are no files of the web client: API, records and errors."""
    policy = {"default-src": "'none'", "frame-ancestors": "'none'", "sandbox": ""}
    return (
        *_ALWAYS,
        *_NO_FRAMES,
        ("Content-Security-Policy", _policy(policy)),
        # An answer may hold the view of one seat. No cache may give it to another player.
        ("Cache-Control", "no-store"),
        *_transport(public_url),
    )


def _policy(parts: dict[str, str]) -> str:
    return "; ".join(f"{name} {value}".strip() for name, value in parts.items())


def _socket(public_url: str) -> tuple[str, ...]:
    """The server's WebSocket URL, if its public URL is known. The policy must name it, because in
    older versions of Safari 'self' does not include it."""
    origin = origin_of_url(public_url)
    return () if origin is None else (f"{_socket_scheme(origin)}://{origin.host}{_port(origin)}",)


def _socket_scheme(origin: Origin) -> str:
    return "wss" if origin.scheme == "https" else "ws"


def _port(origin: Origin) -> str:
    return "" if origin.port == DEFAULT_PORTS[origin.scheme] else f":{origin.port}"


def _transport(public_url: str) -> Headers:
    """The HSTS header, but only if the public URL uses TLS: a server at home has no TLS."""
    origin = origin_of_url(public_url)
    if origin is None or origin.scheme != "https":
        return ()
    return (("Strict-Transport-Security", f"max-age={_YEAR}"),)
