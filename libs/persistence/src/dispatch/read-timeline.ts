import type { ActorRole, OfferStatus, TripFact, TripStatus, OfferEndReason } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** One event of a trip's history. */
export interface TripEventRow {
  readonly seq: number;
  readonly fact: TripFact;
  readonly status: TripStatus;
  readonly round: number;
  readonly at: Date;
  readonly actorRole: ActorRole;
  /** Only for staff and drivers. */
  readonly actorName: string | null;
  readonly data: Record<string, unknown>;
}
/** One offer of a trip. */
export interface TripOfferRow {
  readonly id: string;
  readonly driverId: string;
  readonly driverName: string;
  readonly round: number;
  readonly status: OfferStatus;
  readonly etaSeconds: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: OfferEndReason | null;
}

/** The history of a trip, oldest event first. */
export async function readTripEvents(sql: Sql, tripId: string): Promise<TripEventRow[]> {
  const { rows } = await sql.query<TripEventRow>(
    `SELECT e.seq, e.fact, e.status::text, e.round, e.at, e.actor_role AS "actorRole", u.first_name || ' ' || u.last_name AS "actorName", e.data
     FROM trip_event e LEFT JOIN app_user u ON u.id = e.actor_id AND e.actor_role IN ('driver', 'dispatcher', 'admin')
     WHERE e.trip_id = $1 ORDER BY e.seq`,
    [tripId],
  );
  return rows;
}

/** Every offer of a trip, oldest first. */
export async function readTripOffers(sql: Sql, tripId: string): Promise<TripOfferRow[]> {
  const { rows } = await sql.query<TripOfferRow>(
    `SELECT o.id, o.driver_id AS "driverId", u.first_name || ' ' || u.last_name AS "driverName", o.round, o.status::text,
       o.eta_seconds AS "etaSeconds", o.created_at AS "createdAt", o.ended_at AS "endedAt", o.end_reason AS "endReason"
     FROM offer o JOIN app_user u ON u.id = o.driver_id WHERE o.trip_id = $1 ORDER BY o.created_at, o.id`,
    [tripId],
  );
  return rows;
}

/** Drivers who refused a trip, and when; for suggestions. */
export async function readRejections(
  sql: Sql,
  tripId: string,
): Promise<{ readonly driverId: string; readonly at: Date }[]> {
  const { rows } = await sql.query<{ driverId: string; at: Date }>(
    `SELECT driver_id AS "driverId", ended_at AS at FROM offer
     WHERE trip_id = $1 AND end_reason IN ('declined', 'expired', 'accepted') AND ended_at IS NOT NULL`,
    [tripId],
  );
  return rows;
}
