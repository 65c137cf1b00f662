import type { DisputeDecision, DisputeReason, FeeEvidence, FeeKind, Language, TripPlace } from '@sablon/domain';
import type { BookingAccess } from '../../trips/booking-rows.js';
import type { Sql } from '../../kernel/database.js';

/** One piece of evidence for a fee, with its place where known. */
export interface EvidenceRow {
  readonly kind: FeeEvidence;
  readonly at: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A fee with its evidence and its dispute; money in integer cents. */
export interface FeeRow {
  readonly id: string;
  readonly kind: FeeKind;
  readonly cents: number;
  readonly waivedCents: number;
  readonly at: Date;
  readonly bookingId: string;
  readonly bookingCode: string;
  readonly tripId: string;
  readonly fareCents: number;
  readonly asap: boolean;
  readonly pickupAt: Date;
  readonly pickup: TripPlace;
  readonly dropoff: TripPlace;
  readonly passengerId: string | null;
  readonly passengerName: string;
  readonly driverId: string | null;
  readonly driverName: string | null;
  readonly evidence: readonly EvidenceRow[];
  readonly dispute: DisputeRow | null;
}

/** A passenger's dispute of a fee and its outcome; times are ISO 8601. */
export interface DisputeRow {
  readonly reason: DisputeReason;
  readonly text: string;
  readonly openedAt: string;
  readonly status: 'open' | DisputeDecision;
  readonly decidedAt: string | null;
  readonly note: string;
  readonly waivedCents: number;
  readonly driverKeeps: boolean;
}

const SELECT = `
SELECT f.id, f.kind, f.cents, f.waived_cents AS "waivedCents", f.at, f.booking_id AS "bookingId", b.code AS "bookingCode",
  f.trip_id AS "tripId", t.fare_cents AS "fareCents", t.asap, t.pickup_at AS "pickupAt", t.pickup, t.dropoff,
  b.user_id AS "passengerId", concat_ws(' ', coalesce(u.first_name, b.guest_first_name), coalesce(u.last_name, b.guest_last_name)) AS "passengerName",
  t.driver_id AS "driverId", du.first_name AS "driverName",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at, 'lat', e.lat, 'lng', e.lng, 'payload', e.payload) ORDER BY e.at, e.id), '[]')
    FROM fee_evidence e WHERE e.fee_id = f.id) AS evidence,
  CASE WHEN d.fee_id IS NOT NULL THEN jsonb_build_object('reason', d.reason, 'text', d.text, 'openedAt', d.opened_at,
    'status', d.status, 'decidedAt', d.decided_at, 'note', d.note, 'waivedCents', d.waived_cents, 'driverKeeps', d.driver_keeps) END AS dispute
FROM fee f JOIN booking b ON b.id = f.booking_id JOIN trip t ON t.id = f.trip_id LEFT JOIN app_user u ON u.id = b.user_id
LEFT JOIN app_user du ON du.id = t.driver_id LEFT JOIN fee_dispute d ON d.fee_id = f.id`;

/** One fee with all its details; the caller checks permission for it. */
export async function readFee(sql: Sql, id: string): Promise<FeeRow | null> {
  const { rows } = await sql.query<FeeRow>(`${SELECT} WHERE f.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Ids of the fees of trips, by trip. */
export async function readFeesOfTrips(
  sql: Sql,
  tripIds: readonly string[],
): Promise<{ readonly id: string; readonly tripId: string; readonly cents: number; readonly waivedCents: number }[]> {
  const { rows } = await sql.query<{ id: string; tripId: string; cents: number; waivedCents: number }>(
    `SELECT id, trip_id AS "tripId", cents, waived_cents AS "waivedCents" FROM fee WHERE trip_id = ANY($1::uuid[])`,
    [tripIds],
  );
  return rows;
}

/** Contested fees, open ones first, then the latest decided. */
export async function readDisputedFees(sql: Sql, limit: number): Promise<FeeRow[]> {
  const { rows } = await sql.query<FeeRow>(
    `${SELECT} WHERE d.fee_id IS NOT NULL ORDER BY (d.status = 'open') DESC, d.opened_at DESC, d.fee_id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Whether this passenger, by their account or link, may see the fee. */
export const isFeeOf = (fee: FeeRow, access: BookingAccess): boolean =>
  (access.userId !== null && fee.passengerId === access.userId) || access.trackBookingId === fee.bookingId;

/** Contact of a fee's driver. */
export async function readDriverContact(
  sql: Sql,
  driverId: string,
): Promise<{ readonly email: string; readonly firstName: string; readonly language: Language } | null> {
  const { rows } = await sql.query<{ email: string; firstName: string; language: Language }>(
    'SELECT email, first_name AS "firstName", language FROM app_user WHERE id = $1',
    [driverId],
  );
  return rows[0] ?? null;
}
