import { brandedFileName } from '@sablon/words';
import { zipParts, type ZippedFile, invoicePdf, receiptOf, receiptPdf, ublInvoice } from '@sablon/documents';
import { PRIVACY_SETTINGS, type Language } from '@sablon/domain';
import {
  claimDataExport,
  findAccount,
  finishDataExport,
  noteExportProgress,
  PERSONAL_PARTS,
  postponeDataExport,
  queueMessage,
  readPersonalData,
  readPersonalDocuments,
  readPersonKeys,
  type Account,
  type PersonKeys,
  readCompany,
  readInvoiceContent,
  readInvoicesOfBooking,
  readReceiptRows,
  type PersonalDocument,
  type Sql,
} from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';
import { readMe } from './read-me.js';
import { buffer } from 'node:stream/consumers';

/**
 * ASSUMPTION: three applications with all their documents at maximum size (16 of 10 MB each), in a file that a phone can
 * still download.
 */
const SENT_MAX_BYTES = 500_000_000;

/** Documents a person sent us: those in their archive, and those left out for size, under their names in the archive. */
interface SentDocuments {
  readonly packed: readonly (PersonalDocument & { readonly name: string })[];
  readonly leftOut: readonly string[];
}

/** Names each file by its number, kind and original name, sanitised: the archive is unpacked on other people's machines. */
export function sentDocuments(documents: readonly PersonalDocument[], maxBytes = SENT_MAX_BYTES): SentDocuments {
  const packed: (PersonalDocument & { readonly name: string })[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const [index, document] of documents.entries()) {
    const own = document.fileName.replace(/[^\p{L}\p{N}. _-]/gu, '_').slice(-100);
    const name = `documents/${String(index + 1).padStart(2, '0')}-${document.kind}-${own}`;
    if (bytes + document.sizeBytes > maxBytes) leftOut.push(name);
    else {
      bytes += document.sizeBytes;
      packed.push({ ...document, name });
    }
  }
  return { packed, leftOut };
}

/** Fetches one document from the store; null when it is no longer there, which is logged. */
async function fetchDocument(
  { documents, logger }: WorkerContext,
  { storedName, name }: SentDocuments['packed'][number],
): Promise<ZippedFile | null> {
  const stream = await documents?.open(storedName);
  if (stream) return { name, bytes: await buffer(stream) };
  logger.error({ storedName }, 'a document of an application is not in the store');
  return null;
}

/** Documents of one booking: its receipt, and invoices with the file for bookkeeping. */
async function documentsOf(sql: Sql, bookingId: string, language: Language): Promise<ZippedFile[]> {
  const files: ZippedFile[] = [];
  const rows = await readReceiptRows(sql, bookingId);
  const receipt = rows && receiptOf(rows, await readCompany(sql), language);
  if (receipt?.ok)
    files.push({
      name: `receipts/${brandedFileName(`${receipt.value.bookingCode}.pdf`)}`,
      bytes: await receiptPdf(receipt.value),
    });
  for (const { id } of await readInvoicesOfBooking(sql, bookingId)) {
    const invoice = await readInvoiceContent(sql, id);
    if (!invoice) continue;
    files.push({ name: `invoices/${invoice.number}.pdf`, bytes: await invoicePdf(invoice) });
    const ubl = ublInvoice(invoice);
    if (ubl.ok) files.push({ name: `invoices/${invoice.number}.xml`, bytes: new TextEncoder().encode(ubl.value) });
  }
  return files;
}

/** ASSUMPTION: often enough for a moving progress bar, seldom enough to cost nothing. */
const REPORT_EVERY_PARTS = 8;
const json = (rows: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(rows, null, 2)}\n`);

/**
 * Gathers everything kept about a person into one archive (a JSON file for each kind of data, receipts and invoices as
 * issued, files they sent us, a guide in their language), stores it in the document store, and notifies them. Safe to repeat.
 */
export async function makeDataExport(context: WorkerContext, exportId: string): Promise<void> {
  const { database, documents, logger } = context;
  if (!documents) return;
  const wanted = await claimDataExport(database.sql, exportId);
  if (!wanted) return;
  try {
    const account = await findAccount(database.sql, wanted.userId);
    const person = await readPersonKeys(database.sql, wanted.userId);
    if (!account || !person) return await postponeDataExport(database.sql, exportId);
    const file = await documents.save(zipParts(gather(context, exportId, account, person)));
    const ready = await database.transaction(async (tx) => {
      if (!(await finishDataExport(tx, exportId, file, PRIVACY_SETTINGS.exportGoodForDays))) return false;
      const { firstName, email: recipient, language } = account;
      const data = { firstName, url: `${context.links.publicUrl}/profile/data` };
      const dedupeKey = `privacy.export_ready:${exportId}`;
      await queueMessage(tx, { kind: 'privacy.export_ready', channel: 'mail', recipient, language, data, dedupeKey });
      return true;
    });
    if (!ready) await documents.remove(file.name);
  } catch (failure) {
    logger.error({ err: failure, exportId }, 'a person’s data could not be gathered; tried again later');
    await postponeDataExport(database.sql, exportId);
  }
}

/** Yields file by file while the archive is written: at most one document or receipt is in memory. */
async function* gather(
  context: WorkerContext,
  exportId: string,
  account: Account,
  person: PersonKeys,
): AsyncGenerator<ZippedFile> {
  const { sql } = context.database;
  const sent = sentDocuments(await readPersonalDocuments(sql, person));
  const total = PERSONAL_PARTS.length + person.bookings.length + sent.packed.length;
  let done = 0;
  const step = async (): Promise<void> => {
    done++;
    if (done % REPORT_EVERY_PARTS !== 0 && done !== total) return;
    await noteExportProgress(sql, exportId, done, total);
  };
  await noteExportProgress(sql, exportId, 0, total);
  const counts: [name: string, rows: number][] = [];
  const data: ZippedFile[] = [];
  for await (const { name, rows } of readPersonalData(sql, person)) {
    if (rows.length > 0) data.push({ name: `data/${name}.json`, bytes: json(rows) });
    counts.push([name, rows.length]);
    await step();
  }
  yield readMe(account, counts, sent.leftOut, new Date());
  yield* data;
  for (const bookingId of person.bookings) {
    yield* await documentsOf(sql, bookingId, account.language);
    await step();
  }
  for (const document of sent.packed) {
    const file = await fetchDocument(context, document);
    if (file) yield file;
    await step();
  }
}
