import { METERS_PER_DEGREE, type LatLng } from '@sablon/domain';
import type { TrafficArea, TrafficTable } from './traffic-table.js';
import type { Matrix, Route, RoutingEngine, RoutingInfo, RoutingOptions, Snap } from '../routing/routing-engine.js';
import { delayFactor } from './delay-factor.js';

/** A stretch of a drive: where it is, how long it takes on free roads, and which share of that time is on motorways. */
interface DrivePart {
  readonly area: TrafficArea;
  readonly freeFlowSeconds: number;
  /** 0–1. */
  readonly motorwayShare: number;
}

/** ASSUMPTION: what lies this near this point is within the ring R0. */
const BRUSSELS: LatLng = { lat: 50.845, lng: 4.365 };
const RING_METERS = 9_000;
/** ASSUMPTION: free-flow speeds that tell how much of a drive was motorway (engine's classes: 112 km/h and about 36). */
const MOTORWAY_SPEED = 105 / 3.6;
const STREET_SPEED = 36 / 3.6;

const METERS_PER_LNG = METERS_PER_DEGREE * Math.cos((BRUSSELS.lat * Math.PI) / 180);

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Where the straight line between two points enters and leaves the ring, as shares of its length; equal when it does not. */
function ringSpan(from: LatLng, to: LatLng): readonly [enter: number, leave: number] {
  const x = (from.lng - BRUSSELS.lng) * METERS_PER_LNG;
  const y = (from.lat - BRUSSELS.lat) * METERS_PER_DEGREE;
  const dx = (to.lng - from.lng) * METERS_PER_LNG;
  const dy = (to.lat - from.lat) * METERS_PER_DEGREE;
  const square = dx * dx + dy * dy;
  const outside = x * x + y * y - RING_METERS * RING_METERS;
  if (square === 0) return outside <= 0 ? [0, 1] : [0, 0];
  const along = -(x * dx + y * dy) / square;
  const reach = along * along - outside / square;
  if (reach <= 0) return [0, 0];
  const half = Math.sqrt(reach);
  return [within(along - half, 0, 1), within(along + half, 0, 1)];
}

/** What is known of a drive on free roads. */
export interface FreeDrive {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly distanceMeters: number;
  readonly freeFlowSeconds: number;
  /** Of the free-flow time, the part on motorways and the like; not a number or absent = not known. */
  readonly mainRoadsSeconds?: number;
}

/** How much of a time on the road was on motorways, told by the mean speed. */
function motorwayShare(meters: number, seconds: number): number {
  if (seconds <= 0) return 0;
  return within((meters / seconds - STREET_SPEED) / (MOTORWAY_SPEED - STREET_SPEED), 0, 1);
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? within(part / whole, 0, 1) : 0);

/**
 * Splits a drive into before, within and after the ring, in driving order. Its ends, length and free-flow time are enough, so a
 * route and a table entry of any engine are treated alike: the straight line stands for the way, inside the ring a drive goes at
 * street speed unless it is faster as a whole, and main roads are told by speed where the engine does not say how much they were.
 */
export function driveParts({ from, to, distanceMeters, freeFlowSeconds, mainRoadsSeconds }: FreeDrive): DrivePart[] {
  const [enter, leave] = ringSpan(from, to);
  const innerShare = leave - enter;
  const innerMeters = distanceMeters * innerShare;
  const innerSeconds = Math.min(freeFlowSeconds, Math.max(freeFlowSeconds * innerShare, innerMeters / STREET_SPEED));
  const outer = freeFlowSeconds - innerSeconds;
  const main = mainRoadsSeconds === undefined || Number.isNaN(mainRoadsSeconds) ? null : mainRoadsSeconds;
  // Main roads are filled with the outer parts first: inside the ring a through drive is mostly on streets.
  const [outerMotorway, innerMotorway] =
    main === null
      ? [motorwayShare(distanceMeters - innerMeters, outer), motorwayShare(innerMeters, innerSeconds)]
      : [shareOf(main, outer), shareOf(main - outer, innerSeconds)];
  const before = innerShare < 1 ? enter / (1 - innerShare) : 0;
  const parts: DrivePart[] = [
    { area: 'elsewhere', freeFlowSeconds: outer * before, motorwayShare: outerMotorway },
    { area: 'brussels', freeFlowSeconds: innerSeconds, motorwayShare: innerMotorway },
    { area: 'elsewhere', freeFlowSeconds: outer * (1 - before), motorwayShare: outerMotorway },
  ];
  return parts.filter((part) => part.freeFlowSeconds > 0);
}

