"""The page in the system's chromium: `page = await window("Red")`."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from playwright.async_api import Browser, Locator, Page, Request, async_playwright, expect

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
ARTIFACTS = Path(__file__).parents[2] / "artifacts" / "page"
DESKTOP, PHONE = (1280, 800), (390, 844)
"""Width and height of the windows people open, in CSS pixels."""

INTERACTIVE = {"button", "link", "combobox", "textbox", "checkbox", "radio", "option", "spinbutton"}
"""Roles of the accessibility tree that need a name."""

expect.set_options(timeout=PATIENCE_MS)


class Window(Protocol):
    """Opens the page for somebody: `await window("Red", PHONE, theme="light")`."""

    async def __call__(
        self,
        name: str,
        size: tuple[int, int] = DESKTOP,
        *,
        theme: Literal["dark", "light"] = "dark",
    ) -> Page: ...


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

    async def opened(
        name: str,
        size: tuple[int, int] = DESKTOP,
        *,
        theme: Literal["dark", "light"] = "dark",
    ) -> Page:
        width, height = size
        page = await browser.new_page(
            viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce"
        )
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", asked)
        await page.goto(f"{discord.page_url}?as={name}")
        await page.get_by_role("log").wait_for()
        await expect(page.locator("#me")).to_contain_text(name)
        return page

    yield opened
    assert faults == []


def log(page: Page) -> Locator:
    """Where the messages are."""
    return page.get_by_role("log")


def article(page: Page, words: str) -> Locator:
    """The newest message with these words."""
    return page.get_by_role("article").filter(has_text=words).last


async def say(page: Page, words: str) -> None:
    """Write a message and send it."""
    await page.get_by_role("combobox", name="Message").fill(words)
    await page.keyboard.press("Enter")
    await expect(article(page, words)).to_be_visible()


async def snapshot(page: Page, name: str) -> None:
    """Keep a picture of the page in `artifacts/page/`, for whoever wants to look."""
    ARTIFACTS.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=ARTIFACTS / f"{name}.png")


async def nameless(page: Page) -> list[str]:
    """What a screen reader would meet without knowing what it is: controls and pictures."""
    session = await page.context.new_cdp_session(page)
    tree = await session.send("Accessibility.getFullAXTree")
    await session.detach()
    found: list[str] = []
    for node in tree["nodes"]:
        role = _value(node, "role").lower()
        wanted = role in INTERACTIVE or role in ("image", "img", "dialog", "navigation")
        if wanted and not node.get("ignored") and not _value(node, "name").strip():
            found.append(f"{role} {node.get('backendDOMNodeId')}")
    return found


def _value(node: dict[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", ""))


async def faint_words(page: Page, least: float = 4.5) -> list[str]:
    """Words whose colour stands out less than `least` (WCAG contrast) from what is behind them."""
    found: list[str] = await page.evaluate(_CONTRAST, least)
    return found


_CONTRAST = """
(least) => {
  const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => {
    const part = (c) => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const over = ([r, g, b, a = 1], below) => [r, g, b].map((c, i) => c * a + below[i] * (1 - a));
  const behind = (node) => {
    if (!node) return [255, 255, 255];
    const colour = channels(getComputedStyle(node).backgroundColor);
    return (colour[3] ?? 1) === 1 ? colour : over(colour, behind(node.parentElement));
  };
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent.trim();
    const seen = node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!words || !seen) continue;
    if (node.closest(":disabled, .sr, .avatar, script, noscript, .spoiler:not(.open)")) continue;
    if (node.closest(".picture, .zoom")) continue;
    const below = behind(node);
    const style = getComputedStyle(node);
    const a = light(over(channels(style.color), below)), b = light(below);
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const told = `${contrast.toFixed(2)} ${style.color} on ${below}: ${words.slice(0, 40)}`;
    if (contrast < least) found.add(told);
  }
  return [...found];
}
"""
