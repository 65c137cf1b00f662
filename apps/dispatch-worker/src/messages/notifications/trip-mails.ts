import { nameIn, isFinal, splitVat, type TripFacts } from '@sablon/domain';
import type { BookedLeg, MessageData, MessageKind } from '@sablon/mail';
import {
  readFeesOfTrips,
  readPaymentOfBooking,
  readTripsOfBookings,
  refundedForTrip,
  signTrackToken,
  type BookingContact,
  type WaitingRow,
} from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';

/** The page where the holder of a message sees the booking's ride. */
export const rideUrlOf = ({ links }: Pick<WorkerContext, 'links'>, bookingId: string): string =>
  `${links.publicUrl}/track/${signTrackToken(links.secret, bookingId)}`;

/** A message of the product before it is queued. */
export type ComposedMessage = {
  readonly [Kind in MessageKind]: { readonly kind: Kind; readonly data: MessageData[Kind] };
}[MessageKind];
type Vat = { readonly vat: { readonly vatPercent: number; readonly vatCents: number } };

/** A leg for messages, in the reader's language. */
export const legOf = (trip: TripFacts, contact: Pick<BookingContact, 'language'>): BookedLeg => ({
  id: trip.id,
  durationSeconds: trip.durationSeconds,
  from: nameIn(trip.pickup.label, contact.language),
  to: nameIn(trip.dropoff.label, contact.language),
  pickupAt: trip.pickupAt.toISOString(),
  asap: trip.asap,
});

/** Messages that say more about a trip than its notification does. */
export function tripMails(context: WorkerContext) {
  const { database, links } = context;
  const { sql } = database;
  const rideUrl = ({ bookingId }: BookingContact): string => rideUrlOf(context, bookingId);

  return {
    /** The page where the holder of the message sees the ride. */
    rideUrl,

    /** The whole booking, when its first leg is confirmed. */
    async booked(contact: BookingContact): Promise<ComposedMessage> {
      const trips = await readTripsOfBookings(sql, [contact.bookingId]);
      const { legs } = contact.priceBreakdown as { readonly legs: readonly Vat[] }; // written by our own booking command
      const data = {
        firstName: contact.firstName,
        code: contact.code,
        legs: trips.map((leg) => legOf(leg, contact)),
        totalCents: contact.totalCents,
        vatPercent: legs[0]?.vat.vatPercent ?? 0,
        vatCents: legs.reduce((sum, leg) => sum + leg.vat.vatCents, 0),
        url: rideUrl(contact),
      };
      return { kind: 'booking.confirmed', data };
    },

    /** The driver and car that will come. */
    driverFound(trip: TripFacts, contact: BookingContact): ComposedMessage | null {
      if (!trip.driver) return null;
      const { firstName, vehicle } = trip.driver;
      const data = {
        code: contact.code,
        driver: firstName,
        car: vehicle.model,
        plate: vehicle.plate,
        pickupAt: (trip.promisedPickupAt ?? trip.pickupAt).toISOString(),
        url: rideUrl(contact),
      };
      return { kind: 'trip.accepted', data };
    },

    /** The receipt, once the last leg of a paid booking is over; otherwise null. */
    async receipt(contact: BookingContact): Promise<ComposedMessage | null> {
      const { bookingId, firstName, code } = contact;
      const legs = await readTripsOfBookings(sql, [bookingId]);
      const payment = await readPaymentOfBooking(sql, bookingId);
      if (!payment || payment.capturedCents === 0 || !legs.every(({ status }) => isFinal(status))) return null;
      const paidCents = payment.capturedCents - payment.refundedCents;
      const url = `${links.publicUrl}/app/receipts/${bookingId}?token=${signTrackToken(links.secret, bookingId)}`;
      return { kind: 'booking.receipt', data: { firstName, code, bookingId, paidCents, url } };
    },

    /** The fee for waiting beyond the free time, with the page it is paid on. */
    waitingDue(trip: TripFacts, contact: BookingContact, { minutes, dueCents: cents }: WaitingRow): ComposedMessage {
      const { legs } = contact.priceBreakdown as { readonly legs: readonly Vat[] };
      const { vatPercent, vatCents } = splitVat(cents, legs[trip.leg - 1]?.vat.vatPercent ?? 0);
      const { firstName, code } = contact;
      const url = `${rideUrl(contact)}?trip=${trip.id}`;
      return { kind: 'waiting.due', data: { firstName, code, minutes, cents, vatPercent, vatCents, url } };
    },

    /** The fee kept for a cancelled trip, and the refund. */
    async cancelled(trip: TripFacts, contact: BookingContact): Promise<ComposedMessage> {
      const refundCents = await refundedForTrip(sql, trip.id);
      const [fee] = await readFeesOfTrips(sql, [trip.id]);
      const data = {
        firstName: contact.firstName,
        code: contact.code,
        leg: legOf(trip, contact),
        noShow: trip.cancelReason === 'passenger.no_show',
        feeCents: fee?.cents ?? 0,
        refundCents,
        url: rideUrl(contact),
      };
      return { kind: 'trip.cancelled', data };
    },
  };
}
