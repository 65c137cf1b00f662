/** Events in the order of their time; those of one moment in the order they were planned. Times in ms since the epoch. */
export class VirtualClock {
  nowMs: number;
  #heap: { readonly atMs: number; readonly order: number; readonly run: () => void | Promise<void> }[] = [];
  #planned = 0;

  constructor(startMs: number) {
    this.nowMs = startMs;
  }

  at(atMs: number, run: () => void | Promise<void>): void {
    const heap = this.#heap;
    const event = { atMs: Math.max(atMs, this.nowMs), order: this.#planned++, run };
    heap.push(event);
    let child = heap.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!before(event, heap[parent]!)) break;
      heap[child] = heap[parent]!;
      child = parent;
    }
    heap[child] = event;
  }

  in(ms: number, run: () => void | Promise<void>): void {
    this.at(this.nowMs + ms, run);
  }

  /** Runs the next event; false when none is left before `untilMs`. */
  async step(untilMs: number): Promise<boolean> {
    const next = this.#heap[0];
    if (!next || next.atMs > untilMs) return false;
    this.#removeFirst();
    this.nowMs = next.atMs;
    const running = next.run();
    if (running) await running;
    return true;
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let parent = 0;
    for (;;) {
      let child = 2 * parent + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child++;
      if (!before(heap[child]!, last)) break;
      heap[parent] = heap[child]!;
      parent = child;
    }
    heap[parent] = last;
  }
}

interface Timed {
  readonly atMs: number;
  readonly order: number;
}
const before = (a: Timed, b: Timed): boolean => a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
