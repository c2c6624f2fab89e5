"""Checks and rewrites the generated parts of documentation pages."""

import os
from collections.abc import Callable
from pathlib import Path

OUTDATED = "the generated part is outdated: run pytest --regenerate and read the git diff"


def page_text(page: Path, rewritten: Callable[[str], str], regenerate: bool) -> str:
    """The text of the page. With `regenerate` the page is rewritten first."""
    if regenerate:
        # The file is replaced in one step: other test processes may write or read it meanwhile.
        fresh = page.with_suffix(f".{os.getpid()}")
        fresh.write_text(rewritten(page.read_text("utf-8")), "utf-8")
        fresh.replace(page)
    return page.read_text("utf-8")


def assert_block(page: Path, name: str, block: str, regenerate: bool) -> str:
    """Checks that the page has `block` between the comments `<!-- NAME:begin -->` and
    `<!-- NAME:end -->`. With `regenerate`, writes `block` there first. Returns the page's text."""
    begin, end = f"<!-- {name}:begin -->\n", f"<!-- {name}:end -->\n"

    def rewritten(text: str) -> str:
        before, rest = text.split(begin)
        return before + begin + block + end + rest.split(end)[1]

    text = page_text(page, rewritten, regenerate)
    assert text == rewritten(text), OUTDATED
    return text
