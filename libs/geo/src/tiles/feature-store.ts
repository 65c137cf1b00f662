/** A growing list of 32-bit integers. */
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

  /** Frees unused capacity. */
  trim(): void {
    this.values = this.values.slice(0, this.length);
  }

  private makeRoom(count: number): void {
    const grown = new Int32Array(Math.max(this.values.length * 2, this.length + count));
    grown.set(this.values);
    this.values = grown;
  }
}

/**
 * Features in flat arrays: each has a sort and parts, each part a run of x,y pairs in units of the deepest zoom. An area's first
 * part is its outer ring, the others its holes; rings are closed.
 */
export class FeatureStore {
  /** Number of each feature's sort. */
  readonly sorts = new Int32List();
  private readonly firstPart = new Int32List();
  private readonly partStart = new Int32List();
  readonly coordinates = new Int32List(1 << 16);

  get count(): number {
    return this.sorts.length;
  }

  /** Begins a feature; its parts follow. */
  begin(sort: number): void {
    this.sorts.push(sort);
    this.firstPart.push(this.partStart.length);
  }

  /** Begins a part of the last feature; its points follow. */
  beginPart(): void {
    this.partStart.push(this.coordinates.length);
  }

  point(x: number, y: number): void {
    this.coordinates.push2(x, y);
  }

  /** A whole feature of one part from x,y pairs. */
  add(sort: number, pairs: ArrayLike<number>, length = pairs.length): void {
    this.begin(sort);
    this.addPart(pairs, length);
  }

  addPart(pairs: ArrayLike<number>, length = pairs.length): void {
    this.beginPart();
    for (let at = 0; at < length; at += 2) this.coordinates.push2(pairs[at]!, pairs[at + 1]!);
  }

  firstPartOf(feature: number): number {
    return this.firstPart.values[feature]!;
  }

  /** One past the feature's last part. */
  endPartOf(feature: number): number {
    return feature + 1 < this.count ? this.firstPart.values[feature + 1]! : this.partStart.length;
  }

  /** Start of a part's pairs in `coordinates`. */
  startOf(part: number): number {
    return this.partStart.values[part]!;
  }

  /** One past their end. */
  endOf(part: number): number {
    return part + 1 < this.partStart.length ? this.partStart.values[part + 1]! : this.coordinates.length;
  }

  get partCount(): number {
    return this.partStart.length;
  }
}
