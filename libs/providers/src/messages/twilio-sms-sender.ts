import { e164Of, fail, ok } from '@sablon/domain';
import type { MessageCode, SmsSender } from './message-sender.js';

const TIMEOUT_MS = 10_000;
/** Twilio, "ValidityPeriod": 1 to 36 000 seconds in its queue. */
const VALID_MAX_SECONDS = 36_000;

/** The account at Twilio (or a service with the same Messages API) and the visible sender: a number or a name. */
export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** Without it, the brand's name. */
  readonly from: string | undefined;
  readonly baseUrl?: string;
}

/** A wrong key (401, 403), a timeout (408) and rate limiting (429) are temporary; any other 4xx is permanent. */
function codeOf(status: number): MessageCode {
  const passing = status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;
  return passing ? 'message.unavailable' : 'message.refused';
}

/**
 * Sends by Twilio's Messages API (`POST /2010-04-01/Accounts/{sid}/Messages.json`, a form, basic auth). It has no idempotency
 * key: a crash between sending and recording it may text twice.
 */
export function createTwilioSmsSender(settings: TwilioSettings): SmsSender {
  const { accountSid, authToken, from, baseUrl = 'https://api.twilio.com' } = settings;
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    kind: 'twilio',
    async send({ to, text, senderName, validForSeconds }) {
      const number = e164Of(to);
      if (number === null) return fail('message.refused', { reason: 'no phone number' });
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({
            To: number,
            From: from ?? senderName,
            Body: text,
            ...(validForSeconds !== undefined && {
              ValidityPeriod: String(Math.min(VALID_MAX_SECONDS, Math.max(1, Math.round(validForSeconds)))),
            }),
          }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: 'error',
        });
        // On success the message's number, else Twilio's own code; both are for the log only.
        const said = (await answer.json().catch(() => ({}))) as { sid?: string; code?: number };
        if (answer.ok) return ok({ providerId: said.sid ?? '' });
        const reason = `status ${answer.status}${said.code ? `, code ${said.code}` : ''}`;
        return fail(codeOf(answer.status), { reason });
      } catch (failure) {
        return fail('message.unavailable', { reason: failure instanceof Error ? failure.message : String(failure) });
      }
    },
  };
}
