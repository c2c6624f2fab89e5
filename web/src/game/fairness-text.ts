// The result of the fairness check in words.
import { number, t } from "../language";
import type { Verdict } from "./fairness";

/** What was checked and what could not be checked; or, after `fair-bad`, the first fault. */
export function verdictText({ fault, since, hasMoves }: Verdict): string[] {
  if (fault) {
    const { code, color = "red", square = "", ply = 0 } = fault;
    const values = { colour: color, square, ply: number(ply) };
    return [t("fair-bad"), t(`fair-fault-${code}`, values)];
  }
  if (since === null) return [t("fair-unkept")];
  const seals = since > 0 ? t("fair-since-ply", { ply: number(since) }) : t("fair-since-start");
  return [t(hasMoves ? "fair-good" : "fair-armies"), seals];
}
