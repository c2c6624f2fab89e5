// HTTP requests of players and spectators to the server's API, and static text files. A refusal of the API
// becomes a `Refused` with the server's code. The requests of the host are in host-http.ts.
import type {
  AnalysisAnswer,
  AnalysisRequest,
  AutoAnswer,
  AutoRequest,
  ErrorAnswer,
  Ev,
  FeaturedAnswer,
  InvitationAnswer,
  JoinRequest,
  OpponentsAnswer,
  OwnGamesAnswer,
  PersonAnswer,
  ReplayAnswer,
  ReplayRequest,
  ReportRequest,
  SeatAnswer,
  ServerAnswer,
  SetupAnswer,
  SetupsAnswer,
  TableRequest,
  TablesAnswer,
  VariantsAnswer,
} from "./messages";

/** The path of the server's API. */
export const BASE = "/api/v1";

/** A refusal by the server, or `client/offline` if the request got no whole answer. `code` and `args` are as in a
 * `nack`; `errorText` puts them into words. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly args: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Sends a request and returns the answer: parsed if it is JSON, else as text. Throws Refused. */
export async function ask<T>(
  method: Method,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(BASE + path, init);
    text = await answer.text();
  } catch {
    throw new Refused("client/offline");
  }
  const content: unknown = text && isJson(answer) ? parsed(text) : text;
  if (answer.ok) return content as T;
  const error = (content as ErrorAnswer | undefined)?.error;
  throw new Refused(error?.code ?? "server/fault", error?.args ?? {});
}

/** The value of a JSON text. A text that is cut off or no JSON is a fault of the server or of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused("server/fault");
  }
}

/** The text of a static file. */
export async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}

const isJson = (answer: Response) =>
  answer.headers.get("Content-Type")?.includes("json") &&
  !answer.headers.get("Content-Type")?.includes("jsonl");

let rulebook: Promise<VariantsAnswer> | null = null;

/** All variants with their rules. They do not change while the page is open, so they are requested
 * only once. */
export function listVariants(): Promise<VariantsAnswer> {
  rulebook ??= ask<VariantsAnswer>("GET", "/variants").catch((error: unknown) => {
    rulebook = null;
    throw error;
  });
  return rulebook;
}

let server: Promise<ServerAnswer> | null = null;

/** What a page has to know of the server. It does not change, so it is requested only once. */
export function describeServer(): Promise<ServerAnswer> {
  server ??= ask<ServerAnswer>("GET", "/server").catch((error: unknown) => {
    server = null;
    throw error;
  });
  return server;
}

export const listOpponents = () => ask<OpponentsAnswer>("GET", "/opponents");

export const listTables = () => ask<TablesAnswer>("GET", "/tables");

/** The live game for the home page, as spectators see it. */
export const getFeatured = () => ask<FeaturedAnswer>("GET", "/featured");

/** The most games that `listOwnGames` may ask about. */
export const MOST_OWN_GAMES = 12;

/** What the server tells the owners of these seats about their games. */
export const listOwnGames = (seats: readonly { game: string; token: string }[]) =>
  ask<OwnGamesAnswer>("POST", "/own-games", { seats });

export const getTable = (game: string) => ask<InvitationAnswer>("GET", `/tables/${game}`);

export const openTable = (table: TableRequest) => ask<SeatAnswer>("POST", "/tables", table);

export const joinTable = (game: string, join: JoinRequest) =>
  ask<SeatAnswer>("POST", `/tables/${game}/join`, join);

/** Whose knowledge a replay shows: a side's, a spectator's (`public`), or all kinds (`truth`). */
export type Eye = NonNullable<ReplayRequest["as"]>;

/** The address of a game's record, to download it. */
export const recordUrl = (game: string): string => `${BASE}/tables/${game}/record`;

export const replayGame = (game: string, eye: Eye, token?: string) =>
  ask<ReplayAnswer>("GET", `/tables/${game}/replay?as=${eye}`, undefined, token);

/** The events of a game so far, as the token's owner or (without a token) a spectator sees them. */
export const eventsSoFar = async (game: string, token?: string): Promise<Ev[]> =>
  (await ask<{ events: Ev[] }>("GET", `/tables/${game}/replay`, undefined, token)).events;

/** The server's replay of a record that the user opens from a file. */
export const replayRecord = (record: ReplayRequest) =>
  ask<ReplayAnswer>("POST", "/replays", record);

export const analyseGame = (game: string, token?: string) =>
  ask<AnalysisAnswer>("POST", `/tables/${game}/analysis`, undefined, token);

export const analyseRecord = (record: AnalysisRequest) =>
  ask<AnalysisAnswer>("POST", "/analyses", record);

export const getAnalysis = (id: string) => ask<AnalysisAnswer>("GET", `/analyses/${id}`);

/** Sends a report to the host. */
export const sendReport = (report: ReportRequest, token?: string) =>
  ask<undefined>("POST", "/reports", report, token);

export const newPerson = () => ask<PersonAnswer>("POST", "/people");

export const listSetups = (token: string, variant: string) =>
  ask<SetupsAnswer>("GET", `/setups?variant=${encodeURIComponent(variant)}`, undefined, token);

export const saveSetup = (token: string, variant: string, name: string, setup: string) =>
  ask<SetupAnswer>("PUT", "/setups", { variant, name, setup }, token);

export const renameSetup = (token: string, variant: string, name: string, new_name: string) =>
  ask<undefined>("PATCH", "/setups", { variant, name, new_name }, token);

export const deleteSetup = (token: string, variant: string, name: string) =>
  ask<undefined>("DELETE", "/setups", { variant, name }, token);

const autoSetup = async (request: AutoRequest): Promise<string> =>
  (await ask<AutoAnswer>("POST", "/setups/auto", request)).setup;

/** The setup with all missing pieces placed at random. */
export const fillSetup = (variant: string, setup: string) => autoSetup({ variant, setup });

/** A complete strong setup: from a pool of the server, or generated if no pool fits the variant. */
export const strongSetup = (variant: string) => autoSetup({ variant, strong: true });
