/** The count of a key in its current window, and the time until the window ends. */
export interface Tally {
  readonly count: number;
  readonly msLeft: number;
}

/**
 * Counts events for rate limits: one window per key, begun by its first event. Shared by all processes if there are several;
 * while Redis is down each process counts for itself, so that a limit is multiplied by the number of processes but never
 * disappears (reliability.md D10 c). Never throws.
 */
export interface Counters {
  /** Adds one and returns the count. */
  add(key: string, windowMs: number): Promise<Tally>;
  /** The current count. */
  read(key: string): Promise<Tally>;
  forget(key: string): Promise<void>;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/** ASSUMPTION: from this many keys on, ended windows are removed; a flood of addresses must not fill the memory. */
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

  /** Number of windows held. */
  get size(): number {
    return this.windows.size;
  }

  private tidy(now: number): void {
    if (this.windows.size < this.tidyAt) return;
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
    this.tidyAt = Math.max(TIDY_FROM, this.windows.size * 2);
  }
}
