"""Chromium as its Debian package brings it; nothing is downloaded, nobody is asked."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Playwright

PROGRAM = "/usr/bin/chromium"
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 20_000
"""Milliseconds that a slow and busy machine may take for what is otherwise there at once."""

DESK = {"viewport": {"width": 1280, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
NARROWEST = {**PHONE, "viewport": {"width": 320, "height": 640}}


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=PROGRAM, args=SWITCHES)


def profile(browser: Browser, language: str = "en", **wanted: Any) -> BrowserContext:
    """A profile of its own; unless something else is wanted at a desk, without motion."""
    usual = {**DESK, "locale": language, "reduced_motion": "reduce", "service_workers": "block"}
    context = browser.new_context(**{**usual, **wanted})
    context.set_default_timeout(PATIENCE)
    return context
