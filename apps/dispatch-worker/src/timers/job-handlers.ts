import type { JobHandlers } from '@sablon/messaging';
import { expireOffer, expireUnpaidBooking } from '@sablon/persistence';
import { executePaymentOp } from '../payments/execute-payment-op.js';
import { checkPayment, processWebhook } from '../payments/process-webhook.js';
import { sendMessage } from '../messages/send-message.js';
import { announce, type WorkerContext } from '../worker-context.js';
import { watchSearch } from './watch-search.js';

/**
 * What each job does: "is anything due for this id? do it". The sweeper calls the same functions, so a lost or repeated
 * job changes nothing (reliability.md D5).
 */
export function jobHandlers(context: WorkerContext, nudgeMatcher: () => void): JobHandlers {
  return {
    'trip.dispatch': async () => nudgeMatcher(),
    'trip.watch': (tripId) => watchSearch(context, tripId),
    'offer.expire': async (offerId) => {
      if (await expireOffer(context.database, offerId)) announce(context);
    },
    'payment.execute': (opId) => executePaymentOp(context, opId),
    'payment.check': (paymentId) => checkPayment(context, paymentId),
    'webhook.process': (eventId) => processWebhook(context, eventId),
    'message.send': (messageId) => sendMessage(context, messageId),
    'booking.expire': async (bookingId) => {
      if (await expireUnpaidBooking(context.database, bookingId)) announce(context);
    },
  };
}
