// Writes messages.ts and constants.ts in src/wire from the server's code. With --check it writes
// nothing, and fails if a file is out of date.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const own = at("../../.venv/bin/python");
const python = existsSync(own) ? own : "python3";

const options = { cwd: at("../.."), encoding: "utf8", maxBuffer: 1 << 24 };
const { definitions, constants } = JSON.parse(execFileSync(python, [at("schema.py")], options));

/** Rewrites the schema for the generator: tuples become lists of items, and an object with named fields
 * allows no other fields. Titles and defaults are left out. */
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

/** Merges an event and its tag (the fields `type` and `kind`) into one object. A hidden event has
 * no kind. */
function mergedEvent({ allOf: [tag, { $ref }] }, all) {
  const event = all[$ref.split("/").at(-1)];
  const kind = tag.properties.kind ?? { tsType: "undefined" };
  return {
    ...event,
    properties: { ...tag.properties, kind, ...event.properties },
    required: [...tag.required, ...event.required],
  };
}

async function messagesFile() {
  const all = plain(definitions);
  all.Ev.oneOf = all.Ev.oneOf.map((event) => mergedEvent(event, all));
  const whole = { type: "object", additionalProperties: false, definitions: all };
  const written = await compile(whole, "Nothing", {
    bannerComment: "",
    unreachableDefinitions: true,
    additionalProperties: false,
    format: true,
    style: { printWidth: 100 },
  });
  return written
    .replace(/export interface Nothing \{\}\n+/, "")
    .replace(/\/\*\*\n \* This interface was referenced by[\s\S]*?\*\/\n/g, "")
    .replace(/ \*\n \* This interface was referenced by[\s\S]*?\*\//g, " */");
}

const constantsFile = () =>
  Object.entries(constants)
    .map(
      ([name, [value, about]]) =>
        `/** ${about} */\nexport const ${name} = ${JSON.stringify(value)};\n`,
    )
    .join("");

const banner = (source) =>
  `/* Written by \`npm run types\` from the server's ${source}; do not change it by hand. */\n\n`;

const files = {
  "src/wire/messages.ts": banner("schema") + (await messagesFile()),
  "src/wire/constants.ts": banner("code") + constantsFile(),
};
for (const [name, text] of Object.entries(files)) {
  const target = at(`../${name}`);
  if (!process.argv.includes("--check")) writeFileSync(target, text);
  else if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
    console.error(`${name} is out of date; run npm run types`);
    process.exitCode = 1;
  }
}
