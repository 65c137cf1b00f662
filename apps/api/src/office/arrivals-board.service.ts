import { Inject, Injectable } from '@nestjs/common';
import type { ArrivalsBoardView } from '@sablon/contracts';
import { toBrussels } from '@sablon/domain';
import { readArrivalsBoard, type Database } from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';

/** ASSUMPTION: far more than our fleet meets in a day. */
const LIMIT = 500;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Flights and trains of a day, with their effect on our rides. */
@Injectable()
export class ArrivalsBoardService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** For a day in Brussels; null = today. */
  async of(wanted: string | null): Promise<ArrivalsBoardView> {
    const at = new Date();
    const day = wanted ?? toBrussels(at).date;
    const arrivals = await readArrivalsBoard(this.database.sql, day, LIMIT);
    return {
      day,
      at: at.toISOString(),
      arrivals: arrivals.map(({ placeId: _placeId, transfers, ...arrival }) => ({
        ...arrival,
        scheduledAt: iso(arrival.scheduledAt),
        estimatedAt: iso(arrival.estimatedAt),
        actualAt: iso(arrival.actualAt),
        observedAt: iso(arrival.observedAt),
        transfers: transfers.map((one) => ({
          ...one,
          bookedAt: one.bookedAt.toISOString(),
          pickupAt: one.pickupAt.toISOString(),
        })),
      })),
    };
  }
}
