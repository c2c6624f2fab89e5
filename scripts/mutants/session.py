"""Pytest sessions: one that learns which test runs which line, and those that test mutants."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import pytest
from hypothesis import settings

from scripts.mutants.children import Ending, Task, run_children
from scripts.mutants.live import LiveModule, Swap, load_changed
from scripts.mutants.operators import Mutant
from scripts.mutants.targets import ROOT, Target

OPTIONS = ["-q", "-x", "-p", "no:cacheprovider", "--hypothesis-profile=mutants"]
OPTIONS += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # Hypothesis is imported before
LEAST, FACTOR = 30.0, 10.0
"""Time limit of a mutant: LEAST seconds, and FACTOR times what its tests take without it."""


@dataclass
class Coverage:
    """What the tests of a target do without a mutant."""

    imported: set[int] = field(default_factory=set)
    """The lines that run during the import."""
    tests: dict[str, list[int]] = field(default_factory=dict)
    """The lines that each test runs."""
    seconds: dict[str, float] = field(default_factory=dict)

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests that can notice a mutant, the fastest first. The change of an import concerns
        all tests."""
        first, last = mutant.lines
        found = [
            test
            for test, lines in self.tests.items()
            if mutant.function is None or any(first <= line <= last for line in lines)
        ]
        return sorted(found, key=lambda test: self.seconds.get(test, 0.0))

    def limit(self, tests: Sequence[str]) -> float:
        return LEAST + FACTOR * sum(self.seconds.get(test, 0.0) for test in tests)

    def runs_at_import(self, mutant: Mutant) -> bool:
        first, last = mutant.lines
        return any(first <= line <= last for line in self.imported)


def _pytest(target: Target, plugin: object) -> int:
    settings.register_profile("mutants", deadline=None, derandomize=True, database=None)
    os.chdir(ROOT)
    return int(pytest.main([*OPTIONS, *target.tests], plugins=[plugin]))


class _Tracer:
    """Plugin that notes which lines of some files each test runs, in all threads."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.coverage = {str(path): Coverage() for path in paths}
        self._lines = {path: coverage.imported for path, coverage in self.coverage.items()}

    def start(self) -> None:
        threading.settrace(self._call)
        sys.settrace(self._call)

    def _call(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        lines = self._lines.get(frame.f_code.co_filename)
        if lines is None:
            return None
        lines.add(frame.f_lineno)
        return self._line

    def _line(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any]:
        self._lines[frame.f_code.co_filename].add(frame.f_lineno)
        return self._line

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._lines = {path: set() for path in self.coverage}
        sys.settrace(self._call)
        result = yield
        for path, coverage in self.coverage.items():
            coverage.tests[item.nodeid] = sorted(self._lines[path])
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for coverage in self.coverage.values():
            before = coverage.seconds.get(report.nodeid, 0.0)
            coverage.seconds[report.nodeid] = before + report.duration


def learn(targets: Sequence[Target]) -> list[Coverage]:
    """Runs the tests of targets without a mutant. The targets must have the same tests. Raises
    SystemExit if a test fails."""
    tracer = _Tracer([target.file for target in targets])
    tracer.start()
    status = _pytest(targets[0], tracer)
    sys.settrace(None)
    threading.settrace(None)
    if status:
        raise SystemExit(f"{targets[0].path}: a test fails without a mutant")
    return [tracer.coverage[str(target.file)] for target in targets]


class _Listener:
    """Plugin that reports the first failure and ends the process."""

    def __init__(self, fail: Callable[[str], NoReturn]) -> None:
        self._fail = fail

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._fail(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._fail(f"import for {report.nodeid}")


class _Swapper:
    """Plugin that collects the tests once, and then forks a child for each mutant. The child swaps
    the code and runs the tests."""

    def __init__(
        self,
        target: Target,
        mutants: Sequence[Mutant],
        coverage: Coverage,
        at_a_time: int,
        tell: Callable[[Ending], None],
    ) -> None:
        self._target, self._mutants, self._coverage = target, mutants, coverage
        self._at_a_time, self._tell = at_a_time, tell

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        live = LiveModule(self._target.file)
        items = {item.nodeid: item for item in session.items}
        for ending in run_children(self._tasks(live, items), self._at_a_time):
            self._tell(ending)
        return True

    def _tasks(self, live: LiveModule, items: dict[str, pytest.Item]) -> Iterator[Task]:
        for mutant in self._mutants:
            swaps = live.swaps(mutant)
            if not swaps or self._coverage.runs_at_import(mutant):
                continue
            tests = self._coverage.tests_of(mutant)
            chosen = [items[test] for test in tests if test in items]
            yield Task(mutant.name, _swapped_run(swaps, chosen), self._coverage.limit(tests))


def _swapped_run(
    swaps: Sequence[Swap], items: Sequence[pytest.Item]
) -> Callable[[Callable[[str], NoReturn]], None]:
    def start(fail: Callable[[str], NoReturn]) -> None:
        for function, code in swaps:
            function.__code__ = code
        if items:
            items[0].config.pluginmanager.register(_Listener(fail))
        for i, item in enumerate(items):
            following = items[i + 1] if i + 1 < len(items) else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)

    return start


def run_swapped(
    target: Target,
    mutants: Sequence[Mutant],
    coverage: Coverage,
    at_a_time: int,
    tell: Callable[[Ending], None],
) -> None:
    """Tests those mutants that can be swapped into live functions."""
    status = _pytest(target, _Swapper(target, mutants, coverage, at_a_time, tell))
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"{target.path}: pytest ended with status {status}")


class _Chooser(_Listener):
    """Plugin that runs some tests only, in their order."""

    def __init__(self, tests: Sequence[str], fail: Callable[[str], NoReturn]) -> None:
        super().__init__(fail)
        self._order = {test: i for i, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [item for item in items if item.nodeid in self._order]
        items[:] = sorted(chosen, key=lambda item: self._order[item.nodeid])


def run_imported(
    target: Target, mutants: Sequence[Mutant], coverage: Coverage, at_a_time: int
) -> Iterator[Ending]:
    """Tests mutants that take effect at the import: each child imports the changed module. This
    process must not have imported it."""
    source = target.source

    def task(mutant: Mutant) -> Task:
        tests = coverage.tests_of(mutant)

        def start(fail: Callable[[str], NoReturn]) -> None:
            load_changed(target.module, target.file, mutant.applied(source))
            status = _pytest(target, _Chooser(tests, fail))
            if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
                fail(f"pytest ended with status {status}")

        return Task(mutant.name, start, coverage.limit(tests))

    return run_children(map(task, mutants), at_a_time)
