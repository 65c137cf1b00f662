import { brandedFileName, currentBrand } from '@sablon/words';
import { fail, type Language, smsSenderName } from '@sablon/domain';
import { composeSms, renderMail, type MessageData, type MessageKind } from '@sablon/mail';
import {
  claimMessage,
  expireMessage,
  markMessageFailed,
  markMessageSent,
  type QueuedMessage,
  readCompany,
  readInvoiceContent,
  readReceiptRows,
  type Sql,
} from '@sablon/persistence';
import type { WorkerContext } from '../worker-context.js';
import { pushNotification } from './notifications/push-notification.js';
import { countMessage, outcomeOf } from './count-messages.js';
import { invoicePdf, receiptOf, receiptPdf, ublInvoice } from '@sablon/documents';
import type { OutgoingMail } from '@sablon/providers';

type Attachments = NonNullable<OutgoingMail['attachments']>;

const pdf = (filename: string, bytes: Uint8Array): Attachments[number] => ({
  filename,
  contentType: 'application/pdf',
  content: Buffer.from(bytes).toString('base64'),
  encoding: 'base64',
});

/** The documents attached to a mail, made when it is sent: queued messages carry no file. */
async function attachedDocuments(
  sql: Sql,
  kind: MessageKind,
  data: MessageData[MessageKind],
  language: Language,
): Promise<Attachments> {
  if (kind === 'booking.receipt')
    return receiptDocument(sql, (data as MessageData['booking.receipt']).bookingId, language);
  if (kind === 'business.invoiced') return invoiceDocuments(sql, (data as MessageData['business.invoiced']).invoiceId);
  return [];
}

async function receiptDocument(sql: Sql, bookingId: string, language: Language): Promise<Attachments> {
  const rows = await readReceiptRows(sql, bookingId);
  const receipt = rows && receiptOf(rows, await readCompany(sql), language);
  if (!receipt?.ok) return [];
  return [pdf(brandedFileName(`${receipt.value.bookingCode}.pdf`), await receiptPdf(receipt.value))];
}

async function invoiceDocuments(sql: Sql, invoiceId: string): Promise<Attachments> {
  const invoice = await readInvoiceContent(sql, invoiceId);
  if (!invoice) return [];
  const file = ublInvoice(invoice);
  return [
    pdf(`${invoice.number}.pdf`, await invoicePdf(invoice)),
    ...(file.ok ? [{ filename: `${invoice.number}.xml`, contentType: 'application/xml', content: file.value }] : []),
  ];
}

/**
 * Sends one queued message, if it is due and not outdated. A crash between sending and recording it sends it again under the
 * same id, which mailboxes and gateways treat as the same message.
 */
export async function sendMessage(context: WorkerContext, id: string): Promise<void> {
  const { sql } = context.database;
  const message = await claimMessage(sql, id);
  if (!message) {
    const expired = await expireMessage(sql, id);
    if (!expired) return;
    countMessage(context.metrics, expired, 'expired');
    return context.logger.warn({ id }, 'a message is no news any more: not sent');
  }
  const { channel } = message;
  // A throw is a defect or a hiccup of ours: like a busy service, it may be over the next time.
  const sent = await deliver(context, message).catch((failure: unknown) =>
    fail('message.unavailable', { reason: failure instanceof Error ? failure.message : String(failure) }),
  );
  if (sent.ok) {
    countMessage(context.metrics, channel, 'sent');
    return markMessageSent(sql, id);
  }
  const { code, params } = sent.error;
  const reason = `${code} ${String(params?.['reason'] ?? '')}`.trim();
  const about = { id, kind: message.kind, channel, reason };
  context.logger.warn(about, 'message not sent');
  const final = code !== 'message.unavailable';
  const became = await markMessageFailed(sql, id, reason, final);
  countMessage(context.metrics, channel, outcomeOf(became, final));
  if (became === 'expired') context.logger.warn(about, 'a message would be no news at its next try: not sent');
  if (became === 'failed' && !final) context.logger.error(about, 'a message is given up and was not delivered');
}

async function deliver(context: WorkerContext, { id, channel, recipient, language, ...message }: QueuedMessage) {
  const { senders, database } = context;
  if (channel === 'push') {
    const { notificationId } = message.data as { readonly notificationId: string };
    return pushNotification(context, { id, notificationId, subscriptionId: recipient });
  }
  // Written by our own commands, which take kind and data together.
  const kind = message.kind as MessageKind;
  const data = message.data as MessageData[MessageKind];
  if (channel === 'mail') {
    const replyTo = kind === 'contact.forwarded' ? (data as MessageData['contact.forwarded']).email : undefined;
    const mail = renderMail(kind, data, language);
    const documents = await attachedDocuments(database.sql, kind, data, language);
    return senders.mail.send({
      id,
      to: recipient,
      fromName: currentBrand().name,
      ...mail,
      ...(documents.length > 0 ? { attachments: [...(mail.attachments ?? []), ...documents] } : {}),
      ...(replyTo ? { replyTo } : {}),
    });
  }
  const text = composeSms(kind, data, language);
  if (text === null) throw new Error(`${kind} has no words for SMS`);
  const { validForSeconds } = message;
  const senderName = smsSenderName(currentBrand());
  return senders.sms.send({
    id,
    to: recipient,
    text,
    senderName,
    ...(validForSeconds !== null && { validForSeconds }),
  });
}
