import type { GuidedRouteView } from '@sablon/contracts';
import { crowDistanceMeters, type LatLng } from '@sablon/domain';

/** ASSUMPTION: three times the error of a phone's position between buildings (about 20 m). */
const OFF_ROUTE_METERS = 60;
/** ASSUMPTION: without a map the route is a straight line; real streets deviate this far from it. */
const OFF_ROUGH_ROUTE_METERS = 250;
/** ASSUMPTION: one stray fix is a position error, two in a row mean another street. */
const OFF_FIXES = 2;
/** ASSUMPTION: half a large crossing; a turn stays on screen until the car is round the corner. */
export const PASSED_METERS = 15;
/** ASSUMPTION: where the route passes the same place twice, one metre sideways weighs as much as ten metres ahead … */
const AHEAD_COSTS = 0.1;
/** … ASSUMPTION: but no more than the phone's own error: the car may be coming out of a tunnel. */
const AHEAD_COSTS_AT_MOST = 25;

/** A route with the distance in metres from its start to each of its points. */
export interface MeasuredRoute {
  readonly route: GuidedRouteView;
  readonly meters: readonly number[];
}

/** How far along the route the car is, and how many fixes in a row were off it. */
export interface Progress {
  readonly meters: number;
  readonly offFixes: number;
}

export const AT_THE_BEGINNING: Progress = { meters: 0, offFixes: 0 };

export function measure(route: GuidedRouteView): MeasuredRoute {
  let sum = 0;
  const meters = route.geometry.map((point, index) => {
    const before = route.geometry[index - 1];
    return (sum += before ? crowDistanceMeters(before, point) : 0);
  });
  return { route, meters };
}

/** The point of a segment nearest to a place: the fraction of the segment, and the distance in metres. */
function nearestOn(from: LatLng, to: LatLng, place: LatLng): { readonly share: number; readonly aside: number } {
  const east = Math.cos((place.lat * Math.PI) / 180);
  const [dx, dy] = [(to.lng - from.lng) * east, to.lat - from.lat];
  const square = dx * dx + dy * dy;
  const along = square > 0 ? ((place.lng - from.lng) * east * dx + (place.lat - from.lat) * dy) / square : 0;
  const share = Math.min(1, Math.max(0, along));
  const at = { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) };
  return { share, aside: crowDistanceMeters(at, place) };
}

/** Applies a position: progress advances to the matching point of the route and never goes back. */
export function follow({ route, meters }: MeasuredRoute, before: Progress, place: LatLng): Progress {
  const limit = route.quality === 'built' ? OFF_ROUTE_METERS : OFF_ROUGH_ROUTE_METERS;
  let best = { cost: Infinity, meters: before.meters };
  route.geometry.forEach((to, index) => {
    const from = route.geometry[index - 1];
    const [start, end] = [meters[index - 1] ?? 0, meters[index] ?? 0];
    if (!from || end < before.meters) return;
    const { share, aside } = nearestOn(from, to, place);
    if (aside > limit) return;
    const reached = Math.max(before.meters, start + share * (end - start));
    const cost = aside + Math.min(AHEAD_COSTS_AT_MOST, (reached - before.meters) * AHEAD_COSTS);
    if (cost < best.cost) best = { cost, meters: reached };
  });
  return best.cost === Infinity
    ? { meters: before.meters, offFixes: before.offFixes + 1 }
    : { meters: best.meters, offFixes: 0 };
}

export const isOffRoute = ({ offFixes }: Progress): boolean => offFixes >= OFF_FIXES;

/** ASSUMPTION: from this distance the address is in sight, so no more directions are needed. */
const NEAR_METERS = 100;
/** Whether the car itself is at the address: a short route alone does not say where it is. */
export const isNear = (car: LatLng | null, goal: LatLng): boolean =>
  car !== null && crowDistanceMeters(car, goal) < NEAR_METERS;

/** The next step: never the departure, the arrival last. -1 on a route without steps. */
export function nextStepIndex({ route, meters }: MeasuredRoute, progress: Progress): number {
  const next = route.steps.findIndex(
    ({ turn, geometryIndex }) => turn !== 'depart' && (meters[geometryIndex] ?? 0) + PASSED_METERS > progress.meters,
  );
  return next < 0 ? route.steps.length - 1 : next;
}

/** Metres along the route from the current position to a step; 0 once it is reached. */
export const metersTo = ({ route, meters }: MeasuredRoute, progress: Progress, step: number): number =>
  Math.max(0, (meters[route.steps[step]?.geometryIndex ?? 0] ?? 0) - progress.meters);
