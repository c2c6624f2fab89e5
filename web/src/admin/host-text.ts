// Words of the host's page: times, lengths, sizes, tables, reports and subjects of bans.
import { facts, language, list, playerName, t, variantName } from "../language";
import type { BanAnswer, BanRequest, HostReport, HostTable } from "../wire/messages";

/** A time in the user's language. `ms` is in milliseconds since 1970. */
export function timeText(ms: number): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language.tag, style).format(ms);
}

/** A size, as `1.5 MB`. */
export function sizeText(bytes: number): string {
  const style = { style: "unit", unit: "megabyte", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language.tag, style).format(bytes / 1e6);
}

/** A length of time in whole hours or days: `7 days`. */
export function lengthText(minutes: number): string {
  const [unit, size] = minutes < 24 * 60 ? ["hour", 60] : ["day", 24 * 60];
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language.tag, style).format(minutes / size);
}

/** The players of a table. The server knows the seats only while the table is in memory. */
export function playersText({ seats, host }: HostTable): string {
  const names = seats.filter((name) => name !== null).map(playerName);
  return names.length > 0 ? list(names) : t("home-table-of", { host });
}

/** What a report is about. */
export function aboutText({ about, seat, ply }: HostReport): string {
  if (about === "player") return t(`report-what-${seat ?? "red"}`);
  if (about === "ply") return t("report-what-ply", { ply: ply ?? 0 });
  return t(`report-what-${about}`);
}

/** Which player a ban could mean: the reported one, or the sender of the reported line of chat. */
export function accused(report: HostReport): BanRequest | null {
  const { game, about, seat, by, line } = report;
  if (seat) return { kind: "mute", game, seat };
  if (about !== "chat" || line === null) return null;
  return { kind: "mute", game, room: by ? "players" : "spectators", line };
}

/** Whom a ban or a mute is about. */
export function subjectText({ subject }: BanAnswer): string {
  const [kind = "", first = "", second = ""] = subject.split(" ");
  if (kind === "seat")
    return t("admin-subject-seat", { game: first, colour: t(`colour-${second}`) });
  return t(`admin-subject-${kind}`, { name: first });
}

/** Short facts about a table: its state, its rules, whether it is public. */
export function tableFacts(table: HostTable): string {
  return facts([
    t(`admin-phase-${table.phase}`),
    variantName(table.variant),
    table.ply ? t("report-what-ply", { ply: table.ply }) : "",
    t(table.public ? "admin-table-public" : "admin-table-private"),
  ]);
}
