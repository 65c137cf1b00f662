/** A list of 32-bit whole numbers that grows by itself. */
export class Int32List {
  values: Int32Array;
  length = 0;

  constructor(room = 1024) {
    this.values = new Int32Array(room);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.makeRoom(1);
    this.values[this.length++] = value;
  }

  /** Appends a pair. */
  push2(first: number, second: number): void {
    if (this.length + 2 > this.values.length) this.makeRoom(2);
    this.values[this.length++] = first;
    this.values[this.length++] = second;
  }

  clear(): void {
    this.length = 0;
  }

  /** Gives back the room that is not used. */
  trim(): void {
    this.values = this.values.slice(0, this.length);
  }

  private makeRoom(count: number): void {
    const grown = new Int32Array(Math.max(this.values.length * 2, this.length + count));
    grown.set(this.values);
    this.values = grown;
  }
}
