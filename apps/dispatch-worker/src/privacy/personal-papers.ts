import { invoicePdf, receiptOf, receiptPdf, ublInvoice, type ZippedFile } from '@sablon/documents';
import type { Language } from '@sablon/domain';
import { readCompany, readInvoiceContent, readInvoicesOfBooking, readReceiptRows, type Sql } from '@sablon/persistence';

/** The papers of one booking: its receipt, and invoices with the file for bookkeeping. */
export async function papersOf(sql: Sql, bookingId: string, language: Language): Promise<ZippedFile[]> {
  const files: ZippedFile[] = [];
  const rows = await readReceiptRows(sql, bookingId);
  const receipt = rows && receiptOf(rows, await readCompany(sql), language);
  if (receipt?.ok)
    files.push({ name: `receipts/sablon-${receipt.value.bookingCode}.pdf`, bytes: await receiptPdf(receipt.value) });
  for (const { id } of await readInvoicesOfBooking(sql, bookingId)) {
    const invoice = await readInvoiceContent(sql, id);
    if (!invoice) continue;
    files.push({ name: `invoices/${invoice.number}.pdf`, bytes: await invoicePdf(invoice) });
    const ubl = ublInvoice(invoice);
    if (ubl.ok) files.push({ name: `invoices/${invoice.number}.xml`, bytes: new TextEncoder().encode(ubl.value) });
  }
  return files;
}
