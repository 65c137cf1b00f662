/** ASSUMPTION: a thumb does not travel this much of the track by accident. */
export const SLIDE_ENOUGH = 0.85;
/** ASSUMPTION: how far a finger slips during a tap, in pixels; anything longer was a slide, complete or not. */
const SLIP_PX = 8;

/** A thumb dragged along its track. Independent of the browser: positions are pixels along the track. */
export class Slide {
  private from: number | null = null;
  private travel = 1;
  private part = 0;
  private furthest = 0;

  /** `travel`: the full distance the thumb can move. */
  begin(x: number, travel: number): void {
    this.from = x;
    this.travel = Math.max(1, travel);
    this.part = this.furthest = 0;
  }

  /** How far along the thumb is now, 0 to 1. */
  move(x: number): number {
    if (this.from === null) return 0;
    this.furthest = Math.max(this.furthest, Math.abs(x - this.from));
    this.part = Math.min(1, Math.max(0, (x - this.from) / this.travel));
    return this.part;
  }

  /** Ends the drag; true if the thumb is far enough along. Dragging back cancels. */
  end(): boolean {
    const whole = this.from !== null && this.part >= SLIDE_ENOUGH;
    this.from = null;
    return whole;
  }

  /** Interrupted by the system or a second finger. */
  cancel(): void {
    this.from = null;
  }

  /** Whether the last gesture was a drag rather than a tap: browsers fire a click after both. */
  get pulled(): boolean {
    return this.furthest > SLIP_PX;
  }
}

/** ASSUMPTION: an accidental double tap is faster than this, a deliberate one never. */
const BOUNCE_MS = 350;
/** ASSUMPTION: the time needed to read that a second tap is required. */
export const AGAIN_MS = 4_000;

/** For users who cannot drag (WCAG 2.5.7): a second, separate tap does the same as the slide; one tap alone does nothing. */
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
