import { MANIFEST, writeManifest } from './manifest.mjs';
import { copyTables, openSnapshot, readApplied, readBroken, readSequences, readStoredNames } from './read-tables.mjs';
import { findDatabase } from './running-database.mjs';
import { filesOf } from './stored-files.mjs';
import { createArchive, refuseExisting } from './write-archive.mjs';

const MAX_SNAPSHOTS = 5; // ASSUMPTION: documents are not removed in five moments of a few milliseconds in a row

/**
 * Writes the backup of a product, running or not, to `file`: the rows of one moment, every stored file and the secrets. Returns what
 * is in it. A failure leaves no file behind.
 */
export async function backUp({ file, dataDirectory, databaseUrl, report, signal }) {
  refuseExisting(file);
  const database = await report.step('Finding the database', () => findDatabase(dataDirectory, databaseUrl));
  try {
    const archive = await createArchive(file);
    try {
      const manifest = await fill(archive, { dataDirectory, url: database.url, report, signal });
      await archive.addBytes(MANIFEST, Buffer.from(writeManifest(manifest)));
      return { ...manifest, sizeBytes: await archive.finish() };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await database.close();
  }
}

async function fill(archive, { dataDirectory, url, report, signal }) {
  const files = filesOf(dataDirectory, archive, signal);
  const { snapshot, named, missing } = await report.step('Copying documents', async (say) => {
    await files.copyDocuments(say);
    return openSnapshotWithDocuments(url, files, say);
  });
  const { takenAt, postgres } = snapshot;
  const rows = await report.step('Copying the database', async (say) => {
    try {
      const tables = await copyTables(snapshot, archive, { say, signal });
      const [migrations, sequences] = [await readApplied(snapshot), await readSequences(snapshot)];
      const broken = await readBroken(snapshot, migrations);
      say(`${tables.length} tables, ${tables.reduce((sum, table) => sum + table.rows, 0)} rows`);
      return { migrations, tables, sequences, broken };
    } finally {
      await snapshot.close();
    }
  });
  const rest = await report.step('Copying other files and secrets', async (say) => {
    const found = await files.copyRest(named, say);
    say(`${found.files.length} files in all`);
    return found;
  });
  return { takenAt, postgres, ...rows, ...rest, missing };
}

/**
 * A snapshot with every document its rows name. One that is removed just when the snapshot is taken is missing in it: the next
 * snapshot knows its row no longer. What two snapshots miss was lost before; `missing` counts it.
 */
async function openSnapshotWithDocuments(url, files, say) {
  for (let attempt = 1, before = ''; ; attempt += 1) {
    const snapshot = await openSnapshot(url);
    try {
      await files.copyDocuments(say);
      const named = await readStoredNames(snapshot);
      const missing = files.missingOf(named);
      const asBefore = missing.join() === before;
      if (missing.length === 0 || asBefore || attempt === MAX_SNAPSHOTS)
        return { snapshot, named, missing: missing.length };
      before = missing.join();
    } catch (error) {
      await snapshot.close();
      throw error;
    }
    await snapshot.close();
  }
}
