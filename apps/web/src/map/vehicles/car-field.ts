import { bearing, FIRST_GLIDE_MS, glideMs, headingAt, JUMP_METERS, nextInterval, rollMs, shareAt } from './glide.js';
import { metersPerUnit } from '../common/mercator.js';

/** Where a car is drawn now: Mercator unit square, degrees. Handed out again and again: read it, do not keep it. */
export interface CarPose {
  no: number;
  x: number;
  y: number;
  heading: number;
  /** Place in `VEHICLE_STATES`. */
  state: number;
  /** Seen there, but not lately. */
  lost: boolean;
}

/** Below this, GPS noise would spin a standing car. ASSUMPTION. */
const STANDING_METERS = 1.5;
const FIRST_ROOM = 256;
const ABSENT = 255;
/** Brussels; a degree of latitude more or less changes a metre by two hundredths. */
const METERS = metersPerUnit(50.85);

/**
 * Thousands of cars that glide from fix to fix, in columns by their number: no object per car, nothing allocated per frame.
 * Knows no clock, no map and no network.
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

  /** How many cars there are. */
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

  /** A fix of a car; one that was not here stands there at once. `animated` off: it jumps. */
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

  /** Forgets every car and whose it is. */
  clear(): void {
    this.state.fill(ABSENT);
    this.top = this.count = 0;
    this.ids.clear();
    this.numbers.clear();
  }

  /** Says that a batch is complete. */
  tell(): void {
    for (const listener of [...this.listeners]) listener();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Whether any car still glides. */
  isMoving(nowMs: number): boolean {
    return nowMs < this.restAtMs;
  }

  forEach(nowMs: number, callback: (car: CarPose) => void): void {
    for (let no = 0; no < this.top; no++) if (this.state[no] !== ABSENT) callback(this.pose(no, nowMs));
  }

  /** One car; null when it is not here. */
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
    // From fix to fix: where it is drawn it may have rolled on a little, and who stops does not look back.
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
