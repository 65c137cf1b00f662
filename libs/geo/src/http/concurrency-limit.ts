/** Lets so many pieces of work run at once and so many wait; the rest is turned away. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** Resolves true with a place, which {@link leave} gives back; false when the queue is full or the signal ends the wait. */
  async enter(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    if (this.running < this.maxRunning) {
      this.running++;
      return true;
    }
    if (this.waiting.length >= this.maxWaiting) return false;
    return new Promise((resolve) => {
      const taken = (): void => {
        signal.removeEventListener('abort', gaveUp);
        resolve(true);
      };
      const gaveUp = (): void => {
        const place = this.waiting.indexOf(taken);
        if (place >= 0) this.waiting.splice(place, 1);
        resolve(false);
      };
      signal.addEventListener('abort', gaveUp, { once: true });
      this.waiting.push(taken);
    });
  }

  leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
