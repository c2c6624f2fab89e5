// The requests for setups: Auto completes the setup, Strong replaces it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fillSetup, strongSetup } from "../../src/wire/http";

const answerOf = (body: unknown, status = 200) =>
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
function onlyRequest(): [unknown, unknown] {
  expect(server).toHaveBeenCalledOnce();
  const [address, init] = server.mock.calls[0] ?? [];
  return [address, JSON.parse(String(init?.body))];
}

test("Auto sends the placed pieces and gets a complete setup", async () => {
  server.mockResolvedValue(answerOf({ setup: "FBRMRES....." }));
  expect(await fillSetup("tiny", "F...........")).toBe("FBRMRES.....");
  expect(onlyRequest()).toEqual([
    "/api/v1/setups/auto",
    { variant: "tiny", setup: "F..........." },
  ]);
});

test("the request for a strong setup contains no placed pieces", async () => {
  server.mockResolvedValue(answerOf({ setup: "RFMBERS....." }));
  expect(await strongSetup("tiny+memory")).toBe("RFMBERS.....");
  expect(onlyRequest()).toEqual(["/api/v1/setups/auto", { variant: "tiny+memory", strong: true }]);
});

test("a refusal and a lost network throw errors with their codes", async () => {
  server.mockResolvedValueOnce(answerOf({ error: { code: "setup/count", args: {} } }, 409));
  await expect(fillSetup("tiny", "FF..........")).rejects.toMatchObject({ code: "setup/count" });
  server.mockRejectedValueOnce(new TypeError("no network"));
  await expect(strongSetup("tiny")).rejects.toMatchObject({ code: "client/offline" });
});
