import type { Result } from '@sablon/domain';

/** A mail as it leaves us. `id` is ours: sent again under the same id it is the same mail. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: string;
    /** How `content` is written; plain text when absent. */
    readonly encoding?: 'base64';
  }[];
}

/** A text message as it leaves us; `to` in E.164 (`+32470123456`). */
export interface OutgoingSms {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  /** After that a gateway which still holds it drops it. */
  readonly validForSeconds?: number;
}

/** `message.refused`: this message will never be taken (bad address). `message.unavailable`: try again later. */
export type MessageCode = 'message.refused' | 'message.unavailable';

/** Sends mails; an answer means the next server has taken it, not that it was read. */
export interface MailSender {
  /** `smtp` or `inbox`, for the health page. */
  readonly kind: string;
  send(mail: OutgoingMail): Promise<Result<{ readonly providerId: string }, MessageCode>>;
  close(): Promise<void>;
}

/** Sends text messages. */
export interface SmsSender {
  readonly kind: string;
  send(sms: OutgoingSms): Promise<Result<{ readonly providerId: string }, MessageCode>>;
}
