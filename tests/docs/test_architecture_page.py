"""docs/architecture.md lists the Python files of `ROOMS`, each with its docstring's first line."""

import ast
from pathlib import Path

import pytest

from tests.generated_page import assert_block

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "architecture.md"
ROOMS = ("attaque", "training", "scripts")
NOT_OURS = {"data", "runs"}
"""Folders of training's input and output, ignored by git."""


def sources():
    found = (path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    paths = (path.relative_to(ROOT) for path in found)
    return sorted(path for path in paths if not NOT_OURS & set(path.parts))


def first_line(path):
    docstring = ast.get_docstring(ast.parse((ROOT / path).read_text("utf-8")))
    assert docstring, f"{path} needs a docstring"
    return docstring.splitlines()[0]


def table():
    """One table for each folder, with the row of `__init__.py` first."""
    parts, folder = [], None
    for path in sorted(sources(), key=lambda p: (p.parent, p.name)):
        if path.parent != folder:
            folder = path.parent
            parts.append(f"\n### `{folder}/`\n\n| file | what it is for |\n|---|---|\n")
        parts.append(f"| `{path.name}` | {first_line(path)} |\n")
    return "".join(parts) + "\n"


def test_every_file_has_its_line_on_the_page(regenerate):
    assert_block(PAGE, "files", table(), regenerate)


@pytest.mark.parametrize("path", sources(), ids=str)
def test_a_first_line_ends_with_a_full_stop_or_a_question_mark(path):
    line = first_line(path)
    assert line.endswith((".", "?")), f"{path}: the first line must end with . or ?"
