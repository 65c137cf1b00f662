import type { JobHandlers } from '@sablon/messaging';
import { expireChange, expireOffer, expireUnpaidBooking } from '@sablon/persistence';
import { executePaymentOp } from '../money/payments/execute-payment-op.js';
import { advanceCardSetup } from '../money/payments/card-setup.js';
import { processWebhook } from '../money/payments/process-webhook.js';
import { checkPayment, checkRefund } from '../money/payments/refresh.js';
import { syncCards } from '../money/payments/sync-cards.js';
import { makeDataExport } from '../people/privacy/make-data-export.js';
import { sendMessage } from '../messages/send-message.js';
import { noticeTeller } from '../messages/notices/tell-notices.js';
import { announce, type WorkerContext } from '../worker-context.js';
import { watchSearch } from './watch-search.js';

/**
 * What each job does: "is anything due for this id? do it". The sweeper calls the same functions, so a lost or repeated
 * job changes nothing (reliability.md D5).
 */
export function jobHandlers(context: WorkerContext, nudgeMatcher: () => void): JobHandlers {
  const notices = noticeTeller(context);
  return {
    'trip.dispatch': async () => nudgeMatcher(),
    'trip.watch': (tripId) => watchSearch(context, tripId),
    'offer.expire': async (offerId) => {
      if (await expireOffer(context.database, offerId)) announce(context);
    },
    'payment.execute': (opId) => executePaymentOp(context, opId),
    'payment.check': (paymentId) => checkPayment(context, paymentId),
    'refund.check': (refundId) => checkRefund(context, refundId),
    'cards.sync': (userId) => syncCards(context, userId),
    'card.setup': (setupId) => advanceCardSetup(context, setupId),
    'webhook.process': (eventId) => processWebhook(context, eventId),
    'trip.remind': (tripId) => notices.remind(tripId),
    'payment.declined': (paymentId) => notices.declined(paymentId),
    'message.send': (messageId) => sendMessage(context, messageId),
    'export.make': (exportId) => makeDataExport(context, exportId),
    'change.expire': async (changeId) => {
      if (await expireChange(context.database, changeId)) announce(context);
    },
    'booking.expire': async (bookingId) => {
      if (await expireUnpaidBooking(context.database, bookingId)) announce(context);
    },
  };
}
