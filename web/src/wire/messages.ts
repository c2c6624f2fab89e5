/* Written by `npm run types` from the server's schema; do not change it by hand. */

/**
 * How the time for a move is counted.
 */
export type Control = "bronstein" | "fischer" | "none" | "per-move";
/**
 * How the players get their colours.
 */
export type Colours = "choice" | "lots";
/**
 * What spectators see during the game. They never see a kind that was not shown to both
 *     players.
 */
export type Spectators = "delayed" | "off" | "open";
/**
 * The stage of a game.
 */
export type Phase = "ended" | "play" | "seating" | "setup";
/**
 * What a subject may not do.
 */
export type BanKind = "ban" | "mute";
export type Ev =
  | {
      type: "ev";
      kind: "opened";
      seq: number;
      at: number;
      game: string;
      options: Options;
    }
  | {
      type: "ev";
      kind: "seated";
      seq: number;
      at: number;
      seat: "red" | "blue";
      nickname: string;
    }
  | {
      type: "ev";
      kind: "finished";
      seq: number;
      at: number;
      seat: "red" | "blue";
      setup: string | null;
      auto: boolean;
    }
  | {
      type: "ev";
      kind: "unfinished";
      seq: number;
      at: number;
      seat: "red" | "blue";
    }
  | {
      type: "ev";
      kind: "started";
      seq: number;
      at: number;
      /**
       * @minItems 2
       * @maxItems 2
       */
      seals: [Seal, Seal];
      visible: boolean;
    }
  | {
      type: "ev";
      kind: "moved";
      seq: number;
      at: number;
      ply: number;
      seat: "red" | "blue";
      move: string;
      runner: Opening | null;
      clocks: [number, number] | null;
    }
  | {
      type: "ev";
      kind: "battled";
      seq: number;
      at: number;
      ply: number;
      seat: "red" | "blue";
      move: string;
      attacker: "M" | "G" | "C" | "J" | "P" | "L" | "T" | "E" | "R" | "S" | "B" | "F" | "X";
      defender: "M" | "G" | "C" | "J" | "P" | "L" | "T" | "E" | "R" | "S" | "B" | "F" | "X";
      result: ">" | "<" | "=";
      survivor: string | null;
      /**
       * @minItems 2
       * @maxItems 2
       */
      shown: [boolean, boolean];
      /**
       * @minItems 2
       * @maxItems 2
       */
      openings: [Opening | null, Opening | null];
      clocks: [number, number] | null;
    }
  | {
      type: "ev";
      kind: "draw-offered";
      seq: number;
      at: number;
      seat: "red" | "blue";
    }
  | {
      type: "ev";
      kind: "draw-declined";
      seq: number;
      at: number;
      seat: "red" | "blue";
    }
  | {
      type: "ev";
      kind: "left";
      seq: number;
      at: number;
      seat: "red" | "blue";
    }
  | {
      type: "ev";
      kind: "returned";
      seq: number;
      at: number;
      seat: "red" | "blue";
    }
  | {
      type: "ev";
      kind: "credited";
      seq: number;
      at: number;
      ms: number;
    }
  | {
      type: "ev";
      kind: "ended";
      seq: number;
      at: number;
      outcome: Outcome;
      seals: [Seal, Seal] | null;
      clocks: [number, number] | null;
    }
  | {
      type: "ev";
      kind: "rematch-offered";
      seq: number;
      at: number;
      seat: "red" | "blue";
    }
  | {
      type: "ev";
      kind: "rematch-declined";
      seq: number;
      at: number;
      seat: "red" | "blue";
    }
  | {
      type: "ev";
      kind: "rematch-agreed";
      seq: number;
      at: number;
    }
  | {
      type: "ev";
      kind?: undefined;
      seq: number;
    };
export type Incoming =
  | Hello
  | Draft
  | Ready
  | Unready
  | Move
  | Offer
  | Answer
  | Claim
  | Abort
  | Resign
  | Say
  | Ping
  | Resync;
