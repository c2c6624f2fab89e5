// What the two buttons ask of the server, and what they make of its answers.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fillSetup, strongSetup } from "../../src/wire/http";

const told = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json" },
  });

const server = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal("fetch", server));
afterEach(() => {
  server.mockReset();
  vi.unstubAllGlobals();
});

/** The address and the body of the only request. */
function asked(): [unknown, unknown] {
  expect(server).toHaveBeenCalledOnce();
  const [address, init] = server.mock.calls[0] ?? [];
  return [address, JSON.parse(String(init?.body))];
}

test("Auto tells what stands, and takes the whole", async () => {
  server.mockResolvedValue(told({ setup: "FBRMRES....." }));
  expect(await fillSetup("tiny", "F...........")).toBe("FBRMRES.....");
  expect(asked()).toEqual(["/api/v1/setups/auto", { variant: "tiny", setup: "F..........." }]);
});

test("a strong setup is asked for by the variant alone", async () => {
  server.mockResolvedValue(told({ setup: "RFMBERS....." }));
  expect(await strongSetup("tiny+memory")).toBe("RFMBERS.....");
  expect(asked()).toEqual(["/api/v1/setups/auto", { variant: "tiny+memory", strong: true }]);
});

test("both are refused with the server's code, or because it is away", async () => {
  server.mockResolvedValueOnce(told({ error: { code: "setup/count", args: {} } }, 409));
  await expect(fillSetup("tiny", "FF..........")).rejects.toMatchObject({ code: "setup/count" });
  server.mockRejectedValueOnce(new TypeError("no network"));
  await expect(strongSetup("tiny")).rejects.toMatchObject({ code: "client/offline" });
});
