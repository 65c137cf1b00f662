/** ASSUMPTION: so much of the way nobody's thumb goes by accident. */
export const SLIDE_ENOUGH = 0.85;
/** ASSUMPTION: what a tap's finger slips, in pixels; anything longer was a slide, whole or not. */
const SLIP_PX = 8;

/** A thumb pulled along its track. Knows no browser: positions in pixels along the track. */
export class Slide {
  private from: number | null = null;
  private travel = 1;
  private part = 0;
  private furthest = 0;

  /** `travel`: the whole way the thumb has. */
  begin(x: number, travel: number): void {
    this.from = x;
    this.travel = Math.max(1, travel);
    this.part = this.furthest = 0;
  }

  /** How far along it is now, 0 to 1. */
  move(x: number): number {
    if (this.from === null) return 0;
    this.furthest = Math.max(this.furthest, Math.abs(x - this.from));
    this.part = Math.min(1, Math.max(0, (x - this.from) / this.travel));
    return this.part;
  }

  /** Let go: whether it was pulled far enough. Nothing counts that was pulled back. */
  end(): boolean {
    const whole = this.from !== null && this.part >= SLIDE_ENOUGH;
    this.from = null;
    return whole;
  }

  /** Taken from the hand, by the system or a second finger. */
  cancel(): void {
    this.from = null;
  }

  /** Whether the finger that is up now pulled rather than tapped: browsers tell of a click after both. */
  get pulled(): boolean {
    return this.furthest > SLIP_PX;
  }
}

/** ASSUMPTION: a bouncing finger taps twice sooner than this, one that means it never. */
const BOUNCE_MS = 350;
/** ASSUMPTION: as long as somebody needs to read that he may tap again. */
export const AGAIN_MS = 4_000;

/** For a finger that cannot pull (WCAG 2.5.7): a second, separate tap does what the slide does; one alone does nothing. */
export class SecondTap {
  private firstAtMs = -Infinity;

  /** Whether this tap is the second one. */
  tap(nowMs: number): boolean {
    const since = nowMs - this.firstAtMs;
    if (since < BOUNCE_MS) return false;
    this.firstAtMs = since > AGAIN_MS ? nowMs : -Infinity;
    return since <= AGAIN_MS;
  }
}
