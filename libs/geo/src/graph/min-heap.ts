import { NO_WAY } from './cost.js';

/** A heap of numbers by cost, four children to a node, in flat arrays that grow; old entries of an item may remain. */
export class MinHeap {
  private keys = new Float64Array(1024);
  private items = new Uint32Array(1024);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Smallest cost in the heap, Infinity when empty. */
  get minKey(): number {
    return this.count > 0 ? this.keys[0]! : NO_WAY;
  }

  clear(): void {
    this.count = 0;
  }

  push(key: number, item: number): void {
    if (this.count === this.keys.length) this.grow();
    const { keys, items } = this;
    let at = this.count++;
    while (at > 0) {
      const parent = (at - 1) >> 2;
      if (keys[parent]! <= key) break;
      keys[at] = keys[parent]!;
      items[at] = items[parent]!;
      at = parent;
    }
    keys[at] = key;
    items[at] = item;
  }

  /** Removes and returns the item of the smallest cost; the heap must not be empty. */
  pop(): number {
    const { keys, items } = this;
    const top = items[0]!;
    const last = --this.count;
    const key = keys[last]!;
    const item = items[last]!;
    let at = 0;
    for (;;) {
      const first = 4 * at + 1;
      if (first >= last) break;
      const end = first + 4 < last ? first + 4 : last;
      let child = first;
      let least = keys[first]!;
      for (let other = first + 1; other < end; other++)
        if (keys[other]! < least) {
          least = keys[other]!;
          child = other;
        }
      if (least >= key) break;
      keys[at] = least;
      items[at] = items[child]!;
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
