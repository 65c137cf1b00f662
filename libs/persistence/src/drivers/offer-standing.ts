import type { Sql } from '../kernel/database.js';

/** The state of an offer for its driver. */
export interface OfferStanding {
  readonly tripId: string;
  readonly status: 'open' | 'accepted' | 'declined' | 'expired' | 'superseded' | 'withdrawn';
  /** Whether the driver holds the trip now. */
  readonly holdsTrip: boolean;
}

/** The state of one driver's offer, read without a lock; null when it is not theirs (reliability.md I23). */
export async function readOfferStanding(sql: Sql, offerId: string, driverId: string): Promise<OfferStanding | null> {
  const { rows } = await sql.query<OfferStanding>(
    `SELECT o.trip_id AS "tripId", o.status::text, coalesce(t.driver_id = o.driver_id, false) AS "holdsTrip"
     FROM offer o JOIN trip t ON t.id = o.trip_id WHERE o.id = $1 AND o.driver_id = $2`,
    [offerId, driverId],
  );
  return rows[0] ?? null;
}
