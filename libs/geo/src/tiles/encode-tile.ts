import { PbfWriter } from 'pbf';
import type { PieceStore } from './piece-store.js';
import { AREA, LAYER_ORDER, POINT, type FeatureSort, type Shape } from './tile-schema.js';
import { TILE_UNITS } from './world-grid.js';

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;
const VERSION = 2;

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

/** Writes tiles as Mapbox vector tiles 2.1: pieces of one sort become one feature. */
export class TileEncoder {
  private readonly layerOf: readonly number[];
  private commands = new Uint32Array(1 << 12);
  private length = 0;

  constructor(
    private readonly pieces: PieceStore,
    private readonly sorts: readonly FeatureSort[],
  ) {
    this.layerOf = sorts.map(({ layer }) => LAYER_ORDER.indexOf(layer));
  }

  /** One tile of these pieces, uncompressed. */
  encode(pieces: Uint32Array): Uint8Array {
    const sortOf = (piece: number): number => this.pieces.sorts.values[piece]!;
    const ordered = pieces.slice().sort((a, b) => {
      const [sortA, sortB] = [sortOf(a), sortOf(b)];
      return this.layerOf[sortA]! - this.layerOf[sortB]! || sortA - sortB || a - b;
    });
    const out = new PbfWriter();
    for (let from = 0, to = 0; from < ordered.length; from = to) {
      const layer = this.layerOf[sortOf(ordered[from]!)]!;
      while (to < ordered.length && this.layerOf[sortOf(ordered[to]!)] === layer) to++;
      out.writeMessage(3, (group, writer) => this.writeLayer(group, writer), ordered.subarray(from, to));
    }
    return out.finish();
  }

  private writeLayer(pieces: Uint32Array, out: PbfWriter): void {
    const keys = new Map<string, number>();
    const values = new Map<string | number, number>();
    const first = this.sorts[this.pieces.sorts.values[pieces[0]!]!]!;
    out.writeStringField(1, first.layer);
    for (let from = 0, to = 0; from < pieces.length; from = to) {
      const sort = this.pieces.sorts.values[pieces[from]!]!;
      while (to < pieces.length && this.pieces.sorts.values[pieces[to]!] === sort) to++;
      const group = pieces.subarray(from, to);
      out.writeMessage(2, (of, writer) => this.writeFeature(of, group, keys, values, writer), this.sorts[sort]!);
    }
    for (const key of keys.keys()) out.writeStringField(3, key);
    for (const value of values.keys()) out.writeMessage(4, writeValue, value);
    out.writeVarintField(5, TILE_UNITS);
    out.writeVarintField(15, VERSION);
  }

  private writeFeature(
    sort: FeatureSort,
    pieces: Uint32Array,
    keys: Map<string, number>,
    values: Map<string | number, number>,
    out: PbfWriter,
  ): void {
    const tags: number[] = [];
    for (const [key, value] of Object.entries(sort.attributes)) tags.push(numberIn(keys, key), numberIn(values, value));
    out.writePackedVarint(2, tags);
    out.writeVarintField(3, sort.shape);
    this.length = 0;
    this.drawAll(pieces, sort.shape);
    out.writePackedVarint(4, this.commands.subarray(0, this.length) as unknown as number[]);
  }

  private drawAll(pieces: Uint32Array, shape: Shape): void {
    let [lastX, lastY] = [0, 0];
    if (shape === POINT) this.command(MOVE_TO, pieces.length);
    for (const piece of pieces) {
      const { numbers, at: start } = this.pieces.read(piece);
      let at = start + 1;
      for (let run = 0; run < numbers[start]!; run++) {
        const points = numbers[at]! * 0x8000 + numbers[at + 1]!;
        at += 2;
        // A ring's last point equals its first: closing the path draws it.
        const drawn = shape === AREA ? points - 1 : points;
        for (let point = 0; point < drawn; point++) {
          if (shape !== POINT && point < 2) this.command(point === 0 ? MOVE_TO : LINE_TO, point === 0 ? 1 : drawn - 1);
          const [x, y] = [numbers[at + 2 * point]!, numbers[at + 2 * point + 1]!];
          this.number(zigzag(x - lastX));
          this.number(zigzag(y - lastY));
          [lastX, lastY] = [x, y];
        }
        if (shape === AREA) this.command(CLOSE_PATH, 1);
        at += 2 * points;
      }
    }
  }

  private command(id: number, count: number): void {
    this.number((id & 7) | (count << 3));
  }

  private number(value: number): void {
    if (this.length === this.commands.length) {
      const grown = new Uint32Array(this.length * 2);
      grown.set(this.commands);
      this.commands = grown;
    }
    this.commands[this.length++] = value;
  }
}

function numberIn<T>(numbers: Map<T, number>, thing: T): number {
  const known = numbers.get(thing);
  if (known !== undefined) return known;
  numbers.set(thing, numbers.size);
  return numbers.size - 1;
}

/** Whole numbers as varints (zigzag when negative), others as doubles. */
function writeValue(value: string | number, out: PbfWriter): void {
  if (typeof value === 'string') out.writeStringField(1, value);
  else if (!Number.isInteger(value)) out.writeDoubleField(3, value);
  else if (value >= 0) out.writeVarintField(5, value);
  else out.writeSVarintField(6, value);
}
