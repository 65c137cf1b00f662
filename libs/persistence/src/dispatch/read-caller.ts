import type { Language, TripPlace, TripStatus, VehicleClass } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** SQL: whether account `u` is the only one in use with its number, and its e-mail address is verified. */
export const IS_SURE = `u.email_verified_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM app_user other WHERE other.id <> u.id
  AND other.disabled_at IS NULL AND phone_key(other.phone) = phone_key(u.phone))`;

/**
 * The account a caller's booking goes on: the only one with their number, with a verified address; null = they book as a guest.
 */
export async function readCallerAccount(sql: Sql, phone: string): Promise<string | null> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT u.id FROM app_user u WHERE phone_key(u.phone) = phone_key($1) AND u.role = 'passenger' AND u.disabled_at IS NULL AND ${IS_SURE}`,
    [phone],
  );
  return rows[0]?.id ?? null;
}

/**
 * Trips searched for a caller's habits, the latest first, and how many habits are shown. ASSUMPTION: few enough to take in at a
 * glance.
 */
const MAX_TRIPS = 50;
const HABITS_SHOWN = 5;

/** The person behind a number, from an account or from an earlier booking without one. */
export interface CallerRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly language: Language;
  readonly hasAccount: boolean;
  /** Their account, when it is certainly theirs (`readCallerAccount`). */
  readonly accountId: string | null;
}
/** Trips between the same two places, with their count. */
export interface CallerHabit {
  readonly pickup: TripPlace;
  readonly dropoff: TripPlace;
  readonly vehicleClass: VehicleClass;
  readonly rides: number;
}
/** A caller's trip that is not over. */
export interface CallerTrip {
  readonly tripId: string;
  readonly code: string;
  readonly status: TripStatus;
  readonly pickupAt: Date;
  readonly pickup: TripPlace;
  readonly dropoff: TripPlace;
}
export interface Caller {
  /** Null when no account or booking has that number. */
  readonly person: CallerRow | null;
  /** Owner of that data: an account, or else the booking the name comes from. */
  readonly of: { readonly kind: 'account' | 'booking'; readonly id: string } | null;
  readonly habits: readonly CallerHabit[];
  readonly open: readonly CallerTrip[];
}

/** The caller's bookings, by their account or by the number a guest left. */
const BOOKINGS_OF_CALLER = `SELECT b.id FROM booking b WHERE b.user_id IS NULL AND phone_key(b.guest_phone) = phone_key($1)
  UNION SELECT b.id FROM booking b JOIN app_user u ON u.id = b.user_id
  WHERE phone_key(u.phone) = phone_key($1) AND u.role = 'passenger' AND u.disabled_at IS NULL`;

/** The caller behind a number: name, habitual trips and open trips. Numbers are compared however they were typed. */
export async function readCaller(sql: Sql, phone: string): Promise<Caller> {
  const [people, habits, open] = await Promise.all([
    sql.query<CallerRow & { readonly id: string }>(
      `SELECT "firstName", "lastName", email, language, "hasAccount", "accountId", id FROM (
       SELECT u.id, first_name AS "firstName", last_name AS "lastName", email, language, true AS "hasAccount", CASE WHEN ${IS_SURE} THEN u.id END AS "accountId", created_at AS at
         FROM app_user u WHERE phone_key(phone) = phone_key($1) AND role = 'passenger' AND disabled_at IS NULL
       UNION ALL
       SELECT id, coalesce(guest_first_name, ''), coalesce(guest_last_name, ''), nullif(guest_email, ''), language, false, NULL, created_at
         FROM booking WHERE user_id IS NULL AND phone_key(guest_phone) = phone_key($1)) known
       ORDER BY "hasAccount" DESC, at DESC LIMIT 1`,
      [phone],
    ),
    sql.query<CallerHabit>(
      `WITH latest AS (
         SELECT t.pickup, t.dropoff, b.vehicle_class, t.pickup_at FROM trip t JOIN booking b ON b.id = t.booking_id
         WHERE b.id IN (${BOOKINGS_OF_CALLER}) AND b.service <> 'parcel' AND b.trip_type <> 'hourly' ORDER BY t.pickup_at DESC LIMIT ${MAX_TRIPS})
       SELECT (array_agg(pickup ORDER BY pickup_at DESC))[1] AS pickup, (array_agg(dropoff ORDER BY pickup_at DESC))[1] AS dropoff,
         (array_agg(vehicle_class ORDER BY pickup_at DESC))[1] AS "vehicleClass", count(*)::int AS rides
       FROM latest WHERE pickup->>'placeId' <> '' AND dropoff->>'placeId' <> ''
       GROUP BY pickup->>'placeId', dropoff->>'placeId' ORDER BY count(*) DESC, max(pickup_at) DESC LIMIT ${HABITS_SHOWN}`,
      [phone],
    ),
    sql.query<CallerTrip>(
      `SELECT t.id AS "tripId", b.code, t.status, t.pickup_at AS "pickupAt", t.pickup, t.dropoff
       FROM trip t JOIN booking b ON b.id = t.booking_id
       WHERE b.id IN (${BOOKINGS_OF_CALLER}) AND t.status IN ('pending', 'accepted', 'ongoing') ORDER BY t.pickup_at LIMIT ${HABITS_SHOWN}`,
      [phone],
    ),
  ]);
  const [found] = people.rows;
  if (!found) return { person: null, of: null, habits: habits.rows, open: open.rows };
  const { id, ...person } = found;
  return { person, of: { kind: person.hasAccount ? 'account' : 'booking', id }, habits: habits.rows, open: open.rows };
}
