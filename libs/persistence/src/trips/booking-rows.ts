import type { Service, TripType, VehicleClass, PaymentRequirement } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** Who requests a booking: its owner's account, or the holder of a signed link to it (reliability.md I23). */
export interface BookingAccess {
  readonly userId: string | null;
  readonly trackBookingId: string | null;
}

/** A booking as stored; money in integer cents. */
export interface BookingRow {
  readonly id: string;
  readonly code: string;
  readonly createdAt: Date;
  readonly service: Service;
  readonly tripType: TripType;
  readonly vehicleClass: VehicleClass;
  readonly totalCents: number;
  readonly paymentRequirement: PaymentRequirement;
  readonly paidAt: Date | null;
  readonly payBy: Date | null;
  readonly retainedFeeCents: number;
  readonly promoCode: string | null;
  readonly promoCents: number;
  readonly creditCents: number;
  readonly priceBreakdown: unknown;
  /** Signed links from before open it no longer; null while none was revoked. */
  readonly linksFrom: Date | null;
  /** The database clock at the time of reading. */
  readonly now: Date;
}

const SELECT = `SELECT b.id, b.code, b.created_at AS "createdAt", b.service, b.trip_type AS "tripType",
  b.vehicle_class AS "vehicleClass", b.total_cents AS "totalCents", b.payment_requirement AS "paymentRequirement",
  b.paid_at AS "paidAt", b.pay_by AS "payBy", b.retained_fee_cents AS "retainedFeeCents",
  b.promo_code AS "promoCode", b.promo_cents AS "promoCents", b.credit_cents AS "creditCents",
  b.price_breakdown AS "priceBreakdown", b.links_from AS "linksFrom", clock_timestamp() AS now FROM booking b`;
const MAY_SEE = '(b.user_id = $2::uuid OR b.id = $3::uuid)';

/** One booking by its id; the caller has just written it or has checked access. */
export async function readBooking(sql: Sql, id: string): Promise<BookingRow | null> {
  const { rows } = await sql.query<BookingRow>(`${SELECT} WHERE b.id = $1`, [id]);
  return rows[0] ?? null;
}

/** One booking if this person may see it; null for unknown bookings and other people's alike. */
export async function findBooking(sql: Sql, id: string, access: BookingAccess): Promise<BookingRow | null> {
  const { rows } = await sql.query<BookingRow>(`${SELECT} WHERE b.id = $1 AND ${MAY_SEE}`, [
    id,
    access.userId,
    access.trackBookingId,
  ]);
  return rows[0] ?? null;
}

/** The booking of a trip, under the same rule. */
export async function findBookingOfTrip(sql: Sql, tripId: string, access: BookingAccess): Promise<BookingRow | null> {
  const { rows } = await sql.query<BookingRow>(
    `${SELECT} JOIN trip t ON t.booking_id = b.id WHERE t.id = $1 AND ${MAY_SEE}`,
    [tripId, access.userId, access.trackBookingId],
  );
  return rows[0] ?? null;
}

/** A payment the reader may see, and whether it has stayed open for more than two seconds. */
export interface FoundPayment {
  readonly id: string;
  readonly lingering: boolean;
}

/** A payment by its id or the newest of a booking, under the same rule. */
export async function findPayment(
  sql: Sql,
  by: { readonly paymentId: string } | { readonly bookingId: string },
  access: BookingAccess,
): Promise<FoundPayment | null> {
  const [column, value] =
    'paymentId' in by ? ['p.id', by.paymentId] : ["p.purpose = 'booking' AND p.booking_id", by.bookingId];
  const { rows } = await sql.query<FoundPayment>(
    `SELECT p.id, p.provider_id IS NOT NULL AND p.status NOT IN ('succeeded', 'canceled')
       AND p.created_at < now() - interval '2 seconds' AS lingering
     FROM payment p JOIN booking b ON b.id = p.booking_id WHERE ${column} = $1 AND ${MAY_SEE}
     ORDER BY p.created_at DESC, p.id DESC LIMIT 1`,
    [value, access.userId, access.trackBookingId],
  );
  return rows[0] ?? null;
}

/** Filter of a user's bookings; each booking is in exactly one of the last three. */
export type BookingFilter = 'all' | 'upcoming' | 'past' | 'cancelled';

const ALIVE =
  "EXISTS (SELECT 1 FROM trip t WHERE t.booking_id = b.id AND t.status IN ('pending', 'accepted', 'ongoing'))";
const CARRIED_OUT = "EXISTS (SELECT 1 FROM trip t WHERE t.booking_id = b.id AND t.status = 'completed')";
const FILTERS: Readonly<Record<BookingFilter, string>> = {
  all: 'true',
  upcoming: ALIVE,
  past: `NOT ${ALIVE} AND ${CARRIED_OUT}`,
  cancelled: `NOT ${ALIVE} AND NOT ${CARRIED_OUT}`,
};

/** A user's bookings, newest first; `before` is the last one of the page before. */
export async function readBookingsOfUser(
  sql: Sql,
  userId: string,
  page: { readonly filter: BookingFilter; readonly before: string | null; readonly limit: number },
): Promise<BookingRow[]> {
  const { rows } = await sql.query<BookingRow>(
    `${SELECT} WHERE b.user_id = $1 AND ${FILTERS[page.filter]}
       AND ($2::uuid IS NULL OR (b.created_at, b.id) < (SELECT l.created_at, l.id FROM booking l WHERE l.id = $2 AND l.user_id = $1))
     ORDER BY b.created_at DESC, b.id DESC LIMIT $3`,
    [userId, page.before, page.limit],
  );
  return rows;
}
