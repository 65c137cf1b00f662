/** How often something happened within its window so far, and how long until the window is over. */
export interface Tally {
  readonly count: number;
  readonly msLeft: number;
}

/**
 * Counts what happens, for limits: one window a key, begun by its first event. Seen by every process where there are several;
 * while Redis does not answer, each process counts for itself, so that a limit gets wider by the number of processes and is
 * never gone (reliability.md D10 c). Nothing here throws.
 */
export interface Counters {
  /** Counts one more and says how many there are. */
  add(key: string, windowMs: number): Promise<Tally>;
  /** How many there are. */
  read(key: string): Promise<Tally>;
  forget(key: string): Promise<void>;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/** ASSUMPTION: keys looked through for ended windows once this many are held; a flood of addresses must not fill the memory. */
const TIDY_FROM = 10_000;
const NONE: Tally = { count: 0, msLeft: 0 };

/** Counters of one process. `now` in milliseconds. */
export class LocalCounters implements Counters {
  private readonly windows = new Map<string, Window>();
  private tidyAt = TIDY_FROM;

  constructor(private readonly now: () => number = Date.now) {}

  async add(key: string, windowMs: number): Promise<Tally> {
    const now = this.now();
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + windowMs };
      this.windows.set(key, window);
      this.tidy(now);
    }
    window.count++;
    return { count: window.count, msLeft: window.endsAt - now };
  }

  async read(key: string): Promise<Tally> {
    const window = this.windows.get(key);
    const msLeft = (window?.endsAt ?? 0) - this.now();
    return window && msLeft > 0 ? { count: window.count, msLeft } : NONE;
  }

  async forget(key: string): Promise<void> {
    this.windows.delete(key);
  }

  /** How many windows are held. */
  get size(): number {
    return this.windows.size;
  }

  private tidy(now: number): void {
    if (this.windows.size < this.tidyAt) return;
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
    this.tidyAt = Math.max(TIDY_FROM, this.windows.size * 2);
  }
}
