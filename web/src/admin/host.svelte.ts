// The host's session: the admin token, which this tab keeps until it is closed, and requests with it.
import { duration, refusalText, t } from "../language";
import { getFigures } from "../wire/host-http";
import { Refused } from "../wire/http";

const KEY = "attaque.host";
/** Only such characters can be sent in a header. */
const TOKEN = /^[\x21-\x7e]+$/;

class Host {
  #token = $state.raw(readToken());
  /** Why the server did not accept the token. */
  problem = $state("");

  get isSignedIn(): boolean {
    return this.#token !== null;
  }

  /** Keeps the token if it is the right one. Otherwise `problem` says why it was not accepted. */
  async signIn(entered: string): Promise<void> {
    const token = entered.trim();
    this.problem = "";
    try {
      if (!TOKEN.test(token)) throw new Refused("wire/token");
      await getFigures(token);
      this.#token = token;
      writeToken(token);
    } catch (error) {
      this.problem = signInProblem(error);
    }
  }

  signOut(): void {
    this.#token = null;
    this.problem = "";
    writeToken(null);
  }

  /** Sends a request as the host. If the server refuses the token, the host must sign in again. */
  async ask<T>(request: (token: string) => Promise<T>): Promise<T> {
    try {
      return await request(this.#token ?? "");
    } catch (error) {
      if (error instanceof Refused && error.code === "wire/token") {
        this.signOut();
        this.problem = t("admin-token-refused");
      }
      throw error;
    }
  }
}

export const host = new Host();

function signInProblem(error: unknown): string {
  if (!(error instanceof Refused)) throw error;
  if (error.code === "wire/token") return t("admin-wrong-token");
  const { wait } = error.args;
  if (error.code === "wire/rate" && typeof wait === "number")
    return t("admin-too-many-tries", { time: duration(Math.ceil(wait)) });
  return refusalText(error);
}

// The session storage belongs to one tab and is deleted with it. If it is forbidden, the token lives in
// memory until the page is reloaded.
function readToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function writeToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // The page goes on with the token in memory.
  }
}
