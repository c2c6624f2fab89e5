"""Mutation testing: operators make mutants, mutants take effect, and results are counted."""

import sys
import textwrap
from dataclasses import replace
from importlib import import_module

import pytest

from scripts.mutants.children import Ending, Task, run_children
from scripts.mutants.live import LiveModule, load_changed
from scripts.mutants.operators import mutants
from scripts.mutants.results import EXPLAINED, Record, Score, explained
from scripts.mutants.targets import ROOT, TARGETS, Target


def changes(source):
    """The changed lines of all mutants of a source."""
    return {mutant.after for mutant in mutants(textwrap.dedent(source))}


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("x = a < b", {"x = a <= b", "x = a >= b"}),
        ("x = a is not None", {"x = a is None"}),
        ("x = a not in b", {"x = a in b"}),
        ("x = a == b != c", {"x = a != b != c", "x = a == b == c"}),
        ("x = (a) and (b)", {"x = (a) or (b)"}),
        ("x = not a", {"x = a"}),
        ("x = a + b", {"x = a - b"}),
        ("x -= a", {"x += a"}),
        ("x = 41", {"x = 42"}),
        ("x = True", {"x = False"}),
        ("x = 'up'", {"x = 'upX'"}),
        ("x = -a", {"x = +a"}),
        ("x = min(a, b)", {"x = max(a, b)"}),
        ("x = a if b else c", {"x = a if (not (b)) else c"}),
        ("x = [a for a in b if c]", {"x = [a for a in b if (not (c))]"}),
        ("x = f(a, k=b)", {"x = f(a)"}),
        ("x = f(k=a, l=b)", {"x = f(l=b)", "x = f(k=a)"}),
        ("x = zip(a, b, strict=True)", set()),
        ("f(a)", {"pass"}),
        ("a.b = c", {"pass"}),
        ("a[b] = c", {"pass"}),
        ("del a", {"pass"}),
        ("raise ValueError('a text for people')", {"pass"}),
        ("x = f'{a} is 1'", set()),
        ("x: int | None = a", set()),
        ("'a docstring'", set()),
        ("from a import b", set()),
    ],
)
def test_an_operator_makes_its_mutants(line, wanted):
    assert changes(line) == wanted


def test_statements_inside_functions_have_mutants():
    source = """
        def f(a):
            while a:
                if a.b:
                    break
                continue
            return a
    """
    assert changes(source) == {
        "while (not (a)):",
        "if (not (a.b)):",
        "continue",
        "break",
        "return None",
    }


@pytest.mark.parametrize(
    ("sql", "wanted"),
    [
        ("SELECT a FROM t WHERE b > ? AND c = 1", 4),
        ("SELECT max(a) FROM t ORDER BY b", 2),
        ("SELECT a FROM t ORDER BY b DESC LIMIT ?", 1),
        ("UPDATE t SET a = ? WHERE b IS NULL", 1),
        ("BEGIN IMMEDIATE", 1),
        ("equal or = not", 1),  # no SQL: only the text itself is changed
    ],
)
def test_sql_has_mutants_of_its_own(sql, wanted):
    assert len(mutants(f'x = "{sql}"\n')) == wanted


def test_sql_in_several_strings_is_changed_outside_of_python_fields():
    source = 'x = (\n    "SELECT a"\n    f" FROM t{n + 1} WHERE n = {n < 2}"\n)\n'
    assert changes(source) == {'f" FROM t{n + 1} WHERE n <> {n < 2}"'}


def test_a_mutant_keeps_its_name_when_the_file_changes_elsewhere():
    source = "def f(a):\n    return a + 1\n"
    names = [mutant.name for mutant in mutants(source)]
    assert names == [mutant.name for mutant in mutants(f"# é\n\nb = a\n{source}")]
    assert names[0] == "f: return a + 1 -> return None"


def test_equal_lines_of_a_function_are_counted():
    source = "def f(a):\n    a.go()\n    a.go()\n"
    assert [mutant.name for mutant in mutants(source)] == [
        "f: a.go() -> pass",
        "f: a.go() -> pass #2",
    ]


def test_letters_of_several_bytes_do_not_move_the_changes():
    assert changes('x = "ä" + "ö"  # ü') == {
        'x = "ä" - "ö" # ü',
        "x = 'äX' + \"ö\" # ü",
        "x = \"ä\" + 'öX' # ü",
    }


SAMPLE = """\
from functools import cache

LIMIT = 3

class Counter:
    def __init__(self):
        self.n = 0

    @property
    def is_full(self):
        return self.n >= LIMIT

    def adder(self, by=1):
        def add():
            self.n += by
        return add

@cache
def double(n):
    return n + n
"""


