"""Mutation tests of the modules on which trust rests: does a test notice each small change?

Each mutant is one change of one module, such as `<` for `<=`. A mutant is killed if a test of its
target fails, or if the tests do not end. An equivalent mutant changes nothing that a test could
notice; explained.toml lists these with the reason. The score is killed / (killed + survived).

This is a program of our own because a mutant costs 0.1 to 0.5 s here. mutmut 3 tests one copy of
the whole package, chooses tests by the functions that they call, and cannot mutate constants of
modules; cosmic-ray starts pytest for each mutant, which alone takes 2 s. Here the tests are
collected once, a forked child swaps the code of the changed function, and runs only those tests
that run the changed lines, the fastest first. Both tools leave SQL as it is; sql.py mutates it.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from collections.abc import Callable

from scripts.mutants.children import Ending
from scripts.mutants.operators import Mutant, mutants
from scripts.mutants.results import HEAD, Record, Score, explained, is_killed
from scripts.mutants.session import learn, run_imported, run_swapped
from scripts.mutants.targets import TARGETS, Target


def main() -> int:
    assert __doc__
    parser = argparse.ArgumentParser(prog="scripts/mutation", description=__doc__.split("\n\n")[0])
    parser.add_argument("--module", default="", help="only the modules with this in their path")
    parser.add_argument("--list-survivors", action="store_true", help="show results, run nothing")
    parser.add_argument("--fresh", action="store_true", help="forget the results of earlier runs")
    parser.add_argument("--workers", type=int, default=2, help="mutants at a time (default 2)")
    parser.add_argument("--threshold", type=float, default=95.0, help="least score (default 95)")
    chosen = parser.parse_args()
    targets = [target for target in TARGETS if chosen.module in target.path]
    if not targets:
        parser.error(f"no target has '{chosen.module}' in its path")
    if not chosen.list_survivors:
        for target in targets:
            test(target, chosen.workers, chosen.fresh)
    return report(targets, chosen.threshold)


def test(target: Target, workers: int, fresh: bool) -> None:
    """Tests all mutants of a target that have no result yet."""
    record, found = Record(target), mutants(target.source)
    if fresh:
        record.forget()

    def waiting() -> list[Mutant]:
        return [mutant for mutant in found if mutant.name not in record.results]

    def tell(ending: Ending) -> None:
        record.add(ending)
        left = len(waiting())
        if sys.stderr.isatty():
            print(f"\r\033[K{target.path}: {left} mutants left", end="", file=sys.stderr)
        elif left % 25 == 0:
            print(f"{target.path}: {left} mutants left", file=sys.stderr, flush=True)
        if not is_killed(ending):
            print(f"\r\033[K  survived: {ending.name}", file=sys.stderr, flush=True)

    if not waiting():
        return
    if record.coverage() is None:
        in_child(lambda: learn_beside(target))
    coverage = record.coverage()
    assert coverage is not None
    in_child(lambda: run_swapped(target, waiting(), coverage, workers, tell))
    record.read()
    for ending in run_imported(target, waiting(), coverage, workers):
        tell(ending)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)


def learn_beside(target: Target) -> None:
    """Learns the coverage of a target, and that of all targets with the same tests."""
    others = [Record(other) for other in TARGETS if other.tests == target.tests]
    unknown = [record for record in others if record.coverage() is None]
    print(f"{target.path}: running its tests without a mutant", file=sys.stderr, flush=True)
    found = learn([record.target for record in unknown])
    for record, coverage in zip(unknown, found, strict=True):
        record.keep_coverage(coverage)


def in_child(work: Callable[[], None]) -> None:
    """Runs the work in a child process, so that this process imports no target. The output of
    the work is shown if it fails; then the program ends."""
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        if os.waitpid(pid, 0)[1]:
            raise SystemExit("the run has failed, see above")
        return
    status, shown = 1, os.dup(1)
    with tempfile.TemporaryFile() as output:
        os.dup2(output.fileno(), 1)
        try:
            work()
            status = 0
        except SystemExit as error:
            print(error, file=sys.stderr)
        except BaseException:
            traceback.print_exc()
        sys.stdout.flush()
        if status:
            output.seek(0)
            os.write(shown, output.read())
    os._exit(status)


def report(targets: list[Target], threshold: float) -> int:
    """Prints the table and the survivors. Returns the exit status: 1 if the score is too low, if
    mutants are not tested, or if an explanation is wrong."""
    reasons, total = explained(), Score()
    rows, details = [HEAD], []
    for target in targets:
        score = Score.of(
            mutants(target.source), Record(target).results, reasons.get(target.path, {})
        )
        rows.append(score.row(target.path))
        total += score
        details += [f"{target.path}: {line}" for line in (*score.survived, *score.faults)]
    known = {target.path for target in TARGETS}
    details += [f"explained.toml names no target: {path}" for path in reasons.keys() - known]
    print("\n".join([*details, "", *rows, total.row("all")]))
    is_good = total.percent >= threshold and not total.untested and not total.faults
    return 0 if is_good and reasons.keys() <= known else 1


if __name__ == "__main__":
    sys.exit(main())
