// Words of the host's page: sizes of the database, and whom a text names.
import { expect, test } from "vitest";
import { personOf, sizeText, spaceFacts } from "../../src/admin/host-text";

test("a storage in memory has no disk", () => {
  const space = { database_bytes: 1, free_bytes: 1, wal_bytes: 1, disk_free_bytes: null };
  const names = ["admin-figure-database", "admin-figure-free", "admin-figure-wal"];
  expect(spaceFacts(space).map(([name]) => name)).toEqual(names);
  expect(spaceFacts({ ...space, disk_free_bytes: 5e10 })[3]?.[0]).toBe("admin-figure-disk");
});

test("large sizes are told in gigabytes", () => {
  expect(sizeText(1_540_000)).toBe("1.5 MB");
  expect(sizeText(12_300_000_000)).toBe("12.3 GB");
});

test("a token begins with its kind, everything else is an id", () => {
  expect(personOf(" person.x-y\n")).toEqual({ token: "person.x-y" });
  expect(personOf("k3_x")).toEqual({ person: "k3_x" });
});