@pytest.fixture
def sample(tmp_path, monkeypatch):
    """The path of a module that can be imported as `sample_of_mutants`."""
    path = tmp_path / "sample_of_mutants.py"
    path.write_text(SAMPLE, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield path
    sys.modules.pop("sample_of_mutants", None)


def swapped(path, after):
    """Puts the mutant into the imported module."""
    (mutant,) = (mutant for mutant in mutants(SAMPLE) if mutant.after == after)
    swaps = LiveModule(path).swaps(mutant)
    for function, code in swaps:
        function.__code__ = code
    return swaps


def test_live_functions_are_swapped_wherever_they_are(sample):
    module = import_module("sample_of_mutants")
    counter, double = module.Counter(), module.double
    add = counter.adder()
    assert swapped(sample, "self.n -= by")
    add()
    assert counter.n == -1
    assert swapped(sample, "return n - n")
    assert double(5) == 0
    counter.n = module.LIMIT
    assert counter.is_full
    assert swapped(sample, "return self.n > LIMIT")
    assert not counter.is_full


@pytest.mark.parametrize("after", ["LIMIT = 4", "def adder(self, by=2):"])
def test_what_the_import_computes_cannot_be_swapped(sample, after):
    import_module("sample_of_mutants")
    assert not swapped(sample, after)


def test_a_changed_module_is_imported_instead(sample, monkeypatch):
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    (mutant,) = (mutant for mutant in mutants(SAMPLE) if mutant.after == "LIMIT = 4")
    load_changed("sample_of_mutants", sample, mutant.applied(SAMPLE))
    assert import_module("sample_of_mutants").LIMIT == 4


def test_children_tell_how_they_ended():
    def endless(fail):
        while True:
            pass

    def crash(fail):
        raise RuntimeError("out of order")

    tasks = [
        Task("killed", lambda fail: fail("test_a"), 60),
        Task("survived", lambda fail: None, 60),
        Task("endless", endless, 0.5),
        Task("crashed", crash, 60),
    ]
    endings = {ending.name: ending for ending in run_children(iter(tasks), 2)}
    assert {name: ending.failed for name, ending in endings.items() if name != "endless"} == {
        "killed": "test_a",
        "survived": None,
        "crashed": "RuntimeError: out of order",
    }
    assert [name for name, ending in endings.items() if ending.timed_out] == ["endless"]


def ending(mutant, failed):
    return Ending(mutant.name, failed, timed_out=False, seconds=0.1)


def test_a_score_counts_what_is_killed_and_explained():
    found = mutants("def f(a):\n    return a < 3\n")
    assert len(found) == 4
    results = {mutant.name: ending(mutant, "test") for mutant in found[:2]}
    results |= {mutant.name: ending(mutant, None) for mutant in found[2:]}
    score = Score.of(found, results, {found[3].name: "equal"})
    assert (score.killed, score.explained, len(score.survived)) == (2, 1, 1)
    assert round(score.percent, 1) == 66.7
    assert not score.faults
    assert Score.of(found, {}, {}).untested == 4


def test_a_wrong_explanation_is_a_fault():
    found = mutants("def f(a):\n    return a < 3\n")
    results = {mutant.name: ending(mutant, "test") for mutant in found}
    reasons = {found[0].name: "is killed", "f: gone -> away": "does not exist"}
    faults = Score.of(found, results, reasons).faults
    assert len(faults) == 2
    assert "does not exist: f: gone" in faults[0]
    assert "is killed: f: return" in faults[1]


def test_results_outlast_the_program_until_the_source_changes(tmp_path):
    module, tests = tmp_path / "m.py", tmp_path / "test_m.py"
    module.write_text("x = 1\ny = 2\n", "utf-8")
    tests.write_text("", "utf-8")
    target = Target(str(module), (str(tests),))
    killed, survived = mutants(target.source)
    record = Record(target, tmp_path / "results")
    record.add(ending(killed, "test"))
    record.add(ending(survived, None))
    assert Record(target, tmp_path / "results").results.keys() == {killed.name, survived.name}
    tests.write_text("# a new test", "utf-8")
    assert Record(target, tmp_path / "results").results.keys() == {killed.name}
    module.write_text("x = 1\ny = 2\nz = 3\n", "utf-8")
    assert not Record(target, tmp_path / "results").results


def test_targets_and_tests_exist():
    for target in TARGETS:
        assert target.file.is_file()
        assert import_module(target.module).__file__ == str(target.file)
        assert all((ROOT / path).exists() for path in target.tests)


def test_explained_mutants_exist_and_have_a_reason():
    sources = {target.path: target.source for target in TARGETS}
    for path, reasons in explained(EXPLAINED).items():
        names = {mutant.name for mutant in mutants(sources[path])}
        assert reasons.keys() <= names, path
        assert all(len(why) > 10 for why in reasons.values())


def test_the_number_tells_equal_mutants_apart():
    (mutant,) = mutants("x = 1\n")
    assert replace(mutant, number=2).name == f"{mutant.name} #2"
