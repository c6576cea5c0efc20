"""The page in the system's chromium: `page = await window("Red")`."""

import os
import shutil
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from playwright.async_api import Browser, Page, Request, async_playwright, expect

from bot.localdiscord import LocalDiscord

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
# As root chromium has no sandbox; the rest keeps it from asking the network for anything.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE_MS = 20_000
Window = Callable[[str], Coroutine[Any, Any, Page]]

expect.set_options(timeout=PATIENCE_MS)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A headless browser. Without one the test skips, or fails where one is required."""
    if CHROMIUM is None:
        if "browser" in os.environ.get("KNOCKABOUT_REQUIRE", ""):
            pytest.fail("chromium is not installed, and KNOCKABOUT_REQUIRE asks for it")
        pytest.skip("chromium is not installed")
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        await started.close()


@asynccontextmanager
async def windows(discord: LocalDiscord, browser: Browser) -> AsyncIterator[Window]:
    """Opens windows. Errors in the page and requests to elsewhere fail the test."""
    faults: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith((discord.base_url, "data:")):
            faults.append(f"a request to {request.url}")

    async def opened(name: str) -> Page:
        page = await browser.new_page(viewport={"width": 1280, "height": 900})
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", asked)
        await page.goto(f"{discord.page_url}?as={name}")
        await page.get_by_role("log").wait_for()
        await expect(page.locator("#me")).to_contain_text(name)
        return page

    yield opened
    assert faults == []
