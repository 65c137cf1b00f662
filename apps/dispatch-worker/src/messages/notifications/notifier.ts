import {
  type OutboxRow,
  readAccountReader,
  readCheckIn,
  readTrip,
  queueMessage,
  writeNotification,
  type Transaction,
  readBookingContact,
  readDispatcherIds,
  readAnnouncedArrival,
  type NotificationValues,
} from '@sablon/persistence';
import { type FactReads, freshReads } from '../../trips/batch-reads.js';
import type { WorkerContext } from '../../worker-context.js';
import { payLinkNotifications } from './pay-link-notifications.js';
import { declinedCard, tripNotifications } from './trip-notifications.js';
import { otherNotifications } from './other-notifications.js';
import { documentNotifications, type DecideNotifications, type PlannedNotification } from './planned-notification.js';
import { textRider, remindRider } from './rider-messages.js';
import { parcelNotifications, notifyRecipient, SENT_TO_RECIPIENTS } from './parcel-notifications.js';
import {
  coarsePlace,
  channelsFor,
  relevantUntil,
  NOTIFICATION_RULES,
  type NotificationChannel,
  ARRIVAL_CHANGES,
  type ArrivalChangeKind,
  type NotificationKind,
} from '@sablon/domain';
import { notificationWords } from '@sablon/words';
import { notificationKey } from '@sablon/contracts';
import { composeSms } from '@sablon/mail';
import { type ComposedMessage, rideUrlOf } from './trip-mails.js';

const DRIVERS_PAGE = '/dashboard/chauffeur';
const CONSOLE = '/dispatch';

/** Audience filter: the passenger chose `kept` themselves, `fits` concerns the plan, and a console needs no landings. */
const changesBut = (...excluded: readonly ArrivalChangeKind[]): ReadonlySet<ArrivalChangeKind> =>
  new Set(ARRIVAL_CHANGES.filter((kind) => !excluded.includes(kind)));
const PASSENGER = changesBut('kept', 'fits');
const DRIVER = changesBut();
const DISPATCHER = changesBut('landed', 'fits');

/** Notifications for news of a flight or train: to its passenger, its driver and the dispatchers. */
function arrivalNotifications(context: WorkerContext) {
  const { sql } = context.database;
  const account = async (userId: string) => {
    const reader = await readAccountReader(sql, userId);
    return reader ? { ...reader, bookingId: null } : null;
  };

  const arrivalChange: DecideNotifications = async ({ objectId, seq }) => {
    const announced = await readAnnouncedArrival(sql, objectId, seq);
    const trip = announced && (await readTrip(sql, objectId));
    if (!announced || !trip) return [];
    const { news, number } = announced;
    const data: NotificationValues = {
      ...{ number, code: trip.bookingCode, from: trip.pickup.label, to: trip.dropoff.label, at: announced.pickupAt },
      variant: news,
    };
    const about = { objectId, event: String(seq), data };
    const planned: PlannedNotification[] = [];
    const contact = await readBookingContact(sql, trip.bookingId);
    if (contact && PASSENGER.has(news)) {
      const path = `/app/activity/${trip.id}`;
      planned.push({ ...about, kind: 'arrival.news', to: contact, path, url: rideUrlOf(context, trip.bookingId) });
    }
    // Only the driver it was meant for: one who took the ride since reads it on the ride itself.
    const driver = announced.driverId === trip.driver?.id && trip.driver ? await account(trip.driver.id) : null;
    const variant = announced.swapWith ? 'swap' : news;
    const ofStaff = (
      kind: NotificationKind,
      to: NonNullable<typeof driver>,
      path: string,
      more: NotificationValues = {},
    ): PlannedNotification => {
      const url = `${context.links.publicUrl}${path}`;
      return { ...about, kind, to, path, url, data: { ...data, ...more, variant } };
    };
    // Kept longer than the driver may know the doors (reliability.md I22).
    const streets = { from: coarsePlace(trip.pickup).label, to: coarsePlace(trip.dropoff).label };
    if (driver && DRIVER.has(news)) planned.push(ofStaff('arrival.ride', driver, DRIVERS_PAGE, streets));
    if (!DISPATCHER.has(news)) return planned;
    for (const id of await readDispatcherIds(sql)) {
      const dispatcher = await account(id);
      if (dispatcher) planned.push(ofStaff('arrival.board', dispatcher, CONSOLE));
    }
    return planned;
  };
  return { 'trip.arrival_changed': arrivalChange } satisfies Record<string, DecideNotifications>;
}

/**
 * Writes a notification and, for each channel its reader wants, a message to be sent, in one transaction. A repetition writes
 * nothing: the schema keeps one notification per person and event.
 */
export async function writePlanned(
  tx: Transaction,
  plan: PlannedNotification,
  publicUrl: string,
  happenedAt = new Date(),
): Promise<boolean> {
  const { kind, to, objectId, event, data, path } = plan;
  const { userId, bookingId, language } = to;
  const written = await writeNotification(tx, {
    kind,
    userId,
    bookingId,
    objectId,
    event,
    data,
    url: path,
    happenedAt,
  });
  if (!written) return false;
  const { id } = written;
  const isOld = Date.now() - happenedAt.getTime() > NOTIFICATION_RULES[kind].freshForSeconds * 1_000;
  const choices = userId === null ? null : written.choices;
  for (const channel of channelsFor(kind, choices)) {
    if ((plan.quiet || isOld) && channel !== 'mail') continue;
    if (plan.isTextedToRider && channel === 'sms') continue;
    if (channel === 'push') {
      for (const recipient of written.pushTo)
        await queue(recipient, channel, { kind: 'notification.sent', data: { notificationId: id } });
      continue;
    }
    const message = messageFor(plan, channel, publicUrl);
    const recipient = channel === 'mail' ? to.email : to.phone;
    // An account opened with Google or Apple has no phone number until one is given; a caller need not have a mail address.
    if (message && recipient !== '') await queue(recipient, channel, message);
  }
  return true;

  function queue(recipient: string, channel: NotificationChannel, message: { kind: string; data: object }) {
    const dedupeKey = `notification:${id}:${channel}${channel === 'push' ? `:${recipient}` : ''}`;
    const expiresAt = relevantUntil(kind, channel, happenedAt, plan.before);
    return queueMessage(tx, { ...message, channel, recipient, language, dedupeKey, expiresAt });
  }
}

