/** State of a car on the console's map; its index in this list is its number in a frame. */
export const FLEET_STATES = ['free', 'offered', 'assigned', 'busy', 'break'] as const;
/** One of `FLEET_STATES`. */
export type FleetState = (typeof FLEET_STATES)[number];

/** A part of the Mercator unit square: its north-western corner and its sides. */
export interface FleetBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cars are numbered in two bytes, so this is the limit. */
export const MOST_CARS = 65_536;
/** Bytes of an empty frame, of a name, of a car and of a removed car. */
export const FRAME_BYTES = { head: 41, name: 18, car: 8, gone: 2 } as const;

const VERSION = 1;
const FRESH = 1;
const STATE_BITS = 7;
const LOST_BIT = 8;
const STEPS = 65_535;
/** Degrees between two headings: 240 of them fit a byte beside "unknown". */
const HEADING_STEP = 1.5;
const HEADING_UNKNOWN = 255;

/** A heading encoded as a byte. */
export const headingByte = (heading: number | null): number =>
  heading === null
    ? HEADING_UNKNOWN
    : Math.round((((heading % 360) + 360) % 360) / HEADING_STEP) % (360 / HEADING_STEP);

const hexOf = (id: string): string => id.replaceAll('-', '');
const idOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

/**
 * Writes one frame of the console's map. In this order: names (number and driver's id), cars (position within the box, heading,
 * state), numbers of cars that have left the view. Reusable: it allocates only when it grows.
 */
export class FleetFrameWriter {
  private bytes = new Uint8Array(64 * 1024);
  private view = new DataView(this.bytes.buffer);
  private at = 0;
  private box: FleetBox = { x: 0, y: 0, width: 1, height: 1 };
  private readonly names: { readonly no: number; readonly driverId: string }[] = [];
  private readonly cars: number[] = [];
  private readonly gone: number[] = [];
  private fresh = false;

  /** Begins a frame; `fresh`: the reader must drop every car it has. */
  begin(box: FleetBox, fresh: boolean): void {
    this.box = box;
    this.fresh = fresh;
    this.names.length = this.cars.length = this.gone.length = 0;
  }

  /** How many bytes the frame has so far. */
  get size(): number {
    const { head, name, car, gone } = FRAME_BYTES;
    return head + this.names.length * name + (this.cars.length / 5) * car + this.gone.length * gone;
  }

  get isEmpty(): boolean {
    return !this.fresh && this.names.length === 0 && this.cars.length === 0 && this.gone.length === 0;
  }

  /** Binds a number to a driver; sent once, before the number is first used. */
  name(no: number, driverId: string): void {
    this.names.push({ no, driverId });
  }

  /** A car within the box; `heading` as a byte; `lost`: last seen there, but not recently. */
  car(no: number, x: number, y: number, heading: number, state: number, lost: boolean): void {
    const { box } = this;
    this.cars.push(
      no,
      Math.round(((x - box.x) / box.width) * STEPS),
      Math.round(((y - box.y) / box.height) * STEPS),
      heading,
      state | (lost ? LOST_BIT : 0),
    );
  }

  /** A car that has left the view. */
  leave(no: number): void {
    this.gone.push(no);
  }

  /** The frame as a copy of its bytes. */
  end(): Uint8Array {
    this.room(this.size);
    const { view, box } = this;
    view.setUint8(0, VERSION);
    view.setUint8(1, this.fresh ? FRESH : 0);
    [box.x, box.y, box.width, box.height].forEach((value, index) => view.setFloat64(2 + index * 8, value, true));
    view.setUint16(34, this.names.length, true);
    view.setUint16(36, this.cars.length / 5, true);
    view.setUint16(38, this.gone.length, true);
    view.setUint8(40, 0);
    this.at = FRAME_BYTES.head;
    for (const { no, driverId } of this.names) {
      this.short(no);
      const hex = hexOf(driverId);
      for (let index = 0; index < 16; index++) this.byte(parseInt(hex.slice(index * 2, index * 2 + 2), 16));
    }
    for (let index = 0; index < this.cars.length; index += 5) {
      for (let part = 0; part < 3; part++) this.short(this.cars[index + part]!);
      this.byte(this.cars[index + 3]!);
      this.byte(this.cars[index + 4]!);
    }
    for (const no of this.gone) this.short(no);
    return this.bytes.slice(0, this.at);
  }

  private short(value: number): void {
    this.view.setUint16(this.at, value, true);
    this.at += 2;
  }

  private byte(value: number): void {
    this.bytes[this.at++] = value;
  }

  private room(size: number): void {
    if (size <= this.bytes.length) return;
    this.bytes = new Uint8Array(2 ** Math.ceil(Math.log2(size)));
    this.view = new DataView(this.bytes.buffer);
  }
}

/** Receives the parts of a frame in order. */
export interface FleetFrameReader {
  /** When `fresh`, all earlier cars are void. */
  begin(fresh: boolean): void;
  name(no: number, driverId: string): void;
  /** Position in the Mercator unit square, degrees clockwise from north. */
  car(no: number, x: number, y: number, heading: number | null, state: FleetState, lost: boolean): void;
  leave(no: number): void;
}

/** Reads a frame; returns false, without calling the reader, when it is not one of ours. */
export function readFleetFrame(bytes: Uint8Array, reader: FleetFrameReader): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < FRAME_BYTES.head || view.getUint8(0) !== VERSION) return false;
  const [x, y, width, height] = [2, 10, 18, 26].map((at) => view.getFloat64(at, true)) as [
    number,
    number,
    number,
    number,
  ];
  const [names, cars, gone] = [34, 36, 38].map((at) => view.getUint16(at, true)) as [number, number, number];
  const { head, name, car, gone: left } = FRAME_BYTES;
  if (bytes.length !== head + names * name + cars * car + gone * left) return false;
  reader.begin((view.getUint8(1) & FRESH) !== 0);
  let at: number = head;
  for (let index = 0; index < names; index++, at += name) {
    let hex = '';
    for (let part = 0; part < 16; part++) hex += bytes[at + 2 + part]!.toString(16).padStart(2, '0');
    reader.name(view.getUint16(at, true), idOf(hex));
  }
  for (let index = 0; index < cars; index++, at += car) {
    const heading = bytes[at + 6]!;
    const bits = bytes[at + 7]!;
    reader.car(
      view.getUint16(at, true),
      x + (view.getUint16(at + 2, true) / STEPS) * width,
      y + (view.getUint16(at + 4, true) / STEPS) * height,
      heading === HEADING_UNKNOWN ? null : heading * HEADING_STEP,
      FLEET_STATES[bits & STATE_BITS] ?? 'free',
      (bits & LOST_BIT) !== 0,
    );
  }
  for (let index = 0; index < gone; index++, at += left) reader.leave(view.getUint16(at, true));
  return true;
}
