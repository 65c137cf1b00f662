import { isFinal, relevantUntil, type NotificationKind, type TripFacts } from '@sablon/domain';
import {
  queueMessage,
  readRidersLink,
  readTrip,
  reminderEvent,
  sharedLinkToken,
  type NotificationValues,
  type OutboxRow,
} from '@sablon/persistence';
import type { FactReads } from '../../trips/batch-reads.js';
import type { WorkerContext } from '../../worker-context.js';
import { namesOf } from './trip-notifications.js';

/** A text to a rider: its words, how long it stays fresh, and the values it names beside those of every trip. */
interface RiderText {
  /** In the pack `sms-texts`. */
  readonly words: string;
  readonly freshAs: NotificationKind;
  readonly names?: NotificationValues;
  /** The pickup it announces: after that it is no longer sent. */
  readonly before?: Date;
}

type Decide = (trip: TripFacts, row: Pick<OutboxRow, 'payload'>) => RiderText | null;

const usual =
  (kind: NotificationKind): Decide =>
  ({ driver }) =>
    driver ? { words: kind, freshAs: kind } : null;
const found: Decide = ({ driver, pickupAt, promisedPickupAt }) =>
  driver && { words: 'driver.found', freshAs: 'driver.found', before: promisedPickupAt ?? pickupAt };

/** What a rider is texted about, by the fact; one to a fact. */
const TEXTS: Readonly<Record<string, Decide>> = {
  'trip.confirmed': ({ passenger, pickupAt }) => ({
    ...{ words: 'rider.announced', freshAs: 'booking.confirmed', before: pickupAt },
    names: { booker: passenger.firstName },
  }),
  'trip.changed': ({ dispatchFrom }) => dispatchFrom && { words: 'rider.moved', freshAs: 'booking.confirmed' },
  'trip.accepted': found,
  'trip.vehicle_swapped': found,
  'trip.departed': usual('driver.coming'),
  'trip.arrived': ({ driver, boardingCode }) =>
    driver && { words: 'driver.arrived', freshAs: 'driver.arrived', names: { boardingCode } },
  'trip.running_late': ({ driver, pickupAt, promisedPickupAt }, { payload }) => {
    const minutes = Number(payload['minutes'] ?? 0);
    const at = new Date((promisedPickupAt ?? pickupAt).getTime() + minutes * 60_000).toISOString();
    return driver && { words: 'driver.late', freshAs: 'driver.late', names: { minutes, at } };
  },
  'trip.released': ({ status, driver }) =>
    status === 'pending' && !driver ? { words: 'driver.released', freshAs: 'driver.released' } : null,
  'trip.cancelled': ({ dispatchFrom }) => dispatchFrom && { words: 'rider.cancelled', freshAs: 'trip.cancelled' },
};

/** Texts who travels on a ride that another person booked; each fact once. */
export async function textRider(context: WorkerContext, row: OutboxRow, reads: FactReads): Promise<void> {
  const decide = TEXTS[row.topic];
  const trip = decide && (await reads.trip(row.objectId));
  const text = trip?.rider?.isTexted ? decide?.(trip, row) : null;
  if (trip && text) await send(context, trip, text, `${row.topic}:${row.seq}`, row.createdAt);
}

/** Reminds the rider of a planned ride. */
export async function remindRider(context: WorkerContext, tripId: string): Promise<void> {
  const trip = await readTrip(context.database.sql, tripId);
  if (!trip?.rider?.isTexted || isFinal(trip.status)) return;
  const text = { words: 'trip.reminder', freshAs: 'trip.reminder', before: trip.pickupAt } as const;
  await send(context, trip, text, `reminder:${reminderEvent(trip.pickupAt)}`, new Date());
}

async function send(
  { database, links }: WorkerContext,
  trip: TripFacts,
  { words, freshAs, names = {}, before }: RiderText,
  fact: string,
  happenedAt: Date,
): Promise<void> {
  const { rider } = trip;
  const linkId = rider && (await readRidersLink(database.sql, trip.id));
  if (!rider || !linkId) return;
  const url = `${links.publicUrl}/share/${sharedLinkToken(links.secret, linkId)}`;
  const sms = { key: words, names: { ...namesOf(trip), ...names } };
  await database.transaction((tx) =>
    queueMessage(tx, {
      kind: 'notification.sent',
      channel: 'sms',
      recipient: rider.phone,
      language: trip.passenger.language,
      data: { firstName: rider.firstName, title: '', body: '', url, choicesUrl: null, sms },
      dedupeKey: `rider:${trip.id}:${fact}`,
      expiresAt: relevantUntil(freshAs, 'sms', happenedAt, before),
    }),
  );
}
