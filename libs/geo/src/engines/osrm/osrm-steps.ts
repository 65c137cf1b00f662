import type { LatLng, Turn } from '@sablon/domain';
import type { JsonReader } from '../../http/json-reader.js';
import { roadName } from '../../roads/road-names.js';
import type { RouteStep } from '../../routing/routing-engine.js';

/** OSRM's words for a direction (HTTP API, "StepManeuver"). */
const MODIFIERS: Readonly<Record<string, Turn>> = {
  uturn: 'uturn',
  'sharp right': 'sharp_right',
  right: 'right',
  'slight right': 'slight_right',
  straight: 'straight',
  'slight left': 'slight_left',
  left: 'left',
  'sharp left': 'sharp_left',
};
const TYPES: Readonly<Record<string, Turn>> = {
  depart: 'depart',
  arrive: 'arrive',
  merge: 'merge',
  roundabout: 'roundabout',
  rotary: 'roundabout',
};
const ROUNDABOUT_EXITS = ['exit roundabout', 'exit rotary'];
/** Half a metre: what six decimals and a curve's rounding can make of a point of the line. */
const SAME_DEGREES = 5e-6;

/** The steps of a route's legs; leaving a roundabout belongs to entering it, as in our own engine. */
export function readSteps(
  route: JsonReader,
  geometry: readonly LatLng[],
  pointOf: (pair: JsonReader) => LatLng,
): RouteStep[] {
  const steps: RouteStep[] = [];
  let here = 0;
  for (const step of route
    .field('legs')
    .list()
    .flatMap((leg) => leg.field('steps').list())) {
    const maneuver = step.field('maneuver');
    const type = maneuver.field('type').string();
    const street = roadName({ name: step.optional('name')?.string() ?? '', ref: step.optional('ref')?.string() ?? '' });
    const [distanceMeters, durationSeconds] = [step.field('distance').amount(), step.field('duration').amount()];
    const before = steps[steps.length - 1];
    if (ROUNDABOUT_EXITS.includes(type) && before?.turn === 'roundabout') {
      steps[steps.length - 1] = {
        ...before,
        street,
        distanceMeters: before.distanceMeters + distanceMeters,
        durationSeconds: before.durationSeconds + durationSeconds,
      };
      continue;
    }
    const turn = TYPES[type] ?? MODIFIERS[maneuver.optional('modifier')?.string() ?? ''] ?? 'straight';
    const exit = turn === 'roundabout' ? maneuver.optional('exit')?.amount() : undefined;
    here = turn === 'arrive' ? geometry.length - 1 : indexFrom(here, geometry, pointOf(maneuver.field('location')));
    steps.push({
      turn,
      street: turn === 'arrive' && before ? before.street : street,
      ...(exit !== undefined && { exit }),
      distanceMeters,
      durationSeconds,
      geometryIndex: turn === 'depart' ? 0 : here,
    });
  }
  return steps;
}

/** Where a point lies on the line, not before an index; that index when it is not found. */
function indexFrom(index: number, geometry: readonly LatLng[], { lat, lng }: LatLng): number {
  const found = geometry.findIndex(
    (point, at) => at >= index && Math.abs(point.lat - lat) < SAME_DEGREES && Math.abs(point.lng - lng) < SAME_DEGREES,
  );
  return found >= 0 ? found : index;
}
