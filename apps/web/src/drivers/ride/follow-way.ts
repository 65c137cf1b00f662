import type { WayView } from '@sablon/contracts';
import { crowDistanceMeters, type LatLng } from '@sablon/domain';

/** ASSUMPTION: three times what a phone's position is out between houses (about 20 m). */
const OFF_WAY_METERS = 60;
/** ASSUMPTION: the hand-written map draws streets as lines between crossings; the real ones bend this far from them. */
const OFF_ROUGH_WAY_METERS = 250;
/** ASSUMPTION: one stray fix is the phone's mistake, two in a row are another street. */
const OFF_FIXES = 2;
/** ASSUMPTION: half a large crossing; a turn stays on the screen until he is round the corner. */
export const PASSED_METERS = 15;
/** ASSUMPTION: where the way comes by twice, a metre aside is believed before ten metres ahead … */
const AHEAD_COSTS = 0.1;
/** … ASSUMPTION: but no more than the phone's own error: he may come out of a tunnel. */
const AHEAD_COSTS_AT_MOST = 25;

/** A way with the metres from its beginning to each of its points. */
export interface MeasuredWay {
  readonly way: WayView;
  readonly meters: readonly number[];
}

/** How far along the way he has come, and how many fixes in a row were beside it. */
export interface Progress {
  readonly meters: number;
  readonly offFixes: number;
}

export const AT_THE_BEGINNING: Progress = { meters: 0, offFixes: 0 };

export function measure(way: WayView): MeasuredWay {
  let sum = 0;
  const meters = way.geometry.map((point, index) => {
    const before = way.geometry[index - 1];
    return (sum += before ? crowDistanceMeters(before, point) : 0);
  });
  return { way, meters };
}

/** Where on a piece of the way a place is nearest: its share of the piece, and the metres aside. */
function nearestOn(from: LatLng, to: LatLng, place: LatLng): { readonly share: number; readonly aside: number } {
  const east = Math.cos((place.lat * Math.PI) / 180);
  const [dx, dy] = [(to.lng - from.lng) * east, to.lat - from.lat];
  const square = dx * dx + dy * dy;
  const along = square > 0 ? ((place.lng - from.lng) * east * dx + (place.lat - from.lat) * dy) / square : 0;
  const share = Math.min(1, Math.max(0, along));
  const at = { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) };
  return { share, aside: crowDistanceMeters(at, place) };
}

/** He is seen at a place: he has come as far as the way there, never less far than before. */
export function follow({ way, meters }: MeasuredWay, before: Progress, place: LatLng): Progress {
  const limit = way.quality === 'built' ? OFF_WAY_METERS : OFF_ROUGH_WAY_METERS;
  let best = { cost: Infinity, meters: before.meters };
  way.geometry.forEach((to, index) => {
    const from = way.geometry[index - 1];
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

export const isOffWay = ({ offFixes }: Progress): boolean => offFixes >= OFF_FIXES;

/** ASSUMPTION: from here one sees the address: nothing is left to be told. */
const NEAR_METERS = 100;
export const isNear = ({ meters }: MeasuredWay): boolean => (meters.at(-1) ?? 0) < NEAR_METERS;

/** The step to do next: the departure never, the arrival last. -1 on a way without steps. */
export function nextStepIndex({ way, meters }: MeasuredWay, progress: Progress): number {
  const next = way.steps.findIndex(
    ({ turn, geometryIndex }) => turn !== 'depart' && (meters[geometryIndex] ?? 0) + PASSED_METERS > progress.meters,
  );
  return next < 0 ? way.steps.length - 1 : next;
}

/** Metres of way from where he is to where a step is done; 0 once he is there. */
export const metersTo = ({ way, meters }: MeasuredWay, progress: Progress, step: number): number =>
  Math.max(0, (meters[way.steps[step]?.geometryIndex ?? 0] ?? 0) - progress.meters);
