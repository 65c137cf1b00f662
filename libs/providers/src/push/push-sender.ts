import type { Result } from '@sablon/domain';

/** Where a browser takes pushed notices, as it told us. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A pushed notice as it leaves us; `payload` is JSON for the service worker. `id` is ours. */
export interface OutgoingPush {
  readonly id: string;
  readonly to: PushTarget;
  readonly payload: string;
  /** How long the push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
}

/**
 * `push.gone`: this browser takes nothing any more, forget it. `message.refused`: this push will never be taken.
 * `message.unavailable`: try again later.
 */
export type PushCode = 'push.gone' | 'message.refused' | 'message.unavailable';

/** Sends notices to browsers; an answer means their push service has taken it, not that it was shown. */
export interface PushSender {
  /** `web` or `inbox`, for the health page. */
  readonly kind: string;
  /** What browsers need to subscribe (VAPID, RFC 8292); null where there is none. */
  readonly publicKey: string | null;
  /** Whether an address may be pushed to: what a browser hands us is a stranger's word on where our server calls. */
  accepts(endpoint: string): boolean;
  send(push: OutgoingPush): Promise<Result<{ readonly providerId: string }, PushCode>>;
}
