// A list that comes in pages: further pages, and answers that come too late.
import { expect, test } from "vitest";
import { Listing, type Page } from "../../src/admin/listing.svelte";
import { Refused } from "../../src/wire/http";

type Numbers = Page<number, number>;

const pages = (before: number | null): Promise<Numbers> => {
  const first = before ?? 0;
  return Promise.resolve({ items: [first, first + 1], next: first < 4 ? first + 2 : null });
};

test("each page is added to those before it, until the last one", async () => {
  const listing = new Listing(pages);
  expect(listing.items).toBeNull();
  await listing.load();
  expect([listing.items, listing.next]).toEqual([[0, 1], 2]);
  await listing.more();
  await listing.more();
  expect([listing.items, listing.next]).toEqual([[0, 1, 2, 3, 4, 5], null]);
});

test("a list that was opened further does not jump back by itself", async () => {
  const listing = new Listing(pages);
  await listing.load();
  await listing.more();
  await listing.renew();
  expect(listing.items).toHaveLength(4);
  await listing.load();
  expect(listing.items).toHaveLength(2);
});

test("an answer to an earlier question is ignored", async () => {
  const answers: ((page: Numbers) => void)[] = [];
  const listing = new Listing(() => new Promise<Numbers>((resolve) => answers.push(resolve)));
  const both = [listing.load(), listing.load()];
  answers[1]?.({ items: [2], next: null });
  answers[0]?.({ items: [1], next: null });
  await Promise.all(both);
  expect(listing.items).toEqual([2]);
});

test("a refusal leaves the list as it was, and the next answer clears it", async () => {
  let fails = true;
  const listing = new Listing((before: number | null) =>
    fails ? Promise.reject(new Refused("server/busy")) : pages(before),
  );
  await listing.load();
  expect(listing.items).toBeNull();
  expect(listing.problem).not.toBe("");
  fails = false;
  await listing.load();
  expect([listing.items, listing.problem]).toEqual([[0, 1], ""]);
});
