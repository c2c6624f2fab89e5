// Quick phrases of the chat: sent as `/phrase-hello`, shown to each user in that user's language.

export const PHRASES = [
  "phrase-hello",
  "phrase-luck",
  "phrase-well-played",
  "phrase-moment",
  "phrase-thanks",
] as const;

export const asPhrase = (phrase: string): string => `/${phrase}`;

/** The message id of a chat line that is a quick phrase; null for free text. */
export function phraseOf(text: string): string | null {
  return PHRASES.find((phrase) => asPhrase(phrase) === text) ?? null;
}
