import {
  FleetFrameWriter,
  FRAME_BYTES,
  type FleetBox,
  type FleetWatch,
  FLEET_STATES,
  headingByte,
  MOST_CARS,
  type FleetDriverView,
} from '@sablon/contracts';
import { mercatorX, mercatorY, OLD_AFTER_MS } from '@sablon/domain';

const NOT_ON_MAP = -1;
const FIRST_ROOM = 1_024;

/** Every car of the fleet under a number local to this process, in columns; the views of all consoles are cut from it. */
export class CarTable {
  private readonly numbers = new Map<string, number>();
  private readonly ids: string[] = [];
  x = new Float64Array(FIRST_ROOM);
  y = new Float64Array(FIRST_ROOM);
  at = new Float64Array(FIRST_ROOM);
  heading = new Uint8Array(FIRST_ROOM);
  /** Number of the state; below 0 for drivers not on shift. */
  state = new Int8Array(FIRST_ROOM).fill(NOT_ON_MAP);

  get size(): number {
    return this.ids.length;
  }

  idOf(no: number): string {
    return this.ids[no] ?? '';
  }

  numberOf(driverId: string): number | null {
    return this.numbers.get(driverId) ?? null;
  }

  /** When a car was last seen, 0 for never; null for a driver without a number. */
  seenAt(driverId: string): number | null {
    const no = this.numbers.get(driverId);
    return no === undefined ? null : this.at[no]!;
  }

  /** Takes every car off the map; numbers stay assigned. */
  empty(): void {
    this.state.fill(NOT_ON_MAP);
  }

  /** Sets the state; drivers off shift are not on the map. A driver without a number gets one while there are any left. */
  setState(driverId: string, doing: FleetDriverView['state']): void {
    const state = doing === 'off' ? NOT_ON_MAP : FLEET_STATES.indexOf(doing);
    const no = this.numbers.get(driverId) ?? (state < 0 ? null : this.add(driverId));
    if (no !== null) this.state[no] = state;
  }

  /** The latest position wins; nothing is kept for drivers without a number. */
  place(driverId: string, lat: number, lng: number, heading: number | null, at: number): void {
    const no = this.numbers.get(driverId);
    if (no === undefined || at < this.at[no]!) return;
    this.x[no] = mercatorX(lng);
    this.y[no] = mercatorY(lat);
    this.at[no] = at;
    // A stationary car sends no heading and keeps its last one.
    if (heading !== null) this.heading[no] = headingByte(heading);
  }

  private add(driverId: string): number | null {
    const no = this.ids.length;
    if (no >= MOST_CARS) return null;
    this.ids.push(driverId);
    this.numbers.set(driverId, no);
    if (no >= this.x.length) this.grow();
    this.heading[no] = headingByte(null);
    this.state[no] = NOT_ON_MAP;
    return no;
  }

  private grow(): void {
    const size = this.x.length * 2;
    const larger = <T extends Float64Array | Uint8Array | Int8Array>(column: T, copy: T): T => {
      copy.set(column);
      return copy;
    };
    this.x = larger(this.x, new Float64Array(size));
    this.y = larger(this.y, new Float64Array(size));
    this.at = larger(this.at, new Float64Array(size));
    this.heading = larger(this.heading, new Uint8Array(size));
    this.state = larger(this.state, new Int8Array(size));
  }
}

/** Bytes sent to one console: the long-run maximum, and the burst when much comes into view. */
export const FLEET_BYTES = { perSecond: 160_000, atOnce: 400_000 } as const;
/** A car that moved less than this on the screen counts as stationary. */
const STILL_PIXELS = 0.5;
/** Steps of 1.5 degrees a car must turn before the turn is sent: the finest the drawn markers can show. */
const STILL_TURN = 4;
const TILE_PIXELS = 256;
const TURN_BYTES = 240;

const NAMED = 1;
const SHOWN = 2;
const writer = new FleetFrameWriter();

const boxOf = ({ west, south, east, north }: NonNullable<FleetWatch['view']>): FleetBox => {
  const [x, y] = [mercatorX(west), mercatorY(north)];
  return { x, y, width: mercatorX(east) - x, height: mercatorY(south) - y };
};

