// The router: which page each address names.
import { expect, test } from "vitest";
import { routeOf } from "../src/router.svelte";

const SECRET = "Ab_-".repeat(8);

test.each([
  ["/", { page: "home" }],
  ["/game/k3v9_-AZ", { page: "game", game: "k3v9_-AZ", invitation: null }],
  ["/replay", { page: "replay", game: null, ply: null }],
  ["/replay/k3v9", { page: "replay", game: "k3v9", ply: null }],
  ["/embed/k3v9", { page: "embed", game: "k3v9", ply: null }],
  ["/learn", { page: "learn", variant: null }],
  ["/learn/barrage%2Bmemory", { page: "learn", variant: "barrage+memory" }],
  ["/settings", { page: "settings" }],
  ["/admin", { page: "admin", section: "", search: "" }],
  ["/admin/data", { page: "admin", section: "data", search: "" }],
  ["/admin/reports", { page: "admin", section: "reports", search: "" }],
])("%s names a page", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test.each([
  "/nowhere",
  "/game",
  "/game/k3v9/more",
  "/game/a.b",
  `/game/${"a".repeat(65)}`,
  "/embed",
  "/embed/%6b3v9",
  "/learn/%",
  "/admin/settings",
])("%s names no page", (path) => {
  expect(routeOf(path)).toEqual({ page: "not-found" });
});

test("the fragment of a game's address may be an invitation", () => {
  const route = routeOf("/game/k3v9", "", `#invitation.${SECRET}`);
  expect(route).toMatchObject({ invitation: `invitation.${SECRET}` });
});

test.each([`#invitation.${SECRET}x`, `#seat.${SECRET}`, `#invitationx${SECRET}`])(
  "the fragment %s is no invitation",
  (hash) => {
    expect(routeOf("/game/k3v9", "", hash)).toMatchObject({ invitation: null });
  },
);

test("the address of a replay may have a ply of at most five digits", () => {
  expect(routeOf("/replay/k3v9", "?ply=12")).toMatchObject({ ply: 12 });
  expect(routeOf("/replay/k3v9", "?ply=123456")).toMatchObject({ ply: null });
  expect(routeOf("/replay/k3v9", "?ply=-1")).toMatchObject({ ply: null });
});
