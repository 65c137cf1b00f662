import type { TripFacts } from '@sablon/domain';
import { readBookingContact, readSentLink } from '@sablon/persistence';
import { tripMails } from './trip-mails.js';
import type { WorkerContext } from '../../worker-context.js';
import type { DecideNotifications, PlannedNotification } from './planned-notification.js';

/** Notifications about a caller's payment link: the link with its expiry, and that it expired. */
export function payLinkNotifications(context: WorkerContext) {
  const { sql } = context.database;
  const { rideUrl } = tripMails(context);

  async function plan(bookingId: string, event: string, isLapsed: boolean): Promise<readonly PlannedNotification[]> {
    const link = await readSentLink(sql, bookingId);
    const to = link && (await readBookingContact(sql, bookingId));
    if (!link || !to || link.paid) return [];
    const { tripId, payableCents: amountCents, payBy } = link;
    const common = { kind: 'payment.link' as const, to, objectId: bookingId, event };
    const rest = { path: `/app/activity/${tripId}`, url: rideUrl(to) };
    const names = { amountCents, code: to.code };
    if (isLapsed) return [{ ...common, data: { ...names, variant: 'lapsed' }, ...rest }];
    return payBy === null
      ? []
      : [{ ...common, data: { ...names, variant: 'open', at: payBy.toISOString() }, ...rest, before: payBy }];
  }
  const sent: DecideNotifications = ({ objectId, payload }) => {
    const linkId = payload['linkId'];
    return typeof linkId === 'string' ? plan(objectId, linkId, false) : Promise.resolve([]);
  };
  return {
    'payment_link.sent': sent,
    /** For a booking that ended unpaid; nothing if no link was sent. */
    lapsed: ({ bookingId }: Pick<TripFacts, 'bookingId'>) => plan(bookingId, 'lapsed', true),
  };
}
