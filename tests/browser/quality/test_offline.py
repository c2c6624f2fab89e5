"""Without a connection the app still opens, and nothing of the server's answers was kept for it."""

from __future__ import annotations

from playwright.sync_api import expect

KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys())
      found.push(new URL(request.url).pathname);
  return found;
}"""


def test_the_shell_opens_offline(comes):
    anna = comes("Anna", service_workers="allow")
    anna.forgiven = "ERR_INTERNET_DISCONNECTED|Failed to fetch"
    anna.go("/")
    anna.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    anna.page.reload()  # from now on the worker answers
    expect(anna.page.locator("h1")).to_be_visible()
    anna.page.context.set_offline(True)
    for path, title in (("/", "app-tagline"), ("/settings", "settings-title")):
        anna.go(path)
        expect(anna.page.locator("h1")).to_have_text(anna.words[title])
    expect(anna.page.locator("html")).to_have_attribute("lang", "en")
    kept = anna.page.evaluate(KEPT)
    assert "/" in kept
    assert not [path for path in kept if path.startswith("/api")]
