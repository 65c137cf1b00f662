import { Int32List } from './feature-store.js';

const CHUNK_NUMBERS = 1 << 21;
const RADIX_BITS = 14;
const RADIX = 1 << RADIX_BITS;

/**
 * The pieces of features on the tiles of one zoom: each has its tile, its sort and its points in tile units, as 16-bit numbers: a
 * tile and its margin need 13 bits.
 */
export class PieceStore {
  readonly tiles = new Int32List(1 << 12);
  readonly sorts = new Int32List(1 << 12);
  private readonly places = new Int32List(1 << 12);
  private chunks: Int16Array[] = [];
  private used = CHUNK_NUMBERS;

  get count(): number {
    return this.tiles.length;
  }

  /** Adds a piece: runs of points, their units relative to the tile's corner. Runs too long for one chunk are refused. */
  add(
    tile: number,
    sort: number,
    pairs: Int32Array,
    ends: ArrayLike<number>,
    runs: number,
    cornerX: number,
    cornerY: number,
  ) {
    const total = runs === 0 ? 0 : ends[runs - 1]!;
    const room = 1 + 2 * runs + total;
    if (room > CHUNK_NUMBERS) throw new RangeError(`a tile's feature has ${total / 2} points`);
    if (this.used + room > CHUNK_NUMBERS) {
      this.chunks.push(new Int16Array(CHUNK_NUMBERS));
      this.used = 0;
    }
    const chunk = this.chunks[this.chunks.length - 1]!;
    this.tiles.push(tile);
    this.sorts.push(sort);
    this.places.push((this.chunks.length - 1) * CHUNK_NUMBERS + this.used);
    let at = this.used;
    chunk[at++] = runs;
    let start = 0;
    for (let run = 0; run < runs; run++) {
      const end = ends[run]!;
      const points = (end - start) / 2;
      chunk[at++] = points >> 15;
      chunk[at++] = points & 0x7fff;
      for (let pair = start; pair < end; pair += 2) {
        chunk[at++] = pairs[pair]! - cornerX;
        chunk[at++] = pairs[pair + 1]! - cornerY;
      }
      start = end;
    }
    this.used = at;
  }

  /** The array and index of a piece: its run count, then for each run two numbers of its length and its points. */
  read(piece: number): { numbers: Int16Array; at: number } {
    const place = this.places.values[piece]! >>> 0;
    return { numbers: this.chunks[Math.floor(place / CHUNK_NUMBERS)]!, at: place % CHUNK_NUMBERS };
  }

  /** The pieces' numbers by tile; within a tile in insertion order. */
  inTileOrder(): Uint32Array {
    let order = Uint32Array.from({ length: this.count }, (_, piece) => piece);
    const { values } = this.tiles;
    for (let shift = 0; shift < 32; shift += RADIX_BITS) {
      const starts = new Uint32Array(RADIX + 1);
      for (const piece of order) starts[((values[piece]! >>> shift) & (RADIX - 1)) + 1]!++;
      if (starts[1] === this.count) continue;
      for (let digit = 0; digit < RADIX; digit++) starts[digit + 1]! += starts[digit]!;
      const sorted = new Uint32Array(this.count);
      for (const piece of order) sorted[starts[(values[piece]! >>> shift) & (RADIX - 1)]!++] = piece;
      order = sorted;
    }
    return order;
  }
}
