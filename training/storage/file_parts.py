"""Splits content into files below 16 MiB, named after the hash of the content.

    weights-3fa9c1d2e4b5.pt                                    one file
    optimizer-90c2f1aa07de-1.pt, optimizer-90c2f1aa07de-2.pt   two files

A new save uses new names, so the files of the previous save stay intact until they are removed. The
hash reveals files that are damaged or belong to another save.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Collection, Sequence
from pathlib import Path

LARGEST = 16_000_000
"""A file has at most this many bytes: 16 MB, which is less than 16 MiB."""


class DamagedError(ValueError):
    """The content of the files does not match the hash in their names."""


def write(folder: Path, kind: str, content: bytes) -> list[str]:
    """Writes the content; returns the names of its files, in order."""
    pieces = [content[i : i + LARGEST] for i in range(0, len(content), LARGEST)]
    stem = f"{kind}-{_digest(content)}"
    names = [f"{stem}-{i}.pt" for i in range(1, len(pieces) + 1)] if pieces[1:] else [f"{stem}.pt"]
    for name, piece in zip(names, pieces, strict=True):
        replace(folder / name, piece)
    return names


def read(folder: Path, names: Sequence[str]) -> bytes:
    """Joins the files, in order, and checks the hash. Older names have no hash to check."""
    content = b"".join((folder / name).read_bytes() for name in names)
    digest = names[0].removesuffix(".pt").split("-")[1:2]
    if digest and digest != [_digest(content)]:
        raise DamagedError(f"{folder}: {', '.join(names)} do not match the hash in their names")
    return content


def replace(path: Path, content: bytes) -> None:
    """Writes atomically: a process killed while writing leaves the old file intact."""
    temporary = path.with_suffix(".tmp")
    temporary.write_bytes(content)
    os.replace(temporary, path)


def remove_others(folder: Path, kinds: Collection[str], named: Collection[str]) -> None:
    """Removes the files of these kinds that are not in `named`. They come from earlier or
    unfinished saves."""
    ours = re.compile(rf"({'|'.join(kinds)})(-[-0-9a-f]+)?\.(pt|tmp)")
    for path in folder.iterdir():
        if ours.fullmatch(path.name) and path.name not in named:
            path.unlink()


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]
