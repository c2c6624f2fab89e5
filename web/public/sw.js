// The service worker: caches the app for use without a connection. It never caches /api.

const CACHE = "attaque-shell-1";
const SHELL = "/";
const KEPT = ["/", "/manifest.webmanifest", "/icon.svg", "/icon-192.png"];

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  // Pages under /embed/ have other headers, which must not come with the kept page.
  if (/^\/(api|embed)\//.test(url.pathname) || url.pathname === "/metrics") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (KEPT.includes(url.pathname)) event.respondWith(fresh(request));
});

/** Caches the files of `KEPT`, the assets that the page `/` names, and the assets that its scripts
 * name. */
async function keepShell() {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT);
  const first = await namedIn(cache, SHELL);
  await cache.addAll(first);
  const programs = first.filter((path) => path.endsWith(".js"));
  const later = await Promise.all(programs.map((path) => namedIn(cache, path)));
  await Promise.all(later.flat().map((path) => cache.add(path).catch(() => undefined)));
}

async function namedIn(cache, path) {
  const text = await (await cache.match(path)).text();
  const found = [...text.matchAll(/assets\/[\w.-]+\.(?:js|css|svg)/g)].map(([name]) => `/${name}`);
  return [...new Set(found)];
}

async function forgetOld() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("attaque-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Loads the page, which is the same at every address. (For previews of links, the server adds a title and a
 * picture to the pages of games. This browser does not need them.) Without a connection, the page comes from
 * the cache. */
async function page(request) {
  const isGame = /^\/(game|replay)\/./.test(new URL(request.url).pathname);
  try {
    const answer = await fetch(isGame ? SHELL : request);
    if (answer.ok) await renew(answer.clone());
    return answer;
  } catch {
    return (await caches.match(SHELL)) ?? Response.error();
  }
}

/** Caches the page. If the page has changed, the app has a new version: the old files are dropped. */
async function renew(answer) {
  const [kept, text] = [await caches.match(SHELL), await answer.clone().text()];
  if (kept && (await kept.text()) !== text) await caches.delete(CACHE);
  await keep(SHELL, answer);
}

/** Names of assets contain a hash of their content, so a cached asset is never out of date. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer);
  return answer;
}

async function fresh(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(request, answer);
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

async function keep(request, answer) {
  const copy = answer.clone();
  const cache = await caches.open(CACHE);
  await cache.put(request, copy);
}
