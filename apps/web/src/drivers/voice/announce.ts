/** A turn as far as it is spoken. */
export interface SpokenTurn {
  /** Identifies the turn on its route. */
  readonly key: string;
  readonly meters: number;
}

/** Ahead of the turn, with its distance; and at the turn. */
export type Stage = 'ahead' | 'now';
export interface Announcement {
  readonly stage: Stage;
  readonly meters: number;
}

/** ASSUMPTION: time to hear a sentence, find the lane and indicate, in seconds. */
const AHEAD_SECONDS = 22;
/** ASSUMPTION: time to hear the sentence and begin to turn, in seconds. */
const NOW_SECONDS = 5;
const AHEAD_METERS = { least: 150, most: 800 } as const;
const NOW_METERS = { least: 35, most: 150 } as const;
/** ASSUMPTION: the speed of a car whose receiver gives none, in town. */
const TOWN_METERS_PER_SECOND = 8;
/** Farther than this before the "now" distance, an announcement of the distance still helps. */
const APART = 1.6;

const bounded = (value: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Math.min(most, Math.max(least, value));

/** Decides when a turn is announced: ahead of it and at it, each once. Independent of the browser's voice. */
export class Announcer {
  private key: string | null = null;
  private readonly said = new Set<Stage>();

  /** What to say about the next turn, if anything; `speed` in m/s, null if unknown. */
  next({ key, meters }: SpokenTurn, speed: number | null): Announcement | null {
    if (key !== this.key) {
      this.key = key;
      this.said.clear();
    }
    const driven = speed ?? TOWN_METERS_PER_SECOND;
    const nowAt = bounded(driven * NOW_SECONDS, NOW_METERS);
    if (meters <= nowAt) return this.once('now', meters);
    const aheadAt = Math.max(nowAt * APART, bounded(driven * AHEAD_SECONDS, AHEAD_METERS));
    return meters <= aheadAt && meters > nowAt * APART ? this.once('ahead', meters) : null;
  }

  private once(stage: Stage, meters: number): Announcement | null {
    if (this.said.has(stage)) return null;
    // At the turn it is too late for the distance.
    this.said.add(stage).add('ahead');
    return { stage, meters };
  }
}

/** A distance as it is spoken: in tens below 100 m, in fifties below a kilometre, then in tenths of a kilometre. */
export function spokenDistance(meters: number): { readonly unit: 'meters' | 'kilometers'; readonly value: number } {
  if (meters >= 975) return { unit: 'kilometers', value: Math.round(meters / 100) / 10 };
  const step = meters < 100 ? 10 : 50;
  return { unit: 'meters', value: Math.max(step, Math.round(meters / step) * step) };
}
