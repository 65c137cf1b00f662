/** ASSUMPTION: whoever types leaves shorter gaps; whoever answers an offer has stopped. */
export const CALM_MS = 1_500;

/** Whether a key answers what is on the screen, or belongs to something that was being typed when it appeared. */
export class KeyCalm {
  private lastAtMs = -Infinity;
  private calm = true;

  /** A key fell; every one begins the time anew. */
  fell(nowMs: number): void {
    this.calm = nowMs - this.lastAtMs >= CALM_MS;
    this.lastAtMs = nowMs;
  }

  /** Whether none had fallen for a while before the last one. */
  get wasCalm(): boolean {
    return this.calm;
  }
}
