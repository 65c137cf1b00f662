import type { Service, TripPlace, TripStatus, TripType, VehicleClass } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import { findExactWords } from './exact-words.js';
import { patternOf, wordsWithNumbersOf } from '../kernel/words-of.js';

/** How a booking is paid, and how far. */
export type ArchivePayment = 'paid' | 'unpaid' | 'refunded' | 'on_account' | 'business';

/** One ride of the archive: a leg of a booking, with who rode, who drove and what it cost. */
export interface ArchiveRide {
  readonly tripId: string;
  readonly bookingId: string;
  readonly code: string;
  readonly leg: number;
  readonly service: Service;
  readonly tripType: TripType;
  readonly vehicleClass: VehicleClass;
  readonly status: TripStatus;
  readonly noShow: boolean;
  readonly pickupAt: Date;
  readonly bookedAt: Date;
  readonly pickup: TripPlace;
  readonly dropoff: TripPlace;
  /** Their account, or the booking of a guest. */
  readonly customerId: string;
  readonly guest: boolean;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly driverId: string | null;
  readonly driverName: string | null;
  readonly plate: string | null;
  readonly fareCents: number;
  readonly payment: ArchivePayment;
}

export type ArchiveSort = 'pickup' | 'booked' | 'price';

/** Rides to read; null does not filter, and words are all to be found. Days of the pickup in Brussels, both included. */
export interface ArchiveWanted {
  readonly words: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly state: TripStatus | 'no_show' | null;
  readonly service: Service | null;
  readonly payment: ArchivePayment | null;
  readonly sort: ArchiveSort;
  readonly order: 'asc' | 'desc';
  /** The last ride of the page before: the value it is sorted by, and its id. */
  readonly after: { readonly value: string; readonly id: string } | null;
  readonly limit: number;
}

const NO_SHOW = `EXISTS (SELECT 1 FROM fee f WHERE f.trip_id = t.id AND f.kind = 'no_show')`;
const PAYMENT = `CASE WHEN bb.booking_id IS NOT NULL THEN 'business' WHEN b.payment_requirement = 'on_account' THEN 'on_account'
  WHEN b.paid_at IS NULL THEN 'unpaid'
  WHEN EXISTS (SELECT 1 FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = b.id AND r.status = 'succeeded') THEN 'refunded'
  ELSE 'paid' END`;
/** A plate is also found without its dashes, as it is read out. */
const TEXT = `lower(concat_ws(' ', b.code, b.guest_first_name, b.guest_last_name, b.guest_email, u.first_name, u.last_name, u.email,
  t.pickup #>> '{label,fr}', t.pickup #>> '{label,nl}', t.pickup #>> '{label,en}', t.dropoff #>> '{label,fr}', t.dropoff #>> '{label,nl}',
  t.dropoff #>> '{label,en}', d.first_name, d.last_name, v.plate, replace(v.plate, '-', '')))`;
/** Part of a number is found among the digits as they were typed. */
const DIGITS = `translate(coalesce(u.phone, b.guest_phone, ''), ' ./()-+', '')`;
const SELECT = `SELECT t.id AS "tripId", b.id AS "bookingId", b.code, t.leg, b.service, b.trip_type AS "tripType", b.vehicle_class AS "vehicleClass",
  t.status, ${NO_SHOW} AS "noShow", t.pickup_at AS "pickupAt", t.created_at AS "bookedAt", t.pickup, t.dropoff,
  coalesce(b.user_id, b.id) AS "customerId", b.user_id IS NULL AS guest,
  concat_ws(' ', coalesce(u.first_name, b.guest_first_name), coalesce(u.last_name, b.guest_last_name)) AS name,
  coalesce(u.phone, b.guest_phone, '') AS phone, coalesce(u.email, b.guest_email, '') AS email,
  t.driver_id AS "driverId", d.first_name || ' ' || d.last_name AS "driverName", v.plate, t.fare_cents AS "fareCents", ${PAYMENT} AS payment
FROM trip t JOIN booking b ON b.id = t.booking_id LEFT JOIN app_user u ON u.id = b.user_id LEFT JOIN app_user d ON d.id = t.driver_id
  LEFT JOIN vehicle v ON v.id = t.vehicle_id LEFT JOIN business_booking bb ON bb.booking_id = b.id
WHERE (cardinality($1::text[]) = 0 OR NOT EXISTS (SELECT 1 FROM unnest($1::text[], $10::text[]) AS w(word, pattern) WHERE ${TEXT} !~ pattern
    AND (word !~ '^[+0-9]{3,}$' OR strpos(${DIGITS}, ltrim(word, '+0')) = 0)))
  AND ($2::date IS NULL OR t.pickup_at >= $2::date::timestamp AT TIME ZONE 'Europe/Brussels')
  AND ($3::date IS NULL OR t.pickup_at < ($3::date + 1)::timestamp AT TIME ZONE 'Europe/Brussels')
  AND ($4::text IS NULL OR CASE $4 WHEN 'no_show' THEN ${NO_SHOW} WHEN 'cancelled' THEN t.status = 'cancelled' AND NOT ${NO_SHOW} ELSE t.status::text = $4 END)
  AND ($11::uuid[] IS NULL OR b.id = ANY($11)) AND ($5::text IS NULL OR b.service = $5) AND ($6::text IS NULL OR ${PAYMENT} = $6)`;

/** The order, and where the next page begins: one index is read from there on. */
const PAGES: Readonly<Record<`${ArchiveSort}.${'asc' | 'desc'}`, string>> = {
  'pickup.desc': `AND ($7::text IS NULL OR (t.pickup_at, t.id) < ($7::timestamptz, $8::uuid)) ORDER BY t.pickup_at DESC, t.id DESC`,
  'pickup.asc': `AND ($7::text IS NULL OR (t.pickup_at, t.id) > ($7::timestamptz, $8::uuid)) ORDER BY t.pickup_at, t.id`,
  'booked.desc': `AND ($7::text IS NULL OR (t.created_at, t.id) < ($7::timestamptz, $8::uuid)) ORDER BY t.created_at DESC, t.id DESC`,
  'booked.asc': `AND ($7::text IS NULL OR (t.created_at, t.id) > ($7::timestamptz, $8::uuid)) ORDER BY t.created_at, t.id`,
  'price.desc': `AND ($7::text IS NULL OR (t.fare_cents, t.id) < ($7::int, $8::uuid)) ORDER BY t.fare_cents DESC, t.id DESC`,
  'price.asc': `AND ($7::text IS NULL OR (t.fare_cents, t.id) > ($7::int, $8::uuid)) ORDER BY t.fare_cents, t.id`,
};

/** Rides of the archive, a page at a time. */
export async function readArchive(sql: Sql, wanted: ArchiveWanted): Promise<ArchiveRide[]> {
  const { bookings, rest } = await findExactWords(sql, wordsWithNumbersOf(wanted.words));
  const { rows } = await sql.query<ArchiveRide>(`${SELECT} ${PAGES[`${wanted.sort}.${wanted.order}`]} LIMIT $9`, [
    rest,
    wanted.from,
    wanted.until,
    wanted.state,
    wanted.service,
    wanted.payment,
    wanted.after?.value ?? null,
    wanted.after?.id ?? null,
    wanted.limit,
    rest.map(patternOf),
    bookings,
  ]);
  return rows;
}

/** The value a ride is sorted by, to begin the next page after it. */
export function archiveValueOf(ride: ArchiveRide, sort: ArchiveSort): string {
  if (sort === 'price') return String(ride.fareCents);
  return (sort === 'pickup' ? ride.pickupAt : ride.bookedAt).toISOString();
}
