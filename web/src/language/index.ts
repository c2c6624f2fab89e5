// Texts, names, numbers and errors in the user's language.

export { errorId, errorText, refusalText } from "./error-text";
export { isLanguage, type Language } from "./languages";
export {
  baseOf,
  clockText,
  digits,
  duration,
  roughDuration,
  facts,
  list,
  named,
  number,
  ofVariant,
  opponentAbout,
  opponentName,
  optionNames,
  pieceName,
  playerName,
  sentences,
  variantName,
  when,
} from "./names";
export { has, language, languages, loadLanguage, setLanguage, t } from "./translate.svelte";
