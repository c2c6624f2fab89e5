// The host's session: where the token is kept, and what happens when the server refuses it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
const right = "admin.right";
let asked: { url: string; token: string | null }[] = [];

beforeEach(() => {
  kept.clear();
  asked = [];
  vi.resetModules();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("fetch", (url: string, init: { headers: Record<string, string> }) => {
    const token = init.headers.Authorization?.replace("Bearer ", "") ?? null;
    asked.push({ url, token });
    const isRight = token === right;
    const body = isRight ? {} : { error: { code: "wire/token", message: "", args: {} } };
    const headers = { "Content-Type": "application/json" };
    return Promise.resolve(
      new Response(JSON.stringify(body), { status: isRight ? 200 : 403, headers }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const session = async () => (await import("../../src/admin/host.svelte")).host;

test("a wrong token is not kept", async () => {
  const host = await session();
  for (const wrong of ["admin.wrong", "schlüssel", ""]) {
    await host.signIn(wrong);
    expect([host.isSignedIn, host.problem, kept.size]).toEqual([false, "admin-wrong-token", 0]);
  }
  expect(asked).toHaveLength(1); // the others cannot be sent in a header
});

test("the right token is kept for the tab, and is in no address", async () => {
  const host = await session();
  await host.signIn(` ${right}\n`);
  expect([host.isSignedIn, host.problem]).toEqual([true, ""]);
  expect([...kept.values()]).toEqual([right]);
  expect(asked.every(({ url, token }) => !url.includes(right) && token === right)).toBe(true);
  vi.resetModules();
  expect((await session()).isSignedIn).toBe(true);
});

test("a token that the server no longer accepts is forgotten", async () => {
  kept.set("attaque.host", "admin.old");
  const host = await session();
  const { getFigures } = await import("../../src/wire/host-http");
  await expect(host.ask(getFigures)).rejects.toThrow("wire/token");
  expect([host.isSignedIn, host.problem, kept.size]).toEqual([false, "admin-token-refused", 0]);
});
