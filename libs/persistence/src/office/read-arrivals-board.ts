import type { ArrivalKind, ArrivalStatus, Localized, TripStatus } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** A trip that waits for an arrival on the board. */
export interface BoardTransfer {
  readonly tripId: string;
  readonly bookingCode: string;
  readonly status: TripStatus;
  readonly passenger: string;
  readonly driverName: string | null;
  readonly to: Localized;
  readonly bookedAt: Date;
  readonly pickupAt: Date;
  /** Cancelled, and its passenger has not decided about the trip. */
  readonly choose: boolean;
  /** The moved pickup collides with another trip of its driver. */
  readonly swap: boolean;
}

/** A flight or train of the day with the trips it moves; without `status` it has not been found yet. */
export interface BoardArrival {
  readonly id: string;
  readonly kind: ArrivalKind;
  readonly number: string;
  readonly placeId: string;
  readonly place: Localized;
  readonly from: string | null;
  readonly scheduledAt: Date | null;
  readonly estimatedAt: Date | null;
  readonly actualAt: Date | null;
  readonly status: ArrivalStatus | null;
  readonly terminal: string | null;
  readonly gate: string | null;
  readonly belt: string | null;
  readonly platform: string | null;
  readonly divertedTo: string | null;
  readonly source: string | null;
  readonly stale: boolean;
  readonly observedAt: Date | null;
  readonly transfers: readonly BoardTransfer[];
}

/**
 * Arrivals on a day in Brussels (`YYYY-MM-DD`) with trips waiting for them, soonest first; trips with a number not found yet are
 * sorted by their own pickup.
 */
export async function readArrivalsBoard(sql: Sql, day: string, limit: number): Promise<BoardArrival[]> {
  const { rows } = await sql.query<BoardArrival>(
    `WITH ride AS (
       SELECT x.*, t.status, t.pickup_at, t.pickup, t.dropoff, t.id AS ride_id, b.code,
         coalesce(nullif(b.details->>'nameSign', ''), nullif(trim(concat_ws(' ', b.guest_first_name, b.guest_last_name)), ''),
           trim(concat_ws(' ', u.first_name, u.last_name))) AS passenger,
         (SELECT trim(concat_ws(' ', d.first_name, d.last_name)) FROM app_user d WHERE d.id = t.driver_id) AS driver,
         EXISTS (SELECT 1 FROM swap_proposal s WHERE s.trip_id = t.id AND s.closed_at IS NULL AND s.driver_id = t.driver_id) AS swap
       FROM trip_arrival x JOIN trip t ON t.id = x.trip_id JOIN booking b ON b.id = t.booking_id LEFT JOIN app_user u ON u.id = b.user_id
       WHERE x.booked_at BETWEEN $1::date - interval '2 days' AND $1::date + interval '3 days' -- a delay of a night moves it into the next day
     ), line AS (
       SELECT coalesce(a.id, r.ride_id) AS id, min(coalesce(a.actual_at, a.estimated_at, a.scheduled_at, r.booked_at)) AS due,
         jsonb_agg(jsonb_build_object('tripId', r.ride_id, 'bookingCode', r.code, 'status', r.status, 'passenger', r.passenger,
           'driverName', r.driver, 'to', r.dropoff->'label', 'bookedAt', r.booked_at, 'pickupAt', r.pickup_at,
           'choose', r.announced_state IN ('cancelled', 'diverted') AND r.choice IS NULL AND r.status IN ('pending', 'accepted'),
           'swap', r.swap) ORDER BY r.pickup_at, r.ride_id) AS transfers,
         (array_agg(r.number ORDER BY r.ride_id))[1] AS number, (array_agg(r.kind ORDER BY r.ride_id))[1] AS kind,
         (array_agg(r.place_id ORDER BY r.ride_id))[1] AS place_id, (array_agg(r.pickup->'label' ORDER BY r.ride_id))[1] AS place,
         a.id AS arrival_id
       FROM ride r LEFT JOIN followed_arrival a ON a.id = r.arrival_id
       WHERE coalesce(a.local_date, (r.booked_at AT TIME ZONE 'Europe/Brussels')::date) = $1::date
         OR (a.actual_at IS NULL AND a.status NOT IN ('cancelled', 'diverted')
           AND (a.estimated_at AT TIME ZONE 'Europe/Brussels')::date = $1::date)
       GROUP BY coalesce(a.id, r.ride_id), a.id
     )
     SELECT l.id, l.kind, l.number, l.place_id AS "placeId", l.place, a.from_place AS "from", a.scheduled_at AS "scheduledAt",
       a.estimated_at AS "estimatedAt", a.actual_at AS "actualAt", a.status, a.terminal, a.gate, a.belt, a.platform,
       a.diverted_to AS "divertedTo", a.source, coalesce(a.stale, false) AS stale, a.observed_at AS "observedAt", l.transfers
     FROM line l LEFT JOIN followed_arrival a ON a.id = l.arrival_id ORDER BY l.due, l.id LIMIT $2`,
    [day, limit],
  );
  return rows.map((row) => ({
    ...row,
    transfers: row.transfers.map((one) => ({
      ...one,
      bookedAt: new Date(one.bookedAt),
      pickupAt: new Date(one.pickupAt),
    })),
  }));
}
