import type { LatLng } from '@sablon/domain/kernel';

/** Where a car says it is. */
export interface CarReport extends LatLng {
  /** Number of the car, the same in all its reports. */
  readonly car: number;
  /** Degrees clockwise from north while the car moves; null while it stands or does not know. */
  readonly heading: number | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Where a car is on the road network. */
export interface RoadFix {
  /** The way since the last report: its corners, and the place where the car is now. Never empty. */
  readonly way: readonly LatLng[];
  /** Direction of the road where the car is; null where it may drive either way. */
  readonly heading: number | null;
}

const REPORT_NUMBERS = 5;

/** Reports in transit between threads: car, latitude, longitude, heading (NaN = unknown), time. */
export function packReports(reports: readonly CarReport[]): Float64Array {
  const packed = new Float64Array(reports.length * REPORT_NUMBERS);
  reports.forEach(({ car, lat, lng, heading, at }, index) =>
    packed.set([car, lat, lng, heading ?? NaN, at], index * REPORT_NUMBERS),
  );
  return packed;
}

/** Reverses `packReports`. */
export function unpackReports(packed: Float64Array): CarReport[] {
  return Array.from({ length: packed.length / REPORT_NUMBERS }, (_, index) => {
    const [car, lat, lng, heading, at] = packed.subarray(index * REPORT_NUMBERS) as unknown as number[];
    return { car: car!, lat: lat!, lng: lng!, heading: Number.isNaN(heading) ? null : heading!, at: at! };
  });
}

/** Fixes in transit: number of points (0 = off the road), heading, then the points; report by report. */
export function packFixes(fixes: readonly (RoadFix | null)[]): Float64Array {
  return Float64Array.from(
    fixes.flatMap((fix) =>
      fix ? [fix.way.length, fix.heading ?? NaN, ...fix.way.flatMap(({ lat, lng }) => [lat, lng])] : [0],
    ),
  );
}

/** Reverses `packFixes`. */
export function unpackFixes(packed: Float64Array): (RoadFix | null)[] {
  const fixes: (RoadFix | null)[] = [];
  for (let at = 0; at < packed.length;) {
    const points = packed[at++]!;
    if (points === 0) {
      fixes.push(null);
      continue;
    }
    const heading = packed[at++]!;
    const way = Array.from({ length: points }, () => ({ lat: packed[at++]!, lng: packed[at++]! }));
    fixes.push({ way, heading: Number.isNaN(heading) ? null : heading });
  }
  return fixes;
}
