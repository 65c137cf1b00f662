import { join } from 'node:path';
import { createHttpSmsSender } from './http-sms-sender.js';
import { createLocalInbox, type LocalInbox } from './local-inbox.js';
import type { MailSender, SmsSender } from './message-sender.js';
import { createSmtpMailSender } from './smtp-mail-sender.js';

/** Who sends our messages; `inbox` is there when at least one channel stays on this machine. */
export interface MessageSenders {
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly inbox: LocalInbox | null;
}

/** What the environment says about messages. */
export interface MessageSettings {
  /** Address in every mail's From, e.g. `Sablon <bonjour@example.be>`. */
  readonly mailFrom: string;
  readonly smtpUrl: string | undefined;
  readonly smsUrl: string | undefined;
  readonly smsToken: string;
  readonly smsFrom: string;
  readonly dataDirectory: string;
}

/** Reads the settings both processes share: SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN, SMS_FROM. */
export const messageSettings = (
  environment: Readonly<Record<string, string | undefined>>,
  dataDirectory: string,
): MessageSettings => ({
  mailFrom: environment['MAIL_FROM'] || 'Sablon <bonjour@sablon.test>',
  smtpUrl: environment['SMTP_URL'] || undefined,
  smsUrl: environment['SMS_URL'] || undefined,
  smsToken: environment['SMS_TOKEN'] || '',
  smsFrom: environment['SMS_FROM'] || 'Sablon',
  dataDirectory,
});

/** Opens a real sender for each channel that is named, and the local inbox for the rest. */
export function openSenders(settings: MessageSettings): MessageSenders {
  const { smtpUrl, mailFrom, smsUrl, smsToken, smsFrom } = settings;
  const inbox = createLocalInbox(join(settings.dataDirectory, 'inbox'));
  return {
    mail: smtpUrl ? createSmtpMailSender({ url: smtpUrl, from: mailFrom }) : inbox.mail,
    sms: smsUrl ? createHttpSmsSender({ url: smsUrl, token: smsToken, from: smsFrom }) : inbox.sms,
    inbox: smtpUrl && smsUrl ? null : inbox,
  };
}
