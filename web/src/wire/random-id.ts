// Random ids in base64url, for commands and seat tokens.

/** An id of `length` random bytes; `length` must be a multiple of 3, because base64 then has no padding. */
export function randomId(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
