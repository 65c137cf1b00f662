// Reads the archive of a backup, and checks every byte of it against its manifest before anything is restored.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { OperatorError } from '../process/operator-error.mjs';
import { isTablePiece, MANIFEST, readManifest, tableOf } from './manifest.mjs';
import { linesIn } from './write-archive.mjs';

const damaged = (path, what) =>
  new OperatorError(`${path} is damaged: ${what}. Nothing was changed; take another copy of this backup.`);

/** Calls `visit(name, chunks)` for each entry in order; entries it does not read are passed over. */
export async function readArchive(path, visit, { signal } = {}) {
  const extract = tar.extract();
  const feeding = pipeline(createReadStream(path), createGunzip(), (source) => feed(source, extract));
  feeding.catch((error) => extract.destroy(error));
  for await (const entry of extract) {
    signal?.throwIfAborted();
    await visit(entry.header.name, entry);
    entry.resume();
  }
  await feeding;
}

async function feed(source, extract) {
  const gone = once(extract, 'close').then(() => {
    throw new Error('the reader of the archive has stopped');
  });
  gone.catch(() => {});
  for await (const chunk of source) if (!extract.write(chunk)) await Promise.race([once(extract, 'drain'), gone]);
  extract.end();
}

/** The manifest of an archive all of whose checksums are right. Throws a sentence otherwise. */
export async function verifiedManifest(path, { signal, say = () => {} } = {}) {
  await refuseMissing(path);
  const found = { tables: new Map(), files: new Map(), manifest: null };
  try {
    await readArchive(path, (name, chunks) => note(found, name, chunks, say), { signal });
  } catch (error) {
    if (error instanceof OperatorError || signal?.aborted) throw error;
    throw damaged(path, error.code === 'Z_BUF_ERROR' ? 'its end is missing' : `it cannot be read (${error.message})`);
  }
  if (!found.manifest) throw damaged(path, 'it is no backup of Sablon, or its end is missing');
  const manifest = readManifest(found.manifest, path);
  for (const { name, rows, sha256 } of manifest.tables) {
    const seen = found.tables.get(name);
    if ((seen?.digest ?? createHash('sha256')).digest('hex') !== sha256 || (seen?.rows ?? 0) !== rows)
      throw damaged(path, `the rows of ${name} are not those that were written`);
  }
  for (const { name, sha256 } of manifest.files)
    if (found.files.get(name) !== sha256) throw damaged(path, `${name} is not what was written`);
  return manifest;
}

async function note(found, name, chunks, say) {
  if (name === MANIFEST) {
    const parts = [];
    for await (const chunk of chunks) parts.push(chunk);
    found.manifest = Buffer.concat(parts).toString('utf8');
    return;
  }
  say(name);
  if (isTablePiece(name)) {
    const table = tableOf(name);
    const seen = found.tables.get(table) ?? { digest: createHash('sha256'), rows: 0 };
    found.tables.set(table, seen);
    for await (const chunk of chunks) {
      seen.digest.update(chunk);
      seen.rows += linesIn(chunk);
    }
    return;
  }
  const digest = createHash('sha256');
  for await (const chunk of chunks) digest.update(chunk);
  found.files.set(name, digest.digest('hex'));
}

async function refuseMissing(path) {
  const there = await stat(path).catch((error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!there?.isFile()) throw new OperatorError(`There is no file ${path}. Name the backup to restore.`);
}
