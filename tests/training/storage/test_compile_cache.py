"""A process finds the code that another process compiled. A broken cache file is ignored."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")

from training.options import options
from training.run import Run
from training.storage.compile_cache import UnreadableError, load
from training.train import train

SMALL = (
    *("--variant", "tiny", "--net", "tiny", "--device", "cpu", "--setups", "nowhere"),
    *("--games", "16", "--plies", "8", "--batch", "16", "--warm-up", "1", "--decisions", "1"),
)
COMPILES = """
import sys
from pathlib import Path
import torch
from training.storage import compile_cache
file = Path(sys.argv[1])
known = compile_cache.load(file) if file.exists() else frozenset()
if "without-tuning" in sys.argv:
    known = frozenset(part for part in known if part[0] == compile_cache.GRAPH)
weight = torch.ones(8, 8, requires_grad=True)
torch.compile(lambda x: torch.tanh(x @ weight).sum())(torch.ones(2, 8)).backward()
counts = compile_cache.found_and_made()
print(counts["found"], counts["made"], compile_cache.save(file, known) > 0)
"""

compiler = pytest.mark.skipif(shutil.which("g++") is None, reason="g++ is needed")


def apart(folder: Path, *arguments: str) -> str:
    """Runs Python with torch's own cache in this folder. A new folder is like a new machine."""
    environment = os.environ | {"TORCHINDUCTOR_CACHE_DIR": str(folder)}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True
    ).stdout


@compiler
def test_compiled_graphs_are_found_and_only_a_missing_graph_causes_a_write(tmp_path: Path) -> None:
    """Graphs in torch's own cache are found without the file, and are then written to the file. If
    the file lacks only parts that are not graphs, it is not written again."""
    first, second = str(tmp_path / "first.bin"), str(tmp_path / "second.bin")
    here, elsewhere = tmp_path / "here", tmp_path / "elsewhere"
    assert apart(here, "-c", COMPILES, first).split() == ["0", "1", "True"]
    assert apart(elsewhere, "-c", COMPILES, first).split() == ["1", "0", "False"]
    assert apart(here, "-c", COMPILES, second).split() == ["1", "0", "True"]
    again = apart(here, "-c", COMPILES, second, "without-tuning")
    assert again.split() == ["1", "0", "False"]


def test_a_broken_file_cannot_be_loaded(tmp_path: Path) -> None:
    (tmp_path / "compiled.bin").write_bytes(b"anything")
    with pytest.raises(UnreadableError, match="decompressing"):
        load(tmp_path / "compiled.bin")


def test_a_run_says_in_one_line_that_it_ignores_a_broken_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "compiled.bin"
    file.write_bytes(b"anything")
    few = (*SMALL, "--compile", "none", "--out", str(tmp_path), "--cache", str(file))
    assert train(Run(options([*few]))) == 0
    output = capsys.readouterr()
    lines = [json.loads(line) for line in output.out.splitlines()]
    (ignored,) = [line for line in lines if line.get("event") == "cache ignored"]
    assert "decompressing" in ignored["why"]
    events = [line["event"] for line in lines if "event" in line]
    assert events[events.index("first step") + 1] == "compiled"
    assert output.err == ""


@compiler
def test_a_second_run_compiles_nothing(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    if not request.config.getoption("--long"):
        pytest.skip("takes minutes; runs only with --long")
    file = tmp_path / "compiled.bin"
    more = ("--compile", "all", "--cache", str(file))
    counts = []
    for name in ("first", "second"):
        folder = tmp_path / name
        out = ("--out", str(folder / "run"))
        log = apart(folder, "-m", "training.train", *SMALL, *more, *out)
        lines = [json.loads(line) for line in log.splitlines()]
        counts += [line for line in lines if line.get("event") == "compiled"]
    first, second = counts
    assert first["found"] == 0
    assert first["made"] > 0
    assert (second["found"], second["made"]) == (first["made"], 0)
