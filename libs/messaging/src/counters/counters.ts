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
