"""Puts a mutant into a program: swaps the code of live functions, or changes what is imported."""

from __future__ import annotations

import gc
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from scripts.mutants.operators import Mutant

Swap = tuple[FunctionType, CodeType]


class LiveModule:
    """A module that is already imported. The code of its functions can be swapped: this reaches
    every reference to them, and needs no new import of the modules that use them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.source = path.read_text("utf-8")
        self._codes = _by_name(compile(self.source, str(path), "exec", dont_inherit=True))
        self._functions: dict[tuple[str, int], list[FunctionType]] = defaultdict(list)
        for thing in gc.get_objects():
            # `isinstance` would ask each object for its class; some objects of torch warn then.
            if type(thing) is not FunctionType:
                continue
            code = thing.__code__
            if code.co_filename == str(path):
                self._functions[code.co_qualname, code.co_firstlineno].append(thing)

    def swaps(self, mutant: Mutant) -> list[Swap]:
        """The functions to change, each with its new code. Empty if swapping cannot do it: the
        mutant concerns the import, or adds or removes an inner function."""
        if mutant.function is None or mutant.function.endswith("<lambda>"):
            return []
        changed = compile(mutant.applied(self.source), str(self.path), "exec", dont_inherit=True)
        old = [*_tree(self._codes[mutant.function])]
        new = [*_tree(_by_name(changed)[mutant.function])]
        if [_shape(code) for code in old] != [_shape(code) for code in new]:
            return []
        found: list[Swap] = []
        for before, after in zip(old, new, strict=True):
            live = self._functions.get((before.co_qualname, before.co_firstlineno), [])
            found += [(function, after) for function in live]
        return found


def _by_name(module: CodeType) -> dict[str, list[CodeType]]:
    """The code of all functions and classes that are not inside a function, by their name."""
    found: dict[str, list[CodeType]] = defaultdict(list)
    for code in _inner(module):
        found[code.co_qualname].append(code)
        for name, codes in _by_name(code).items() if "<locals>" not in code.co_qualname else ():
            found[name] += codes
    return found


def _inner(code: CodeType) -> Iterator[CodeType]:
    return (constant for constant in code.co_consts if isinstance(constant, CodeType))


def _tree(codes: Sequence[CodeType]) -> Iterator[CodeType]:
    """The code of functions and of all functions inside them."""
    for code in codes:
        yield code
        yield from _tree([*_inner(code)])


def _shape(code: CodeType) -> tuple[str, tuple[str, ...]]:
    """What must stay if the code is swapped."""
    return code.co_qualname, code.co_freevars


class ChangedModule(MetaPathFinder):
    """Loads a changed source whenever the module is imported."""

    def __init__(self, name: str, path: Path, source: str) -> None:
        self._name, self._path, self._source = name, path, source

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._name:
            return None
        folders = [str(self._path.parent)] if self._path.name == "__init__.py" else None
        loader = _ChangedSource(name, self._path, self._source)
        return spec_from_file_location(
            name, self._path, loader=loader, submodule_search_locations=folders
        )


class _ChangedSource(SourceFileLoader):
    def __init__(self, name: str, path: Path, source: str) -> None:
        super().__init__(name, str(path))
        self._source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._source, self.path, "exec", dont_inherit=True)


def load_changed(name: str, path: Path, source: str) -> None:
    """From now on, an import of the module `name` loads this source."""
    assert name not in sys.modules, f"{name} is imported already"
    sys.meta_path.insert(0, ChangedModule(name, path, source))
