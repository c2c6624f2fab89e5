"""Links, file paths and dotted names on the pages lead somewhere."""

import importlib
import re
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").glob("*.md")),
]
ROOMS = ("attaque", "docs", "scripts", "tests", "training", "web")
BUILT = ("attaque/server/static*", "training/runs/*", "training/data*", "web/node_modules*")
"""Paths that git ignores, because commands create the files."""
HISTORY = {"CHANGELOG.md": "# Changelog", "benchmarks.md": "## History"}
"""Page → heading. Below this heading the page may name files that no longer exist."""

OTHER_NAMES = {"attaque.v1", *(f"attaque.db{end}" for end in ("", ".admin", ".alive", ".lock"))}
"""Dotted names that are no Python names: the WebSocket protocol, and files of a server."""

LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def prose_of(text):
    """The prose of a page, without code blocks."""
    return FENCE.sub("", text)


def present(page):
    """The part of a page that describes the present tree."""
    return page.read_text("utf-8").partition(HISTORY.get(page.name, "\0"))[0]


@cache
def anchors(page):
    """The anchors that GitHub makes from headings: lower case, hyphens for blanks, no other signs.
    The empty anchor is the top of the page."""
    titles = re.findall(r"^#+ (.*)$", prose_of(page.read_text("utf-8")), re.MULTILINE)
    return {"", *(re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles)}


def broken_links(page, text):
    for link in LINK.findall(prose_of(text)):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        if not target.exists() or (target.suffix == ".md" and anchor not in anchors(target)):
            yield link


def missing_paths(text):
    """Paths in backticks that do not exist. A path begins with one of `ROOMS` and has a slash."""
    for word in CODE.findall(prose_of(text)):
        is_path = re.fullmatch(r"[\w./*-]+", word) and word.split("/")[0] in ROOMS and "/" in word
        if not is_path or any(fnmatch(word, pattern) for pattern in BUILT):
            continue
        if not (ROOT / word).exists() and not any(ROOT.glob(word.rstrip("/"))):
            yield word


def missing_names(text):
    """Dotted names in backticks, such as `attaque.rules.nothing`, that cannot be imported."""
    for word in CODE.findall(prose_of(text)):
        name = re.match(r"attaque(\.\w+)+(?=\(|$)", word)
        if name and name[0] not in OTHER_NAMES and not is_importable(name[0]):
            yield name[0]


def is_importable(name):
    module, parts = "attaque", name.split(".")[1:]
    found = importlib.import_module(module)
    for part in parts:
        module = f"{module}.{part}"
        if hasattr(found, part):
            found = getattr(found, part)
            continue
        try:
            found = importlib.import_module(module)
        except ModuleNotFoundError:
            return False
    return True


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_relative_links_lead_somewhere(page):
    assert list(broken_links(page, page.read_text("utf-8"))) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_paths_in_backticks_exist(page):
    assert list(missing_paths(present(page))) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_dotted_names_in_backticks_can_be_imported(page):
    assert list(missing_names(present(page))) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_readme_links_to_every_page(page):
    readme = (ROOT / "README.md").read_text("utf-8")
    targets = {link.partition("#")[0] for link in LINK.findall(readme)}
    assert page.name == "README.md" or str(page.relative_to(ROOT)) in targets


def test_pages_named_in_the_code_exist():
    sources = (
        path for room in ("attaque", "training", "scripts") for path in (ROOT / room).rglob("*.py")
    )
    named = {
        name for path in sources for name in re.findall(r"docs/[\w-]+\.md", path.read_text("utf-8"))
    }
    assert "docs/rules.md" in named
    assert sorted(name for name in named if not (ROOT / name).exists()) == []


def test_the_checks_find_what_is_broken():
    page = ROOT / "docs" / "arena.md"
    assert list(broken_links(page, "[a](players.md) [b](nowhere.md) [c](game.md#nothing)")) == [
        "nowhere.md",
        "game.md#nothing",
    ]
    assert list(missing_paths("`attaque/rules/` `attaque/rules/gone.py` `and/or`")) == [
        "attaque/rules/gone.py"
    ]
    names = "`attaque.rules.variants.variant` `attaque.rules.nothing` `attaque.v1` `attaque.v2`"
    assert list(missing_names(names)) == ["attaque.rules.nothing", "attaque.v2"]
