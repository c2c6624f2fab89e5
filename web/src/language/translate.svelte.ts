// The current language as state, and `t`, which looks up a message in it.

import type { FluentBundle, FluentVariable } from "@fluent/bundle";

import { settings } from "../settings.svelte";
import { fetchCatalogue } from "./catalogue";
import {
  bestOf,
  directionOf,
  LANGUAGES,
  NAMES,
  storedLanguage,
  TAGS,
  type Language,
} from "./languages";

export type Values = Record<string, FluentVariable>;

interface Shown {
  code: Language;
  bundle: FluentBundle | null;
}

let shown = $state.raw<Shown>({ code: "en", bundle: null });
let asked: Language | null = null;

/** All languages, each with its name in that language. */
export const languages = LANGUAGES.map((code) => ({ code, name: NAMES[code], tag: TAGS[code] }));

/** The current language: its code, its `lang` tag, and its text direction. */
export const language = {
  get code(): Language {
    return shown.code;
  },
  get tag(): string {
    return TAGS[shown.code];
  },
  get dir(): "ltr" | "rtl" {
    return directionOf(shown.code);
  },
};

/** Loads the user's language, or English if that fails. */
export async function loadLanguage(): Promise<void> {
  const chosen = storedLanguage(settings.language);
  settings.language = chosen;
  const wanted = chosen ?? bestOf(navigator.languages);
  try {
    await show(wanted);
  } catch (error) {
    if (wanted === "en") throw error;
    await show("en");
  }
}

/** Loads the texts of a language, and then changes to it. Null means the browser's language. */
export async function setLanguage(code: Language | null): Promise<void> {
  await show(code ?? bestOf(navigator.languages));
  settings.language = code;
}

/** The message in the current language, or its id if there is none. */
export function t(id: string, values?: Values): string {
  const { bundle } = shown;
  const pattern = bundle?.getMessage(id)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, values) : id;
}

export function has(id: string): boolean {
  return shown.bundle?.hasMessage(id) ?? false;
}

async function show(code: Language): Promise<void> {
  asked = code;
  const bundle = await fetchCatalogue(code);
  if (asked !== code) return;
  shown = { code, bundle };
  document.documentElement.lang = TAGS[code];
  document.documentElement.dir = directionOf(code);
}
