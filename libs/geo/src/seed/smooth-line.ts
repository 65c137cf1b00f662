import type { LatLng } from '@sablon/domain/kernel';

/** Points interpolated between two hand-placed ones. */
const STEPS = 4;
/** A turn sharper than this (cosine) is a corner, and stays one. */
const CORNER_COSINE = 0.35;
/** Length of a degree of longitude relative to one of latitude at Brussels' latitude. */
const LNG_SCALE = 0.632;

/** Whether the line turns sharply at `at`, as at a crossing. */
function isCorner(before: LatLng, at: LatLng, after: LatLng): boolean {
  const [ax, ay] = [(at.lng - before.lng) * LNG_SCALE, at.lat - before.lat];
  const [bx, by] = [(after.lng - at.lng) * LNG_SCALE, after.lat - at.lat];
  const lengths = Math.hypot(ax, ay) * Math.hypot(bx, by);
  return lengths === 0 || (ax * bx + ay * by) / lengths < CORNER_COSINE;
}

/** Direction of the line at a point, per unit of length; null at corners and ends. */
function tangent(before: LatLng | undefined, at: LatLng, after: LatLng | undefined): LatLng | null {
  if (!before || !after || isCorner(before, at, after)) return null;
  const length = Math.hypot((after.lng - before.lng) * LNG_SCALE, after.lat - before.lat);
  return { lat: (after.lat - before.lat) / length, lng: (after.lng - before.lng) / length };
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/**
 * Turns a hand-drawn line of few points into a curve through all of them: one list of points per stretch, ends included.
 * Tangents follow the neighbours (a cardinal spline scaled to each stretch), corners stay corners.
 */
export function smoothStretches(line: readonly LatLng[], closed = false): LatLng[][] {
  const at = (index: number): LatLng | undefined => (closed ? line[(index + line.length) % line.length] : line[index]);
  const stretches: LatLng[][] = [];
  for (let index = 0; index + (closed ? 0 : 1) < line.length; index++) {
    const [a, b] = [at(index) as LatLng, at(index + 1) as LatLng];
    const length = Math.hypot((b.lng - a.lng) * LNG_SCALE, b.lat - a.lat);
    const straight = { lat: b.lat - a.lat, lng: b.lng - a.lng };
    const scaled = (direction: LatLng | null): LatLng =>
      direction ? { lat: direction.lat * length, lng: direction.lng * length } : straight;
    const out = scaled(tangent(at(index - 1), a, b));
    const into = scaled(tangent(a, b, at(index + 2)));
    const points: LatLng[] = [a];
    for (let step = 1; step < STEPS; step++) {
      const t = step / STEPS;
      const [h1, h2] = [t * t * (3 - 2 * t), t * (1 - t) * (1 - t)];
      const h3 = t * t * (t - 1);
      points.push({
        lat: round(a.lat + straight.lat * h1 + out.lat * h2 + into.lat * h3),
        lng: round(a.lng + straight.lng * h1 + out.lng * h2 + into.lng * h3),
      });
    }
    stretches.push([...points, b]);
  }
  return stretches;
}

/** The stretches of a curve as one line without repeated points. */
export function smoothLine(line: readonly LatLng[], closed = false): LatLng[] {
  const stretches = smoothStretches(line, closed);
  const last = stretches.at(-1)?.at(-1);
  const points = stretches.flatMap((stretch) => stretch.slice(0, -1));
  return closed || !last ? points : [...points, last];
}
