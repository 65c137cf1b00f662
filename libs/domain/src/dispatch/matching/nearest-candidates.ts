import type { FilterReason } from './eligibility.js';

/** A driver looked at for a trip: put out by a filter, or with a cost in seconds. */
export type Looked =
  | { readonly column: number; readonly reason: FilterReason; readonly costSeconds: null }
  | { readonly column: number; readonly reason: null; readonly costSeconds: number };

/**
 * The drivers of a round in the order in which they would reach one trip, looked at one after another until enough of them are
 * candidates. `seconds` has one key per driver: smaller is nearer, Infinity = no road; equal ones come in the order of columns.
 */
export class NearestCandidates {
  readonly looked: Looked[] = [];
  readonly #heap: Int32Array;
  #size: number;
  #found = 0;

  constructor(
    private readonly seconds: Float64Array,
    private readonly judge: (column: number) => Looked,
  ) {
    this.#size = seconds.length;
    this.#heap = Int32Array.from(seconds, (_key, column) => column);
    for (let at = (this.#size >> 1) - 1; at >= 0; at--) this.#sink(at);
  }

  /** The number of candidates found so far. */
  get found(): number {
    return this.#found;
  }

  /** Every driver of the round has been looked at. */
  get isExhausted(): boolean {
    return this.#size === 0;
  }

  /** Looks on until `count` candidates are found, or no driver is left. */
  findUpTo(count: number): void {
    while (this.#found < count && this.#size > 0) {
      const one = this.judge(this.#pop());
      this.looked.push(one);
      if (one.reason === null) this.#found++;
    }
  }

  #pop(): number {
    const first = this.#heap[0]!;
    this.#heap[0] = this.#heap[--this.#size]!;
    this.#sink(0);
    return first;
  }

  // Plain loops without allocations: a large round sorts 400,000 pairs in this way.
  #sink(from: number): void {
    const heap = this.#heap;
    const { seconds } = this;
    const size = this.#size;
    const moved = heap[from]!;
    const key = seconds[moved]!;
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      let column = heap[child]!;
      if (child + 1 < size && isBefore(seconds, heap[child + 1]!, column)) column = heap[++child]!;
      const childKey = seconds[column]!;
      if (childKey > key || (childKey === key && column > moved)) break;
      heap[at] = column;
      at = child;
    }
    heap[at] = moved;
  }
}

const isBefore = (seconds: Float64Array, one: number, other: number): boolean =>
  seconds[one]! < seconds[other]! || (seconds[one] === seconds[other] && one < other);
