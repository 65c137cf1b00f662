import { type Result, fail, ok } from '@sablon/domain';
import { createTransport } from 'nodemailer';

/** An outgoing email. `id` is ours: a resend under the same id is the same email. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  /** The name before the address in From; the address is the operator's. */
  readonly fromName: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: string;
    /** Encoding of `content`; plain text when absent. */
    readonly encoding?: 'base64';
  }[];
}

/** An outgoing text message; `to` as typed: real senders send to its E.164 (`+32470123456`). */
export interface OutgoingSms {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  /** Shown as the sender where the operator has named none (SMS_FROM); at most 11 letters and digits. */
  readonly senderName: string;
  /** The gateway drops a message it still holds after this time. */
  readonly validForSeconds?: number;
}

/** `message.refused`: this message will never be accepted (bad address). `message.unavailable`: try again later. */
export type MessageCode = 'message.refused' | 'message.unavailable';

/** Sends emails; success means that the next server has accepted it, not that it was read. */
export interface MailSender {
  /** `smtp`, `inbox` or `none`, for the health page. */
  readonly kind: string;
  send(mail: OutgoingMail): Promise<Result<{ readonly providerId: string }, MessageCode>>;
  close(): Promise<void>;
}

/** Sends text messages. */
export interface SmsSender {
  readonly kind: string;
  send(sms: OutgoingSms): Promise<Result<{ readonly providerId: string }, MessageCode>>;
}

/** ASSUMPTION: a mail server silent for this long is down. */
const TIMEOUT_MS = 10_000;

/** SMTP's permanent failures: any 5xx answer (RFC 5321 §4.2.1). */
const isFinal = (failure: unknown): boolean => {
  const { responseCode } = failure as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500;
};

/**
 * Sends through an SMTP server (`smtp://user:secret@host:587` or `smtps://…`); connections are pooled. `from` is an address, with
 * or without a name: the mail brings its own name.
 */
export function createSmtpMailSender(options: { readonly url: string; readonly from: string }): MailSender {
  const transport = createTransport({
    url: options.url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const address = /<([^<>]*)>\s*$/.exec(options.from)?.[1] ?? options.from.trim();
  const domain = address.split('@')[1] ?? 'localhost';
  return {
    kind: 'smtp',
    async send({ id, fromName, attachments, ...mail }) {
      try {
        // Mailboxes that compare message ids treat the same id as the same email.
        const sent = await transport.sendMail({
          ...mail,
          from: { name: fromName, address },
          attachments: attachments?.map((one) => ({ ...one })),
          messageId: `<${id}@${domain}>`,
        });
        return ok({ providerId: sent.messageId });
      } catch (failure) {
        const reason = failure instanceof Error ? failure.message : String(failure);
        return fail(isFinal(failure) ? 'message.refused' : 'message.unavailable', { reason });
      }
    },
    async close() {
      transport.close();
    },
  };
}
