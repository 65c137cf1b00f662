import {
  readAccountReader,
  readBookingContact,
  readCompany,
  readPassengerMessage,
  readPayment,
  readReview,
  readChatMessage,
  readTrip,
  refundsDone,
  type ChatMessageFact,
} from '@sablon/persistence';
import { tripMails } from './trip-mails.js';
import type { WorkerContext } from '../../worker-context.js';
import type { DecideNotifications, NotificationReader, PlannedNotification } from './planned-notification.js';

/** ASSUMPTION: as much as a lock screen and one SMS show. */
const EXCERPT_MAX = 140;
const shortened = (text: string): string => (text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX - 1)}…` : text);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Notifications about chats, payments, credit and account security. */
export function otherNotifications(context: WorkerContext) {
  const { sql } = context.database;
  const { rideUrl } = tripMails(context);
  const absolute = (path: string): string => `${context.links.publicUrl}${path}`;
  const account = async (userId: string | null): Promise<NotificationReader | null> => {
    const reader = userId && (await readAccountReader(sql, userId));
    return reader ? { ...reader, bookingId: null } : null;
  };

  /** Passenger and driver are notified of each other's messages, and both of our staff's. */
  async function recipientsOnTrip(
    said: ChatMessageFact,
    tripId: string,
  ): Promise<Pick<PlannedNotification, 'to' | 'path' | 'url'>[]> {
    const trip = await readTrip(sql, tripId);
    const contact = trip && (await readBookingContact(sql, trip.bookingId));
    const driver = said.author === 'driver' ? null : await account(said.driverId);
    const path = '/dashboard/chauffeur';
    return [
      ...(contact && said.author !== 'passenger'
        ? [{ to: contact, path: `/app/activity/${tripId}`, url: rideUrl(contact) }]
        : []),
      ...(driver ? [{ to: driver, path, url: absolute(path) }] : []),
    ];
  }

  const chatWritten: DecideNotifications = async ({ objectId }) => {
    const said = await readChatMessage(sql, objectId);
    if (!said || said.author === 'system') return [];
    const common = { objectId, event: 'written', data: { name: said.name ?? '', text: shortened(said.body) } };
    if (said.kind === 'trip' && said.tripId)
      return (await recipientsOnTrip(said, said.tripId)).map((to) => ({
        kind: 'chat.ride' as const,
        ...common,
        ...to,
      }));
    const asker = said.author === 'staff' ? await account(said.userId) : null;
    const path = '/profile/help/chat';
    return asker ? [{ kind: 'chat.help', to: asker, ...common, path, url: absolute(path) }] : [];
  };

  /** Filed under the trip, so that it appears in its history; the message id is the event. */
  const officeWrote: DecideNotifications = async ({ objectId: id }) => {
    const said = await readPassengerMessage(sql, id);
    const trip = said && (await readTrip(sql, said.tripId));
    const to = trip && (await readBookingContact(sql, trip.bookingId));
    if (!said || !trip || !to) return [];
    const { phone } = await readCompany(sql);
    const { template, minutes, place, words } = said;
    const data = { variant: template ?? 'own', minutes, place, text: shortened(words), phone, code: trip.bookingCode };
    const path = `/app/activity/${trip.id}`;
    return [{ kind: 'chat.office', to, objectId: trip.id, event: id, data, path, url: rideUrl(to) }];
  };

  const paymentChanged: DecideNotifications = async ({ objectId }) => {
    const payment = await readPayment(sql, objectId);
    const contact = payment && (await readBookingContact(sql, payment.bookingId));
    if (!payment || !contact) return [];
    const { bookingCode: code, bookingId } = payment;
    return (await refundsDone(sql, objectId)).map(({ id, cents }) => ({
      to: contact,
      objectId,
      kind: 'payment.refunded' as const,
      event: id,
      data: { amountCents: cents, code },
      path: `/app/receipts/${bookingId}`,
      url: rideUrl(contact),
    }));
  };

  const referralGranted: DecideNotifications = async ({ objectId, payload }) => {
    const path = '/profile/referral';
    const planned: PlannedNotification[] = [];
    for (const [variant, userId] of [
      ['referred', objectId],
      ['referrer', text(payload['referrerId'])],
    ] as const) {
      const to = await account(userId);
      const data = { variant, amountCents: Number(payload['cents'] ?? 0) };
      if (to)
        planned.push({ kind: 'credit.granted', to, objectId, event: 'referral', data, path, url: absolute(path) });
    }
    return planned;
  };

  const accountSecured: DecideNotifications = async ({ objectId, payload }) => {
    const to = await account(objectId);
    const variant = text(payload['what']);
    const path = '/profile/security';
    // The other changes have a mail of their own, written with the change itself.
    const own = variant === 'signed_in' ? {} : { message: null };
    const event = text(payload['event']);
    return to
      ? [{ kind: 'account.secured', to, objectId, event, data: { variant }, path, url: absolute(path), ...own }]
      : [];
  };

  const reviewAnswered: DecideNotifications = async ({ objectId }) => {
    const review = await readReview(sql, objectId);
    const to = review && (await account(review.driverId));
    const path = '/dashboard/chauffeur/transparence';
    const data = { text: shortened(review?.answer ?? '') };
    return to ? [{ kind: 'review.answered', to, objectId, event: 'answered', data, path, url: absolute(path) }] : [];
  };

  return {
    'chat.written': chatWritten,
    'passenger_message.written': officeWrote,
    'payment.changed': paymentChanged,
    'referral.granted': referralGranted,
    'review.answered': reviewAnswered,
    'account.secured': accountSecured,
  } satisfies Record<string, DecideNotifications>;
}
