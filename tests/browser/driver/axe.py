"""Checks pages for accessibility violations with axe-core."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import ViewportSize

from tests.browser.driver.person import Person

AXE = Path(__file__).resolve().parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FIND_VIOLATIONS = """async () => {
  const found = (await axe.run(document, { resultTypes: ['violations'] })).violations;
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} | ${failureSummary}`));
}"""
SIZES: tuple[ViewportSize, ...] = ({"width": 1280, "height": 900}, {"width": 390, "height": 844})


class AxeAudit:
    """Collects the violations of several pages, each in the size of a desktop and of a phone."""

    def __init__(self) -> None:
        self._violations: dict[str, list[str]] = {}

    def check(self, name: str, person: Person) -> None:
        page = person.page
        # `evaluate` uses the debugger, so the page's content security policy does not block axe.
        if not page.evaluate("typeof axe === 'object'"):
            page.evaluate(AXE.read_text("utf-8"))
        for size in SIZES:
            page.set_viewport_size(size)
            if found := page.evaluate(FIND_VIOLATIONS):
                self._violations[f"{name} at {size['width']}"] = found
        page.set_viewport_size(SIZES[0])

    def assert_no_violations(self) -> None:
        report = "\n".join(f"{where}: {found}" for where, found in self._violations.items())
        assert not self._violations, f"expected no accessibility violations, but found:\n{report}"
