import { NO_WAY } from './remaining-graph.js';
import { arcHead, vertexCount, type RoadGraph } from './road-graph.js';

/** A heap of numbers by cost, four children to a node, in flat arrays that grow; outdated entries of an item may remain. */
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

  /** Removes and returns the item with the smallest cost; the heap must not be empty. */
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

/**
 * Milliseconds from one vertex to all others, Infinity where there is no route; the reference the hierarchy is tested against.
 */
export function dijkstraMillis(graph: RoadGraph, source: number): Float64Array {
  const millis = new Float64Array(vertexCount(graph)).fill(Infinity);
  const heap = new MinHeap();
  millis[source] = 0;
  heap.push(0, source);
  while (heap.size > 0) {
    const key = heap.minKey;
    const vertex = heap.pop();
    if (key > (millis[vertex] as number)) continue;
    for (let arc = graph.firstArc[vertex]!; arc < graph.firstArc[vertex + 1]!; arc++) {
      const edge = graph.arcEdge[arc]!;
      const head = arcHead(graph, edge);
      const cost = key + graph.edgeMillis[edge >>> 1]!;
      if (cost < (millis[head] as number)) {
        millis[head] = cost;
        heap.push(cost, head);
      }
    }
  }
  return millis;
}
