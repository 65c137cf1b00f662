/** How often a service may be asked by all of us together. */
export interface RequestBudgetLimits {
  readonly perWindow: number;
  readonly windowMs: number;
  /** Who would wait longer for a place is turned away. */
  readonly maxWaitMs: number;
}

/** Counts questions in windows begun by their first; shared by all processes where there are several (`Counters` of libs/messaging). */
export interface QuestionCount {
  add(key: string, windowMs: number): Promise<{ readonly count: number; readonly msLeft: number }>;
}

export interface RequestBudget {
  /** Resolves with true when the question may go out, with false when no place comes free in time. */
  enter(): Promise<boolean>;
}

/** Lets questions out no faster than a service allows, whichever process asks: the service sees one address. */
export function createRequestBudget(
  counters: QuestionCount,
  key: string,
  { perWindow, windowMs, maxWaitMs }: RequestBudgetLimits,
): RequestBudget {
  return {
    async enter() {
      for (let waitedMs = 0; ;) {
        const { count, msLeft } = await counters.add(key, windowMs);
        if (count <= perWindow) return true;
        const waitMs = Math.max(1, msLeft);
        waitedMs += waitMs;
        if (waitedMs > maxWaitMs) return false;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    },
  };
}
