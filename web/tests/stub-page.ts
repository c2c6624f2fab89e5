// Stubs for the browser objects that modules need under Node: navigator, document, fetch.
import { readFile } from "node:fs/promises";
import { vi } from "vitest";

export function stubPage(languages: string[] = ["en"]): void {
  vi.stubGlobal("navigator", { languages });
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", async (address: string) => {
    const name = /[a-z]{2}(?:-[a-z]+)?\.ftl/.exec(address)?.[0] ?? "";
    return new Response(await readFile(new URL(`../languages/${name}`, import.meta.url), "utf8"));
  });
}
