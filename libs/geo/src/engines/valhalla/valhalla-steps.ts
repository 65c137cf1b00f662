import type { Turn } from '@sablon/domain';
import type { JsonReader } from '../../http/json-reader.js';
import { roadName } from '../../roads/road-names.js';
import type { RouteStep } from '../../routing/routing-engine.js';
import type { JoinedLine } from '../joined-line.js';

/** Valhalla's numbers of what to do (turn-by-turn API reference, "maneuver types"); others, as on foot, go straight on. */
const TURNS: Readonly<Record<number, Turn>> = {
  1: 'depart',
  2: 'depart',
  3: 'depart',
  4: 'arrive',
  5: 'arrive',
  6: 'arrive',
  9: 'slight_right',
  10: 'right',
  11: 'sharp_right',
  12: 'uturn',
  13: 'uturn',
  14: 'sharp_left',
  15: 'left',
  16: 'slight_left',
  18: 'slight_right',
  19: 'slight_left',
  20: 'slight_right',
  21: 'slight_left',
  23: 'slight_right',
  24: 'slight_left',
  25: 'merge',
  26: 'roundabout',
  37: 'merge',
  38: 'merge',
};
const ROUNDABOUT_EXIT = 27;

/** The steps of a leg; leaving a roundabout belongs to entering it, as in our own engine. Lengths come in kilometres. */
export function readManeuvers(leg: JsonReader, { geometry, indexes }: JoinedLine): RouteStep[] {
  const steps: RouteStep[] = [];
  for (const maneuver of leg.field('maneuvers').list()) {
    const type = maneuver.field('type').number();
    const names = maneuver.optional('street_names')?.list() ?? [];
    const street = roadName({ name: names[0]?.string() ?? '' });
    const distanceMeters = maneuver.field('length').amount() * 1_000;
    const durationSeconds = maneuver.field('time').amount();
    const before = steps[steps.length - 1];
    if (type === ROUNDABOUT_EXIT && before?.turn === 'roundabout') {
      steps[steps.length - 1] = {
        ...before,
        street,
        distanceMeters: before.distanceMeters + distanceMeters,
        durationSeconds: before.durationSeconds + durationSeconds,
      };
      continue;
    }
    const turn = TURNS[type] ?? 'straight';
    const begin = maneuver.field('begin_shape_index');
    const exit = turn === 'roundabout' ? maneuver.optional('roundabout_exit_count')?.amount() : undefined;
    steps.push({
      turn,
      street: turn === 'arrive' && before ? before.street : street,
      ...(exit !== undefined && { exit }),
      distanceMeters,
      durationSeconds,
      geometryIndex: endIndex(turn, geometry.length) ?? indexes[begin.amount()] ?? begin.refuse('a point of the shape'),
    });
  }
  return steps;
}

/** The ride begins and ends at the asked points, which are not the service's. */
const endIndex = (turn: Turn, points: number): number | undefined =>
  turn === 'depart' ? 0 : turn === 'arrive' ? points - 1 : undefined;
