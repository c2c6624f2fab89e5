"""Without a network: the service worker opens the app, and has cached no answers of the API."""

from __future__ import annotations

from playwright.sync_api import expect

CACHED_PATHS = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys())
      found.push(new URL(request.url).pathname);
  return found;
}"""


def test_the_app_opens_without_a_network(new_person):
    anna = new_person("Anna", service_workers="allow")
    anna.expected_errors = "ERR_INTERNET_DISCONNECTED|Failed to fetch"
    anna.visit("/")
    anna.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    anna.page.reload()  # the service worker answers from now on
    expect(anna.page.locator("h1")).to_be_visible()
    anna.page.context.set_offline(True)
    for path, title in (("/", "app-tagline"), ("/settings", "settings-title")):
        anna.visit(path)
        expect(anna.page.locator("h1")).to_have_text(anna.messages[title])
    expect(anna.page.locator("html")).to_have_attribute("lang", "en")
    cached = anna.page.evaluate(CACHED_PATHS)
    assert "/" in cached
    assert not [path for path in cached if path.startswith("/api")]
