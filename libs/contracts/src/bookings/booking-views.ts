import { PAYMENT_REQUIREMENTS } from '@sablon/domain';
import { z } from 'zod';
import { Cents, Instant, ServiceName, TripTypeName, Uuid, VehicleClassName } from '../kernel/primitives.js';
import { PaymentView } from '../money/payments.js';
import { TripView } from '../trips/trip-view.js';
import { LegPriceView } from './bookings.js';

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
    /** Paid by promotion and credit; the passenger pays the rest. */
    promoCode: z.string().nullable(),
    promoCents: Cents,
    creditCents: Cents,
    payableCents: Cents,
    paymentRequirement: z.enum(PAYMENT_REQUIREMENTS),
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
  cursor: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const BookingListView = z
  .object({ bookings: z.array(BookingView), nextCursor: Uuid.nullable() })
  .meta({ id: 'Bookings' });
export type BookingListView = z.infer<typeof BookingListView>;

/** Amounts paid, kept and refunded. */
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
    /** Paid to the driver on top of the price. */
    tipCents: Cents,
    methodType: z.string().nullable(),
    /** The card behind it, if there is one: what is refunded goes to it. */
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    trips: z.array(TripView),
  })
  .meta({ id: 'Receipt' });
export type ReceiptView = z.infer<typeof ReceiptView>;
