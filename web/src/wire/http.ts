// Asking the server over HTTP; whatever it refuses becomes a `Refused` with the server's code.
import type {
  ErrorAnswer,
  JoinRequest,
  PersonAnswer,
  SeatAnswer,
  SetupAnswer,
  SetupsAnswer,
  TableRequest,
  TablesAnswer,
} from "./messages";

const BASE = "/api/v1";

/** `code` and `args` are those of a nack; `explain` says them in words. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly args: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export async function ask<T>(
  method: Method,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  let answer: Response;
  try {
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
    answer = await fetch(BASE + path, init);
  } catch {
    throw new Refused("client/offline");
  }
  const text = await answer.text();
  const told: unknown = text && isJson(answer) ? JSON.parse(text) : text;
  if (answer.ok) return told as T;
  const error = (told as ErrorAnswer | undefined)?.error;
  throw new Refused(error?.code ?? "server/fault", error?.args ?? {});
}

const isJson = (answer: Response) =>
  answer.headers.get("Content-Type")?.includes("json") &&
  !answer.headers.get("Content-Type")?.includes("jsonl");

export const openTable = (table: TableRequest) => ask<SeatAnswer>("POST", "/tables", table);

export const joinTable = (game: string, join: JoinRequest) =>
  ask<SeatAnswer>("POST", `/tables/${game}/join`, join);

export const listTables = () => ask<TablesAnswer>("GET", "/tables");

export const newPerson = () => ask<PersonAnswer>("POST", "/people");

export const listSetups = (token: string, variant: string) =>
  ask<SetupsAnswer>("GET", `/setups?variant=${encodeURIComponent(variant)}`, undefined, token);

export const saveSetup = (token: string, variant: string, name: string, setup: string) =>
  ask<SetupAnswer>("PUT", "/setups", { variant, name, setup }, token);

export const renameSetup = (token: string, variant: string, name: string, new_name: string) =>
  ask<undefined>("PATCH", "/setups", { variant, name, new_name }, token);

export const deleteSetup = (token: string, variant: string, name: string) =>
  ask<undefined>("DELETE", "/setups", { variant, name }, token);
