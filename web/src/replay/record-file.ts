// Record files that the user opens: detects the format and counts the games.

import type { ReplayRequest } from "../wire/messages";

export interface RecordFile {
  text: string;
  format: NonNullable<ReplayRequest["format"]>;
  /** How many games the file has. */
  games: number;
}

/** Detects the format by the first characters; the file name does not count. */
export function formatOf(text: string): RecordFile["format"] {
  const start = text.replace(/^\ufeff/, "").trimStart();
  if (start.startsWith("{")) return "jsonl";
  if (start.startsWith("<")) return "strados";
  return /^#X38FA11|^type \d/.test(start) ? "gsn" : "agn";
}

/** Counts the games. In an AGN file every block of tag lines begins a game. */
export function gamesIn(text: string, format: RecordFile["format"]): number {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (format === "jsonl") return Math.max(1, lines.filter(Boolean).length);
  if (format !== "agn") return 1;
  const isTag = lines.filter(Boolean).map((line) => line.startsWith("["));
  return Math.max(1, isTag.filter((tag, i) => tag && isTag[i - 1] !== true).length);
}

export function recordFile(text: string): RecordFile {
  const format = formatOf(text);
  return { text, format, games: gamesIn(text, format) };
}
