"""Visits: opens the pages of one server in a fresh browser profile, and measures them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from scripts.benchmarks.pages.robot import Game, Robot, split
from tests.browser.driver.chromium import DESKTOP, PHONE, TIMEOUT

SLOW_CPU, SLOW_BYTES, SLOW_LATENCY = 4, 1_600_000 / 8, 150
"""A slow phone: the CPU's slowness, bytes per second in each direction, milliseconds."""

# Sums the layout shifts that do not follow an input, and notes when a piece can first be picked up.
WATCH = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
const look = () => {
  if (document.querySelector('[data-spot].grip')) window.usable = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
window.paints = [];
window.presses = [];
addEventListener('pointerdown', ({ timeStamp }) => {
  window.presses.push(performance.timeOrigin + timeStamp);
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.paints.push(performance.now() - timeStamp);
    port2.postMessage(null);
  });
}, true);
"""
"""A message that is posted in an animation frame arrives after that frame is painted."""

SIZES = """() => {
  const found = { scripts: 0, drawings: 0, fonts: 0 };
  const kinds = { js: 'scripts', svg: 'drawings', woff2: 'fonts', woff: 'fonts' };
  for (const { name, encodedBodySize } of performance.getEntriesByType('resource')) {
    const { pathname } = new URL(name);
    const kind = kinds[pathname.split('.').pop()];
    if (kind && pathname.startsWith('/assets/')) found[kind] += encodedBodySize;
  }
  return found;
}"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"
CENTRE = """(square) => {
  const box = document.querySelector(`[data-spot="${square}"]`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""

PATHS = ("/", "/learn", "/learn/lattaque", "/replay", "/settings", "/admin", "/no-such-page")


@contextmanager
def profile(
    browser: Browser, url: str, game: Game | None, **options: Any
) -> Iterator[BrowserContext]:
    """A browser profile that holds Red's seat of the game, with battles and motion as they are."""
    context = browser.new_context(**{"locale": "en", "service_workers": "block", **options})
    context.set_default_timeout(TIMEOUT)
    if game:
        seat = {game["game"]: {"token": game["red"], "seat": "red", "at": 1}}
        held = json.dumps(json.dumps(seat))
        context.add_init_script(
            f"try {{ localStorage.setItem('attaque.seats', {held}); }} catch {{}}"
        )
    context.add_init_script(WATCH)
    try:
        yield context
    finally:
        context.close()


def open_game(context: BrowserContext, url: str, game: Game) -> Page:
    page = context.new_page()
    page.goto(f"{url}/game/{game['game']}")
    page.wait_for_function("() => window.usable")
    return page


def slow_phone(browser: Browser, url: str, game: Game) -> dict[str, float]:
    """A slow phone opens a running game for the first time: paint, use, and bytes."""
    with profile(browser, url, game, **PHONE) as context:
        page = context.new_page()
        tools = context.new_cdp_session(page)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
        tools.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": SLOW_LATENCY,
                "downloadThroughput": SLOW_BYTES,
                "uploadThroughput": SLOW_BYTES,
            },
        )
        page.goto(f"{url}/game/{game['game']}")
        page.wait_for_function("() => window.usable")
        found = {"first paint": page.evaluate(FIRST_PAINT), "usable": page.evaluate("usable")}
        page.wait_for_load_state("networkidle")
        sizes: dict[str, float] = page.evaluate(SIZES)
        return found | sizes


def played(browser: Browser, url: str, robot: Robot, plies: int) -> dict[str, Any]:
    """Plays a game on a desktop until at least one battle is over, then Blue resigns. Returns the
    layout shifts after the load, the first battle and the end, and the times of clicks."""
    game, arrivals, shifts, presses = robot.open(), [], {}, []
    with profile(browser, url, game, **DESKTOP) as context:
        page = open_game(context, url, game)
        page.wait_for_timeout(500)  # late shifts
        shifts["load"] = page.evaluate("shift")
        for ply in range(10 * plies):
            if ply >= plies and robot.battles:
                break
            if ply % 2:
                robot.play("blue", robot.choose("blue"))
            else:
                presses.append(press(page, robot.choose("red")))
            wait_for_plies(page, robot, ply + 1)
            if robot.battles and "battle" not in shifts:
                page.wait_for_timeout(2_500)  # the staged battle
                shifts["battle"] = page.evaluate("shift")
        arrivals = robot.arrivals[::2]
        robot.resign("blue")
        page.wait_for_timeout(2_500)
        shifts["end"] = page.evaluate("shift")
        answered = [arrival - start for arrival, start in zip(arrivals, presses, strict=True)]
        return {"shifts": shifts, "own": page.evaluate("paints"), "answered": answered}


def press(page: Page, move: str) -> float:
    """Moves by two clicks. Returns the time of the second one, in milliseconds since 1970."""
    start, end = split(move)
    # After the opponent's ply the page needs a moment until it has the legal moves.
    page.wait_for_selector(f'[data-spot="{start}"].grip')
    page.mouse.click(*page.evaluate(CENTRE, start))
    page.wait_for_selector(f'[data-spot="{end}"]:is(.target, .strike)')
    page.mouse.click(*page.evaluate(CENTRE, end))
    return float(page.evaluate("presses.at(-1)"))


def wait_for_plies(page: Page, robot: Robot, plies: int) -> None:
    """Waits until Blue's socket has got that many plies. The pages keep running meanwhile."""
    deadline = time.monotonic() + TIMEOUT / 1_000
    while len(robot.arrivals) < plies:
        if time.monotonic() > deadline:
            raise TimeoutError(f"ply {plies} did not arrive")
        page.wait_for_timeout(20)


def errors(browser: Browser, url: str, robot: Robot) -> list[str]:
    """What the console says, as an error or a warning, on any page: the others, a running game as a
    player and as a spectator, and the replay of an ended game."""
    found: list[str] = []
    running, ended = robot.open(), robot.open()
    robot.resign("blue")
    paths = (
        *PATHS,
        f"/game/{running['game']}",
        f"/game/{ended['game']}",
        f"/replay/{ended['game']}",
    )
    for game in (None, running):
        with profile(browser, url, game, **DESKTOP) as context:
            page = context.new_page()
            listen(page, found)
            for path in paths:
                page.goto(url + path)
                page.wait_for_load_state("networkidle")
    return found


def listen(page: Page, found: list[str]) -> None:
    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "Service Worker" not in message.text:
            found.append(f"{page.url}: {message.text}")

    page.on("console", note)
    page.on("pageerror", lambda error: found.append(f"{page.url}: {error}"))
