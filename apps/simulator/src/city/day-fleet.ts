import type { CityDriverPlan, CityPlace } from '@sablon/domain';
import { seededRandom } from '../random.js';
import { DAY_START_MS } from './day-demand.js';

/** ASSUMPTION: shifts of eleven hours begin so that supply follows demand: share, and the hours within which they begin. */
const STARTS: readonly (readonly [share: number, from: number, to: number])[] = [
  [0.13, -4, -1], // the evening before: they drive the night
  [0.33, 4.5, 7.5],
  [0.15, 8, 12],
  [0.25, 13, 16.5],
  [0.14, 17, 20],
];
const SHIFT_HOURS = 11;

/** What the fleet is like; shares between 0 and 1. */
export interface FleetPlan {
  readonly seed: number;
  readonly drivers: number;
  readonly acceptance: number;
  /** Share of drivers whose phone loses its position twice in a shift. */
  readonly lostGps: number;
}

/** The drivers of a day. */
export function dayFleet(
  { seed, drivers, acceptance, lostGps }: FleetPlan,
  places: readonly CityPlace[],
): CityDriverPlan[] {
  const random = seededRandom(seed * 104_729 + 2);
  const hourMs = 3_600_000;
  return Array.from({ length: drivers }, (_driver, index) => {
    const share = (index + 0.5) / drivers;
    let sum = 0;
    const [, from, to] = STARTS.find(([part]) => (sum += part) > share) ?? STARTS[0]!;
    const shiftFromMs = DAY_START_MS + (from - 4 + random.next() * (to - from)) * hourMs;
    const gap = () => {
      const fromMs = shiftFromMs + random.next() * SHIFT_HOURS * hourMs;
      return { fromMs, toMs: fromMs + random.between(3, 15) * 60_000 };
    };
    const spread = Math.min(1 - acceptance, 0.12);
    const willingness = acceptance + (random.next() * 2 - 1) * spread;
    return {
      id: `d${String(index).padStart(4, '0')}`,
      home: random.pick(places),
      ...{ shiftFromMs, shiftToMs: shiftFromMs + SHIFT_HOURS * hourMs, willingness },
      gpsGaps: random.chance(lostGps) ? [gap(), gap()] : [],
    };
  });
}
