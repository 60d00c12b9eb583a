"""A real browser for tests of pages, where there is one: Playwright for Python driving the system's own Chromium."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
WAIT = 20.0
"""Seconds that a page may take at most for anything, on a machine with much else to do."""


def chromium_here() -> str:
    """The path of a Chromium; the test is skipped where there is none, or no Playwright."""
    pytest.importorskip("playwright.sync_api", reason="Playwright is not installed (pip install '.[browser]')")
    found = next((path for path in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if path), None)
    if found is None:
        pytest.skip("there is no Chromium here")
    return found


@contextmanager
def browser(path: str) -> Iterator[Any]:
    """A headless browser. While it runs, its thread has an event loop: play towns before."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        try:
            yield running
        finally:
            running.close()


class Opened:
    """A page in a browser: what it asked for, and what it complained of. Its policy forbids to evaluate text, so it is polled."""

    def __init__(self, browser: Any, path: Path, link: str = "", **context: Any) -> None:
        self.context = browser.new_context(**{"viewport": {"width": 1280, "height": 720}, **context})
        self.page = self.context.new_page()
        self.requests: list[str] = []
        self.errors: list[str] = []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: self.errors.append(message.text) if message.type in ("error", "warning") else None)
        self.page.on("dialog", lambda dialog: (self.errors.append(dialog.message), dialog.dismiss()))
        self.page.goto(path.as_uri() + link)
        self.until("Boolean(window.smallville && smallville.times().minds > 0)")

    def ask(self, script: str) -> Any:
        """What a piece of script comes to."""
        return self.page.evaluate(script)

    def until(self, script: str) -> None:
        """Wait until a piece of script is true."""
        for _ in range(int(WAIT * 20)):
            if self.page.evaluate(script):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"in vain waited for {script}; {self.errors}")

    def close(self) -> None:
        """Close it."""
        self.context.close()
