import { coarsePlace, isFinal, NOT_COMING, type NotificationKind, type TripFacts } from '@sablon/domain';
import {
  readAccountReader,
  readBookingContact,
  readNewNumber,
  readTrip,
  readTripsOfBookings,
  readWaiting,
  reminderEvent,
  type BookingContact,
  type NotificationValues,
  readDeclinedAwaitingCard,
  readExchangeGain,
  readLapsedDeclined,
  readReleaseReason,
  type DeclinedPayment,
} from '@sablon/persistence';
import { payLinkNotifications } from './pay-link-notifications.js';
import { tripMails } from './trip-mails.js';
import type { FactReads } from '../../trips/batch-reads.js';
import type { WorkerContext } from '../../worker-context.js';
import { TEXTED_TO_RIDERS, type DecideNotifications, type PlannedNotification } from './planned-notification.js';

/**
 * When to send a notification about a declined card. Not at the decline: the payment page has just shown it, and most people
 * are typing the next card and would only be alarmed. It helps those who left the page: after some minutes without another
 * card, while the booking is still held and can be paid; else when it lapsed. Both share one event, so a person gets only one
 * of them.
 */
export function declinedCard(context: WorkerContext) {
  const { sql } = context.database;
  const { rideUrl } = tripMails(context);

  async function plan(declined: DeclinedPayment | null): Promise<readonly PlannedNotification[]> {
    const contact = declined && (await readBookingContact(sql, declined.bookingId));
    if (!contact) return [];
    const { id: objectId, amountCents, payBy } = declined;
    const common = { kind: 'payment.failed' as const, to: contact, objectId, event: 'failed' };
    const names = { amountCents, code: contact.code };
    if (payBy === null)
      return [{ ...common, data: { ...names, variant: 'lapsed' }, path: '/', url: `${context.links.publicUrl}/` }];
    const data = { ...names, variant: 'held', at: payBy.toISOString() };
    return [{ ...common, data, path: `/payment-return?booking=${contact.bookingId}`, url: rideUrl(contact) }];
  }

  return {
    /** No other card was tried, and the booking still waits for payment. */
    held: async (paymentId: string): Promise<readonly PlannedNotification[]> =>
      plan(await readDeclinedAwaitingCard(sql, paymentId)),
    /** The booking lapsed unpaid. */
    lapsed: async (bookingId: string): Promise<readonly PlannedNotification[]> =>
      plan(await readLapsedDeclined(sql, bookingId)),
  };
}

/** ASSUMPTION: from a day before on, a change of car is worth a sound. */
const SOON_MS = 86_400_000;

interface TripFact {
  readonly trip: TripFacts;
  readonly contact: BookingContact;
  readonly row: Parameters<DecideNotifications>[0];
  /** A notification about this trip to its passenger. */
  notification(kind: NotificationKind, event: string, more?: Partial<PlannedNotification>): PlannedNotification;
}
type DecideTrip = (fact: TripFact) => Promise<readonly PlannedNotification[]> | readonly PlannedNotification[];

/** Values every notification about a trip may use. */
export const namesOf = (trip: TripFacts): NotificationValues => ({
  code: trip.bookingCode,
  from: trip.pickup.label,
  to: trip.dropoff.label,
  at: trip.pickupAt.toISOString(),
  ...(trip.driver
    ? { driver: trip.driver.firstName, car: trip.driver.vehicle.model, plate: trip.driver.vehicle.plate }
    : {}),
});

/** Who ended a trip, in the passenger's words. */
function endedBy({ cancelReason, cancelledBy }: TripFacts): 'no_show' | 'passenger' | 'staff' | 'system' {
  if (cancelReason === 'passenger.no_show') return 'no_show';
  if (cancelledBy === 'passenger' || cancelledBy === 'guest') return 'passenger';
  return cancelledBy === 'dispatcher' || cancelledBy === 'admin' ? 'staff' : 'system';
}

