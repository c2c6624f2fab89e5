// Generates src/wire/messages.ts from the server's schema; --check only compares.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = at("../src/wire/messages.ts");
const own = at("../../.venv/bin/python");
const python = existsSync(own) ? own : "python3";

const options = { cwd: at("../.."), encoding: "utf8", maxBuffer: 1 << 24 };
const schema = JSON.parse(execFileSync(python, [at("schema.py")], options));

/** Rewrites the schema for the generator: tuples become lists of items, objects allow no other fields. */
function plain(node) {
  if (Array.isArray(node)) return node.map(plain);
  if (node === null || typeof node !== "object") return node;
  const found = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plain(value)]));
  delete found.title;
  delete found.default;
  if (found.prefixItems) {
    found.items = found.prefixItems;
    found.additionalItems = false;
    found.maxItems = found.minItems;
    delete found.prefixItems;
  }
  if (found.type === "object") found.additionalProperties ??= !found.properties;
  return found;
}

const banner =
  "/* Written by `npm run types` from the server's schema; do not change it by hand. */\n\n";
const definitions = plain(schema.definitions);
// Merges each event with its tag into one object. A hidden event has no kind.
definitions.Ev.oneOf = definitions.Ev.oneOf.map(({ allOf: [tag, { $ref }] }) => {
  const event = definitions[$ref.split("/").at(-1)];
  const kind = tag.properties.kind ?? { tsType: "undefined" };
  return {
    ...event,
    properties: { ...tag.properties, kind, ...event.properties },
    required: [...tag.required, ...event.required],
  };
});
const whole = { type: "object", additionalProperties: false, definitions };
const written = await compile(whole, "Nothing", {
  bannerComment: "",
  unreachableDefinitions: true,
  additionalProperties: false,
  format: true,
  style: { printWidth: 100 },
});
const text =
  banner +
  written
    .replace(/export interface Nothing \{\}\n+/, "")
    .replace(/\/\*\*\n \* This interface was referenced by[\s\S]*?\*\/\n/g, "")
    .replace(/ \*\n \* This interface was referenced by[\s\S]*?\*\//g, " */");

if (!process.argv.includes("--check")) writeFileSync(target, text);
else if (readFileSync(target, "utf8") !== text) {
  console.error("src/wire/messages.ts is out of date: npm run types");
  process.exit(1);
}
