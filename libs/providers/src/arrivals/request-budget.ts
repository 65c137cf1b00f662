/** How often a service may be asked. */
export interface RequestBudgetLimits {
  readonly perSecond: number;
  readonly burst: number;
  /** Who would wait longer for a place is turned away. */
  readonly maxWaitMs: number;
}

/** Lets questions out no faster than a service allows, in the order they came. */
export function createRequestBudget(
  { perSecond, burst, maxWaitMs }: RequestBudgetLimits,
  nowMs = () => performance.now(),
) {
  const everyMs = 1000 / perSecond;
  /** When the bucket was, or will be, full of places. */
  let fullAtMs = -Infinity;
  return {
    /** Resolves with true when the question may go out, with false at once when its turn is too far away. */
    async enter(): Promise<boolean> {
      const now = nowMs();
      const next = Math.max(now, fullAtMs) + everyMs;
      const waitMs = next - burst * everyMs - now;
      if (waitMs > maxWaitMs) return false;
      fullAtMs = next;
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      return true;
    },
  };
}
