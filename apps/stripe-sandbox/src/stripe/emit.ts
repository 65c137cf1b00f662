import type { Call } from './params.js';
import { newId } from '../ids.js';
import type { EventType, SandboxEvent } from './event.js';

/** The moment and request that caused an effect. */
export type Cause = Pick<Call, 'tx' | 'nowMs' | 'idempotencyKey' | 'apiVersion'> & { requestId: string | null };

/** Records the event and queues its delivery in the same transaction as the change itself. */
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
  cause.tx.put('delivery', event.id, { eventId: event.id, attempts: 0, dueAtMs: 0 });
}
