// Language: what the page says, in the reader's language.

export { explain, sentenceId } from "./error-text";
export { isLanguage, type Language } from "./languages";
export {
  baseOf,
  clockText,
  duration,
  facts,
  list,
  number,
  opponentAbout,
  opponentName,
  optionNames,
  pieceName,
  playerName,
  variantName,
  when,
} from "./names";
export { has, language, languages, loadLanguage, setLanguage, t } from "./translate.svelte";
