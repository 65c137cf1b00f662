type Numbers = Uint32Array | Int32Array | Float64Array | Uint8Array;

/** A growing row of numbers without an object per number. */
export class Column<T extends Numbers> {
  length = 0;

  constructor(private row: T) {}

  /** Adds a number and returns its place. */
  push(value: number): number {
    if (this.length === this.row.length) {
      const grown = new (this.row.constructor as new (length: number) => T)(Math.max(16, this.length * 2));
      grown.set(this.row);
      this.row = grown;
    }
    this.row[this.length] = value;
    return this.length++;
  }

  at(index: number): number {
    return this.row[index]!;
  }

  set(index: number, value: number): void {
    this.row[index] = value;
  }

  /** A copy of exactly what is in. */
  copy(): T {
    return this.row.slice(0, this.length) as T;
  }
}

/** An empty row of whole numbers from 0 to 2^32 − 1. */
export const uint32Column = (): Column<Uint32Array> => new Column(new Uint32Array(1024));
/** An empty row of numbers as JavaScript has them. */
export const float64Column = (): Column<Float64Array> => new Column(new Float64Array(1024));
/** An empty row of small numbers from 0 to 255. */
export const uint8Column = (): Column<Uint8Array> => new Column(new Uint8Array(1024));

/** Gives equal texts equal numbers, from 0 in the order they come. */
export class Numbering<T> {
  readonly items: T[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(key: string, item: T): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.items.length);
    return this.items.push(item) - 1;
  }
}
