/** A binary heap of vertex numbers by integer cost, in flat arrays that grow; old entries of a vertex may remain. */
export class MinHeap {
  private keys = new Float64Array(256);
  private items = new Uint32Array(256);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Smallest cost in the heap, Infinity when empty. */
  get minKey(): number {
    return this.count > 0 ? (this.keys[0] as number) : Infinity;
  }

  clear(): void {
    this.count = 0;
  }

  push(key: number, item: number): void {
    if (this.count === this.keys.length) this.grow();
    const { keys, items } = this;
    let at = this.count++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((keys[parent] as number) <= key) break;
      keys[at] = keys[parent] as number;
      items[at] = items[parent] as number;
      at = parent;
    }
    keys[at] = key;
    items[at] = item;
  }

  /** Removes and returns the item of the smallest cost; the heap must not be empty. */
  pop(): number {
    const { keys, items } = this;
    const top = items[0] as number;
    const last = --this.count;
    const key = keys[last] as number;
    const item = items[last] as number;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= last) break;
      if (child + 1 < last && (keys[child + 1] as number) < (keys[child] as number)) child++;
      if ((keys[child] as number) >= key) break;
      keys[at] = keys[child] as number;
      items[at] = items[child] as number;
      at = child;
    }
    keys[at] = key;
    items[at] = item;
    return top;
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2);
    const items = new Uint32Array(this.keys.length * 2);
    keys.set(this.keys);
    items.set(this.items);
    this.keys = keys;
    this.items = items;
  }
}
