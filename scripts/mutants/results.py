"""Results of mutation tests: kept in files, compared with what is explained, shown as a table."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from scripts.mutants.children import Ending
from scripts.mutants.operators import Mutant
from scripts.mutants.session import Coverage
from scripts.mutants.targets import ROOT, Target

FOLDER = ROOT / "build" / "mutants"
EXPLAINED = Path(__file__).with_name("explained.toml")


class Record:
    """The results of one target in a file. Results for another source count no more. Survivors
    count no more if the tests are others."""

    def __init__(self, target: Target, folder: Path = FOLDER) -> None:
        self.target = target
        self.source, self.tests = _hash([target.file]), _hash(_files(target))
        self._file = folder / f"{target.module}.jsonl"
        self._coverage_file = folder / f"{target.module}.coverage.json"
        self.results: dict[str, Ending] = {}
        self.read()

    def read(self) -> None:
        lines = self._file.read_text("utf-8").splitlines() if self._file.exists() else []
        for line in map(json.loads, lines):
            ending = Ending(**line["ending"])
            is_current = line["source"] == self.source
            if is_current and (is_killed(ending) or line["tests"] == self.tests):
                self.results[ending.name] = ending

    def add(self, ending: Ending) -> None:
        self.results[ending.name] = ending
        line = {"source": self.source, "tests": self.tests, "ending": asdict(ending)}
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def forget(self) -> None:
        self._file.unlink(missing_ok=True)
        self.results.clear()

    def keep_coverage(self, coverage: Coverage) -> None:
        kept = {
            "fingerprint": [self.source, self.tests],
            "imported": sorted(coverage.imported),
            "tests": coverage.tests,
            "seconds": coverage.seconds,
        }
        self._coverage_file.parent.mkdir(parents=True, exist_ok=True)
        self._coverage_file.write_text(json.dumps(kept), "utf-8")

    def coverage(self) -> Coverage | None:
        """The coverage of this source by these tests; None if it is not known."""
        if not self._coverage_file.exists():
            return None
        kept = json.loads(self._coverage_file.read_text("utf-8"))
        if kept["fingerprint"] != [self.source, self.tests]:
            return None
        return Coverage(set(kept["imported"]), kept["tests"], kept["seconds"])


def is_killed(ending: Ending) -> bool:
    return ending.failed is not None or ending.timed_out


def _files(target: Target) -> list[Path]:
    found: list[Path] = []
    for path in map(ROOT.joinpath, target.tests):
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return found


def _hash(files: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for file in files:
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


def explained(file: Path = EXPLAINED) -> dict[str, dict[str, str]]:
    """For each module, the names of the mutants that no test can notice, each with the reason."""
    found: dict[str, dict[str, str]] = {}
    for entry in tomllib.loads(file.read_text("utf-8")).get("mutant", []):
        found.setdefault(entry["module"], {})[entry["change"]] = entry["why"]
    return found


@dataclass
class Score:
    """The results of one target, or of all."""

    killed: int = 0
    explained: int = 0
    survived: list[str] = field(default_factory=list)
    untested: int = 0
    faults: list[str] = field(default_factory=list)
    """What is wrong with the explanations."""

    @classmethod
    def of(
        cls, mutants: Sequence[Mutant], results: dict[str, Ending], reasons: dict[str, str]
    ) -> Score:
        score = cls()
        for name in sorted(reasons.keys() - {mutant.name for mutant in mutants}):
            score.faults.append(f"an explained mutant does not exist: {name}")
        for mutant in mutants:
            ending = results.get(mutant.name)
            if ending is None:
                score.untested += 1
            elif is_killed(ending):
                score.killed += 1
                if mutant.name in reasons:
                    score.faults.append(f"an explained mutant is killed: {mutant.name}")
            elif mutant.name in reasons:
                score.explained += 1
            else:
                score.survived.append(f"line {mutant.lines[0]}: {mutant.name}")
        return score

    def __add__(self, other: Score) -> Score:
        return Score(
            self.killed + other.killed,
            self.explained + other.explained,
            self.survived + other.survived,
            self.untested + other.untested,
            self.faults + other.faults,
        )

    @property
    def percent(self) -> float:
        """The killed part of the mutants that are tested and not explained."""
        counted = self.killed + len(self.survived)
        return 100 * self.killed / counted if counted else 100.0

    def row(self, name: str) -> str:
        score = f"{self.percent:.1f} %"
        cells = (self.killed, self.explained, len(self.survived), self.untested, score)
        return f"{name:52}" + "".join(f"{cell:>10}" for cell in cells)


HEAD = f"{'module':52}" + "".join(
    f"{cell:>10}" for cell in ("killed", "explained", "survived", "untested", "score")
)
