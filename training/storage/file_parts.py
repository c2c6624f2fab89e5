"""Parts: content of any size in files small enough to be carried, named after what they hold.

    weights-3fa9c1d2e4b5.pt                                    fits into one file
    optimizer-90c2f1aa07de-1.pt, optimizer-90c2f1aa07de-2.pt   does not

Whoever saves anew writes other names, so the files of the save before stay whole until nobody needs
them; and a file that is damaged or belongs to another save is found out.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Collection, Sequence
from pathlib import Path

LARGEST = 16_000_000
"""No file may be larger: below 16 MiB, however they are counted."""


class DamagedError(ValueError):
    """The files do not hold what was once written into them."""


def write(folder: Path, kind: str, content: bytes) -> list[str]:
    """The names of the files that hold it, in order."""
    pieces = [content[i : i + LARGEST] for i in range(0, len(content), LARGEST)]
    stem = f"{kind}-{_digest(content)}"
    names = [f"{stem}-{i}.pt" for i in range(1, len(pieces) + 1)] if pieces[1:] else [f"{stem}.pt"]
    for name, piece in zip(names, pieces, strict=True):
        replace(folder / name, piece)
    return names


def read(folder: Path, names: Sequence[str]) -> bytes:
    """Names without a digest, of before there were parts, are taken at their word."""
    content = b"".join((folder / name).read_bytes() for name in names)
    digest = names[0].removesuffix(".pt").split("-")[1:2]
    if digest and digest != [_digest(content)]:
        raise DamagedError(f"{folder}: {', '.join(names)} do not hold what their names say")
    return content


def replace(path: Path, content: bytes) -> None:
    """Whoever is killed while writing leaves the old file whole."""
    temporary = path.with_suffix(".tmp")
    temporary.write_bytes(content)
    os.replace(temporary, path)


def remove_others(folder: Path, kinds: Collection[str], named: Collection[str]) -> None:
    """All files of these kinds that are not named: of earlier saves, or of one that broke off."""
    ours = re.compile(rf"({'|'.join(kinds)})(-[-0-9a-f]+)?\.(pt|tmp)")
    for path in folder.iterdir():
        if ours.fullmatch(path.name) and path.name not in named:
            path.unlink()


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]
