import { bearingDegrees, type LatLng } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import type { DriverPosition } from '@sablon/messaging';
import type { CarTable } from './console-view.js';

/** Reports that arrive within this time go to the routing thread together. */
const TOGETHER_MS = 50;
/** ASSUMPTION: a routing thread busy for longer than this with other work; cars are then shown where they say they are. */
const LATE_MS = 1_000;
/** Slower than this, in m/s, the heading of a receiver is noise. */
const MOVING_METERS_PER_SECOND = 1.5;

/** What is left of a car's way round corners. */
interface Bend {
  /** The corner it was placed at last; null before the first. */
  readonly from: LatLng | null;
  readonly points: readonly LatLng[];
  readonly heading: number | null;
  readonly at: number;
}

/**
 * Puts cars on their roads on the way to the consoles' table, in batches and by the routing thread: the path of a position itself
 * only leaves it here. A car that drove round a corner is placed there first, so that it is never drawn across a block.
 */
export class CarRoads {
  /** The latest report of each car; a newer one takes its place. */
  private readonly waiting = new Map<string, DriverPosition>();
  private readonly bends = new Map<string, Bend>();
  private timer: NodeJS.Timeout | undefined;
  private askedAt: number | null = null;

  constructor(
    private readonly table: CarTable,
    private readonly matchCars: Geo['matchCars'],
  ) {}

  /** Hot path. A car that is not on the map yet appears at once, where it says it is. */
  add(position: DriverPosition): void {
    const seenAt = this.table.seenAt(position.driverId);
    if (seenAt === null || position.at <= seenAt) return;
    if (seenAt === 0) this.placeAsReported([position]);
    this.waiting.set(position.driverId, position);
    this.timer ??= setTimeout(() => void this.ask(Date.now()), TOGETHER_MS).unref();
  }

  /** Before each frame: cars in a bend move on by one corner. */
  step(nowMs: number): void {
    for (const [driverId, bend] of this.bends) this.moveOn(driverId, bend);
    if (this.askedAt !== null && nowMs - this.askedAt > LATE_MS) this.placeAsReported(this.take());
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.clear();
    this.bends.clear();
  }

  private take(): DriverPosition[] {
    const taken = [...this.waiting.values()];
    this.waiting.clear();
    return taken;
  }

  private async ask(nowMs: number): Promise<void> {
    this.timer = undefined;
    if (this.askedAt !== null) return;
    const taken = this.take();
    this.askedAt = nowMs;
    try {
      await this.match(taken);
    } catch {
      // The thread is overloaded or was replaced: its next answer counts again.
      this.placeAsReported(taken);
    } finally {
      this.askedAt = null;
      if (this.waiting.size > 0) this.timer ??= setTimeout(() => void this.ask(Date.now()), TOGETHER_MS).unref();
    }
  }

  private async match(taken: readonly DriverPosition[]): Promise<void> {
    const known = taken.flatMap((position) => {
      const car = this.table.numberOf(position.driverId);
      return car === null ? [] : [{ car, position }];
    });
    const fixes = await this.matchCars(
      known.map(({ car, position: { lat, lng, heading, speed, at } }) => {
        const moves = speed === null || speed >= MOVING_METERS_PER_SECOND;
        return { car, lat, lng, heading: moves ? heading : null, at };
      }),
    );
    known.forEach(({ position }, index) => {
      const fix = fixes[index];
      this.bends.delete(position.driverId);
      if (fix) this.moveOn(position.driverId, { from: null, points: fix.way, heading: fix.heading, at: position.at });
      else this.placeAsReported([position]);
    });
  }

  /** To the next point of the way; up to the first corner a car looks as before. */
  private moveOn(driverId: string, { from, points: [next, ...rest], heading, at }: Bend): void {
    if (!next) return;
    const looks = from ? bearingDegrees(from, next) : null;
    this.table.place(driverId, next.lat, next.lng, rest.length > 0 ? looks : heading, at);
    if (rest.length > 0) this.bends.set(driverId, { from: next, points: rest, heading, at });
    else this.bends.delete(driverId);
  }

  private placeAsReported(positions: readonly DriverPosition[]): void {
    for (const { driverId, lat, lng, heading, at } of positions) {
      this.bends.delete(driverId);
      this.table.place(driverId, lat, lng, heading, at);
    }
  }
}
