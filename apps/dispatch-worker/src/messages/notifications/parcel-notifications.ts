import { BRUSSELS_TIME_ZONE, dateWords, deliveryWindow, type Language, LOCALES, type TripFacts } from '@sablon/domain';
import {
  queueMessage,
  readBookingContact,
  readCustody,
  readParcel,
  readTrip,
  sharedLinkToken,
  type OutboxRow,
  type ParcelRow,
} from '@sablon/persistence';
import { definePack, inEachLanguage, recipientWords, type RecipientEvent } from '@sablon/words';
import { rideUrlOf } from './trip-mails.js';
import type { WorkerContext } from '../../worker-context.js';
import type { DecideNotifications } from './planned-notification.js';

/** ASSUMPTION: an SMS about a parcel is useless half a day later; the mail stays. */
const SMS_FRESH_MS = 6 * 3_600_000;

const messages = definePack('recipient-messages');

/** Facts that may notify a parcel's recipient. */
export const SENT_TO_RECIPIENTS: ReadonlySet<string> = new Set([
  'trip.confirmed',
  'trip.changed',
  'trip.cancelled',
  'parcel.changed',
]);

/** Events sent to a parcel's sender beyond those of every trip; each custody link once. */
const SENDER_VARIANTS: Readonly<Record<string, string>> = {
  retimed: 'retimed',
  failed: 'failed',
  redelivering: 'redelivering',
  returning: 'returning',
};

/** Notifications for facts about parcels. */
export function parcelNotifications(context: WorkerContext) {
  const { sql } = context.database;
  const changed: DecideNotifications = async ({ objectId, payload }) => {
    const variant = SENDER_VARIANTS[String(payload['what'])];
    const trip = variant === undefined ? null : await readTrip(sql, objectId);
    const contact = trip && (await readBookingContact(sql, trip.bookingId));
    if (!variant || !trip || !contact) return [];
    const link = (await readCustody(sql, trip.id)).find(({ seq }) => seq === payload['seq']);
    const reason = link?.reason;
    const data = {
      variant,
      ...{ code: trip.bookingCode, to: trip.dropoff.label, at: trip.pickupAt.toISOString() },
      ...(reason ? { reason: inEachLanguage((language) => messages(language)(`failure.${reason}`)) } : {}),
    };
    const event = variant === 'retimed' ? `retimed:${trip.pickupAt.toISOString()}` : `${variant}:${link?.seq ?? 0}`;
    return [
      {
        kind: 'parcel.news',
        to: contact,
        objectId: trip.id,
        event,
        data,
        path: `/app/activity/${trip.id}`,
        url: rideUrlOf(context, trip.bookingId),
      },
    ];
  };
  return { 'parcel.changed': changed } satisfies Record<string, DecideNotifications>;
}

const moment = (at: Date, language: Language): string =>
  dateWords(
    new Intl.DateTimeFormat(LOCALES[language], {
      timeZone: BRUSSELS_TIME_ZONE,
      ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    }),
    at,
  );

/** The recipient's news for a fact; null = none. */
function newsOf({ topic, payload }: OutboxRow, trip: TripFacts): RecipientEvent | null {
  if (topic === 'trip.confirmed') return 'announced';
  if (topic === 'trip.changed') return 'moved';
  if (topic === 'trip.cancelled') return trip.dispatchFrom === null ? null : 'cancelled';
  const what = String(payload['what']);
  const announced = ['collected', 'failed', 'delivered', 'with_neighbour', 'returned'] as const;
  return announced.find((one) => one === what) ?? null;
}

/** Notifies a parcel's recipient, who has no account, by mail and SMS; each fact once. */
export async function notifyRecipient(context: WorkerContext, row: OutboxRow): Promise<void> {
  const { database, links } = context;
  const parcel = await readParcel(database.sql, row.objectId);
  const trip = parcel && (await readTrip(database.sql, row.objectId));
  if (!parcel || !trip) return;
  const news = newsOf(row, trip);
  if (news === null) return;
  const chain = news === 'with_neighbour' ? await readCustody(database.sql, trip.id) : [];
  const neighbour = chain.findLast(({ kind }) => kind === 'with_neighbour')?.signedBy ?? '';
  const when = moment(deliveryWindow(trip).from, parcel.language);
  const names = { sender: parcel.sender.name, when, code: parcel.recipientCode, neighbour };
  const words = recipientWords(news, names, parcel.language);
  const sms = { key: `recipient.${news}`, names };
  const url = parcel.linkId ? `${links.publicUrl}/colis/${sharedLinkToken(links.secret, parcel.linkId)}` : null;
  if (url === null) return;
  const fact = `parcel:${trip.id}:${news}:${row.seq}:${String(row.payload['seq'] ?? 0)}`;
  await database.transaction(async (tx) => {
    for (const { channel, recipient, expiresAt } of channelsOf(parcel, row.createdAt))
      await queueMessage(tx, {
        kind: 'notification.sent',
        channel,
        recipient,
        language: parcel.language,
        data: { firstName: parcel.recipient.name, ...words, url, choicesUrl: null, ...(channel === 'sms' && { sms }) },
        dedupeKey: `${fact}:${channel}`,
        expiresAt,
      });
  });
}

const channelsOf = ({ recipient }: ParcelRow, happenedAt: Date) =>
  [
    { channel: 'mail' as const, recipient: recipient.email, expiresAt: null },
    { channel: 'sms' as const, recipient: recipient.phone, expiresAt: new Date(happenedAt.getTime() + SMS_FRESH_MS) },
  ].filter((one) => one.recipient !== '');
