"""Static files of the web client, read at the start and sent from memory."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

STATIC = Path(__file__).parents[1] / "static"
"""The folder of the built web client. Before a build it does not exist."""

_MEDIA = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_COMPRESSED = frozenset({".ico", ".jpg", ".mp3", ".ogg", ".png", ".webp", ".woff2"})
"""The suffixes of formats that are compressed already."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Attaque</title>
<h1>Attaque</h1>
<p>The server runs, but the web client is not built.</p>
<p>The API for programs is described at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</p>
</html>
"""


class File:
    """One file. It is compressed when it is sent for the first time."""

    def __init__(self, path: str, body: bytes) -> None:
        self.body = body
        suffix = Path(path).suffix
        self.media: str = _MEDIA.get(suffix, "application/octet-stream")
        # Names under assets/ contain a hash of the content; other names stay the same.
        self.cache = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        self.tag: str = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'
        self._is_compressed = suffix in _COMPRESSED

    @cached_property
    def zipped(self) -> bytes | None:
        """The file in gzip; None if its format is compressed already, or if gzip makes it no
        smaller."""
        if self._is_compressed:
            return None
        made = gzip.compress(self.body, 9, mtime=0)
        return made if len(made) < len(self.body) else None

    def response(self, request: Request) -> Response:
        headers = {"Cache-Control": self.cache, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = self.body
        if self.zipped is not None and takes_gzip(request.headers.get("accept-encoding", "")):
            body, headers["Content-Encoding"] = self.zipped, "gzip"
        return Response(body, media_type=self.media, headers=headers)


class StaticFiles:
    """The files of the web client. The page `index.html` answers every path that the client routes
    itself, such as /game/… or /learn. Such a path has no dot and is not under /api, /assets or
    /metrics."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._files = _read(folder)

    @property
    def index(self) -> File | None:
        """The page `index.html`; None if the client is not built."""
        return self._files.get("index.html")

    def find(self, request: Request) -> Response | None:
        """Answers with the file of the path, or with `index.html` if the client routes the path;
        otherwise None."""
        path = str(request.scope["path"]).removeprefix("/")
        found = self._files.get(path)
        if found is None and not _is_page(path):
            return None
        found = found or self.index
        if found is None:
            return HTMLResponse(_NOT_BUILT, headers={"Cache-Control": ASK_AGAIN})
        return found.response(request)


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header names gzip with a quality above 0."""
    for part in accepted.lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() == "gzip":
            return quality.strip() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _is_page(path: str) -> bool:
    first, _, _ = path.partition("/")
    return first not in ("api", "assets", "metrics") and "." not in path


def _read(folder: Path) -> Mapping[str, File]:
    """All files by path. Symbolic links are ignored: they could lead out of the folder."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            name = path.relative_to(folder).as_posix()
            found[name] = File(name, path.read_bytes())
    return found
