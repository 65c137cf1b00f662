/** At most so many at once; the others wait in order, and beyond `maxWaiting` nobody is let in. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** Runs the work when there is room; null when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.running >= this.maxRunning) {
      if (this.waiting.length >= this.maxWaiting) return null;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so nobody slips in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
