/** So many at once, so many a second. */
export class TokenBucket {
  private tokens: number;
  private filledAtMs = 0;

  constructor(
    private readonly capacity: number,
    private readonly perSecond: number,
  ) {
    this.tokens = capacity;
  }

  /** Takes one; false when there is none. */
  take(nowMs: number): boolean {
    if (nowMs > this.filledAtMs) {
      this.tokens = Math.min(this.capacity, this.tokens + ((nowMs - this.filledAtMs) / 1000) * this.perSecond);
      this.filledAtMs = nowMs;
    }
    if (this.tokens < 1) return false;
    this.tokens--;
    return true;
  }
}
