import { fail, ok } from '@sablon/domain';
import type { SmsSender } from './message-sender.js';

const TIMEOUT_MS = 10_000;

/**
 * Sends through an SMS gateway with a JSON endpoint: `POST {to, from, text, reference, validForSeconds}` with a bearer token,
 * answered by any 2xx. Most gateways speak this, or a proxy of the operator's makes theirs speak it.
 */
export function createHttpSmsSender(options: {
  readonly url: string;
  readonly token: string;
  readonly from: string;
}): SmsSender {
  return {
    kind: 'http',
    async send({ id, to, text, validForSeconds }) {
      try {
        const answer = await fetch(options.url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${options.token}`,
            'content-type': 'application/json',
            'idempotency-key': id,
          },
          body: JSON.stringify({ to, from: options.from, text, reference: id, validForSeconds }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: 'error',
        });
        await answer.body?.cancel();
        if (answer.ok) return ok({ providerId: id });
        const final = answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429;
        return fail(final ? 'message.refused' : 'message.unavailable', { reason: `status ${answer.status}` });
      } catch (failure) {
        return fail('message.unavailable', { reason: failure instanceof Error ? failure.message : String(failure) });
      }
    },
  };
}
