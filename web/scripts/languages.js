// Checks the catalogues: every language has the messages and variables of English, and the pages use
// only messages that English has. Prints all problems; exits with 1 if there is any.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { FluentResource } from "@fluent/bundle";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const FOLDER = at("../languages/");
const SOURCE = at("../src/");

/** The variables of a pattern, wherever they stand in it. */
function variablesOf(node, found = new Set()) {
  if (node === null || typeof node !== "object") return found;
  if (node.type === "var") found.add(node.name);
  for (const value of Object.values(node)) variablesOf(value, found);
  return found;
}

export function readCatalogue(text) {
  const messages = new Map();
  const twice = [];
  for (const { id, value } of new FluentResource(text).body) {
    if (messages.has(id)) twice.push(id);
    messages.set(id, variablesOf(value));
  }
  return { messages, twice, junk: junkOf(text, messages) };
}

/** Ids of messages with a syntax error: the parser skips them silently. */
function junkOf(text, messages) {
  const begun = [...text.matchAll(/^([A-Za-z][\w-]*)\s*=/gm)].map(([, id]) => id);
  return begun.filter((id) => !messages.has(id));
}

/** The differences of a catalogue from English. */
export function compare(english, other) {
  const problems = [];
  for (const id of other.twice) problems.push(`${id} is defined twice`);
  for (const id of other.junk) problems.push(`${id} has a syntax error`);
  for (const [id, wanted] of english.messages) {
    const found = other.messages.get(id);
    if (!found) problems.push(`${id} is missing`);
    else problems.push(...compareVariables(id, wanted, found));
  }
  for (const id of other.messages.keys()) {
    if (!english.messages.has(id)) problems.push(`${id} does not exist in English`);
  }
  return problems;
}

function compareVariables(id, wanted, found) {
  const lacks = [...wanted].filter((name) => !found.has(name));
  const invents = [...found].filter((name) => !wanted.has(name));
  return [
    ...lacks.map((name) => `${id} lacks { $${name} }`),
    ...invents.map((name) => `${id} adds { $${name} }`),
  ];
}

/** The literal ids in a source file: `t("home-join")`. */
export function idsIn(source) {
  return [...source.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, id]) => id);
}

export function catalogues() {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".ftl"));
  return new Map(files.map((name) => [name.slice(0, -4), readFileSync(FOLDER + name, "utf8")]));
}

export function sources() {
  const names = readdirSync(SOURCE, { recursive: true }).filter((name) =>
    /\.(svelte|ts)$/.test(name),
  );
  return names.map((name) => [name, readFileSync(SOURCE + name, "utf8")]);
}

/** All problems of the catalogues and of their use in the pages. */
export function problems() {
  const texts = catalogues();
  const english = readCatalogue(texts.get("en"));
  const found = [];
  for (const [language, text] of texts) {
    const differences = compare(english, readCatalogue(text));
    found.push(...differences.map((problem) => `${language}: ${problem}`));
  }
  for (const [name, source] of sources()) {
    const unknown = idsIn(source).filter((id) => !english.messages.has(id));
    found.push(...unknown.map((id) => `${name}: there is no message ${id}`));
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = problems();
  for (const problem of found) console.error(problem);
  process.exit(found.length > 0 ? 1 : 0);
}
