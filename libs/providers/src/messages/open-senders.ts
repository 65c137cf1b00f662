import { join } from 'node:path';
import { type PushSender, createWebPushSender, type VapidKeys } from './web-push-sender.js';
import { createTwilioSmsSender, type TwilioSettings } from './twilio-sms-sender.js';
import { createLocalInbox, type LocalInbox } from './local-inbox.js';
import { type MailSender, type SmsSender, createSmtpMailSender } from './message-sender.js';
import { decideMode, e164Of, fail, ok } from '@sablon/domain';

const TIMEOUT_MS = 10_000;

/**
 * Sends through an SMS gateway with a JSON endpoint: `POST {to, from, text, reference, validForSeconds}` with a bearer token,
 * answered by any 2xx. Most gateways support this, directly or through a proxy of the operator's.
 */
export function createHttpSmsSender(options: {
  readonly url: string;
  readonly token: string;
  readonly from: string | undefined;
}): SmsSender {
  return {
    kind: 'http',
    async send({ id, to, text, senderName, validForSeconds }) {
      const number = e164Of(to);
      if (number === null) return fail('message.refused', { reason: 'no phone number' });
      try {
        const answer = await fetch(options.url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${options.token}`,
            'content-type': 'application/json',
            'idempotency-key': id,
          },
          body: JSON.stringify({ to: number, from: options.from ?? senderName, text, reference: id, validForSeconds }),
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

/** The senders of each channel; `inbox` is set when at least one channel stays on this machine. */
export interface MessageSenders {
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly push: PushSender;
  readonly inbox: LocalInbox | null;
}

/** The environment's message settings. */
export interface MessageSettings {
  /** Address in every email's From; the name before it is the brand's. */
  readonly mailFrom: string;
  readonly smtpUrl: string | undefined;
  readonly smsUrl: string | undefined;
  readonly smsToken: string;
  /** Without it, the brand's name. */
  readonly smsFrom: string | undefined;
  /** Takes precedence over the gateway of `smsUrl`. */
  readonly twilio: TwilioSettings | undefined;
  readonly vapid: VapidKeys | undefined;
  /** A demo keeps on this machine what has no sender of its own; elsewhere that reaches no one, and must not look as if it did. */
  readonly demo: boolean;
  /** Push notifications stay on this machine although there are keys. */
  readonly pushStaysLocal: boolean;
  readonly dataDirectory: string;
}

/** Reads the settings both processes share: SMTP_URL, MAIL_FROM, SMS_*, TWILIO_*, SABLON_VAPID_*, SABLON_PUSH. */
export const messageSettings = (
  environment: Readonly<Record<string, string | undefined>>,
  dataDirectory: string,
): MessageSettings => ({
  mailFrom: environment['MAIL_FROM'] || 'bonjour@sablon.test',
  smtpUrl: environment['SMTP_URL'] || undefined,
  smsUrl: environment['SMS_URL'] || undefined,
  smsToken: environment['SMS_TOKEN'] || '',
  smsFrom: environment['SMS_FROM'] || undefined,
  twilio: twilioOf(environment),
  vapid: vapidOf(environment),
  demo: isDemo(environment),
  pushStaysLocal: environment['SABLON_PUSH'] === 'local',
  dataDirectory,
});

type Environment = Readonly<Record<string, string | undefined>>;

function isDemo(environment: Environment): boolean {
  const decision = decideMode(environment);
  return 'mode' in decision && decision.mode === 'demo';
}

/** Keeps every message due until a sender is configured, or until it is too old to be of use. */
const lacking = (setting: string) => ({
  kind: 'none',
  send: () => Promise.resolve(fail('message.unavailable', { reason: `${setting} is not set` })),
  close: () => Promise.resolve(),
});

/** An incomplete account would fail one message at a time: refuse it at start-up. */
function twilioOf(environment: Environment): TwilioSettings | undefined {
  const [accountSid, authToken] = [environment['TWILIO_ACCOUNT_SID'], environment['TWILIO_AUTH_TOKEN']];
  if (!accountSid && !authToken) return undefined;
  if (!accountSid || !authToken)
    throw new Error('The environment is not usable: TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN go together.');
  return { accountSid, authToken, from: environment['SMS_FROM'] || undefined };
}

function vapidOf(environment: Environment): VapidKeys | undefined {
  const [publicKey, privateKey] = [environment['SABLON_VAPID_PUBLIC_KEY'], environment['SABLON_VAPID_PRIVATE_KEY']];
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey)
    throw new Error('The environment is not usable: SABLON_VAPID_PUBLIC_KEY and SABLON_VAPID_PRIVATE_KEY go together.');
  const subject =
    environment['SABLON_VAPID_SUBJECT'] || `mailto:${environment['MAIL_SUPPORT'] || 'support@sablon.test'}`;
  return { publicKey, privateKey, subject };
}

/** Opens a real sender for each configured channel. The rest goes to the local inbox in a demo, and waits in production. */
export function openSenders(settings: MessageSettings): MessageSenders {
  const { smtpUrl, mailFrom, smsUrl, smsToken, smsFrom, twilio, vapid, pushStaysLocal, demo } = settings;
  const inbox = createLocalInbox(join(settings.dataDirectory, 'inbox'));
  return {
    mail: smtpUrl ? createSmtpMailSender({ url: smtpUrl, from: mailFrom }) : demo ? inbox.mail : lacking('SMTP_URL'),
    sms: twilio
      ? createTwilioSmsSender(twilio)
      : smsUrl
        ? createHttpSmsSender({ url: smsUrl, token: smsToken, from: smsFrom })
        : demo
          ? inbox.sms
          : lacking('SMS_URL'),
    push:
      vapid && !pushStaysLocal
        ? createWebPushSender(vapid)
        : demo || pushStaysLocal
          ? inbox.push(vapid?.publicKey ?? null)
          : { ...lacking('SABLON_VAPID_PUBLIC_KEY'), publicKey: null, accepts: () => false },
    inbox: smtpUrl && (twilio ?? smsUrl) && vapid && !pushStaysLocal ? null : inbox,
  };
}
