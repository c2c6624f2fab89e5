"""Client of the host's operations: sends one request over HTTP, with the admin token."""

from __future__ import annotations

import http.client
import json
from typing import Any
from urllib.parse import urlencode, urlsplit

from attaque.cli.output import BadDataError, UsageError, clean
from attaque.server.moderation.admin_token import known_token, token_file
from attaque.server.settings import Settings

BASE = "/api/v1/admin"
TIMEOUT = 30.0
"""Seconds until a server counts as not answering."""
_EVERYWHERE = ("", "0.0.0.0", "::", "127.0.0.1", "::1", "localhost")


class HostClient:
    """Knows the URL of a server and its admin token."""

    def __init__(self, url: str, token: str, hint: str = "") -> None:
        """`hint` says where the token comes from, for the case that the server refuses it."""
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise UsageError(f"--url: {url!r} is not a URL such as http://localhost:8000")
        self._url, self._token, self._hint = url.rstrip("/"), token, hint
        self._host, self._path = parts.netloc.rpartition("@")[2], parts.path.rstrip("/")
        self._is_secure = parts.scheme == "https"

    def get(self, path: str, **query: Any) -> Any:
        given = {name: value for name, value in query.items() if value is not None}
        return self.ask("GET", f"{path}?{urlencode(given)}" if given else path)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer, parsed; None if it is empty. Raises BadDataError if no server answers, or if
        it refuses the request."""
        sent = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        kind = http.client.HTTPSConnection if self._is_secure else http.client.HTTPConnection
        connection = kind(self._host, timeout=TIMEOUT)
        try:
            connection.request(method, f"{self._path}{BASE}{path}", sent, headers)
            answer = connection.getresponse()
            status, content = answer.status, answer.read()
        except (OSError, http.client.HTTPException) as error:
            why = getattr(error, "strerror", None) or str(error) or type(error).__name__
            raise BadDataError(f"no server answers at {self._url} ({why})") from None
        finally:
            connection.close()
        return self._parsed(status, content)

    def _parsed(self, status: int, content: bytes) -> Any:
        try:
            found = json.loads(content) if content else None
        except ValueError:
            found = None
        if status < 300 and (found is not None or not content):
            return found
        error = found.get("error") if isinstance(found, dict) else None
        if not isinstance(error, dict):
            raise BadDataError(f"{self._url} is no Attaque server (HTTP status {status})")
        why = error.get("args", {}).get("why")
        code, message = error.get("code"), str(error.get("message", status))
        sentence = clean(message if f"[{code}]" in message else f"{message} [{code}]")
        sentence += f" {clean(str(why))}" if why else ""
        hint = f" {self._hint}" if code == "wire/token" and self._hint else ""
        raise BadDataError(sentence + hint)


def host_client(settings: Settings, url: str | None) -> HostClient:
    """The client for the server that these settings describe. The token comes from the settings, or
    from the file that the server wrote beside its database. Raises UsageError if there is none."""
    file = token_file(settings.database)
    try:
        token = known_token(settings)
    except PermissionError:
        raise UsageError(f"{file}: only the user who runs the server can read it") from None
    if token is None:
        raise UsageError(
            f"no token: {file} does not exist. Start the server, name its database with"
            " --database, or set ATTAQUE_ADMIN_TOKEN"
        )
    source = "ATTAQUE_ADMIN_TOKEN" if settings.admin_token else str(file)
    return HostClient(url or _local_url(settings), token, f"The token comes from {source}.")


def _local_url(settings: Settings) -> str:
    host = "localhost" if settings.host in _EVERYWHERE else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"
