import { END_REASONS } from '@sablon/domain';
import { z } from 'zod';
import { TripView } from './trip-view.js';
import { PaymentView } from '../money/payments.js';
import { LegPriceView } from '../bookings/bookings.js';
import {
  Cents,
  Instant,
  line,
  paragraphs,
  Point,
  ServiceName,
  TripTypeName,
  Uuid,
  VehicleClassName,
} from '../kernel/primitives.js';

/** A booking with its trips and its payment. */
export const BookingView = z
  .object({
    id: Uuid,
    code: z.string(),
    createdAt: Instant,
    service: ServiceName,
    tripType: TripTypeName,
    vehicleClass: VehicleClassName,
    totalCents: Cents,
    /** What a promotion and credit paid; the rest is asked of the passenger. */
    promoCode: z.string().nullable(),
    promoCents: Cents,
    creditCents: Cents,
    payableCents: Cents,
    paymentRequirement: z.enum(['prepaid', 'on_account']),
    paid: z.boolean(),
    /** Until when an unpaid booking is held; null once paid or on account. */
    payBy: Instant.nullable(),
    payment: PaymentView.nullable(),
    trips: z.array(TripView),
    /** Opens the booking without an account: `/track/<token>`. */
    trackToken: z.string(),
  })
  .meta({ id: 'Booking' });
export type BookingView = z.infer<typeof BookingView>;

export const BookingListQuery = z.object({
  filter: z.enum(['all', 'upcoming', 'past', 'cancelled']).default('all'),
  cursor: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const BookingListView = z
  .object({ bookings: z.array(BookingView), nextCursor: z.string().nullable() })
  .meta({ id: 'Bookings' });
export type BookingListView = z.infer<typeof BookingListView>;

/** What was paid for, kept and given back. */
export const ReceiptView = z
  .object({
    bookingCode: z.string(),
    issuedAt: Instant,
    legs: z.array(LegPriceView),
    totalCents: Cents,
    vat: z.object({ vatPercent: z.number(), netCents: Cents, vatCents: Cents }),
    paidCents: Cents,
    refundedCents: Cents,
    retainedFeeCents: Cents,
    promoCode: z.string().nullable(),
    promoCents: Cents,
    creditCents: Cents,
    /** To the driver, beside the price. */
    tipCents: Cents,
    methodType: z.string().nullable(),
    trips: z.array(TripView),
  })
  .meta({ id: 'Receipt' });
export type ReceiptView = z.infer<typeof ReceiptView>;

/** A driver's live position as an entitled viewer gets it. Heading in degrees, speed in m/s. */
export const LivePositionView = z
  .object({
    tripId: Uuid.optional(),
    driverId: Uuid,
    lat: z.number(),
    lng: z.number(),
    heading: z.number().nullable(),
    speed: z.number().nullable(),
    /** Epoch milliseconds of the fix. */
    at: z.number(),
  })
  .meta({ id: 'LivePosition' });
export type LivePositionView = z.infer<typeof LivePositionView>;

/** Minutes left to pickup (accepted) or to drop-off (ongoing). */
export const TripEtaView = z
  .object({
    tripId: Uuid,
    towards: z.enum(['pickup', 'dropoff']),
    etaSeconds: z.number(),
    distanceMeters: z.number(),
    quality: z.string(),
    /** The way still to go, for the map. */
    geometry: z.array(z.object({ lat: z.number(), lng: z.number() })),
    at: Instant,
  })
  .meta({ id: 'TripEta' });
export type TripEtaView = z.infer<typeof TripEtaView>;

/** A trip with what is known of its car now; what a freshly opened or reconnected screen asks for. */
export const LiveTripView = z
  .object({ trip: TripView, position: LivePositionView.nullable(), eta: TripEtaView.nullable() })
  .meta({ id: 'LiveTrip' });
export type LiveTripView = z.infer<typeof LiveTripView>;

/** A driver's step; `happenedAt` is when, by his device: a step may be told later, when the network is back. */
export const TripStepRequest = z.object({ happenedAt: Instant.optional() }).meta({ id: 'TripStepRequest' });
export type TripStepRequest = z.infer<typeof TripStepRequest>;

/**
 * The end of a ride: where the phone was, with the time of that fix, and, where that is far from the destination or nobody knows
 * where it is, why the ride ends there.
 */
export const CompleteTripRequest = TripStepRequest.extend({
  position: Point.extend({ at: Instant }).nullable().optional(),
  ending: z
    .object({ reason: z.enum(END_REASONS), words: paragraphs(200).default('') })
    .refine(({ reason, words }) => reason !== 'other' || words !== '')
    .optional(),
}).meta({ id: 'CompleteTripRequest' });
export type CompleteTripRequest = z.infer<typeof CompleteTripRequest>;

export const StartTripRequest = z
  .object({ boardingCode: line(8), happenedAt: Instant.optional() })
  .meta({ id: 'StartTripRequest' });
export type StartTripRequest = z.infer<typeof StartTripRequest>;
