"""Mutation operators: finds the places of a module that can be changed, and the changes."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scripts.mutants.sql import SQL, sql_changes

_SWAPS: dict[type, tuple[str, ...]] = {
    ast.Lt: ("<", "<=", ">="),
    ast.LtE: ("<=", "<", ">"),
    ast.Gt: (">", ">=", "<="),
    ast.GtE: (">=", ">", "<"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"),
    ast.Pow: ("**", "*"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
}
"""For each operator of Python: its text, and the texts that replace it."""
_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}

Change = tuple[int, int, str]
"""The bytes from one offset to another are replaced by a text."""


@dataclass(frozen=True)
class Mutant:
    """One change of a module."""

    start: int
    end: int
    new: str
    lines: tuple[int, int]
    """The first and the last line of the changed statement, without the statements inside it."""
    scope: str
    """The name of the function or class, such as `GameClock.pressed`; empty for the module."""
    function: str | None
    """The outermost function that contains the change. None if the change takes effect when the
    module is imported."""
    before: str
    after: str
    """The changed lines, before and after the change."""
    number: int = 1
    """Counts the mutants of a function whose lines read the same."""

    @property
    def name(self) -> str:
        """Names the mutant as long as nobody edits the changed lines."""
        again = f" #{self.number}" if self.number > 1 else ""
        return f"{self.scope or '<module>'}: {self.before} -> {self.after}{again}"

    def applied(self, source: str) -> str:
        text = source.encode()
        return (text[: self.start] + self.new.encode() + text[self.end :]).decode()


def mutants(source: str) -> list[Mutant]:
    """All mutants of a module, in the order of their places."""
    module = _Module(source)
    changes = {*module.changes(module.tree), *module.sql()}
    found: list[Mutant] = []
    counts: Counter[str] = Counter()
    original = ast.dump(module.tree)
    for start, end, new in sorted(changes):
        mutant = module.mutant(start, end, new)
        if _parsed(mutant.applied(source)) in (None, original):
            continue
        counts[mutant.name] += 1
        found.append(replace(mutant, number=counts[mutant.name]))
    return found


def _parsed(source: str) -> str | None:
    try:
        compile(source, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return None
    return ast.dump(ast.parse(source))


@dataclass(frozen=True)
class _Place:
    """A statement, and the functions around it."""

    start: int
    end: int
    lines: tuple[int, int]
    scope: str
    function: str | None


class _Module:
    """A parsed module. Offsets are in bytes, like the columns of `ast`."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.text = source.encode()
        self.tree = ast.parse(source)
        self.starts = [0]
        for line in self.text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.places: list[_Place] = []
        self.skipped: list[tuple[int, int]] = []
        """Docstrings, annotations, decorators and texts for people: not changed."""
        self._explore(self.tree, (), None)

    def start(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def mutant(self, start: int, end: int, new: str) -> Mutant:
        place = self._place(start, end)
        first = self.text.rfind(b"\n", 0, start) + 1
        last = self.text.find(b"\n", end)
        last = len(self.text) if last < 0 else last
        before = self.text[first:last].decode()
        after = (self.text[first:start] + new.encode() + self.text[end:last]).decode()
        before, after = (" ".join(text.split()) for text in (before, after))
        return Mutant(start, end, new, place.lines, place.scope, place.function, before, after)

    def _place(self, start: int, end: int) -> _Place:
        around = [place for place in self.places if place.start <= start and end <= place.end]
        return min(around, key=lambda place: place.end - place.start)

    def sql(self) -> Iterator[Change]:
        for start, end, new in sql_changes(self.source, self.starts):
            if not self._is_skipped(start, end):
                yield start, end, new

    def _is_skipped(self, start: int, end: int) -> bool:
        return any(first <= start and end <= last for first, last in self.skipped)

    def _explore(self, node: ast.AST, names: tuple[str, ...], function: str | None) -> None:
        """Finds the places and the skipped parts below a node."""
        for child in ast.iter_child_nodes(node):
            inner, outermost = names, function
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                inner = (*names, child.name)
                self._skip(child.decorator_list)
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                self._skip([child.returns])
                self._add(child, inner, function)
                self._explore(child.args, inner, function)  # defaults are computed at the import
                for statement in child.body:
                    self._explore_statement(statement, inner, function or ".".join(inner))
                continue
            if isinstance(child, ast.Lambda):
                self._add(child, names, function or ".".join((*names, "<lambda>")))
                outermost = function or ".".join((*names, "<lambda>"))
            self._skip_texts(child)
            if isinstance(child, ast.stmt):
                self._add(child, inner, outermost)
            self._explore(child, inner, outermost)

    def _explore_statement(
        self, child: ast.stmt, names: tuple[str, ...], function: str | None
    ) -> None:
        self._explore(ast.Module(body=[child], type_ignores=[]), names, function)

    def _add(self, node: ast.expr | ast.stmt, names: tuple[str, ...], function: str | None) -> None:
        body = getattr(node, "body", None)
        last = node.end_lineno or node.lineno
        if isinstance(body, list) and body:
            last = max(node.lineno, body[0].lineno - 1)
        place = _Place(
            self.start(node), self.end(node), (node.lineno, last), ".".join(names), function
        )
        self.places.append(place)

    def _skip(self, nodes: Sequence[ast.expr | ast.stmt | ast.keyword | None]) -> None:
        self.skipped += [(self.start(node), self.end(node)) for node in nodes if node is not None]

    def _skip_texts(self, node: ast.AST) -> None:
        match node:
            case ast.Expr(value=ast.Constant()):
                self._skip([node])
            case ast.AnnAssign() | ast.arg():
                self._skip([node.annotation])
            case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.Import() | ast.ImportFrom():
                self._skip([node])
            case ast.Assign(targets=[ast.Name(id="__slots__")]) | ast.keyword(arg="strict"):
                self._skip([node])

    def changes(self, node: ast.AST, prose: bool = False) -> Iterator[Change]:
        """The changes of a node and of all nodes below it. With `prose`, texts stay: they are
        messages of errors."""
        if isinstance(node, ast.expr | ast.stmt) and self._is_skipped(
            self.start(node), self.end(node)
        ):
            return
        if isinstance(node, ast.JoinedStr | ast.pattern):
            return  # Python 3.11 does not know the places of the parts of an f-string
        if isinstance(node, ast.Raise) or (
            isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Error")
        ):
            prose = True
        if isinstance(node, ast.expr):
            yield from self._of_expression(node, prose)
        elif isinstance(node, ast.stmt):
            yield from self._of_statement(node)
        elif isinstance(node, ast.comprehension):
            for condition in node.ifs:
                yield from self._negated(condition)
        elif isinstance(node, ast.match_case) and node.guard is not None:
            yield from self._negated(node.guard)
        for child in ast.iter_child_nodes(node):
            yield from self.changes(child, prose)

    def _of_statement(self, node: ast.stmt) -> Iterator[Change]:
        whole = self.start(node), self.end(node)
        match node:
            case ast.Expr(value=ast.Call() | ast.Await()) | ast.Raise() | ast.Delete():
                yield *whole, "pass"
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]):
                yield *whole, "pass"
            case ast.AnnAssign(target=ast.Attribute(), value=ast.expr()):
                yield *whole, "pass"
            case ast.Return(value=ast.expr() as value):
                if not (isinstance(value, ast.Constant) and value.value is None):
                    yield self.start(value), whole[1], "None"
            case ast.Break():
                yield *whole, "continue"
            case ast.Continue():
                yield *whole, "break"
            case ast.If() | ast.While():
                yield from self._negated(node.test)
            case ast.AugAssign():
                yield from self._swapped(node.op, self.end(node.target), self.start(node.value))

    def _of_expression(self, node: ast.expr, prose: bool) -> Iterator[Change]:
        match node:
            case ast.Compare():
                sides = [node.left, *node.comparators]
                for op, left, right in zip(node.ops, sides, sides[1:], strict=False):
                    yield from self._swapped(op, self.end(left), self.start(right))
            case ast.BoolOp():
                for left, right in zip(node.values, node.values[1:], strict=False):
                    yield from self._swapped(node.op, self.end(left), self.start(right))
            case ast.BinOp():
                yield from self._swapped(node.op, self.end(node.left), self.start(node.right))
            case ast.UnaryOp(op=ast.Not()):
                yield self.start(node), self.start(node) + len("not"), ""
            case ast.UnaryOp(op=ast.USub()):
                yield self.start(node), self.start(node) + len("-"), "+"
            case ast.IfExp():
                yield from self._negated(node.test)
            case ast.Call():
                yield from self._of_call(node)
            case ast.Constant():
                yield from self._of_constant(node, prose)

    def _of_call(self, node: ast.Call) -> Iterator[Change]:
        """The argument `strict` of `zip` stays: it is an assertion."""
        if isinstance(node.func, ast.Name) and node.func.id in _CALLS:
            yield self.start(node.func), self.end(node.func), _CALLS[node.func.id]
        given: list[ast.expr | ast.keyword] = [*node.args, *node.keywords]
        given.sort(key=self.start)
        for i, keyword in enumerate(given):
            if not isinstance(keyword, ast.keyword) or keyword.arg in {None, "strict"}:
                continue
            if i + 1 < len(given):
                yield self.start(keyword), self.start(given[i + 1]), ""
            elif i:
                yield self.end(given[i - 1]), self.end(keyword), ""
            else:
                yield self.start(keyword), self.end(keyword), ""

    def _of_constant(self, node: ast.Constant, prose: bool) -> Iterator[Change]:
        place = self.start(node), self.end(node)
        value = node.value
        if isinstance(value, bool):
            yield *place, str(not value)
        elif isinstance(value, int | float):
            yield *place, repr(value + 1)
        elif isinstance(value, str) and not prose and not SQL.search(value):
            yield *place, repr(value + "X")
        elif isinstance(value, bytes):
            yield *place, repr(value + b"X")

    def _negated(self, test: ast.expr) -> Iterator[Change]:
        """A single comparison and `not x` have changes of their own."""
        is_single = isinstance(test, ast.Compare) and len(test.ops) == 1
        if not is_single and not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
            start, end = self.start(test), self.end(test)
            yield start, end, f"(not ({self.text[start:end].decode()}))"

    def _swapped(self, op: ast.AST, start: int, end: int) -> Iterator[Change]:
        """Replaces an operator between two operands."""
        old, *others = _SWAPS.get(type(op), ("",))
        words = [re.escape(word) for word in old.split()]
        place = re.search(r"\s+".join(words).encode(), self.text[start:end])
        if old and place:
            for new in others:
                yield start + place.start(), start + place.end(), new
