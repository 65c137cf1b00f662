import { metersPerUnit } from '../common/mercator.js';

// ASSUMPTION: bounds of the measured update interval; usually one report per second, at fastest a batch every 250 ms.
export const MIN_GLIDE_MS = 200;
export const MAX_GLIDE_MS = 3_000;
const FIRST_GLIDE_MS = 1_000;
/** A car that has moved farther than this between two fixes lost its signal: it jumps. ASSUMPTION. */
const JUMP_METERS = 1_500;

const INTERVAL_WEIGHT = 0.3;
// Measured (npm run bench -- livemap): if a glide ends just as the next fix arrives, the car is drawn more than an interval late.
// So the glide ends a little earlier, and the car rolls on at the same pace until the next fix: it never stops and starts.
const REACH_SHARE = 0.9;
/** How far beyond its fix a car may roll, in glides. In a town, the overshoot when it stops is below `STANDING_METERS`. */
const ROLL_ON = 1.2;

/** The smoothed time between two fixes, in ms; a gap beyond the bounds counts as the bound. */
export const nextInterval = (knownMs: number, measuredMs: number): number => {
  const bounded = Math.min(MAX_GLIDE_MS, Math.max(MIN_GLIDE_MS, measuredMs));
  return knownMs + (bounded - knownMs) * INTERVAL_WEIGHT;
};

/** How long the move to a fix takes at this interval, in ms. */
export const glideMs = (intervalMs: number): number => Math.min(MAX_GLIDE_MS, intervalMs * REACH_SHARE);

/** How long a glide moves the car, rolling on included. */
export const rollMs = (durationMs: number): number => durationMs * ROLL_ON;

/** Completed share of a glide: 1 at the fix, a little more while the car rolls on. A glide of zero length is complete at once. */
export const shareAt = (startedMs: number, durationMs: number, nowMs: number): number =>
  durationMs <= 0 ? 1 : Math.min(ROLL_ON, Math.max(0, (nowMs - startedMs) / durationMs));

/** Degrees to turn from one heading to another the shorter way round, −180…180. */
export const turn = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

// A car turns at the start of its leg, not all along it.
const TURN_SHARE = 0.4;

export const headingAt = (from: number, to: number, share: number): number =>
  from + turn(from, to) * Math.min(1, share / TURN_SHARE);

/** Bearing of a move in the Mercator square, degrees clockwise from north; Mercator preserves angles. */
export const bearing = (fromX: number, fromY: number, toX: number, toY: number): number =>
  (Math.atan2(toX - fromX, fromY - toY) * 180) / Math.PI;

/** A car's drawn position now: Mercator unit square, degrees. The object is reused: read it, do not keep it. */
export interface CarPose {
  no: number;
  x: number;
  y: number;
  heading: number;
  /** Index in `VEHICLE_STATES`. */
  state: number;
  /** Last known position, without a recent fix. */
  lost: boolean;
}

/** Below this, GPS noise would spin a standing car. ASSUMPTION. */
const STANDING_METERS = 1.5;
const FIRST_ROOM = 256;
const ABSENT = 255;
/** Brussels; a degree of latitude more or less changes a metre by two hundredths. */
const METERS = metersPerUnit(50.85);

/**
 * Thousands of cars that glide from fix to fix, in columns by their number: no object per car, no allocation per frame.
 * Independent of clock, map and network.
 */
export class CarField {
  private fromX = new Float64Array(FIRST_ROOM);
  private fromY = new Float64Array(FIRST_ROOM);
  private toX = new Float64Array(FIRST_ROOM);
  private toY = new Float64Array(FIRST_ROOM);
  private fromHeading = new Float32Array(FIRST_ROOM);
  private toHeading = new Float32Array(FIRST_ROOM);
  private started = new Float64Array(FIRST_ROOM);
  private duration = new Float32Array(FIRST_ROOM);
  private interval = new Float32Array(FIRST_ROOM);
  private state = new Uint8Array(FIRST_ROOM).fill(ABSENT);
  private lost = new Uint8Array(FIRST_ROOM);
  private readonly ids = new Map<number, string>();
  private readonly numbers = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private readonly scratch: CarPose = { no: 0, x: 0, y: 0, heading: 0, state: 0, lost: false };
  private top = 0;
  private count = 0;
  private restAtMs = 0;

  /** Number of cars. */
  get size(): number {
    return this.count;
  }

  name(no: number, id: string): void {
    this.ids.set(no, id);
    this.numbers.set(id, no);
  }

  idOf(no: number): string | null {
    return this.ids.get(no) ?? null;
  }

  numberOf(id: string): number | null {
    return this.numbers.get(id) ?? null;
  }

