import type { TracePoint } from '@sablon/domain';

/** About a metre. */
const PARTS = 1e5;

/** A way as differences of whole numbers: seconds since `fromMs`, latitude, longitude. */
export function trackOf(fromMs: number, points: readonly TracePoint[]): number[] {
  const track: number[] = [];
  let [second, north, east] = [0, 0, 0];
  for (const { at, lat, lng } of points) {
    const next = [Math.round((at - fromMs) / 1000), Math.round(lat * PARTS), Math.round(lng * PARTS)] as const;
    track.push(next[0] - second, next[1] - north, next[2] - east);
    [second, north, east] = next;
  }
  return track;
}
