import { fail, ok, type Result } from '@sablon/domain';
import webPush from 'web-push';

/** A browser's push subscription, as the browser sent it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** An outgoing push notification; `payload` is JSON for the service worker. `id` is ours. */
export interface OutgoingPush {
  readonly id: string;
  readonly to: PushTarget;
  readonly payload: string;
  /** How long the push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
}

/**
 * `push.gone`: the subscription has ended, delete it. `message.refused`: this push will never be accepted. `message.unavailable`:
 * try again later.
 */
export type PushCode = 'push.gone' | 'message.refused' | 'message.unavailable';

/** Sends notifications to browsers; success means that their push service has accepted it, not that it was shown. */
export interface PushSender {
  /** `web`, `inbox` or `none`, for the health page. */
  readonly kind: string;
  /** Public key for browser subscriptions (VAPID, RFC 8292); null where there is none. */
  readonly publicKey: string | null;
  /** Whether an address may be pushed to: the browser supplies the URL our server calls, so it cannot be trusted. */
  accepts(endpoint: string): boolean;
  send(push: OutgoingPush): Promise<Result<{ readonly providerId: string }, PushCode>>;
}

/**
 * The push services of current browsers, by the end of their host name: Chrome and its derivatives, Firefox, Safari, Edge. Taken
 * from the addresses these browsers issue; any other address is refused, so that clients cannot make our server call a URL of
 * their choice.
 */
const HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** Whether an endpoint is at one of the browsers' push services. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

const TIMEOUT_MS = 10_000;

/** Our identity at push services: a P-256 key pair and a contact (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or an https address. */
  readonly subject: string;
}

/** Classifies a response: gone for good (RFC 8030 §7.3, 404 and 410), never, or later. */
function codeOf(status: number): PushCode {
  if (status === 404 || status === 410) return 'push.gone';
  // 401 and 403 concern our keys, 429 our rate: the operator or time resolves them.
  const passing = status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;
  return passing ? 'message.unavailable' : 'message.refused';
}

/** Sends through the browsers' own push services, encrypted for the one browser (RFC 8291). */
export function createWebPushSender(
  keys: VapidKeys,
  accepts: (endpoint: string) => boolean = isPushService,
): PushSender {
  return {
    kind: 'web',
    publicKey: keys.publicKey,
    accepts,
    async send({ id, to, payload, ttlSeconds }) {
      if (!accepts(to.endpoint)) return fail('push.gone', { reason: 'not a push service' });
      let request;
      try {
        request = webPush.generateRequestDetails(
          { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
          payload,
          { vapidDetails: keys, TTL: ttlSeconds, urgency: 'high', contentEncoding: 'aes128gcm' },
        );
      } catch (failure) {
        return fail('push.gone', { reason: failure instanceof Error ? failure.message : 'unusable keys' });
      }
      try {
        const headers = new Headers();
        // fetch sets the content length itself.
        for (const [name, value] of Object.entries(request.headers))
          if (name.toLowerCase() !== 'content-length') headers.set(name, String(value));
        const answer = await fetch(request.endpoint, {
          method: request.method,
          headers,
          body: request.body && new Uint8Array(request.body),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: 'error',
        });
        await answer.body?.cancel();
        if (answer.ok) return ok({ providerId: answer.headers.get('location') ?? id });
        return fail(codeOf(answer.status), { reason: `status ${answer.status}` });
      } catch (failure) {
        return fail('message.unavailable', { reason: failure instanceof Error ? failure.message : String(failure) });
      }
    },
  };
}
