"""Cache file of compiled code, for the next run on a machine of the same kind.

The compiler does not use code that was compiled for another torch version, GPU or network; it
compiles anew. The file holds code that will be run: load only files that you wrote yourself.
"""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import torch
from torch._dynamo.utils import counters

Parts = frozenset[tuple[str, str]]
"""The content of a file: kind and key of each part."""

GRAPH = "aot_autograd"
"""torch's name for parts that are whole graphs."""


class UnreadableError(Exception):
    """The file cannot be used; the run compiles without it."""


def load(path: Path) -> Parts:
    """Gives the content of the file to the compiler. Raises UnreadableError."""
    try:
        found = torch.compiler.load_cache_artifacts(zlib.decompress(path.read_bytes()))
    except (OSError, zlib.error) as error:
        raise UnreadableError(str(error)) from error
    if found is None:
        raise UnreadableError("not written by this version of torch")
    return _parts(found.artifacts)


def save(path: Path, known: Parts) -> int:
    """Writes everything that this process compiled or found. Writes nothing if all graphs of the
    process are in `known`, the content of the file that was loaded. Parts that are not graphs
    (tuning, profiles) are not compared, because they vary between runs. Returns the number of bytes
    written."""
    made = torch.compiler.save_cache_artifacts()
    if made is None or _graphs(_parts(made[1].artifacts)) <= known:
        return 0
    content = zlib.compress(made[0])
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_bytes(content)
    os.replace(unfinished, path)
    return len(content)


def found_and_made() -> dict[str, int]:
    """The number of graphs found in the cache, and of graphs that this process compiled."""
    count = counters["aot_autograd"]
    return {"found": count["autograd_cache_hit"], "made": count["autograd_cache_miss"]}


def _graphs(parts: Parts) -> Parts:
    return frozenset(part for part in parts if part[0] == GRAPH)


def _parts(artifacts: dict[str, list[str]]) -> Parts:
    return frozenset((kind, key) for kind, keys in artifacts.items() for key in keys)
