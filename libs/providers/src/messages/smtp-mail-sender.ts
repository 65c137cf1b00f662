import { fail, ok } from '@sablon/domain';
import { createTransport } from 'nodemailer';
import type { MailSender } from './message-sender.js';

/** ASSUMPTION: a mail server that says nothing for this long is not there. */
const TIMEOUT_MS = 10_000;

/** SMTP's own word for "never": any 5xx answer (RFC 5321 §4.2.1). */
const isFinal = (failure: unknown): boolean => {
  const { responseCode } = failure as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500;
};

/** Sends through an SMTP server (`smtp://user:secret@host:587` or `smtps://…`); connections are kept and shared. */
export function createSmtpMailSender(options: { readonly url: string; readonly from: string }): MailSender {
  const transport = createTransport(
    {
      url: options.url,
      pool: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from: options.from },
  );
  const domain = options.from.split('@')[1]?.replace(/>.*$/, '') ?? 'localhost';
  return {
    kind: 'smtp',
    async send({ id, attachments, ...mail }) {
      try {
        // The same id again is the same mail to every mailbox that looks.
        const sent = await transport.sendMail({
          ...mail,
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
