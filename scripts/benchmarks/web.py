"""The game page: size of its JavaScript, and the time from a click to the next painted frame."""

from __future__ import annotations

import argparse
import os
import platform
from random import Random
from statistics import quantiles

from playwright.sync_api import Browser

from scripts.browser import server_and_browser
from scripts.client import build, is_built
from tests.browser.driver.chromium import PHONE, new_profile
from tests.browser.driver.match import Match, open_match, random_setups, start_match
from tests.browser.driver.person import Person
from tests.browser.driver.script_sizes import LIMIT, script_sizes
from tests.browser.driver.strategies import random_moves

# Measures from the event's timestamp to the painted frame. A message posted in an animation frame
# arrives after that frame is painted.
WATCH = """() => {
  window.paints = { own: [], answered: [] };
  const painted = (list, start) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => list.push(performance.now() - start);
    port2.postMessage(null);
  });
  let clicked = null;
  const ply = () => document.querySelector('aside details summary .soft').textContent;
  addEventListener('pointerdown', (event) => {
    const [start, before] = [event.timeStamp, document.querySelector('.pieces').innerHTML];
    queueMicrotask(() => setTimeout(() => {
      const isMove = document.querySelector('.pieces').innerHTML !== before;
      if (isMove && !document.querySelector('.chosen')) clicked = { start, ply: ply() };
    }));
    painted(window.paints.own, start);
  }, true);
  new MutationObserver(() => {
    if (clicked === null || ply() === clicked.ply) return;
    painted(window.paints.answered, clicked.start);
    clicked = null;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def weigh(match: Match) -> tuple[int, int]:
    """Bytes of JavaScript for a player who opens a running game directly, and for a player who
    comes from the home page."""
    from_home = sum(script_sizes(match.red).values())
    match.blue.page.reload()
    match.blue.wait_for_ply(match.red.ply)
    return sum(script_sizes(match.blue).values()), from_home


def clicks(match: Match, plies: int) -> dict[str, list[float]]:
    """Plays `plies` plies. Returns two lists of times in ms, measured from clicks. `own`: the
    time until the next painted frame, for each click. `answered`: the time until the server's
    answer is painted, for each click that moves a piece."""
    people = (match.red, match.blue)
    for person in people:
        person.page.evaluate(WATCH)
    match.play(plies, random_moves(Random(5)))
    found: dict[str, list[float]] = {"own": [], "answered": []}
    for person in people:
        for name, times in person.page.evaluate("window.paints").items():
            found[name] += times
    return found


def percentiles(times: list[float]) -> str:
    cuts = quantiles(times, n=100)
    return f"p50 {cuts[49]:5.1f} ms   p95 {cuts[94]:5.1f} ms   ({len(times)} clicks)"


def measure(browser: Browser, url: str, plies: int) -> None:
    for device, wanted in (("desktop, 1280 x 900", {}), ("phone, 390 x 844", PHONE)):
        anna, ben = (
            Person(new_profile(browser, **wanted).new_page(), url, name) for name in ("Anna", "Ben")
        )
        match = open_match(anna, ben, None, "classic")
        start_match(match, random_setups("classic"))
        page, whole = weigh(match)
        if not wanted:
            print(f"JavaScript of the game page, gzip: {page:,} bytes (limit {LIMIT:,});")
            print(f"  of home, setup and game together: {whole:,} bytes")
        found = clicks(match, plies)
        print(f"{device}: click to the next frame {percentiles(found['own'])} (goal: p95 100 ms)")
        print(f"{'':{len(device)}}  to the server's answer  {percentiles(found['answered'])}")
        for person in match.people:
            person.page.context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plies", type=int, default=60, help="plies of each game (default 60)")
    options = parser.parse_args()
    if not is_built():
        build()
    with server_and_browser() as (url, browser):
        load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
        print(f"Chromium {browser.version} without a GPU, loopback, classic;", end=" ")
        print(f"{platform.machine()}, {os.cpu_count()} cores, load {load}")
        measure(browser, url, options.plies)


if __name__ == "__main__":
    main()