const turned = (a: number, b: number): boolean => {
  if (a >= TURN_BYTES || b >= TURN_BYTES) return a !== b;
  const between = Math.abs(a - b);
  return Math.min(between, TURN_BYTES - between) >= STILL_TURN;
};

/** One console's window onto the fleet: remembers what was sent for each car and sends only changes visible in it. */
export class ConsoleView {
  private box: FleetBox | null = null;
  private still = 0;
  private fresh = true;
  private marks = new Uint8Array(0);
  private sentX = new Float64Array(0);
  private sentY = new Float64Array(0);
  private sentHeading = new Uint8Array(0);
  private sentAppearance = new Uint8Array(0);
  private allowance: number = FLEET_BYTES.atOnce;
  private refilledAt = 0;
  private from = 0;

  constructor(private readonly table: CarTable) {}

  /** Moves the window; with null, sends nothing until the next call, which starts afresh. */
  look(view: FleetWatch['view']): void {
    if (!view) {
      this.box = null;
      this.fresh = true;
      this.marks.fill(0);
      return;
    }
    this.box = boxOf(view);
    this.still = STILL_PIXELS / (TILE_PIXELS * 2 ** view.zoom);
  }

  /**
   * Changes in view since the last frame, within the byte limit; null when there are none. What does not fit comes first in
   * the next frame.
   */
  frame(nowMs: number): Uint8Array | null {
    const { box, table } = this;
    if (!box) return null;
    this.refill(nowMs);
    this.makeRoom();
    writer.begin(box, this.fresh);
    const { size } = table;
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    const most = FRAME_BYTES.name + FRAME_BYTES.car;
    let no = this.from < size ? this.from : 0;
    for (let seen = 0; seen < size; seen++, no = no + 1 === size ? 0 : no + 1) {
      if (writer.size + most > this.allowance) break;
      const [x, y] = [table.x[no]!, table.y[no]!];
      const isInView =
        table.state[no]! >= 0 && table.at[no]! > 0 && x >= box.x && x <= right && y >= box.y && y <= bottom;
      const isShown = (this.marks[no]! & SHOWN) !== 0;
      if (!isInView) {
        if (!isShown) continue;
        this.marks[no]! &= ~SHOWN;
        writer.leave(no);
      } else this.send(no, x, y, isShown, nowMs);
    }
    this.from = no;
    if (writer.isEmpty) return null;
    const bytes = writer.end();
    this.fresh = false;
    this.allowance -= bytes.length;
    return bytes;
  }

  private send(no: number, x: number, y: number, isShown: boolean, nowMs: number): void {
    const { table } = this;
    const state = table.state[no]!;
    const isLost = nowMs - table.at[no]! > OLD_AFTER_MS;
    const look = state * 2 + (isLost ? 1 : 0);
    const heading = table.heading[no]!;
    if (
      isShown &&
      this.sentAppearance[no] === look &&
      Math.abs(this.sentX[no]! - x) < this.still &&
      Math.abs(this.sentY[no]! - y) < this.still &&
      !turned(this.sentHeading[no]!, heading)
    )
      return;
    if ((this.marks[no]! & NAMED) === 0) writer.name(no, table.idOf(no));
    writer.car(no, x, y, heading, state, isLost);
    this.marks[no] = NAMED | SHOWN;
    this.sentX[no] = x;
    this.sentY[no] = y;
    this.sentHeading[no] = heading;
    this.sentAppearance[no] = look;
  }

  private refill(nowMs: number): void {
    const elapsed = this.refilledAt === 0 ? 0 : Math.max(0, nowMs - this.refilledAt);
    this.refilledAt = nowMs;
    this.allowance = Math.min(FLEET_BYTES.atOnce, this.allowance + (elapsed / 1000) * FLEET_BYTES.perSecond);
  }

  private makeRoom(): void {
    const size = this.table.x.length;
    if (this.marks.length >= size) return;
    const larger = <T extends Float64Array | Uint8Array>(column: T, copy: T): T => {
      copy.set(column);
      return copy;
    };
    this.marks = larger(this.marks, new Uint8Array(size));
    this.sentX = larger(this.sentX, new Float64Array(size));
    this.sentY = larger(this.sentY, new Float64Array(size));
    this.sentHeading = larger(this.sentHeading, new Uint8Array(size));
    this.sentAppearance = larger(this.sentAppearance, new Uint8Array(size));
  }
}
