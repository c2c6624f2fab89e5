"""docs/architecture.md names every file with the line that the file itself begins with."""

import ast
from pathlib import Path

import pytest

from tests.generated_page import assert_block

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "architecture.md"
ROOMS = ("attaque", "training", "scripts")
NOT_OURS = {"data", "runs"}
"""What training reads and leaves behind, ignored by git."""


def sources():
    found = (path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    paths = (path.relative_to(ROOT) for path in found)
    return sorted(path for path in paths if not NOT_OURS & set(path.parts))


def first_line(path):
    docstring = ast.get_docstring(ast.parse((ROOT / path).read_text("utf-8")))
    assert docstring, f"{path} does not say what it is for"
    return docstring.splitlines()[0]


def table():
    """One table for each folder, its package line first."""
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
def test_a_first_line_is_one_sentence(path):
    line = first_line(path)
    assert line.endswith((".", "?")), f"{path}: the first line runs on"
