import type { OsmTags } from '../osm/osm-entities.js';
import { taxiAccess } from './taxi-access.js';

/** What a point on a road does to a car: stops it for good, or costs it time. */
export type PointEffect = 'blocked' | 'signals' | 'gate' | null;

/** Barriers no car passes unless a sign says it may. */
const SOLID: ReadonlySet<string> = new Set([
  'bollard',
  'block',
  'jersey_barrier',
  'chain',
  'debris',
  'log',
  'planter',
  'rising_bollard',
  'cycle_barrier',
  'motorcycle_barrier',
  'stile',
  'turnstile',
  'kissing_gate',
  'full-height_turnstile',
  'horse_stile',
  'hampshire_gate',
  'bus_trap',
  'sump_buster',
  'wall',
  'fence',
  'hedge',
  'bump_gate',
  'wicket_gate',
]);
/** Barriers that open for those who may pass. */
const GATES: ReadonlySet<string> = new Set(['gate', 'lift_gate', 'swing_gate', 'sliding_gate', 'toll_booth']);

/** Reads the tags of a point on a road for a taxi. Kerbs, height limits, cattle grids and the like let cars pass. */
export function pointEffect(tags: OsmTags): PointEffect {
  const barrier = tags['barrier'];
  if (barrier !== undefined) {
    const access = taxiAccess(tags);
    if (access === 'closed' || tags['locked'] === 'yes') return 'blocked';
    if (SOLID.has(barrier)) return access === 'none' ? 'blocked' : 'gate';
    if (GATES.has(barrier)) return 'gate';
  }
  return tags['highway'] === 'traffic_signals' || tags['crossing'] === 'traffic_signals' ? 'signals' : null;
}
