import { setImmediate } from 'node:timers/promises';
import { METERS_PER_DEGREE, timeSlices, type LatLng } from '@sablon/domain/kernel';
import type { TrafficArea, TrafficTable } from './traffic-table.js';
import type { Matrix, Route, RoutingEngine, RoutingInfo, RoutingOptions, Snap } from '../routing/routing-engine.js';
import { delayFactor } from './delay-factor.js';

/** A stretch of a drive: its area, its free-flow time, and the motorway share of that time. */
interface DrivePart {
  readonly area: TrafficArea;
  readonly freeFlowSeconds: number;
  /** 0–1. */
  readonly motorwayShare: number;
}

/** ASSUMPTION: the area within this distance of this point is inside the ring R0. */
const BRUSSELS: LatLng = { lat: 50.845, lng: 4.365 };
const RING_METERS = 9_000;
/** ASSUMPTION: free-flow speeds that reveal the motorway share of a drive (engine's classes: 112 km/h and about 36). */
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

/** The free-flow figures of a drive. */
export interface FreeDrive {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly distanceMeters: number;
  readonly freeFlowSeconds: number;
  /** The part of the free-flow time on motorways and the like; NaN or absent = unknown. */
  readonly mainRoadsSeconds?: number;
}

/** The motorway share of a driving time, estimated from the mean speed. */
function motorwayShare(meters: number, seconds: number): number {
  if (seconds <= 0) return 0;
  return within((meters / seconds - STREET_SPEED) / (MOTORWAY_SPEED - STREET_SPEED), 0, 1);
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? within(part / whole, 0, 1) : 0);

/**
 * Splits a drive into before, within and after the ring, in driving order. Only its ends, length and free-flow time are used, so
 * that a route and a table entry of any engine are treated alike: the straight line approximates the route, inside the ring a
 * drive has street speed unless it is faster as a whole, and main roads are inferred from the speed where the engine gives no
 * share.
 */
export function driveParts({ from, to, distanceMeters, freeFlowSeconds, mainRoadsSeconds }: FreeDrive): DrivePart[] {
  const [enter, leave] = ringSpan(from, to);
  const innerShare = leave - enter;
  const innerMeters = distanceMeters * innerShare;
  const innerSeconds = Math.min(freeFlowSeconds, Math.max(freeFlowSeconds * innerShare, innerMeters / STREET_SPEED));
  const outer = freeFlowSeconds - innerSeconds;
  const main = mainRoadsSeconds === undefined || Number.isNaN(mainRoadsSeconds) ? null : mainRoadsSeconds;
  // Main roads are assigned to the outer parts first: inside the ring a through drive is mostly on streets.
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

/** ASSUMPTION: the traffic factor is updated after this much free-flow time. */
const STEP_SECONDS = 300;

/**
 * Duration in seconds of a drive that starts at an instant: every five free-flow minutes use the traffic of the hour at which
 * they are driven, so a long drive into the evening peak is not priced by the calm at its start. A later start never arrives
 * earlier.
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

/** Applies the traffic of the requested hour to an engine's free-flow times; without `at` they stay as they are. */
export class TimedRouting implements RoutingEngine {
  /** `table` is read on each request: learned figures take effect at once. */
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
    // The whole drive's delay, spread evenly: a step's time is for display, not for planning.
    const delay = freeFlowSeconds > 0 ? durationSeconds / freeFlowSeconds : 1;
    const steps = route.steps.map((step) => ({ ...step, durationSeconds: step.durationSeconds * delay }));
    return { ...route, durationSeconds, steps };
  }

  async matrix(sources: readonly LatLng[], targets: readonly LatLng[], options?: RoutingOptions): Promise<Matrix> {
    const matrix = await this.engine.matrix(sources, targets, options);
    if (!options?.at) return matrix;
    const [table, startMs] = [this.table(), options.at.getTime()];
    const durationsSeconds = matrix.durationsSeconds.slice();
    const giveWay = timeSlices(setImmediate);
    for (const [row, from] of sources.entries()) {
      for (const [column, to] of targets.entries()) {
        const cell = row * targets.length + column;
        const freeFlowSeconds = durationsSeconds[cell]!;
        if (!Number.isFinite(freeFlowSeconds)) continue;
        const distanceMeters = matrix.distancesMeters[cell]!;
        const mainRoadsSeconds = matrix.mainRoadsSeconds?.[cell];
        const drive = { from, to, distanceMeters, freeFlowSeconds, mainRoadsSeconds };
        durationsSeconds[cell] = driveSeconds(table, drive, startMs);
      }
      await giveWay(); // a table of a large round has hundreds of thousands of drives
    }
    return { ...matrix, durationsSeconds };
  }

  snap(point: LatLng): Promise<Snap> {
    return this.engine.snap(point);
  }

  info(): RoutingInfo {
    return this.engine.info();
  }
}