export type Outgoing =
  | Welcome
  | Snap
  | Ev
  | Choices
  | Clock
  | Ack
  | Nack
  | DraftKept
  | Presence
  | Chat
  | Rematch
  | Pong
  | Bye;

/**
 * A seat, and the token that opens it. `invitation` and `link` are for the other player. The
 *     link of a public table needs no invitation.
 */
export interface SeatAnswer {
  game: string;
  seat: "blue" | "red";
  token: string;
  invitation?: string | null;
  link?: string | null;
}
/**
 * A new table, and the seat of the player who opens it.
 */
export interface TableRequest {
  nickname: string;
  variant?: string;
  clock?: ClockRequest | null;
  colours?: Colours | null;
  colour?: ("blue" | "red") | null;
  spectators?: Spectators;
  delay?: number;
  claim_days?: (1 | 3 | 7 | 14 | 30) | null;
  opponent?: "anybody" | "bot" | "friend";
  bot?: string;
  token?: string | null;
}
/**
 * The time control, in milliseconds.
 */
export interface ClockRequest {
  control?: Control;
  initial?: number;
  increment?: number;
  cap?: number | null;
  setup?: number | null;
}
/**
 * Public tables, newest first. At an `open` table a player waits for another. At a `live` table
 *     a game runs, and at least one player does not count as absent.
 */
export interface TablesAnswer {
  open: TableAnswer[];
  live: TableAnswer[];
}
/**
 * A public table in a list.
 */
export interface TableAnswer {
  game: string;
  variant: string;
  created: number;
  status: string;
  host: string;
  clock: string;
  spectators: string;
}
/**
 * The public live game with the most spectators, and its `Seen` as spectators see it now. Both
 *     are null if no game can be shown.
 */
export interface FeaturedAnswer {
  table: TableAnswer | null;
  view: unknown;
}
/**
 * The games that exist, in the order of the request. `unknown` has the other games: they were
 *     deleted, or the token opens no seat in them.
 */
export interface OwnGamesAnswer {
  games: OwnGameAnswer[];
  unknown: string[];
}
/**
 * A game as the player at `seat` sees it in a list.
 */
export interface OwnGameAnswer {
  game: string;
  seat: "blue" | "red";
  variant: string;
  phase: Phase;
  opponent: string | null;
  at: number;
  is_waited_for: boolean;
  rematch_offered: boolean;
  rematch: string | null;
  winner: ("blue" | "red") | null;
  termination: string | null;
}
/**
 * Asks about the games in which the client has a seat.
 */
export interface OwnGamesRequest {
  /**
   * @maxItems 12
   */
  seats:
    | []
    | [HeldSeat]
    | [HeldSeat, HeldSeat]
    | [HeldSeat, HeldSeat, HeldSeat]
    | [HeldSeat, HeldSeat, HeldSeat, HeldSeat]
    | [HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat]
    | [HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat]
    | [HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat]
    | [HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat]
    | [HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat, HeldSeat]
    | [
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat
      ]
    | [
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat
      ]
    | [
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat,
        HeldSeat
      ];
}
/**
 * A game, and the token of the client's seat in it.
 */
export interface HeldSeat {
  game: string;
  token: string;
}
/**
 * A table as a visitor without a seat sees it. A public table needs no invitation.
 */
export interface InvitationAnswer {
  game: string;
  variant: string;
  phase: Phase;
  created: number;
  host: string;
  seats: SeatsAnswer;
  bots: ("blue" | "red")[];
  clock: ClockAnswer;
  colours: Colours;
  spectators: Spectators;
  delay: number;
  public: boolean;
  claim_after: number | null;
}
/**
 * The nickname of the player at each seat; null for a free seat.
 */
export interface SeatsAnswer {
  red: string | null;
  blue: string | null;
}
/**
 * The time control, in milliseconds; `text` is its short form.
 */
export interface ClockAnswer {
  control: Control;
  initial: number;
  increment: number;
  cap: number | null;
  setup: number | null;
  text: string;
}
/**
 * Takes a free seat of a table.
 */
export interface JoinRequest {
  nickname: string;
  colour?: ("blue" | "red") | null;
  invitation?: string | null;
  token?: string | null;
}
/**
 * A game: the view when play began (`Seen`) and each later event (`Ev`), as on a socket.
 */