/** The mail or SMS text: the notification's own message if it has one for the channel, else its words. */
function messageFor(plan: PlannedNotification, channel: 'mail' | 'sms', publicUrl: string): ComposedMessage | null {
  const { kind, to, data, url, message } = plan;
  if (message === null && channel === 'mail') return null;
  if (message && (channel === 'mail' || composeSms(message.kind, message.data, to.language) !== null)) return message;
  const choosable = to.userId !== null && NOTIFICATION_RULES[kind].fixed !== true;
  const choicesUrl = choosable ? `${publicUrl}/profile/notifications` : null;
  const words = notificationWords(kind, data, to.language);
  const sms = channel === 'sms' ? { sms: { key: notificationKey(kind, data), names: data } } : {};
  return { kind: 'notification.sent', data: { firstName: to.firstName, ...words, url, choicesUrl, ...sms } };
}

const PATH = '/dashboard/chauffeur';

/** Notifications for a check-in before a promised ride; all go to its driver. */
function checkInNotifications(context: WorkerContext) {
  const { sql } = context.database;
  const checkInChanged: DecideNotifications = async ({ objectId, payload }) => {
    const asked = await readCheckIn(sql, objectId);
    const reader = asked && (await readAccountReader(sql, asked.driverId));
    const trip = asked && (await readTrip(sql, asked.tripId));
    if (!asked || !reader || !trip) return [];
    const { bookingCode: code, pickupAt, takeBackAt } = asked;
    // Kept longer than the driver may know the doors (reliability.md I22).
    const streets = { from: coarsePlace(trip.pickup).label, to: coarsePlace(trip.dropoff).label };
    const names = { code, ...streets, at: pickupAt.toISOString(), until: takeBackAt.toISOString() };
    const notification = (
      kind: PlannedNotification['kind'],
      event: string,
      variant: string,
      before: Date,
    ): PlannedNotification => ({
      kind,
      to: { ...reader, bookingId: null },
      objectId,
      event,
      data: { ...names, variant },
      path: PATH,
      url: `${context.links.publicUrl}${PATH}`,
      before,
    });
    const open = asked.stillAssigned && asked.checkedInAt === null;
    if (payload['what'] === 'asked' && open) return [notification('ride.check_in', 'asked', 'asked', takeBackAt)];
    if (payload['what'] === 'overdue' && open)
      return [notification('ride.check_in', 'overdue', 'last_call', takeBackAt)];
    if (payload['what'] !== 'taken_back') return [];
    const variant = asked.reach === 'none' ? 'unreached' : 'no_check_in';
    return [notification('ride.taken_back', 'taken_back', variant, pickupAt)];
  };
  return { 'check_in.changed': checkInChanged } satisfies Record<string, DecideNotifications>;
}

/** Sends notifications: the one place that decides which notification of which kind a fact sends to whom. */
export interface Notifier {
  /** For a committed fact; each person once, however often it is handled. */
  notify(row: OutboxRow): Promise<void>;
  /** For a ride that begins soon. */
  remind(tripId: string): Promise<void>;
  /** For a declined payment that still waits for another card. */
  declined(paymentId: string): Promise<void>;
}

export function notifier(context: WorkerContext, reads: FactReads = freshReads(context.database.sql)): Notifier {
  const { remind, ...ofTrips } = tripNotifications(context, reads);
  const { held } = declinedCard(context);
  const decide: Readonly<Record<string, DecideNotifications>> = {
    ...ofTrips,
    ...otherNotifications(context),
    ...documentNotifications(context),
    ...arrivalNotifications(context),
    ...checkInNotifications(context),
    ...parcelNotifications(context),
    'payment_link.sent': payLinkNotifications(context)['payment_link.sent'],
  };
  /** Each independently: one that cannot be written does not hold up the others. */
  const write = async (plans: readonly PlannedNotification[], happenedAt = new Date()): Promise<void> => {
    const failures: unknown[] = [];
    for (const plan of plans)
      try {
        const { publicUrl } = context.links;
        await context.database.transaction((tx) => writePlanned(tx, plan, publicUrl, happenedAt));
      } catch (failure) {
        failures.push(failure);
      }
    if (failures.length > 0) throw failures[0];
  };
  return {
    notify: async (row) => {
      await write((await decide[row.topic]?.(row)) ?? [], row.createdAt);
      if (SENT_TO_RECIPIENTS.has(row.topic) && (await reads.trip(row.objectId))?.parcel)
        await notifyRecipient(context, row);
      await textRider(context, row, reads);
    },
    remind: async (tripId) => {
      await write(await remind({ objectId: tripId, seq: 0, payload: {} }));
      await remindRider(context, tripId);
    },
    declined: async (paymentId) => write(await held(paymentId)),
  };
}
