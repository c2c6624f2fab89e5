// HTTP requests of the host. Each sends the admin token in a header, never in the address.
import { ask } from "./http";
import type {
  BanAnswer,
  BanRequest,
  BansAnswer,
  DeletedAnswer,
  ErasedAnswer,
  EraseRequest,
  FiguresAnswer,
  FreedAnswer,
  HostReports,
  HostTableAnswer,
  HostTables,
  UnbanRequest,
} from "./messages";

/** Which tables the host wants to see. `quiet`: without an event for so many minutes. */
export interface Wanted {
  phase: string;
  nickname: string;
  quiet: number | null;
}

/** The query of an address. Values that are null or empty are left out. */
function query(values: Record<string, string | number | null>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== "");
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

export const getFigures = (token: string) =>
  ask<FiguresAnswer>("GET", "/admin/figures", undefined, token);

export const listHostTables = (token: string, wanted: Wanted, before: string | null) =>
  ask<HostTables>("GET", `/admin/tables${query({ ...wanted, before })}`, undefined, token);

export const getHostTable = (token: string, game: string) =>
  ask<HostTableAnswer>("GET", `/admin/tables/${game}`, undefined, token);

/** Ends a game without a winner. */
export const endGame = (token: string, game: string) =>
  ask<undefined>("POST", `/admin/tables/${game}/end`, undefined, token);

/** Deletes an ended game, its rematches and the games before it. */
export const deleteGame = (token: string, game: string) =>
  ask<DeletedAnswer>("DELETE", `/admin/tables/${game}`, undefined, token);

/** Deletes the saved setups and the tokens of a person. */
export const erasePerson = (token: string, person: EraseRequest) =>
  ask<ErasedAnswer>("DELETE", "/admin/people", person, token);

/** Gives free space back to the disk. `after` is null if the server still works at it. */
export const freeSpaceOnce = (token: string) =>
  ask<FreedAnswer>("POST", "/admin/free-space", undefined, token);

export const listReports = (token: string, state: "open" | "closed", before: number | null) =>
  ask<HostReports>("GET", `/admin/reports${query({ state, before })}`, undefined, token);

export const closeReport = (token: string, report: number) =>
  ask<undefined>("POST", `/admin/reports/${report}/close`, undefined, token);

export const listBans = (token: string) => ask<BansAnswer>("GET", "/admin/bans", undefined, token);

export const ban = (token: string, wanted: BanRequest) =>
  ask<BanAnswer>("POST", "/admin/bans", wanted, token);

export const unban = (token: string, ended: UnbanRequest) =>
  ask<undefined>("DELETE", "/admin/bans", ended, token);
