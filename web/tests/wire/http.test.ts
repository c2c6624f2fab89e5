// HTTP requests: every failure becomes a `Refused` with a code.
import { afterEach, expect, test, vi } from "vitest";
import { listOpponents, Refused } from "../../src/wire/http";

afterEach(() => vi.unstubAllGlobals());

const JSON_TYPE = { "Content-Type": "application/json" };

/** The code of the refusal that this answer of the server leads to. */
async function codeOf(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal("fetch", answer);
  const error: unknown = await listOpponents().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Refused);
  return (error as Refused).code;
}

test("without an answer the client is offline", async () => {
  expect(await codeOf(() => Promise.reject(new TypeError("failed")))).toBe("client/offline");
});

test("if the connection breaks within the answer, the client is offline", async () => {
  const broken = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"opponents": ['));
      controller.error(new TypeError("network error"));
    },
  });
  const answer = new Response(broken, { headers: JSON_TYPE });
  expect(await codeOf(() => Promise.resolve(answer))).toBe("client/offline");
});

test.each([200, 502])("an answer with status %i that is no JSON is a fault", async (status) => {
  const answer = new Response('{"opponents": [', { status, headers: JSON_TYPE });
  expect(await codeOf(() => Promise.resolve(answer))).toBe("server/fault");
});

test("a page of a proxy is a fault, too", async () => {
  const answer = new Response("<h1>Bad gateway</h1>", { status: 502 });
  expect(await codeOf(() => Promise.resolve(answer))).toBe("server/fault");
});

test("a refusal keeps its code", async () => {
  const error = { error: { code: "server/busy", message: "", args: {} } };
  const answer = Response.json(error, { status: 503 });
  expect(await codeOf(() => Promise.resolve(answer))).toBe("server/busy");
});
