"""Starts Debian's Chromium and opens browser profiles for a desktop or a phone."""

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
TIMEOUT = 20_000
"""Milliseconds; long enough for a slow and busy machine."""

DESKTOP = {"viewport": {"width": 1280, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
NARROWEST_PHONE = {**PHONE, "viewport": {"width": 320, "height": 640}}


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=PROGRAM, args=SWITCHES)


SET_BATTLES = """{
  const key = 'attaque.settings';
  try {
    localStorage.setItem(key, localStorage.getItem(key) ?? '{"battles":"%s"}');
  } catch {}
}"""
"""An empty page has no storage."""


def new_profile(
    browser: Browser, language: str = "en", battles: str = "off", **options: Any
) -> BrowserContext:
    """Opens a browser profile: by default a desktop, with reduced motion, no service workers, and
    battles whose result is shown at once."""
    defaults = {**DESKTOP, "locale": language, "reduced_motion": "reduce"}
    context = browser.new_context(**{**defaults, "service_workers": "block", **options})
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(SET_BATTLES % battles)
    return context
