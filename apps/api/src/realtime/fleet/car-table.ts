import { FLEET_STATES, headingByte, MOST_CARS, type FleetDriverView } from '@sablon/contracts';
import { mercatorX, mercatorY } from '@sablon/domain';

const NOT_ON_MAP = -1;
const FIRST_ROOM = 1_024;

/** Every car of the fleet under a number of this process, in columns: what all consoles' views are cut from. */
export class CarTable {
  private readonly numbers = new Map<string, number>();
  private readonly ids: string[] = [];
  x = new Float64Array(FIRST_ROOM);
  y = new Float64Array(FIRST_ROOM);
  at = new Float64Array(FIRST_ROOM);
  heading = new Uint8Array(FIRST_ROOM);
  /** Number of the state; below 0 for who is not on shift. */
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

  /** Nobody is on the map any more; numbers stay. */
  empty(): void {
    this.state.fill(NOT_ON_MAP);
  }

  /** What he does; who is off shift is not on the map. A driver without a number gets one as long as there are any. */
  setState(driverId: string, doing: FleetDriverView['state']): void {
    const state = doing === 'off' ? NOT_ON_MAP : FLEET_STATES.indexOf(doing);
    const no = this.numbers.get(driverId) ?? (state < 0 ? null : this.add(driverId));
    if (no !== null) this.state[no] = state;
  }

  /** The latest place holds; of drivers without a number nothing is kept. */
  place(driverId: string, lat: number, lng: number, heading: number | null, at: number): void {
    const no = this.numbers.get(driverId);
    if (no === undefined || at < this.at[no]!) return;
    this.x[no] = mercatorX(lng);
    this.y[no] = mercatorY(lat);
    this.at[no] = at;
    // Who stands still sends none: he keeps looking where he looked.
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
