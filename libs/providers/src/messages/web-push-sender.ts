import { fail, ok, type Result } from '@sablon/domain';
import webPush from 'web-push';

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

/**
 * The push services of the browsers there are, by the end of their host's name: Chrome and its kin, Firefox, Safari, Edge. From
 * the addresses these browsers hand out; an address elsewhere is refused, so that nobody makes our server call one of his choice.
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

/** Who we are to push services: a key pair of P-256 and where to reach us (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or an https address. */
  readonly subject: string;
}

/** What an answer means: gone for good (RFC 8030 §7.3, 404 and 410), never, or later. */
function codeOf(status: number): PushCode {
  if (status === 404 || status === 410) return 'push.gone';
  // 401 and 403 speak of our keys, 429 of our pace: the operator or time mends them.
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
        // fetch counts the body itself.
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