export interface ReplayAnswer {
  game: string;
  as: "blue" | "public" | "red" | "truth";
  over: boolean;
  view: unknown;
  events: unknown[];
}
/**
 * A record to be replayed: the game `number` of the text. `as` says whose view is shown.
 */
export interface ReplayRequest {
  text: string;
  format?: "agn" | "gsn" | "jsonl" | "strados";
  number?: number;
  as?: "blue" | "public" | "red" | "truth";
}
/**
 * The state of an analysis: `done` of `total` steps are done. `ahead` is the number of games
 *     that are analysed before it. `review` is null until the analysis is finished.
 */
export interface AnalysisAnswer {
  id: string;
  status: "done" | "running" | "waiting";
  done: number;
  total: number;
  ahead?: number;
  review?: ReviewAnswer | null;
}
/**
 * The review of a game. `kinds` are the letters of the kinds, in the order of the percentages
 *     in `beliefs`. `turns` (turning points) and `faults` (moves that lost much) list plies by their
 *     numbers.
 */
export interface ReviewAnswer {
  source: "judgement" | "network";
  kinds: string;
  plies: PlyAnswer[];
  turns: number[];
  faults: number[];
}
/**
 * A ply in the view of its player. `score` is the player's expected score before the ply.
 *     `after` is the expected score at the player's next turn, or the final score; None if neither is
 *     known. `lost` is how much of the score the move lost, compared with `better`. `beliefs` has for
 *     each hidden piece the probability of each kind, in percent.
 */
export interface PlyAnswer {
  ply: number;
  seat: "blue" | "red";
  move: string;
  score: number;
  after: number | null;
  win: number;
  draw: number;
  loss: number;
  chance: number;
  rank: number;
  lost: number;
  better: string | null;
  best: CandidateAnswer[];
  beliefs: {
    [k: string]: number[];
  };
}
/**
 * A move, its probability, and its score if the computer has tried the move.
 */
export interface CandidateAnswer {
  move: string;
  chance: number;
  score: number | null;
}
/**
 * A record to be analysed: the game `number` of the text.
 */
export interface AnalysisRequest {
  text: string;
  format?: "agn" | "gsn" | "jsonl" | "strados";
  number?: number;
}
/**
 * All rule sets, `classic` first, and all options.
 */
export interface VariantsAnswer {
  variants: VariantAnswer[];
  options: OptionAnswer[];
}
/**
 * A rule set. `setup_squares` are those of Red. `rules` has the value of each key.
 */
export interface VariantAnswer {
  name: string;
  about: string;
  aliases: string[];
  width: number;
  height: number;
  lakes: string[];
  setup_squares: string[];
  kinds: KindAnswer[];
  rules: {
    [k: string]: unknown;
  };
  rules_hash: string;
}
/**
 * A kind of piece. `count` is how many an army has, `number` what is printed on the piece.
 */
export interface KindAnswer {
  letter: string;
  name: string;
  count: number;
  rank: number | null;
  number: string;
  mobile: boolean;
}
/**
 * An option of a variant. It takes one of `values`, a number, or no value.
 */
export interface OptionAnswer {
  name: string;
  about: string;
  values: string[];
  takes_number: boolean;
}
/**
 * All bots, the weakest first.
 */
export interface OpponentsAnswer {
  opponents: OpponentAnswer[];
}
/**
 * A bot that can take a seat. A request for a new table names it as `bot`.
 */
export interface OpponentAnswer {
  name: string;
}
/**
 * The token of a new person. It opens the setups that the person saves.
 */
export interface PersonAnswer {
  token: string;
}
/**
 * All saved setups of a person.
 */
export interface SetupsAnswer {
  setups: SetupAnswer[];
}
/**
 * A saved setup.
 */
export interface SetupAnswer {
  variant: string;
  name: string;
  setup: string;
  changed: number;
}
/**
 * A setup to save under a name. It replaces the setup of the same variant and name.
 */
