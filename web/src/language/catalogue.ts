// Loads the translations of a language from its Fluent file.

import { FluentBundle, FluentResource } from "@fluent/bundle";

import { fetchText } from "../wire/http";
import { directionOf, TAGS, type Language } from "./languages";

// The build puts only the addresses of these files into the JavaScript, not their texts.
const files = import.meta.glob<string>("../../languages/*.ftl", {
  query: "?url",
  import: "default",
  eager: true,
});

export async function fetchCatalogue(language: Language): Promise<FluentBundle> {
  const file = files[`../../languages/${language}.ftl`];
  if (file === undefined) throw new Error(`no catalogue for ${language}`);
  return bundleOf(language, await fetchText(file));
}

/** The messages of a language, ready to be formatted. In right-to-left languages, direction marks
 * isolate the values that a message inserts. */
export function bundleOf(language: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(TAGS[language], {
    useIsolating: directionOf(language) === "rtl",
  });
  const errors = bundle.addResource(new FluentResource(text));
  if (errors.length > 0) throw errors[0];
  return bundle;
}
