"""Compiled code in a file, so that the next run on a machine of the same kind need not compile it.

What does not fit (another torch, GPU or network) is compiled as if there were no file. The file
holds code that will be run: load only what you have written yourself.
"""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import torch
from torch._dynamo.utils import counters

Parts = frozenset[tuple[str, str]]
"""What is in a file: kind and key of each part."""

GRAPH = "aot_autograd"
"""What torch calls the kind of part that is a whole graph."""


class UnreadableError(Exception):
    """The file cannot be used; whoever wants to go on compiles."""


def load(path: Path) -> Parts:
    """Makes known to the compiler what is in the file."""
    try:
        found = torch.compiler.load_cache_artifacts(zlib.decompress(path.read_bytes()))
    except (OSError, zlib.error) as error:
        raise UnreadableError(str(error)) from error
    if found is None:
        raise UnreadableError("not written by this version of torch")
    return _parts(found.artifacts)


def save(path: Path, known: Parts) -> int:
    """Writes all that this process has compiled or found, unless all its graphs are known; how many
    bytes were written. What belongs to a graph besides (tuning, profiles) may change from run to
    run and is no reason to write: it comes and goes with its graph."""
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
    """How many graphs were found already compiled, and how many had to be compiled."""
    count = counters["aot_autograd"]
    return {"found": count["autograd_cache_hit"], "made": count["autograd_cache_miss"]}


def _graphs(parts: Parts) -> Parts:
    return frozenset(part for part in parts if part[0] == GRAPH)


def _parts(artifacts: dict[str, list[str]]) -> Parts:
    return frozenset((kind, key) for kind, keys in artifacts.items() for key in keys)