export interface SetupRequest {
  variant: string;
  name: string;
  setup: string;
}
/**
 * A new name for a saved setup.
 */
export interface RenameRequest {
  variant: string;
  name: string;
  new_name: string;
}
/**
 * The variant and name of the saved setup to delete.
 */
export interface NamedRequest {
  variant: string;
  name: string;
}
/**
 * The finished setup.
 */
export interface AutoAnswer {
  setup: string;
}
/**
 * An unfinished setup to complete. Without `setup`, a whole one is made at random.
 */
export interface AutoRequest {
  variant: string;
  setup?: string | null;
  strong?: boolean;
}
/**
 * A report to the host: about a player (`seat`), the game, a ply (`ply`, counted from 1) or a
 *     line of chat (`line`, its number `n` in the messages to the sender).
 */
export interface ReportRequest {
  game: string;
  about: "chat" | "game" | "player" | "ply";
  text: string;
  seat?: ("blue" | "red") | null;
  ply?: number | null;
  line?: number | null;
}
/**
 * What a page has to know of the server before it sends anything.
 */
export interface ServerAnswer {
  nickname_length: number;
}
/**
 * Tables, the newest first. `next` is the value of `before` for the next page; null at the
 *     end.
 */
export interface HostTables {
  tables: HostTable[];
  next: string | null;
}
/**
 * A table in the list of the host. Null is what the server does not have in memory.
 */
export interface HostTable {
  game: string;
  variant: string;
  phase: string;
  created: number;
  public: boolean;
  host: string;
  clock: string;
  bots: ("blue" | "red")[];
  seats: (string | null)[];
  at: number | null;
  ply: number | null;
  connected: boolean[] | null;
  spectators: number | null;
  outcome: string | null;
}
/**
 * A table as the host sees it: of the game only what every spectator may see.
 */
export interface HostTableAnswer {
  table: HostTable;
  view: unknown;
  events: unknown[];
  chat: ChatLine[];
}
/**
 * One line. `n` is its number among the lines that the reader may see. So a client can notice a
 *     line that it has already.
 */
export interface ChatLine {
  n: number;
  room: "everybody" | "players" | "spectators";
  seat: ("blue" | "red") | null;
  text: string;
  at: number;
}
/**
 * All bans and mutes that have not ended, the newest first.
 */
export interface BansAnswer {
  bans: BanAnswer[];
}
/**
 * A ban or mute. `subject` is who is meant: `address …`, `person …` or `seat …`.
 */
export interface BanAnswer {
  subject: string;
  kind: BanKind;
  created: number;
  until: number | null;
  reason: string;
}
/**
 * A ban or a mute. It names one of: an `address`, a `person`, a player (`game` and `seat`) or
 *     the sender of a line of chat (`game`, `room` and `line`).
 */
export interface BanRequest {
  kind: BanKind;
  address?: string | null;
  person?: string | null;
  game?: string | null;
  seat?: ("blue" | "red") | null;
  room?: ("players" | "spectators") | null;
  line?: number | null;
  minutes?: number | null;
  reason?: string;
}
/**
 * The ban or mute to end.
 */
export interface UnbanRequest {
  subject: string;
  kind: BanKind;
}
/**
 * Reports, the newest first. `next` is the value of `before` for the next page.
 */
export interface HostReports {
  reports: HostReport[];
  next: number | null;
}
/**
 * A report. `said` is the reported line of chat.
 */
export interface HostReport {
  report: number;
  game: string;
  created: number;
  closed: number | null;
  about: "chat" | "game" | "player" | "ply";
  by: ("blue" | "red") | null;
  text: string;
  seat: ("blue" | "red") | null;
  ply: number | null;
  line: number | null;
  said: string | null;
}
/**
 * The server in figures. `games` counts the stored games by their status, `packed` those that
 *     are packed, `counted` is what the server has counted since its start. `games`, `packed` and
 *     `space` can be a minute old.
 */
