// Writes the archive of a backup: a tar in gzip that any tar program opens. It grows beside its final name and gets that name
// only when it is whole, so that a half-written backup is never taken for one.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { OperatorError } from '../process/operator-error.mjs';

const OWNER_ONLY = 0o600;
const PIECE_BYTES = 4 * 1024 * 1024; // a tar entry says its size first, and no one knows that of a table

export function refuseExisting(path) {
  if (existsSync(path)) throw new OperatorError(`${path} exists already. Choose another name, or move it away.`);
}

/** An archive to add to, in order; `finish` gives it its name, `abandon` leaves nothing behind. */
export async function createArchive(path) {
  refuseExisting(path);
  const draft = `${path}.part`;
  const file = await openDraft(draft);
  const pack = tar.pack();
  const written = pipeline(
    Readable.from(pack, { objectMode: false }),
    createGzip(),
    file.createWriteStream({ flush: true }), // on the disk before it gets its name
  );
  written.catch(() => {}); // the next to add gets it
  const orFailure = (work) => Promise.race([work, written.then(() => new Promise(() => {}))]);
  const header = (name, size) => ({ name, size, mode: OWNER_ONLY, mtime: new Date() });

  const addBytes = (name, bytes) =>
    orFailure(
      new Promise((done, fail) =>
        pack.entry(header(name, bytes.length), bytes, (error) => (error ? fail(error) : done())),
      ),
    );

  /** Adds `size` bytes that arrive in chunks, and returns their checksum. */
  async function addChunks(name, size, chunks) {
    const digest = createHash('sha256');
    let entry;
    const ended = new Promise((done, fail) => {
      entry = pack.entry(header(name, size), (error) => (error ? fail(error) : done()));
    });
    ended.catch(() => {});
    for await (const chunk of chunks) {
      digest.update(chunk);
      if (!entry.write(chunk)) await orFailure(Promise.race([once(entry, 'drain'), ended]));
    }
    entry.end();
    await orFailure(ended);
    return digest.digest('hex');
  }

  /** Adds chunks of unknown length as numbered pieces, and returns their checksum over all and the lines they hold. */
  async function addPieces(nameOf, chunks) {
    const digest = createHash('sha256');
    let [pieces, lines, waiting, waitingBytes] = [0, 0, [], 0];
    const flush = async () => {
      if (waitingBytes === 0) return;
      await addBytes(nameOf((pieces += 1)), Buffer.concat(waiting));
      [waiting, waitingBytes] = [[], 0];
    };
    for await (const chunk of chunks) {
      digest.update(chunk);
      lines += linesIn(chunk);
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes >= PIECE_BYTES) await flush();
    }
    await flush();
    return { sha256: digest.digest('hex'), lines };
  }

  async function finish() {
    pack.finalize();
    await written;
    const { size } = await stat(draft);
    try {
      await link(draft, path); // unlike a rename it never overwrites
    } catch (error) {
      if (error.code === 'EEXIST') refuseExisting(path);
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
    return size;
  }

  async function abandon() {
    pack.destroy();
    await written.catch(() => {});
    await file.close().catch(() => {}); // closed already when the last step failed
    await rm(draft, { force: true });
  }

  return { addBytes, addChunks, addPieces, finish, abandon };
}

/** Newlines of a chunk: the text format of COPY ends each row with one and writes those within a value as `\n`. */
export function linesIn(chunk) {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

async function openDraft(draft) {
  try {
    return await open(draft, 'wx', OWNER_ONLY);
  } catch (error) {
    if (error.code === 'EEXIST')
      throw new OperatorError(
        `${draft} exists: another backup is being written there, or one was interrupted. Wait for it, or remove that file.`,
      );
    if (error.code === 'ENOENT') throw new OperatorError(`The directory of ${draft} does not exist. Create it first.`);
    throw error;
  }
}
