/** Keeps the best `size` of many numbered things with a score, without sorting the rest. */
export class TopList {
  private readonly items: Uint32Array;
  private readonly scores: Float64Array;
  private count = 0;

  constructor(private readonly size: number) {
    this.items = new Uint32Array(size);
    this.scores = new Float64Array(size);
  }

  clear(): void {
    this.count = 0;
  }

  offer(item: number, score: number): void {
    if (this.count < this.size) {
      this.sinkFrom(this.count++, item, score, true);
      return;
    }
    if (score > (this.scores[0] as number)) this.sinkFrom(0, item, score, false);
  }

  /** What is kept, in no order. */
  kept(): number[] {
    return Array.from(this.items.subarray(0, this.count));
  }

  /** A heap with the worst on top: up from a new leaf, or down from a replaced top. */
  private sinkFrom(start: number, item: number, score: number, up: boolean): void {
    const { items, scores } = this;
    let at = start;
    if (up) {
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if ((scores[parent] as number) <= score) break;
        items[at] = items[parent] as number;
        scores[at] = scores[parent] as number;
        at = parent;
      }
    } else {
      for (;;) {
        let child = at * 2 + 1;
        if (child >= this.count) break;
        if (child + 1 < this.count && (scores[child + 1] as number) < (scores[child] as number)) child++;
        if ((scores[child] as number) >= score) break;
        items[at] = items[child] as number;
        scores[at] = scores[child] as number;
        at = child;
      }
    }
    items[at] = item;
    scores[at] = score;
  }
}
