"""Headers: what every answer tells the browser to forbid."""

from __future__ import annotations

from attaque.server.origins import DEFAULT_PORTS, Origin, origin_of_url

Headers = tuple[tuple[str, str], ...]

_YEAR = 365 * 24 * 3600

_ALWAYS: Headers = (
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    # Addresses name games; no other site needs to learn them.
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)


def page_headers(public_url: str = "") -> Headers:
    """For the web client and its files: everything from this server, no inline script or style,
    so that a name or a chat line that slipped through could not run."""
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
        "frame-ancestors": "'none'",
    }
    return (*_ALWAYS, ("Content-Security-Policy", _policy(policy)), *_transport(public_url))


def data_headers(public_url: str = "") -> Headers:
    """For everything that is not a page: answers of the API, records, errors."""
    policy = {"default-src": "'none'", "frame-ancestors": "'none'", "sandbox": ""}
    return (
        *_ALWAYS,
        ("Content-Security-Policy", _policy(policy)),
        # A view belongs to one seat; no cache in between may hand it to another.
        ("Cache-Control", "no-store"),
        *_transport(public_url),
    )


def _policy(parts: dict[str, str]) -> str:
    return "; ".join(f"{name} {value}".strip() for name, value in parts.items())


def _socket(public_url: str) -> tuple[str, ...]:
    """Older Safaris do not count sockets of the same host as 'self'."""
    origin = origin_of_url(public_url)
    return () if origin is None else (f"{_socket_scheme(origin)}://{origin.host}{_port(origin)}",)


def _socket_scheme(origin: Origin) -> str:
    return "wss" if origin.scheme == "https" else "ws"


def _port(origin: Origin) -> str:
    return "" if origin.port == DEFAULT_PORTS[origin.scheme] else f":{origin.port}"


def _transport(public_url: str) -> Headers:
    """Only where the server is known to be reached by TLS: at home there is none."""
    origin = origin_of_url(public_url)
    if origin is None or origin.scheme != "https":
        return ()
    return (("Strict-Transport-Security", f"max-age={_YEAR}"),)
