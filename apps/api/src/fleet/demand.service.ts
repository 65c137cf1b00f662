import { Inject, Injectable } from '@nestjs/common';
import type { DemandView } from '@sablon/contracts';
import { readDemand, type Database } from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';

const MINUTES = 60;
/** ASSUMPTION: a car crosses a square in a minute or two. At 51° north both sides are about as long. */
const SQUARE = { latDegrees: 0.006, lngDegrees: 0.0095, meters: 670 } as const;

/** Fewer bookings than this could be one household's: a driver, who also sees pickups, is not shown them. */
const FEWEST_FOR_DRIVERS = 3;
/** Every waiting driver asks once a minute; one read serves all requests of half a minute. */
const CACHED_MS = 30_000;

/** Where rides were requested in the last hour. */
@Injectable()
export class DemandService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  private cached: { readonly at: number; readonly read: Promise<DemandView> } | null = null;

  /** The same for a driver: only squares with several bookings, which identify no one. */
  async readForDrivers(nowMs = Date.now()): Promise<DemandView> {
    if (!this.cached || nowMs - this.cached.at >= CACHED_MS) {
      const read = this.read();
      this.cached = { at: nowMs, read };
      read.catch(() => (this.cached = null));
    }
    const all = await this.cached.read;
    const squares = all.squares.filter(({ bookings }) => bookings >= FEWEST_FOR_DRIVERS);
    return { ...all, squares, bookings: squares.reduce((sum, { bookings }) => sum + bookings, 0) };
  }

  async read(): Promise<DemandView> {
    const { latDegrees, lngDegrees, meters } = SQUARE;
    const squares = await readDemand(this.database.sql, { minutes: MINUTES, latDegrees, lngDegrees });
    return {
      minutes: MINUTES,
      squareMeters: meters,
      bookings: squares.reduce((all, { bookings }) => all + bookings, 0),
      squares: squares.map(({ row, column, bookings }) => ({
        west: column * lngDegrees,
        south: row * latDegrees,
        east: (column + 1) * lngDegrees,
        north: (row + 1) * latDegrees,
        bookings,
      })),
    };
  }
}
