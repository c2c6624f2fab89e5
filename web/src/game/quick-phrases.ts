// Quick phrases: they travel as `/phrase-hello`, and every reader sees them in his own language.

export const PHRASES = [
  "phrase-hello",
  "phrase-luck",
  "phrase-well-played",
  "phrase-moment",
  "phrase-thanks",
] as const;

export const asPhrase = (phrase: string): string => `/${phrase}`;

/** The message of a line that is a quick phrase; null for free words. */
export function phraseOf(text: string): string | null {
  return PHRASES.find((phrase) => asPhrase(phrase) === text) ?? null;
}
