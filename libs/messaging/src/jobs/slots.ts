/** At most so many handlers at a time in this process; the others wait in the order they came. */
export class Slots {
  private readonly waiting: (() => void)[] = [];
  private next = 0;

  constructor(private free: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private release(): void {
    const waiter = this.waiting[this.next];
    if (!waiter) {
      this.free++;
      return;
    }
    this.next++;
    // A shift() per release would copy the whole queue each time.
    if (this.next > 512) {
      this.waiting.splice(0, this.next);
      this.next = 0;
    }
    waiter();
  }
}