export interface FiguresAnswer {
  version: string;
  now: number;
  uptime: number;
  sockets: number;
  tables: number;
  live: number;
  games: {
    [k: string]: number;
  };
  packed: number;
  space: SpaceAnswer;
  open_reports: number;
  bans: number;
  counted: {
    [k: string]: number;
  };
  refused: {
    [k: string]: number;
  };
}
/**
 * The size of the database. `free_bytes` is the part of `database_bytes` that deleted rows have
 *     left; `wal_bytes` is the write-ahead log beside it.
 */
export interface SpaceAnswer {
  database_bytes: number;
  free_bytes: number;
  wal_bytes: number;
  disk_free_bytes: number | null;
}
/**
 * The deleted games: the one that was asked for, with its rematches and the games before it.
 */
export interface DeletedAnswer {
  games: string[];
}
/**
 * How many saved setups and tokens of the person were deleted.
 */
export interface ErasedAnswer {
  erased: number;
}
/**
 * Whom to erase: a `person` by id, or by the `token` that opens the person's saved setups.
 */
export interface EraseRequest {
  person?: string | null;
  token?: string | null;
}
/**
 * The size before and after free space was given back. `after` is null while the server still
 *     works at it: the same request then waits for the end.
 */
export interface FreedAnswer {
  before: SpaceAnswer;
  after: SpaceAnswer | null;
}
/**
 * The server runs, and its storage answers.
 */
export interface HealthAnswer {
  status: "ok";
  version: string;
}
/**
 * Whether the server can take players and store their moves. The HTTP status is 200 if it can,
 *     and else 503. `obstacle` is then `starting`, `stopping` or the code of the storage's error.
 */
export interface ReadyAnswer {
  ready: boolean;
  obstacle: string | null;
}
/**
 * The answer to every refused request.
 */
export interface ErrorAnswer {
  error: Problem;
}
/**
 * What went wrong: a code for programs, a sentence for people, and values for translations.
 */
