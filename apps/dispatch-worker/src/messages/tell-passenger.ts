import type { TripFacts } from '@sablon/domain';
import type { BookedLeg, MessageData, MessageKind } from '@sablon/mail';
import {
  queueMessage,
  readBookingContact,
  readTrip,
  readTripsOfBookings,
  refundedForTrip,
  signTrackToken,
  type BookingContact,
  type MessageChannel,
} from '@sablon/persistence';
import { announce, type WorkerContext } from '../worker-context.js';

type BookingKind = Extract<MessageKind, 'booking.confirmed' | 'trip.accepted' | 'trip.cancelled'>;
type Vat = { readonly vat: { readonly vatPercent: number; readonly vatCents: number } };

const legOf = (trip: TripFacts, contact: BookingContact): BookedLeg => ({
  id: trip.id,
  durationSeconds: trip.durationSeconds,
  from: trip.pickup.label[contact.language],
  to: trip.dropoff.label[contact.language],
  pickupAt: trip.pickupAt.toISOString(),
  asap: trip.asap,
});

/** Tells the passenger by mail and SMS what a person would want to hear of; each fact once, however often it is handled. */
export function tellPassenger(context: WorkerContext) {
  const { database, links } = context;
  const url = (contact: BookingContact): string =>
    `${links.publicUrl}/track/${signTrackToken(links.secret, contact.bookingId)}`;

  async function queue<Kind extends BookingKind>(
    kind: Kind,
    channels: readonly MessageChannel[],
    contact: BookingContact,
    data: MessageData[Kind],
    fact: string,
  ): Promise<void> {
    await database.transaction(async (tx) => {
      for (const channel of channels) {
        const recipient = channel === 'mail' ? contact.email : contact.phone;
        if (recipient === '') continue; // an account opened by Google or Apple has no phone until one is given
        await queueMessage(tx, {
          kind,
          channel,
          recipient,
          language: contact.language,
          data,
          dedupeKey: `${kind}:${channel}:${fact}`,
        });
      }
    });
    announce(context);
  }

  return {
    /** Once a booking, when its first leg is confirmed. */
    async booked(tripId: string): Promise<void> {
      const trip = await readTrip(database.sql, tripId);
      if (!trip || trip.leg !== 1) return;
      const contact = await readBookingContact(database.sql, trip.bookingId);
      if (!contact) return;
      const trips = await readTripsOfBookings(database.sql, [trip.bookingId]);
      const { legs } = contact.priceBreakdown as { readonly legs: readonly Vat[] }; // written by our own booking command
      await queue(
        'booking.confirmed',
        contact.guest ? ['mail', 'sms'] : ['mail'],
        contact,
        {
          firstName: contact.firstName,
          code: contact.code,
          legs: trips.map((leg) => legOf(leg, contact)),
          totalCents: contact.totalCents,
          vatPercent: legs[0]?.vat.vatPercent ?? 0,
          vatCents: legs.reduce((sum, leg) => sum + leg.vat.vatCents, 0),
          url: url(contact),
        },
        trip.bookingId,
      );
    },

    /** Who comes, each time a driver takes the trip. */
    async driverFound(tripId: string, seq: number): Promise<void> {
      const trip = await readTrip(database.sql, tripId);
      const contact = trip && (await readBookingContact(database.sql, trip.bookingId));
      if (!trip?.driver || !contact) return;
      const { firstName, vehicle } = trip.driver;
      await queue(
        'trip.accepted',
        ['mail', 'sms'],
        contact,
        {
          code: contact.code,
          driver: firstName,
          car: vehicle.model,
          plate: vehicle.plate,
          pickupAt: (trip.promisedPickupAt ?? trip.pickupAt).toISOString(),
          url: url(contact),
        },
        `${tripId}:${seq}`,
      );
    },

    /** A paid trip is off. */
    async cancelled(tripId: string): Promise<void> {
      const trip = await readTrip(database.sql, tripId);
      const contact = trip && (await readBookingContact(database.sql, trip.bookingId));
      if (!trip || !contact || trip.dispatchFrom === null) return;
      const refundCents = await refundedForTrip(database.sql, tripId);
      await queue(
        'trip.cancelled',
        ['mail'],
        contact,
        {
          firstName: contact.firstName,
          code: contact.code,
          leg: legOf(trip, contact),
          feeCents: Math.max(0, trip.fareCents - refundCents),
          refundCents,
          url: url(contact),
        },
        tripId,
      );
    },
  };
}
