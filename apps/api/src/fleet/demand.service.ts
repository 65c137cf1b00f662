import { Inject, Injectable } from '@nestjs/common';
import type { DemandView } from '@sablon/contracts';
import { readDemand, type Database } from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';

const MINUTES = 60;
/** ASSUMPTION: a car crosses a square in a minute or two. At 51° north both sides are about as long. */
const SQUARE = { latDegrees: 0.006, lngDegrees: 0.0095, meters: 670 } as const;

/** Where rides were requested in the last hour. */
@Injectable()
export class DemandService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

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
