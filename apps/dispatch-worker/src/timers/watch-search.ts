import { PENCIL, searchProgress, type SearchProgress } from '@sablon/domain';
import {
  cancelTrip,
  lockTrip,
  pencilledUntil,
  readSearch,
  transition,
  type LockedTrip,
  type Transaction,
  expireChange,
  expireOffer,
  expireUnpaidBooking,
} from '@sablon/persistence';
import type { WorkerContext } from '../worker-context.js';
import type { JobHandlers } from '@sablon/messaging';
import { executePaymentOp } from '../money/payments/execute-payment-op.js';
import { advanceCardSetup, processWebhook } from '../money/payments/process-webhook.js';
import { checkPayment, checkRefund } from '../money/payments/refresh.js';
import { syncCards } from '../money/payments/sync-cards.js';
import { makeDataExport } from '../people/privacy/make-data-export.js';
import { sendMessage } from '../messages/send-message.js';
import { notifier } from '../messages/notifications/notifier.js';

const SYSTEM = { id: null, role: 'system' } as const;

/**
 * Keeps the passenger informed of how a search is going, brings in a dispatcher, and closes the search with a full refund
 * when no driver was found (dispatch.md, "Offers"). Safe to run at any time and twice.
 */
async function watchSearch(context: WorkerContext, tripId: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const locked = await lockTrip(tx, tripId);
    if (!locked.ok || locked.value.status !== 'pending') return false;
    const search = await readSearch(tx, tripId);
    if (!search) return false;
    const trip = locked.value;
    const progress = searchProgress(search, trip.now, context.settings.of(trip));
    const pencilledUntilAt = progress.close ? await pencilledUntil(tx, tripId) : null;
    if (pencilledUntilAt) {
      // A dispatcher is handling it; some search time is left should they give up.
      const again = new Date(pencilledUntilAt.getTime() + PENCIL.searchAfterSeconds * 1000);
      await tx.query('UPDATE trip SET next_watch_at = $2 WHERE id = $1', [tripId, again]);
      return false;
    }
    if (progress.close) {
      const closed = await cancelTrip(tx, { tripId, actor: SYSTEM, reason: 'dispatch.no_driver' });
      if (!closed.ok) throw new Error(`closing the search of trip ${tripId}: ${closed.error.code}`);
      return true;
    }
    return notify(tx, trip, progress);
  });
}

/** Transitions the trip when the stage has changed; else only sets the next check. */
async function notify(tx: Transaction, trip: LockedTrip, progress: SearchProgress): Promise<boolean> {
  const changes = { searchStage: progress.stage, nextWatchAt: progress.nextChangeAt };
  const escalate = progress.stage === 'choices' && !trip.escalated;
  if (escalate || progress.stage !== trip.searchStage) {
    const command = escalate ? 'escalate' : 'notify_search';
    const moved = await transition(tx, trip, { command, actor: SYSTEM, changes, data: { stage: progress.stage } });
    if (!moved.ok) throw new Error(`${command} of trip ${trip.id}: ${moved.error.code}`);
    return true;
  }
  await tx.query('UPDATE trip SET next_watch_at = $2 WHERE id = $1', [trip.id, progress.nextChangeAt]);
  return false;
}

/**
 * Each job checks whether anything is due for its id and does it. The sweeper calls the same functions, so a lost or repeated
 * job changes nothing (reliability.md D5).
 */
export function jobHandlers(context: WorkerContext, nudgeMatcher: () => void): JobHandlers {
  const notifications = notifier(context);
  return {
    'trip.dispatch': async () => nudgeMatcher(),
    'trip.watch': (tripId) => watchSearch(context, tripId),
    'offer.expire': async (offerId) => void (await expireOffer(context.database, offerId)),
    'payment.execute': (opId) => executePaymentOp(context, opId),
    'payment.check': (paymentId) => checkPayment(context, paymentId),
    'refund.check': (refundId) => checkRefund(context, refundId),
    'cards.sync': (userId) => syncCards(context, userId),
    'card.setup': (setupId) => advanceCardSetup(context, setupId),
    'webhook.process': (eventId) => processWebhook(context, eventId),
    'trip.remind': (tripId) => notifications.remind(tripId),
    'payment.declined': (paymentId) => notifications.declined(paymentId),
    'message.send': (messageId) => sendMessage(context, messageId),
    'export.make': (exportId) => makeDataExport(context, exportId),
    'change.expire': async (changeId) => void (await expireChange(context.database, changeId)),
    'booking.expire': async (bookingId) => void (await expireUnpaidBooking(context.database, bookingId)),
  };
}
