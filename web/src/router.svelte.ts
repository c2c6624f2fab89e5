// The router: finds the page that the address names, and follows links of this site without a reload.
import { GAME_ID, SECRET } from "./wire/constants";
import { BASE } from "./wire/http";

/** A page, with the values that its address contains. */
export type Route =
  | { page: "home" }
  | { page: "game"; game: string; invitation: string | null }
  | { page: "replay"; game: string | null; ply: number | null }
  | { page: "embed"; game: string; ply: number | null }
  | { page: "learn"; variant: string | null }
  | { page: "settings" }
  | { page: "admin"; section: string; search: string }
  | { page: "not-found" };

const INVITATION = new RegExp(`^#(invitation\\.${SECRET})$`);
const GAME = new RegExp(`^${GAME_ID}$`);
/** The sections of the host's page; the first one has no name. */
const ADMIN = /^(|reports|tables|bans|data)$/;

/** The page that an address names: `/game/k3v9#invitation.…`, `/replay/k3v9?ply=12`, `/learn/barrage`. */
export function routeOf(path: string, search = "", hash = ""): Route {
  const [head = "", name = "", ...rest] = path.split("/").filter(Boolean);
  if (rest.length > 0) return { page: "not-found" };
  if (head === "") return { page: "home" };
  if (head === "game" && GAME.test(name)) {
    return { page: "game", game: name, invitation: INVITATION.exec(hash)?.[1] ?? null };
  }
  if (head === "replay" && (name === "" || GAME.test(name))) {
    return { page: "replay", game: name || null, ply: plyIn(search) };
  }
  if (head === "embed" && GAME.test(name)) return { page: "embed", game: name, ply: plyIn(search) };
  if (head === "learn") return learnRoute(name);
  if (head === "settings" && !name) return { page: "settings" };
  if (head === "admin" && ADMIN.test(name)) return { page: "admin", section: name, search };
  return { page: "not-found" };
}

function plyIn(search: string): number | null {
  const ply = /^\d{1,5}$/.exec(new URLSearchParams(search).get("ply") ?? "")?.[0];
  return ply === undefined ? null : Number(ply);
}

function learnRoute(name: string): Route {
  try {
    return { page: "learn", variant: name ? decodeURIComponent(name) : null };
  } catch {
    return { page: "not-found" }; // a bad escape such as `%` alone
  }
}

const here = () => routeOf(location.pathname, location.search, location.hash);

/** The current page as state: `router.route`. Tests under Node have no location, so they begin at the home
 * page. */
export const router = $state({ route: typeof location === "undefined" ? routeOf("/") : here() });

/** Shows another page. With `replace`, the current address is removed from the history, because it may be
 * a used invitation. */
export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  router.route = here();
  if (!replace) scrollTo(0, 0);
}

/** Handles plain clicks on links to pages of this site, and the browser's Back and Forward. The browser
 * handles all other clicks. Returns a function that removes both handlers. */
export function followLinks(root: Document): () => void {
  const onclick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith(`${BASE}/`)) return;
    if (link.pathname === location.pathname && link.hash && !link.hash.startsWith("#invitation."))
      return;
    event.preventDefault();
    go(link.href);
  };
  const onpop = () => (router.route = here());
  root.addEventListener("click", onclick);
  addEventListener("popstate", onpop);
  return () => {
    root.removeEventListener("click", onclick);
    removeEventListener("popstate", onpop);
  };
}
