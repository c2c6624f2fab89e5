// Error codes of the server as sentences in the user's language.

import { Refused } from "../wire/http";
import { list, pieceName, sentences } from "./names";
import { has, t, type Values } from "./translate.svelte";

/** A fault of a setup, in the `args` of a refusal. */
interface Fault {
  code: string;
  kinds: string[];
  squares: string[];
}

/** The message id of a code: `error-move-two-square` for `move/two-square`. */
export function errorId(code: string): string {
  return `error-${code.replaceAll("/", "-")}`;
}

/** The sentence for a code. For a refused setup, the sentences for all its faults. */
export function errorText(code: string, args: Record<string, unknown> = {}, variant = ""): string {
  if (Array.isArray(args.faults)) {
    return sentences((args.faults as Fault[]).map((fault) => faultText(fault, variant)));
  }
  const id = errorId(code);
  return has(id) ? t(id, valuesOf(args)) : t("error-unknown", { code });
}

/** The sentence for a refused request. Throws all other errors again. */
export function refusalText(error: unknown, variant = ""): string {
  if (!(error instanceof Refused)) throw error;
  return errorText(error.code, error.args, variant);
}

function faultText(fault: Fault, variant: string): string {
  const kinds = list(counted(fault.kinds, variant));
  return t(errorId(fault.code), { kinds, squares: list(fault.squares) });
}

/** Each kind once, with its count if that is more than one. */
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