  /** Sets a car's fix; a new car appears there at once. With `animated` off, it jumps. */
  place(
    no: number,
    x: number,
    y: number,
    heading: number | null,
    state: number,
    lost: boolean,
    nowMs: number,
    animated = true,
  ): void {
    if (no >= this.state.length) this.grow(no);
    const isNew = this.state[no] === ABSENT;
    this.state[no] = state;
    this.lost[no] = lost ? 1 : 0;
    if (isNew) {
      this.count++;
      this.top = Math.max(this.top, no + 1);
      this.fromX[no] = this.toX[no] = x;
      this.fromY[no] = this.toY[no] = y;
      this.fromHeading[no] = this.toHeading[no] = heading ?? 0;
      this.interval[no] = FIRST_GLIDE_MS;
      this.duration[no] = 0;
    } else this.glide(no, x, y, heading, nowMs, animated);
    this.started[no] = nowMs;
  }

  remove(no: number): void {
    if (no >= this.top || this.state[no] === ABSENT) return;
    this.state[no] = ABSENT;
    this.count--;
  }

  /** Removes every car and its id. */
  clear(): void {
    this.state.fill(ABSENT);
    this.top = this.count = 0;
    this.ids.clear();
    this.numbers.clear();
  }

  /** Notifies subscribers that a batch is complete. */
  publish(): void {
    for (const listener of [...this.listeners]) listener();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Whether any car is still gliding. */
  isMoving(nowMs: number): boolean {
    return nowMs < this.restAtMs;
  }

  forEach(nowMs: number, callback: (car: CarPose) => void): void {
    for (let no = 0; no < this.top; no++) if (this.state[no] !== ABSENT) callback(this.pose(no, nowMs));
  }

  /** One car; null if it is not in the field. */
  find(no: number | null, nowMs: number): CarPose | null {
    return no === null || no >= this.top || this.state[no] === ABSENT ? null : { ...this.pose(no, nowMs) };
  }

  /** The car nearest to a point within a radius, all in Mercator units. */
  nearest(x: number, y: number, radius: number, nowMs: number): number | null {
    let found: number | null = null;
    let best = radius * radius;
    this.forEach(nowMs, (car) => {
      const distance = (car.x - x) ** 2 + (car.y - y) ** 2;
      if (distance <= best) [found, best] = [car.no, distance];
    });
    return found;
  }

  private glide(no: number, x: number, y: number, heading: number | null, nowMs: number, animated: boolean): void {
    const known = this.pose(no, nowMs);
    const meters = Math.hypot(x - known.x, y - known.y) * METERS;
    const glides = animated && meters <= JUMP_METERS;
    // Heading from fix to fix: the drawn car may have rolled on a little, and must not turn back when it stops.
    const [wasX, wasY] = [this.toX[no]!, this.toY[no]!];
    const hasMoved = Math.hypot(x - wasX, y - wasY) * METERS > STANDING_METERS;
    const seen = hasMoved ? bearing(wasX, wasY, x, y) : this.toHeading[no]!;
    this.interval[no] = nextInterval(this.interval[no]!, nowMs - this.started[no]!);
    this.fromX[no] = glides ? known.x : x;
    this.fromY[no] = glides ? known.y : y;
    this.fromHeading[no] = known.heading;
    this.toX[no] = x;
    this.toY[no] = y;
    this.toHeading[no] = heading ?? seen;
    this.duration[no] = glides ? glideMs(this.interval[no]!) : 0;
    this.restAtMs = Math.max(this.restAtMs, nowMs + rollMs(this.duration[no]!));
  }

  private pose(no: number, nowMs: number): CarPose {
    const share = shareAt(this.started[no]!, this.duration[no]!, nowMs);
    const pose = this.scratch;
    const [fromX, fromY] = [this.fromX[no]!, this.fromY[no]!];
    pose.no = no;
    pose.x = fromX + (this.toX[no]! - fromX) * share;
    pose.y = fromY + (this.toY[no]! - fromY) * share;
    pose.heading = share >= 1 ? this.toHeading[no]! : headingAt(this.fromHeading[no]!, this.toHeading[no]!, share);
    pose.state = this.state[no]!;
    pose.lost = this.lost[no] === 1;
    return pose;
  }

  private grow(no: number): void {
    const size = 2 ** Math.ceil(Math.log2(no + 1));
    const larger = <T extends Float64Array | Float32Array | Uint8Array>(column: T, copy: T): T => {
      copy.set(column);
      return copy;
    };
    this.fromX = larger(this.fromX, new Float64Array(size));
    this.fromY = larger(this.fromY, new Float64Array(size));
    this.toX = larger(this.toX, new Float64Array(size));
    this.toY = larger(this.toY, new Float64Array(size));
    this.fromHeading = larger(this.fromHeading, new Float32Array(size));
    this.toHeading = larger(this.toHeading, new Float32Array(size));
    this.started = larger(this.started, new Float64Array(size));
    this.duration = larger(this.duration, new Float32Array(size));
    this.interval = larger(this.interval, new Float32Array(size));
    this.state = larger(this.state, new Uint8Array(size).fill(ABSENT));
    this.lost = larger(this.lost, new Uint8Array(size));
  }
}
