import { closeDispute, openDispute } from './move-dispute.js';
import { emit, type Cause } from './emit.js';
import type { Settlement, Store } from './store.js';
import { takePayment } from './take-payment.js';
import type { ChaosControl } from './chaos-control.js';

/** Carries out a due settlement; objects that have changed meanwhile are left as they are. */
function settle(cause: Cause, settlement: Settlement): void {
  cause.tx.remove('settlement', settlement.id);
  const { kind, objectId } = settlement;
  switch (kind) {
    case 'intent_succeeds':
      return settleIntent(cause, objectId);
    case 'refund_succeeds':
    case 'refund_fails':
      return settleRefund(cause, objectId, kind === 'refund_succeeds');
    case 'dispute_opens':
      return openDispute(cause, objectId);
    case 'dispute_won':
    case 'dispute_lost':
      return settleDispute(cause, objectId, kind === 'dispute_won' ? 'won' : 'lost');
  }
}

function settleDispute(cause: Cause, id: string, status: 'won' | 'lost'): void {
  const dispute = cause.tx.get('dispute', id);
  if (dispute) closeDispute(cause, dispute, status);
}

function settleIntent(cause: Cause, id: string): void {
  const intent = cause.tx.get('payment_intent', id);
  const method = intent?.payment_method ? cause.tx.get('payment_method', intent.payment_method) : undefined;
  if (intent?.status === 'processing' && method) takePayment(cause, intent, method, false);
}

function settleRefund(cause: Cause, id: string, succeeds: boolean): void {
  const refund = cause.tx.get('refund', id);
  if (!refund) return;
  if (succeeds) {
    const done = { ...refund, status: 'succeeded' as const };
    cause.tx.put('refund', id, done);
    emit(cause, 'refund.updated', done);
    return;
  }
  const failed = { ...refund, status: 'failed' as const, failure_reason: 'unknown' };
  cause.tx.put('refund', id, failed);
  const charge = cause.tx.get('charge', refund.charge);
  if (charge)
    cause.tx.put('charge', charge.id, {
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    });
  emit(cause, 'refund.failed', failed);
}

const CHECK_EVERY_MS = 100;

/** Carries out settlements when they are due, including those left by an earlier process. */
export class SettlementClock {
  private readonly timer: NodeJS.Timeout;

  constructor(store: Store, chaos: ChaosControl, apiVersion: string, afterwards: () => void) {
    this.timer = setInterval(() => {
      const due = [...store.all('settlement')].filter(({ dueAtMs }) => dueAtMs <= Date.now());
      if (due.length === 0) return;
      store.transact((tx) => {
        const cause = { tx, nowMs: chaos.nowMs(), requestId: null, idempotencyKey: null, apiVersion };
        for (const settlement of due) settle(cause, settlement);
      });
      afterwards();
    }, CHECK_EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
