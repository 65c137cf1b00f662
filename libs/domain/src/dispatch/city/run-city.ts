import type { GiveWay } from '../../kernel/time-slices.js';
import type { City } from './city.js';
import type { Policy } from './product-policy.js';

/** How a city is played. */
export interface CityRun {
  readonly policy: Policy;
  readonly untilMs: number;
  /** Called around each pass of the policy, to time it. */
  readonly timed?: (pass: () => Promise<void>) => Promise<void>;
  /** Called when an hour of the clock has begun. */
  readonly onHour?: () => Promise<void> | void;
  /** Asked after every event, so that a day does not hold up other work of the process. */
  readonly giveWay?: GiveWay;
}

/** Plays a city on its virtual clock: a pass after everything that happens, and every two seconds while something waits to be tried again. */
export async function runCity(city: City, run: CityRun): Promise<void> {
  const { policy, untilMs, timed = (pass) => pass(), onHour, giveWay } = run;
  city.giveWay = giveWay ?? city.giveWay;
  const tickMs = city.settings.reoptimiseEveryMs;
  let plannedMs = Infinity;
  const passAt = (atMs: number): void => {
    if (atMs >= plannedMs) return;
    plannedMs = atMs;
    city.clock.at(atMs, async () => {
      if (plannedMs !== atMs) return;
      plannedMs = Infinity;
      await timed(async () => policy(city));
      const next = nextTry(city);
      if (next < Infinity) passAt(Math.max(next, city.nowMs + tickMs));
    });
  };
  city.onChange = () => passAt(city.nowMs);
  let hourMs = city.startMs;
  while (await city.clock.step(untilMs)) {
    const others = giveWay?.();
    if (others) await others;
    if (city.nowMs < hourMs) continue;
    hourMs += 3_600_000;
    await onHour?.();
  }
}

/** When something that waits is to be tried again. */
function nextTry({ waiting }: City): number {
  let next = Infinity;
  for (const trip of waiting) if (trip.offers.size === 0) next = Math.min(next, trip.nextDispatchMs);
  return next;
}
