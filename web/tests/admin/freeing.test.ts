// Freeing space: requests until the server is done, and the sizes that the host is told.
import { expect, test } from "vitest";
import { freeSpace } from "../../src/admin/data/freeing";
import type { FreedAnswer, SpaceAnswer } from "../../src/wire/messages";

const size = (database_bytes: number): SpaceAnswer => ({
  database_bytes,
  free_bytes: 0,
  wal_bytes: 0,
  disk_free_bytes: null,
});

test("the page asks until the work is done, and the size before is that of the first answer", async () => {
  const answers: FreedAnswer[] = [
    { before: size(90), after: null },
    { before: size(90), after: null },
    { before: size(50), after: size(20) },
  ];
  const host = { ask: <T>() => Promise.resolve(answers.shift() as T) };
  expect(await freeSpace(host)).toEqual({ before: size(90), after: size(20) });
  expect(answers).toEqual([]);
});
