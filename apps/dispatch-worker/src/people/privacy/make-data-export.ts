import { zipParts, type ZippedFile } from '@sablon/documents';
import { PRIVACY_SETTINGS } from '@sablon/domain';
import {
  claimDataExport,
  findAccount,
  finishDataExport,
  noteExportProgress,
  PERSONAL_PARTS,
  postponeDataExport,
  queueMessage,
  readPersonalData,
  readPersonalPapers,
  readPersonKeys,
  type Account,
  type PersonKeys,
} from '@sablon/persistence';
import { announce, type WorkerContext } from '../../worker-context.js';
import { fetchPaper, papersOf, sentPapers } from './personal-papers.js';
import { readMe } from './read-me.js';

/** ASSUMPTION: often enough for a bar that moves, seldom enough to cost nothing. */
const TELL_EVERY_PARTS = 8;
const json = (rows: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(rows, null, 2)}\n`);

/**
 * Gathers everything kept about a person into one archive (a JSON file for each kind of data, receipts and invoices as they
 * were given out, files he sent us, a guide in his language), keeps it in the document store, and tells him. Safe to repeat.
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
  announce(context);
}

/** File by file, as the archive is written: of papers and receipts no more than one is in memory. */
async function* gather(
  context: WorkerContext,
  exportId: string,
  account: Account,
  person: PersonKeys,
): AsyncGenerator<ZippedFile> {
  const { sql } = context.database;
  const sent = sentPapers(await readPersonalPapers(sql, person));
  const total = PERSONAL_PARTS.length + person.bookings.length + sent.packed.length;
  let done = 0;
  const step = async (): Promise<void> => {
    done++;
    if (done % TELL_EVERY_PARTS !== 0 && done !== total) return;
    await noteExportProgress(sql, exportId, done, total);
    announce(context);
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
    yield* await papersOf(sql, bookingId, account.language);
    await step();
  }
  for (const paper of sent.packed) {
    const file = await fetchPaper(context, paper);
    if (file) yield file;
    await step();
  }
}
