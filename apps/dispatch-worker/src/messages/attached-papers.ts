import { invoicePdf, receiptOf, receiptPdf, ublInvoice } from '@sablon/documents';
import type { Language } from '@sablon/domain';
import type { MessageData, MessageKind } from '@sablon/mail';
import { readCompany, readInvoiceContent, readReceiptRows, type Sql } from '@sablon/persistence';
import type { OutgoingMail } from '@sablon/providers';

type Attachments = NonNullable<OutgoingMail['attachments']>;

const pdf = (filename: string, bytes: Uint8Array): Attachments[number] => ({
  filename,
  contentType: 'application/pdf',
  content: Buffer.from(bytes).toString('base64'),
  encoding: 'base64',
});

/** The papers that go with a mail, made when it is sent: what is queued carries no file. */
export async function attachedPapers(
  sql: Sql,
  kind: MessageKind,
  data: MessageData[MessageKind],
  language: Language,
): Promise<Attachments> {
  if (kind === 'booking.receipt')
    return receiptPaper(sql, (data as MessageData['booking.receipt']).bookingId, language);
  if (kind === 'business.invoiced') return invoicePapers(sql, (data as MessageData['business.invoiced']).invoiceId);
  return [];
}

async function receiptPaper(sql: Sql, bookingId: string, language: Language): Promise<Attachments> {
  const rows = await readReceiptRows(sql, bookingId);
  const receipt = rows && receiptOf(rows, await readCompany(sql), language);
  if (!receipt?.ok) return [];
  return [pdf(`sablon-${receipt.value.bookingCode}.pdf`, await receiptPdf(receipt.value))];
}

async function invoicePapers(sql: Sql, invoiceId: string): Promise<Attachments> {
  const invoice = await readInvoiceContent(sql, invoiceId);
  if (!invoice) return [];
  const file = ublInvoice(invoice);
  return [
    pdf(`${invoice.number}.pdf`, await invoicePdf(invoice)),
    ...(file.ok ? [{ filename: `${invoice.number}.xml`, contentType: 'application/xml', content: file.value }] : []),
  ];
}
