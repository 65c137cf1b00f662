import { crowDistanceMeters, type LatLng } from '../kernel/lat-lng.js';

/** A driver's position; `at` in epoch milliseconds. */
export interface TracePoint extends LatLng {
  readonly at: number;
}

/** How drivers' traces are sampled and how long they are kept (decision 0042). */
export const TRACE_SETTINGS = {
  /** ASSUMPTION: a car in town covers 70 m in that time, less than a block. */
  movingEveryMs: 5_000,
  /** ASSUMPTION: often enough to prove that the car stood there in view. */
  standingEveryMs: 30_000,
  /** ASSUMPTION: below this, GPS noise would make a standing car seem to move. */
  standingMeters: 10,
  /** ux.md §2.7: positions are thinned after 24 h … */
  fullHours: 24,
  /** ASSUMPTION: two points a minute are enough to show a route, as the marks of a pickup are. */
  thinnedEveryMs: 30_000,
  /** … and deleted after 30 days. */
  days: 30,
} as const;

/** Bytes of one point: tenths of a second since the start of the chunk, then latitude and longitude in millionths of a degree. */
export const TRACE_POINT_BYTES = 10;
const TENTH_MS = 100;
const MILLIONTHS = 1e6;

/** Whether to keep a position after the last one kept. */
export function worthKeeping(last: TracePoint | null, next: TracePoint): boolean {
  if (last === null) return true;
  const gap = next.at - last.at;
  // Half a second of tolerance: a phone that reports every five seconds is only roughly on time.
  if (gap < TRACE_SETTINGS.movingEveryMs - 500) return false;
  return gap >= TRACE_SETTINGS.standingEveryMs || crowDistanceMeters(last, next) >= TRACE_SETTINGS.standingMeters;
}

/** Packs points into bytes, relative to the start of their chunk: 10 bytes each, big-endian, oldest first. */
export function packTrace(fromMs: number, points: readonly TracePoint[]): Uint8Array {
  const bytes = new Uint8Array(points.length * TRACE_POINT_BYTES);
  const view = new DataView(bytes.buffer);
  points.forEach(({ at, lat, lng }, index) => {
    const start = index * TRACE_POINT_BYTES;
    view.setUint16(start, Math.round((at - fromMs) / TENTH_MS));
    view.setInt32(start + 2, Math.round(lat * MILLIONTHS));
    view.setInt32(start + 6, Math.round(lng * MILLIONTHS));
  });
  return bytes;
}

/** Unpacks the output of `packTrace`, to a tenth of a second and of a metre. */
export function unpackTrace(fromMs: number, bytes: Uint8Array): TracePoint[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.byteLength / TRACE_POINT_BYTES) }, (_, index) => {
    const start = index * TRACE_POINT_BYTES;
    return {
      at: fromMs + view.getUint16(start) * TENTH_MS,
      lat: view.getInt32(start + 2) / MILLIONTHS,
      lng: view.getInt32(start + 6) / MILLIONTHS,
    };
  });
}

/** Merges several traces of one driver, oldest first; of points at the same instant, one stays. */
export function mergeTraces(traces: readonly (readonly TracePoint[])[]): TracePoint[] {
  const points = traces.flat().toSorted((a, b) => a.at - b.at);
  return points.filter((point, index) => point.at !== points[index - 1]?.at);
}

/** At most one point per `everyMs`, including the first and the last. */
export function thinTrace(points: readonly TracePoint[], everyMs: number): TracePoint[] {
  const retained: TracePoint[] = [];
  for (const point of points) {
    const last = retained.at(-1);
    if (!last || point.at - last.at >= everyMs) retained.push(point);
  }
  const end = points.at(-1);
  if (end && retained.at(-1) !== end) retained.push(end);
  return retained;
}