/** ASSUMPTION: the traffic a car meets is looked at again after this much free-flow time. */
const STEP_SECONDS = 300;

/**
 * Seconds a drive takes when it starts at an instant: every five free-flow minutes meet the traffic of the hour at which they
 * are driven, so a long drive into the evening peak is not priced by the calm it left in. Who leaves later never arrives earlier.
 */
export function driveSeconds(table: TrafficTable, drive: FreeDrive, startMs: number): number {
  let seconds = 0;
  for (const part of driveParts(drive))
    for (let left = part.freeFlowSeconds; left > 0; left -= STEP_SECONDS) {
      const nowMs = startMs + seconds * 1000;
      const other = delayFactor(table, part.area, 'other', nowMs);
      const motorway = part.motorwayShare > 0 ? delayFactor(table, part.area, 'motorway', nowMs) : other;
      seconds += Math.min(left, STEP_SECONDS) * (other + (motorway - other) * part.motorwayShare);
    }
  return seconds;
}

/** Puts the traffic of the asked hour on an engine's free-flow times; without `at` they stay as they are. */
export class TimedRouting implements RoutingEngine {
  /** `table` is read at each question: learned figures take effect at once. */
  constructor(
    private readonly engine: RoutingEngine,
    private readonly table: () => TrafficTable,
  ) {}

  async route(from: LatLng, to: LatLng, options?: RoutingOptions): Promise<Route> {
    const route = await this.engine.route(from, to, options);
    if (!options?.at) return route;
    const { distanceMeters, durationSeconds: freeFlowSeconds, mainRoadsSeconds } = route;
    const drive = { from, to, distanceMeters, freeFlowSeconds, mainRoadsSeconds };
    const durationSeconds = driveSeconds(this.table(), drive, options.at.getTime());
    if (!route.steps) return { ...route, durationSeconds };
    // The whole drive's delay, spread evenly: a step's time is for reading out, not for planning.
    const delay = freeFlowSeconds > 0 ? durationSeconds / freeFlowSeconds : 1;
    const steps = route.steps.map((step) => ({ ...step, durationSeconds: step.durationSeconds * delay }));
    return { ...route, durationSeconds, steps };
  }

  async matrix(sources: readonly LatLng[], targets: readonly LatLng[], options?: RoutingOptions): Promise<Matrix> {
    const matrix = await this.engine.matrix(sources, targets, options);
    if (!options?.at) return matrix;
    const [table, startMs] = [this.table(), options.at.getTime()];
    const durationsSeconds = matrix.durationsSeconds.map((freeFlowSeconds, cell) => {
      const [from, to] = [sources[Math.floor(cell / targets.length)], targets[cell % targets.length]];
      if (!from || !to || !Number.isFinite(freeFlowSeconds)) return freeFlowSeconds;
      const distanceMeters = matrix.distancesMeters[cell] as number;
      const mainRoadsSeconds = matrix.mainRoadsSeconds?.[cell];
      return driveSeconds(table, { from, to, distanceMeters, freeFlowSeconds, mainRoadsSeconds }, startMs);
    });
    return { ...matrix, durationsSeconds };
  }

  snap(point: LatLng): Promise<Snap> {
    return this.engine.snap(point);
  }

  info(): RoutingInfo {
    return this.engine.info();
  }
}
