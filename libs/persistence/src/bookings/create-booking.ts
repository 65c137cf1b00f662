import type {
  TripPlace,
  LatLng,
  RouteQuality,
  ActorRole,
  Language,
  Service,
  VehicleClass,
  TripType,
} from '@sablon/domain';
import { randomInt } from 'node:crypto';
import type { Transaction } from '../kernel/database.js';
import { traceparent } from '@sablon/tracing';
import { writeOutbox } from '../kernel/outbox.js';

/** One leg. Distances in metres, times in seconds, money in integer cents. */
export interface NewLeg {
  readonly pickupAt: Date;
  readonly asap: boolean;
  readonly pickup: TripPlace;
  readonly dropoff: TripPlace;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly route: readonly LatLng[];
  readonly routeQuality: RouteQuality;
  readonly fareCents: number;
}

/** A booking as priced by the server; the client never supplies an amount (reliability.md I13). */
export interface NewBooking {
  readonly quoteId: string;
  readonly userId: string | null;
  readonly guest: {
    /** Null only on account (booking_has_contact). */
    readonly email: string | null;
    readonly phone: string;
    readonly firstName: string;
    readonly lastName: string;
  } | null;
  readonly language: Language;
  readonly service: Service;
  readonly tripType: TripType;
  readonly vehicleClass: VehicleClass;
  readonly passengers: number;
  readonly bags: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly totalCents: number;
  readonly priceBreakdown: unknown;
  readonly onAccount: boolean;
  readonly createdBy: { readonly id: string | null; readonly role: ActorRole };
  /** Where it was made, as a keyed hash, if it counts among the unpaid bookings of an account and an address. */
  readonly caller?: string;
  /** How long an unpaid booking is held, in minutes. */
  readonly holdMinutes: number;
  readonly legs: readonly NewLeg[];
}
export interface CreatedBooking {
  readonly id: string;
  readonly code: string;
  readonly tripIds: readonly string[];
}

/** No 0/O, 1/I: the code is read out on the phone. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = (): string => Array.from({ length: 6 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
const newBoardingCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/**
 * Writes a booking and its trips, each at version 1 with its first event, in one statement. The trips wait for
 * `confirm`. A quote is booked once: a second try violates booking_quote_id_key (`booking.already_booked`).
 */
export async function createBooking(tx: Transaction, booking: NewBooking): Promise<CreatedBooking> {
  const legs = booking.legs.map((leg, index) => ({
    leg: index + 1,
    asap: leg.asap,
    pickup_at: leg.pickupAt.toISOString(),
    pickup: leg.pickup,
    dropoff: leg.dropoff,
    distance_meters: Math.round(leg.distanceMeters),
    duration_seconds: Math.round(leg.durationSeconds),
    route: leg.route,
    route_quality: leg.routeQuality,
    fare_cents: leg.fareCents,
    boarding_code: newBoardingCode(),
  }));
  const { rows } = await tx.query<{ id: string; code: string; trip_id: string }>(SQL, [
    newCode(),
    booking.userId,
    booking.guest?.email ?? null,
    booking.guest?.phone ?? null,
    booking.guest?.firstName ?? null,
    booking.guest?.lastName ?? null,
    booking.language,
    booking.service,
    booking.tripType,
    booking.vehicleClass,
    booking.passengers,
    booking.bags,
    JSON.stringify(booking.details),
    booking.quoteId,
    booking.totalCents,
    JSON.stringify(booking.priceBreakdown),
    booking.onAccount ? 'on_account' : 'prepaid',
    booking.onAccount ? null : booking.holdMinutes,
    booking.createdBy.id,
    booking.createdBy.role,
    JSON.stringify(legs),
    traceparent(),
    booking.caller ?? null,
  ]);
  const first = rows[0];
  if (!first) throw new Error('a booking without legs');
  const tripIds = rows.map((row) => row.trip_id);
  await writeOutbox(
    tx,
    tripIds.map((tripId) => ({ topic: 'trip.created', objectId: tripId, seq: 1 })),
  );
  return { id: first.id, code: first.code, tripIds };
}

const SQL = `
WITH b AS (
  INSERT INTO booking (code, user_id, guest_email, guest_phone, guest_first_name, guest_last_name, language, service,
    trip_type, vehicle_class, passengers, bags, details, quote_id, total_cents, price_breakdown, payment_requirement,
    pay_by, created_by)
  VALUES ($1, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::uuid, $15, $16::jsonb, $17,
    now() + make_interval(mins => $18::int), $19::uuid)
  RETURNING id, code
), c AS (
  INSERT INTO booking_caller (booking_id, caller) SELECT b.id, $23::text FROM b WHERE $23::text IS NOT NULL
), l AS (
  SELECT * FROM jsonb_to_recordset($21::jsonb) AS l(leg int, asap boolean, pickup_at timestamptz, pickup jsonb,
    dropoff jsonb, distance_meters int, duration_seconds int, route jsonb, route_quality text, fare_cents int,
    boarding_code text)
), t AS (
  INSERT INTO trip (booking_id, leg, asap, pickup_at, pickup, dropoff, pickup_lat, pickup_lng, dropoff_lat, dropoff_lng,
    distance_meters, duration_seconds, route, route_quality, fare_cents, boarding_code, traceparent)
  SELECT b.id, l.leg, l.asap, l.pickup_at, l.pickup, l.dropoff, (l.pickup->>'lat')::float8, (l.pickup->>'lng')::float8,
    (l.dropoff->>'lat')::float8, (l.dropoff->>'lng')::float8, l.distance_meters, l.duration_seconds, l.route,
    l.route_quality, l.fare_cents, l.boarding_code, $22::text FROM b, l
  RETURNING id, leg
), e AS (
  INSERT INTO trip_event (trip_id, seq, fact, status, round, at, actor_id, actor_role)
  SELECT t.id, 1, 'trip.created', 'pending', 1, clock_timestamp(), $19::uuid, $20 FROM t
)
SELECT b.id, b.code, t.id AS trip_id FROM b, t ORDER BY t.leg`;
