/** Coordinates in degrees. */
export interface Spot {
  readonly lat: number;
  readonly lng: number;
}

const METERS_PER_DEGREE = 111_195;

/** Metres between two spots; flat-earth, accurate to a few centimetres over a street. */
export function metersBetween(a: Spot, b: Spot): number {
  const x = (b.lng - a.lng) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180));
  return Math.hypot(x, b.lat - a.lat) * METERS_PER_DEGREE;
}

/** A car's position along its route. */
export interface OnTheWay {
  readonly at: Spot;
  readonly heading: number;
  readonly arrived: boolean;
}

/** A route driven at constant speed: the routed duration, over the routed line. */
export interface Drive {
  readonly durationSeconds: number;
  readonly metersPerSecond: number;
  /** Position after `seconds` of driving. */
  after(seconds: number): OnTheWay;
}

/** Makes a drive of a routed line; a line of one point is complete at once. */
export function driveAlong(line: readonly Spot[], durationSeconds: number): Drive {
  const start = line[0];
  if (!start) throw new Error('a drive needs a line of at least one point');
  const lengths: number[] = [0];
  line.slice(1).forEach((spot, i) => {
    const before = line[i] ?? spot;
    lengths.push((lengths[i] ?? 0) + metersBetween(before, spot));
  });
  const total = lengths.at(-1) ?? 0;
  return {
    durationSeconds,
    metersPerSecond: durationSeconds > 0 ? total / durationSeconds : 0,
    after(seconds) {
      const share = durationSeconds > 0 ? Math.min(1, seconds / durationSeconds) : 1;
      const driven = total * share;
      let leg = 1;
      while (leg < line.length - 1 && (lengths[leg] ?? 0) < driven) leg++;
      const from = line[leg - 1] ?? start;
      const to = line[leg] ?? start;
      const legMeters = (lengths[leg] ?? 0) - (lengths[leg - 1] ?? 0);
      const along = legMeters > 0 ? Math.min(1, (driven - (lengths[leg - 1] ?? 0)) / legMeters) : 1;
      return {
        at: { lat: from.lat + (to.lat - from.lat) * along, lng: from.lng + (to.lng - from.lng) * along },
        heading: headingOf(from, to),
        arrived: share >= 1,
      };
    },
  };
}

function headingOf(from: Spot, to: Spot): number {
  const x = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  return Math.round(((Math.atan2(x, to.lat - from.lat) * 180) / Math.PI + 360) % 360);
}
