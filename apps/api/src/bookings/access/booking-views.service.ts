import { Inject, Injectable } from '@nestjs/common';
import { projectTrip, type BookingView, type TripAudience, type PaymentView } from '@sablon/contracts';
import { type TripFacts, paymentReturnOf } from '@sablon/domain';
import {
  readBooking,
  readPaymentsOfBookings,
  readTripsOfBookings,
  type BookingRow,
  type Database,
  type PaymentRow,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { TrackLinksService } from './track-links.service.js';

/** A payment as its payer may read it; its state follows from our own status and nothing else (spec §4). */
export function paymentView(payment: PaymentRow): PaymentView {
  const { id, bookingId, status, amountCents, refundedCents, methodType, failureCode } = payment;
  const stands = paymentReturnOf(status);
  return {
    id,
    bookingId,
    status,
    amountCents,
    refundedCents,
    methodType,
    failureCode,
    outcome: stands.state,
    cause: stands.state === 'error' ? stands.cause : null,
  };
}

/** Bookings as each audience may read them. */
@Injectable()
export class BookingViewsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly links: TrackLinksService,
  ) {}

  /** In the given order. */
  async views(bookings: readonly BookingRow[], audience: TripAudience): Promise<BookingView[]> {
    if (bookings.length === 0) return [];
    const ids = bookings.map(({ id }) => id);
    const { sql } = this.database;
    const [trips, payments] = await Promise.all([readTripsOfBookings(sql, ids), readPaymentsOfBookings(sql, ids)]);
    return bookings.map((booking) =>
      this.view(
        booking,
        trips.filter((trip) => trip.bookingId === booking.id),
        payments.find((payment) => payment.bookingId === booking.id) ?? null,
        audience,
      ),
    );
  }

  /** With the `link` by which it is read, the reply repeats that link: a new one would live longer than the one that was sent. */
  async one(booking: BookingRow, audience: TripAudience, link?: string): Promise<BookingView> {
    const [view] = await this.views([booking], audience);
    if (!view) throw new Error(`booking ${booking.id} has no view`);
    return link === undefined ? view : { ...view, trackToken: link };
  }

  /** For a booking just written by its caller, everything read in one go: this is the hot path. */
  async written(id: string, audience: TripAudience): Promise<BookingView> {
    const { sql } = this.database;
    const [booking, trips, payments] = await Promise.all([
      readBooking(sql, id),
      readTripsOfBookings(sql, [id]),
      readPaymentsOfBookings(sql, [id]),
    ]);
    if (!booking) throw new Error(`booking ${id} is gone`);
    return this.view(booking, trips, payments[0] ?? null, audience);
  }

  private view(
    booking: BookingRow,
    trips: readonly TripFacts[],
    payment: PaymentRow | null,
    audience: TripAudience,
  ): BookingView {
    const { id, code, service, tripType, vehicleClass, totalCents, promoCode, promoCents, creditCents } = booking;
    return {
      id,
      code,
      createdAt: booking.createdAt.toISOString(),
      service,
      tripType,
      vehicleClass,
      totalCents,
      promoCode,
      promoCents,
      creditCents,
      payableCents: totalCents - promoCents - creditCents,
      paymentRequirement: booking.paymentRequirement,
      paid: booking.paidAt !== null,
      payBy: booking.payBy?.toISOString() ?? null,
      payment: payment && paymentView(payment),
      trips: trips.map((trip) => projectTrip(trip, audience, booking.now)),
      trackToken: this.links.sign(booking),
    };
  }
}
