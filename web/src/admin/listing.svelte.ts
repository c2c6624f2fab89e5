// Listing: a list that the server sends in pages, with a button for the next page.
import { refusalText } from "../language";

/** A page, and where the next one begins; null at the end. */
export interface Page<T, P> {
  items: T[];
  next: P | null;
}

export class Listing<T, P> {
  /** The pages so far; null before the first one has come. */
  items = $state.raw<T[] | null>(null);
  next = $state.raw<P | null>(null);
  problem = $state("");
  #fetch: (before: P | null) => Promise<Page<T, P>>;
  #asked = 0;
  #pages = 0;

  constructor(fetch: (before: P | null) => Promise<Page<T, P>>) {
    this.#fetch = fetch;
  }

  /** Loads the first page again. */
  load = (): Promise<void> => this.#show(null, []);

  /** Loads the first page again, unless the user has opened further pages. */
  renew = (): Promise<void> => (this.#pages > 1 ? Promise.resolve() : this.load());

  more = (): Promise<void> => this.#show(this.next, this.items ?? []);

  async #show(before: P | null, first: T[]): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const page = await this.#fetch(before);
      if (asked !== this.#asked) return; // a later request has another filter
      this.items = [...first, ...page.items];
      this.next = page.next;
      this.#pages = before === null ? 1 : this.#pages + 1;
      this.problem = "";
    } catch (error) {
      if (asked === this.#asked) this.problem = refusalText(error);
    }
  }
}
