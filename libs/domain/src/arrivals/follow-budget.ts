import { expectedOf, type Arrival } from './arrival.js';
import { HOUR_MS, MINUTE_MS } from '../kernel/time/spans.js';

/** How often one followed arrival is asked for, by how far away it is (geo.md §6, "Polling budget"). */
const FOLLOW_BUDGET = {
  /** Further ahead nothing is asked. */
  fromMs: 24 * HOUR_MS,
  /** 24–3 h. */
  farEveryMs: 30 * MINUTE_MS,
  farUntilMs: 3 * HOUR_MS,
  /** 3 h–30 min. */
  nearEveryMs: 5 * MINUTE_MS,
  nearUntilMs: 30 * MINUTE_MS,
  /** The last half hour, 60–90 s. */
  lastEveryMs: 75_000,
  /** ASSUMPTION: once landed its belt or platform may still change for so long; then nothing is asked any more. */
  afterArrivalMs: 30 * MINUTE_MS,
  /** ASSUMPTION: a source that never says that it landed is not asked for ever. */
  giveUpAfterMs: 6 * HOUR_MS,
} as const;

/** When to look at an arrival again after a look at `now`; null = never. */
export function nextLookAt(
  arrival: Pick<Arrival, 'scheduled' | 'estimated' | 'actual' | 'status'>,
  now: Date,
): Date | null {
  const expectedMs = expectedOf(arrival).getTime();
  const nowMs = now.getTime();
  const over = nowMs - Math.max(expectedMs, arrival.scheduled.getTime());
  if (arrival.actual && nowMs - arrival.actual.getTime() >= FOLLOW_BUDGET.afterArrivalMs) return null;
  if (over >= FOLLOW_BUDGET.giveUpAfterMs) return null;
  const ahead = expectedMs - nowMs;
  if (ahead > FOLLOW_BUDGET.fromMs) return new Date(expectedMs - FOLLOW_BUDGET.fromMs);
  // What was cancelled or goes elsewhere is rarely put back: half-hourly until it would have been there.
  if (arrival.status === 'cancelled' || arrival.status === 'diverted')
    return over >= 0 ? null : new Date(nowMs + FOLLOW_BUDGET.farEveryMs);
  const everyMs =
    ahead > FOLLOW_BUDGET.farUntilMs
      ? FOLLOW_BUDGET.farEveryMs
      : ahead > FOLLOW_BUDGET.nearUntilMs
        ? FOLLOW_BUDGET.nearEveryMs
        : FOLLOW_BUDGET.lastEveryMs;
  return new Date(nowMs + everyMs);
}
