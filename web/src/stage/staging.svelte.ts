// Staging: runs one battle through its phases. Every battle takes the same time, whatever it shows.
import type { StagedBattle } from "./staged-battle";

/** The phases in order, each with its length in milliseconds. The faces change between `turn` and
 * `turned`; nothing tells who loses before `fall`. */
export const PHASES = {
  slide: 180,
  hold: 160,
  turn: 100,
  turned: 100,
  clash: 220,
  fall: 320,
} as const;

export type Phase = keyof typeof PHASES;
const NAMES = Object.keys(PHASES) as Phase[];

interface Cues {
  /** Called at the start of each phase. */
  phase?: (phase: Phase, battle: StagedBattle) => void;
  /** Called after the last phase, unless `stop` comes first. */
  end: () => void;
}

export class Staging {
  battle = $state.raw<StagedBattle | null>(null);
  phase = $state<Phase>("slide");
  /** How long the phases are, as a multiple of their usual length. */
  pace = $state(1);
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** Whether the viewer sees both pieces as they are after the turn. */
  get isTurned(): boolean {
    return NAMES.indexOf(this.phase) >= NAMES.indexOf("turned");
  }

  run(battle: StagedBattle, pace: number, cues: Cues): void {
    this.stop();
    this.battle = battle;
    this.pace = pace;
    let at = 0;
    for (const name of NAMES) {
      this.at(at * pace, () => {
        this.phase = name;
        cues.phase?.(name, battle);
      });
      at += PHASES[name];
    }
    this.at(at * pace, () => {
      this.stop();
      cues.end();
    });
  }

  /** Ends the battle at once. */
  stop(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.battle = null;
  }

  private at(delay: number, act: () => void): void {
    if (delay === 0) act();
    else this.timers.push(setTimeout(act, delay));
  }
}
