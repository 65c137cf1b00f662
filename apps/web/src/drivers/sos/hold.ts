/** ASSUMPTION: longer than any touch by accident, shorter than a person in danger can wait; milliseconds. */
export const HOLD_MS = 1_500;

/** Something pressed and held until it counts. Knows no clock and no browser: it is told what time it is. */
export class Hold {
  private sinceMs: number | null = null;

  get isHeld(): boolean {
    return this.sinceMs !== null;
  }

  /** A key that repeats and a second finger begin nothing anew. */
  press(nowMs: number): void {
    this.sinceMs ??= nowMs;
  }

  /** Between 0 and 1. */
  progress(nowMs: number): number {
    return this.sinceMs === null ? 0 : Math.min(1, Math.max(0, (nowMs - this.sinceMs) / HOLD_MS));
  }

  /** True once, when it was held for long enough; then it has to be pressed again. */
  tick(nowMs: number): boolean {
    if (this.progress(nowMs) < 1) return false;
    this.sinceMs = null;
    return true;
  }

  /** Lets go; true where that was too early. */
  release(): boolean {
    const tooEarly = this.sinceMs !== null;
    this.sinceMs = null;
    return tooEarly;
  }
}
