import { metersPerUnit } from '../common/mercator.js';
import { bearing, glideMs, nextInterval, rollMs, shareAt, turn } from './car-field.js';

const METERS = metersPerUnit(50.85);

/** A point in the Mercator unit square. */
interface UnitPoint {
  readonly x: number;
  readonly y: number;
}

/** A straight piece of a line; `start` and `length` in metres. */
interface Leg {
  readonly from: UnitPoint;
  readonly to: UnitPoint;
  readonly start: number;
  readonly length: number;
}

const pointOn = ({ from, to }: Leg, share: number): UnitPoint => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

function legsOf(line: readonly UnitPoint[]): Leg[] {
  let start = 0;
  return line.flatMap((to, at) => {
    const from = line[at - 1];
    if (!from) return [];
    const length = Math.hypot(to.x - from.x, to.y - from.y) * METERS;
    const leg = { from, to, start, length };
    start += length;
    return [leg];
  });
}

/** Where a car is drawn, and where it looks: degrees clockwise from north. */
export interface RoadPose extends UnitPoint {
  readonly heading: number;
}

// ASSUMPTION: a fix between houses is up to 20 m off, and a wide avenue has its line in the middle. Farther off, the car has left its route.
const OFF_ROAD_METERS = 40;
/** A fix that lies farther back than this is a turn round, not the noise of a standing car. ASSUMPTION. */
const BACK_METERS = 25;
const FIRST_INTERVAL_MS = 1_000;
/** A new line may run beside the old one: the car slides over within this time instead of jumping. */
const SLIDE_MS = 600;
/** The car looks at the road this far ahead, so that it turns in the bend and not at each vertex. */
const LOOK_AHEAD_METERS = 6;
/**
 * One car that drives along its route: between two fixes it is drawn on the line, round its corners and with its heading, never across a
 * block. Independent of clock, map and network.
 */
export class RoadMotion {
  private legs: readonly Leg[] = [];
  private from = 0;
  private to = 0;
  private startedMs = 0;
  private durationMs = 0;
  private intervalMs = FIRST_INTERVAL_MS;
  private slide = { x: 0, y: 0, untilMs: 0 };
  private heading: number | null = null;
  private isPlaced = false;

  /** Takes up another line; a car that is drawn already slides to it. */
  follow(line: readonly UnitPoint[], nowMs: number): void {
    const drawn = this.isPlaced ? this.find(nowMs) : null;
    this.legs = legsOf(line);
    this.isPlaced = false;
    if (drawn) this.startAt(drawn, nowMs);
  }

  /** Sets a fix. False when the car is not on the line: it must be drawn where it is. */
  place(fix: UnitPoint, nowMs: number, animated = true): boolean {
    const now = this.isPlaced ? this.progressAt(nowMs) : 0;
    const found = this.nearest(fix, Math.max(0, now - BACK_METERS));
    if (!found || found.off > OFF_ROAD_METERS) {
      this.isPlaced = false;
      return false;
    }
    if (!this.isPlaced || !animated) {
      Object.assign(this, { from: found.meters, to: found.meters, durationMs: 0, isPlaced: true, startedMs: nowMs });
      return true;
    }
    this.intervalMs = nextInterval(this.intervalMs, nowMs - this.startedMs);
    Object.assign(this, { from: now, to: found.meters, startedMs: nowMs, durationMs: glideMs(this.intervalMs) });
    return true;
  }

  /** The car on its line now; null while it is not on one. */
  find(nowMs: number): RoadPose | null {
    if (!this.isPlaced) return null;
    const progress = this.progressAt(nowMs);
    const point = this.pointAt(progress);
    const ahead = this.pointAt(progress + LOOK_AHEAD_METERS);
    const behind = this.pointAt(progress - LOOK_AHEAD_METERS);
    const looks = bearing(behind.x, behind.y, ahead.x, ahead.y);
    // The end of the line has no direction: the last one stays.
    if (ahead.x !== behind.x || ahead.y !== behind.y)
      this.heading = this.heading === null ? looks : this.heading + turn(this.heading, looks);
    const left = Math.max(0, (this.slide.untilMs - nowMs) / SLIDE_MS);
    return { x: point.x + this.slide.x * left, y: point.y + this.slide.y * left, heading: this.heading ?? 0 };
  }

  isMoving(nowMs: number): boolean {
    return this.isPlaced && (nowMs < this.startedMs + rollMs(this.durationMs) || nowMs < this.slide.untilMs);
  }

  /** Leaves the line: the next fix on it starts over. */
  leave(): void {
    this.isPlaced = false;
    this.slide = { x: 0, y: 0, untilMs: 0 };
  }

  private startAt(drawn: RoadPose, nowMs: number): void {
    const found = this.nearest(drawn, 0);
    if (!found || found.off > OFF_ROAD_METERS) return;
    const point = this.pointAt(found.meters);
    this.slide = { x: drawn.x - point.x, y: drawn.y - point.y, untilMs: nowMs + SLIDE_MS };
    Object.assign(this, { from: found.meters, to: found.meters, durationMs: 0, startedMs: nowMs, isPlaced: true });
  }

  private progressAt(nowMs: number): number {
    const share = shareAt(this.startedMs, this.durationMs, nowMs);
    const last = this.legs.at(-1);
    return Math.min(last ? last.start + last.length : 0, Math.max(0, this.from + (this.to - this.from) * share));
  }

  private pointAt(progress: number): UnitPoint {
    const leg = this.legs.find(({ start, length }) => progress <= start + length) ?? this.legs.at(-1);
    if (!leg) return { x: 0, y: 0 };
    const share = leg.length > 0 ? Math.min(1, Math.max(0, (progress - leg.start) / leg.length)) : 1;
    return pointOn(leg, share);
  }

  /** The place of the line nearest to a point, from a distance on; `off` and `meters` in metres. */
  private nearest(point: UnitPoint, fromMeters: number): { meters: number; off: number } | null {
    let best: { meters: number; off: number } | null = null;
    for (const leg of this.legs) {
      if (leg.start + leg.length < fromMeters) continue;
      const [dx, dy] = [leg.to.x - leg.from.x, leg.to.y - leg.from.y];
      const square = dx * dx + dy * dy;
      const along = (point.x - leg.from.x) * dx + (point.y - leg.from.y) * dy;
      const share = square > 0 ? Math.min(1, Math.max(0, along / square)) : 0;
      const foot = pointOn(leg, share);
      const off = Math.hypot(point.x - foot.x, point.y - foot.y) * METERS;
      if (!best || off < best.off) best = { off, meters: leg.start + leg.length * share };
    }
    return best;
  }
}
