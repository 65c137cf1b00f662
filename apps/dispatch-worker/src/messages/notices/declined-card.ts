import { readBookingContact, readHeldDeclined, readLapsedDeclined, type DeclinedPayment } from '@sablon/persistence';
import { tripMails } from '../trip-mails.js';
import type { WorkerContext } from '../../worker-context.js';
import type { PlannedNotice } from './planned-notice.js';

/**
 * When a declined card is news. Not at the decline: the payment page has just said it, and most people are typing the next card,
 * whom a push or a mail would only frighten. It helps whoever left: after some minutes without another card, while the booking
 * is still held and can be paid; else when it lapsed. One event, so nobody is told both.
 */
export function declinedCard(context: WorkerContext) {
  const { sql } = context.database;
  const { rideUrl } = tripMails(context);

  async function plan(declined: DeclinedPayment | null): Promise<readonly PlannedNotice[]> {
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
    /** No other card came, and the booking still waits for one. */
    held: async (paymentId: string): Promise<readonly PlannedNotice[]> => plan(await readHeldDeclined(sql, paymentId)),
    /** The booking is off, as nobody paid it. */
    lapsed: async (bookingId: string): Promise<readonly PlannedNotice[]> =>
      plan(await readLapsedDeclined(sql, bookingId)),
  };
}
