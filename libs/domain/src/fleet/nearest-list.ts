/** Keeps the few nearest slots seen so far, nearest first; equal distances by slot, so that order of arrival is moot. */
export class NearestList {
  readonly slots: Int32Array;
  readonly squares: Float64Array;
  size = 0;

  constructor(private readonly capacity: number) {
    this.slots = new Int32Array(capacity);
    this.squares = new Float64Array(capacity);
  }

  /** Squared distance beyond which nothing can enter any more; infinite while there is room. */
  get worstSquare(): number {
    return this.size === this.capacity ? this.squares[this.size - 1]! : Infinity;
  }

  /** Offers a slot at a squared distance. */
  offer(slot: number, square: number): void {
    let index = this.size;
    while (index > 0 && this.isAfter(index - 1, slot, square)) index--;
    if (index >= this.capacity) return;
    if (this.size < this.capacity) this.size++;
    for (let moved = this.size - 1; moved > index; moved--) {
      this.slots[moved] = this.slots[moved - 1]!;
      this.squares[moved] = this.squares[moved - 1]!;
    }
    this.slots[index] = slot;
    this.squares[index] = square;
  }

  private isAfter(index: number, slot: number, square: number): boolean {
    const held = this.squares[index]!;
    return held > square || (held === square && this.slots[index]! > slot);
  }
}
