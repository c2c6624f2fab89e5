// Freeing space: asks the server until the work is done, because one request waits only some seconds.
import { freeSpaceOnce } from "../../wire/host-http";
import type { FreedAnswer } from "../../wire/messages";

/** Sends requests with the admin token. */
interface Asking {
  ask<T>(request: (token: string) => Promise<T>): Promise<T>;
}

/** The sizes before and after the work. Throws Refused. */
export async function freeSpace(host: Asking): Promise<FreedAnswer> {
  const first = await host.ask(freeSpaceOnce);
  let answer = first;
  while (answer.after === null) answer = await host.ask(freeSpaceOnce);
  // The work may end between two requests. Then the last one begins anew, and finds nothing to do.
  return { before: first.before, after: answer.after };
}
