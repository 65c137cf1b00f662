import { Readable } from 'node:stream';
import { DOCUMENT_WAIT_MS, waitFor, within } from './documents-unavailable.js';
import type { DocumentStore } from './local-documents.js';

/**
 * The same store, whose silence ends in `DocumentsUnavailable`: a disk behind a network hangs without an error. Bytes that come piece by
 * piece have no limit here, since it is their source that takes the time.
 */
export function boundedDocuments(store: DocumentStore, waitMs = DOCUMENT_WAIT_MS): DocumentStore {
  return {
    async save(bytes) {
      if (!(bytes instanceof Uint8Array)) return store.save(bytes);
      const saving = store.save(bytes);
      try {
        return await within(waitFor(bytes.byteLength, waitMs), saving);
      } catch (error) {
        // Stored after all, when no row will name it any more.
        void saving.then(({ name }) => store.remove(name)).catch(() => undefined);
        throw error;
      }
    },
    async open(name) {
      const opening = store.open(name);
      const stream = await within(waitMs, opening).catch((error: unknown) => {
        void opening.then((late) => late?.destroy()).catch(() => undefined);
        throw error;
      });
      return stream && (await readWithin(stream, waitMs));
    },
    remove: (name) => within(waitMs, store.remove(name)),
  };
}

/** Its bytes, each piece of which comes in time; the first one is waited for, so that silence is still an answer of its own. */
async function readWithin(stream: Readable, waitMs: number): Promise<Readable> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const take = () => within(waitMs, pieces.next());
  const first = await take().catch((error: unknown) => {
    stream.destroy();
    throw error;
  });
  async function* rest() {
    for (let piece = first; !piece.done; piece = await take()) yield piece.value;
  }
  const bytes = Readable.from(rest(), { objectMode: false });
  bytes.once('close', () => stream.destroy());
  return bytes;
}
