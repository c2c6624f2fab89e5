// The list of languages, and the choice of one by the browser's settings.

export const LANGUAGES = ["en", "fr", "nl", "de", "sv", "it", "zh-hant", "zh-hans", "fa"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language. */
export const NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  nl: "Nederlands",
  de: "Deutsch",
  sv: "Svenska",
  it: "Italiano",
  "zh-hant": "繁體中文",
  "zh-hans": "简体中文",
  fa: "فارسی",
};

/** The values of the `lang` attribute. */
export const TAGS: Record<Language, string> = {
  en: "en",
  fr: "fr",
  nl: "nl",
  de: "de",
  sv: "sv",
  it: "it",
  "zh-hant": "zh-Hant",
  "zh-hans": "zh-Hans",
  fa: "fa",
};

export function isLanguage(word: string | null | undefined): word is Language {
  return LANGUAGES.some((language) => language === word);
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "fa" ? "rtl" : "ltr";
}

/** Traditional Chinese was stored under this code before there was Simplified Chinese. */
const OLD_TRADITIONAL = "zh";

/** The language for a stored code; null for a code that is unknown. */
export function storedLanguage(code: string | null): Language | null {
  if (code === OLD_TRADITIONAL) return "zh-hant";
  return isLanguage(code) ? code : null;
}

/** The first wanted language that is in LANGUAGES, or English. */
export function bestOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return "en";
}

/** The language for a tag of the browser: `zh-hant` for `zh-TW`, `fr` for `fr-CA`. */
function languageOf(tag: string): Language | null {
  const word = tag.toLowerCase().split("-")[0];
  if (word === "zh") return scriptOf(tag) === "Hant" ? "zh-hant" : "zh-hans";
  return isLanguage(word) ? word : null;
}

/** The script that a tag names, or that is usual in its region. */
function scriptOf(tag: string): string | undefined {
  return new Intl.Locale(tag).maximize().script;
}
