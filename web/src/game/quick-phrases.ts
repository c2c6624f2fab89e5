// Quick phrases of the chat. They are sent as codes such as `/phrase-hello`, and each user sees them in
// that user's language.

export const PHRASES = [
  "phrase-hello",
  "phrase-luck",
  "phrase-well-played",
  "phrase-moment",
  "phrase-thanks",
] as const;

export const asPhrase = (phrase: string): string => `/${phrase}`;

/** The quick phrase that a chat line stands for, such as `phrase-hello`; null for free text. */
export function phraseOf(text: string): string | null {
  return PHRASES.find((phrase) => asPhrase(phrase) === text) ?? null;
}
