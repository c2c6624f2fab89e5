// The list of languages, and the choice of one by the browser's settings.

export const LANGUAGES = ["en", "fr", "nl", "de", "sv", "it", "zh", "fa"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language. */
export const NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  nl: "Nederlands",
  de: "Deutsch",
  sv: "Svenska",
  it: "Italiano",
  zh: "中文",
  fa: "فارسی",
};

/** The values of the `lang` attribute. The Chinese texts use traditional characters. */
export const TAGS: Record<Language, string> = {
  en: "en",
  fr: "fr",
  nl: "nl",
  de: "de",
  sv: "sv",
  it: "it",
  zh: "zh-Hant",
  fa: "fa",
};

export function isLanguage(word: string | null | undefined): word is Language {
  return LANGUAGES.some((language) => language === word);
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "fa" ? "rtl" : "ltr";
}

/** The first wanted language that is in LANGUAGES, or English. */
export function bestOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const word = tag.toLowerCase().split("-")[0];
    if (isLanguage(word)) return word;
  }
  return "en";
}
