"""A fresh server and a Chromium for scripts that use the web page."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.driver.chromium import TIMEOUT, launch
from tests.server.server_process import ServerProcess


@contextmanager
def server_and_browser() -> Iterator[tuple[str, Browser]]:
    """Starts a server and a browser. Yields the server's URL, and the browser. After the `with`
    block the server and the browser are stopped."""
    expect.set_options(timeout=TIMEOUT)
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        yield server.url, browser
        browser.close()
