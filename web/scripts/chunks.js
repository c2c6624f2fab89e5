// The chunks of the game page, and of what all pages share. Few large chunks compress better than many small ones, and arrive sooner.
//
// A list names only modules that the page needs at once. Modules that load on demand stay out.

/** A pattern for the modules with these names in a folder of src. */
const inFolder = (folder, names) => `/src/${folder}/(${names.join("|")})\\.`;

const chunk = (name, priority, ...patterns) => ({
  name,
  priority,
  test: new RegExp(patterns.join("|")),
});

export const GAME_CHUNKS = {
  includeDependenciesRecursively: false,
  groups: [
    chunk(
      "base",
      4,
      "/node_modules/(svelte|clsx|esm-env|@fluent)/",
      inFolder("language", ["\\w[\\w-]*"]),
      inFolder("wire", ["http", "constants"]),
      "/src/(settings|local-storage|tokens|router|poll)\\.",
      "/web/languages/",
      "vite/preload-helper",
    ),
    chunk(
      "piece",
      3,
      inFolder("pieces", ["Piece", "piece-set"]),
      inFolder("rules", ["\\w[\\w-]*"]),
    ),
    chunk(
      "table",
      2,
      inFolder("play", [
        "(Game|Play|SideColumn|TurnLine|Bar|PlayerBar|ArmyCount|StepButtons|LastBattle)",
        "(Actions|AbortGame|RulesOfGame|Chat|ConnectionBanner|notice)",
      ]),
      inFolder("game", [
        "(table|premove|step-back|positions|clock|tab-alert)",
        "(pencil-marks|army-count|quick-phrases|clock-notation)",
      ]),
      inFolder("wire", ["connection", "line-watch", "random-id"]),
      inFolder("setup", ["draft"]),
      inFolder("sound", ["sound", "SoundButton"]),
    ),
    chunk(
      "board",
      1,
      inFolder("board", [
        "(Board|GameBoard|Squares|Ponds|DraggedPiece)",
        "(geometry|gestures|piece-input|pond|typed-square)",
      ]),
      inFolder("game", ["plies", "fold", "kept-games", "event-text"]),
      inFolder("play", ["MoveList"]),
      inFolder("stage", ["display", "staged-battle", "staging", "loading", "board-during-battle"]),
    ),
  ],
};
