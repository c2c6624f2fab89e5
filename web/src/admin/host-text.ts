// Words of the host's page: times, lengths, sizes, tables, reports and subjects of bans.
import { facts, language, list, playerName, t, variantName } from "../language";
import type {
  BanAnswer,
  BanRequest,
  EraseRequest,
  HostReport,
  HostTable,
  SpaceAnswer,
} from "../wire/messages";

/** A time in the user's language. `ms` is in milliseconds since 1970. */
export function timeText(ms: number): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language.tag, style).format(ms);
}

/** A size, as `1.5 MB` or `12 GB`. */
export function sizeText(bytes: number): string {
  const [unit, size] = bytes < 1e10 ? ["megabyte", 1e6] : ["gigabyte", 1e9];
  const style = { style: "unit", unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language.tag, style).format(bytes / size);
}

/** How large the database is: names and sizes. A storage in memory has no disk. */
export function spaceFacts(space: SpaceAnswer): [string, string][] {
  const { database_bytes, free_bytes, wal_bytes, disk_free_bytes } = space;
  const facts: [string, number | null][] = [
    ["database", database_bytes],
    ["free", free_bytes],
    ["wal", wal_bytes],
    ["disk", disk_free_bytes],
  ];
  return facts
    .filter((fact): fact is [string, number] => fact[1] !== null)
    .map(([name, size]) => [t(`admin-figure-${name}`), sizeText(size)]);
}

/** Whom the host means: a token begins with its kind, an id has no dot. */
export function personOf(text: string): EraseRequest {
  const name = text.trim();
  return name.includes(".") ? { token: name } : { person: name };
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