export interface Problem {
  code: string;
  message: string;
  args?: {
    [k: string]: unknown;
  };
}
export interface Outcome {
  winner: ("red" | "blue") | null;
  termination:
    | "flag"
    | "immobile"
    | "mutual-immobility"
    | "no-battle"
    | "ply-limit"
    | "resign"
    | "agreed"
    | "time"
    | "abandoned"
    | "illegal"
    | "both-left"
    | "adjudicated"
    | "aborted";
}
export interface Variant {
  name: string;
  rules: {
    [k: string]: unknown;
  };
}
export interface Opened {
  seq: number;
  at: number;
  game: string;
  options: Options;
}
export interface Options {
  variant: Variant;
  clock: TimeControl;
  colours: "choice" | "lots";
  spectators: "off" | "open" | "delayed";
  delay: number;
  no_battle_limit: number | null;
  claim_after: number | null;
  offer_gap: number;
}
export interface TimeControl {
  control: "none" | "per-move" | "fischer" | "bronstein";
  initial: number;
  increment: number;
  cap: number | null;
  setup: number | null;
}
export interface Seated {
  seq: number;
  at: number;
  seat: "red" | "blue";
  nickname: string;
}
export interface Finished {
  seq: number;
  at: number;
  seat: "red" | "blue";
  setup: string | null;
  auto: boolean;
}
export interface Unfinished {
  seq: number;
  at: number;
  seat: "red" | "blue";
}
export interface Started {
  seq: number;
  at: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  seals: [Seal, Seal];
  visible: boolean;
}
export interface Seal {
  root: string;
  squares: string[];
  kinds: ("M" | "G" | "C" | "J" | "P" | "L" | "T" | "E" | "R" | "S" | "B" | "F" | "X")[] | null;
  salts: string[] | null;
}
export interface Moved {
  seq: number;
  at: number;
  ply: number;
  seat: "red" | "blue";
  move: string;
  runner: Opening | null;
  clocks: [number, number] | null;
}
export interface Opening {
  square: string;
  kind: "M" | "G" | "C" | "J" | "P" | "L" | "T" | "E" | "R" | "S" | "B" | "F" | "X";
  salt: string;
  path: string[];
}
export interface Battled {
  seq: number;
  at: number;
  ply: number;
  seat: "red" | "blue";
  move: string;
  attacker: "M" | "G" | "C" | "J" | "P" | "L" | "T" | "E" | "R" | "S" | "B" | "F" | "X";
  defender: "M" | "G" | "C" | "J" | "P" | "L" | "T" | "E" | "R" | "S" | "B" | "F" | "X";
  result: ">" | "<" | "=";
  survivor: string | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  shown: [boolean, boolean];
  /**
   * @minItems 2
   * @maxItems 2
   */
  openings: [Opening | null, Opening | null];
  clocks: [number, number] | null;
}
export interface DrawOffered {
  seq: number;
  at: number;
  seat: "red" | "blue";
}
export interface DrawDeclined {
  seq: number;
  at: number;
  seat: "red" | "blue";
}
export interface Left {
  seq: number;
  at: number;
  seat: "red" | "blue";
}
export interface Returned {
  seq: number;
  at: number;
  seat: "red" | "blue";
}
export interface Credited {
  seq: number;
  at: number;
  ms: number;
}
export interface Ended {
  seq: number;
  at: number;
  outcome: Outcome;
  seals: [Seal, Seal] | null;
  clocks: [number, number] | null;
}
export interface RematchOffered {
  seq: number;
  at: number;
  seat: "red" | "blue";
}
export interface RematchDeclined {
  seq: number;
  at: number;
  seat: "red" | "blue";
}
export interface RematchAgreed {
  seq: number;
  at: number;
}
export interface Seen {
  game: string;
  viewer: ("red" | "blue") | null;
  seq: number;
  at: number;
  phase: string;
  options: Options;
  /**
   * @minItems 2
   * @maxItems 2
   */
  nicknames: [string | null, string | null];
  /**
   * @minItems 2
   * @maxItems 2
   */
  ready: [boolean, boolean];
  /**
   * @minItems 2
   * @maxItems 2
   */
  absent_since: [number | null, number | null];
  setup: string | null;
  seals: [Seal, Seal] | null;
  clock: GameClock;
  deadline: number | null;
  board: SeenBoard | null;
  choices: GameChoices;
  draw_offer: ("red" | "blue") | null;
  rematch_offer: ("red" | "blue") | null;
  rematch_agreed: boolean;
  outcome: Outcome | null;
}
export interface GameClock {
  control: TimeControl;
  /**
   * @minItems 2
   * @maxItems 2
   */
  left: [number, number];
  running: ("red" | "blue") | null;
  setting_up: boolean;
  since: number;
}
export interface SeenBoard {
  turn: "red" | "blue";
  ply: number;
  quiet: number;
  draw_in: number | null;
  last: string | null;
  pieces: SeenPiece[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  captured: [
    {
      [k: string]: number;
    },
    {
      [k: string]: number;
    }
  ];
}
export interface SeenPiece {
  square: string;
  color: "red" | "blue";
  kind: "M" | "G" | "C" | "J" | "P" | "L" | "T" | "E" | "R" | "S" | "B" | "F" | "X";
  home: string;
  moved: boolean;
  shown: boolean;
}
export interface GameChoices {
  legal: string[];
  barred: {
    [k: string]:
      | "move/game-over"
      | "move/not-your-turn"
      | "move/empty-square"
      | "move/not-own-piece"
      | "move/off-board"
      | "move/stays"
      | "move/immobile"
      | "move/diagonal"
      | "move/lake"
      | "move/own-piece"
      | "move/too-far"
      | "move/blocked"
      | "move/run-strike"
      | "move/two-square"
      | "move/chase";
  };
}
export interface Hidden {
  seq: number;
}
/**
 * The first message: the game, and the token of a seat. A spectator sends no token.
 */
export interface Hello {
  type: "hello";
  proto: string;
  game: string;
  token?: string | null;
  since?: number | null;
}
/**
 * The player's unfinished setup. It is no event: only the other tabs of the player get it.
 */
export interface Draft {
  type: "draft";
  cid: string;
  rev: number;
  setup: string;
}
/**
 * The setup is finished.
 */
export interface Ready {
  type: "ready";
  cid: string;
  setup: string;
}
/**
 * Takes `ready` back, to change the setup again.
 */
export interface Unready {
  type: "unready";
  cid: string;
}
/**
 * A move. `ply` is the number of plies that the client had seen when the player made it.
 */
export interface Move {
  type: "move";
  cid: string;
  ply: number;
  move: string;
}
/**
 * Offers a draw or a rematch.
 */
export interface Offer {
  type: "offer";
  cid: string;
  what: "draw" | "rematch";
}
/**
 * Accepts or declines the opponent's offer.
 */
export interface Answer {
  type: "answer";
  cid: string;
  what: "draw" | "rematch";
  accept: boolean;
}
/**
 * The opponent is absent: claims the win, or with `draw` ends the game without a winner.
 *     Possible after both players have moved. Without a clock, nobody can claim a win.
 */
export interface Claim {
  type: "claim";
  cid: string;
  draw?: boolean;
}
/**
 * Ends the game without a winner. Possible until both players have moved, also for a player who
 *     still waits for an opponent.
 */
export interface Abort {
  type: "abort";
  cid: string;
}
/**
 * Resigns the game.
 */
export interface Resign {
  type: "resign";
  cid: string;
}
/**
 * A line of chat. During the game, players write to players, and spectators to spectators.
 *     After the game, each line goes to everybody.
 */
export interface Say {
  type: "say";
  cid: string;
  text: string;
}
/**
 * Asks for a pong with the same number.
 */
export interface Ping {
  type: "ping";
  n?: number;
}
/**
 * Asks for a snapshot.
 */
export interface Resync {
  type: "resync";
}
/**
 * Answers the hello.
 */
export interface Welcome {
  type: "welcome";
  proto: string;
  game: string;
  seat: ("blue" | "red") | null;
  seq: number;
  now: number;
}
/**
 * A snapshot: the viewer's whole view after event `seq`.
 */
export interface Snap {
  type: "snap";
  seq: number;
  view: Seen;
}
/**
 * The legal moves, and the moves that only a repetition rule forbids (`barred`), with the rule.
 *     Only the player to move gets them.
 */
export interface Choices {
  type: "choices";
  seq: number;
  legal: string[];
  barred: {
    [k: string]: string;
  };
}
/**
 * The clocks, in milliseconds. Sent if the `deadline` changes without a move. While there is a
 *     deadline, also sent after the events that a client had missed.
 */
export interface Clock {
  type: "clock";
  seq: number;
  left: number[];
  running: ("blue" | "red") | null;
  deadline: number | null;
  now: number;
}
/**
 * The command is done, and its events are on disk. `seq` is the number of its last event. If
 *     the command has no event, `seq` is the number of the last event that the viewer may know of.
 */
export interface Ack {
  type: "ack";
  cid: string;
  seq: number;
}
/**
 * The message is refused and has changed nothing. `cid` is null if the message has none, or if
 *     the server cannot read the message (`wire/malformed`). With `wire/rate`, `args` has the seconds
 *     to wait as `wait`; then the client may send the message again.
 */
export interface Nack {
  type: "nack";
  cid: string | null;
  code: string;
  args?: {
    [k: string]: unknown;
  };
}
/**
 * The player's draft, as another tab of the player sent it.
 */
export interface DraftKept {
  type: "draft";
  rev: number;
  setup: string;
}
/**
 * Whether Red and Blue are connected, and the number of spectators.
 */
export interface Presence {
  type: "presence";
  seats: boolean[];
  spectators: number;
}
/**
 * Lines of chat: after the welcome the lines that the server has kept, later each new line.
 */
export interface Chat {
  type: "chat";
  lines: ChatLine[];
}
/**
 * Both players have agreed to a rematch: the game `game`. The same token opens the opposite
 *     seat there.
 */
export interface Rematch {
  type: "rematch";
  game: string;
}
/**
 * Answers a ping.
 */
export interface Pong {
  type: "pong";
  n: number;
  now: number;
}
/**
 * The last message before the server closes the socket.
 */
export interface Bye {
  type: "bye";
  code: string;
  args?: {
    [k: string]: unknown;
  };
}
