import { cp, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, MIGRATIONS, readMigrations } from '../db/migrate.mjs';
import { writableUrl } from '../db/servers.mjs';
import { OperatorError } from '../process/operator-error.mjs';
import { takeRunLock } from '../process/run-lock.mjs';
import { checkDiskSpace } from '../start/steps/disk-space.mjs';
import { beginLoad, judgeRows } from './load-tables.mjs';
import { isTablePiece, migrationsOfBackup } from './manifest.mjs';
import { refuseFilledFolders, refuseOtherSecrets, rememberDirectory, stageFiles } from './place-files.mjs';
import { readArchive, verifiedManifest } from './read-archive.mjs';
import { ownPostgres } from './running-database.mjs';
import { openTarget } from './side-database.mjs';

const SPARE_BYTES = 200 * 1024 * 1024; // ASSUMPTION: an empty cluster, its log, and room to breathe

/**
 * Restores a backup into an empty database and data directory, or with `replace` in the place of what is there. All or nothing: after
 * a failure both are as they were. Returns the manifest and what is worth a line.
 */
export async function restore({
  file,
  dataDirectory,
  databaseUrl,
  replace = false,
  report,
  signal,
  migrations = MIGRATIONS,
}) {
  if (!replace) await refuseFilledFolders(dataDirectory);
  const removeNew = await rememberDirectory(dataDirectory);
  const lock = await takeRunLock(dataDirectory);
  try {
    const manifest = await report.step('Checking the backup', (say) => verifiedManifest(file, { say, signal }));
    const own = migrationsOfBackup(manifest, readMigrations(migrations));
    if (!replace) await refuseOtherSecrets(dataDirectory, manifest);
    checkDiskSpace(dataDirectory, SPARE_BYTES + manifest.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
    const database = databaseUrl
      ? { url: await writableUrl(databaseUrl), close: async () => {} }
      : await report.step('Starting the database', () => ownPostgres(dataDirectory, lock));
    try {
      const done = await restoreInto({
        file,
        manifest,
        own,
        url: database.url,
        dataDirectory,
        replace,
        report,
        signal,
        migrations,
      });
      return { manifest, ...done };
    } finally {
      await database.close();
    }
  } catch (error) {
    const { wasThere } = await removeNew();
    lock.release();
    if (!wasThere) await rmdir(dataDirectory).catch(() => {});
    throw error;
  } finally {
    lock.release();
  }
}

async function restoreInto({ file, manifest, own, url, dataDirectory, replace, report, signal, migrations }) {
  const target = await openTarget(url);
  try {
    await target.refuseWhileInUse();
    if (!replace && !(await target.isEmpty()))
      throw new OperatorError(
        'The database has rows already. Name an empty one, or add --replace to give up what is there.',
      );
    await target.prepare();
    const files = await stageFiles(dataDirectory, manifest);
    try {
      await report.step('Creating the tables', () => migrateTo(own, target.sideUrl, migrations));
      const leftOut = await load({ file, manifest, target, files, report, signal });
      await report.step('Applying newer migrations', async (say) => {
        const applied = await applyMigrations(target.sideUrl, { directory: migrations });
        say(applied.length === 0 ? 'none' : applied.join(', '));
      });
      const broken = await report.step('Checking the invariants', () => judgeRows(target.sideUrl, manifest));
      signal?.throwIfAborted();
      await takePlace(target, files);
      return { leftOut, broken, former: await target.dropFormer() };
    } finally {
      await files.clear();
    }
  } finally {
    await target.close();
  }
}

/** Makes the tables as they were when the backup was made. */
async function migrateTo(own, url, migrations) {
  const directory = await mkdtemp(join(tmpdir(), 'sablon-migrations-'));
  try {
    for (const name of [...own.map((one) => one.name), 'migration_lock.toml'])
      if (existsSync(join(migrations, name)))
        await cp(join(migrations, name), join(directory, name), { recursive: true });
    await applyMigrations(url, { directory });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function load({ file, manifest, target, files, report, signal }) {
  return report.step('Loading rows and files', async (say) => {
    const rows = await beginLoad(target.sideUrl, manifest);
    try {
      const visit = async (name, chunks) => {
        say(name);
        await (isTablePiece(name) ? rows.piece(name, chunks) : files.receive(name, chunks));
      };
      await readArchive(file, visit, { signal });
      await rows.finish(say);
      return rows.leftOut;
    } catch (error) {
      await rows.abandon();
      throw error;
    }
  });
}

/** The database first: it is the one that may refuse. */
async function takePlace(target, files) {
  await target.swap();
  try {
    await files.place();
  } catch (error) {
    try {
      await files.putBack();
    } finally {
      await target.swapBack();
    }
    throw error;
  }
}
