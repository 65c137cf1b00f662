import type { Call } from '../http/call.js';
import { newId } from '../ids.js';

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'setup_intent.created'
  | 'setup_intent.requires_action'
  | 'setup_intent.succeeded'
  | 'setup_intent.setup_failed';

export interface SandboxEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

/** What an effect needs to know about the moment and the request that caused it. */
export type Cause = Pick<Call, 'tx' | 'nowMs' | 'idempotencyKey' | 'apiVersion'> & { requestId: string | null };

/** Records the fact and queues its delivery in the same transaction as the change itself. */
export function emit(cause: Cause, type: EventType, object: unknown): void {
  const event: SandboxEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: cause.apiVersion,
    created: Math.floor(cause.nowMs / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  };
  cause.tx.put('event', event.id, event);
  cause.tx.put('delivery', event.id, { eventId: event.id, attempts: 0, dueAtMs: 0, state: 'waiting' });
}
