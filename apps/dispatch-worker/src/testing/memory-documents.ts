import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DocumentStore } from '@sablon/providers';
import { unzipSync } from 'fflate';

/** The files of one of our archives by their names. */
export const unzip = (archive: Uint8Array): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes)]));

/** A document store in memory, whose files the test can read. */
export function memoryDocuments(): DocumentStore & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    save: async (bytes) => {
      const whole = bytes instanceof Uint8Array ? bytes : await buffer(bytes);
      const name = String(files.size + 1).padStart(64, '0');
      files.set(name, whole);
      return { name, sha256: '', sizeBytes: whole.byteLength };
    },
    open: async (name) => (files.has(name) ? Readable.from([files.get(name)]) : null),
    remove: async (name) => void files.delete(name),
  };
}