/** Notifications for facts about trips: the passenger's, and the driver's when a ride they held is off. */
export function tripNotifications(context: WorkerContext, reads: FactReads) {
  const { database, links } = context;
  const mails = tripMails(context);
  const { lapsed } = declinedCard(context);
  const payLink = payLinkNotifications(context);

  const about =
    (decide: DecideTrip): DecideNotifications =>
    async (row) => {
      const trip = await reads.trip(row.objectId);
      const contact = trip && (await reads.contact(trip.bookingId));
      if (!trip || !contact) return [];
      const notification: TripFact['notification'] = (kind, event, more = {}) => ({
        kind,
        to: contact,
        objectId: trip.id,
        event,
        path: `/app/activity/${trip.id}`,
        url: mails.rideUrl(contact),
        ...(trip.rider?.isTexted && TEXTED_TO_RIDERS.has(kind) && { isTextedToRider: true }),
        ...more,
        data: { ...namesOf(trip), ...more.data },
      });
      return decide({ trip, contact, row, notification });
    };
  /** For something that happens once to a driver's ride: sent as long as they still have it. */
  const withDriver = (
    kind: NotificationKind,
    more: (fact: TripFact) => Partial<PlannedNotification> = () => ({}),
  ): DecideNotifications =>
    about((fact) =>
      fact.trip.driver ? [fact.notification(kind, `${fact.trip.driver.id}:${fact.trip.round}`, more(fact))] : [],
    );

  const cancelled: DecideTrip = async ({ trip, contact, notification }) => {
    if (trip.cancelReason === 'booking.unpaid') {
      const byLink = await payLink.lapsed(trip);
      return byLink.length > 0 ? byLink : lapsed(trip.bookingId);
    }
    const fact: PlannedNotification[] = [];
    if (trip.dispatchFrom !== null) {
      const by = endedBy(trip);
      const more = { message: await mails.cancelled(trip, contact), quiet: by === 'passenger' };
      if (trip.cancelReason === 'dispatch.no_driver') fact.push(notification('driver.none', 'cancelled', more));
      else fact.push(notification('trip.cancelled', 'cancelled', { ...more, data: { variant: by } }));
    }
    const driver = trip.driver && (await readAccountReader(database.sql, trip.driver.id));
    if (driver && trip.cancelledBy !== 'driver') {
      const path = '/dashboard/chauffeur';
      const to = { ...driver, bookingId: null };
      // Kept longer than the driver may know the door (reliability.md I22).
      const from = coarsePlace(trip.pickup).label;
      const data = { variant: 'for_driver', from, to: coarsePlace(trip.dropoff).label };
      fact.push(notification('trip.cancelled', 'cancelled', { to, data, path, url: `${links.publicUrl}${path}` }));
    }
    return fact;
  };

  const driverFound = ({ trip, contact, row, notification }: TripFact, more: Partial<PlannedNotification>) => {
    const message = mails.driverFound(trip, contact);
    return message ? [notification('driver.found', String(row.seq), { message, ...more })] : [];
  };
  /** Sent once per booking: for its first leg, or for the next if the first was cancelled before payment. */
  const isFirstLeft = async ({ id, leg, bookingId }: TripFacts): Promise<boolean> => {
    if (leg === 1) return true;
    const legs = await readTripsOfBookings(database.sql, [bookingId]);
    return legs.find(({ dispatchFrom }) => dispatchFrom !== null)?.id === id;
  };
  const announced = ({ promisedPickupAt, pickupAt }: TripFacts) => ({ before: promisedPickupAt ?? pickupAt });
  const boarding = ({ boardingCode }: TripFacts) => ({ data: { boardingCode } });

  /** About a ride, to the driver whom the fact names. */
  const toDriver = async (
    { objectId, seq, payload }: Parameters<DecideNotifications>[0],
    kind: 'ride.check_in' | 'ride.taken_back',
    variant: string,
    holds: (trip: TripFacts) => boolean,
  ): Promise<readonly PlannedNotification[]> => {
    const trip = await readTrip(database.sql, objectId);
    const reader = await readAccountReader(database.sql, String(payload['driverId']));
    if (!trip || !reader || !holds(trip)) return [];
    const path = '/dashboard/chauffeur';
    // Who lost the ride may no longer know the door (reliability.md I22).
    const names = { code: trip.bookingCode, from: coarsePlace(trip.pickup).label, to: coarsePlace(trip.dropoff).label };
    const data = { ...names, at: trip.pickupAt.toISOString(), variant };
    const to = { ...reader, bookingId: null };
    return [{ kind, to, objectId, event: `${variant}:${seq}`, data, path, url: `${links.publicUrl}${path}` }];
  };

  return {
    'trip.confirmed': about(async ({ trip, contact, notification }) =>
      (await isFirstLeft(trip))
        ? [
            notification('booking.confirmed', 'confirmed', {
              objectId: trip.bookingId,
              message: await mails.booked(contact),
              before: trip.pickupAt,
            }),
          ]
        : [],
    ),
    'trip.accepted': about(async (fact) => {
      const gainSeconds = await readExchangeGain(database.sql, fact.trip.id, fact.row.seq);
      const minutes = Math.max(1, Math.round((gainSeconds ?? 0) / 60));
      const data = gainSeconds === null ? {} : { data: { variant: 'exchanged', minutes } };
      return driverFound(fact, { ...announced(fact.trip), ...data });
    }),
    // The driver's, about the ride they have now.
    'ride.exchanged': async ({ objectId, seq, payload }) => {
      const trip = await readTrip(database.sql, objectId);
      const driver = trip?.driver && trip.driver.id === payload['driverId'] ? trip.driver : null;
      const reader = driver && (await readAccountReader(database.sql, driver.id));
      if (!trip || !reader) return [];
      const path = '/dashboard/chauffeur';
      const data = { variant: 'exchanged', code: trip.bookingCode, from: coarsePlace(trip.pickup).label };
      const about = { kind: 'ride.taken_back', to: { ...reader, bookingId: null }, objectId, data } as const;
      return [{ ...about, event: `exchanged:${seq}`, path, url: `${links.publicUrl}${path}` }];
    },
    // Their driver's, while they still have it: answered by setting out or by handing it back.
    'ride.asked': (row) =>
      toDriver(row, 'ride.check_in', 'coming', (trip) => trip.driver?.id === row.payload['driverId']),
    'ride.swapped': (row) => toDriver(row, 'ride.taken_back', 'not_coming', () => true),
    // A corrected phone number has received nothing yet, however late it is; if the ride is unpaid, the payment link covers
    // everything.
    'trip.corrected': about(async (fact) => {
      const { trip, contact, row, notification } = fact;
      const number = await readNewNumber(database.sql, trip.id, row.seq);
      if (trip.dispatchFrom === null || !number) return [];
      const event = `corrected:${trip.leg}:${row.seq}`;
      const message = await mails.booked(contact);
      const isAwaited = trip.status === 'accepted';
      return [
        ...(number.isFirst ? [notification('booking.confirmed', event, { objectId: trip.bookingId, message })] : []),
        ...(isAwaited ? driverFound(fact, {}) : []),
        ...(isAwaited && trip.arrivedAt ? [notification('driver.arrived', event, boarding(trip))] : []),
      ];
    }),
    // Days ahead the car may change again: sent in the app and by mail, without a sound.
    'trip.vehicle_swapped': about((fact) =>
      driverFound(fact, { ...announced(fact.trip), quiet: fact.trip.pickupAt.getTime() - Date.now() > SOON_MS }),
    ),
    // If another driver takes it at once, there is nothing to worry about.
    'trip.released': about(async ({ trip, row, notification }) => {
      if (trip.driver !== null || trip.status !== 'pending') return [];
      const isNotComing = (await readReleaseReason(database.sql, trip.id, row.seq)) === NOT_COMING;
      return [notification('driver.released', String(row.seq), isNotComing ? { data: { variant: 'not_coming' } } : {})];
    }),
    'trip.departed': withDriver('driver.coming'),
    // Computed during the drive: not sent once the driver has arrived.
    'trip.near': about(({ trip, row, notification }) => {
      const data = { minutes: Number(row.payload['minutes'] ?? 0) };
      return trip.driver && !trip.arrivedAt
        ? [notification('driver.near', `${trip.driver.id}:${trip.round}`, { data })]
        : [];
    }),
    'trip.arrived': withDriver('driver.arrived', ({ trip }) => boarding(trip)),
    'trip.running_late': about(({ trip, row, notification }) => {
      const minutes = Number(row.payload['minutes'] ?? 0);
      const promised = (trip.promisedPickupAt ?? trip.pickupAt).getTime();
      const data = { minutes, at: new Date(promised + minutes * 60_000).toISOString() };
      return trip.driver ? [notification('driver.late', `${trip.driver.id}:${promised}:${row.seq}`, { data })] : [];
    }),
    'trip.started': withDriver('trip.started', ({ trip }) => (trip.parcel ? { data: { variant: 'parcel' } } : {})),
    'trip.completed': about(async ({ trip, contact, notification }) => {
      if (!isFinal(trip.status)) return [];
      const data: NotificationValues = trip.parcel
        ? { variant: trip.parcel.state === 'returned' ? 'returned' : 'parcel' }
        : {};
      const finished = notification('trip.finished', 'finished', { data, message: await mails.receipt(contact) });
      const waiting = await readWaiting(database.sql, trip.id);
      if (!waiting || waiting.dueCents === 0) return [finished];
      const due = { amountCents: waiting.dueCents };
      return [
        finished,
        notification('payment.due', 'waiting', { data: due, message: mails.waitingDue(trip, contact, waiting) }),
      ];
    }),
    'trip.cancelled': about(cancelled),
    /** Not a fact: the sweeper finds who needs a reminder. */
    remind: about(({ trip, notification }) =>
      isFinal(trip.status)
        ? []
        : [notification('trip.reminder', reminderEvent(trip.pickupAt), { before: trip.pickupAt })],
    ),
  } satisfies Record<string, DecideNotifications>;
}
