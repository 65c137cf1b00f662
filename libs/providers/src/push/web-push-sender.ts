import { fail, ok } from '@sablon/domain';
import webPush from 'web-push';
import type { PushCode, PushSender } from './push-sender.js';
import { isPushService } from './push-services.js';

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
