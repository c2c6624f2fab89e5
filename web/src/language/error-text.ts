// What a code of the server means, as a sentence for the reader.

import { list, pieceName } from "./names";
import { has, t, type Values } from "./translate.svelte";

interface Fault {
  code: string;
  kinds: string[];
  squares: string[];
}

/** `move/two-square` is explained by the message `error-move-two-square`. */
export function sentenceId(code: string): string {
  return `error-${code.replaceAll("/", "-")}`;
}

/** All faults of a setup are told at once; of anything else the one sentence. */
export function explain(code: string, args: Record<string, unknown> = {}, variant = ""): string {
  if (Array.isArray(args.faults)) {
    return (args.faults as Fault[]).map((fault) => faultText(fault, variant)).join(" ");
  }
  const id = sentenceId(code);
  return has(id) ? t(id, valuesOf(args)) : t("error-unknown", { code });
}

function faultText(fault: Fault, variant: string): string {
  const kinds = list(counted(fault.kinds, variant));
  return t(sentenceId(fault.code), { kinds, squares: list(fault.squares) });
}

/** Each kind once, with how many there are of it. */
function counted(kinds: readonly string[], variant: string): string[] {
  return [...new Set(kinds)].map((kind) => {
    const count = kinds.filter((other) => other === kind).length;
    const name = pieceName(kind, variant);
    return count === 1 ? name : t("count-of-pieces", { count, name });
  });
}

function valuesOf(args: Record<string, unknown>): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === "string" || typeof value === "number") values[name] = value;
  }
  return values;
}
