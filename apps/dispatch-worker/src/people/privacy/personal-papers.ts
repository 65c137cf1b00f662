import { buffer } from 'node:stream/consumers';
import { invoicePdf, receiptOf, receiptPdf, ublInvoice, type ZippedFile } from '@sablon/documents';
import type { Language } from '@sablon/domain';
import {
  readCompany,
  readInvoiceContent,
  readInvoicesOfBooking,
  readReceiptRows,
  type PersonalPaper,
  type Sql,
} from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';

/**
 * ASSUMPTION: three applications with all their papers at their largest (16 of 10 MB each), in a file that a telephone still
 * fetches.
 */
const SENT_MAX_BYTES = 500_000_000;

/** What somebody sent us: what goes into his archive, and what is left out for its size, under the names it has there. */
export interface SentPapers {
  readonly packed: readonly (PersonalPaper & { readonly name: string })[];
  readonly leftOut: readonly string[];
}

/** Names each file by its number, kind and own name, made harmless: the archive is unpacked on other people's machines. */
export function sentPapers(papers: readonly PersonalPaper[], maxBytes = SENT_MAX_BYTES): SentPapers {
  const packed: (PersonalPaper & { readonly name: string })[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const [index, paper] of papers.entries()) {
    const own = paper.fileName.replace(/[^\p{L}\p{N}. _-]/gu, '_').slice(-100);
    const name = `papers/${String(index + 1).padStart(2, '0')}-${paper.kind}-${own}`;
    if (bytes + paper.sizeBytes > maxBytes) leftOut.push(name);
    else {
      bytes += paper.sizeBytes;
      packed.push({ ...paper, name });
    }
  }
  return { packed, leftOut };
}

/** One of them out of the store; null when it is no longer there, which is logged. */
export async function fetchPaper(
  { documents, logger }: WorkerContext,
  { storedName, name }: SentPapers['packed'][number],
): Promise<ZippedFile | null> {
  const stream = await documents?.open(storedName);
  if (stream) return { name, bytes: await buffer(stream) };
  logger.error({ storedName }, 'a paper of an application is not in the store');
  return null;
}

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
